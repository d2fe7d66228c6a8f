#include <QTest>
#include <array>
#include <cmath>

#include "model/planning/demand.h"
#include "model/planning/evaluation.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

Forecast forecast_of(const Project& project) {
    return forecast(forecast_input(project)).value();
}

Scenario scenario(const Project& project, std::size_t plan = 0) {
    return scenario_of(project, project.plans[plan], forecast_of(project), 0, 1).value();
}

}  // namespace

class Scenarios : public QObject {
    Q_OBJECT

  private slots:

    void the_small_project_as_a_scenario() {
        const Project project = test::small_project();
        const Scenario own = scenario(project);
        QCOMPARE(own.pools.size(), std::size_t{1});
        QCOMPARE(own.pools[0].nodes[0].changes.size(), std::size_t{1});
        QCOMPARE(own.month_ends.back(), sim_hours(3 * 730));
        QCOMPARE(own.first_hour_of_week, 4 * 24);  // 1 January 2027 is a Friday
        QCOMPARE(own.streams.size(), std::size_t{1});
        const JobStream& stream = own.streams[0];
        QCOMPARE(stream.pool, 0);
        QCOMPARE(stream.cloud_offer, -1);
        for (const double jobs : stream.jobs_in_month) {
            QVERIFY(std::abs(jobs - 73) < 1e-9);
        }
        const Scenario rent = scenario(project, 1);
        QVERIFY(rent.pools.empty());
        QCOMPARE(rent.streams[0].pool, -1);
        QCOMPARE(rent.streams[0].cloud_offer, 0);
        QCOMPARE(rent.streams[0].cloud_instances, 1);
        QCOMPARE(rent.streams[0].cloud_gpus_per_instance, 8.0);
        QCOMPARE(rent.cloud.rule.kind, BurstKind::always);
        QCOMPARE(rent.streams[0].entity, stream.entity);  // common random numbers
    }

    // Less than a GPU are thousandths of one, a MIG profile an instance; both leave the number of jobs as it
    // is. The fabric goes with the nodes. A profile bars nodes whose GPU does not have it: 1g.5gb is none of 80
    // GB.
    void parts_of_gpus_and_the_fabric() {
        Project project = test::small_project();
        NodeGroup& group = project.clusters[0].groups[0];
        group.nvlink_domain_gpus = 72;
        group.nodes_per_leaf = 18;
        group.leaves_per_spine = 4;
        project.gpu_models = {};
        GpuModel model;
        model.name = group.gpu_model = "H100";
        model.memory_gb = 80;
        model.nvlink_gb_s = 900;
        model.mig_max_instances = 7;
        project.gpu_models.push_back(model);
        Workload& workload = project.workloads[0];
        workload.gpus_per_job = 0.25;
        workload.interconnect = Interconnect::nvlink_domain;
        const Scenario shares = scenario(project);
        QCOMPARE(shares.pools[0].nodes[0].fabric, (Fabric{72, 18, 4}));
        QCOMPARE(shares.pools[0].nodes[0].mig, (MigGpu{7, 80}));
        QCOMPARE(shares.streams[0].gpus, 1);
        QCOMPARE(int(shares.streams[0].part.share), 250);
        QVERIFY(shares.streams[0].one_domain);
        workload.mig_profile = "3g.40gb";
        const Scenario instances = scenario(project);
        QCOMPARE(instances.streams[0].part.mig, (MigProfile{3, 40, false}));
        QCOMPARE(instances.streams[0].pool, 0);
        QCOMPARE(instances.streams[0].jobs_in_month, shares.streams[0].jobs_in_month);
        workload.mig_profile = "1g.5gb";
        QCOMPARE(scenario(project).streams[0].pool, -1);
        workload.mig_profile = "";
        workload.gpus_per_job = 1.5;
        QCOMPARE(scenario(project).streams[0].gpus, 2);
        project.gpu_models[0].nvlink_gb_s = 0;
        QCOMPARE(scenario(project).pools[0].nodes[0].fabric, (Fabric{0, 18, 4}));
    }

    // The path says 1460, the inventory 730 + 365: both workloads are scaled by 1460 / 1095.
    void jobs_are_scaled_to_the_forecast_of_their_team() {
        Project project = test::small_project();
        Workload half = project.workloads[0];
        half.id = "half";
        half.arrivals.jobs_per_month = 36.5;
        project.workloads.push_back(half);
        Forecast demand = forecast_of(project);
        demand.teams[0].paths[0] = {1460, 1460, 0};
        const auto hours = demanded_gpu_hours(project, demand, 0);
        QVERIFY(std::abs(hours[0][0] - 1460.0 * 2 / 3) < 1e-9);
        QVERIFY(std::abs(hours[1][1] - 1460.0 / 3) < 1e-9);
        QCOMPARE(hours[0][2], 0.0);
        const Scenario made = scenario_of(project, project.plans[0], demand, 0, 1).value();
        QVERIFY(std::abs(made.streams[0].jobs_in_month[0] - 146.0 * 2 / 3) < 1e-9);
        QVERIFY(made.streams[0].entity != made.streams[1].entity);
    }

