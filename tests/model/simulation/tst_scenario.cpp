// Capacity, cloud, months and the horizon in scenarios small enough to follow by hand. Services make arrivals
// at known hours; the project starts on Monday 00:00 and a month has 730 h = 4 weeks and 58 h.
#include <QByteArray>
#include <QTest>
#include <cmath>
#include <tuple>

#include "model/simulation/check_scenario.h"
#include "tests/model/simulation/scenarios.h"

using namespace grundlast;

namespace {

bool near(double value, double expected) {
    return std::abs(value - expected) < 1e-9 * std::max(1.0, std::abs(expected));
}

QByteArray both(double value, double expected) {
    return QByteArray::number(value, 'g', 12) + " is not " + QByteArray::number(expected, 'g', 12);
}

#define COMPARE_NEAR(value, expected) QVERIFY2(near(value, expected), both(value, expected).constData())

}  // namespace

class TestScenario : public QObject {
    Q_OBJECT

  private slots:

    // One node of a fast and one of a slow GPU, 4 GPUs each; 2 replicas of 4 GPUs that accept the second only:
    // one runs, one never does, though the first node is free. Two that accept either both run. Whatever the
    // policy.
    void aJobRunsOnlyOnNodesThatItAccepts() {
        for (const std::string& policy : policy_names()) {
            for (const bool picky : {true, false}) {
                Scenario scenario = months_with(1, 1, 4);
                scenario.pools[0].nodes.push_back(scenario.pools[0].nodes[0]);
                scenario.pools[0].nodes[1].speed = 0.5;
                scenario.scheduler.policy = policy;
                JobStream stream = replicas(2, 4, 0, 168);
                stream.node_classes = picky ? 0b10 : any_node_class;
                scenario.streams = {stream};
                const auto run = simulate(scenario, 0);
                QVERIFY(run);
                QCOMPARE(run->cell(0, 0).own_gpu_h, picky ? 4 * 730.0 : 8 * 730.0);
                QCOMPARE(run->unstarted, std::int64_t{picky ? 1 : 0});
            }
        }
    }

