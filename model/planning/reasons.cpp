// Why a plan is recommended and the others are not.
#include <algorithm>
#include <cmath>

#include "model/planning/break_even.h"
#include "model/planning/weighed_plan.h"
#include "model/planning/wording.h"

namespace grundlast {

namespace {

// Of many alike this many are told one by one, the rest in one sentence.
constexpr std::size_t most_told = 3;

// A sentence for each plan, or for the first ones and `rest` for the others, which gets their number.
template <class Tell, class Rest>
void tell(const std::vector<const WeighedPlan*>& plans, std::vector<Text>& reasons, Tell one, Rest rest) {
    const std::size_t told = plans.size() <= most_told ? plans.size() : most_told - 1;
    for (std::size_t i = 0; i < told; ++i) {
        reasons.push_back(one(*plans[i]));
    }
    if (told < plans.size()) {
        reasons.push_back(rest(plans.begin() + static_cast<std::ptrdiff_t>(told), plans.end()));
    }
}

Text lack_of(const WeighedPlan& plan) {
    if (plan.service.unserved_share > tolerated_unserved_share) {
        return say("{} der Arbeit bleiben am Ende unerledigt (geduldet sind {})",
                   "{} of the work is still undone at the end ({} is tolerated)",
                   percent_text(plan.service.unserved_share), percent_text(tolerated_unserved_share, 0));
    }
    return say("nur {} der Jobs mit Zielwert halten ihn ein, vereinbart sind im Mittel der Zielwerte {}",
               "only {} of the jobs with a service level keep it, agreed are {} on average over the levels",
               percent_text(plan.service.slo_share), percent_text(plan.service.slo_required));
}

Text ruled_out(const WeighedPlan& plan) {
    return say("Plan „{}“ scheidet aus: {}.", "Plan “{}” is ruled out: {}.", plan.plan->name, lack_of(plan));
}

Text missed_by(const Project& project, const WeighedPlan& plan) {
    return say(plan.missed.size() == 1 ? "Mit Plan „{}“ verfehlt {}." : "Mit Plan „{}“ verfehlen {}.",
               "With plan “{}”, {}.", plan.plan->name, missed_targets_text(project, plan.missed));
}

Text cost_reason(const Project& project, const WeighedPlan& best, const std::vector<WeighedPlan>& plans) {
    const Text cost = spread_text(best.evaluation->figures.present_value, project.settings.currency);
    const Text months = number_text(project.settings.horizon_months, 0);
    const Text rate = percent_text(project.settings.discount_rate);
    const auto keeping =
        std::count_if(plans.begin(), plans.end(), [](const auto& plan) { return plan.service.keeps(); });
    if (keeping == 1) {
        return say(plans.size() == 1 ? "Plan „{}“ hält seine Zielwerte ein; ein anderer wurde nicht gerechnet. "
                                       "Barwert aller Kosten über {} Monate: {} (Kalkulationszins {})."
                                     : "Plan „{}“ hält als einziger seine Zielwerte ein. Barwert aller Kosten "
                                       "über {} Monate: {} (Kalkulationszins {}).",
                   plans.size() == 1 ? "Plan “{}” keeps its service levels; no other was computed. Present "
                                       "value of all costs over {} months: {} (discount rate {})."
                                     : "Plan “{}” alone keeps its service levels. Present value of all costs "
                                       "over {} months: {} (discount rate {}).",
                   best.plan->name, months, cost, rate);
    }
    if (!best.missed.empty()) {
        return say(
            "Plan „{}“ hat den niedrigsten Barwert aller Kosten über {} Monate unter den Plänen, die ihre "
            "Zielwerte im Ganzen einhalten: {} (Kalkulationszins {}). Jeden einzelnen hält kein Plan ein.",
            "Plan “{}” has the lowest present value of all costs over {} months among the plans that keep "
            "their service levels all in all: {} (discount rate {}). No plan keeps every single one.",
            best.plan->name, months, cost, rate);
    }
    return say(
        "Plan „{}“ hat den niedrigsten Barwert aller Kosten über {} Monate unter den Plänen, die ihre "
        "Zielwerte einhalten: {} (Kalkulationszins {}).",
        "Plan “{}” has the lowest present value of all costs over {} months among the plans that keep "
        "their service levels: {} (discount rate {}).",
        best.plan->name, months, cost, rate);
}

// Those that would cost less: each has to say why it is not taken.
void add_cheaper(const Project& project, const WeighedPlan& best, const std::vector<WeighedPlan>& plans,
                 std::vector<Text>& reasons) {
    std::vector<const WeighedPlan*> cheaper;
    for (const WeighedPlan& plan : plans) {
        if (!plan.is(best) && plan.cost() < best.cost()) {
            cheaper.push_back(&plan);
        }
    }
    const auto one = [&](const WeighedPlan& plan) {
        const Text less = money_text(best.cost() - plan.cost(), project.settings.currency);
        if (!plan.service.keeps()) {
            return say("Plan „{}“ wäre im Barwert um {} günstiger, scheidet aber aus: {}.",
                       "Plan “{}” would cost {} less in present value but is ruled out: {}.", plan.plan->name,
                       less, lack_of(plan));
        }
        return say(plan.missed.size() == 1 ? "Plan „{}“ wäre im Barwert um {} günstiger, doch verfehlt {}."
                                           : "Plan „{}“ wäre im Barwert um {} günstiger, doch verfehlen {}.",
                   "Plan “{}” would cost {} less in present value, but {}.", plan.plan->name, less,
                   missed_targets_text(project, plan.missed));
    };
    tell(cheaper, reasons, one, [](auto first, auto last) {
        return say("{} weitere Pläne wären günstiger; auch sie verfehlen Zielwerte.",
                   "{} more plans would cost less; they miss service levels, too.",
                   number_text(static_cast<double>(last - first), 0));
    });
}

void add_dearer(const Project& project, const WeighedPlan& best, const std::vector<WeighedPlan>& plans,
                std::vector<Text>& reasons) {
    std::vector<const WeighedPlan*> dearer;
    for (const WeighedPlan& plan : plans) {
        if (!plan.is(best) && plan.service.keeps() && plan.cost() >= best.cost()) {
            dearer.push_back(&plan);
        }
    }
    const std::string& currency = project.settings.currency;
    const auto one = [&](const WeighedPlan& plan) {
        const Interval extra = extra_cost(best, plan);
        const Text share = percent_text(best.cost() > 0 ? extra.mean / best.cost() : 0.0);
        return say("Plan „{}“ kostet bei gleicher Last im Barwert {} mehr (das sind {}).",
                   "Plan “{}” costs {} more in present value under the same load (that is {}).",
                   plan.plan->name, spread_text(extra, currency), share);
    };
    tell(dearer, reasons, one, [&](auto first, auto last) {
        return say("{} weitere Pläne kosten im Barwert zwischen {} und {} mehr.",
                   "{} more plans cost between {} and {} more in present value.",
                   number_text(static_cast<double>(last - first), 0),
                   money_text((*first)->cost() - best.cost(), currency),
                   money_text((*(last - 1))->cost() - best.cost(), currency));
    });
}

std::optional<Text> break_even_reason(const Project& project, const Comparison& comparison,
                                      const WeighedPlan& best) {
    const auto entry =
        std::find_if(comparison.break_even.begin(), comparison.break_even.end(),
                     [&](const BreakEven& even) { return even.plan_id == best.evaluation->plan_id; });
    const Plan* against = entry == comparison.break_even.end() ? nullptr : project.plan(entry->against_id);
    if (against == nullptr || !entry->month) {
        return std::nullopt;
    }
    const Text caveat = break_even_caveat(*entry);
    const Text but = caveat.empty() ? Text{} : Text::same(" (") + caveat + Text::same(")");
    if (*entry->month <= 0) {
        return say("Gegenüber Plan „{}“ ist er von Beginn an insgesamt günstiger{}.",
                   "Against plan “{}” it is cheaper in total from the start{}.", against->name, but);
    }
    return say("Gegenüber Plan „{}“ ist er ab Monat {} von {} insgesamt günstiger{}.",
               "Against plan “{}” it is cheaper in total from month {} of {} on{}.", against->name,
               number_text(std::ceil(*entry->month - 1e-9), 0), number_text(project.settings.horizon_months, 0),
               but);
}

Text service_reason(const WeighedPlan& best) {
    const PlanFigures& figures = best.evaluation->figures;
    if (best.service.slo_required <= 0) {
        return say("Jobs warten im Mittel {}, 95 % von ihnen {}; keine Arbeitslast hat einen Zielwert.",
                   "Jobs wait {} on average, 95% of them {}; no workload has a service level.",
                   duration_text(figures.mean_wait_h.mean), longest_wait_text(figures.p95_wait_h.mean));
    }
    return say(
        "{} der Jobs mit Zielwert halten ihn ein (vereinbart sind im Mittel der Zielwerte {}); im Mittel "
        "warten Jobs {}, "
        "95 % von ihnen {}.",
        "{} of the jobs with a service level keep it (agreed: {} on average over the levels); jobs wait {} on "
        "average, "
        "95% of them {}.",
        percent_text(best.service.slo_share), percent_text(best.service.slo_required),
        duration_text(figures.mean_wait_h.mean), longest_wait_text(figures.p95_wait_h.mean));
}

Text use_reason(const WeighedPlan& best) {
    const PlanFigures& figures = best.evaluation->figures;
    if (!figures.cost_per_available_gpu_h) {
        return say("Alles wird gemietet: {} GPU-Stunden über den Planungszeitraum, ohne Kapitalbindung.",
                   "Everything is rented: {} GPU-hours over the horizon, with no capital tied up.",
                   number_text(figures.cloud_gpu_h.mean, 0));
    }
    const Text use = percent_text(figures.utilisation.mean);
    if (figures.cloud_share.mean <= 0) {
        return say("Die eigenen GPUs sind zu {} ausgelastet; in der Cloud läuft nichts.",
                   "The own GPUs are {} utilised; nothing runs in the cloud.", use);
    }
    return say("Die eigenen GPUs sind zu {} ausgelastet; {} der Arbeit laufen in der Cloud.",
               "The own GPUs are {} utilised; {} of the work runs in the cloud.", use,
               percent_text(figures.cloud_share.mean));
}

// The dearer ones that lack something; of the cheaper ones it is told before.
void add_lacks(const Project& project, const WeighedPlan* best, const std::vector<WeighedPlan>& plans,
               std::vector<Text>& reasons) {
    std::vector<const WeighedPlan*> lacking;
    for (const WeighedPlan& plan : plans) {
        const bool dearer = best == nullptr || (!plan.is(*best) && plan.cost() >= best->cost());
        if (dearer && (!plan.service.keeps() || !plan.missed.empty())) {
            lacking.push_back(&plan);
        }
    }
    const auto one = [&](const WeighedPlan& plan) {
        return plan.service.keeps() ? missed_by(project, plan) : ruled_out(plan);
    };
    tell(lacking, reasons, one, [](auto first, auto last) {
        return say("{} weitere Pläne verfehlen ebenfalls Zielwerte.", "{} more plans miss service levels, too.",
                   number_text(static_cast<double>(last - first), 0));
    });
}

}  // namespace

Interval extra_cost(const WeighedPlan& a, const WeighedPlan& b) {
    std::vector<double> differences;
    for (std::size_t r = 0; r < a.evaluation->runs.size(); ++r) {
        differences.push_back(b.evaluation->runs[r].money.present_value -
                              a.evaluation->runs[r].money.present_value);
    }
    return confidence_interval(differences);
}

Text spread_text(const Interval& interval, const std::string& currency) {
    const Text mean = money_text(interval.mean, currency);
    return interval.count > 1 ? mean + Text::same(" ± ") + money_text(interval.half_width, currency) : mean;
}

Text missed_targets_text(const Project& project, const std::vector<MissedTarget>& missed) {
    constexpr std::size_t most_named = 3;
    std::vector<MissedTarget> worst_first = missed;
    std::stable_sort(worst_first.begin(), worst_first.end(), [](const MissedTarget& a, const MissedTarget& b) {
        return a.kept - a.required < b.kept - b.required;
    });
    Text list;
    for (std::size_t i = 0; i < std::min(worst_first.size(), most_named); ++i) {
        const Workload& workload = project.workloads[worst_first[i].workload];
        const Team* team = project.team(workload.team_id);
        const std::string& name = workload.name.empty() ? workload.id : workload.name;
        // A name that begins with its team says both.
        const bool says_team = team == nullptr || name.starts_with(team->name);
        list = list + Text::same((i > 0 ? "; " : "") + name + (says_team ? " " : " (" + team->name + ") ")) +
               percent_text(worst_first[i].kept) + Text{" statt ", " instead of "} +
               percent_text(worst_first[i].required, 0);
    }
    if (missed.size() > most_named) {
        const Text others = number_text(static_cast<double>(missed.size() - most_named), 0);
        list = list + say("; und {} weitere", "; and {} more", others);
    }
    if (missed.size() == 1) {
        return say("eine Arbeitslast ihren Zielwert: {}", "one workload misses its service level: {}", list);
    }
    return say("{} Arbeitslasten ihren Zielwert: {}", "{} workloads miss their service level: {}",
               number_text(static_cast<double>(missed.size()), 0), list);
}

std::vector<Text> reasons_for(const Project& project, const Comparison& comparison, const WeighedPlan& best,
                              const std::vector<WeighedPlan>& plans) {
    std::vector<Text> reasons = {cost_reason(project, best, plans)};
    add_cheaper(project, best, plans, reasons);
    add_dearer(project, best, plans, reasons);
    if (const auto reason = break_even_reason(project, comparison, best)) {
        reasons.push_back(*reason);
    }
    reasons.push_back(service_reason(best));
    reasons.push_back(use_reason(best));
    add_lacks(project, &best, plans, reasons);
    return reasons;
}

std::vector<Text> reasons_against_all(const Project& project, const std::vector<WeighedPlan>& plans) {
    std::vector<Text> reasons;
    add_lacks(project, nullptr, plans, reasons);
    return reasons;
}

}  // namespace grundlast