    // Mixed precision halves the run time, 80 % scaling lengthens it: 10 h x 1 / (2 x 0.8) = 6.25 h a job.
    void precision_and_scaling_change_the_run_time_and_the_demand_alike() {
        Project project = test::small_project();
        project.workloads[0].precision_factor = 2;
        project.workloads[0].scaling_efficiency = 0.8;
        const Scenario made = scenario(project);
        QVERIFY(std::abs(made.streams[0].run_factor - 0.625) < 1e-12);
        QVERIFY(std::abs(made.streams[0].jobs_in_month[0] - 73) < 1e-9);
        QVERIFY(std::abs(forecast_of(project).teams[0].fan.mean[0] - 73 * 6.25) < 1e-9);
    }

    // Project of 3 x 730 h from Friday, 1 January 2027: Tuesday the 5th, 06:00, is hour 102, and every four
    // weeks of 672 h follow 774 and 1446; 2118 is the last one before the end at 2190.
    void a_reservation_comes_again_until_the_horizon() {
        Project project = test::small_project();
        const std::string group = project.clusters[0].groups[0].id;
        const Instant tuesday = parse_instant("2027-01-05T06:00:00").value();
        project.plans[0].reservations = {{"patch day", group, 1, tuesday, 8, 4, {}}};
        const Scenario made = scenario(project);
        QCOMPARE(made.reservations.size(), std::size_t{4});
        QCOMPARE(made.reservations[0].from, sim_hours(102));
        QCOMPARE(made.reservations[0].to, sim_hours(110));
        QCOMPARE(made.reservations[3].from, sim_hours(2118));
        QVERIFY(made.reservations[0].teams.empty());
        QCOMPARE(made.reservations[0].nodes, 1);

        auto& reservation = project.plans[0].reservations[0];
        reservation.every_weeks = 0;
        reservation.nodes = 1000;  // more than there are: all
        reservation.team_ids = {project.teams[0].id, "gone"};
        const Scenario once = scenario(project);
        QCOMPARE(once.reservations.size(), std::size_t{1});
        QCOMPARE(once.reservations[0].teams, std::vector<int>{0});
        int nodes = 0;
        for (const CapacityChange& change : once.pools[0].nodes[0].changes) {
            nodes += change.nodes;
        }
        QCOMPARE(once.reservations[0].nodes, nodes);

        reservation.team_ids = {"gone"};
        QVERIFY(scenario(project).reservations.empty());
        reservation.team_ids = {};
        reservation.group_id = "nowhere";
        QVERIFY(scenario(project).reservations.empty());
        reservation.group_id = group;
        reservation.start -= std::chrono::weeks(500);  // over before the project starts
        QVERIFY(scenario(project).reservations.empty());
    }

    // 1 + 2 of research, 5 without a department.
    void departments_share_first_where_it_is_asked_for() {
        Project project = test::small_project();
        project.teams.resize(3, project.teams[0]);
        for (std::size_t team = 0; team < 3; ++team) {
            project.teams[team].id = std::string(1, static_cast<char>('a' + team));
            project.teams[team].department = team < 2 ? "research" : "";
            project.teams[team].fair_share_weight = std::array{1.0, 2.0, 5.0}[team];
        }
        project.workloads[0].team_id = "a";
        QVERIFY(scenario(project).share_groups.empty());
        project.plans[0].scheduler.multifactor.by_department = true;
        const Scenario made = scenario(project);
        QCOMPARE(made.share_groups.size(), std::size_t{1});
        QCOMPARE(made.share_groups[0].name, std::string("research"));
        QCOMPARE(made.share_groups[0].share, 3.0);
        QCOMPARE(made.team_groups, (std::vector<int>{0, 0, -1}));
    }

