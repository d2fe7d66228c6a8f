#include "model/report/sections/sections.h"
#include "model/report/sections/verdict.h"

namespace grundlast {

namespace {

// A sheet holds no more of them beside figures and signatures.
constexpr std::size_t most_reasons = 3;
constexpr std::size_t most_signing = 4;

}  // namespace

Section decision_sheet(const Facts& facts) {
    Section section;
    section.id = "sheet";
    section.title = facts.in("Entscheidung auf einer Seite", "The decision on one page");
    if (!facts.project.settings.purpose.empty()) {
        append(section, normal(facts.in(facts.project.settings.purpose)));
    }
    append(section, lead(recommendation_sentence(facts)));
    for (std::size_t i = 0; i < std::min(most_reasons, facts.comparison.reasons.size()); ++i) {
        append(section, bullet(facts.in(facts.comparison.reasons[i])));
    }
    if (!facts.comparison.counter_argument.empty()) {
        append(section, normal(counter_argument_sentence(facts)));
    }
    append(section, key_figure_tables(facts, facts.comparison.plans.size() > 4 ? 5 : 6));
    section.blocks.push_back(Figure{cumulative_cost_chart(facts.comparison, facts.project)});
    SignatureGrid grid = signature_grid(facts);
    if (grid.roles.size() > most_signing) {
        // Who prepared it and who approves it, with those between as far as they fit.
        grid.roles.erase(grid.roles.begin() + most_signing - 1, grid.roles.end() - 1);
    }
    section.blocks.push_back(std::move(grid));
    return section;
}

}  // namespace grundlast
