#include "model/planning/break_even.h"

#include <algorithm>
#include <cmath>

#include "model/economics/indicators.h"
#include "model/planning/wording.h"

namespace grundlast {

namespace {

// What the plan pays less than the reference at the start of each month; the last entry is the end.
std::vector<double> savings_of(const CashFlow& ours, const CashFlow& theirs) {
    const std::vector<double> paid = ours.cumulative();
    const std::vector<double> paid_by_reference = theirs.cumulative();
    std::vector<double> savings;
    double before = 0;
    for (std::size_t m = 0; m < paid.size() && m < paid_by_reference.size(); ++m) {
        const double saved = paid_by_reference[m] - paid[m];
        savings.push_back(saved - before);
        before = saved;
    }
    return savings;
}

void set_investment_figures(BreakEven& result, const CashFlow& ours, const CashFlow& theirs,
                            double yearly_rate) {
    const std::vector<double> savings = savings_of(ours, theirs);
    // A plan that is cheaper from the start invests nothing that could bear interest.
    const auto first = std::find_if(savings.begin(), savings.end(), [](double saved) { return saved != 0; });
    const bool invests = first != savings.end() && *first < 0;
    if (const auto rate = invests ? internal_rate_of_return(savings) : std::nullopt) {
        result.internal_rate = std::pow(1.0 + *rate, 12.0) - 1.0;
    }
    result.static_payback_months = static_payback(savings);
    result.dynamic_payback_months = dynamic_payback(monthly_rate(yearly_rate), savings);
}

OwnHourCost own_hour_cost(const RunFigures& run) {
    const double useful = run.allocated_gpu_h > 0 ? run.own_useful_ref_gpu_h / run.allocated_gpu_h : 1.0;
    return {run.money.own_idle, run.money.own_busy - run.money.own_idle, run.available_gpu_h * useful};
}

// u = idle / (price x work - running), over the means of the runs; its interval from the residuals of that
// equation in each run (a ratio estimator, as in figures.cpp).
void set_utilisation(BreakEven& result, const PlanEvaluation& plan, const PlanEvaluation& reference) {
    if (reference.figures.own_gpu_h.mean > 0 || plan.runs.empty()) {
        return;
    }
    const OwnHourCost cost = own_hour_cost(plan);
    const double price = reference.figures.cost_per_useful_gpu_h.mean;
    const auto use = cost.break_even(price);
    if (!use) {
        return;
    }
    std::vector<double> off;
    for (std::size_t r = 0; r < plan.runs.size(); ++r) {
        const OwnHourCost of_run = own_hour_cost(plan.runs[r]);
        const RunFigures& rented = reference.runs[r];
        const double work = reference.figures.served_ref_gpu_h.mean + reference.figures.unserved_ref_gpu_h.mean;
        const double dearer =
            (rented.money.total - price * (rented.served_ref_gpu_h() + rented.unserved_ref_gpu_h)) / work;
        off.push_back(of_run.idle + *use * (of_run.running - price * of_run.work - dearer * cost.work));
    }
    const double margin = price * cost.work - cost.running;
    result.utilisation = {*use, confidence_interval(off).half_width / margin, static_cast<int>(off.size())};
}

double residual_value(const CashFlow& flow) {
    double sum = 0;
    for (const CostLine& line : flow.lines) {
        sum += line.group == CostGroup::residual ? line.total() : 0.0;
    }
    return sum;
}

// What the plan costs more than the reference in the end, nothing sold.
double extra_before_resale(const CashFlow& ours, const CashFlow& theirs) {
    return ours.total() - residual_value(ours) - theirs.total() + residual_value(theirs);
}

}  // namespace

std::optional<double> OwnHourCost::break_even(double price) const {
    const double margin = price * work - running;
    return work > 0 && margin > 0 && idle >= 0 && idle <= margin ? std::optional(idle / margin) : std::nullopt;
}

OwnHourCost own_hour_cost(const PlanEvaluation& plan) {
    OwnHourCost mean;
    const auto runs = static_cast<double>(plan.runs.size());
    for (const RunFigures& run : plan.runs) {
        const OwnHourCost of_run = own_hour_cost(run);
        mean.idle += of_run.idle / runs;
        mean.running += of_run.running / runs;
        mean.work += of_run.work / runs;
    }
    return mean;
}

BreakEven break_even_between(const Project& project, const PlanEvaluation& plan,
                             const PlanEvaluation& reference) {
    const double yearly_rate = project.settings.discount_rate;
    BreakEven result;
    result.plan_id = plan.plan_id;
    result.against_id = reference.plan_id;
    result.month = break_even_month(plan.cash_flow.cumulative(), reference.cash_flow.cumulative());
    result.only_by_resale = result.month && extra_before_resale(plan.cash_flow, reference.cash_flow) >= 0;
    std::vector<double> months, savings;
    for (std::size_t r = 0; r < plan.runs.size(); ++r) {
        const RunMoney& ours = plan.runs[r].money;
        const RunMoney& theirs = reference.runs[r].money;
        if (const auto month = break_even_month(ours.cumulative, theirs.cumulative)) {
            months.push_back(*month);
        } else {
            ++result.never;
        }
        savings.push_back(theirs.present_value - ours.present_value);
    }
    if (!months.empty()) {
        result.month_interval = confidence_interval(months);
    }
    result.saving = confidence_interval(savings);
    result.saving_per_year =
        12.0 * annuity(monthly_rate(yearly_rate), project.settings.horizon_months, result.saving.mean);
    set_investment_figures(result, plan.cash_flow, reference.cash_flow, yearly_rate);
    set_utilisation(result, plan, reference);
    return result;
}

Text break_even_caveat(const BreakEven& even) {
    Text text;
    if (even.only_by_resale) {
        text = {"nur durch den Restwert am Ende", "only through resale at the end"};
    }
    const Text runs = number_text(even.runs(), 0);
    if (even.month && even.never > 0) {
        text = text + Text::same(text.empty() ? "" : ", ") +
               say("in {} von {} Durchläufen nie", "in {} of {} runs never", number_text(even.never, 0), runs);
    }
    if (!even.month && even.month_interval) {
        text = say("in {} von {} Durchläufen erreicht", "reached in {} of {} runs",
                   number_text(even.month_interval->count, 0), runs);
    }
    return text;
}

}  // namespace grundlast
