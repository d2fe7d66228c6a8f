#include "views/pages/simulation/live_course.h"

#include <algorithm>
#include <utility>

#include "model/simulation/live/live_run.h"

namespace grundlast {

namespace {

constexpr std::size_t most_points = 600;

// Place of an instant on an axis that counts months.
double in_months(SimTime at, const ProjectSettings& settings) {
    const auto start_of = [&](int month) { return month_start(settings.start, month, settings.month_length); };
    int month = 0;
    while (start_of(month + 1) <= at) {
        ++month;
    }
    return month + to_hours(at - start_of(month)) / to_hours(start_of(month + 1) - start_of(month));
}

void keep_every_second(std::vector<double>& values) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < values.size(); i += 2) {
        values[kept++] = values[i];
    }
    values.resize(kept);
}

}  // namespace

void LiveCourse::add(const LiveState& state, const Project& project) {
    const double month = in_months(state.now, project.settings);
    if (state.replication != replication_ || (!months_.empty() && month < months_.back())) {
        clear();
        replication_ = state.replication;
    }
    if (months_.size() == most_points) {
        for (auto* values : {&months_, &held_, &rented_, &asked_, &available_}) {
            keep_every_second(*values);
        }
    }
    months_.push_back(month);
    held_.push_back(state.held_gpus);
    rented_.push_back(state.cloud_gpus);
    asked_.push_back(state.waiting_gpus);
    available_.push_back(state.available_gpus);
}

ChartSpec LiveCourse::chart(const Project& project) const {
    ChartSpec chart;
    chart.id = "live_course";
    chart.title = {"Auslastung und Warteschlange bisher", "Use and queue so far"};
    chart.caption = {"GPUs des laufenden Durchlaufs zu den Augenblicken, in denen nachgesehen wurde.",
                     "GPUs of the replication that runs, at the instants at which it was looked into."};
    chart.x.title = {"Monat", "Month"};
    chart.x.kind = AxisKind::month;
    chart.x.first_month = to_string(project.settings.start);
    chart.y.title = {"GPUs", "GPUs"};
    const auto add_line = [&](Text name, int colour, const std::vector<double>& values) {
        if (std::any_of(values.begin(), values.end(), [](double value) { return value > 0; })) {
            ChartSeries line;
            line.name = std::move(name);
            line.colour = colour;
            line.dashed = &values == &available_;
            line.x = months_;
            line.y = values;
            chart.series.push_back(std::move(line));
        }
    };
    add_line({"Eigene belegt", "Own in use"}, 0, held_);
    add_line({"Gemietete belegt", "Rented in use"}, 1, rented_);
    add_line({"Von wartenden Jobs verlangt", "Asked for by waiting jobs"}, 3, asked_);
    add_line({"Eigene verfügbar", "Own available"}, 7, available_);
    return chart;
}

}  // namespace grundlast
