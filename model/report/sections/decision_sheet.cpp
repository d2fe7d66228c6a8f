#include <algorithm>
#include <numeric>

#include "model/report/sections/sections.h"
#include "model/report/sections/verdict.h"

namespace grundlast {

namespace {

// A sheet holds no more of them beside figures and signatures.
constexpr std::size_t most_reasons = 3;
constexpr std::size_t most_signing = 4;
constexpr std::size_t most_plans = 6;

// Of many plans the recommended one, the reference and then the cheapest; in the order of the project.
std::vector<std::size_t> shown_plans(const Facts& facts) {
    const auto& plans = facts.comparison.plans;
    std::vector<std::size_t> places(plans.size());
    std::iota(places.begin(), places.end(), std::size_t(0));
    const auto rank = [&](std::size_t place) {
        const PlanEvaluation* plan = &plans[place];
        const bool first = plan == facts.recommended || plan == facts.reference;
        return std::pair(first ? 0 : 1, plan->figures.present_value.mean);
    };
    std::stable_sort(places.begin(), places.end(),
                     [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
    places.resize(std::min(places.size(), most_plans));
    std::sort(places.begin(), places.end());
    return places;
}

// The table of many plans has a row for each.
Table with_rows(const Facts& facts, Table table, const std::vector<std::size_t>& places) {
    Table cut = table;
    cut.rows.clear();
    cut.marked_row = -1;
    for (const std::size_t place : places) {
        if (static_cast<int>(place) == table.marked_row) {
            cut.marked_row = static_cast<int>(cut.rows.size());
        }
        cut.rows.push_back(std::move(table.rows.at(place)));
    }
    const std::string count = std::to_string(facts.comparison.plans.size() - places.size());
    cut.caption += facts.in(" Weitere Pläne, im vollständigen Bericht: " + count + ".",
                            " Further plans, in the full report: " + count + ".");
    return cut;
}

// Lines and marks of these plans alone.
ChartSpec with_plans(const Facts& facts, ChartSpec chart, const std::vector<std::size_t>& places) {
    std::vector<int> colours;
    for (const std::size_t place : places) {
        colours.push_back(plan_colour(plan_index(facts.project, facts.comparison.plans[place].plan_id)));
    }
    const auto is_other = [&](const auto& drawn) {
        return std::find(colours.begin(), colours.end(), drawn.colour) == colours.end();
    };
    std::vector<ChartSeries> series;
    for (const std::size_t place : places) {
        if (place < chart.series.size()) {
            series.push_back(std::move(chart.series[place]));
        }
    }
    chart.series = std::move(series);
    std::erase_if(chart.marks, is_other);
    return chart;
}

void add_figures(const Facts& facts, Section& section) {
    const std::size_t count = facts.comparison.plans.size();
    std::vector<Table> tables = key_figure_tables(facts, count > 4 ? 5 : 6);
    if (count > most_plans) {
        tables = {with_rows(facts, std::move(tables.at(0)), shown_plans(facts))};
    }
    append(section, tables);
    section.blocks.push_back(
        Figure{with_plans(facts, cumulative_cost_chart(facts.comparison, facts.project), shown_plans(facts))});
}

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
    add_figures(facts, section);
    SignatureGrid grid = signature_grid(facts);
    if (grid.roles.size() > most_signing) {
        // Who prepared it and who approves it, with those between as far as they fit.
        grid.roles.erase(grid.roles.begin() + most_signing - 1, grid.roles.end() - 1);
    }
    section.blocks.push_back(std::move(grid));
    return section;
}

}  // namespace grundlast
