// What a project says of failures, network, storage and services, as the simulation reads it, and what each
// contributes.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/planning/effect_shares.h"
#include "model/planning/evaluation.h"
#include "model/planning/run_figures.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

// The small project with data for every effect; two GPUs a job so that a network matters.
Project world() {
    Project project = test::small_project();
    Workload& workload = project.workloads[0];
    workload.gpus_per_job = 2;
    workload.checkpointing = {.interval_h = 1, .size_gb = 360, .restart_h = 0.5};
    workload.communication = {0.2, MeasuredWithin::nvlink_domain};
    workload.data.storage_throughput_gb_s_per_gpu = 0.5;
    workload.data.in_gb = 100;
    NodeGroup& group = project.clusters[0].groups[0];
    group.gpus_per_node = 1;
    group.nvlink_domain_gpus = 1;
    group.nodes_per_leaf = 4;
    group.phases = {{0, 6}, {1, 2, 0.5, 0}};
    group.failures.node_mtbf_h = 100;
    group.failures.gpu_mtbf_h = 300;
    group.failures.repair_mean_h = 5;
    group.failures.repair_sigma = 1;
    group.bandwidth.network = 9;
    group.bandwidth.leaf_oversubscription = 2;
    ClusterStorage storage;
    storage.throughput_gb_s = 0.5;  // less than one job wants
    storage.write_gb_s = 1;
    storage.cache_gb_per_node = 10;
    project.clusters[0].storage = {storage};
    project.gpu_speeds = {{"H100-SXM-80GB", 1, {}, {{WorkloadClass::training, 2}}}};
    Workload service;
    service.id = "serve";
    service.team_id = "vision";
    service.kind = WorkloadClass::online_inference;
    service.arrivals.kind = ArrivalKind::service;
    service.arrivals.replicas = 1;
    service.arrivals.replicas_by_hour = office_hours(2, 1);
    service.arrivals.minimum_replicas = 1;
    service.arrivals.scale_up_delay_s = 1800;
    service.slo.service_level = 0.95;
    project.workloads.push_back(service);
    PlannedReservation maintenance;
    maintenance.name = "patch day";
    maintenance.group_id = "g";
    maintenance.start = Instant(std::chrono::sys_days(project.settings.start / std::chrono::day(12)));
    project.plans[0].reservations = {maintenance};
    return project;
}

Forecast forecast_of(const Project& project) {
    return forecast(forecast_input(project)).value();
}

Scenario scenario(const Project& project, std::size_t plan = 0) {
    return scenario_of(project, project.plans[plan], forecast_of(project), 0, 1).value();
}

void switch_off(Project& project) {
    for (const Effect& effect : all_effects()) {
        project.settings.effects.*effect.on = false;
    }
}

}  // namespace

class WorldOf : public QObject {
    Q_OBJECT

  private slots:

    void data_become_numbers_of_the_scenario() {
        const Scenario made = scenario(world());
        const NodeClass& nodes = made.pools[0].nodes[0];
        QVERIFY(std::abs(nodes.wear.failures_per_h - (1.0 / 100 + 1.0 / 300)) < 1e-12);
        QCOMPARE(nodes.wear.repair_mean_h, 5.0);
        QCOMPARE(nodes.level_ratios, (LevelRatios{1, 1, 9, 18, 18}));
        QCOMPARE(nodes.changes.size(), std::size_t{2});
        QCOMPARE(nodes.changes[1].delay.mean_h, 365.0);
        const JobStream& stream = made.streams[0];
        QCOMPARE(stream.wear.checkpoint_write_h, 0.1);  // 360 GB at 1 GB/s
        QCOMPARE(stream.wear.communication_share, 0.2);
        QCOMPARE(made.throughputs[0].gb_s, 0.5);
        // 2 GPUs x 0.5 GB/s, of which the caches of two nodes hold 20 of 100 GB.
        QVERIFY(std::abs(stream.wear.throughput_gb_s - 0.8) < 1e-12);
        QCOMPARE(stream.speed_on, std::vector<double>{2});
        QCOMPARE(made.streams[1].speed_on, std::vector<double>());
        QCOMPARE(made.streams[1].scale_up_h, 0.5);
        QCOMPARE(made.streams[1].minimum_replicas, 1.0);
        QCOMPARE(made.reservations.size(), std::size_t{1});
    }

    // A job on two nodes of 4 GPUs writes to both; each GPU reads its quarter of a node's disks.
    void local_disks_are_those_of_the_jobs_nodes() {
        Project project = world();
        project.clusters[0].groups[0].gpus_per_node = 4;
        project.workloads[0].gpus_per_job = 8;
        project.workloads[0].data.tier = StorageTier::local_nvme;
        project.clusters[0].storage[0].tier = StorageTier::local_nvme;
        project.clusters[0].storage[0].throughput_gb_s = 2;
        const JobStream stream = scenario(project).streams[0];
        QCOMPARE(stream.wear.checkpoint_write_h, 0.05);
        QCOMPARE(stream.wear.shared_throughput, -1);
        QCOMPARE(stream.wear.own_pace, 1.0);  // 8 x 2/4 GB/s is just what 8 x 0.5 needs
        project.clusters[0].storage[0].throughput_gb_s = 1;
        QCOMPARE(scenario(project).streams[0].wear.own_pace, 0.5);
    }

