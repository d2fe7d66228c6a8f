#include "model/project/project.h"

#include <algorithm>

#include "model/core/input_hash.h"

namespace grundlast {

namespace {

template <class T, class Match>
const T* find_in(const std::vector<T>& values, Match match) {
    const auto at = std::find_if(values.begin(), values.end(), match);
    return at == values.end() ? nullptr : &*at;
}

}  // namespace

const Team* Project::team(const std::string& id) const {
    return find_in(teams, [&](const Team& team) { return team.id == id; });
}

const Cluster* Project::cluster(const std::string& id) const {
    return find_in(clusters, [&](const Cluster& cluster) { return cluster.id == id; });
}

const Plan* Project::plan(const std::string& id_or_name) const {
    return find_in(plans, [&](const Plan& plan) {
        return plan.id == id_or_name || plan.name.de == id_or_name || plan.name.en == id_or_name;
    });
}

const CloudOffer* Project::offer(const std::string& id) const {
    return find_in(offers, [&](const CloudOffer& offer) { return offer.id == id; });
}

const NodeSystem* Project::node_system(const std::string& name) const {
    return find_in(node_systems, [&](const NodeSystem& system) { return system.name == name; });
}

double Project::gpu_speed(const std::string& gpu_model) const {
    const GpuSpeed* speed =
        find_in(gpu_speeds, [&](const GpuSpeed& entry) { return entry.gpu_model == gpu_model; });
    return speed ? speed->factor : 1.0;
}

bool Project::operator==(const Project& other) const {
    const bool same_history =
        history == other.history || (history && other.history && *history == *other.history);
    return same_history && spend == other.spend && utilisation == other.utilisation &&
           settings == other.settings && teams == other.teams && workloads == other.workloads &&
           forecast == other.forecast && gpu_speeds == other.gpu_speeds && clusters == other.clusters &&
           gpu_models == other.gpu_models && node_systems == other.node_systems && offers == other.offers &&
           egress == other.egress && costs == other.costs && plans == other.plans && notes == other.notes;
}

std::string input_hash_of(const Project& project) {
    InputHash hash;
    fields(
        [&]<class T>(std::string_view name, const T& part) {
            if (name == "spend" || name == "utilisation") {
                return;  // evidence beside the model: no result reads it
            }
            hash.add(name);
            if constexpr (std::is_same_v<T, ProjectSettings>) {
                ProjectSettings settings = part;
                settings.name = settings.company = settings.author = settings.version = settings.status =
                    settings.date = "";
                settings.purpose = {};
                hash.add(settings);
            } else if constexpr (std::is_same_v<T, std::vector<Note>>) {
                hash.add(std::vector<Note>());
            } else if constexpr (std::is_same_v<T, std::vector<Plan>>) {
                std::vector<Plan> plans = part;
                for (Plan& plan : plans) {
                    plan.name = plan.description = {};
                }
                hash.add(plans);
            } else {
                hash.add(part);
            }
        },
        project);
    return hash.text();
}

std::string free_id(const std::string& prefix, const std::vector<std::string>& taken) {
    for (int number = 1;; ++number) {
        std::string id = prefix + "-" + std::to_string(number);
        if (std::find(taken.begin(), taken.end(), id) == taken.end()) {
            return id;
        }
    }
}

ForecastInput forecast_input(const Project& project) {
    const History* history = project.history.get();
    return {.teams = project.teams,
            .workloads = project.workloads,
            .history = history,
            .history_gpu_speed = history ? project.gpu_speed(history->gpu_model) : 1.0,
            .start = project.settings.start,
            .months = project.settings.horizon_months,
            .month_length = project.settings.month_length,
            .settings = project.forecast,
            .seed = project.settings.seed};
}

}  // namespace grundlast
