#include "views/tables/project_choices.h"

#include <QCoreApplication>
#include <set>

#include "model/forecast/forecast.h"
#include "model/project/terms.h"
#include "model/simulation/simulation.h"

namespace grundlast {

namespace {

struct ChoiceText {
    Q_DECLARE_TR_FUNCTIONS(ChoiceText)
};

QString text(const std::string& value) {
    return QString::fromStdString(value);
}

// A name where there is one, else the id.
QString nameOr(const std::string& name, const std::string& id) {
    return text(name.empty() ? id : name);
}

QString titleOfMethod(const std::string& name) {
    if (name == "auto") {
        return ChoiceText::tr("Automatic");
    }
    return name == "naive" ? ChoiceText::tr("Last value") : text(name);
}

}  // namespace

std::vector<Choice> team_choices(const Project& project) {
    std::vector<Choice> choices;
    for (const Team& team : project.teams) {
        choices.push_back({text(team.id), nameOr(team.name, team.id)});
    }
    return choices;
}

std::vector<Choice> gpu_model_choices(const Project& project) {
    std::vector<Choice> choices;
    for (const GpuModel& gpu : project.gpu_models) {
        choices.push_back({text(gpu.name), text(gpu.name)});
    }
    return choices;
}

std::vector<Choice> node_system_choices(const Project& project) {
    std::vector<Choice> choices{{QString(), ChoiceText::tr("Own figures")}};
    for (const NodeSystem& system : project.node_systems) {
        choices.push_back({text(system.name), text(system.name)});
    }
    return choices;
}

std::vector<Choice> pool_choices(const Project& project) {
    std::set<std::string> pools;
    for (const Cluster& cluster : project.clusters) {
        for (const NodeGroup& group : cluster.groups) {
            pools.insert(group.pool);
        }
    }
    pools.erase("");
    std::vector<Choice> choices{{QString(), ChoiceText::tr("First pool of the cluster")}};
    for (const std::string& pool : pools) {
        choices.push_back({text(pool), text(pool)});
    }
    return choices;
}

std::vector<Choice> node_group_choices(const Cluster* cluster) {
    std::vector<Choice> choices;
    for (const NodeGroup& group : cluster ? cluster->groups : std::vector<NodeGroup>()) {
        choices.push_back({text(group.id), nameOr(group.name, group.id)});
    }
    return choices;
}

std::vector<Choice> cluster_choices(const Project& project) {
    std::vector<Choice> choices{{QString(), ChoiceText::tr("No own cluster")}};
    for (const Cluster& cluster : project.clusters) {
        choices.push_back({text(cluster.id), nameOr(cluster.name, cluster.id)});
    }
    return choices;
}

std::vector<Choice> offer_choices(const Project& project) {
    std::vector<Choice> choices;
    for (const CloudOffer& offer : project.offers) {
        choices.push_back(
            {text(offer.id), ChoiceText::tr("%1, %2: %3 (%4 × %5)")
                                 .arg(text(offer.provider), text(offer.region), text(offer.instance_type),
                                      formatShort(offer.gpus, 2), text(offer.gpu_model))});
    }
    return choices;
}

std::vector<Choice> policy_choices(const Project&) {
    std::vector<Choice> choices;
    for (const std::string& name : policy_names()) {
        choices.push_back({text(name), inWindowLanguage(policy_title(name))});
    }
    return choices;
}

std::vector<Choice> placement_choices(const Project&) {
    std::vector<Choice> choices;
    for (const std::string& name : placement_names()) {
        choices.push_back({text(name), inWindowLanguage(with_capital(placement_title(name)))});
    }
    return choices;
}

std::vector<Choice> forecast_method_choices(const Project&) {
    std::vector<Choice> choices;
    for (const std::string& name : forecast_methods()) {
        choices.push_back({text(name), titleOfMethod(name)});
    }
    return choices;
}

}  // namespace grundlast