    // The team states nothing in the first month and the forecast wants 730 there: the workloads share it as
    // they share the rest of the plan.
    void demand_in_a_month_without_a_statement_is_kept() {
        Project project = test::small_project();
        project.workloads[0].growth.launch = std::chrono::year(2027) / std::chrono::February;
        Workload half = project.workloads[0];
        half.id = "half";
        half.arrivals.jobs_per_month = 36.5;
        project.workloads.push_back(half);
        Forecast demand = forecast_of(project);
        demand.teams[0].paths[0] = {730, 1095, 1095};
        const auto hours = demanded_gpu_hours(project, demand, 0);
        QVERIFY(std::abs(hours[0][0] - 730.0 * 2 / 3) < 1e-9);
        QVERIFY(std::abs(hours[1][0] - 730.0 / 3) < 1e-9);
        QVERIFY(std::abs(hours[0][1] - 730.0) < 1e-9);
    }

    void a_service_scales_its_replicas() {
        Project project = test::small_project();
        Workload& workload = project.workloads[0];
        workload.arrivals.kind = ArrivalKind::service;
        workload.arrivals.replicas = 2;
        Forecast demand = forecast_of(project);
        demand.teams[0].paths[0] = {1460, 2190, 0};
        const Scenario made = scenario_of(project, project.plans[0], demand, 0, 1).value();
        const std::vector<double>& scale = made.streams[0].replica_scale;
        QVERIFY(std::abs(scale[0] - 1) < 1e-12);
        QVERIFY(std::abs(scale[1] - 1.5) < 1e-12);
        QCOMPARE(scale[2], 0.0);
        QCOMPARE(made.streams[0].replicas_by_hour, std::vector<double>(168, 2.0));
    }

    void phases_come_and_go_at_month_starts() {
        Project project = test::small_project();
        project.clusters[0].groups[0].phases = {{0, 2}, {1, 3}, {2, -4}, {7, 9}};
        const Scenario made = scenario(project);
        const auto& changes = made.pools[0].nodes[0].changes;
        QCOMPARE(changes.size(), std::size_t{3});
        QCOMPARE(changes[1].time, sim_hours(730));
        QCOMPARE(changes[1].nodes, 3);
        QCOMPARE(changes[2].nodes, -4);
    }

    void pools_are_found_by_name_and_jobs_that_no_node_holds_have_none() {
        Project project = test::small_project();
        NodeGroup other = project.clusters[0].groups[0];
        other.id = "g2";
        other.pool = "big";
        other.gpu_model = "B200-SXM-180GB";
        project.clusters[0].groups.push_back(other);
        project.gpu_speeds = {{"B200-SXM-180GB", 2.0, {}}};
        Workload big = project.workloads[0];
        big.id = "big";
        big.pool = "big";
        Workload picky = project.workloads[0];
        picky.id = "picky";
        picky.allowed_gpu_models = {"A100"};
        project.workloads.push_back(big);
        project.workloads.push_back(picky);
        const Scenario made = scenario(project);
        QCOMPARE(made.pools.size(), std::size_t{2});
        QCOMPARE(made.pools[1].nodes[0].speed, 2.0);
        QCOMPARE(made.streams[0].pool, 0);
        QCOMPARE(made.streams[1].pool, 1);
        QCOMPARE(made.streams[2].pool, -1);
    }

    // Of the pool's two kinds of nodes the picky job takes one only; a pool that the cluster lacks gives no
    // nodes.
    void jobs_name_the_nodes_that_they_accept() {
        Project project = test::small_project();
        NodeGroup other = project.clusters[0].groups[0];
        other.id = "g2";
        other.gpu_model = "A100-SXM-80GB";
        project.clusters[0].groups.push_back(other);
        Workload picky = project.workloads[0];
        picky.id = "picky";
        picky.allowed_gpu_models = {"A100-SXM-80GB"};
        Workload lost = project.workloads[0];
        lost.id = "lost";
        lost.pool = "elsewhere";
        project.workloads.push_back(picky);
        project.workloads.push_back(lost);
        const Scenario made = scenario(project);
        QCOMPARE(made.streams[0].node_classes, std::uint64_t{0b11});
        QCOMPARE(made.streams[1].node_classes, std::uint64_t{0b10});
        QCOMPARE(made.streams[2].pool, -1);
    }

    void dangling_names_are_errors() {
        Project project = test::small_project();
        const Forecast demand = forecast_of(project);
        project.plans[0].cluster_id = "gone";
        const auto cluster = scenario_of(project, project.plans[0], demand, 0, 1);
        QVERIFY(!cluster);
        QVERIFY(cluster.error().message.en.find("gone") != std::string::npos);
        project.workloads[0].team_id = "nobody";
        QVERIFY(!scenario_of(project, project.plans[1], demand, 0, 1));
    }
};

QTEST_GUILESS_MAIN(Scenarios)
#include "tst_scenario.moc"
