// The names and tables that WiBe and VALERI ask for, over the same figures.
#include <algorithm>

#include "model/report/sections/sections.h"

namespace grundlast {

namespace {

// WiBe: money that leaves the budget; what only counts in the comparison does not.
bool is_budget_relevant(const Facts& facts, const CostLine& line) {
    if (line.group == CostGroup::unserved) {
        return false;
    }
    const auto& positions = facts.project.costs.positions;
    const auto position = std::find_if(positions.begin(), positions.end(), [&](const CostPosition& candidate) {
        return candidate.id == line.position_id;
    });
    return position == positions.end() || position->budget_relevant;
}

double present_value_of(const Facts& facts, const PlanEvaluation& plan, bool budget_relevant) {
    CashFlow part = plan.cash_flow;
    std::erase_if(part.lines,
                  [&](const CostLine& line) { return is_budget_relevant(facts, line) != budget_relevant; });
    return part.present_value(facts.project.settings.discount_rate);
}

void add_wibe(const Facts& facts, Section& section) {
    section.blocks.push_back(heading(facts.in("Wirtschaftlichkeit nach WiBe", "Economic efficiency by WiBe")));
    section.blocks.push_back(
        normal(facts.in("WiBe KN ist der Kapitalwert gegenüber der Vergleichsbasis: deren Barwert abzüglich "
                        "des Barwerts des Plans. "
                        "Haushaltswirksam ist, was tatsächlich gezahlt wird; nicht haushaltswirksam ist, was "
                        "nur in den Vergleich "
                        "eingeht, darunter die nicht bediente Arbeit.",
                        "WiBe KN is the net present value against the reference: its present value less that "
                        "of the plan. Money "
                        "that is paid is relevant for the budget; what only counts in the comparison, such as "
                        "unserved work, is not.")));
    const auto saved = [&](const PlanEvaluation& plan, bool budget_relevant) {
        return facts.reference == nullptr ? 0.0
                                          : present_value_of(facts, *facts.reference, budget_relevant) -
                                                present_value_of(facts, plan, budget_relevant);
    };
    const Text unit = Text::same(" (" + facts.currency() + ")");
    append(section, plan_tables(facts, {"WiBe KN der Pläne.", "WiBe KN of the plans."},
                                {{Text{"KN haushaltswirksam", "KN relevant for the budget"} + unit,
                                  [&](const auto& plan) { return facts.number(saved(plan, true)); }},
                                 {Text{"KN nicht haushaltswirksam", "KN not relevant for the budget"} + unit,
                                  [&](const auto& plan) { return facts.number(saved(plan, false)); }},
                                 {Text{"WiBe KN", "WiBe KN"} + unit, [&](const auto& plan) {
                                      return facts.number(saved(plan, true) + saved(plan, false));
                                  }}}));
}

void add_valeri(const Facts& facts, Section& section) {
    section.blocks.push_back(
        heading(facts.in("Gliederung nach VALERI (DIN EN 17463)", "Structure by VALERI (DIN EN 17463)")));
    Table table;
    table.caption = facts.in("Schritte von VALERI und wo sie in diesem Bericht stehen.",
                             "Steps of VALERI and where they stand in this report.");
    table.head = {facts.in("Schritt", "Step"), facts.in("Inhalt", "Content"), facts.in("Abschnitt", "Section")};
    table.numeric = {false, false, false};
    table.widths = {2, 4, 3};
    const std::string horizon = std::to_string(facts.project.settings.horizon_months);
    table.rows = {
        {facts.in("1. Wirkungen erfassen", "1. Identify the effects"),
         facts.in("Bedarf, Zielwerte und Alternativen einschließlich der Vergleichsbasis",
                  "demand, service levels and alternatives including the reference"),
         facts.in("Bedarf; Alternativen", "Need; alternatives")},
        {facts.in("2. Modell und Annahmen", "2. Model and assumptions"),
         facts.in("Zahlungen je Monat mit Preisänderungen; jede Annahme mit Herkunft",
                  "payments by month with price changes; every assumption with its origin"),
         facts.in("Verzeichnis der Annahmen", "Register of assumptions")},
        {facts.in("3. Kapitalwert rechnen", "3. Compute the net present value"),
         facts.in("Zeitraum " + horizon + " Monate, Zins " +
                      facts.percent(facts.project.settings.discount_rate) + ", Restwerte am Ende",
                  "period of " + horizon + " months, rate " +
                      facts.percent(facts.project.settings.discount_rate) + ", residual values at its end"),
         facts.in("Kennzahlen; Zahlungen", "Indicators; cash flow")},
        {facts.in("4. Szenarien und Empfindlichkeit", "4. Scenarios and sensitivity"),
         facts.in("Schwankung über die Durchläufe und Wirkung einzelner Annahmen",
                  "spread over the replications and effect of single assumptions"),
         facts.in("Kennzahlen; Empfindlichkeit und Risiko", "Indicators; sensitivity and risk")},
        {facts.in("5. Wirkungen ohne Geldwert", "5. Effects without a price"),
         facts.in("Wartezeiten, Zielwerte, Datenresidenz", "waits, service levels, data residency"),
         facts.in("Kapazität; Compliance", "Capacity; compliance")},
        {facts.in("6. Bericht und Entscheidung", "6. Report and decision"),
         facts.in("Empfehlung, stärkstes Gegenargument, Freigabe",
                  "recommendation, strongest argument against it, approval"),
         facts.in("Empfehlung", "Recommendation")}};
    append(section, std::vector<Table>{table});
}

}  // namespace

void add_profile(const Facts& facts, Section& section) {
    switch (facts.project.settings.report_profile) {
        case ReportProfile::standard:
            return;
        case ReportProfile::wibe:
            return add_wibe(facts, section);
        case ReportProfile::valeri:
            return add_valeri(facts, section);
    }
}

}  // namespace grundlast
