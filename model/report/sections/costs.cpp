#include <algorithm>
#include <map>

#include "model/report/sections/sections.h"

namespace grundlast {

namespace {

constexpr std::size_t most_detailed_plans = 4;

SumTable by_group(const Facts& facts) {
    SumTable sums;
    const std::string& currency = facts.project.settings.currency;
    sums.caption = {"Kosten nach Positionen und Plänen in " + currency + ", nominal.",
                    "Cost by position and plan in " + currency + ", nominal."};
    sums.caption = sums.caption + facts.others();
    sums.row_title = {"Position", "Position"};
    std::map<CostGroup, std::vector<double>> groups;
    const auto& plans = facts.comparison.plans;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        sums.columns.push_back(facts.name(plans[i]));
        for (const CostLine& line : plans[i].cash_flow.lines) {
            auto& cells = groups[line.group];
            cells.resize(plans.size());
            cells[i] += line.total();
        }
    }
    for (auto& [group, cells] : groups) {
        sums.rows.push_back(facts.in(title_of(group)));
        sums.cells.push_back(std::move(cells));
    }
    return sums;
}

// Rows are the teams and what nobody used; their sums are the plans' totals.
SumTable by_team(const Facts& facts) {
    SumTable sums;
    const std::string& currency = facts.project.settings.currency;
    sums.caption = {"Kosten nach Teams in " + currency +
                        ", nominal: der eigene Cluster nach belegten GPU-Stunden, die Cloud nach Rechnung.",
                    "Cost by team in " + currency +
                        ", nominal: the own cluster by allocated GPU-hours, the cloud by its bill."};
    sums.row_title = {"Team", "Team"};
    for (const Team& team : facts.project.teams) {
        sums.rows.push_back(team.name);
    }
    sums.rows.push_back(facts.in("Ungenutzt", "Not used"));
    sums.cells.assign(sums.rows.size(), {});
    for (const PlanEvaluation& plan : facts.comparison.plans) {
        sums.columns.push_back(facts.name(plan));
        for (std::size_t row = 0; row < sums.rows.size(); ++row) {
            sums.cells[row].push_back(row < plan.chargeback.rows() ? plan.chargeback.total(row) : 0.0);
        }
    }
    return sums;
}

// Payments of a plan year by year, as they are and discounted.
Table discounted_years(const Facts& facts, const PlanEvaluation& plan) {
    const double rate = facts.project.settings.discount_rate;
    const Text name = plan_name(facts.project, plan.plan_id);
    const std::string& currency = facts.project.settings.currency;
    Table table;
    table.caption = facts.in("Zahlungsreihe des Plans „" + name.de + "“ in " + currency + ", abgezinst mit " +
                                 facts.percent(rate) + " im Jahr auf den Beginn.",
                             "Cash flow of the plan “" + name.en + "” in " + currency + ", discounted at " +
                                 facts.percent(rate) + " a year to the start.");
    table.head = {facts.in("Jahr", "Year"), facts.in("nominal", "nominal"), facts.in("abgezinst", "discounted"),
                  facts.in("nominal kumuliert", "nominal, cumulated"),
                  facts.in("abgezinst kumuliert", "discounted, cumulated")};
    table.numeric = {false, true, true, true, true};
    table.widths = {1, 2, 2, 2, 2};
    const std::vector<double> discounted = plan.cash_flow.discounted_months(rate);
    double paid = 0, worth = 0;
    for (int year = 0; year < facts.years(); ++year) {
        double in_year = 0, worth_in_year = 0;
        for (int m = 12 * year; m < std::min(12 * (year + 1), plan.cash_flow.months); ++m) {
            in_year += plan.cash_flow.month_total(m);
            worth_in_year += discounted[static_cast<std::size_t>(m)];
        }
        paid += in_year;
        worth += worth_in_year;
        table.rows.push_back({std::to_string(year + 1), facts.number(in_year), facts.number(worth_in_year),
                              facts.number(paid), facts.number(worth)});
    }
    return table;
}

double year_of(const CostLine& line, int year) {
    double sum = 0;
    for (int month = 12 * year; month < 12 * (year + 1); ++month) {
        const auto index = static_cast<std::size_t>(month);
        sum += index < line.at_start.size() ? line.at_start[index] : 0;
        sum += index < line.at_end.size() ? line.at_end[index] : 0;
    }
    return sum;
}

// Columns are the plan's years and, where they fit, their sum.
SumTable by_year(const Facts& facts, const PlanEvaluation& plan) {
    SumTable sums;
    const std::string& currency = facts.project.settings.currency;
    const Text name = plan_name(facts.project, plan.plan_id);
    sums.caption = {"Zahlungen des Plans „" + name.de + "“ in " + currency + ", nominal.",
                    "Payments of the plan “" + name.en + "” in " + currency + ", nominal."};
    sums.row_title = {"Position", "Position"};
    sums.most_columns = 6;
    const int years = facts.years();
    for (int year = 0; year < years; ++year) {
        const std::string number = std::to_string(year + 1);
        sums.columns.push_back(facts.in(number + ". Jahr", "Year " + number));
    }
    sums.columns.push_back(facts.in("Summe", "Total"));
    for (const CostLine& line : plan.cash_flow.lines) {
        if (line.total() == 0) {
            continue;
        }
        std::vector<double> cells;
        for (int year = 0; year < years; ++year) {
            cells.push_back(year_of(line, year));
        }
        cells.push_back(line.total());
        sums.rows.push_back(facts.in(line.name).empty() ? facts.in(title_of(line.group)) : facts.in(line.name));
        sums.cells.push_back(std::move(cells));
    }
    return sums;
}

// All plans, or the recommended and the reference where there are too many.
std::vector<const PlanEvaluation*> detailed_plans(const Facts& facts) {
    std::vector<const PlanEvaluation*> plans;
    const bool all = facts.comparison.plans.size() <= most_detailed_plans;
    for (const PlanEvaluation& plan : facts.comparison.plans) {
        if (all || &plan == facts.focus || &plan == facts.reference) {
            plans.push_back(&plan);
        }
    }
    return plans;
}

}  // namespace

Section cost_section(const Facts& facts) {
    Section section;
    section.blocks.push_back(normal(facts.in(
        "Jede Zelle aus Position und Monat ist auf den Cent gerundet; alle Summen sind Summen dieser "
        "Zellen. Investitionen fallen zu Beginn ihres Monats an, laufende Kosten am Ende.",
        "Each cell of position and month is rounded to the cent; all totals are sums of these cells. CapEx "
        "is paid at the start of its month, running cost at the end.")));
    section.blocks.push_back(Figure{cost_by_position_chart(facts.comparison, facts.project)});
    append(section, sum_tables(facts, by_group(facts)));
    if (facts.focus != nullptr && !facts.focus->chargeback.lines.empty()) {
        append(section, sum_tables(facts, by_team(facts)));
    }
    for (const PlanEvaluation* plan : detailed_plans(facts)) {
        append(section, sum_tables(facts, by_year(facts, *plan)));
        append(section, {discounted_years(facts, *plan)});
    }
    return section;
}

}  // namespace grundlast
