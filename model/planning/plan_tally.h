// The replications of one plan condensed, one after the other: what grows with their number are some kB for
// each.
#pragma once

#include <vector>

#include "model/economics/cash_flow_mean.h"
#include "model/planning/charge_weights.h"
#include "model/planning/evaluation.h"
#include "model/planning/money_of_run.h"

namespace grundlast {

class PlanTally {
  public:
    // Project, plan and prices outlive the tally.
    PlanTally(const Project& project, const Plan& plan, const PlanPrices& prices, KeptRuns kept);

    // The next replication: sums are made in this order, whichever run ended first.
    void add(RunResult run);

    const std::vector<RunFigures>& runs() const { return runs_; }

    // Of the replications so far, at least one.
    PlanEvaluation evaluation() &&;

  private:
    const Project* project_;
    const Plan* plan_;
    const PlanPrices* prices_;
    KeptRuns kept_;
    std::vector<RunFigures> runs_;
    CashFlowMean cash_flow_;
    ChargeWeights weights_;
    // Sums over the runs.
    std::vector<double> mean_wait_by_month_h_, p95_wait_by_month_h_, utilisation_by_month_;
    WholeRuns whole_;
};

// `runs` are the plan's replications in order, at least one.
PlanEvaluation evaluation_of(const Project& project, const Plan& plan, const PlanPrices& prices,
                             std::vector<RunResult> runs);

}  // namespace grundlast
