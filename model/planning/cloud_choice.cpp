#include "model/planning/cloud_choice.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

Result<PricedOffer> priced(const Project& project, const CloudOffer& offer, double discount) {
    const auto factor = exchange_factor(project.settings, offer.currency);
    if (!factor) {
        return Error{Text::same(offer.id + ": ") + factor.error().message};
    }
    const double list = offer.on_demand_per_h * *factor;
    PricedOffer result;
    result.offer = &offer;
    result.on_demand_per_h = list * (1.0 - discount);
    result.reserved_per_h =
        offer.committed_per_h > 0 ? offer.committed_per_h * *factor : result.on_demand_per_h;
    result.spot_per_h = offer.spot_per_h * *factor;
    result.speed = project.gpu_speed(offer.gpu_model);
    return result;
}

}  // namespace

Result<double> exchange_factor(const ProjectSettings& settings, const std::string& currency) {
    if (currency == settings.currency) {
        return 1.0;
    }
    if (currency == "USD" && settings.usd_per_currency > 0) {
        return 1.0 / settings.usd_per_currency;
    }
    for (const ExchangeRate& rate : settings.exchange_rates) {
        if (rate.currency == currency && rate.per_project_currency > 0) {
            return 1.0 / rate.per_project_currency;
        }
    }
    return Error{{"Für die Währung '" + currency +
                      "' ist kein Kurs hinterlegt; bitte einen Wechselkurs eintragen oder Preise in " +
                      settings.currency + " angeben",
                  "no exchange rate is known for '" + currency +
                      "'; enter an exchange rate or state prices in " + settings.currency}};
}

Result<std::vector<PricedOffer>> offers_of(const Project& project, const Plan& plan) {
    std::vector<PricedOffer> offers;
    for (const std::string& id : plan.offer_ids) {
        const CloudOffer* offer = project.offer(id);
        if (!offer) {
            return Error{{"Plan '" + plan.id + "': Cloud-Angebot '" + id +
                              "' gibt es im Projekt nicht; bitte ein vorhandenes wählen",
                          "plan '" + plan.id + "': the project has no cloud offer '" + id +
                              "'; choose one of its offers"}};
        }
        auto result = priced(project, *offer, plan.cloud_discount);
        if (!result) {
            return result.error();
        }
        offers.push_back(*result);
    }
    return offers;
}

Result<std::vector<PricedOffer>> all_offers(const Project& project) {
    std::vector<PricedOffer> offers;
    for (const CloudOffer& offer : project.offers) {
        auto result = priced(project, offer, 0.0);
        if (!result) {
            return result.error();
        }
        offers.push_back(*result);
    }
    return offers;
}

std::optional<int> instances_for(const Workload& workload, const CloudOffer& offer) {
    const std::vector<std::string>& models = workload.allowed_gpu_models;
    const bool model_fits =
        models.empty() || std::find(models.begin(), models.end(), offer.gpu_model) != models.end();
    const double wanted_together =
        workload.interconnect == Interconnect::none ? 0.0 : std::min(workload.gpus_per_job, 8.0);
    if (!model_fits || offer.gpu_memory_gb < workload.gpu_memory_gb || offer.gpus <= 0 ||
        offer.gpus < wanted_together || offer.on_demand_per_h <= 0) {
        return std::nullopt;
    }
    // A hair below, so that 8 / (8 x 1.0000000001) is one instance.
    return std::max(1, static_cast<int>(std::ceil(workload.gpus_per_job / offer.gpus - 1e-9)));
}

bool may_run_at(const Workload& workload, const CloudOffer& offer) {
    switch (workload.data.residency) {
        case Residency::any:
            return true;
        case Residency::eu_only:
            return offer.in_eu;
        case Residency::site_only:
            return workload.data.curated_extract_gb > 0 && offer.in_eu;
    }
    return false;
}

namespace {

// Of the offers that `counts` is true of.
template <class Counts>
std::optional<CloudFit> cheapest_of(const Workload& workload, const std::vector<PricedOffer>& offers,
                                    bool respect_residency, Counts counts) {
    std::optional<CloudFit> best;
    for (std::size_t i = 0; i < offers.size(); ++i) {
        const PricedOffer& candidate = offers[i];
        if (!counts(candidate) || (respect_residency && !may_run_at(workload, *candidate.offer))) {
            continue;
        }
        const auto instances = instances_for(workload, *candidate.offer);
        if (!instances) {
            continue;
        }
        const double price =
            *instances * candidate.on_demand_per_h / (candidate.speed * std::max(workload.gpus_per_job, 1e-9));
        if (!best || price < best->price_per_ref_gpu_h) {
            best = CloudFit{i, *instances, price};
        }
    }
    return best;
}

}  // namespace

std::optional<CloudFit> cheapest_fit(const Workload& workload, const std::vector<PricedOffer>& offers,
                                     bool respect_residency) {
    return cheapest_of(workload, offers, respect_residency, [](const PricedOffer&) { return true; });
}

bool runs_on_spot(const Workload& workload, const Plan& plan, const PricedOffer& offer) {
    return plan.spot.use && offer.spot_per_h > 0 && workload.arrivals.kind != ArrivalKind::service &&
           (workload.checkpointing.interval_h > 0 || workload.preemptible);
}

std::optional<CloudFit> plan_fit(const Workload& workload, const Plan& plan,
                                 const std::vector<PricedOffer>& offers) {
    if (plan.reserved_instances > 0 && !offers.empty()) {
        const CloudOffer& first = *offers.front().offer;
        const bool any_of_provider = plan.commitment == Commitment::savings_plan;
        const auto committed = cheapest_of(workload, offers, true, [&](const PricedOffer& offer) {
            return any_of_provider ? offer.offer->provider == first.provider : offer.offer == &first;
        });
        if (committed) {
            return committed;
        }
    }
    return cheapest_fit(workload, offers);
}

}  // namespace grundlast
