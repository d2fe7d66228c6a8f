// How sure the recommendation is: sensitivity and risk.
#include "model/planning/risk/risk.h"
#include "model/planning/sensitivity/sensitivity.h"
#include "model/report/sections/sections.h"
#include "model/report/study_charts.h"

namespace grundlast {

namespace {

constexpr std::size_t most_bars = 12;
constexpr std::size_t most_flips = 15;

std::string flip_text(const Facts& facts, const SensitivityRow& row) {
    const Flip* flip = row.nearest_flip();
    if (!flip) {
        return facts.in("nie zwischen ", "never from ") +
               facts.in(value_text(row.assumption, row.searched_low, facts.currency())) +
               facts.in(" und ", " to ") +
               facts.in(value_text(row.assumption, row.searched_high, facts.currency()));
    }
    const std::string until =
        flip->until
            ? facts.in(" bis ", " to ") + facts.in(value_text(row.assumption, *flip->until, facts.currency()))
            : "";
    return facts.in(value_text(row.assumption, flip->value, facts.currency())) + until +
           (flip->within_range ? "" : facts.in(" (außerhalb der Spanne)", " (beyond the range)"));
}

Table flips_table(const Facts& facts, const Sensitivity& sensitivity) {
    Table table;
    table.caption = facts.in(
        "Ab welchem Wert ein anderer Plan zu empfehlen wäre, die wirksamsten Annahmen zuerst.",
        "The value from which on another plan would be recommended, the weightiest assumptions first.");
    table.head = {facts.in("Annahme", "Assumption"), facts.in("Wert", "Value"), facts.in("Spanne", "Range"),
                  facts.in("kippt bei", "flips at"), facts.in("dann", "then")};
    table.numeric = {false, true, true, true, false};
    table.widths = {2, 1, 1.5, 1.6, 1.2};
    for (const SensitivityRow& row : sensitivity.rows) {
        if (table.rows.size() == most_flips) {
            break;
        }
        const Assumption& assumption = row.assumption;
        const Flip* flip = row.nearest_flip();
        table.rows.push_back({facts.in(assumption.name),
                              facts.in(value_text(assumption, assumption.value, facts.currency())),
                              facts.in(value_text(assumption, assumption.low, facts.currency())) + " – " +
                                  facts.in(value_text(assumption, assumption.high, facts.currency())),
                              flip_text(facts, row),
                              !flip                   ? no_value
                              : flip->becomes.empty() ? facts.in("kein Plan", "no plan")
                                                      : facts.in(plan_name(facts.project, flip->becomes))});
    }
    return table;
}

// "Design: surrogate models, 0.9 % of the GPU-hours": the worst first.
std::string missed_text(const Facts& facts, const std::vector<MissedTarget>& missed) {
    double all = 0;
    for (const Workload& workload : facts.project.workloads) {
        all += monthly_gpu_hours(workload).value();
    }
    std::string text;
    for (const MissedTarget& target : missed) {
        const Workload& workload = facts.project.workloads[target.workload];
        const double share = all > 0 ? monthly_gpu_hours(workload).value() / all : 0;
        text += (text.empty() ? "" : "; ") + (workload.name.empty() ? workload.id : workload.name) + ", " +
                facts.percent(share) + facts.in(" der GPU-Stunden", " of the GPU-hours");
    }
    return text;
}

// Plans that the rule passes over whatever they cost, and what decides it.
std::string left_out(const Facts& facts) {
    const PlanEvaluation* best = facts.recommended;
    const bool all_kept = best != nullptr && missed_targets(facts.project, *best).empty();
    std::string text;
    for (const PlanEvaluation& plan : facts.comparison.plans) {
        const Service service = service_of(facts.project, plan);
        const std::vector<MissedTarget> missed = missed_targets(facts.project, plan);
        if (&plan == best || (service.keeps() && (missed.empty() || !all_kept))) {
            continue;
        }
        const std::string why = !missed.empty() ? missed_text(facts, missed)
                                                : facts.in("nicht bediente Arbeit oder verspätete Jobs",
                                                           "unserved work or late jobs");
        text += facts.in(" Außer Betracht, was immer er kostet, bleibt ", " Left out, whatever it costs, is ") +
                facts.quoted(facts.name(plan)) + " (" + why + ").";
    }
    return text;
}

std::string flips_note(const Facts& facts, const Sensitivity& sensitivity) {
    const std::string runs = std::to_string(sensitivity.replications);
    const std::string queue_runs = std::to_string(sensitivity.queue_replications);
    return facts.in(
               "Preise sind an " + runs +
                   " Durchläufen neu gerechnet; Bedarf, Lieferung und Geschwindigkeit "
                   "sind mit " +
                   queue_runs +
                   " Durchläufen neu simuliert, ihre Werte also weniger sicher. "
                   "Empfohlen wird überall nach der Regel des Vergleichs: der günstigste Plan, dessen Jobs im "
                   "Ganzen ihre Zielwerte halten; Pläne, in denen auch jede einzelne Arbeitslast ihren hält, "
                   "gehen "
                   "vor. Hält keiner sie im Ganzen, wird keiner empfohlen.",
               "Prices are computed anew on " + runs +
                   " runs; demand, delivery and speed are simulated anew "
                   "with " +
                   queue_runs +
                   " runs, so their values are less certain. Everywhere the rule of the "
                   "comparison recommends: the cheapest plan whose jobs all in all keep their levels; plans in "
                   "which every single workload keeps its own go first. Where none keeps them all in all, none "
                   "is "
                   "recommended.") +
           left_out(facts);
}

Table risk_table(const Facts& facts, const Risk& risk) {
    Table table;
    const std::string unit = " (" + facts.currency() + ")";
    table.caption = facts.in(
        "Barwert der Kosten und Kapitalwert gegenüber der Vergleichsbasis: jeder zehnte Fall liegt unter "
        "P10, jeder zehnte über P90. Die letzten Spalten sind Anteile der Durchläufe.",
        "Present value of cost and net present value against the reference: one case in ten lies below "
        "P10, one in ten above P90. The last columns are shares of the runs.");
    table.head = {facts.in("Plan", "Plan"),
                  "P10" + unit,
                  "P50" + unit,
                  "P90" + unit,
                  facts.in("Kapitalwert P10 – P90", "NPV P10 – P90") + unit,
                  facts.in("Alle Jobs zusammen halten ihre Zielwerte", "All jobs together keep their levels"),
                  facts.in("Jede Arbeitslast hält ihre eigenen", "Every workload keeps its own")};
    table.numeric = {false, true, true, true, true, true, true};
    table.widths = {1.6, 1, 1, 1, 1.6, 1.1, 1.1};
    for (const PlanRisk& plan : risk.plans) {
        table.rows.push_back(
            {facts.in(plan_name(facts.project, plan.plan_id)), facts.number(plan.present_value.p10),
             facts.number(plan.present_value.p50), facts.number(plan.present_value.p90),
             plan.plan_id == risk.reference_id
                 ? no_value
                 : facts.number(plan.net_present_value.p10) + " – " + facts.number(plan.net_present_value.p90),
             facts.percent(plan.slo_kept, 0), facts.percent(plan.all_kept, 0)});
    }
    return table;
}

void append_pairs(Section& section, const Facts& facts, const Risk& risk) {
    for (std::size_t i = 0; i < risk.pairs.size(); ++i) {
        const PairRisk& pair = risk.pairs[i];
        if (pair.cheaper < 0.5) {
            continue;  // said by its mirror image
        }
        append(section, bullet(facts.in("Mit Wahrscheinlichkeit ", "With a probability of ") +
                               facts.percent(pair.cheaper) + facts.in(" ist der Plan ", " the plan ") +
                               facts.quoted(facts.in(plan_name(facts.project, pair.plan_id))) +
                               facts.in(" günstiger als ", " is cheaper than ") +
                               facts.quoted(facts.in(plan_name(facts.project, pair.against_id))) + "."));
    }
}

void append_sensitivity(Section& section, const Facts& facts, const Sensitivity& sensitivity) {
    const std::string plan = sensitivity.base.recommended_id.empty() ? facts.project.plans.front().id
                                                                     : sensitivity.base.recommended_id;
    append(section,
           normal(facts.in(
               "Jede Annahme hat eine Spanne. Gezeigt ist, wie weit sie den Barwert bewegt und bei "
               "welchem Wert ein anderer Plan zu empfehlen wäre.",
               "Every assumption has a range. Shown is how far it moves the present value, and at which "
               "value another plan would be recommended.")));
    section.blocks.push_back(Figure{tornado_chart(sensitivity, facts.project, plan, "", most_bars)});
    append(section, std::vector<Table>{flips_table(facts, sensitivity)});
    append(section, note(flips_note(facts, sensitivity)));
    for (const UtilisationCurve& curve : sensitivity.utilisation) {
        section.blocks.push_back(Figure{utilisation_break_even_chart(curve, facts.project)});
    }
    section.blocks.push_back(Figure{electricity_chart(sensitivity, facts.project)});
}

}  // namespace

Section robustness_section(const Facts& facts) {
    Section section;
    if (facts.options.sensitivity) {
        append_sensitivity(section, facts, *facts.options.sensitivity);
    }
    if (const Risk* risk = facts.options.risk) {
        append(section, heading(facts.in("Wenn alles zugleich schwankt", "When everything varies at once")));
        append(section,
               normal(facts.in(
                   "Preise, Tarife, Bedarf und Lieferung schwanken gemeinsam; in jeder Ziehung gelten "
                   "für alle Pläne dieselben Werte.",
                   "Prices, tariffs, demand and delivery vary together; in each draw the same values hold "
                   "for all plans.")));
        section.blocks.push_back(Figure{risk_chart(*risk, facts.project)});
        append(section, std::vector<Table>{risk_table(facts, *risk)});
        append_pairs(section, facts, *risk);
    }
    return section;
}

}  // namespace grundlast
