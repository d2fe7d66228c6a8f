#include "model/project/catalogue_update.h"

#include <algorithm>
#include <set>

#include "model/core/input_hash.h"

namespace grundlast {

namespace {

// Records of the same key are replaced, others added; keys of those that differ go to `changed`.
template <class Record, class Key>
void replace(std::vector<Record>& records, const std::vector<Record>& newer, Key key,
             std::set<std::string>& changed) {
    for (const Record& record : newer) {
        const auto at = std::find_if(records.begin(), records.end(),
                                     [&](const Record& known) { return known.*key == record.*key; });
        if (at == records.end()) {
            records.push_back(record);
        } else if (!(*at == record)) {
            *at = record;
            changed.insert(record.*key);
        }
    }
}

struct Changed {
    std::set<std::string> gpus, systems, offers, providers;
    bool rates = false;
};

bool touches(const Project& project, const Plan& plan, const Changed& changed) {
    for (const std::string& id : plan.offer_ids) {
        const CloudOffer* offer = project.offer(id);
        if (offer && (changed.offers.contains(id) || changed.providers.contains(offer->provider) ||
                      (changed.rates && offer->currency != project.settings.currency))) {
            return true;
        }
    }
    const Cluster* cluster = project.cluster(plan.cluster_id);
    return cluster && std::any_of(cluster->groups.begin(), cluster->groups.end(), [&](const NodeGroup& group) {
               return changed.systems.contains(group.system) || changed.gpus.contains(group.gpu_model);
           });
}

}  // namespace

Project catalogue_of(const Project& project) {
    Project catalogue;
    catalogue.settings.name = "catalogue";
    catalogue.settings.date = project.settings.date;
    catalogue.settings.currency = project.settings.currency;
    catalogue.settings.usd_per_currency = project.settings.usd_per_currency;
    catalogue.settings.exchange_rate_origin = project.settings.exchange_rate_origin;
    catalogue.settings.exchange_rates = project.settings.exchange_rates;
    catalogue.gpu_models = project.gpu_models;
    catalogue.node_systems = project.node_systems;
    catalogue.offers = project.offers;
    catalogue.egress = project.egress;
    return catalogue;
}

std::string catalogue_checksum(const Project& catalogue) {
    InputHash hash;
    hash.add(catalogue.settings.currency);
    hash.add(catalogue.settings.usd_per_currency);
    hash.add(catalogue.settings.exchange_rates);
    hash.add(catalogue.gpu_models);
    hash.add(catalogue.node_systems);
    hash.add(catalogue.offers);
    hash.add(catalogue.egress);
    return hash.text();
}

CatalogueUpdate updated(const Project& project, const Project& catalogue) {
    CatalogueUpdate update{project, {}, {}};
    Project& after = update.project;
    Changed changed;
    replace(after.gpu_models, catalogue.gpu_models, &GpuModel::name, changed.gpus);
    replace(after.node_systems, catalogue.node_systems, &NodeSystem::name, changed.systems);
    replace(after.offers, catalogue.offers, &CloudOffer::id, changed.offers);
    replace(after.egress, catalogue.egress, &EgressPrice::provider, changed.providers);
    ProjectSettings& settings = after.settings;
    const ProjectSettings& newer = catalogue.settings;
    if (newer.currency == settings.currency) {  // rates are of one unit of the project's currency
        changed.rates = settings.usd_per_currency != newer.usd_per_currency ||
                        settings.exchange_rates != newer.exchange_rates;
        settings.usd_per_currency = newer.usd_per_currency;
        settings.exchange_rate_origin = newer.exchange_rate_origin;
        settings.exchange_rates = newer.exchange_rates;
    }
    update.changes = changes_between(project, after);
    for (const Plan& plan : project.plans) {
        if (touches(after, plan, changed)) {
            update.plan_ids.push_back(plan.id);
        }
    }
    return update;
}

}  // namespace grundlast
