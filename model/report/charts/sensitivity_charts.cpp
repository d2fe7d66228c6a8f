#include <algorithm>
#include <cmath>
#include <set>

#include "model/report/captions.h"
#include "model/report/content.h"
#include "model/report/format.h"
#include "model/report/study_charts.h"

namespace grundlast {

namespace {

ChartAxis money_axis(Text title, const Project& project) {
    ChartAxis axis;
    axis.title = std::move(title);
    axis.kind = AxisKind::money;
    axis.currency = project.settings.currency;
    axis.from_zero = false;
    return axis;
}

ChartSeries line_of_plan(const Project& project, const std::string& plan_id, const std::vector<double>& x,
                         const std::vector<double>& y) {
    ChartSeries series;
    series.name = plan_name(project, plan_id);
    series.colour = plan_colour(plan_index(project, plan_id));
    series.x = x;
    series.y = y;
    return series;
}

ChartSeries span_of(Text name, int colour) {
    ChartSeries series;
    series.name = std::move(name);
    series.kind = SeriesKind::span;
    series.colour = colour;
    return series;
}

void add_span(ChartSeries& series, double row, double from, double to) {
    series.y.push_back(row);
    series.low.push_back(std::min(from, to));
    series.high.push_back(std::max(from, to));
}

Text range_text(const Assumption& assumption, const std::string& currency) {
    const Text low = value_text(assumption, assumption.low, currency);
    const Text high = value_text(assumption, assumption.high, currency);
    return shortened(assumption.name, 44) + Text::same(" (") + low + Text{" bis ", " to "} + high +
           Text::same(")");
}

struct Bar {
    const SensitivityRow* row = nullptr;
    double low = 0, high = 0;  // change of the figure at both ends

