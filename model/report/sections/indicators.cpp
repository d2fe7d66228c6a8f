#include "model/report/sections/differences.h"
#include "model/report/sections/sections.h"

namespace grundlast {

namespace {

std::string optional_price(const Facts& facts, const std::optional<Interval>& price) {
    return price ? facts.interval(*price, 2) : no_value;
}

std::string saving_text(const Facts& facts, const PlanEvaluation& plan) {
    const BreakEven* even = facts.break_even(plan.plan_id);
    return even == nullptr ? no_value : facts.interval(even->saving, 0);
}

// Over the replications: "12,4 ± 0,8 Monate; 1 von 10 nie".
std::string spread_text(const Facts& facts, const PlanEvaluation& plan) {
    const BreakEven* even = facts.break_even(plan.plan_id);
    if (even == nullptr) {
        return no_value;
    }
    const std::string runs = std::to_string(facts.comparison.replications);
    std::string text = even->month_interval ? facts.interval(*even->month_interval, 1) : "";
    if (even->never > 0) {
        const std::string never = std::to_string(even->never);
        text += (text.empty() ? "" : "; ") + facts.in("nie in " + never + " von " + runs + " Durchläufen",
                                                      "never in " + never + " of " + runs + " runs");
    }
    return text.empty() ? no_value : text;
}

std::vector<PlanFigure> figures_of(const Facts& facts) {
    const Text unit = Text::same(" (" + facts.currency() + ")");
    return {
        {Text{"Gesamtkosten (TCO)", "Total cost (TCO)"} + unit,
         [&](const auto& plan) { return facts.interval(plan.figures.total_cost, 0); }},
        {Text{"Barwert der Kosten", "Present value of cost"} + unit,
         [&](const auto& plan) { return facts.interval(plan.figures.present_value, 0); }},
        {Text{"Kapitalwert gegenüber der Vergleichsbasis", "Net present value against the reference"} + unit,
         [&](const auto& plan) { return saving_text(facts, plan); }},
        {Text{"Investitionen", "CapEx"} + unit,
         [&](const auto& plan) { return facts.interval(plan.figures.capex, 0); }},
        {{"Break-even", "Break-even"}, [&](const auto& plan) { return facts.break_even_text(plan); }},
        {{"Break-even über die Durchläufe (Monate)", "Break-even over the runs (months)"},
         [&](const auto& plan) { return spread_text(facts, plan); }},
        {Text{"Je verfügbarer eigener GPU-Stunde", "Per available own GPU-hour"} + unit,
         [&](const auto& plan) { return optional_price(facts, plan.figures.cost_per_available_gpu_h); }},
        {Text{"Je genutzter eigener GPU-Stunde", "Per used own GPU-hour"} + unit,
         [&](const auto& plan) { return optional_price(facts, plan.figures.cost_per_used_gpu_h); }},
        {Text{"Je nützlicher GPU-Stunde der Referenz", "Per useful reference GPU-hour"} + unit,
         [&](const auto& plan) { return facts.interval(plan.figures.cost_per_useful_gpu_h, 2); }},
    };
}

}  // namespace

Section indicators_section(const Facts& facts) {
    Section section;
    section.id = "indicators";
    section.title = facts.in("Wirtschaftliche Kennzahlen", "Economic indicators");
    const std::string rate = facts.percent(facts.project.settings.discount_rate);
    const std::string basis =
        facts.reference == nullptr ? no_value : facts.quoted(facts.name(*facts.reference));
    section.blocks.push_back(normal(facts.in(
        "Abgezinst wird mit " + rate + " im Jahr. Vergleichsbasis ist der Plan " + basis +
            "; ein positiver Kapitalwert ist die Ersparnis ihr gegenüber. Break-even ist der Monat, ab dem "
            "ein Plan bis zum Ende des Zeitraums insgesamt weniger gekostet hat als die Vergleichsbasis.",
        "Payments are discounted at " + rate + " a year. The reference is the plan " + basis +
            "; a positive net present value is the saving against it. Break-even is the month from which on a "
            "plan has cost less in total than the reference, up to the end of the period.")));
    Text caption{"Wirtschaftliche Kennzahlen der Pläne.", "Economic indicators of the plans."};
    if (facts.comparison.replications > 1) {
        caption = caption +
                  Text{" ± ist der 95-%-Bereich über die Durchläufe.", " ± is the 95% interval over the runs."};
    }
    append(section, plan_tables(facts, caption, figures_of(facts)));
    append(section, difference_tables(facts));
    return section;
}

}  // namespace grundlast
