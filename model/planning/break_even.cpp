#include "model/planning/break_even.h"

#include <algorithm>
#include <cmath>

#include "model/economics/indicators.h"

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

// Of one replication: fixed + running x u = price x useful hours x u.
std::optional<double> utilisation_of(const RunFigures& run, double reference_price) {
    if (run.available_gpu_h <= 0 || run.allocated_gpu_h <= 0) {
        return std::nullopt;
    }
    const double fixed = run.money.own_idle;
    const double running = run.money.own_busy - fixed;
    const double margin =
        reference_price * run.available_gpu_h * run.own_useful_ref_gpu_h / run.allocated_gpu_h - running;
    if (margin <= 0 || fixed > margin || fixed < 0) {
        return std::nullopt;
    }
    return fixed / margin;
}

void set_utilisation(BreakEven& result, const PlanEvaluation& plan, const PlanEvaluation& reference) {
    if (reference.figures.own_gpu_h.mean > 0) {
        return;
    }
    std::vector<double> values;
    for (std::size_t r = 0; r < plan.runs.size(); ++r) {
        const double work = reference.runs[r].not_own_ref_gpu_h;
        const double price = work > 0 ? reference.runs[r].money.total / work : 0.0;
        if (const auto value = utilisation_of(plan.runs[r], price)) {
            values.push_back(*value);
        }
    }
    if (!values.empty()) {
        result.utilisation = confidence_interval(values);
    }
}

}  // namespace

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
