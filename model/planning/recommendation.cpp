#include "model/planning/recommendation.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/planning/wording.h"

namespace grundlast {

namespace {

struct Candidate {
    const Plan* plan = nullptr;
    const PlanEvaluation* evaluation = nullptr;
    Service service;
    std::vector<MissedTarget> missed;

    double cost() const { return evaluation->figures.present_value.mean; }
};

// By present value, the cheapest first.
std::vector<Candidate> candidates_of(const Project& project, const Comparison& comparison) {
    std::vector<Candidate> candidates;
    for (const PlanEvaluation& evaluation : comparison.plans) {
        candidates.push_back({project.plan(evaluation.plan_id), &evaluation, service_of(project, evaluation),
                              missed_targets(project, evaluation)});
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.cost() < b.cost(); });
    return candidates;
}

// Present value of b minus a in each replication.
Interval extra_cost(const PlanEvaluation& a, const PlanEvaluation& b) {
    std::vector<double> differences;
    for (std::size_t r = 0; r < a.runs.size(); ++r) {
        differences.push_back(b.runs[r].money.present_value - a.runs[r].money.present_value);
    }
    return confidence_interval(differences);
}

Text spread_text(const Interval& interval, const std::string& currency) {
    const Text mean = money_text(interval.mean, currency);
    return interval.count > 1 ? mean + Text::same(" ± ") + money_text(interval.half_width, currency) : mean;
}

Text shortfall_text(const Candidate& candidate) {
    if (candidate.service.unserved_share > tolerated_unserved_share) {
        return say("Plan „{}“ scheidet aus: {} der Arbeit bleiben am Ende unerledigt (geduldet sind {}).",
                   "Plan “{}” is ruled out: {} of the work is still undone at the end ({} is tolerated).",
                   candidate.plan->name, percent_text(candidate.service.unserved_share),
                   percent_text(tolerated_unserved_share, 0));
    }
    return say(
        "Plan „{}“ scheidet aus: nur {} der Jobs mit Zielwert beginnen rechtzeitig, verlangt sind {}.",
        "Plan “{}” is ruled out: only {} of the jobs with a service level start in time, {} is required.",
        candidate.plan->name, percent_text(candidate.service.slo_share),
        percent_text(candidate.service.slo_required));
}

// "Notebooks (Data science) 61.0%"; at most three by name, the worst first.
Text names_of(const Project& project, std::vector<MissedTarget> missed) {
    constexpr std::size_t most_named = 3;
    std::stable_sort(missed.begin(), missed.end(), [](const MissedTarget& a, const MissedTarget& b) {
        return a.kept - a.required < b.kept - b.required;
    });
    Text list;
    for (std::size_t i = 0; i < std::min(missed.size(), most_named); ++i) {
        const Workload& workload = project.workloads[missed[i].workload];
        const Team* team = project.team(workload.team_id);
        const Text name =
            Text::same((i > 0 ? "; " : "") + (workload.name.empty() ? workload.id : workload.name) +
                       (team ? " (" + team->name + ") " : " "));
        list = list + name + percent_text(missed[i].kept) + Text{" statt ", " instead of "} +
               percent_text(missed[i].required, 0);
    }
    if (missed.size() > most_named) {
        list = list + say("; und {} weitere", "; and {} more", number_text(missed.size() - most_named, 0));
    }
    return list;
}

Text missed_text(const Project& project, const Candidate& candidate, bool recommended) {
    const Text names = names_of(project, candidate.missed);
    return recommended
               ? say("Ihren eigenen Zielwert verfehlen auch mit Plan „{}“: {}.",
                     "Even with plan “{}” these miss their own service level: {}.", candidate.plan->name, names)
               : say("Mit Plan „{}“ verfehlen ihren eigenen Zielwert: {}.",
                     "With plan “{}” these miss their own service level: {}.", candidate.plan->name, names);
}

const BreakEven* break_even_of(const Comparison& comparison, const std::string& plan_id) {
    const auto at = std::find_if(comparison.break_even.begin(), comparison.break_even.end(),
                                 [&](const BreakEven& entry) { return entry.plan_id == plan_id; });
    return at == comparison.break_even.end() ? nullptr : &*at;
}

Text cost_reason(const Project& project, const Candidate& best) {
    const std::string& currency = project.settings.currency;
    return say(
        "Plan „{}“ hat den niedrigsten Barwert aller Kosten über {} Monate unter den Plänen, die ihre "
        "Zielwerte einhalten: {} (Kalkulationszins {}).",
        "Plan “{}” has the lowest present value of all costs over {} months among the plans that keep "
        "their service levels: {} (discount rate {}).",
        best.plan->name, number_text(project.settings.horizon_months, 0),
        spread_text(best.evaluation->figures.present_value, currency),
        percent_text(project.settings.discount_rate));
}

Text rival_reason(const Project& project, const Candidate& best, const Candidate& rival) {
    const Interval extra = extra_cost(*best.evaluation, *rival.evaluation);
    const Text amount = spread_text(extra, project.settings.currency);
    if (extra.mean < 0) {  // it was passed over for the targets that it misses
        return say("Plan „{}“ wäre um {} günstiger, doch verfehlen einzelne Arbeitslasten ihren Zielwert.",
                   "Plan “{}” would cost {} less, but single workloads miss their service level.",
                   rival.plan->name, money_text(-extra.mean, project.settings.currency));
    }
    const Text share = percent_text(best.cost() > 0 ? extra.mean / best.cost() : 0.0);
    return say("Plan „{}“ kostet bei gleicher Last {} mehr (das sind {}).",
               "Plan “{}” costs {} more under the same load (that is {}).", rival.plan->name, amount, share);
}

Text service_reason(const Candidate& best) {
    const PlanFigures& figures = best.evaluation->figures;
    if (best.service.slo_required <= 0) {
        return say("Jobs warten im Mittel {}, 95 % von ihnen {}; keine Arbeitslast hat einen Zielwert.",
                   "Jobs wait {} on average, 95% of them {}; no workload has a service level.",
                   duration_text(figures.mean_wait_h.mean), longest_wait_text(figures.p95_wait_h.mean));
    }
    return say(
        "{} der Jobs mit Zielwert beginnen rechtzeitig (verlangt sind {}); im Mittel warten Jobs {}, "
        "95 % von ihnen {}.",
        "{} of the jobs with a service level start in time ({} is required); jobs wait {} on average, "
        "95% of them {}.",
        percent_text(best.service.slo_share), percent_text(best.service.slo_required),
        duration_text(figures.mean_wait_h.mean), longest_wait_text(figures.p95_wait_h.mean));
}

Text use_reason(const Candidate& best) {
    const PlanFigures& figures = best.evaluation->figures;
    if (!figures.cost_per_available_gpu_h) {
        return say("Alles wird gemietet: {} GPU-Stunden über den Planungszeitraum, ohne Kapitalbindung.",
                   "Everything is rented: {} GPU-hours over the horizon, with no capital tied up.",
                   number_text(figures.cloud_gpu_h.mean, 0));
    }
    return say("Die eigenen GPUs sind zu {} ausgelastet; {} der Arbeit laufen in der Cloud.",
               "The own GPUs are {} utilised; {} of the work runs in the cloud.",
               percent_text(figures.utilisation.mean), percent_text(figures.cloud_share.mean));
}

std::optional<Text> break_even_reason(const Project& project, const Comparison& comparison,
                                      const Candidate& best) {
    const BreakEven* entry = break_even_of(comparison, best.evaluation->plan_id);
    const Plan* against = entry ? project.plan(entry->against_id) : nullptr;
    if (!against || !entry->month) {
        return std::nullopt;
    }
    return say("Gegenüber Plan „{}“ ist er ab Monat {} von {} insgesamt günstiger.",
               "Against plan “{}” it is cheaper in total from month {} of {} on.", against->name,
               number_text(*entry->month, 1), number_text(project.settings.horizon_months, 0));
}

// Present value that the plan has bound in hardware or pays to clouds, for the arguments against it.
double cloud_cost(const PlanEvaluation& evaluation) {
    double sum = 0;
    for (const CostLine& line : evaluation.cash_flow.lines) {
        sum += line.group == CostGroup::cloud_compute ? line.total() : 0.0;
    }
    return sum;
}

std::optional<Text> uncertain_advantage(const Project& project, const Candidate& best, const Candidate* rival) {
    if (!rival) {
        return std::nullopt;
    }
    const Interval extra = extra_cost(*best.evaluation, *rival->evaluation);
    if (extra.count < 2 || extra.low() > 0) {
        return std::nullopt;
    }
    return say("Der Vorsprung vor Plan „{}“ ist nicht gesichert: {} bei 95 % Vertrauen schließen null ein.",
               "The advantage over plan “{}” is not certain: {} at 95% confidence includes zero.",
               rival->plan->name, spread_text(extra, project.settings.currency));
}

std::optional<Text> faster_rival(const Project& project, const Candidate& best,
                                 const std::vector<Candidate>& candidates) {
    constexpr double noticeable_wait_h = 0.25;
    const double wait = best.evaluation->figures.mean_wait_h.mean;
    for (const Candidate& other : candidates) {
        const double other_wait = other.evaluation->figures.mean_wait_h.mean;
        if (other.evaluation == best.evaluation || !other.service.keeps() ||
            wait - other_wait < noticeable_wait_h) {
            continue;
        }
        const Interval extra = extra_cost(*best.evaluation, *other.evaluation);
        return say("Mit Plan „{}“ warten Jobs im Mittel {} statt {}; das kostet {} mehr.",
                   "With plan “{}” jobs wait {} on average instead of {}; it costs {} more.", other.plan->name,
                   duration_text(other_wait), duration_text(wait),
                   money_text(extra.mean, project.settings.currency));
    }
    return std::nullopt;
}

Text capital_at_risk(const Project& project, const Comparison& comparison, const Candidate& best) {
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

Text price_risk(const Project& project, const Candidate& best) {
    return say(
        "Der Plan hängt an Mietpreisen: steigen sie um 10 %, kostet er {} mehr; Zusagen über "
        "Verfügbarkeit macht kein Listenpreis.",
        "The plan depends on rental prices: if they rise by 10% it costs {} more; a list price promises "
        "no availability.",
        money_text(0.1 * cloud_cost(*best.evaluation), project.settings.currency));
}

Text argument_against(const Project& project, const Comparison& comparison, const Candidate& best,
                      const std::vector<Candidate>& candidates) {
    const Candidate* rival = nullptr;
    for (const Candidate& other : candidates) {
        if (!rival && other.evaluation != best.evaluation && other.service.keeps()) {
            rival = &other;
        }
    }
    if (const auto text = uncertain_advantage(project, best, rival)) {
        return *text;
    }
    if (const auto text = faster_rival(project, best, candidates)) {
        return *text;
    }
    const bool mostly_rented = cloud_cost(*best.evaluation) > best.evaluation->figures.capex.mean;
    return mostly_rented ? price_risk(project, best) : capital_at_risk(project, comparison, best);
}

std::vector<Candidate>::const_iterator best_candidate(const std::vector<Candidate>& candidates) {
    std::vector<Standing> standings;
    for (const Candidate& candidate : candidates) {
        standings.push_back({candidate.cost(), candidate.service.keeps(), candidate.missed.empty()});
    }
    const auto best = best_of(standings);
    return best ? candidates.begin() + static_cast<std::ptrdiff_t>(*best) : candidates.end();
}

}  // namespace

std::optional<std::size_t> best_of(const std::vector<Standing>& plans) {
    for (const bool all_targets : {true, false}) {
        std::optional<std::size_t> best;
        for (std::size_t p = 0; p < plans.size(); ++p) {
            const bool counts = plans[p].keeps && (!all_targets || plans[p].all_targets);
            if (counts && (!best || plans[p].cost < plans[*best].cost)) {
                best = p;
            }
        }
        if (best) {
            return best;
        }
    }
    return std::nullopt;
}

void recommend(const Project& project, Comparison& comparison) {
    comparison.reasons.clear();
    const std::vector<Candidate> candidates = candidates_of(project, comparison);
    const auto best = best_candidate(candidates);
    if (best != candidates.end()) {
        comparison.recommended_id = best->evaluation->plan_id;
        comparison.reasons.push_back(cost_reason(project, *best));
        for (const Candidate& other : candidates) {
            if (other.evaluation != best->evaluation && other.service.keeps()) {
                comparison.reasons.push_back(rival_reason(project, *best, other));
            }
        }
        if (const auto reason = break_even_reason(project, comparison, *best)) {
            comparison.reasons.push_back(*reason);
        }
        comparison.reasons.push_back(service_reason(*best));
        comparison.reasons.push_back(use_reason(*best));
        comparison.counter_argument = argument_against(project, comparison, *best, candidates);
    }
    for (const Candidate& candidate : candidates) {
        if (!candidate.service.keeps()) {
            comparison.reasons.push_back(shortfall_text(candidate));
        } else if (!candidate.missed.empty()) {
            comparison.reasons.push_back(missed_text(project, candidate, &candidate == &*best));
        }
    }
    if (best == candidates.end() && !candidates.empty()) {
        comparison.recommended_id.clear();
        comparison.counter_argument =
            say("Kein Plan hält seine Zielwerte ein. Am wenigsten kostet Plan „{}“ mit {}; mehr eigene Knoten "
                "oder eine "
                "Auslagerung in die Cloud können die Lücke schließen.",
                "No plan keeps its service levels. Plan “{}” costs least, {}; more own nodes or bursting to "
                "the cloud "
                "can close the gap.",
                candidates.front().plan->name,
                spread_text(candidates.front().evaluation->figures.present_value, project.settings.currency));
    }
}

}  // namespace grundlast
