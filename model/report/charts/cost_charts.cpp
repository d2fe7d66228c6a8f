#include <algorithm>
#include <map>

#include "model/planning/break_even.h"
#include "model/report/captions.h"
#include "model/report/content.h"

namespace grundlast {

namespace {

// More marks than this would lie over one another: then only the recommended and the earliest are labelled.
constexpr std::size_t most_marks = 4;
// Characters of a plan's name in the label of its mark.
constexpr std::size_t most_of_name = 36;

std::vector<const BreakEven*> marked_break_evens(const Comparison& comparison) {
    std::vector<const BreakEven*> reached;
    for (const BreakEven& even : comparison.break_even) {
        if (even.month && *even.month > 0) {  // from the start on: nothing to mark
            reached.push_back(&even);
        }
    }
    std::stable_sort(reached.begin(), reached.end(), [&](const BreakEven* a, const BreakEven* b) {
        const bool a_first = a->plan_id == comparison.recommended_id;
        const bool b_first = b->plan_id == comparison.recommended_id;
        return a_first != b_first ? a_first : *a->month < *b->month;
    });
    if (reached.size() > most_marks) {
        reached.resize(2);
    }
    return reached;
}

ChartSeries cumulative_series(const PlanEvaluation& plan, const Project& project, bool reference) {
    ChartSeries series;
    series.name = plan_name(project, plan.plan_id);
    series.colour = plan_colour(plan_index(project, plan.plan_id));
    series.dashed = reference;
    series.y = plan.cash_flow.cumulative();
    for (std::size_t month = 0; month < series.y.size(); ++month) {
        series.x.push_back(static_cast<double>(month));
    }
    return series;
}

// Cost of each plan in each group that any plan has.
std::map<CostGroup, std::vector<double>> costs_by_group(const Comparison& comparison) {
    std::map<CostGroup, std::vector<double>> costs;
    for (std::size_t i = 0; i < comparison.plans.size(); ++i) {
        for (const CostLine& line : comparison.plans[i].cash_flow.lines) {
            auto& group = costs[line.group];
            group.resize(comparison.plans.size());
            group[i] += line.total();
        }
    }
    std::erase_if(costs, [](const auto& entry) {
        return std::all_of(entry.second.begin(), entry.second.end(), [](double cost) { return cost == 0; });
    });
    return costs;
}

// "„Alles eigen“: in 5 von 10 Durchläufen nie. "
Text caveats(const std::vector<const BreakEven*>& marked, const Project& project) {
    Text text;
    for (const BreakEven* even : marked) {
        const Text caveat = break_even_caveat(*even);
        if (!caveat.empty()) {
            const Text name = plan_name(project, even->plan_id);
            text = text + Text{"„" + name.de + "“: ", "“" + name.en + "”: "} + caveat + Text::same(". ");
        }
    }
    return text;
}

Text break_even_sentence(const Comparison& comparison, const Project& project) {
    if (comparison.break_even.empty()) {
        return {};
    }
    const Text basis = plan_name(project, comparison.reference_id);
    const bool ends_cheaper = std::any_of(comparison.break_even.begin(), comparison.break_even.end(),
                                          [](const BreakEven& even) { return even.month.has_value(); });
    if (ends_cheaper && marked_break_evens(comparison).empty()) {
        return {"Ein Plan, dessen Linie überall unter der von „" + basis.de +
                    "“ liegt, ist von Beginn an "
                    "günstiger. ",
                "A plan whose line lies below that of “" + basis.en +
                    "” throughout is cheaper from the "
                    "start. "};
    }
    if (!ends_cheaper) {
        return {"Kein Plan hat am Ende des Zeitraums insgesamt weniger gekostet als „" + basis.de + "“. ",
                "No plan has cost less in total than “" + basis.en + "” at the end of the period. "};
    }
    return Text{"Markiert ist der Monat, ab dem ein Plan bis zum Ende insgesamt weniger gekostet hat als „" +
                    basis.de + "“ (Break-even). ",
                "Marked is the month from which on a plan has cost less in total than “" + basis.en +
                    "” up to the end (break-even). "} +
           caveats(marked_break_evens(comparison), project);
}

}  // namespace

int plan_colour(int index) {
    return std::max(index, 0);
}

ChartSpec cumulative_cost_chart(const Comparison& comparison, const Project& project) {
    ChartSpec chart;
    chart.id = "cumulative_cost";
    chart.title = {"Kumulierte Kosten der Pläne", "Cumulative cost of the plans"};
    chart.caption = Text{"Bis zum jeweiligen Monat gezahlte Beträge, nominal. ",
                         "Amounts paid up to each month, nominal. "} +
                    break_even_sentence(comparison, project) + cost_source(comparison);
    chart.x.title = {"Monat", "Month"};
    chart.x.kind = AxisKind::month;
    chart.x.first_month = to_string(project.settings.start);
    const std::string& currency = project.settings.currency;
    chart.y.title = {"Kumulierte Kosten (" + currency + ")", "Cumulative cost (" + currency + ")"};
    chart.y.kind = AxisKind::money;
    chart.y.currency = currency;
    for (const PlanEvaluation& plan : comparison.plans) {
        chart.series.push_back(cumulative_series(plan, project, plan.plan_id == comparison.reference_id));
    }
    const std::vector<const BreakEven*> marked = marked_break_evens(comparison);
    for (const BreakEven* even : marked) {
        ChartMark mark;
        mark.x = *even->month;
        mark.colour = plan_colour(plan_index(project, even->plan_id));
        const Text month = month_label(*even->month, project.settings.start);
        // Colours alone do not tell several apart in print.
        mark.label = marked.size() == 1 ? Text::same("Break-even: ") + month
                                        : shortened(plan_name(project, even->plan_id), most_of_name) +
                                              Text::same(": Break-even ") + month;
        chart.marks.push_back(std::move(mark));
    }
    return chart;
}

ChartSpec cost_by_position_chart(const Comparison& comparison, const Project& project) {
    ChartSpec chart;
    chart.id = "cost_by_position";
    const std::string horizon_de = months_text(project.settings.horizon_months).de;
    const std::string horizon_en = months_text(project.settings.horizon_months).en;
    chart.title = {"Kosten nach Positionen", "Cost by position"};
    chart.caption = Text{"Summe über " + horizon_de + ", nominal; ein Restwert zählt negativ. ",
                         "Total over " + horizon_en + ", nominal; a residual value counts as negative. "} +
                    cost_source(comparison);
    chart.x.title = {"Plan", "Plan"};
    chart.x.kind = AxisKind::category;
    const PlanCategories plans = plan_categories(comparison, project);
    chart.x.categories = plans.names;
    chart.caption = plans.key + chart.caption;
    const std::string& currency = project.settings.currency;
    chart.y.title = {"Kosten über " + horizon_de + " (" + currency + ")",
                     "Cost over " + horizon_en + " (" + currency + ")"};
    chart.y.kind = AxisKind::money;
    chart.y.currency = currency;
    for (auto& [group, costs] : costs_by_group(comparison)) {
        ChartSeries series;
        series.name = title_of(group);
        series.kind = SeriesKind::stacked_bar;
        series.colour = static_cast<int>(group);
        series.y = costs;
        chart.series.push_back(std::move(series));
    }
    return chart;
}

}  // namespace grundlast
