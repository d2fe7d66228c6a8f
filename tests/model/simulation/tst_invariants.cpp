// What must hold in every run, on random scenarios and traces, each from its own seed.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>

#include "tests/model/simulation/any_scenario.h"

using namespace grundlast;

namespace {

History any_history(Draws& draws) {
    History history;
    const int jobs = draws.from(1, 60);
    int submit = 0;
    for (int number = 0; number < jobs; ++number) {
        HistoryJob job;
        job.id = std::to_string(number);
        submit += draws.from(0, 20) == 0 ? 500 : draws.from(0, 10);
        job.submit_s = submit;
        job.gpus = draws.from(0, 9) == 0 ? draws.from(9, 40) : draws.from(0, 8);
        job.run_s = draws.from(0, 120);
        job.requested_s = draws.from(0, 3) == 0 ? -1 : job.run_s * draws.from(1, 4) + draws.from(-10, 30);
        if (draws.from(0, 9) == 0) {
            job.run_s = -1;
            job.cancelled_s = submit + draws.from(0, 200);
        }
        history.jobs.push_back(job);
    }
    return history;
}

ReplayCluster any_cluster(Draws& draws) {
    ReplayCluster cluster;
    const int classes = draws.from(1, 2);
    for (int index = 0; index < classes; ++index) {
        NodeClass node;
        node.gpus = draws.one_of(std::vector{1, 4, 8});
        node.speed = draws.one_of(std::vector{1.0, 1.0, 2.0});
        cluster.nodes.push_back(node);
        cluster.count.push_back(draws.from(1, 9));
    }
    return cluster;
}

int gpus_of(const ReplayCluster& cluster) {
    int gpus = 0;
    for (std::size_t index = 0; index < cluster.nodes.size(); ++index) {
        gpus += cluster.nodes[index].gpus * cluster.count[index];
    }
    return gpus;
}

// Most GPUs held at a time; at equal times ends count before starts.
double most_busy(const ReplayResult& result) {
    std::map<double, double> change;
    for (const ReplayedJob& job : result.jobs) {
        if (job.start_s >= 0 && job.end_s > job.start_s) {
            change[job.start_s] += job.gpus;
            change[job.end_s] -= job.gpus;
        }
    }
    double busy = 0;
    double most = 0;
    for (const auto& [time, gpus] : change) {
        busy += gpus;
        most = std::max(most, busy);
    }
    return most;
}

}  // namespace

class TestInvariants : public QObject {
    Q_OBJECT

  private slots:

