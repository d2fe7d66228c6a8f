#include "model/project/project.h"

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

double Project::gpu_speed(const std::string& gpu_model, WorkloadClass kind) const {
    const GpuSpeed* model =
        find_in(gpu_speeds, [&](const GpuSpeed& entry) { return entry.gpu_model == gpu_model; });
    if (settings.effects.class_speed && model) {
        for (const ClassSpeed& speed : model->by_class) {
            if (speed.kind == kind) {
                return speed.factor;
            }
        }
    }
    return gpu_speed(gpu_model);
}

bool Project::operator==(const Project& other) const {
    const bool same_history =
        history == other.history || (history && other.history && *history == *other.history);
    return same_history && spend == other.spend && utilisation == other.utilisation &&
           settings == other.settings && teams == other.teams && workloads == other.workloads &&
           forecast == other.forecast && gpu_speeds == other.gpu_speeds && clusters == other.clusters &&
           gpu_models == other.gpu_models && node_systems == other.node_systems && offers == other.offers &&
           egress == other.egress && costs == other.costs && plans == other.plans && search == other.search &&
           notes == other.notes && decision == other.decision && report == other.report;
}

namespace {

// Settings that no result reads are left out.
ProjectSettings read_settings(ProjectSettings settings) {
    settings.name = settings.company = settings.author = settings.version = settings.status = settings.date =
        "";
    settings.purpose = {};
    settings.report_profile = ReportProfile::standard;
    return settings;
}

std::vector<Plan> without_names(std::vector<Plan> plans) {
    for (Plan& plan : plans) {
        plan.name = plan.description = {};
    }
    return plans;
}

std::string hash_of(const Project& project, bool with_search) {
    InputHash hash;
    fields(
        [&]<class T>(std::string_view name, const T& part) {
            // Evidence and lists beside the model: no result reads them.
            if (name == "spend" || name == "utilisation" || name == "decision" || name == "report") {
                return;
            }
            hash.add(name);
            if constexpr (std::is_same_v<T, ProjectSettings>) {
                hash.add(read_settings(part));
            } else if constexpr (std::is_same_v<T, std::vector<Note>>) {
                hash.add(std::vector<Note>());
            } else if constexpr (std::is_same_v<T, std::vector<Plan>>) {
                hash.add(without_names(part));
            } else if constexpr (std::is_same_v<T, SearchSettings>) {
                hash.add(with_search ? part : SearchSettings{});
            } else {
                hash.add(part);
            }
        },
        project);
    return hash.text();
}

}  // namespace

std::string input_hash_of(const Project& project) {
    return hash_of(project, false);
}

std::string search_hash_of(const Project& project) {
    return hash_of(project, true);
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
