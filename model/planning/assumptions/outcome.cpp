#include "model/planning/assumptions/outcome.h"

#include <algorithm>
#include <numeric>

#include "model/planning/cloud_choice.h"
#include "model/planning/plan_runs.h"
#include "model/planning/plan_tally.h"

namespace grundlast {

namespace {

double mean_of(const std::vector<double>& values) {
    return values.empty()
               ? 0.0
               : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// By plan and workload the offer and instances that take its jobs; -1: none.
std::vector<int> fits_of(const Project& project) {
    std::vector<int> fits;
    for (const Plan& plan : project.plans) {
        const auto offers = offers_of(project, plan);
        for (const Workload& workload : project.workloads) {
            const auto fit = offers ? plan_fit(workload, plan, *offers) : std::nullopt;
            fits.push_back(fit ? static_cast<int>(fit->offer) : -1);
            fits.push_back(fit ? fit->instances : 0);
        }
    }
    return fits;
}

// `capex` is the sum over the runs.
void set_means(PlanOutcome& outcome) {
    outcome.present_value = mean_of(outcome.present_values);
    outcome.total = mean_of(outcome.totals);
    outcome.capex /= std::max<double>(1, static_cast<double>(outcome.totals.size()));
}

Result<PlanOutcome> outcome_of(const Project& project, const Plan& plan, const std::vector<RunResult>& runs,
                               std::size_t count, const Standing& standing) {
    const auto prices = PlanPrices::of(project, plan);
    if (!prices) {
        return prices.error();
    }
    PlanOutcome outcome;
    outcome.plan_id = plan.id;
    outcome.keeps = standing.keeps;
    outcome.all_targets = standing.all_targets;
    for (std::size_t r = 0; r < std::min(count, runs.size()); ++r) {
        const CashFlow flow = prices->cash_flow(runs[r]);
        outcome.present_values.push_back(flow.present_value(project.settings.discount_rate));
        outcome.totals.push_back(flow.total());
        outcome.capex += flow.capex();
    }
    set_means(outcome);
    return outcome;
}

PlanOutcome outcome_of(const Project& project, const PlanEvaluation& evaluation) {
    PlanOutcome outcome;
    outcome.plan_id = evaluation.plan_id;
    outcome.keeps = service_of(project, evaluation).keeps();
    outcome.all_targets = missed_targets(project, evaluation).empty();
    for (const RunFigures& run : evaluation.runs) {
        outcome.present_values.push_back(run.money.present_value);
        outcome.totals.push_back(run.money.total);
        outcome.capex += run.money.capex;
    }
    set_means(outcome);
    return outcome;
}

void choose(Outcome& outcome) {
    std::vector<Standing> standings;
    for (const PlanOutcome& plan : outcome.plans) {
        standings.push_back({plan.present_value, plan.keeps, plan.all_targets});
    }
    const auto best = best_of(standings);
    outcome.recommended_id = best ? outcome.plans[*best].plan_id : "";
}

void scale(Forecast& forecast, double factor) {
    const auto scale_paths = [factor](TeamForecast& team) {
        for (auto& path : team.paths) {
            for (double& month : path) {
                month *= factor;
            }
        }
    };
    std::for_each(forecast.teams.begin(), forecast.teams.end(), scale_paths);
    std::for_each(forecast.departments.begin(), forecast.departments.end(), scale_paths);
    scale_paths(forecast.total);
}

}  // namespace

bool same_forecast(const Project& a, const Project& b) {
    return a.forecast == b.forecast && a.workloads == b.workloads && a.teams == b.teams &&
           a.history == b.history && a.settings == b.settings && a.gpu_speeds == b.gpu_speeds;
}

const PlanOutcome* Outcome::plan(const std::string& id) const {
    const auto at = std::find_if(plans.begin(), plans.end(),
                                 [&](const PlanOutcome& outcome) { return outcome.plan_id == id; });
    return at == plans.end() ? nullptr : &*at;
}

bool belongs_to(const Comparison& comparison, const Project& project) {
    if (comparison.plans.size() != project.plans.size()) {
        return false;
    }
    for (std::size_t p = 0; p < project.plans.size(); ++p) {
        const PlanEvaluation& plan = comparison.plans[p];
        if (plan.plan_id != project.plans[p].id || !plan.simulation || plan.simulation->runs.empty() ||
            plan.simulation->runs.front().workloads != static_cast<int>(project.workloads.size()) ||
            plan.simulation->runs.front().months != project.settings.horizon_months ||
            plan.simulation->runs.size() != plan.runs.size()) {
            return false;
        }
    }
    return true;
}

StoredRuns::StoredRuns(const Project& project, const Comparison& comparison)
    : project_(&project), comparison_(&comparison), fits_(fits_of(project)) {
    if (!belongs_to(comparison, project)) {
        return;
    }
    for (const PlanEvaluation& plan : comparison.plans) {
        standings_.push_back({0, service_of(project, plan).keeps(), missed_targets(project, plan).empty()});
    }
}

// A monthly budget holds fewer jobs at higher prices, so that others would run.
bool StoredRuns::budget_feels(const Project& changed) const {
    for (std::size_t p = 0; p < changed.plans.size() && p < project_->plans.size(); ++p) {
        if (changed.plans[p].cloud_monthly_budget <= 0) {
            continue;
        }
        const auto now = offers_of(changed, changed.plans[p]);
        const auto before = offers_of(*project_, project_->plans[p]);
        for (std::size_t o = 0; now && before && o < now->size() && o < before->size(); ++o) {
            if ((*now)[o].on_demand_per_h != (*before)[o].on_demand_per_h ||
                (*now)[o].spot_per_h != (*before)[o].spot_per_h) {
                return true;
            }
        }
    }
    return false;
}

bool StoredRuns::hold_for(const Project& changed) const {
    return fits_of(changed) == fits_ && !budget_feels(changed);
}

Result<Outcome> StoredRuns::priced(const Project& changed) const {
    return priced(changed, comparison_->replications);
}

Result<Outcome> StoredRuns::priced(const Project& changed, int replications) const {
    if (standings_.empty() || !belongs_to(*comparison_, changed)) {
        return Error{{"Der Vergleich gehört zu anderen Plänen oder Arbeitslasten; bitte neu rechnen",
                      "the comparison is of other plans or workloads; run it again"}};
    }
    Outcome outcome;
    for (std::size_t p = 0; p < comparison_->plans.size(); ++p) {
        auto plan = outcome_of(changed, changed.plans[p], comparison_->plans[p].simulation->runs,
                               static_cast<std::size_t>(replications), standings_[p]);
        if (!plan) {
            return plan.error();
        }
        outcome.plans.push_back(*std::move(plan));
    }
    choose(outcome);
    return outcome;
}

Result<Forecast> forecast_of(const Variant& variant, std::uint64_t seed, const RunControl& control) {
    ForecastInput input = forecast_input(variant.project);
    input.seed = seed;
    auto demand = forecast(input, {control.stop, {}});
    if (demand && variant.demand_factor != 1) {
        scale(*demand, variant.demand_factor);
    }
    return demand;
}

Result<Outcome> simulated(const Variant& variant, const SimulateOptions& options, const RunControl& control,
                          const Forecast* base_forecast, const Project* base) {
    const Project& project = variant.project;
    if (const auto calculable = check_calculable(project); !calculable) {
        return calculable.error();
    }
    Forecast demand;
    if (base_forecast && base && same_forecast(project, *base)) {
        demand = *base_forecast;
        scale(demand, variant.demand_factor);
    } else {
        auto made = forecast_of(variant, options.seed, control);
        if (!made) {
            return made.error();
        }
        demand = *std::move(made);
    }
    std::vector<const Plan*> plans;
    for (const Plan& plan : project.plans) {
        plans.push_back(&plan);
    }
    std::vector<PlanPrices> prices;
    for (const Plan* plan : plans) {
        auto of_plan = PlanPrices::of(project, *plan);
        if (!of_plan) {
            return of_plan.error();
        }
        prices.push_back(*std::move(of_plan));
    }
    std::vector<PlanTally> tallies;
    for (std::size_t p = 0; p < plans.size(); ++p) {
        tallies.emplace_back(project, *plans[p], prices[p], KeptRuns::first);
    }
    const auto ran =
        run_plans(project, plans, demand,
                  {.replications = options.replications, .seed = options.seed, .threads = options.threads},
                  control, [&](std::vector<RunResult> runs) {
                      for (std::size_t p = 0; p < tallies.size(); ++p) {
                          tallies[p].add(std::move(runs[p]));
                      }
                      return false;
                  });
    if (!ran) {
        return ran.error();
    }
    Outcome outcome;
    for (PlanTally& tally : tallies) {
        outcome.plans.push_back(outcome_of(project, std::move(tally).evaluation()));
    }
    choose(outcome);
    return outcome;
}

}  // namespace grundlast
