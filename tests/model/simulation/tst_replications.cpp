// Replications side by side: the same bytes on any number of threads, one progress, one error.
#include <QTest>
#include <atomic>

#include "tests/model/simulation/scenarios.h"

using namespace grundlast;

namespace {

Scenario busy_month() {
    Scenario scenario = months_with(2, 3, 8);
    scenario.cloud.rule = {BurstKind::after_wait, 1};
    for (std::uint32_t entity = 0; entity < 4; ++entity) {
        JobStream stream = with_offer(poisson(entity, 1 << entity, 300, 0), 1, 8);
        stream.run_time.kind = RunTimeKind::lognormal;
        stream.run_time.mean_h = 5;
        scenario.streams.push_back(stream);
    }
    return scenario;
}

bool same_cells(const RunResult& a, const RunResult& b) {
    for (std::size_t at = 0; at < a.cells.size(); ++at) {
        const Cell& one = a.cells[at];
        const Cell& two = b.cells[at];
        if (one.submitted != two.submitted || one.own_gpu_h != two.own_gpu_h ||
            one.on_demand_gpu_h != two.on_demand_gpu_h ||
            one.on_demand_instance_h != two.on_demand_instance_h ||
            one.unserved_ref_gpu_h != two.unserved_ref_gpu_h) {
            return false;
        }
    }
    return a.cells.size() == b.cells.size();
}

bool same_run(const RunResult& a, const RunResult& b) {
    return a.fingerprint == b.fingerprint && a.events == b.events && a.jobs == b.jobs && same_cells(a, b) &&
           a.own_busy_gpus == b.own_busy_gpus && a.cloud_busy_gpus == b.cloud_busy_gpus &&
           a.waiting_gpus == b.waiting_gpus && a.waiting_jobs == b.waiting_jobs &&
           a.allocated_gpu_h == b.allocated_gpu_h && a.overall.mean_h == b.overall.mean_h &&
           a.overall.p95_h == b.overall.p95_h &&
           a.overall.mean_bounded_slowdown == b.overall.mean_bounded_slowdown;
}

}  // namespace

class TestReplications : public QObject {
    Q_OBJECT

  private slots:

    void sameBytesOnOneAndTwoThreads() {
        const Scenario scenario = busy_month();
        const auto scenario_of = [&](std::uint32_t) { return Result<Scenario>(scenario); };
        const auto one = replicate(scenario_of, {8, 1});
        const auto two = replicate(scenario_of, {8, 2});
        QVERIFY(one && two);
        QCOMPARE(one->runs.size(), std::size_t{8});
        for (std::size_t run = 0; run < 8; ++run) {
            QVERIFY(same_run(one->runs[run], two->runs[run]));
            // A run does not know that it is one of several.
            const auto alone = simulate(scenario, static_cast<std::uint32_t>(run));
            QVERIFY(alone && same_run(*alone, two->runs[run]));
        }
        QVERIFY(one->runs[0].fingerprint != one->runs[1].fingerprint);
    }

    void anotherSeedGivesAnotherRun() {
        Scenario scenario = busy_month();
        const auto one = simulate(scenario, 0);
        scenario.seed = 2;
        const auto other = simulate(scenario, 0);
        QVERIFY(one && other);
        QVERIFY(one->fingerprint != other->fingerprint);
    }

    // Waits 1, 2, 3 h: mean 2, standard error 1 / sqrt 3, t(2; 97.5 %) = 4.3027.
    void summaryHoldsStudentIntervals() {
        std::vector<RunResult> runs(3);
        for (std::size_t run = 0; run < 3; ++run) {
            runs[run].overall.mean_h = static_cast<double>(run + 1);
            runs[run].by_team.resize(1);
            runs[run].by_team[0].p95_h = 7;
        }
        const ReplicationSummary summary = summarise(runs);
        QCOMPARE(summary.mean_wait_h.mean, 2.0);
        QVERIFY(std::abs(summary.mean_wait_h.half_width - 4.302653 / std::sqrt(3.0)) < 1e-5);
        QCOMPARE(summary.team_p95_wait_h.at(0).mean, 7.0);
        QCOMPARE(summary.team_p95_wait_h.at(0).half_width, 0.0);
    }

    void firstErrorIsReturned() {
        const auto result = replicate(
            [](std::uint32_t replication) {
                return replication < 2 ? Result<Scenario>(busy_month())
                                       : Result<Scenario>(Error{{"", "number " + std::to_string(replication)}});
            },
            {5, 2});
        QVERIFY(!result);
        QCOMPARE(result.error().message.en, std::string("number 2"));
        QVERIFY(!replicate([](std::uint32_t) { return Result<Scenario>(busy_month()); }, {0, 1}));
    }

    void stopEndsAllRunsAndProgressStaysWithinOne() {
        Scenario scenario = busy_month();
        scenario.streams[0].jobs_in_month.assign(2, 200000);
        scenario.streams[0].run_time.mean_h = 0.01;
        std::stop_source source;
        std::atomic<double> most = 0;
        const RunControl control{source.get_token(), [&](double done, const Text&) {
                                     most = std::max(most.load(), done);
                                     if (done > 0.1) {
                                         source.request_stop();
                                     }
                                 }};
        QVERIFY(!replicate([&](std::uint32_t) { return Result<Scenario>(scenario); }, {4, 2}, control));
        QVERIFY(most > 0.1 && most <= 1);
    }
};

QTEST_GUILESS_MAIN(TestReplications)
#include "tst_replications.moc"
