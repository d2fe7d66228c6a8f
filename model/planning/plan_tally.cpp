#include "model/planning/plan_tally.h"

#include <memory>
#include <utility>

#include "model/planning/figures.h"

namespace grundlast {

namespace {

std::vector<double> mean_of(std::vector<double> sums, std::size_t runs) {
    for (double& sum : sums) {
        sum /= static_cast<double>(runs);
    }
    return sums;
}

}  // namespace

PlanTally::PlanTally(const Project& project, const Plan& plan, const PlanPrices& prices, KeptRuns kept)
    : project_(&project), plan_(&plan), prices_(&prices), kept_(kept), weights_(project, prices) {}

void PlanTally::add(RunResult run) {
    const CashFlow flow = prices_->cash_flow(run);
    runs_.push_back(run_figures(*project_, run));
    runs_.back().money = run_money(*project_, *prices_, run, flow);
    cash_flow_.add(flow);
    weights_.add(run);
    const auto months = static_cast<std::size_t>(run.months);
    for (auto* sums : {&mean_wait_by_month_h_, &p95_wait_by_month_h_, &utilisation_by_month_}) {
        sums->resize(months, 0.0);
    }
    for (std::size_t m = 0; m < months; ++m) {
        mean_wait_by_month_h_[m] += run.by_month[m].mean_h;
        p95_wait_by_month_h_[m] += run.by_month[m].p95_h;
        const double available = run.available_gpu_h[m];
        utilisation_by_month_[m] += available > 0 ? run.allocated_gpu_h[m] / available : 0.0;
    }
    if (kept_ == KeptRuns::all || whole_.runs.empty()) {
        whole_.runs.push_back(std::move(run));
    }
}

PlanEvaluation PlanTally::evaluation() && {
    const std::size_t runs = runs_.size();
    PlanEvaluation evaluation;
    evaluation.plan_id = plan_->id;
    evaluation.runs = std::move(runs_);
    evaluation.simulation = std::make_shared<WholeRuns>(std::move(whole_));
    evaluation.cash_flow = cash_flow_.mean();
    evaluation.chargeback = charge(*project_, *prices_, evaluation.cash_flow, weights_);
    evaluation.mean_wait_by_month_h = mean_of(std::move(mean_wait_by_month_h_), runs);
    evaluation.p95_wait_by_month_h = mean_of(std::move(p95_wait_by_month_h_), runs);
    evaluation.utilisation_by_month = mean_of(std::move(utilisation_by_month_), runs);
    set_figures(*project_, evaluation);
    return evaluation;
}

PlanEvaluation evaluation_of(const Project& project, const Plan& plan, const PlanPrices& prices,
                             std::vector<RunResult> runs) {
    PlanTally tally(project, plan, prices, KeptRuns::all);
    for (RunResult& run : runs) {
        tally.add(std::move(run));
    }
    return std::move(tally).evaluation();
}

}  // namespace grundlast
