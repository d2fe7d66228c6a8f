#include <algorithm>
#include <utility>

#include "model/planning/break_even.h"
#include "model/planning/differences.h"
#include "model/planning/plan_runs.h"
#include "model/planning/plan_tally.h"
#include "model/planning/recommendation.h"
#include "model/planning/stopping.h"
#include "model/planning/watched.h"

namespace grundlast {

namespace {

// The first plan that owns nothing, else the first.
std::size_t reference_plan(const Project& project) {
    for (std::size_t p = 0; p < project.plans.size(); ++p) {
        const Cluster* cluster = project.cluster(project.plans[p].cluster_id);
        if (!cluster || cluster->most_gpus() == 0) {
            return p;
        }
    }
    return 0;
}

// What compare() knows before the first run.
struct Setting {
    const Project& project;
    std::vector<PlanPrices> prices;
    std::string input_hash;
    std::uint64_t seed = 1;
};

// `tallies` of the plans, in the project's order.
Comparison comparison_of(const Setting& setting, const Forecast& forecast, std::vector<PlanTally> tallies) {
    const Project& project = setting.project;
    Comparison comparison;
    comparison.input_hash = setting.input_hash;
    comparison.seed = setting.seed;
    comparison.replications = static_cast<int>(tallies.front().runs().size());
    comparison.forecast = forecast;
    for (PlanTally& tally : tallies) {
        for (const RunFigures& run : tally.runs()) {
            comparison.jobs += run.jobs;
            comparison.events += run.events;
        }
        comparison.plans.push_back(std::move(tally).evaluation());
    }
    const PlanEvaluation& reference = comparison.plans[reference_plan(project)];
    comparison.reference_id = reference.plan_id;
    for (std::size_t p = 0; p < comparison.plans.size(); ++p) {
        if (comparison.plans[p].plan_id != reference.plan_id) {
            comparison.break_even.push_back(break_even_between(project, comparison.plans[p], reference));
        }
    }
    comparison.differences = differences_of(comparison.plans);
    recommend(project, comparison);
    return comparison;
}

Result<void> check_input(const Project& project, const EvaluationOptions& options) {
    if (project.plans.empty()) {
        return Error{{"Das Projekt hat keinen Plan; bitte auf der Seite „Pläne“ einen anlegen",
                      "the project has no plan; add one on the Plans page"}};
    }
    if (options.replications < 1 || options.replications > most_replications) {
        return Error{{"replications: möglich sind 1 bis 10.000 Wiederholungen",
                      "replications: give 1 to 10,000 replications"}};
    }
    return check_calculable(project);
}

Result<Comparison> compared(const Project& project, const EvaluationOptions& options, const RunControl& control,
                            const PartialComparison& partial, LiveRuns* live) {
    if (const auto input = check_input(project, options); !input) {
        return input.error();
    }
    Setting setting{project, {}, input_hash_of(project), options.seed};
    std::vector<const Plan*> plans;
    for (const Plan& plan : project.plans) {
        auto prices = PlanPrices::of(project, plan);
        if (!prices) {
            return prices.error();
        }
        setting.prices.push_back(*std::move(prices));
        plans.push_back(&plan);
    }
    ForecastInput input = forecast_input(project);
    input.seed = options.seed;
    auto demand = forecast(input, {control.stop, {}});
    if (!demand) {
        return demand.error();
    }
    std::vector<PlanTally> tallies;
    for (std::size_t p = 0; p < plans.size(); ++p) {
        tallies.emplace_back(project, *plans[p], setting.prices[p], options.kept);
    }
    StoppingRule rule(options, plans.size());
    int taken = 0;
    const auto take = [&](std::vector<RunResult> runs) {
        for (std::size_t p = 0; p < tallies.size(); ++p) {
            tallies[p].add(std::move(runs[p]));
        }
        const bool enough = rule.enough(tallies);
        if (++taken < options.replications && partial && !enough) {
            partial(comparison_of(setting, *demand, tallies));
        }
        return enough;
    };
    const auto ran = run_plans(project, plans, *demand, options, control, take, live);
    if (!ran) {
        return ran.error();
    }
    Comparison comparison = comparison_of(setting, *demand, std::move(tallies));
    comparison.stopping = rule.state();
    return comparison;
}

}  // namespace

Result<Comparison> compare(const Project& project, const EvaluationOptions& options, const RunControl& control,
                           const PartialComparison& partial) {
    return compared(project, options, control, partial, nullptr);
}

Result<Comparison> compare_watched(const Project& project, const EvaluationOptions& options, LiveRuns& live,
                                   const RunControl& control, const PartialComparison& partial) {
    return compared(project, options, control, partial, &live);
}

}  // namespace grundlast
