// What a run reports: quantiles in bounded memory, a loaded start, patience, Little's law, intervals of one
// run.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/core/random.h"
#include "model/simulation/queueing.h"
#include "model/simulation/statistics/wait_tally.h"
#include "tests/model/simulation/scenarios.h"

using namespace grundlast;

namespace {

// Two workloads, three months, heavy-tailed waits, four in ten of none.
WaitTally filled(std::size_t most_exact, int jobs) {
    WaitTally tally(2, 3, most_exact);
    const RandomStream random(1, 0, StreamUse::test, 0);
    for (int job = 0; job < jobs; ++job) {
        const auto at = static_cast<std::uint64_t>(job);
        const double wait = random.uniform(2 * at) < 0.4 ? 0.0 : std::pow(random.uniform(2 * at + 1), -1.2) - 1;
        tally.add(job % 2, job % 3, wait, 1, job % 2 == 0 ? 2.0 : 0.0);
    }
    tally.sort();
    return tally;
}

Scenario crowded(double warm_up_h) {
    Scenario scenario = months_with(2, 2, 8);
    scenario.first_hour_of_week = 100;
    scenario.warm_up = sim_hours(warm_up_h);
    JobStream jobs = poisson(1, 2, 730, 9.5);  // 9.5 x 2 GPU-hours an hour for 16 GPUs: the queue grows
    jobs.jobs_in_month = {730, 300};
    scenario.streams = {jobs, poisson(2, 1, 100, 3), replicas(1, 2, 8, 18)};
    scenario.streams[2].entity = 3;
    return scenario;
}

bool little_holds(const RunResult& run) {
    return std::abs(run.queue_job_h - run.waited_job_h) <= 1e-9 * std::max(1.0, run.queue_job_h);
}

}  // namespace

class TestStatistics : public QObject {
    Q_OBJECT

  private slots:

