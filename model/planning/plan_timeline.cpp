#include "model/planning/plan_timeline.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace grundlast {

namespace {

constexpr std::size_t week_h = 168;

// First hour of the week with the largest sum; nothing where all are 0.
std::optional<std::size_t> fullest_week(const std::vector<float>& hourly) {
    double sum = 0;
    double most = 0;
    std::optional<std::size_t> best;
    for (std::size_t hour = 0; hour < hourly.size(); ++hour) {
        sum += hourly[hour];
        if (hour >= week_h) {
            sum -= hourly[hour - week_h];
        }
        if (hour + 1 >= week_h && sum > most) {
            most = sum;
            best = hour + 1 - week_h;
        }
    }
    return best;
}

const Cluster* cluster_of(const Project& project, const Plan& plan) {
    const Cluster* cluster = project.cluster(plan.cluster_id);
    return cluster && cluster->most_gpus() > 0 ? cluster : nullptr;
}

ReplayCluster nodes_of(const Project& project, const Cluster& cluster) {
    int month = 0;
    while (cluster.gpus_in_month(month) == 0) {
        ++month;
    }
    const double recorded_speed = project.history ? project.gpu_speed(project.history->gpu_model) : 1.0;
    ReplayCluster replayed;
    for (const NodeGroup& group : cluster.groups) {
        const int count = group.nodes_in_month(month);
        if (count <= 0) {
            continue;
        }
        const NodeSystem* system = project.node_system(group.system);
        NodeClass nodes;
        nodes.name = group.name.empty() ? group.id : group.name;
        nodes.gpu_model = group.gpu_model.empty() && system ? system->gpu_model : group.gpu_model;
        nodes.gpus = group.gpus_per_node;
        nodes.speed = project.gpu_speed(nodes.gpu_model) / recorded_speed;
        replayed.nodes.push_back(nodes);
        replayed.count.push_back(count);
    }
    return replayed;
}

}  // namespace

TimelineWindow busiest_week(const RunResult& run) {
    const auto hours = run.waiting_gpus.size();
    auto first = fullest_week(run.waiting_gpus);
    if (!first) {
        first = fullest_week(run.own_busy_gpus);
    }
    const std::size_t from = first.value_or(0);
    return {sim_hours(static_cast<double>(from)),
            sim_hours(static_cast<double>(std::min(hours, from + week_h)))};
}

Result<Timeline> plan_timeline(const Project& project, const Plan& plan, const Forecast& forecast,
                               std::uint64_t seed, const TimelineWindow& window, const RunControl& control) {
    auto recorded = recorded_plan(project, plan, forecast, seed, window, control);
    return recorded ? Result<Timeline>(std::move(recorded->timeline)) : recorded.error();
}

Result<RecordedRun> recorded_plan(const Project& project, const Plan& plan, const Forecast& forecast,
                                  std::uint64_t seed, const TimelineWindow& window, const RunControl& control) {
    if (const auto calculable = check_calculable(project); !calculable) {
        return calculable.error();
    }
    const auto scenario = scenario_of(project, plan, forecast, 0, seed);
    if (!scenario) {
        return scenario.error();
    }
    return recorded_run(*scenario, 0, window, control);
}

Result<ReplayResult> replay_history(const Project& project, const Plan& plan, const RunControl& control) {
    if (!project.history || project.history->jobs.empty()) {
        return Error{{"Das Projekt hat keine Historie; bitte auf der Seite Bestand eine importieren",
                      "The project has no history; import one on the Inventory page"}};
    }
    const Cluster* cluster = cluster_of(project, plan);
    if (!cluster) {
        return Error{{"Der Plan hat keine eigenen Knoten; bitte einen Plan mit eigenem Cluster wählen",
                      "The plan has no own nodes; choose a plan with a cluster of its own"}};
    }
    ReplayOptions options{.scheduler = plan.scheduler, .seed = project.settings.seed};
    options.timeline = TimelineWindow{};
    const std::vector<std::string> ids = history_team_ids(*project.history);
    for (std::size_t team = 0; team < ids.size(); ++team) {
        const Team* known = project.team(ids[team]);
        options.shares.push_back({project.history->teams[team], known ? known->fair_share_weight : 1.0});
    }
    return replay(*project.history, nodes_of(project, *cluster), options, control);
}

}  // namespace grundlast
