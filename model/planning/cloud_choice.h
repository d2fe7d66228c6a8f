// Which rented instance holds a workload's job, and what it costs in the project's currency.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/core/result.h"
#include "model/project/project.h"

namespace grundlast {

// An offer of a plan with its prices for a whole instance and hour, in the project's currency at the project's
// start.
struct PricedOffer {
    const CloudOffer* offer = nullptr;
    double on_demand_per_h = 0;  // the plan's discount applied
    double spot_per_h = 0;       // list; 0: not offered
    double reserved_per_h = 0;   // the committed list price; the on-demand price where none is published
    double speed = 1;            // of its GPU against the reference
};

// How a job sits on an offer: whole instances.
struct CloudFit {
    std::size_t offer = 0;  // index into the offers that were asked
    int instances = 1;
    double price_per_ref_gpu_h = 0;  // of useful work
};

// Factor from `currency` to the project's. Errors: a currency without a rate.
Result<double> exchange_factor(const ProjectSettings& settings, const std::string& currency);

// The plan's offers in its order. Errors: an offer that the project does not have, a currency without a rate.
Result<std::vector<PricedOffer>> offers_of(const Project& project, const Plan& plan);

// Every offer of the project at its list price, for what a plan without offers leaves unserved.
Result<std::vector<PricedOffer>> all_offers(const Project& project);

// Instances of the offer that hold one job, by GPU memory, allowed GPU models and interconnect; nothing where
// it can't. A job with an interconnect need takes instances of at least min(GPUs, 8) GPUs.
std::optional<int> instances_for(const Workload& workload, const CloudOffer& offer);

// Data residency: site-only work stays unless a curated extract may leave, and that goes no farther than the
// EU.
bool may_run_at(const Workload& workload, const CloudOffer& offer);

// The cheapest offer for the work of one job: instances x price / speed; of equals the first.
std::optional<CloudFit> cheapest_fit(const Workload& workload, const std::vector<PricedOffer>& offers,
                                     bool respect_residency = true);

// The offer a plan's job takes: the reserved one (the plan's first) where it holds the job, for it is paid
// anyway, of a savings plan the cheapest of its provider; else the cheapest.
// Whether a plan's jobs of the workload run on the offer's spot instances: the plan uses them, the offer has
// them, and an interruption costs little, as the jobs write checkpoints or may be preempted. No services.
bool runs_on_spot(const Workload& workload, const Plan& plan, const PricedOffer& offer);

std::optional<CloudFit> plan_fit(const Workload& workload, const Plan& plan,
                                 const std::vector<PricedOffer>& offers);

}  // namespace grundlast
