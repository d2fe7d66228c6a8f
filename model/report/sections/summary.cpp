#include <algorithm>

#include "model/planning/wording.h"
#include "model/report/sections/few_plans.h"
#include "model/report/sections/sections.h"
#include "model/report/sections/verdict.h"

namespace grundlast {

namespace {

std::vector<PlanFigure> key_figures(const Facts& facts) {
    const std::string& currency = facts.project.settings.currency;
    const Text unit = Text::same(" (" + currency + ")");
    return {
        {Text{"Gesamtkosten", "Total cost"} + unit,
         [&](const auto& plan) { return facts.interval(plan.figures.total_cost, 0); }},
        {Text{"davon Investitionen", "of which CapEx"} + unit,
         [&](const auto& plan) { return facts.interval(plan.figures.capex, 0); }},
        unserved_figure(facts),
        {Text{"Barwert der Kosten", "Present value of cost"} + unit,
         [&](const auto& plan) { return facts.interval(plan.figures.present_value, 0); }},
        {{"Wartezeit P95", "Wait P95"}, [&](const auto& plan) { return facts.wait(plan.figures.p95_wait_h); }},
        {{"Break-even", "Break-even"}, [&](const auto& plan) { return facts.break_even_text(plan); }},
        {useful_hour_label(facts),
         [&](const auto& plan) { return facts.interval(plan.figures.cost_per_useful_gpu_h, 2); }},
        {{"Zielwerte eingehalten", "Service levels kept"},
         [&](const auto& plan) { return facts.percent(plan.figures.slo_share); }},
        {{"Auslastung eigener GPUs", "Utilisation of own GPUs"},
         [&](const auto& plan) {
             return facts.serves_itself(plan) ? facts.percent(plan.figures.utilisation) : no_value;
         }},
        {{"Anteil der Cloud an der Arbeit (Referenz-GPU-Stunden)",
          "Share of the cloud in the work (reference GPU-hours)"},
         [&](const auto& plan) { return facts.percent(plan.figures.cloud_share); }}};
}

std::string figures_caption_end(const Facts& facts) {
    const std::string marked =
        facts.recommended == nullptr
            ? ""
            : facts.in(" Farbig hinterlegt: der empfohlene Plan.", " Tinted: the recommended plan.");
    if (facts.comparison.replications < 2) {
        return marked;
    }
    return marked +
           facts.in(" ± ist der 95-%-Bereich über die Durchläufe.", " ± is the 95% interval over the runs.");
}

}  // namespace

std::string recommendation_sentence(const Facts& facts) {
    if (facts.recommended == nullptr) {
        return facts.comparison.plans.size() == 1
                   ? facts.in("Der Plan hält seine Zielwerte nicht ein; er wird nicht empfohlen.",
                              "The plan does not keep its service levels; it is not recommended.")
                   : facts.in("Keiner der Pläne hält die Zielwerte ein; es wird keiner empfohlen.",
                              "None of the plans keeps its service levels; none is recommended.");
    }
    const PlanFigures& figures = facts.recommended->figures;
    const std::string name = facts.quoted(facts.name(*facts.recommended));
    const std::string cost = facts.money(figures.total_cost.mean);
    const std::string horizon = facts.in(months_text(facts.project.settings.horizon_months));
    const double wait_h = figures.p95_wait_h.mean;
    const std::string start = starts_at_once(wait_h)
                                  ? facts.in("ohne Wartezeit", "at once")
                                  : facts.in("innerhalb von ", "within ") + facts.duration(wait_h);
    return facts.in("Empfohlen wird der Plan " + name + ": Gesamtkosten von " + cost + " über " + horizon +
                        "; 95 % der Jobs starten " + start + ".",
                    "Recommended is the plan " + name + ": a total cost of " + cost + " over " + horizon +
                        "; 95% of the jobs start " + start + ".");
}

std::string counter_argument_sentence(const Facts& facts) {
    if (facts.recommended == nullptr) {
        return facts.in(facts.comparison.counter_argument);
    }
    return facts.in("Stärkstes Gegenargument: ", "Strongest counter-argument: ") +
           facts.in(facts.comparison.counter_argument);
}

std::vector<Table> key_figure_tables(const Facts& facts, std::size_t count) {
    const Text horizon = months_text(facts.project.settings.horizon_months);
    std::string end = figures_caption_end(facts);
    std::vector<PlanFigure> figures = key_figures(facts);
    const auto& plans = facts.comparison.plans;
    const PlanFigure unserved = unserved_figure(facts);
    if (std::any_of(plans.begin(), plans.end(),
                    [&](const PlanEvaluation& plan) { return unserved.value(plan) != no_value; })) {
        end += facts.in(" Nicht bediente Arbeit zählt zum Preis nach Bedarf in den Gesamtkosten.",
                        " Unserved work counts in the total cost at the on-demand price.");
    }
    if (plans.size() > most_plan_columns) {  // no room for a column that few plans need
        std::erase_if(figures, [&](const PlanFigure& figure) { return figure.label == unserved.label; });
    }
    figures.resize(std::min(figures.size(), count));
    return plan_tables(facts,
                       {"Kennzahlen der Pläne über " + horizon.de + "." + end,
                        "Key figures of the plans over " + horizon.en + "." + end},
                       figures);
}

namespace {

// More lines than this no eye tells apart.
constexpr std::size_t most_lines = 6;

ChartSpec cost_chart_of_few(const Facts& facts) {
    const std::size_t count = facts.comparison.plans.size();
    ChartSpec chart = cumulative_cost_chart(with_few_plans(facts.comparison, most_lines), facts.project);
    if (count > most_lines) {
        const std::string others = std::to_string(count - most_lines);
        chart.caption =
            Text{"Gezeigt sind der empfohlene Plan, die Vergleichsbasis und die günstigsten anderen; " +
                     others + " weitere stehen in der Tabelle. ",
                 "Shown are the recommended plan, the reference and the cheapest others; " + others +
                     " more are in the table. "} +
            chart.caption;
    }
    return chart;
}

}  // namespace

Section summary_section(const Facts& facts) {
    Section section;
    section.new_page = true;
    if (!facts.project.settings.purpose.empty()) {
        section.blocks.push_back(normal(facts.in(facts.project.settings.purpose)));
    }
    section.blocks.push_back(lead(recommendation_sentence(facts)));
    for (const Text& reason : facts.comparison.reasons) {
        section.blocks.push_back(bullet(facts.in(reason)));
    }
    if (!facts.comparison.counter_argument.empty()) {
        section.blocks.push_back(normal(counter_argument_sentence(facts)));
    }
    for (const std::string& objection : objections(facts)) {
        section.blocks.push_back(bullet(objection));
    }
    const bool one_table =
        facts.comparison.plans.size() > most_plan_columns;  // the others stand in the later sections
    append(section, key_figure_tables(facts, one_table ? 5 : 10));
    section.blocks.push_back(Figure{cost_chart_of_few(facts)});
    return section;
}

}  // namespace grundlast