    void beyond_the_room_quantiles_come_from_a_sketch_of_stated_error() {
        const WaitTally exact = filled(1'000'000, 60'000);
        const WaitTally sketched = filled(1'000, 60'000);
        const auto by_month = [](int, int month) { return month; };
        const auto whole = exact.figures(3, by_month);
        const auto rough = sketched.figures(3, by_month);
        for (std::size_t month = 0; month < 3; ++month) {
            const WaitFigures& a = whole[month];
            const WaitFigures& b = rough[month];
            QCOMPARE(a.quantile_error, 0.0);
            QCOMPARE(b.quantile_error, 0.005);
            QCOMPARE(a.jobs, b.jobs);
            QCOMPARE(a.mean_h, b.mean_h);  // sums do not depend on it
            QCOMPARE(a.max_h, b.max_h);
            QCOMPARE(a.slo_share, b.slo_share);
            QCOMPARE(a.mean_bounded_slowdown, b.mean_bounded_slowdown);
            for (const auto figure :
                 {&WaitFigures::p50_h, &WaitFigures::p90_h, &WaitFigures::p95_h, &WaitFigures::p99_h}) {
                QVERIFY(a.*figure > 0 && std::abs(b.*figure / (a.*figure) - 1) < 0.00501);
            }
        }
        // Up to the limit they are exact.
        const auto fits = filled(36'500, 60'000).figures(1, [](int, int) { return 0; });
        QCOMPARE(fits[0].quantile_error, 0.0);
    }

    void a_plan_of_common_size_is_exact() {
        const auto run = simulate(crowded(0), 0);
        QVERIFY(run);
        QCOMPARE(run->overall.quantile_error, 0.0);
        QVERIFY(little_holds(*run));
    }

    // The jobs from time 0 on are the same after any warm-up: same numbers by month, and the same arrivals, as
    // the runs of a plan that never waits show by their starts.
    void a_loaded_start_changes_no_later_job() {
        const auto cold = simulate(crowded(0), 3);
        const auto warm = simulate(crowded(336), 3);
        QVERIFY(cold && warm);
        QCOMPARE(warm->jobs, cold->jobs);
        for (int workload = 0; workload < 3; ++workload) {
            for (int month = 0; month < 2; ++month) {
                QCOMPARE(warm->cell(workload, month).submitted, cold->cell(workload, month).submitted);
            }
        }
        Scenario roomy = crowded(0);
        roomy.pools[0].nodes[0].changes = {{SimTime{}, 100}};
        Scenario warm_roomy = roomy;
        warm_roomy.warm_up = sim_hours(168);
        const auto free = simulate(roomy, 3);
        const auto after = simulate(warm_roomy, 3);
        QVERIFY(free && after);
        // A week before time 0 leaves jobs that still run: only the first 10 hours differ, the longest job.
        QVERIFY(std::equal(free->own_busy_gpus.begin() + 10, free->own_busy_gpus.end(),
                           after->own_busy_gpus.begin() + 10, after->own_busy_gpus.end()));
        QVERIFY(after->own_busy_gpus[0] > free->own_busy_gpus[0]);
        QVERIFY(after->events > free->events);
    }

    // Waits count from submission on for jobs submitted from time 0 on; what was there before delays them.
    void a_loaded_start_is_in_no_figure_but_delays() {
        const auto cold = simulate(crowded(0), 0);
        const auto warm = simulate(crowded(336), 0);
        QVERIFY(cold && warm);
        QVERIFY(warm->by_month[0].mean_h > 2 * cold->by_month[0].mean_h);
        QVERIFY(little_holds(*warm));
        double own = 0;
        std::int64_t submitted = 0, started = 0;
        for (const Cell& cell : warm->cells) {
            own += cell.own_gpu_h;
            submitted += cell.submitted;
            started += cell.started_own;
        }
        QCOMPARE(submitted, warm->jobs);
        QCOMPARE(started + warm->unstarted, warm->jobs);
        QCOMPARE(warm->overall.jobs, started);
        // GPU-hours are those of the horizon, whoever used them.
        const double allocated =
            std::accumulate(warm->allocated_gpu_h.begin(), warm->allocated_gpu_h.end(), 0.0);
        QVERIFY(std::abs(own - allocated) < 1e-6 * own);
        QVERIFY(warm->own_busy_gpus[0] > 12);  // full from the first hour on
        QVERIFY(cold->own_busy_gpus[0] < 8);
        QCOMPARE(warm->own_busy_gpus.size(), std::size_t{1460});
    }

    // Two replicas that fill the node each day from 02:00 to 06:00, and a start on Friday at 04:00 (hour 100):
    // the warm-up of a day ends in the middle of them and they go on for two hours.
    void the_warm_up_keeps_the_hours_of_the_week() {
        Scenario scenario = months_with(1, 1, 8);
        scenario.first_hour_of_week = 100;
        JobStream daily = replicas(2, 4, 0, 0);
        for (std::size_t hour = 0; hour < 168; ++hour) {
            daily.replicas_by_hour[hour] = hour % 24 >= 2 && hour % 24 < 6 ? 2 : 0;
        }
        scenario.streams = {daily};
        scenario.warm_up = sim_hours(24);
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->own_busy_gpus[0], 8.0F);
        QCOMPARE(run->own_busy_gpus[1], 8.0F);
        QCOMPARE(run->own_busy_gpus[2], 0.0F);
        QCOMPARE(run->own_busy_gpus[22], 8.0F);
        QCOMPARE(run->overall.mean_h, 0.0);
    }

    void every_policy_and_rule_takes_a_loaded_start() {
        for (const std::string& policy : policy_names()) {
            for (const auto rules :
                 {SchedulingRules::study, SchedulingRules::slurm, SchedulingRules::instant}) {
                Scenario scenario = crowded(48);
                scenario.scheduler.policy = policy;
                scenario.scheduler.rules = rules;
                const auto run = simulate(scenario, 0);
                QVERIFY2(run, policy.c_str());
                QVERIFY2(little_holds(*run), policy.c_str());
            }
        }
        Scenario broken = crowded(0);
        broken.warm_up = SimTime(-1);
        QVERIFY(!simulate(broken, 0));
        broken.warm_up = SimTime(1);
        QVERIFY(!simulate(broken, 0));
    }

