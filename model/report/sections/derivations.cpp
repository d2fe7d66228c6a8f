// How the figures of the recommended plan come about: formula, values put in, and their origin.
#include <array>

#include "model/planning/explanation/explanation.h"
#include "model/report/sections/sections.h"

namespace grundlast {

namespace {

Table table_of(const Facts& facts, const Explanation& why) {
    Table table;
    table.caption = facts.in(why.title) + ": " + facts.in(why.shown) + " = " + facts.in(why.formula) + ".";
    table.head = {facts.in("Eingesetzt", "Put in"), facts.in("Wert", "Value"), facts.in("Herkunft", "Origin")};
    table.numeric = {false, true, false};
    table.widths = {3, 2, 3.5};
    for (const ExplainedPart& part : why.parts) {
        table.rows.push_back({facts.in(part.name), facts.in(part.shown), origin_text(facts, part.origin)});
    }
    return table;
}

}  // namespace

void add_derivations(const Facts& facts, Section& section) {
    // A made-up comparison without runs has nothing to derive from.
    if (facts.focus == nullptr || facts.focus->runs.empty()) {
        return;
    }
    constexpr std::array figures = {"total_cost",  "present_value", "capex",     "cost_per_useful_gpu_h",
                                    "utilisation", "p95_wait_h",    "slo_share", "energy_kwh"};
    section.blocks.push_back(heading(facts.in("Herleitung der Kennzahlen", "Derivation of the figures")));
    section.blocks.push_back(normal(facts.in(
        "Plan " + facts.quoted(facts.name(*facts.focus)) +
            ": jede Zahl mit ihrer Formel und den eingesetzten Werten. Alle übrigen nennt „grundlast compare "
            "--explain“.",
        "Plan " + facts.quoted(facts.name(*facts.focus)) +
            ": each figure with its formula and the values put in. “grundlast compare --explain” tells all "
            "others.")));
    for (const char* figure : figures) {
        const auto why =
            explain(facts.project, facts.comparison, "plans." + facts.focus->plan_id + "." + figure);
        if (why && !why->parts.empty()) {
            append(section, std::vector<Table>{table_of(facts, *why)});
        }
    }
}

}  // namespace grundlast
