#include "views/pages/simulation/simulation_presenter.h"

#include <QCoreApplication>

#include "model/planning/target_standing.h"
#include "views/pages/shared/interval_text.h"

namespace grundlast {

namespace {

struct SimulationText {
    Q_DECLARE_TR_FUNCTIONS(SimulationText)
};

TileFigure figure(const QString& name, const IntervalText& text) {
    return {name, text.value, text.range};
}

QStringList rowOf(const QString& name, const Interval& gpu_h, const Interval& mean, const Interval& p95,
                  const Interval& slo) {
    return {name, number_text(gpu_h, 0).joined(), hours_text(mean).joined(), hours_text(p95).joined(),
            percent_text(slo).joined()};
}

QString targetText(const Workload& workload) {
    if (workload.arrivals.kind == ArrivalKind::service && workload.slo.service_level > 0) {
        return SimulationText::tr("share of demanded replicas");
    }
    QStringList targets;
    if (workload.slo.start_within_h > 0) {
        targets.append(SimulationText::tr("start within %1").arg(formatHours(workload.slo.start_within_h)));
    }
    if (deadline_h(workload) > 0) {
        targets.append(SimulationText::tr("done within %1").arg(formatHours(workload.slo.deadline_h)));
    }
    return targets.join(QStringLiteral(", "));
}

QString verdictText(TargetVerdict verdict) {
    switch (verdict) {
        case TargetVerdict::met:
            return SimulationText::tr("✓ met");
        case TargetVerdict::missed:
            return SimulationText::tr("✗ missed");
        case TargetVerdict::undecided:
            break;
    }
    return SimulationText::tr("? undecided");
}

// How sure the figures are, where there is something to say.
QStringList certaintyNotes(const Comparison& comparison, const RunFigures& run) {
    QStringList notes;
    const Stopping& stopping = comparison.stopping;
    if (stopping.reached) {
        notes.append(SimulationText::tr("%1 of at most %2 replications were enough for ± %3.")
                         .arg(formatNumber(comparison.replications, 0), formatNumber(stopping.most, 0),
                              formatPercent(stopping.target, 1)));
    } else if (stopping.target > 0) {
        notes.append(SimulationText::tr("± %1 was not reached: the widest range is ± %2.")
                         .arg(formatPercent(stopping.target, 1), formatPercent(stopping.widest, 1)));
    }
    if (run.overall.quantile_error > 0) {
        notes.append(SimulationText::tr("Quantiles are within %1 of the exact ones.")
                         .arg(formatPercent(run.overall.quantile_error, 1)));
    }
    if (comparison.replications == 1 && run.run_wait_h.interval.count > 0) {
        notes.append(SimulationText::tr("Mean wait from the batches of this one run: %1.")
                         .arg(hours_text(run.run_wait_h.interval).joined()));
    }
    return notes;
}

}  // namespace

std::vector<Choice> SimulationPresenter::plans() const {
    std::vector<Choice> choices;
    for (const Plan& plan : document_.project().plans) {
        choices.push_back({QString::fromStdString(plan.id), inWindowLanguage(plan.name)});
    }
    return choices;
}

int SimulationPresenter::row_of_plan(const QString& plan_id) const {
    const std::vector<Plan>& plans = document_.project().plans;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        if (plans[i].id == plan_id.toStdString()) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

const PlanEvaluation* SimulationPresenter::evaluation(const QString& plan_id) const {
    const auto comparison = document_.comparison();
    return comparison ? comparison->plan(plan_id.toStdString()) : nullptr;
}

std::vector<TileFigure> SimulationPresenter::figures(const QString& plan_id) const {
    const PlanEvaluation* plan = evaluation(plan_id);
    const QString none = QStringLiteral("–");
    const QString names[] = {SimulationText::tr("Wait, median"),  SimulationText::tr("Wait, P95"),
                             SimulationText::tr("Within SLO"),    SimulationText::tr("Utilisation"),
                             SimulationText::tr("Fragmentation"), SimulationText::tr("Work in the cloud")};
    if (!plan) {
        return {{names[0], none, {}}, {names[1], none, {}}, {names[2], none, {}},
                {names[3], none, {}}, {names[4], none, {}}, {names[5], none, {}}};
    }
    const PlanFigures& f = plan->figures;
    const bool owns = f.own_gpu_h.mean > 0;
    const auto of_jobs = [&](const QString& name, const Interval& wait) {
        return some_job_ran(plan->runs) ? figure(name, hours_text(wait))
                                        : TileFigure{name, none, SimulationText::tr("no job ran"), true};
    };
    return {of_jobs(names[0], f.p50_wait_h),
            of_jobs(names[1], f.p95_wait_h),
            has_targets(document_.project()) ? figure(names[2], percent_text(f.slo_share))
                                             : TileFigure{names[2], none, SimulationText::tr("none agreed")},
            owns ? figure(names[3], percent_text(f.utilisation))
                 : TileFigure{names[3], none, SimulationText::tr("no own nodes")},
            owns ? figure(names[4], percent_text(f.fragmentation))
                 : TileFigure{names[4], none, SimulationText::tr("no own nodes")},
            figure(names[5], percent_text(f.cloud_share))};
}

QStringList SimulationPresenter::team_head() const {
    return {SimulationText::tr("Team"), SimulationText::tr("GPU-hours"), SimulationText::tr("Mean wait"),
            SimulationText::tr("P95 wait"), SimulationText::tr("Within SLO")};
}

std::vector<QStringList> SimulationPresenter::team_rows(const QString& plan_id) const {
    std::vector<QStringList> rows;
    const PlanEvaluation* plan = evaluation(plan_id);
    if (!plan) {
        return rows;
    }
    for (const TeamFigures& team : plan->teams) {
        const Team* known = document_.project().team(team.team_id);
        rows.push_back(rowOf(QString::fromStdString(known ? known->name : team.team_id), team.gpu_h,
                             team.mean_wait_h, team.p95_wait_h, team.slo_share));
    }
    const PlanFigures& f = plan->figures;
    Interval gpu_h = f.own_gpu_h;
    gpu_h.mean += f.cloud_gpu_h.mean;
    gpu_h.half_width = 0;  // own and cloud vary against each other: their ranges do not add up
    rows.push_back(rowOf(SimulationText::tr("All teams"), gpu_h, f.mean_wait_h, f.p95_wait_h, f.slo_share));
    return rows;
}

QStringList SimulationPresenter::target_head() const {
    return {SimulationText::tr("Workload"), SimulationText::tr("Verdict"), SimulationText::tr("Reached"),
            SimulationText::tr("Required"), SimulationText::tr("Target"),  SimulationText::tr("Team")};
}

std::vector<QStringList> SimulationPresenter::target_rows(const QString& plan_id) const {
    std::vector<QStringList> rows;
    const PlanEvaluation* plan = evaluation(plan_id);
    const Project& project = document_.project();
    // An edit may have changed the workloads that the runs are of.
    if (!plan || plan->runs.empty() || plan->runs.front().targets.size() != project.workloads.size()) {
        return rows;
    }
    for (const TargetStanding& standing : target_standings(project, *plan)) {
        const Workload& workload = project.workloads[standing.workload];
        const Team* team = project.team(workload.team_id);
        rows.push_back({QString::fromStdString(workload.name.empty() ? workload.id : workload.name),
                        verdictText(standing.verdict), percent_text(standing.reached).joined(),
                        formatPercent(standing.required, 1), targetText(workload),
                        QString::fromStdString(team ? team->name : workload.team_id)});
    }
    return rows;
}

QString SimulationPresenter::notes(const QString& plan_id) const {
    const PlanEvaluation* plan = evaluation(plan_id);
    if (!plan || plan->runs.empty()) {
        return {};
    }
    const RunFigures& run = plan->runs.front();
    QStringList notes;
    if (run.refused > 0) {
        notes.append(
            SimulationText::tr("Refused because larger than their pool and bound to the site: %1 jobs.")
                .arg(formatNumber(static_cast<double>(run.refused), 0)));
    }
    if (run.unstarted > 0) {
        notes.append(SimulationText::tr("Still waiting at the end of the horizon: %1 jobs.")
                         .arg(formatNumber(static_cast<double>(run.unstarted), 0)));
    }
    if (run.preemptions > 0) {
        notes.append(SimulationText::tr("Preempted: %1 times; %2 GPU-hours of work lost, %3 spent on restarts.")
                         .arg(formatNumber(static_cast<double>(run.preemptions), 0),
                              formatNumber(run.lost_gpu_h, 0), formatNumber(run.restart_gpu_h, 0)));
    }
    if (!notes.isEmpty()) {
        notes.append(SimulationText::tr("(First replication.)"));
    }
    notes.append(certaintyNotes(*document_.comparison(), run));
    return notes.join(QLatin1Char(' '));
}

}  // namespace grundlast
