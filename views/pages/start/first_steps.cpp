#include "views/pages/start/first_steps.h"

#include <QCoreApplication>
#include <algorithm>

namespace grundlast {

namespace {

struct FirstStepsText {
    Q_DECLARE_TR_FUNCTIONS(FirstStepsText)
};

// A workload that belongs to no team enters no forecast.
bool has_work(const Project& project) {
    return std::any_of(project.workloads.begin(), project.workloads.end(),
                       [&](const Workload& workload) { return project.team(workload.team_id) != nullptr; });
}

// Figures come in while a run goes on; they are not the comparison yet.
bool is_compared(const DocumentInterface& document) {
    return document.comparison() && !document.comparison_is_stale() &&
           !document.state(Task::comparison).running;
}

bool has_nodes(const Project& project) {
    return std::any_of(project.clusters.begin(), project.clusters.end(),
                       [](const Cluster& cluster) { return cluster.most_gpus() > 0; });
}

// Somebody has answered, ticked off or written a name.
bool is_judged(const Decision& decision) {
    return std::any_of(decision.criteria.begin(), decision.criteria.end(),
                       [](const Criterion& criterion) { return criterion.answer >= 0; }) ||
           std::any_of(decision.checklist.begin(), decision.checklist.end(),
                       [](const ChecklistItem& item) { return item.state != CheckState::open; });
}

bool is_studied(const DocumentInterface& document) {
    const Studies& studies = document.studies();
    return (studies.optimum && !document.state(Task::optimum).running) ||
           (studies.sensitivity && !document.state(Task::sensitivity).running) ||
           (studies.risk && !document.state(Task::risk).running);
}

}  // namespace

std::vector<FirstStep> first_steps(const DocumentInterface& document, bool report_written) {
    const Project& project = document.project();
    return {
        {FirstStepsText::tr("Describe the work"),
         FirstStepsText::tr("Import a job history (File, Import) or enter teams and their workloads."),
         {QStringLiteral("inventory"), QStringLiteral("workloads"), {}},
         has_work(project)},
        {FirstStepsText::tr("Look ahead"),
         FirstStepsText::tr("Compute the forecast: GPU-hours of each team, with the range they may take."),
         {QStringLiteral("forecast"), QStringLiteral("months"), {}},
         document.forecast() && !document.state(Task::forecast).running},
        {FirstStepsText::tr("Draw the cluster"),
         FirstStepsText::tr("Say which nodes would stand on your own site, and from which month on."),
         {QStringLiteral("cluster"), {}, {}},
         has_nodes(project)},
        {FirstStepsText::tr("Set up the plans"),
         FirstStepsText::tr(
             "Own everything, rent everything, own a base: at least two plans make a comparison."),
         {QStringLiteral("plans"), QStringLiteral("plans"), {}},
         project.plans.size() >= 2},
        {FirstStepsText::tr("Simulate and compare"),
         FirstStepsText::tr("Press Run: every job of the coming months goes through the queue of each plan."),
         {QStringLiteral("simulation"), QStringLiteral("months"), {}},
         is_compared(document)},
        {FirstStepsText::tr("Test the result"),
         FirstStepsText::tr(
             "Look for the cheapest size, and at the assumption that would change the recommendation."),
         {QStringLiteral("robustness"), QStringLiteral("optimum"), {}},
         is_studied(document)},
        {FirstStepsText::tr("Weigh what has no price"),
         FirstStepsText::tr("Weigh the criteria of the scorecard and tick off the checklists."),
         {QStringLiteral("decision"), QStringLiteral("scorecard"), {}},
         is_judged(project.decision)},
        {FirstStepsText::tr("Hand in the report"),
         FirstStepsText::tr("Look at the pages that will be printed and export them as a PDF."),
         {QStringLiteral("report"), {}, {}},
         report_written}};
}

int next_step(const std::vector<FirstStep>& steps) {
    const auto next =
        std::find_if(steps.begin(), steps.end(), [](const FirstStep& step) { return !step.done; });
    return static_cast<int>(next - steps.begin());
}

}  // namespace grundlast