    double width() const { return std::max({low, high, 0.0}) - std::min({low, high, 0.0}); }
};

std::vector<Bar> widest_bars(const Sensitivity& sensitivity, const std::string& plan_id,
                             const std::string& minus_id, std::size_t rows) {
    std::vector<Bar> bars;
    for (const SensitivityRow& row : sensitivity.rows) {
        const double base = Sensitivity::figure(sensitivity.base_of(row), plan_id, minus_id);
        bars.push_back({&row, Sensitivity::figure(row.at_low, plan_id, minus_id) - base,
                        Sensitivity::figure(row.at_high, plan_id, minus_id) - base});
    }
    std::stable_sort(bars.begin(), bars.end(),
                     [](const Bar& a, const Bar& b) { return a.width() > b.width(); });
    bars.resize(std::min(rows, bars.size()));
    std::erase_if(bars, [](const Bar& bar) { return bar.width() <= 0; });
    return bars;
}

}  // namespace

ChartSpec tornado_chart(const Sensitivity& sensitivity, const Project& project, const std::string& plan_id,
                        const std::string& minus_id, std::size_t rows) {
    ChartSpec chart;
    chart.id = "tornado";
    chart.title = Text{"Welche Annahme zählt am meisten: ", "Which assumption matters most: "} +
                  plan_name(project, plan_id);
    if (!minus_id.empty()) {
        chart.title = chart.title + Text{" gegenüber ", " against "} + plan_name(project, minus_id);
    }
    chart.caption = {
        "Änderung des Barwerts, wenn eine Annahme an das untere oder obere Ende ihrer Spanne rückt und alles "
        "andere bleibt. Bedarf, Lieferung und Geschwindigkeit sind neu simuliert, Preise aus denselben "
        "Durchläufen neu berechnet.",
        "Change of the present value when one assumption moves to the low or high end of its range and all "
        "else stays. Demand, delivery and speed are simulated anew, prices computed anew from the same runs."};
    chart.x = money_axis({"Änderung des Barwerts", "Change of the present value"}, project);
    chart.y.kind = AxisKind::category;
    ChartSeries low = span_of({"am unteren Ende", "at the low end"}, 0);
    ChartSeries high = span_of({"am oberen Ende", "at the high end"}, 1);
    double place = 0;
    for (const Bar& bar : widest_bars(sensitivity, plan_id, minus_id, rows)) {
        chart.y.categories.push_back(range_text(bar.row->assumption, project.settings.currency));
        // Where both ends lie on one side the longer bar is drawn first.
        if (std::abs(bar.low) > 0) {
            add_span(low, place, 0, bar.low);
        }
        if (std::abs(bar.high) > 0) {
            add_span(high, place, 0, bar.high);
        }
        ++place;
    }
    chart.series = {std::move(low), std::move(high)};
    return chart;
}

ChartSpec utilisation_break_even_chart(const UtilisationCurve& curve, const Project& project) {
    ChartSpec chart;
    chart.id = "break_even_utilisation_" + curve.plan_id;
    chart.title = Text{"Preis einer GPU-Stunde nach Auslastung: ", "Price of a GPU-hour by utilisation: "} +
                  plan_name(project, curve.plan_id);
    chart.caption = {
        "Kosten des eigenen Clusters je Referenz-GPU-Stunde, wenn er so ausgelastet wäre; waagerecht der Preis "
        "bei Miete nach dem Vergleichsplan.",
        "Cost of the own cluster per reference GPU-hour if it were used that much; level the price when "
        "renting "
        "by the reference plan."};
    chart.x.title = {"Auslastung", "Utilisation"};
    chart.x.kind = AxisKind::percent;
    chart.y = money_axis({"Je Referenz-GPU-Stunde", "Per reference GPU-hour"}, project);
    chart.y.from_zero = true;
    chart.series.push_back(line_of_plan(project, curve.plan_id, curve.utilisation, curve.own_per_ref_gpu_h));
    chart.series.push_back(line_of_plan(project, curve.against_id,
                                        {curve.utilisation.front(), curve.utilisation.back()},
                                        {curve.rented_per_ref_gpu_h, curve.rented_per_ref_gpu_h}));
    if (curve.break_even) {
        chart.marks.push_back({*curve.break_even,
                               0,
                               false,
                               {"Break-even " + format_percent(*curve.break_even, Language::german),
                                "break-even " + format_percent(*curve.break_even, Language::english)},
                               0});
    }
    chart.marks.push_back({curve.simulated_utilisation,
                           0,
                           false,
                           {"simuliert " + format_percent(curve.simulated_utilisation, Language::german),
                            "simulated " + format_percent(curve.simulated_utilisation, Language::english)},
                           1});
    return chart;
}

ChartSpec electricity_chart(const Sensitivity& sensitivity, const Project& project) {
    ChartSpec chart;
    chart.id = "electricity";
    chart.title = {"Barwert nach Strompreis", "Present value by electricity price"};
    chart.caption = {
        "Barwert aller Kosten jedes Plans, wenn Strom so viel kostete. Wo Linien sich schneiden, wechselt der "
        "günstigere Plan.",
        "Present value of all cost of each plan if electricity cost that much. Where lines cross the cheaper "
        "plan changes."};
    chart.x.title =
        Text{"Strompreis (", "Electricity price ("} + Text::same(project.settings.currency + "/kWh)");
    chart.y = money_axis({"Barwert aller Kosten", "Present value of all cost"}, project);
    const ElectricityCurve& curve = sensitivity.electricity;
    for (std::size_t p = 0; p < curve.present_value.size(); ++p) {
        // Plans by the result's own ids: the project may have lost some since.
        chart.series.push_back(line_of_plan(project, sensitivity.base.plans[p].plan_id, curve.price_per_kwh,
                                            curve.present_value[p]));
    }
    chart.marks.push_back({project.costs.energy.price_per_kwh, 0, false, {"heute", "today"}, 0});
    return chart;
}

ChartSpec two_way_chart(const TwoWayMap& map, const Project& project) {
    ChartSpec chart;
    chart.id = "two_way";
    chart.title = {"Welcher Plan wo gewinnt", "Which plan wins where"};
    chart.caption = {"Der empfohlene Plan, wenn zwei Annahmen zugleich innerhalb ihrer Spannen liegen.",
                     "The recommended plan when two assumptions lie within their ranges at once."};
    const auto axis_of = [](const Assumption& assumption) {
        ChartAxis axis;
        axis.title = assumption.name;
        axis.kind = assumption.unit == AssumptionUnit::share ? AxisKind::percent : AxisKind::number;
        axis.from_zero = false;
        return axis;
    };
    chart.x = axis_of(map.a);
    chart.y = axis_of(map.b);
    std::set<std::string> winners;
    for (const auto& row : map.cells) {
        for (const TwoWayMap::Cell& cell : row) {
            winners.insert(cell.recommended_id);
        }
    }
    for (const std::string& id : winners) {
        ChartSeries series;
        series.name = id.empty() ? Text{"kein Plan", "no plan"} : plan_name(project, id);
        series.kind = SeriesKind::scatter;
        series.colour = id.empty() ? 7 : plan_colour(plan_index(project, id));
        for (std::size_t a = 0; a < map.cells.size(); ++a) {
            for (std::size_t b = 0; b < map.cells[a].size(); ++b) {
                if (map.cells[a][b].recommended_id == id) {
                    series.x.push_back(map.a_values[a]);
                    series.y.push_back(map.b_values[b]);
                }
            }
        }
        chart.series.push_back(std::move(series));
    }
    chart.marks.push_back({map.a.value, map.b.value, true, {"heute", "today"}, 1});
    return chart;
}

ChartSpec risk_chart(const Risk& risk, const Project& project) {
    ChartSpec chart;
    chart.id = "risk";
    chart.title = {"Wie weit die Kosten reichen können", "How far cost may reach"};
    chart.caption =
        Text{
            "Anteil der Ziehungen, in denen der Barwert eines Plans unter einem Wert bleibt; alle Pläne in "
            "denselben Welten aus Bedarf, Preisen und Lieferung. ",
            "Share of the draws in which a plan's present value stays below a value; all plans in the same "
            "worlds of demand, prices and delivery. "} +
        Text::same(std::to_string(risk.draws)) + Text{" Ziehungen, ", " draws, "} +
        Text::same(std::to_string(risk.replications)) + Text{" Durchläufe.", " runs."};
    chart.x = money_axis({"Barwert aller Kosten", "Present value of all cost"}, project);
    chart.y.title = {"Anteil der Ziehungen", "Share of the draws"};
    chart.y.kind = AxisKind::percent;
    constexpr int points = 100;
    for (const PlanRisk& plan : risk.plans) {
        std::vector<double> values = plan.present_values, x, y;
        for (int i = 0; i <= points; ++i) {
            y.push_back(static_cast<double>(i) / points);
            x.push_back(quantile(values, y.back()));
        }
        chart.series.push_back(line_of_plan(project, plan.plan_id, x, y));
    }
    return chart;
}

ChartSpec waterfall_chart(const Waterfall& waterfall, const Project& project) {
    ChartSpec chart;
    chart.id = "waterfall";
    chart.title = Text{"Woher der Unterschied kommt: ", "Where the difference comes from: "} +
                  plan_name(project, waterfall.from_id) + Text{" zu ", " to "} +
                  plan_name(project, waterfall.to_id);
    chart.caption = {
        "Gesamtkosten des ersten Plans, die Unterschiede je Kostengruppe und die Gesamtkosten des zweiten; die "
        "Summe stimmt auf den Cent.",
        "Total cost of the first plan, the differences by group of positions, and the total of the second; the "
        "sum agrees to the cent."};
    chart.x = money_axis({"Gesamtkosten", "Total cost"}, project);
    chart.y.kind = AxisKind::category;
    ChartSeries totals = span_of({"Gesamtkosten", "Total cost"}, 0);
    ChartSeries more = span_of({"mehr", "more"}, 1);
    ChartSeries less = span_of({"weniger", "less"}, 2);
    chart.y.categories.push_back(plan_name(project, waterfall.from_id));
    add_span(totals, 0, 0, waterfall.from_total);
    double place = 1, level = waterfall.from_total;
    for (const WaterfallStep& step : waterfall.steps) {
        if (step.difference == 0) {
            continue;
        }
        chart.y.categories.push_back(step.name);
        add_span(step.difference > 0 ? more : less, place, level, level + step.difference);
        level += step.difference;
        ++place;
    }
    chart.y.categories.push_back(plan_name(project, waterfall.to_id));
    add_span(totals, place, 0, waterfall.to_total);
    chart.series = {std::move(totals), std::move(more), std::move(less)};
    return chart;
}

ChartSpec what_if_chart(const WhatIf& what_if, const Project& project) {
    ChartSpec chart;
    chart.id = "what_if";
    chart.title = {"Barwert vorher und nachher", "Present value before and after"};
    chart.caption = {"Dieselben Durchläufe zu den Preisen des Projekts und zu den geänderten.",
                     "The same runs at the project's prices and at the changed ones."};
    chart.x = money_axis({"Barwert aller Kosten", "Present value of all cost"}, project);
    chart.y.kind = AxisKind::category;
    ChartSeries before = span_of({"vorher", "before"}, 7);
    ChartSeries after = span_of({"nachher", "after"}, 0);
    for (std::size_t p = 0; p < what_if.before.plans.size(); ++p) {
        const Text name = plan_name(project, what_if.before.plans[p].plan_id);
        chart.y.categories.push_back(name + Text{", vorher", ", before"});
        chart.y.categories.push_back(name + Text{", nachher", ", after"});
        const auto row = static_cast<double>(2 * p);
        add_span(before, row, 0, what_if.before.plans[p].present_value);
        add_span(after, row + 1, 0, what_if.after.plans[p].present_value);
    }
    chart.series = {std::move(before), std::move(after)};
    return chart;
}

}  // namespace grundlast
