// What must hold in every run with all effects on, on random scenarios.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/simulation/arrivals/loaded_source.h"
#include "model/simulation/arrivals/stream_source.h"
#include "model/simulation/statistics/scenario_tally.h"
#include "tests/model/simulation/any_scenario.h"

using namespace grundlast;

namespace {

// Spot instances that are taken away, a budget, shortage, and a link that transfers share.
void add_market(Scenario& scenario, Draws& draws) {
    scenario.cloud.monthly_budget = draws.one_of(std::vector{0.0, 0.0, 2'000.0});
    scenario.cloud.availability = draws.one_of(std::vector{1.0, 0.5});
    scenario.cloud.retry = sim_hours(0.5);
    scenario.cloud.link_gb_s = draws.one_of(std::vector{0.0, 0.1});
    for (JobStream& stream : scenario.streams) {
        stream.cloud_price_per_instance_h = draws.from(1, 5);
        stream.spot = draws.from(0, 1) == 1;
        stream.interruptions_per_h = stream.spot ? draws.one_of(std::vector{0.0, 0.2}) : 0.0;
        stream.cloud_in_gb = draws.one_of(std::vector{0.0, 200.0});
        stream.cloud_out_gb = draws.one_of(std::vector{0.0, 100.0});
    }
}

void add_world(Scenario& scenario, Draws& draws) {
    for (NodeClass& nodes : scenario.pools[0].nodes) {
        nodes.name = "class " + std::to_string(nodes.gpus);
        nodes.wear = {1.0 / draws.from(20, 600), static_cast<double>(draws.from(0, 60)),
                      draws.one_of(std::vector{0.0, 1.0})};
        nodes.fabric = {nodes.gpus, draws.from(1, 2), draws.from(0, 2)};
        nodes.level_ratios = {1, 1, 5, 10, 30};
        for (CapacityChange& change : nodes.changes) {
            change.delay = {static_cast<double>(draws.from(0, 300)), draws.one_of(std::vector{0.0, 0.8})};
        }
    }
    scenario.throughputs = {{static_cast<double>(draws.from(1, 20))}, {static_cast<double>(draws.from(1, 20))}};
    for (JobStream& stream : scenario.streams) {
        stream.scale_up_h = stream.kind == ArrivalKind::service ? 0.25 : 0.0;
        stream.preempts_equals = draws.from(0, 1) == 1;
        stream.wear = {draws.one_of(std::vector{0.0, 0.1}),
                       draws.one_of(std::vector{0.0, 0.3}),
                       Level::domain,
                       draws.from(-1, 1),
                       draws.from(1, 30) / 10.0,
                       draws.one_of(std::vector{1.0, 0.5})};
    }
    add_market(scenario, draws);
}

// All nodes as fast as the reference GPU: hours and reference hours are then the same.
void at_one_speed(Scenario& scenario) {
    for (NodeClass& nodes : scenario.pools[0].nodes) {
        nodes.speed = 1;
    }
    scenario.cloud.speed = 1;
}

// Looks at every instant whether more is held than is there.
class Guard : public ScenarioTally {
  public:
    using ScenarioTally::ScenarioTally;

    void advance(SimTime now, const Levels& levels) override {
        exceeded = exceeded || levels.own_busy > levels.available * parts_of_gpu || levels.own_busy < 0;
        ScenarioTally::advance(now, levels);
    }

    bool exceeded = false;
};

Scenario any_world(std::uint32_t seed) {
    Draws draws(seed, 7);
    Scenario scenario = any_scenario(draws);
    add_world(scenario, draws);
    scenario.warm_up = sim_hours(seed % 3 == 0 ? 50 : 0);
    return scenario;
}

}  // namespace

class TestWorldInvariants : public QObject {
    Q_OBJECT

  private slots:

    // Allocated hours are work at full pace, lost work, restarts, checkpoints and slowness, and nothing else.
    void hours_add_up() {
        double checkpoints = 0, slowed = 0, lost = 0, restarts = 0, interrupted = 0;
        for (std::uint32_t seed = 1; seed <= 400; ++seed) {
            Scenario scenario = any_world(seed);
            at_one_speed(scenario);
            const auto run = simulate(scenario, seed);
            const QByteArray which = "seed " + QByteArray::number(seed);
            QVERIFY2(run, which);
            double own = 0;
            double useful = 0;
            for (const Cell& cell : run->cells) {
                const double overhead =
                    cell.lost_gpu_h + cell.restart_gpu_h + cell.checkpoint_gpu_h + cell.slowed_gpu_h;
                QVERIFY2(std::abs(cell.own_gpu_h - cell.own_useful_ref_gpu_h - overhead) <
                             1e-6 * std::max(1.0, cell.own_gpu_h),
                         which);
                QVERIFY2(cell.lost_gpu_h >= 0 && cell.slowed_gpu_h >= 0 && cell.own_useful_ref_gpu_h >= -1e-9,
                         which);
                const double cloud = cell.on_demand_gpu_h + cell.reserved_gpu_h + cell.spot_gpu_h;
                QVERIFY2(std::abs(cloud - cell.cloud_useful_ref_gpu_h - cell.cloud_lost_gpu_h -
                                  cell.cloud_overhead_gpu_h) < 1e-6 * std::max(1.0, cloud),
                         which);
                QVERIFY2(cell.cloud_lost_gpu_h >= -1e-9 && cell.cloud_overhead_gpu_h >= -1e-9, which);
                interrupted += cell.cloud_lost_gpu_h;
                own += cell.own_gpu_h;
                useful += cell.own_useful_ref_gpu_h;
            }
            if (own > 0) {
                QVERIFY2(std::abs(run->goodput() - useful / own) < 1e-9, which);
            }
            checkpoints += run->checkpoint_gpu_h();
            slowed += run->slowed_gpu_h();
            lost += run->lost_gpu_h();
            restarts += run->restart_gpu_h();
        }
        QVERIFY(checkpoints > 0 && slowed > 0 && lost > 0 && restarts > 0 && interrupted > 0);
    }

    // The work that comes in is done or unserved, on own nodes and in the cloud together, whatever befalls it.
    void no_work_is_lost() {
        for (std::uint32_t seed = 1; seed <= 400; ++seed) {
            const Scenario scenario = any_world(seed);
            Scenario calm = scenario;
            for (NodeClass& nodes : calm.pools[0].nodes) {
                nodes.wear = {};
            }
            for (JobStream& stream : calm.streams) {
                stream.wear = {};
                stream.scale_up_h = 0;
            }
            calm.warm_up = SimTime{};
            Scenario cold = scenario;
            cold.warm_up = SimTime{};
            const auto one = simulate(cold, 0);
            const auto other = simulate(calm, 0);
            QVERIFY(one && other);
            for (int workload = 0; workload < one->workloads; ++workload) {
                const Totals a = totals_of(*one, workload);
                const Totals b = totals_of(*other, workload);
                QCOMPARE(a.submitted, b.submitted);
                QVERIFY2(std::abs(a.work - b.work) < 1e-6 * std::max(1.0, a.work),
                         "seed " + QByteArray::number(seed) + ": " + QByteArray::number(a.work) + " " +
                             QByteArray::number(b.work));
            }
        }
    }

    void capacity_holds_at_every_instant() {
        std::int64_t failures = 0;
        for (std::uint32_t seed = 1; seed <= 400; ++seed) {
            const Scenario scenario = any_world(seed);
            Guard guard(scenario);
            LoadedSource loaded(scenario, seed);
            StreamSource cold(scenario, seed);
            JobSource& source = scenario.warm_up > SimTime{} ? static_cast<JobSource&>(loaded) : cold;
            Engine engine(scenario, scenario.month_ends.back(), source, guard, seed);
            QVERIFY(engine.run({}));
            QVERIFY2(!guard.exceeded, QByteArray::number(seed));
            const RunResult run = guard.result(engine.jobs());
            failures += engine.node_failures();
            QVERIFY2(std::abs(run.queue_job_h - run.waited_job_h) <= 1e-9 * std::max(1.0, run.queue_job_h),
                     QByteArray::number(seed));
        }
        QVERIFY(failures > 1000);
    }

    void threads_give_the_same_bytes() {
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            const Scenario scenario = any_world(seed);
            const auto same = [&](std::uint32_t) -> Result<Scenario> { return scenario; };
            const auto one = replicate(same, {4, 1});
            const auto two = replicate(same, {4, 2});
            QVERIFY(one && two);
            for (std::size_t run = 0; run < one->runs.size(); ++run) {
                QCOMPARE(one->runs[run].fingerprint, two->runs[run].fingerprint);
                QVERIFY(one->runs[run].waiting_gpus == two->runs[run].waiting_gpus);
                QCOMPARE(one->runs[run].slowed_gpu_h(), two->runs[run].slowed_gpu_h());
            }
            QVERIFY(one->runs[0].fingerprint != one->runs[1].fingerprint || one->runs[0].events < 3);
        }
    }
};

QTEST_GUILESS_MAIN(TestWorldInvariants)
#include "tst_world_invariants.moc"
