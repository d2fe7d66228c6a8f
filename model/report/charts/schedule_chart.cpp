#include "model/report/charts/schedule_chart.h"

#include <algorithm>

namespace grundlast {

ChartSpec schedule_chart(const Project& project) {
    ChartSpec chart;
    chart.id = "schedule";
    chart.title = {"Einführungsplan", "Introduction plan"};
    chart.caption = {"Einführungsplan in Wochen ab Freigabe; eine Farbe je Phase.",
                     "Introduction plan in weeks from approval; one colour for each phase."};
    chart.x.title = {"Woche", "Week"};
    chart.y.kind = AxisKind::category;
    for (const ScheduleTask& task : project.decision.schedule) {
        const auto is_its = [&](const ChartSeries& series) { return series.name == task.phase; };
        auto phase = std::find_if(chart.series.begin(), chart.series.end(), is_its);
        if (phase == chart.series.end()) {
            ChartSeries bars;
            bars.name = task.phase;
            bars.kind = SeriesKind::span;
            bars.colour = static_cast<int>(chart.series.size());
            phase = chart.series.insert(phase, std::move(bars));
        }
        phase->y.push_back(static_cast<double>(chart.y.categories.size()));
        phase->low.push_back(task.start_week);
        phase->high.push_back(task.start_week + task.weeks);
        chart.y.categories.push_back(task.name);
    }
    return chart;
}

}  // namespace grundlast
