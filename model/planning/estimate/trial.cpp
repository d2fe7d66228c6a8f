#include "model/planning/estimate/trial.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "model/forecast/planned_events.h"
#include "model/planning/plan_tally.h"

namespace grundlast {

namespace {

void scale_months(TeamForecast& team, double ratio) {
    for (auto& path : team.paths) {
        for (std::size_t month = 0; month < path.size(); ++month) {
            path[month] *= std::pow(ratio, static_cast<double>(month) / 12);
        }
    }
}

// `tried` but for the scenario that `base` has.
Project with_scenario_of(const Project& base, Project tried) {
    tried.forecast.scenario = base.forecast.scenario;
    tried.forecast.low = base.forecast.low;
    tried.forecast.high = base.forecast.high;
    return tried;
}

const Cluster* changed_cluster(const Project& project, const Project& tried, const Plan& plan) {
    const Cluster* now = tried.cluster(plan.cluster_id);
    const Cluster* before = project.cluster(plan.cluster_id);
    return now && (!before || !(*now == *before)) ? now : nullptr;
}

template <class Records>
std::string free_id_in(const std::string& prefix, const Records& records) {
    std::vector<std::string> taken;
    for (const auto& record : records) {
        taken.push_back(record.id);
    }
    return free_id(prefix, taken);
}

}  // namespace

std::optional<Forecast> mean_path_of(const Project& tried, const Project& base, const Forecast& mean_of_base) {
    if (same_forecast(tried, base)) {
        return mean_of_base;
    }
    if (!same_forecast(with_scenario_of(base, tried), base)) {
        return {};
    }
    const double ratio = (1 + scenario_shift(tried.forecast).growth_per_year) /
                         (1 + scenario_shift(base.forecast).growth_per_year);
    Forecast scaled = mean_of_base;
    for (auto* teams : {&scaled.teams, &scaled.departments}) {
        for (TeamForecast& team : *teams) {
            scale_months(team, ratio);
        }
    }
    scale_months(scaled.total, ratio);
    return scaled;
}

Result<std::vector<PlanEstimate>> estimate_plans(const Project& tried, const Forecast& mean) {
    if (const auto calculable = check_calculable(tried); !calculable) {
        return calculable.error();
    }
    std::vector<PlanEstimate> plans;
    for (const Plan& plan : tried.plans) {
        auto one = estimate(tried, plan, mean);
        if (!one) {
            return one.error();
        }
        plans.push_back(*std::move(one));
    }
    return plans;
}

Result<std::vector<PlanEstimate>> over_first(const Project& project, const Comparison& comparison,
                                             int replications) {
    std::vector<PlanEstimate> plans;
    for (const PlanEvaluation& plan : comparison.plans) {
        const Plan* planned = project.plan(plan.plan_id);
        if (!planned || !plan.simulation) {
            return std::vector<PlanEstimate>();  // it is of other plans
        }
        const auto prices = PlanPrices::of(project, *planned);
        if (!prices) {
            return prices.error();
        }
        std::vector<RunResult> runs = plan.simulation->runs;
        runs.resize(std::min(runs.size(), static_cast<std::size_t>(replications)));
        plans.push_back(as_estimate(evaluation_of(project, *planned, *prices, std::move(runs))));
    }
    return plans;
}

std::optional<int> nodes_at_utilisation(const Project& project, const PlanEstimate& plan, double target) {
    const Plan* planned = project.plan(plan.plan_id);
    const Cluster* cluster = planned ? project.cluster(planned->cluster_id) : nullptr;
    int nodes = 0;
    for (std::size_t group = 0; cluster && group < cluster->groups.size(); ++group) {
        nodes += cluster->groups[group].most_nodes();
    }
    if (nodes == 0 || target <= 0) {
        return {};
    }
    constexpr double rounding = 1e-9;
    return static_cast<int>(std::ceil(nodes * plan.utilisation / target - rounding));
}

std::vector<std::string> add_tried_plans(Project& project, const Project& tried) {
    const Project before = project;
    std::map<std::string, std::string> new_clusters;  // by the id of the one that it was made of
    std::vector<std::string> added;
    for (const Plan& plan : tried.plans) {
        const Plan* known = before.plan(plan.id);
        const Cluster* cluster = changed_cluster(before, tried, plan);
        if (known && *known == plan && !cluster) {
            continue;
        }
        Plan made = plan;
        made.id = free_id_in("plan", project.plans);
        made.name = plan.name + Text{" (ausprobiert)", " (tried out)"};
        if (cluster) {
            std::string& id = new_clusters[cluster->id];
            if (id.empty()) {
                Cluster copy = *cluster;
                copy.id = id = free_id_in("cluster", project.clusters);
                copy.name += copy.name.empty() ? "" : " *";
                project.clusters.push_back(std::move(copy));
            }
            made.cluster_id = id;
        }
        project.plans.push_back(made);
        added.push_back(made.id);
    }
    return added;
}

}  // namespace grundlast
