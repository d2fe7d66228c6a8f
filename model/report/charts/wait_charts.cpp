#include <algorithm>

#include "model/report/captions.h"
#include "model/report/content.h"

namespace grundlast {

namespace {

ChartSeries bars(Text name, int colour, const Comparison& comparison, Interval PlanFigures::*figure) {
    ChartSeries series;
    series.name = std::move(name);
    series.kind = SeriesKind::bar;
    series.colour = colour;
    for (const PlanEvaluation& plan : comparison.plans) {
        const Interval& value = plan.figures.*figure;
        series.y.push_back(value.mean);
        series.low.push_back(std::max(0.0, value.low()));
        series.high.push_back(value.high());
    }
    return series;
}

ChartSeries monthly(Text name, int colour, const std::vector<double>& values) {
    ChartSeries series;
    series.name = std::move(name);
    series.colour = colour;
    series.y = values;
    for (std::size_t month = 0; month < values.size(); ++month) {
        series.x.push_back(static_cast<double>(month));
    }
    return series;
}

}  // namespace

ChartSpec wait_chart(const Comparison& comparison, const Project& project) {
    ChartSpec chart;
    chart.id = "waits";
    chart.title = {"Wartezeit bis zum Start eines Jobs", "Wait until a job starts"};
    chart.caption =
        Text{"Median (P50) und 95. Perzentil (P95) aller gestarteten Jobs",
             "Median (P50) and 95th percentile (P95) of all jobs that started"} +
        (comparison.replications > 1 ? Text{"; die Striche zeigen den 95-%-Bereich über die Durchläufe. ",
                                            "; the whiskers show the 95% interval over the runs. "}
                                     : Text{". ", ". "}) +
        simulation_source(comparison.replications, comparison.seed);
    chart.x.title = {"Plan", "Plan"};
    chart.x.kind = AxisKind::category;
    const PlanCategories plans = plan_categories(comparison, project);
    chart.x.categories = plans.names;
    chart.caption = plans.key + chart.caption;
    chart.y.title = {"Wartezeit (Stunden)", "Wait (hours)"};
    chart.y.kind = AxisKind::hours;
    chart.series.push_back(bars({"Median (P50)", "Median (P50)"}, 0, comparison, &PlanFigures::p50_wait_h));
    chart.series.push_back(
        bars({"95. Perzentil (P95)", "95th percentile (P95)"}, 1, comparison, &PlanFigures::p95_wait_h));
    return chart;
}

ChartSpec wait_by_month_chart(const PlanEvaluation& plan, const Project& project) {
    ChartSpec chart;
    chart.id = "wait_by_month_" + plan.plan_id;
    chart.title = Text{"Wartezeit im Verlauf: ", "Wait over time: "} + plan_name(project, plan.plan_id);
    chart.caption = Text{"Mittelwert und 95. Perzentil (P95) der Jobs nach dem Monat ihres Eingangs. ",
                         "Mean and 95th percentile (P95) of the jobs by the month of their submission. "} +
                    run_source(plan, project);
    chart.x.title = {"Monat", "Month"};
    chart.x.kind = AxisKind::month;
    chart.x.first_month = to_string(project.settings.start);
    chart.y.title = {"Wartezeit (Stunden)", "Wait (hours)"};
    chart.y.kind = AxisKind::hours;
    chart.series.push_back(monthly({"Mittelwert", "Mean"}, 0, plan.mean_wait_by_month_h));
    chart.series.push_back(
        monthly({"95. Perzentil (P95)", "95th percentile (P95)"}, 1, plan.p95_wait_by_month_h));
    return chart;
}

ChartSpec utilisation_chart(const PlanEvaluation& plan, const Project& project) {
    ChartSpec chart;
    chart.id = "utilisation_" + plan.plan_id;
    chart.title = Text{"Auslastung der eigenen GPUs: ", "Utilisation of the own GPUs: "} +
                  plan_name(project, plan.plan_id);
    chart.caption = Text{"Belegte GPU-Zeit geteilt durch verfügbare GPU-Zeit des Monats. ",
                         "Allocated GPU time divided by the available GPU time of the month. "} +
                    run_source(plan, project);
    chart.x.title = {"Monat", "Month"};
    chart.x.kind = AxisKind::month;
    chart.x.first_month = to_string(project.settings.start);
    chart.y.title = {"Auslastung (%)", "Utilisation (%)"};
    chart.y.kind = AxisKind::percent;
    ChartSeries series = monthly({"Auslastung", "Utilisation"}, plan_colour(plan_index(project, plan.plan_id)),
                                 plan.utilisation_by_month);
    chart.series.push_back(std::move(series));
    return chart;
}

}  // namespace grundlast
