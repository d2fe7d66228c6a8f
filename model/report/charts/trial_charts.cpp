#include "model/report/charts/trial_charts.h"

#include <functional>
#include <utility>

#include "model/report/captions.h"
#include "model/report/content.h"

namespace grundlast {

namespace {

Text kind_of(const TrialFigures& figures) {
    return figures.estimated
               ? Text{"Schätzung ohne Simulation: ≈. ", "Estimate without a simulation: ≈. "}
               : Text{"Simuliert auf denselben Zufallszahlen. ", "Simulated on the same random numbers. "};
}

Text title_of(const TrialFigures& figures, const Text& what) {
    return figures.estimated ? Text::same("≈ ") + what : what;
}

ChartSeries cost_line(const PlanEstimate& plan, const Project& project, bool before) {
    ChartSeries series;
    series.name = before ? plan_name(project, plan.plan_id) + Text{", bisher", ", before"}
                         : plan_name(project, plan.plan_id);
    series.colour = plan_colour(plan_index(project, plan.plan_id));
    series.dashed = before;
    series.in_legend = !before;
    series.y = plan.cumulative;
    for (std::size_t month = 0; month < series.y.size(); ++month) {
        series.x.push_back(static_cast<double>(month));
    }
    return series;
}

void add_bars(ChartSpec& chart, const TrialFigures& figures, const Project& project,
              double PlanEstimate::*figure) {
    chart.x.title = {"Plan", "Plan"};
    chart.x.kind = AxisKind::category;
    for (const PlanEstimate& plan : figures.after) {
        chart.x.categories.push_back(plan_name(project, plan.plan_id));
    }
    const auto bars = [&](Text name, int colour, const std::vector<PlanEstimate>& plans) {
        ChartSeries series;
        series.name = std::move(name);
        series.kind = SeriesKind::bar;
        series.colour = colour;
        for (const PlanEstimate& plan : plans) {
            series.y.push_back(plan.*figure);
        }
        chart.series.push_back(std::move(series));
    };
    constexpr int grey = 9;
    if (figures.before.size() == figures.after.size()) {
        bars({"bisher", "before"}, grey, figures.before);
    }
    bars({"ausprobiert", "tried out"}, 0, figures.after);
}

}  // namespace

ChartSpec trial_cost_chart(const TrialFigures& figures, const Project& project) {
    ChartSpec chart;
    chart.id = "trial_cost";
    chart.title = title_of(figures, {"Kumulierte Kosten, ausprobiert", "Cumulative cost, tried out"});
    chart.caption =
        kind_of(figures) + Text{
                               "Bis zum jeweiligen Monat gezahlte Beträge, nominal; gestrichelt: der "
                               "Plan, wie er im Projekt steht.",
                               "Amounts paid up to each month, nominal; dashed: the plan as it "
                               "stands in the project."};
    chart.x.title = {"Monat", "Month"};
    chart.x.kind = AxisKind::month;
    chart.x.first_month = to_string(project.settings.start);
    chart.y.title = {"Kosten (" + project.settings.currency + ")", "Cost (" + project.settings.currency + ")"};
    chart.y.kind = AxisKind::money;
    chart.y.currency = project.settings.currency;
    for (const PlanEstimate& plan : figures.before) {
        chart.series.push_back(cost_line(plan, project, true));
    }
    for (const PlanEstimate& plan : figures.after) {
        chart.series.push_back(cost_line(plan, project, false));
    }
    return chart;
}

ChartSpec trial_use_chart(const TrialFigures& figures, const Project& project, double target) {
    ChartSpec chart;
    chart.id = "trial_use";
    chart.title = title_of(figures, {"Auslastung der eigenen GPUs", "Utilisation of the own GPUs"});
    chart.caption =
        kind_of(figures) + Text{"Die Linie ist das Auslastungsziel.", "The line is the utilisation target."};
    chart.y.title = {"Auslastung (%)", "Utilisation (%)"};
    chart.y.kind = AxisKind::percent;
    add_bars(chart, figures, project, &PlanEstimate::utilisation);
    ChartSeries line;
    line.name = {"Ziel", "target"};
    line.colour = 1;
    line.dashed = true;
    line.x = {-0.5, static_cast<double>(figures.after.size()) - 0.5};
    line.y = {target, target};
    chart.series.push_back(std::move(line));
    return chart;
}

ChartSpec trial_wait_chart(const TrialFigures& figures, const Project& project) {
    ChartSpec chart;
    chart.id = "trial_waits";
    chart.title = title_of(figures, {"Wartezeit bis zum Start, P95", "Wait until the start, P95"});
    chart.caption = kind_of(figures) +
                    Text{"95. Perzentil aller gestarteten Jobs.", "95th percentile of all jobs that started."};
    chart.y.title = {"Wartezeit (Stunden)", "Wait (hours)"};
    chart.y.kind = AxisKind::hours;
    add_bars(chart, figures, project, &PlanEstimate::p95_wait_h);
    return chart;
}

}  // namespace grundlast