    // Without data, or with all effects off, the scenario is that of a project without a world.
    void nothing_acts_when_switched_off() {
        Project off = world();
        switch_off(off);
        Project bare = off;
        NodeGroup& group = bare.clusters[0].groups[0];
        group.failures = {};
        group.bandwidth = {};
        group.phases[1].delay_months = 0;
        bare.clusters[0].storage.clear();
        bare.gpu_speeds[0].by_class.clear();
        bare.workloads[1].arrivals.scale_up_delay_s = 0;
        bare.plans[0].reservations.clear();
        const auto one = simulate(scenario(off), 0);
        const auto other = simulate(scenario(bare), 0);
        QVERIFY(one && other);
        QCOMPARE(one->fingerprint, other->fingerprint);
        QCOMPARE(one->goodput(), 1.0);
        const auto with = simulate(scenario(world()), 0);
        QVERIFY(with->fingerprint != one->fingerprint && with->goodput() < 1);
    }

    // Every effect has data here, so each differs from 0 in something; paired with itself nothing differs.
    void each_effect_has_a_share() {
        Project project = world();
        project.settings.wan_gbit_s = 1;
        project.offers[0].spot_per_h = 8;
        Plan& bursting = project.plans[0];
        bursting.burst = {BurstKind::after_wait, 0.5};
        bursting.offer_ids = {project.offers[0].id};
        bursting.spot.use = true;
        bursting.spot.interruptions_per_h = 0.1;
        bursting.cloud_availability = 0.7;
        const auto table = effect_shares(project, "own", {.replications = 2, .seed = 1, .threads = 2});
        QVERIFY(table);
        QCOMPARE(table->shares.size(), all_effects().size());
        for (const EffectShare& share : table->shares) {
            QVERIFY2(share.acts, share.key.c_str());
            const EffectFigures& f = share.share;
            QVERIFY2(f.mean_wait_h.mean != 0 || f.goodput.mean != 0 || f.own_gpu_h.mean != 0 ||
                         f.cloud_gpu_h.mean != 0,
                     share.key.c_str());
        }
        const auto share_of = [&](const std::string& key) {
            return std::find_if(table->shares.begin(), table->shares.end(),
                                [&](const EffectShare& share) { return share.key == key; })
                ->share;
        };
        QVERIFY(share_of("failures").goodput.mean < 0);
        QVERIFY(share_of("checkpoint_cost").goodput.mean < 0);
        QVERIFY(share_of("fabric").goodput.mean < 0);
        QVERIFY(share_of("class_speed").own_gpu_h.mean < 0);  // twice as fast
        const auto again = effect_shares(project, "own", {.replications = 2, .seed = 1, .threads = 1});
        QCOMPARE(again->with_all.goodput.mean, table->with_all.goodput.mean);
        project.settings.effects.failures = false;
        const auto without = effect_shares(project, "own", {.replications = 2, .seed = 1});
        QVERIFY(!without->shares[0].acts);
        // All less failures' share is what the plan without them has.
        QVERIFY(std::abs(table->with_all.goodput.mean - table->shares[0].share.goodput.mean -
                         without->with_all.goodput.mean) < 1e-12);
        QVERIFY(!effect_shares(project, "nobody", {}));
    }

    void figures_say_what_befell_the_jobs() {
        const Project project = world();
        const auto plan = evaluate(project, project.plans[0], forecast_of(project), {.replications = 2});
        QVERIFY(plan);
        const PlanFigures& f = plan->figures;
        QVERIFY(f.goodput.mean < 1 && f.node_failures.mean > 0 && f.failed_runs.mean > 0);
        QVERIFY(f.lost_gpu_h.mean > 0 && f.restart_gpu_h.mean > 0 && f.checkpoint_gpu_h.mean > 0 &&
                f.slowed_gpu_h.mean > 0);
        QVERIFY(!plan->service_levels[0]);
        QVERIFY(plan->service_levels[1]->mean < 1);
        QCOMPARE(f.service_level->mean, plan->service_levels[1]->mean);
    }

    // The service's replicas count as jobs, of which the served share is in time.
    void service_counts_in_the_slo_share() {
        const Project project = world();
        QCOMPARE(required_share(project.workloads[0]), 0.0);  // no start agreed
        QCOMPARE(required_share(project.workloads[1]), 0.95);
        const auto run = simulate(scenario(project), 0);
        QVERIFY(std::abs(slo_share(project, *run) - run->service_level(1)) < 1e-12);
    }
};

QTEST_GUILESS_MAIN(WorldOf)
#include "tst_world_of.moc"
