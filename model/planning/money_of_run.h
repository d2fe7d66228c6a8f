// From what ran where to money: the cash flow of one replication of a plan.
#pragma once

#include <vector>

#include "model/planning/cloud_choice.h"
#include "model/planning/evaluation.h"

namespace grundlast {

// GPU-hours used in the cloud in each month, on demand and reserved.
std::vector<double> rented_gpu_hours(const RunResult& run, std::size_t months);

// What the plan prices do not depend on a replication: offers, fits of the workloads, month lengths.
class PlanPrices {
  public:
    static Result<PlanPrices> of(const Project& project, const Plan& plan);

    // Own cluster, cloud, and what was left unserved, priced.
    CashFlow cash_flow(const RunResult& run) const;
    OwnedCapacity capacity(const RunResult& run) const;
    // Cost of the own cluster alone: the lines of owned_cash_flow.
    CashFlow own_cash_flow(const RunResult& run) const;
    // The same if `utilisation` of its available GPU-hours were used.
    double own_cost_at(const RunResult& run, double utilisation) const;

    const std::vector<PricedOffer>& offers() const { return offers_; }

    int reserved_instances() const { return plan_->reserved_instances; }  // of the first offer

    // Of each workload: index into offers(); -1: none.
    int offer_of(std::size_t workload) const { return offer_of_workload_[workload]; }

    // Of each workload: the price of a reference GPU-hour that was left undone.
    double unserved_price_of(std::size_t workload) const { return unserved_per_ref_gpu_h_[workload]; }

    // Length of each month.
    const std::vector<double>& month_hours() const { return month_hours_; }

  private:
    PlanPrices(const Project& project, const Plan& plan) : project_(&project), plan_(&plan) {}

    RentedUse hours_of(const RunResult& run, std::size_t offer, bool spot) const;
    CashFlow rented(const RunResult& run) const;
    CashFlow data(const RunResult& run) const;
    CostLine unserved(const RunResult& run) const;
    CashFlow owned(const OwnedCapacity& capacity) const;

    const Project* project_;
    const Plan* plan_;
    std::vector<PricedOffer> offers_;
    std::vector<int> offer_of_workload_;          // index into offers_; -1: none
    std::vector<double> unserved_per_ref_gpu_h_;  // of each workload, list of the project's start
    std::vector<double> month_hours_;
    OwnedCapacity cluster_;  // without the use of its GPUs
};

}  // namespace grundlast