    // 30 million jobs of one GPU and one hour in a month of 730 h need 41,096 GPUs. 6,000 nodes of 8 take them;
    // of 600 nodes 26.5 million would be left waiting, more than memory is kept for; a billion and more are a
    // slip.
    void jobsThatNoNodeCouldTakeAreRefused() {
        JobStream stream = poisson(1, 1, 30e6, 1);
        stream.jobs_in_month.assign(1, 30e6);
        for (const auto& [nodes, jobs, fits] :
             {std::tuple(6000, 30e6, true), std::tuple(600, 30e6, false), std::tuple(600, 19e6, true),
              std::tuple(90'000, 1.1e9, false)}) {
            Scenario scenario = months_with(1, nodes, 8);
            stream.jobs_in_month = {jobs};
            scenario.streams = {stream};
            QCOMPARE(check_scenario(scenario).ok(), fits);
        }
    }

    // A job that waits for nodes it accepts keeps no others free.
    void backfillPassesAHeadThatWaitsForOtherNodes() {
        Scenario scenario = months_with(1, 1, 4);
        scenario.pools[0].nodes.push_back(scenario.pools[0].nodes[0]);
        JobStream picky = replicas(2, 4, 0, 168);
        picky.node_classes = 0b10;
        JobStream any = replicas(1, 4, 0, 168);
        any.entity = 2;
        any.priority = -1;  // behind
        scenario.streams = {picky, any};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->cell(1, 0).own_gpu_h, 4 * 730.0);
    }

    void aSlipOfThreeZerosIsRefused() {
        Scenario scenario = months_with(12, 1, 8);
        scenario.streams = {poisson(1, 1, 1e9, 1)};
        const auto jobs = simulate(scenario, 0);
        QVERIFY(!jobs);
        QVERIFY(jobs.error().message.en.find("workload 1") != std::string::npos);
        scenario.streams = {replicas(1'000'000'000, 1, 0, 24)};
        QVERIFY(!simulate(scenario, 0));
        scenario.streams.clear();
        scenario.pools[0].nodes[0].changes = {{SimTime{}, 2'000'000'000}};
        QVERIFY(!simulate(scenario, 0));
    }

    // Two replicas of 4 GPUs on weekdays 8-18 h of Monday only: hours 8..17, five Mondays in 730 h. All fit 8
    // GPUs.
    void serviceRunsItsHoursOfEachWeek() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.streams = {replicas(2, 4, 8, 18)};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->jobs, 10);
        COMPARE_NEAR(run->cell(0, 0).own_gpu_h, 5 * 2 * 4 * 10);
        COMPARE_NEAR(run->cell(0, 0).own_useful_ref_gpu_h, 400);
        COMPARE_NEAR(run->allocated_gpu_h[0], 400);
        COMPARE_NEAR(run->available_gpu_h[0], 8 * 730);
        COMPARE_NEAR(run->utilisation(), 400.0 / 5840);
        QCOMPARE(run->own_busy_gpus.size(), std::size_t{730});
        QCOMPARE(run->own_busy_gpus[7], 0.0F);
        QCOMPARE(run->own_busy_gpus[8], 8.0F);
        QCOMPARE(run->own_busy_gpus[17], 8.0F);
        QCOMPARE(run->own_busy_gpus[18], 0.0F);
        QCOMPARE(run->own_busy_gpus[168 + 8], 8.0F);
    }

    // A project that starts at hour 100 of the week sees Monday 08:00 after 76 hours.
    void weekStartsAtTheProjectsHour() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.first_hour_of_week = 100;
        scenario.streams = {replicas(1, 4, 8, 18)};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->own_busy_gpus[75], 0.0F);
        QCOMPARE(run->own_busy_gpus[76], 4.0F);
    }

    // Only one of two replicas of 8 GPUs fits. The other waits from 8 to 18 h and leaves unserved: 80 GPU-h a
    // Monday.
    void serviceThatFindsNoRoomLeavesUnservedAtItsEnd() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.streams = {replicas(2, 8, 8, 18)};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->unstarted, 5);
        COMPARE_NEAR(run->cell(0, 0).own_gpu_h, 5 * 80);
        COMPARE_NEAR(run->cell(0, 0).unserved_ref_gpu_h, 5 * 80);
        QCOMPARE(run->waiting_gpus[12], 8.0F);
        QCOMPARE(run->waiting_gpus[18], 0.0F);
    }

    // A replica that runs all month and on: its hours count in the month in which they fall.
    void gpuHoursAreSplitAtMonthEnds() {
        Scenario scenario = months_with(3, 1, 8);
        scenario.streams = {replicas(1, 2, 0, 168)};
        const auto service = simulate(scenario, 0);
        QVERIFY(service);
        for (int month = 0; month < 3; ++month) {
            COMPARE_NEAR(service->cell(0, month).own_gpu_h, 2 * 730);
        }
        // Jobs of 1000 h on one GPU each cannot avoid the month's end: what they hold adds up month by month.
        scenario.streams = {poisson(7, 1, 4, 1000)};
        const auto jobs = simulate(scenario, 0);
        QVERIFY(jobs);
        double hours = 0;
        for (int month = 0; month < 3; ++month) {
            COMPARE_NEAR(jobs->cell(0, month).own_gpu_h,
                         jobs->allocated_gpu_h[static_cast<std::size_t>(month)]);
            hours += jobs->cell(0, month).own_gpu_h + jobs->cell(0, month).unserved_ref_gpu_h;
        }
        // Work that came in = work done + work left at the horizon.
        COMPARE_NEAR(hours, 1000.0 * static_cast<double>(jobs->jobs));
        COMPARE_NEAR(jobs->cell(0, 0).unserved_ref_gpu_h, 0);
    }

    // One node to 10 h of the first Monday, then two: the second replica waits from 8 to 10.
    void capacityArrivesInPhases() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.pools[0].nodes[0].changes.push_back({sim_hours(10), 1});
        scenario.streams = {replicas(2, 8, 8, 18)};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->own_busy_gpus[9], 8.0F);
        QCOMPARE(run->own_busy_gpus[10], 16.0F);
        COMPARE_NEAR(run->available_gpu_h[0], 8 * 10 + 16 * 720);
        COMPARE_NEAR(run->overall.max_h, 2);
        COMPARE_NEAR(run->overall.mean_h, 2.0 / 10);
    }

    // Both nodes leave at 10 h while one is busy to 18 h: it drains, counts as available while it does, and
    // takes no further job.
    void leavingNodesAreDrained() {
        Scenario scenario = months_with(1, 2, 8);
        scenario.pools[0].nodes[0].changes.push_back({sim_hours(10), -2});
        scenario.streams = {replicas(1, 8, 8, 18)};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->own_busy_gpus[17], 8.0F);
        COMPARE_NEAR(run->available_gpu_h[0], 16 * 10 + 8 * 8);
        COMPARE_NEAR(run->allocated_gpu_h[0], 80);
        QCOMPARE(run->unstarted, 4);
    }

    // The second replica of each Monday waits one hour, then rents an instance of 8 GPUs that is up 6 minutes
    // later and runs to 18 h: 8.9 h each Monday.
    void waitingJobLeavesForTheCloudAfterItsPatience() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.cloud.rule = {BurstKind::after_wait, 1};
        scenario.cloud.start_delay = sim_hours(0.1);
        scenario.streams = {with_offer(replicas(2, 8, 8, 18), 1, 8)};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        const Cell& cell = run->cell(0, 0);
        QCOMPARE(cell.started_own, 5);
        QCOMPARE(cell.started_cloud, 5);
        COMPARE_NEAR(cell.on_demand_gpu_h, 5 * 8.9 * 8);
        COMPARE_NEAR(cell.on_demand_instance_h, 5 * 8.9);
        COMPARE_NEAR(cell.unserved_ref_gpu_h, 5 * 1.1 * 8);  // the hours that the replica came too late
        QVERIFY(std::abs(run->overall.max_h - 1.1) < 1e-6);  // quantiles are of float waits
        QCOMPARE(run->waiting_jobs[8], 1.0F);
        QVERIFY(std::abs(run->cloud_busy_gpus[9] - 0.9 * 8) < 1e-5);
    }

    void jobThatMayNotLeaveWaits() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.cloud.rule = {BurstKind::after_wait, 1};
        scenario.streams = {with_offer(replicas(2, 8, 8, 18), 1, 8)};
        scenario.streams[0].may_burst = false;
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->cell(0, 0).started_cloud, 0);
        QCOMPARE(run->unstarted, 5);
    }

    // "always": who would have to wait rents at once; who fits stays.
    void alwaysMeansInsteadOfWaiting() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.cloud.rule = {BurstKind::always, 0};
        scenario.streams = {with_offer(replicas(2, 8, 8, 18), 1, 8)};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->cell(0, 0).started_own, 5);
        QCOMPARE(run->cell(0, 0).started_cloud, 5);
        COMPARE_NEAR(run->overall.max_h, 0);
    }

    // Three replicas of 8 GPUs, 8 reserved: one runs on the reservation, two on demand.
    void reservedGpusAreUsedFirst() {
        Scenario scenario = months_with(1, 0, 8);
        scenario.cloud.rule = {BurstKind::always, 0};
        scenario.cloud.reserved_gpus = 8;
        scenario.streams = {with_offer(replicas(3, 8, 8, 18), 1, 8)};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        COMPARE_NEAR(run->cell(0, 0).reserved_gpu_h, 5 * 80);
        COMPARE_NEAR(run->cell(0, 0).on_demand_gpu_h, 5 * 160);
        COMPARE_NEAR(run->cell(0, 0).on_demand_instance_h, 5 * 20);
        // A workload whose offer is not the reserved one leaves the reservation alone.
        scenario.streams[0].may_use_reserved = false;
        const auto other = simulate(scenario, 0);
        QVERIFY(other);
        COMPARE_NEAR(other->cell(0, 0).reserved_gpu_h, 0);
    }

    // Quota of 8 GPUs: the second replica waits for the first one's end and is then over: unserved.
    void quotaLimitsWhatIsRentedAtATime() {
        Scenario scenario = months_with(1, 0, 8);
        scenario.cloud.rule = {BurstKind::always, 0};
        scenario.cloud.quota_gpus = 8;
        scenario.streams = {with_offer(replicas(2, 8, 8, 18), 1, 8)};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->cell(0, 0).started_cloud, 5);
        QCOMPARE(run->unstarted, 5);
        for (const float busy : run->cloud_busy_gpus) {
            QVERIFY(busy <= 8);
        }
    }

    // 1 GPU of a job needs a whole instance of 8: one hour of use is 8 GPU-hours of capacity, billed as one
    // instance-hour. A job of 90 s with a minimum of 600 s is billed 600 s.
    void cloudBillsWholeInstancesAndTheirMinimum() {
        Scenario scenario = months_with(1, 0, 8);
        scenario.cloud.rule = {BurstKind::always, 0};
        scenario.cloud.minimum_billing_s = 600;
        scenario.streams = {with_offer(poisson(1, 1, 100, 90.0 / 3600), 1, 8)};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        const auto jobs = static_cast<double>(run->cell(0, 0).started_cloud);
        QVERIFY(jobs > 50);
        COMPARE_NEAR(run->cell(0, 0).on_demand_instance_h, jobs * 600 / 3600);
        QVERIFY(std::abs(run->cell(0, 0).on_demand_gpu_h - jobs * 90 / 3600) < 1e-6 * jobs);
    }

    // Without own nodes and under "always": who may not leave is refused and its work is unserved.
    void jobThatCanRunNowhereIsRefused() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.streams = {with_offer(replicas(1, 16, 8, 18), 2, 8), replicas(1, 16, 8, 18)};
        scenario.streams[1].pool = -1;
        const auto never = simulate(scenario, 0);
        QVERIFY(never);
        QCOMPARE(never->refused, 10);
        COMPARE_NEAR(never->cell(0, 0).unserved_ref_gpu_h, 5 * 160);
        scenario.cloud.rule = {BurstKind::after_wait, 5};
        const auto after = simulate(scenario, 0);
        QVERIFY(after);
        QCOMPARE(after->refused, 5);
        QCOMPARE(after->cell(0, 0).started_cloud, 5);
        COMPARE_NEAR(after->overall.max_h, 0);  // there is nothing to wait for
        COMPARE_NEAR(after->cell(1, 0).unserved_ref_gpu_h, 5 * 160);
    }

    // Nodes of speed 2: half the hours, the same useful work.
    void fasterNodesHoldTheSameWorkInFewerHours() {
        Scenario scenario = months_with(1, 8, 8);
        scenario.streams = {poisson(3, 2, 200, 4)};
        const auto slow = simulate(scenario, 0);
        scenario.pools[0].nodes[0].speed = 2;
        const auto fast = simulate(scenario, 0);
        QVERIFY(slow && fast);
        QCOMPARE(fast->jobs, slow->jobs);
        const Cell one = slow->cell(0, 0);
        const Cell two = fast->cell(0, 0);
        QVERIFY(std::abs(two.own_useful_ref_gpu_h - 2 * two.own_gpu_h) < 1e-6);
        QVERIFY(std::abs(one.own_useful_ref_gpu_h + one.unserved_ref_gpu_h - two.own_useful_ref_gpu_h -
                         two.unserved_ref_gpu_h) < 1e-6);
    }

    // Wait figures of ten replicas: five start at once, five after 2 h; P50 lies between, type 7.
    void waitFiguresByGroup() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.teams = {"a", "b"};
        scenario.streams = {replicas(1, 8, 8, 10), replicas(1, 8, 8, 18)};
        scenario.streams[1].team = 1;
        scenario.streams[0].slo_start_within_h = 1;
        scenario.streams[1].slo_start_within_h = 1;
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->by_team[0].jobs, 5);
        COMPARE_NEAR(run->by_team[0].max_h, 0);
        COMPARE_NEAR(run->by_team[1].p50_h, 2);
        COMPARE_NEAR(run->by_workload[1].mean_h, 2);
        COMPARE_NEAR(run->by_month[0].p50_h, 1);
        COMPARE_NEAR(run->overall.mean_h, 1);
        COMPARE_NEAR(run->overall.slo_share, 0.5);
        QCOMPARE(run->overall.slo_jobs, 10);
        // Slowdown of the late ones: 10 h of wait and run over 8 h of run; of the others 1.
        COMPARE_NEAR(run->overall.mean_bounded_slowdown, (1 + 10.0 / 8) / 2);
    }

    // A job of higher priority passes the queue.
    void higherPriorityStandsFirst() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.streams = {replicas(1, 8, 0, 10), replicas(1, 8, 2, 20), replicas(1, 8, 4, 20)};
        scenario.streams[2].priority = 1;
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->cell(2, 0).started_own, 5);
        QCOMPARE(run->cell(1, 0).started_own, 0);
    }

    void wrongScenariosAreErrorsThatNameTheWorkload() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.streams = {poisson(1, 0, 10, 1)};
        const auto no_gpu = simulate(scenario, 0);
        QVERIFY(!no_gpu);
        QVERIFY(no_gpu.error().message.en.find("workload 1") != std::string::npos);
        scenario.streams = {poisson(1, 1, 10, 1)};
        scenario.streams[0].pool = 4;
        QVERIFY(!simulate(scenario, 0));
        scenario.streams[0].pool = 0;
        scenario.streams[0].hour_of_week.assign(168, 0.0);
        QVERIFY(!simulate(scenario, 0));
        scenario.streams[0].hour_of_week.clear();
        scenario.month_ends.clear();
        QVERIFY(!simulate(scenario, 0));
    }

    void stopTokenEndsARunWithAnError() {
        Scenario scenario = months_with(12, 4, 8);
        scenario.streams = {poisson(1, 1, 100000, 0.01)};
        std::stop_source source;
        double most = 0;
        RunControl control{source.get_token(), [&](double done, const Text&) {
                               most = done;
                               source.request_stop();
                           }};
        QVERIFY(!simulate(scenario, 0, control));
        QVERIFY(most > 0 && most < 0.5);
    }
};

QTEST_GUILESS_MAIN(TestScenario)
#include "tst_scenario.moc"
