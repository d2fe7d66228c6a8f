// Which targets a plan keeps, and how sure that is.
#include <QTest>

#include "model/planning/recommendation.h"
#include "model/planning/target_standing.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

// Runs in which so many of 100 jobs started in time.
PlanEvaluation kept(const Project& project, const std::vector<int>& of_hundred) {
    PlanEvaluation evaluation;
    evaluation.plan_id = "own";
    for (const int in_time : of_hundred) {
        RunResult run;
        run.workloads = static_cast<int>(project.workloads.size());
        run.months = 1;
        run.cells.resize(1);
        run.cells[0].submitted = 100;
        run.by_workload.resize(1);
        run.by_workload[0].jobs = run.by_workload[0].slo_jobs = 100;
        run.by_workload[0].slo_share = in_time / 100.0;
        evaluation.runs.push_back(run_figures(project, run));
    }
    return evaluation;
}

Project with_target(double share) {
    Project project = test::small_project();
    project.workloads[0].slo.start_within_h = 1;
    project.workloads[0].slo.percentile = share;
    return project;
}

}  // namespace

class TargetStandingTest : public QObject {
    Q_OBJECT

  private slots:

    // 96, 97, 98: mean 97 %, s = 1 point, half-width 4.303 / sqrt(3) = 2.48 points: from 94.5 to 99.5 %.
    void the_interval_decides() {
        const std::vector<int> shares{96, 97, 98};
        const auto verdict = [&](double required) {
            const Project project = with_target(required);
            return target_standings(project, kept(project, shares)).at(0).verdict;
        };
        QCOMPARE(verdict(0.94), TargetVerdict::met);
        QCOMPARE(verdict(0.95), TargetVerdict::undecided);
        QCOMPARE(verdict(0.99), TargetVerdict::undecided);
        QCOMPARE(verdict(0.999), TargetVerdict::missed);
        const Project project = with_target(0.95);
        const TargetStanding standing = target_standings(project, kept(project, shares)).at(0);
        QVERIFY(std::abs(standing.reached.mean - 0.97) < 1e-12);
        QVERIFY(std::abs(standing.reached.half_width - 0.0248) < 1e-4);
        QCOMPARE(standing.required, 0.95);
    }

    void one_run_speaks_for_itself() {
        const Project project = with_target(0.95);
        QCOMPARE(target_standings(project, kept(project, {95})).at(0).verdict, TargetVerdict::met);
        QCOMPARE(target_standings(project, kept(project, {94})).at(0).verdict, TargetVerdict::missed);
    }

    void what_has_no_target_has_no_verdict() {
        const Project project = test::small_project();
        QVERIFY(target_standings(project, kept(project, {50, 60})).empty());
    }

    // The recommendation and the table must not contradict each other.
    void missed_are_those_that_the_recommendation_names() {
        for (const int share : {90, 93, 95, 97}) {
            const Project project = with_target(0.95);
            const PlanEvaluation evaluation = kept(project, {share - 1, share, share + 1});
            const auto missed = missed_targets(project, evaluation);
            QCOMPARE(missed.size() == 1,
                     target_standings(project, evaluation).at(0).verdict == TargetVerdict::missed);
        }
    }

    // A deadline is a target, of the percentile too; a replica of a service never ends.
    void a_deadline_is_a_target() {
        Project project = test::small_project();
        QVERIFY(target_standings(project, kept(project, {50})).empty());
        project.workloads[0].slo.deadline_h = 12;
        project.workloads[0].slo.percentile = 0.9;
        QCOMPARE(target_standings(project, kept(project, {89})).at(0).verdict, TargetVerdict::missed);
        QCOMPARE(target_standings(project, kept(project, {90})).at(0).verdict, TargetVerdict::met);
        project.workloads[0].arrivals.kind = ArrivalKind::service;
        QCOMPARE(required_share(project.workloads[0]), 0.0);
    }
};

QTEST_APPLESS_MAIN(TargetStandingTest)

#include "tst_target_standing.moc"
