// The strongest argument against a recommended plan: the first of these that holds.
#include <algorithm>

#include "model/planning/weighed_plan.h"
#include "model/planning/wording.h"

namespace grundlast {

namespace {

std::optional<Text> misses_a_target(const Project& project, const WeighedPlan& best) {
    if (best.missed.empty()) {
        return std::nullopt;
    }
    return say(best.missed.size() == 1 ? "Auch mit Plan „{}“ verfehlt {}." : "Auch mit Plan „{}“ verfehlen {}.",
               "Even with plan “{}”, {}.", best.plan->name, missed_targets_text(project, best.missed));
}

// One that keeps its service levels all in all and was passed over for a single one.
std::optional<Text> cheaper_rival(const Project& project, const WeighedPlan& best, const WeighedPlan* rival) {
    if (rival == nullptr || rival->cost() >= best.cost()) {
        return std::nullopt;
    }
    return say(
        rival->missed.size() == 1
            ? "Plan „{}“ kostet im Barwert {} weniger und hält die Zielwerte im Ganzen ein; nur verfehlt {}."
            : "Plan „{}“ kostet im Barwert {} weniger und hält die Zielwerte im Ganzen ein; nur verfehlen {}.",
        "Plan “{}” costs {} less in present value and keeps the service levels all in all; only, {}.",
        rival->plan->name, spread_text(extra_cost(*rival, best), project.settings.currency),
        missed_targets_text(project, rival->missed));
}

std::optional<Text> uncertain_advantage(const Project& project, const WeighedPlan& best,
                                        const WeighedPlan* rival) {
    if (rival == nullptr) {
        return std::nullopt;
    }
    const Interval extra = extra_cost(best, *rival);
    if (extra.count < 2 || extra.low() > 0) {
        return std::nullopt;
    }
    return say("Der Vorsprung vor Plan „{}“ ist nicht gesichert: {} bei 95 % Vertrauen schließen null ein.",
               "The advantage over plan “{}” is not certain: {} at 95% confidence includes zero.",
               rival->plan->name, spread_text(extra, project.settings.currency));
}

std::optional<Text> faster_rival(const Project& project, const WeighedPlan& best,
                                 const std::vector<WeighedPlan>& plans) {
    constexpr double noticeable_wait_h = 0.25;
    const double wait = best.evaluation->figures.mean_wait_h.mean;
    for (const WeighedPlan& other : plans) {
        const double other_wait = other.evaluation->figures.mean_wait_h.mean;
        if (other.is(best) || !other.service.keeps() || wait - other_wait < noticeable_wait_h) {
            continue;
        }
        const Interval extra = extra_cost(best, other);
        return say("Mit Plan „{}“ warten Jobs im Mittel {} statt {}; das kostet im Barwert {} mehr.",
                   "With plan “{}” jobs wait {} on average instead of {}; it costs {} more in present value.",
                   other.plan->name, duration_text(other_wait), duration_text(wait),
                   money_text(extra.mean, project.settings.currency));
    }
    return std::nullopt;
}

double cloud_cost(const PlanEvaluation& evaluation) {
    double sum = 0;
    for (const CostLine& line : evaluation.cash_flow.lines) {
        sum += line.group == CostGroup::cloud_compute ? line.total() : 0.0;
    }
    return sum;
}

Text capital_at_risk(const Project& project, const Comparison& comparison, const WeighedPlan& best) {
    const Fan& total = comparison.forecast.total.fan;
    const double low =
        total.mean.empty() || total.mean.back() <= 0 ? 0.0 : 1.0 - total.low80.back() / total.mean.back();
    return say(
        "Der Plan bindet {} in Hardware, die bleibt, auch wenn der Bedarf ausbleibt: im letzten Monat "
        "liegt das untere Ende der 80-%-Spanne der Prognose {} unter ihrem Mittel.",
        "The plan ties up {} in hardware that stays even if the demand does not come: in the last month "
        "the lower end of the forecast's 80% range is {} below its mean.",
        money_text(best.evaluation->figures.capex.mean, project.settings.currency), percent_text(low));
}

Text price_risk(const Project& project, const WeighedPlan& best) {
    return say(
        "Der Plan hängt an Mietpreisen: steigen sie um 10 %, kostet er {} mehr; Zusagen über "
        "Verfügbarkeit macht kein Listenpreis.",
        "The plan depends on rental prices: if they rise by 10% it costs {} more; a list price promises "
        "no availability.",
        money_text(0.1 * cloud_cost(*best.evaluation), project.settings.currency));
}

}  // namespace

Text argument_against(const Project& project, const Comparison& comparison, const WeighedPlan& best,
                      const std::vector<WeighedPlan>& plans) {
    const auto rival = std::find_if(plans.begin(), plans.end(), [&](const WeighedPlan& other) {
        return !other.is(best) && other.service.keeps();
    });
    const WeighedPlan* cheapest_rival = rival == plans.end() ? nullptr : &*rival;
    if (const auto text = misses_a_target(project, best)) {
        return *text;
    }
    if (const auto text = cheaper_rival(project, best, cheapest_rival)) {
        return *text;
    }
    if (const auto text = uncertain_advantage(project, best, cheapest_rival)) {
        return *text;
    }
    if (const auto text = faster_rival(project, best, plans)) {
        return *text;
    }
    const bool mostly_rented = cloud_cost(*best.evaluation) > best.evaluation->figures.capex.mean;
    return mostly_rented ? price_risk(project, best) : capital_at_risk(project, comparison, best);
}

}  // namespace grundlast