    // One GPU, jobs of 10 h, patience 1 h: about each hour one comes, and almost all go.
    void who_has_no_patience_leaves() {
        Scenario scenario = months_with(1, 1, 1);
        scenario.streams = {poisson(1, 1, 730, 10)};
        scenario.streams[0].patience_h = 1;
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QVERIFY(run->left > 0.85 * static_cast<double>(run->jobs));
        QVERIFY(run->overall.max_h <= 1);
        QVERIFY(run->unstarted - run->left <= 10);  // who waits at the horizon came within the last hour
        QCOMPARE(run->overall.jobs + run->unstarted, run->jobs);
        QVERIFY(little_holds(*run));
        scenario.streams[0].patience_h = -2;
        QVERIFY(!simulate(scenario, 0));
    }

    // Who leaves the queue of the cloud makes way: 8 GPUs of quota, 6 in use; a job of 4 waits in front with a
    // patience of an hour, behind it jobs of 1 fit at once when it has gone.
    void who_leaves_the_queue_of_the_cloud_makes_way() {
        Scenario scenario = months_with(1, 0, 1);
        scenario.pools.clear();
        scenario.cloud.rule = {BurstKind::always, 0};
        scenario.cloud.quota_gpus = 8;
        JobStream busy = with_offer(replicas(1, 6, 1, 160), 1, 6);
        JobStream large = with_offer(replicas(1, 4, 2, 3), 1, 4);  // its hour is over before it could start
        JobStream small = with_offer(replicas(1, 1, 2, 160), 1, 1);
        busy.pool = large.pool = small.pool = -1;
        large.entity = 2;
        small.entity = 3;
        scenario.streams = {busy, large, small};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QCOMPARE(run->cloud_busy_gpus[1], 6.0F);
        QCOMPARE(run->cloud_busy_gpus[2], 6.0F);
        QCOMPARE(run->cloud_busy_gpus[3], 7.0F);
        QVERIFY(little_holds(*run));
    }

    // One server at load 0.5, 40,000 customers: the interval of the one run holds the mean wait of 1 and is a
    // few percent wide.
    void one_long_run_has_an_interval() {
        Scenario scenario = months_with(1, 1, 1);
        scenario.month_ends = {sim_hours(80'000)};
        scenario.streams = {poisson(1, 1, 40'000, 1)};
        scenario.scheduler.policy = "fcfs";
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        const double theory = mean_wait_mg1(0.5, 0);
        const LongRunMean& whole = run->run_wait_h;
        QCOMPARE(whole.interval.mean, run->overall.mean_h);
        QVERIFY(whole.independent && whole.interval.count == 20);
        QVERIFY(whole.interval.low() <= theory && theory <= whole.interval.high());
        QVERIFY(whole.interval.half_width < 0.06 * theory);
        const LongRunMean& steady = run->steady_wait_h;
        QVERIFY(steady.interval.low() <= theory && theory <= steady.interval.high());
        QCOMPARE(steady.values + steady.cut, run->overall.jobs);
    }

    // A queue that starts with a backlog of 300 h and settles: the mean over the whole run is far off, MSER-5
    // cuts the backlog.
    void the_start_of_a_run_that_settles_is_cut() {
        Scenario scenario = months_with(1, 1, 1);
        scenario.month_ends = {sim_hours(2'000), sim_hours(60'000)};
        scenario.streams = {poisson(1, 1, 0, 1)};
        scenario.streams[0].jobs_in_month = {2'400, 29'000};  // load 1.2, then 0.5
        scenario.scheduler.policy = "fcfs";
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QVERIFY(run->run_wait_h.interval.mean > 10);
        QVERIFY(run->steady_wait_h.cut > 2'400);
        QVERIFY(std::abs(run->steady_wait_h.interval.mean - 0.5) < 0.05);
    }
};

QTEST_GUILESS_MAIN(TestStatistics)
#include "tst_statistics.moc"
