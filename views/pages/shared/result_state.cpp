#include "views/pages/shared/result_state.h"

#include <QCoreApplication>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct ResultText {
    Q_DECLARE_TR_FUNCTIONS(ResultText)
};

QString nothingYet(Task task) {
    switch (task) {
        case Task::forecast:
            return ResultText::tr("No forecast yet. Run it to see how many GPU-hours each team will need.");
        case Task::comparison:
            return ResultText::tr(
                "No results yet. Run the simulation to see waits, use and cost of every plan.");
        case Task::effects:
            return ResultText::tr(
                "Nothing studied yet. Run it to see what each effect adds to waits and lost work.");
        case Task::optimum:
            return ResultText::tr(
                "Not looked for yet. Run it to find the cheapest size that keeps every service level.");
        case Task::sensitivity:
            return ResultText::tr(
                "Not computed yet. Run it to see which assumption matters and which one would change the "
                "recommendation.");
        case Task::risk:
            return ResultText::tr(
                "Not computed yet. Run it to see how far cost may lie from what is expected.");
        case Task::trial:
            return ResultText::tr("Turn a dial to see what it does.");
        case Task::closer_look:
            break;
    }
    return ResultText::tr("Nothing looked at yet. Run it to see job by job where each ran and why it waited.");
}

struct Known {
    bool result = false;
    bool stale = false;
};

Known known(const DocumentInterface& document, Task task) {
    switch (task) {
        case Task::forecast:
            return {document.forecast() != nullptr, document.forecast_is_stale()};
        case Task::comparison:
            return {document.comparison() != nullptr, document.comparison_is_stale()};
        case Task::effects:
            return {document.effects() != nullptr, document.effects_are_stale()};
        case Task::optimum:
            return {document.studies().optimum != nullptr, document.study_is_stale(task)};
        case Task::sensitivity:
            return {document.studies().sensitivity != nullptr, document.study_is_stale(task)};
        case Task::risk:
            return {document.studies().risk != nullptr, document.study_is_stale(task)};
        case Task::trial:
            return {document.tried_out().comparison != nullptr, false};
        case Task::closer_look:
            break;
    }
    return {document.closer_look() != nullptr, document.closer_look_is_stale()};
}

QString current(const DocumentInterface& document, Task task) {
    if (task != Task::comparison) {
        return ResultText::tr("Up to date.");
    }
    const auto comparison = document.comparison();
    return ResultText::tr("Up to date. Replications: %1, seed: %2, jobs simulated: %3")
        .arg(formatNumber(comparison->replications, 0), QString::number(comparison->seed),
             formatNumber(static_cast<double>(comparison->jobs), 0));
}

}  // namespace

ResultState result_state(const DocumentInterface& document, Task task) {
    const TaskState run = document.state(task);
    const Known is = known(document, task);
    if (run.running) {
        const QString share = formatPercent(run.done, 0);
        const QString text = run.what.isEmpty() ? ResultText::tr("Running: %1").arg(share)
                                                : ResultText::tr("Running: %1. %2").arg(share, run.what);
        return {ResultKind::running, text, ResultText::tr("Stop"), run.done};
    }
    if (!run.error.isEmpty()) {
        return {ResultKind::failed, ResultText::tr("The last run did not finish: %1").arg(run.error),
                ResultText::tr("Run again"), 0};
    }
    if (!is.result) {
        return {ResultKind::none, nothingYet(task), ResultText::tr("Run"), 0};
    }
    if (is.stale) {
        return {ResultKind::stale, ResultText::tr("Inputs changed since these results were computed."),
                ResultText::tr("Run again"), 0};
    }
    return {ResultKind::current, current(document, task), ResultText::tr("Run again"), 1};
}

}  // namespace grundlast
