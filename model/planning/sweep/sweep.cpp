#include "model/planning/sweep/sweep.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "model/planning/assumptions/outcome.h"

namespace grundlast {

namespace {

// What of a point stands beside the project.
struct Changed {
    Variant variant;
    std::uint64_t seed = 1;
};

std::vector<std::string> split_key(const std::string& key) {
    std::vector<std::string> parts;
    std::size_t from = 0;
    for (std::size_t dot = key.find('.'); dot != std::string::npos && parts.size() < 2;
         dot = key.find('.', from)) {
        parts.push_back(key.substr(from, dot - from));
        from = dot + 1;
    }
    parts.push_back(key.substr(from));
    return parts;
}

Error no_such_key(const std::string& key) {
    return {{"axes: '" + key +
                 "' ist weder eine Annahme des Projekts noch nodes.CLUSTER.GRUPPE, wait.PLAN, "
                 "reserved.PLAN, quota.PLAN, growth oder seed",
             "axes: '" + key +
                 "' is neither an assumption of the project nor nodes.CLUSTER.GROUP, wait.PLAN, "
                 "reserved.PLAN, quota.PLAN, growth or seed"}};
}

Error bad_value(const std::string& key, double value) {
    const std::string text = std::to_string(value);
    return {{"axes: der Wert " + text + " ist für '" + key + "' nicht möglich",
             "axes: the value " + text + " is not possible for '" + key + "'"}};
}

bool is_count(double value, double most) {
    return value >= 0 && value <= most && value == std::floor(value);
}

Plan* plan_in(Project& project, const std::string& id) {
    const auto at = std::find_if(project.plans.begin(), project.plans.end(),
                                 [&](const Plan& plan) { return plan.id == id; });
    return at == project.plans.end() ? nullptr : &*at;
}

// The first delivery of a group; nothing: there is none.
CapacityPhase* delivery_in(Project& project, const std::string& cluster_id, const std::string& group_id) {
    for (Cluster& cluster : project.clusters) {
        for (NodeGroup& group : cluster.groups) {
            if (cluster.id == cluster_id && group.id == group_id) {
                const auto phase = std::find_if(group.phases.begin(), group.phases.end(),
                                                [](const CapacityPhase& p) { return p.nodes >= 0; });
                return phase == group.phases.end() ? nullptr : &*phase;
            }
        }
    }
    return nullptr;
}

// Of a plan: what `set` does with the value.
template <class Set>
Result<void> set_in_plan(Changed& changed, const std::string& id, Set set) {
    Plan* plan = plan_in(changed.variant.project, id);
    if (!plan) {
        return Error{{"axes: Plan '" + id + "' gibt es nicht", "axes: there is no plan '" + id + "'"}};
    }
    set(*plan);
    return {};
}

Result<void> set_assumption(Changed& changed, const SweepAxis& axis, double value) {
    const std::vector<Assumption> all = assumptions_of(changed.variant.project);
    const Assumption* assumption = find_assumption(all, axis.key);
    if (!assumption) {
        return no_such_key(axis.key);
    }
    if (!(value >= assumption->least && value <= assumption->most)) {
        return bad_value(axis.key, value);
    }
    assumption->set(changed.variant, value);
    return {};
}

Result<void> set_value(Changed& changed, const SweepAxis& axis, double value) {
    const std::vector<std::string> parts = split_key(axis.key);
    const std::string& kind = parts.front();
    constexpr double most_seed = 9e15, most_count = 1e5, longest_wait_h = 1e5;
    if (axis.key == "seed") {
        changed.seed = is_count(value, most_seed) ? static_cast<std::uint64_t>(value) : changed.seed;
        return is_count(value, most_seed) ? Result<void>() : bad_value(axis.key, value);
    }
    if (axis.key == "growth") {
        changed.variant.project.forecast.growth_per_year = value;
        return value > -1 && value <= 10 ? Result<void>() : bad_value(axis.key, value);
    }
    if (kind == "wait" && parts.size() >= 2) {
        const auto set = set_in_plan(changed, axis.key.substr(kind.size() + 1),
                                     [&](Plan& plan) { plan.burst.after_wait_h = value; });
        return !set || (value >= 0 && value <= longest_wait_h) ? set : bad_value(axis.key, value);
    }
    if ((kind == "reserved" || kind == "quota") && parts.size() >= 2) {
        if (!is_count(value, most_count)) {
            return bad_value(axis.key, value);
        }
        return set_in_plan(changed, axis.key.substr(kind.size() + 1), [&](Plan& plan) {
            (kind == "quota" ? plan.cloud_quota_gpus : plan.reserved_instances) = static_cast<int>(value);
        });
    }
    if (kind == "nodes" && parts.size() == 3) {
        CapacityPhase* phase = delivery_in(changed.variant.project, parts[1], parts[2]);
        if (!phase) {
            return Error{
                {"axes: Knotengruppe '" + parts[2] + "' mit einer Lieferung gibt es im Cluster '" + parts[1] +
                     "' nicht",
                 "axes: cluster '" + parts[1] + "' has no node group '" + parts[2] + "' with a delivery"}};
        }
        if (!is_count(value, most_count)) {
            return bad_value(axis.key, value);
        }
        phase->nodes = static_cast<int>(value);
        return {};
    }
    return set_assumption(changed, axis, value);
}

Result<Changed> changed_project(const Project& project, const SweepGrid& grid,
                                const std::vector<double>& values) {
    Changed changed{{project}, grid.seed};
    for (std::size_t axis = 0; axis < grid.axes.size(); ++axis) {
        if (auto set = set_value(changed, grid.axes[axis], values[axis]); !set) {
            return set.error();
        }
    }
    return changed;
}

SweepFigures figures_of(const PlanEvaluation& evaluation) {
    const PlanFigures& f = evaluation.figures;
    return {evaluation.plan_id,         f.total_cost.mean, f.total_cost.half_width, f.present_value.mean,
            f.present_value.half_width, f.capex.mean,      f.mean_wait_h.mean,      f.p95_wait_h.mean,
            f.p95_wait_h.half_width,    f.slo_share.mean,  f.utilisation.mean,      f.cloud_share.mean,
            f.unserved_ref_gpu_h.mean};
}

}  // namespace

std::size_t point_count(const SweepGrid& grid) {
    std::size_t count = grid.axes.empty() ? 0 : 1;
    for (const SweepAxis& axis : grid.axes) {
        if (axis.values.empty() || count > most_sweep_points / axis.values.size()) {
            return axis.values.empty() ? 0 : most_sweep_points + 1;
        }
        count *= axis.values.size();
    }
    return count;
}

std::vector<double> values_at(const SweepGrid& grid, std::size_t index) {
    std::vector<double> values(grid.axes.size());
    for (std::size_t axis = grid.axes.size(); axis-- > 0;) {
        const std::vector<double>& of_axis = grid.axes[axis].values;
        values[axis] = of_axis[index % of_axis.size()];
        index /= of_axis.size();
    }
    return values;
}

std::vector<std::size_t> points_of_shard(const SweepGrid& grid, int shard, int shards) {
    std::vector<std::size_t> points;
    for (auto index = static_cast<std::size_t>(shard - 1); index < point_count(grid);
         index += static_cast<std::size_t>(shards)) {
        points.push_back(index);
    }
    return points;
}

Result<void> check_grid(const Project& project, const SweepGrid& grid) {
    if (grid.axes.empty()) {
        return Error{
            {"axes: mindestens eine Achse mit Werten angeben", "axes: give at least one axis with values"}};
    }
    std::set<std::string> keys;
    for (const SweepAxis& axis : grid.axes) {
        if (axis.values.empty()) {
            return Error{
                {"axes: '" + axis.key + "' hat keine Werte", "axes: '" + axis.key + "' has no values"}};
        }
        if (!keys.insert(axis.key).second) {
            return Error{{"axes: '" + axis.key + "' steht zweimal", "axes: '" + axis.key + "' stands twice"}};
        }
        for (const double value : axis.values) {
            Changed changed{{project}, grid.seed};
            if (!std::isfinite(value)) {
                return bad_value(axis.key, value);
            }
            if (auto set = set_value(changed, axis, value); !set) {
                return set.error();
            }
        }
    }
    for (const std::string& id : grid.plan_ids) {
        if (!project.plan(id)) {
            return Error{{"plans: Plan '" + id + "' gibt es nicht", "plans: there is no plan '" + id + "'"}};
        }
    }
    if (point_count(grid) > most_sweep_points) {
        return Error{{"axes: mehr als 1.000.000 Punkte; bitte weniger Werte angeben",
                      "axes: more than 1,000,000 points; give fewer values"}};
    }
    if (grid.replications < 1 || grid.replications > most_replications) {
        return Error{{"replications: 1 bis 10.000 angeben", "replications: give 1 to 10,000"}};
    }
    return check_calculable(project);
}

Result<SweepPoint> evaluate_point(const Project& project, const SweepGrid& grid, std::size_t index, int threads,
                                  const RunControl& control) {
    SweepPoint point;
    point.index = index;
    point.values = values_at(grid, index);
    const auto changed = changed_project(project, grid, point.values);
    if (!changed) {
        return changed.error();
    }
    const auto forecast = forecast_of(changed->variant, changed->seed, {control.stop, {}});
    if (!forecast) {
        return forecast.error();
    }
    for (const Plan& plan : changed->variant.project.plans) {
        const auto& wanted = grid.plan_ids;
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), plan.id) == wanted.end()) {
            continue;
        }
        const auto evaluation = evaluate(changed->variant.project, plan, *forecast,
                                         {.replications = grid.replications,
                                          .seed = changed->seed,
                                          .threads = threads,
                                          .kept = KeptRuns::first},
                                         {control.stop, {}});
        if (!evaluation) {
            return evaluation.error();
        }
        for (const RunFigures& run : evaluation->runs) {
            point.jobs += run.jobs;
            point.events += run.events;
        }
        point.plans.push_back(figures_of(*evaluation));
    }
    return point;
}

}  // namespace grundlast
