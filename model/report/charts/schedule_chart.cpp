#include "model/report/charts/schedule_chart.h"

#include <algorithm>

namespace grundlast {

namespace {

// A bar of a task, from its start to its end, as a band of one unit's height.
ChartSeries bar_of(const ScheduleTask& task, double row, double from, double weeks, int colour) {
    constexpr double thickness = 0.35;
    ChartSeries bar;
    bar.name = task.phase;
    bar.kind = SeriesKind::band;
    bar.colour = colour;
    bar.x = {from, from + std::max(weeks, 0.05)};
    bar.low = {row - thickness, row - thickness};
    bar.high = {row + thickness, row + thickness};
    return bar;
}

}  // namespace

ChartSpec schedule_chart(const Project& project) {
    const std::vector<ScheduleTask>& tasks = project.decision.schedule;
    ChartSpec chart;
    chart.id = "schedule";
    chart.title = {"Einführungsplan", "Introduction plan"};
    chart.caption = {"Einführungsplan in Wochen ab Freigabe; eine Farbe je Phase.",
                     "Introduction plan in weeks from approval; one colour for each phase."};
    chart.x.title = {"Woche", "Week"};
    chart.y.title = {"Aufgabe", "Task"};
    std::vector<Text> phases;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const ScheduleTask& task = tasks[i];
        auto phase = std::find(phases.begin(), phases.end(), task.phase);
        const bool first = phase == phases.end();
        if (first) {
            phases.push_back(task.phase);
            phase = phases.end() - 1;
        }
        const double row = static_cast<double>(tasks.size() - i);
        ChartSeries bar =
            bar_of(task, row, task.start_week, task.weeks, static_cast<int>(phase - phases.begin()));
        bar.in_legend = first;
        chart.series.push_back(std::move(bar));
        ChartMark label;
        label.x = task.start_week;
        label.y = row;
        label.has_y = true;
        label.label = task.name;
        label.colour = static_cast<int>(phase - phases.begin());
        chart.marks.push_back(std::move(label));
    }
    return chart;
}

}  // namespace grundlast
