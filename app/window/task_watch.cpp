#include "app/window/task_watch.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct TaskText {
    Q_DECLARE_TR_FUNCTIONS(TaskText)
};

constexpr double long_run_s = 5;  // whoever waits less is still there

// A trial is not among them: it starts whenever a hand rests, and its page says how it stands.
constexpr Task all_tasks[] = {Task::forecast,    Task::comparison, Task::closer_look, Task::optimum,
                              Task::sensitivity, Task::risk,       Task::effects};

}  // namespace

QString task_title(Task task) {
    switch (task) {
        case Task::forecast:
            return TaskText::tr("Forecast");
        case Task::comparison:
            return TaskText::tr("Comparison of the plans");
        case Task::closer_look:
            return TaskText::tr("Schedule job by job");
        case Task::optimum:
            return TaskText::tr("Search for the optimum");
        case Task::sensitivity:
            return TaskText::tr("Sensitivity analysis");
        case Task::risk:
            return TaskText::tr("Risk analysis");
        case Task::effects:
            return TaskText::tr("Study of the effects");
        case Task::trial:
            return TaskText::tr("Trial of the dials");
    }
    return {};
}

// Rounded as far as the estimate is to be trusted.
QString remaining_text(double seconds) {
    if (seconds < 55) {
        const double step = seconds < 10 ? 1 : 5;
        return TaskText::tr("about %1 s left").arg(formatNumber(std::ceil(seconds / step) * step, 0));
    }
    return TaskText::tr("about %1 min left").arg(formatNumber(std::max(std::round(seconds / 60), 1.0), 0));
}

TaskWatch::TaskWatch(DocumentInterface& document, QObject* parent) : QObject(parent), document_(document) {
    connect(&document_, &DocumentInterface::task_changed, this, &TaskWatch::follow);
}

void TaskWatch::follow(Task task) {
    const TaskState state = document_.state(task);
    const auto known = runs_.find(task);
    if (state.running) {
        Run& run = runs_[task];
        if (known == runs_.end() || state.done == 0) {
            run = {};
            run.since.start();
            run.number = ++started_;
        }
        run.remaining.add(static_cast<double>(run.since.elapsed()) / 1000, state.done);
    } else if (known != runs_.end()) {
        const double seconds = static_cast<double>(known->second.since.elapsed()) / 1000;
        const bool was_stopped = state.error.isEmpty() && state.done < 1;
        runs_.erase(known);
        if (seconds >= long_run_s && !was_stopped) {
            emit ended(task, seconds, state.error);
        }
    }
    emit changed();
}

std::vector<RunningTask> TaskWatch::running() const {
    std::vector<std::pair<int, RunningTask>> ordered;
    for (const auto& [task, run] : runs_) {
        const TaskState state = document_.state(task);
        const auto left = run.remaining.seconds(static_cast<double>(run.since.elapsed()) / 1000);
        ordered.push_back(
            {run.number,
             {task, task_title(task), state.what, left ? remaining_text(*left) : QString(), state.done}});
    }
    std::sort(ordered.begin(), ordered.end(),
              [](const auto& one, const auto& other) { return one.first < other.first; });
    std::vector<RunningTask> tasks;
    for (auto& entry : ordered) {
        tasks.push_back(std::move(entry.second));
    }
    return tasks;
}

QString TaskWatch::failure() const {
    for (const Task task : all_tasks) {
        if (const QString error = document_.state(task).error; !error.isEmpty()) {
            return error;
        }
    }
    return {};
}

}  // namespace grundlast
