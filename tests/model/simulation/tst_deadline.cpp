// Targets for the end of a job: who keeps them, alone and together with a target for the start.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/simulation/estimate/queue_estimate.h"
#include "tests/known_answers/queues.h"
#include "tests/model/simulation/scenarios.h"

using namespace grundlast;

namespace {

// One GPU that is busy nine tenths of the first of two months: waits are long, and all jobs end within the
// second.
Scenario crowded() {
    Scenario scenario = months_with(2, 1, 1);
    JobStream jobs = poisson(1, 1, 0, 2);
    jobs.jobs_in_month = {0.9 * 730 / 2, 0};
    scenario.streams = {jobs};
    return scenario;
}

double share_in_time(const Scenario& scenario) {
    return simulate(scenario, 0).value().overall.slo_share;
}

}  // namespace

class TestDeadline : public QObject {
    Q_OBJECT

  private slots:

    // The time from arrival to end in M/M/1 is exponential with rate 1 - rho per mean service time (Kleinrock
    // 1975, 3.2): a deadline of d is kept by 1 - exp(-(1 - rho) d).
    void the_share_of_mm1_is_that_of_theory() {
        constexpr double rho = 0.7;
        for (const double deadline_h : {0.5, 2.0, 8.0}) {
            Scenario scenario = queue_of(1, rho, exponential(), 200'000);
            scenario.streams[0].slo_start_within_h = 0;
            scenario.streams[0].slo_deadline_h = deadline_h;
            const double share = share_in_time(scenario);
            const double theory = 1 - std::exp(-(1 - rho) * deadline_h);
            QVERIFY2(std::abs(share - theory) < 0.015,
                     qPrintable(QStringLiteral("%1 is not %2").arg(share).arg(theory)));
        }
    }

    // Of jobs that all run 2 h, being done within 5 h is the same as starting within 3 h.
    void of_equal_run_times_a_deadline_is_a_start() {
        for (const double start_h : {0.0, 2.0, 7.0}) {
            Scenario by_both = crowded();
            by_both.streams[0].slo_start_within_h = start_h;
            by_both.streams[0].slo_deadline_h = 5;
            Scenario by_start = crowded();
            by_start.streams[0].slo_start_within_h = start_h > 0 ? std::min(start_h, 3.0) : 3.0;
            const double share = share_in_time(by_both);
            QCOMPARE(share, share_in_time(by_start));
            QVERIFY(share > 0.1 && share < 0.9);
        }
    }

    // With GPUs for all, jobs of 10 h are done within 10 h; those that still run at the end are not late.
    void the_end_of_the_run_is_no_deadline() {
        Scenario scenario = months_with(1, 20, 8);
        scenario.streams = {poisson(1, 1, 500, 10)};
        scenario.streams[0].slo_deadline_h = 10;
        const RunResult run = simulate(scenario, 0).value();
        QVERIFY(run.cell(0, 0).completed < run.cell(0, 0).submitted);
        QCOMPARE(run.overall.slo_jobs, run.jobs);
        QCOMPARE(run.overall.slo_share, 1.0);
        scenario.streams[0].slo_deadline_h = 9.9;
        QVERIFY(share_in_time(scenario) < 0.05);  // of those alone that came in the last ten hours
    }

    // Training of 80 h from Monday 00:00, driven away by a service at 40 h and back at 50 h: from its
    // checkpoint of 36 h and with 2 h of restart it ends at 96 h. One that is cancelled never does.
    void a_job_that_is_preempted_ends_late() {
        Scenario scenario = months_with(1, 1, 1);
        scenario.scheduler.policy = "easy";
        JobStream service = replicas(1, 1, 40, 50);
        service.priority = 1;
        JobStream training = poisson(2, 1, 1, 80);
        training.kind = ArrivalKind::batch_window;
        training.window_end_h = 1e-6;
        training.weekdays = 1;
        training.preemptible = true;
        training.checkpoint_interval_h = 12;
        training.restart_h = 2;
        training.slo_start_within_h = 1;
        scenario.streams = {service, training};
        const auto share = [&](Preemption mode, double deadline_h) {
            scenario.scheduler.preemption = mode;
            scenario.streams[1].slo_deadline_h = deadline_h;
            std::uint32_t replication = 0;  // with one arrival
            while (simulate(scenario, replication)->cell(1, 0).submitted != 1) {
                ++replication;
            }
            return simulate(scenario, replication)->by_workload[1].slo_share;
        };
        QCOMPARE(share(Preemption::requeue, 97), 1.0);
        QCOMPARE(share(Preemption::requeue, 95), 0.0);
        QCOMPARE(share(Preemption::cancel, 700), 0.0);
        QCOMPARE(share(Preemption::cancel, 0), 1.0);
    }

    void the_estimate_and_the_cloud_know_the_latest_start() {
        JobStream stream;
        QVERIFY(std::isinf(latest_start_h(stream, 2)));
        stream.slo_deadline_h = 5;
        QCOMPARE(latest_start_h(stream, 2), 3.0);
        stream.slo_start_within_h = 1;
        QCOMPARE(latest_start_h(stream, 2), 1.0);
        QVERIFY(latest_start_h(stream, 6) < 0);

        Scenario scenario = crowded();
        scenario.streams[0].slo_deadline_h = 1.5;
        QCOMPARE(estimate_queue(scenario).value().by_workload[0].slo_share, 0.0);
        scenario.streams[0].slo_deadline_h = 1000;
        QVERIFY(estimate_queue(scenario).value().by_workload[0].slo_share > 0.99);
    }
};

QTEST_GUILESS_MAIN(TestDeadline)
#include "tst_deadline.moc"