    // Every job is exactly one of completed, refused, cancelled or without GPUs; none starts before its
    // submission; never more GPUs are held than there are.
    void replaysKeepTheRules() {
        for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
            Draws draws(seed);
            const History history = any_history(draws);
            const ReplayCluster cluster = any_cluster(draws);
            const ReplayOptions options{any_scheduler(draws), draws.from(0, 1) == 1, seed};
            const auto result = replay(history, cluster, options);
            if (!result) {
                continue;
            }
            const QByteArray which = "seed " + QByteArray::number(seed);
            const auto jobs = static_cast<std::int64_t>(history.jobs.size());
            QVERIFY2(result->completed + result->refused + result->cancelled + result->without_gpus == jobs,
                     which);
            std::int64_t started = 0;
            for (const ReplayedJob& job : result->jobs) {
                started += job.start_s >= 0 ? 1 : 0;
                QVERIFY2(job.start_s < 0 || (job.start_s >= job.submit_s && job.end_s >= job.start_s), which);
            }
            QVERIFY2(started == result->completed, which);
            QVERIFY2(most_busy(*result) <= gpus_of(cluster), which);
            const auto again = replay(history, cluster, options);
            QVERIFY2(again && again->fingerprint == result->fingerprint, which);
        }
    }

    // EASY with exact estimates never starts the head of the queue later than the reservation that it had: no
    // job waits longer than under FCFS when it is the first that has to wait.
    void firstWaitingJobIsNotDelayedByBackfill() {
        for (std::uint32_t seed = 1; seed <= 500; ++seed) {
            Draws draws(seed);
            History history = any_history(draws);
            std::erase_if(history.jobs, [](const HistoryJob& job) { return job.run_s < 0; });
            const ReplayCluster cluster = processors_of(draws.from(8, 40));
            ReplayOptions options;
            options.scheduler.estimates = Estimates::exact;
            options.scheduler.policy = "fcfs";
            const auto fcfs = replay(history, cluster, options);
            options.scheduler.policy =
                draws.one_of(std::vector<std::string>{"easy", "easy-sjbf", "conservative"});
            const auto backfill = replay(history, cluster, options);
            if (!fcfs || !backfill) {
                continue;
            }
            for (std::size_t job = 0; job < fcfs->jobs.size(); ++job) {
                if (fcfs->jobs[job].start_s > fcfs->jobs[job].submit_s) {
                    QVERIFY2(backfill->jobs[job].start_s <= fcfs->jobs[job].start_s, QByteArray::number(seed));
                    break;
                }
            }
        }
    }

    // GPU-hours of the cells are those of the pools; work that came in is done, or unserved; jobs are started,
    // refused or unstarted; and the same again gives the same bytes.
    void scenariosConserveJobsAndWork() {
        for (std::uint32_t seed = 1; seed <= 600; ++seed) {
            Draws draws(seed);
            Scenario scenario = any_scenario(draws);
            scenario.warm_up = sim_hours(seed % 3 == 0 ? 50 : 0);
            scenario.streams[0].patience_h = seed % 4 == 0 ? seed % 5 : -1.0;
            const auto run = simulate(scenario, seed);
            const QByteArray which = "seed " + QByteArray::number(seed);
            QVERIFY2(run, which);
            std::int64_t submitted = 0;
            std::int64_t started = 0;
            double own = 0;
            for (int workload = 0; workload < run->workloads; ++workload) {
                const Totals totals = totals_of(*run, workload);
                submitted += totals.submitted;
                started += totals.started;
                own += totals.own_gpu_h;
            }
            QVERIFY2(submitted == run->jobs && started + run->refused + run->unstarted == run->jobs, which);
            QVERIFY2(run->overall.jobs == started, which);
            double allocated = 0;
            for (std::size_t month = 0; month < run->allocated_gpu_h.size(); ++month) {
                QVERIFY2(run->allocated_gpu_h[month] <= run->available_gpu_h[month] + 1e-6, which);
                allocated += run->allocated_gpu_h[month];
            }
            QVERIFY2(std::abs(allocated - own) < 1e-6 * std::max(1.0, own), which);
            // Little's law: who waits, integrated over time, and the waits of all jobs summed.
            QVERIFY2(std::abs(run->queue_job_h - run->waited_job_h) <= 1e-9 * std::max(1.0, run->queue_job_h),
                     which);
            const auto again = simulate(scenario, seed);
            QVERIFY2(
                again && again->fingerprint == run->fingerprint && again->waiting_gpus == run->waiting_gpus,
                which);
        }
    }

    // The arrivals of a workload and the work they bring do not depend on the plan.
    void everyPlanGetsTheSameWork() {
        for (std::uint32_t seed = 1; seed <= 200; ++seed) {
            Draws draws(seed);
            Scenario scenario = any_scenario(draws);
            const auto one = simulate(scenario, 0);
            scenario.cloud.rule = {BurstKind::after_wait, 2};
            scenario.cloud.quota_gpus = 0;
            scenario.scheduler.policy = "fcfs";
            scenario.pools[0].nodes[0].changes = {{SimTime{}, 3}};
            const auto other = simulate(scenario, 0);
            QVERIFY(one && other);
            for (int workload = 0; workload < one->workloads; ++workload) {
                const Totals a = totals_of(*one, workload);
                const Totals b = totals_of(*other, workload);
                QCOMPARE(a.submitted, b.submitted);
                QVERIFY2(std::abs(a.work - b.work) < 1e-6 * std::max(1.0, a.work),
                         QByteArray::number(a.work) + " " + QByteArray::number(b.work));
            }
        }
    }

    // Arrivals come in the expected number and only in their windows: 400 jobs a month on Sundays 22-4 h.
    void batchWindowsHoldAllArrivals() {
        Scenario scenario = months_with(12, 64, 8);
        JobStream stream = poisson(5, 1, 400, 0.001);
        stream.kind = ArrivalKind::batch_window;
        stream.window_start_h = 22;
        stream.window_end_h = 4;
        stream.weekdays = 1 << 6;
        scenario.streams = {stream};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        // 4800 expected, standard deviation 69.
        QVERIFY2(std::abs(static_cast<double>(run->jobs) - 4800) < 4 * 69.3, QByteArray::number(run->jobs));
        for (std::size_t hour = 0; hour < run->own_busy_gpus.size(); ++hour) {
            const std::size_t of_week = hour % 168;
            QVERIFY(run->own_busy_gpus[hour] == 0 || of_week >= 166 || of_week < 5);
        }
    }

    // Twice the weight, twice the arrivals; months get their own number.
    void arrivalsFollowTheWeekAndTheMonths() {
        Scenario scenario = months_with(2, 64, 8);
        JobStream stream = poisson(6, 1, 0, 0.0001);
        stream.jobs_in_month = {40000, 10000};
        stream.hour_of_week.assign(168, 1.0);
        for (std::size_t hour = 0; hour < 84; ++hour) {
            stream.hour_of_week[hour] = 2;
        }
        scenario.streams = {stream};
        const auto run = simulate(scenario, 0);
        QVERIFY(run);
        QVERIFY(std::abs(static_cast<double>(run->cell(0, 0).submitted) - 40000) < 4 * 200);
        QVERIFY(std::abs(static_cast<double>(run->cell(0, 1).submitted) - 10000) < 4 * 100);
        double heavy = 0;
        double light = 0;
        for (std::size_t hour = 0; hour < 672; ++hour) {
            (hour % 168 < 84 ? heavy : light) += static_cast<double>(run->own_busy_gpus[hour]);
        }
        QVERIFY2(std::abs(heavy / light - 2) < 0.08, QByteArray::number(heavy / light));
    }

  private:
    static ReplayCluster processors_of(int count) {
        NodeClass node;
        node.gpus = count;
        return {{node}, {1}};
    }
};

QTEST_GUILESS_MAIN(TestInvariants)
#include "tst_invariants.moc"
