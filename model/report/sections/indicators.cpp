#include <algorithm>

#include "model/report/sections/differences.h"
#include "model/report/sections/sections.h"

namespace grundlast {

namespace {

// Cheaper than the reference in every month: there is nothing to pay back.
const Text from_the_start{"von Beginn an", "from the start"};

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
    std::string text;
    if (even->month_interval) {
        text = even->month_interval->mean <= 0 ? facts.in(from_the_start)
                                               : facts.interval(*even->month_interval, 1);
    }
    if (even->never > 0) {
        const std::string never = std::to_string(even->never);
        text += (text.empty() ? "" : "; ") +
                facts.in(never + " von " + runs + " nie", never + " of " + runs + " never");
    }
    return text.empty() ? no_value : text;
}

// A figure of the plan against the reference; `missing` where there is none.
template <class Value, class Show>
std::string against_reference(const Facts& facts, const PlanEvaluation& plan, Value value, const Text& missing,
                              Show show) {
    const BreakEven* even = facts.break_even(plan.plan_id);
    if (even == nullptr) {
        return no_value;
    }
    return even->*value ? show(*(even->*value)) : facts.in(missing);
}

std::string annuity_text(const Facts& facts, const PlanEvaluation& plan) {
    const BreakEven* even = facts.break_even(plan.plan_id);
    return even == nullptr ? no_value : facts.number(even->saving_per_year);
}

std::string payback_text(const Facts& facts, const PlanEvaluation& plan,
                         std::optional<double> BreakEven::*months) {
    return against_reference(
        facts, plan, months, {"nie im Zeitraum", "never in the period"},
        [&](double value) { return value <= 0 ? facts.in(from_the_start) : facts.number(value, 1); });
}

std::vector<PlanFigure> figures_of(const Facts& facts) {
    const Text unit = Text::same(" (" + facts.currency() + ")");
    return {
        {Text{"Gesamtkosten (TCO)", "Total cost (TCO)"} + unit,
         [&](const auto& plan) { return facts.interval(plan.figures.total_cost, 0); }},
        {Text{"davon Investitionen", "of which CapEx"} + unit,
         [&](const auto& plan) { return facts.interval(plan.figures.capex, 0); }},
        unserved_figure(facts),
        {Text{"Barwert der Kosten", "Present value of cost"} + unit,
         [&](const auto& plan) { return facts.interval(plan.figures.present_value, 0); }},
        {Text{"Kapitalwert gegenüber der Vergleichsbasis", "Net present value against the reference"} + unit,
         [&](const auto& plan) { return saving_text(facts, plan); }},
        {Text{"Annuität der Ersparnis im Jahr", "Annuity of the saving per year"} + unit,
         [&](const auto& plan) { return annuity_text(facts, plan); }},
        {{"Interner Zinsfuß gegenüber der Vergleichsbasis", "Internal rate of return against the reference"},
         [&](const auto& plan) {
             return against_reference(facts, plan, &BreakEven::internal_rate, {"keiner", "none"},
                                      [&](double rate) { return facts.percent(rate); });
         }},
        {{"Statische Amortisation (Monate)", "Static payback (months)"},
         [&](const auto& plan) { return payback_text(facts, plan, &BreakEven::static_payback_months); }},
        {{"Dynamische Amortisation (Monate)", "Dynamic payback (months)"},
         [&](const auto& plan) { return payback_text(facts, plan, &BreakEven::dynamic_payback_months); }},
        {{"Break-even-Auslastung der eigenen GPUs", "Break-even utilisation of the own GPUs"},
         [&](const auto& plan) {
             const bool own_against_rented = facts.serves_itself(plan) && facts.reference != nullptr &&
                                             !facts.serves_itself(*facts.reference);
             if (!own_against_rented) {
                 return std::string(no_value);
             }
             return against_reference(facts, plan, &BreakEven::utilisation,
                                      {"keine bis 100 %", "none up to 100%"},
                                      [&](const Interval& share) { return facts.percent(share); });
         }},
        {{"Break-even", "Break-even"}, [&](const auto& plan) { return facts.break_even_text(plan); }},
        {{"Break-even über die Durchläufe (Monate)", "Break-even over the runs (months)"},
         [&](const auto& plan) { return spread_text(facts, plan); }},
        {Text{"Kosten je verfügbarer eigener GPU-Stunde", "Cost per available own GPU-hour"} + unit,
         [&](const auto& plan) { return optional_price(facts, plan.figures.cost_per_available_gpu_h); }},
        {Text{"Kosten je genutzter eigener GPU-Stunde", "Cost per used own GPU-hour"} + unit,
         [&](const auto& plan) { return optional_price(facts, plan.figures.cost_per_used_gpu_h); }},
        {useful_hour_label(facts),
         [&](const auto& plan) { return facts.interval(plan.figures.cost_per_useful_gpu_h, 2); }},
    };
}

// What two figures of one plan seem to say against each other; empty where they do not.
std::string reading_help(const Facts& facts) {
    const auto& all = facts.comparison.break_even;
    const bool even_but_negative = std::any_of(
        all.begin(), all.end(), [](const BreakEven& even) { return even.month && even.saving.mean < 0; });
    return !even_but_negative
               ? ""
               : facts.in(
                     "Break-even und statische Amortisation rechnen ohne Zins: Ein Plan kann beide erreichen "
                     "und doch einen negativen Kapitalwert haben.",
                     "Break-even and static payback are without interest: a plan may reach both and still have "
                     "a negative net present value.");
}

}  // namespace

Section indicators_section(const Facts& facts) {
    Section section;
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
    if (const std::string help = reading_help(facts); !help.empty()) {
        section.blocks.push_back(note(help));
    }
    append(section, difference_tables(facts));
    add_profile(facts, section);
    return section;
}

}  // namespace grundlast
