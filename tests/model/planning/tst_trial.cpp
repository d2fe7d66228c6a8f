// Dials turned: what the project becomes, and the estimate of it.
#include <QTest>
#include <cmath>

#include "model/planning/estimate/trial.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

// Growth of 20 % a year over two years, and a third plan that bursts.
Project two_years() {
    Project project = test::small_project();
    project.settings.horizon_months = 24;
    project.forecast.high = {1.0, 0.2};
    Plan base = project.plans[0];
    base.id = "base";
    base.name = {"Grundlast", "Base"};
    base.offer_ids = {"cloud/eu/8x"};
    base.burst = {BurstKind::after_wait, 2};
    project.plans.push_back(base);
    return project;
}

Project turned_to(const Project& project, const std::string& key, double value) {
    return turned(project, plan_dials(project), {{key, value}});
}

}  // namespace

class TrialTest : public QObject {
    Q_OBJECT

  private slots:

    void each_dial_stands_once() {
        const Project project = two_years();
        std::vector<std::string> keys;
        for (const Dial& dial : plan_dials(project)) {
            keys.push_back(dial.assumption.key);
            QVERIFY(dial.low <= dial.assumption.value && dial.assumption.value <= dial.high);
            QCOMPARE(dial.assumption.get({project}), dial.assumption.value);
        }
        QCOMPARE(keys, (std::vector<std::string>{"nodes.c.g", "burst.base.kind", "burst.base.after_wait_h",
                                                 "demand.growth_per_year", "cloud.price_factor",
                                                 "cost.server.amount", "energy.price_per_kwh"}));
    }

    void what_stands_there_already_is_no_dial() {
        Project project = two_years();
        project.clusters[0].groups[0].owned_before = true;
        QVERIFY(!find_dial(plan_dials(project), "nodes.c.g"));
    }

    // Every dial changes what its name says and nothing else.
    void a_turned_dial_is_an_edit() {
        const Project project = two_years();
        Project edited = project;
        edited.clusters[0].groups[0].phases = {{0, 3}};
        QVERIFY(turned_to(project, "nodes.c.g", 3) == edited);
        edited = project;
        edited.plans[2].burst.kind = BurstKind::always;
        QVERIFY(turned_to(project, "burst.base.kind", 2) == edited);
        edited = project;
        edited.plans[2].burst.after_wait_h = 7.5;
        QVERIFY(turned_to(project, "burst.base.after_wait_h", 7.5) == edited);
        edited = project;
        edited.costs.positions[0].amount = 20'000;
        QVERIFY(turned_to(project, "cost.server.amount", 20'000) == edited);
        edited = project;
        edited.offers[0].on_demand_per_h = 36;
        QVERIFY(turned_to(project, "cloud.price_factor", 1.5) == edited);
        QVERIFY(turned(project, plan_dials(project), {}) == project);
        QVERIFY(turned_to(project, "no such dial", 3) == project);
    }

    // What is slid far beyond is held at the ends of what is defined.
    void values_are_held_where_they_are_defined() {
        const Project project = two_years();
        QCOMPARE(turned_to(project, "nodes.c.g", -5).clusters[0].most_gpus(), 0);
        QCOMPARE(turned_to(project, "burst.base.kind", 9).plans[2].burst.kind, BurstKind::always);
    }

    // Where nothing but growth moves, the scaled months are those of the forecast made anew.
    void growth_scales_the_forecast() {
        const Project project = two_years();
        const Forecast mean = mean_path(forecast(forecast_input(project)).value());
        const Project grown = turned_to(project, "demand.growth_per_year", 0.3);
        const auto scaled = mean_path_of(grown, project, mean);
        QVERIFY(scaled);
        const Forecast anew = mean_path(forecast(forecast_input(grown)).value());
        for (std::size_t month = 0; month < 24; ++month) {
            const double expected = anew.teams[0].paths[0][month];
            QVERIFY(std::abs(scaled->teams[0].paths[0][month] - expected) < 1e-6 * expected);
            QVERIFY(std::abs(scaled->total.paths[0][month] - expected) < 1e-6 * expected);
        }
        QVERIFY(scaled->total.paths[0][12] > 1.29 * mean.total.paths[0][12]);
    }

    void another_demand_has_no_forecast_yet() {
        const Project project = two_years();
        const Forecast mean = mean_path(forecast(forecast_input(project)).value());
        Project other = project;
        other.workloads[0].arrivals.jobs_per_month = 80;
        QVERIFY(!mean_path_of(other, project, mean));
        QVERIFY(mean_path_of(turned_to(project, "nodes.c.g", 3), project, mean));
    }

    // 73 jobs of 10 h on 8 GPUs of 730 h: one in eight. At a target of 12.5 % the one node fits, at 6 % three
    // are needed (2.08 rounded up).
    void the_target_asks_for_nodes() {
        Project project = test::small_project();
        const Forecast mean = mean_path(forecast(forecast_input(project)).value());
        const auto plans = estimate_plans(project, mean).value();
        QVERIFY(std::abs(plans[0].utilisation - 0.125) < 1e-6);
        QCOMPARE(nodes_at_utilisation(project, plans[0], 0.125 + 1e-6).value(), 1);
        QCOMPARE(nodes_at_utilisation(project, plans[0], 0.06).value(), 3);
        QVERIFY(!nodes_at_utilisation(project, plans[1], 0.5));
    }

    // "own" and "base" share the cluster that grows: both become new plans on one new cluster.
    void tried_plans_stand_beside_the_old_ones() {
        const Project before = two_years();
        Project project = before;
        const auto ids = add_tried_plans(project, turned_to(before, "nodes.c.g", 3));
        QCOMPARE(ids.size(), std::size_t{2});
        QCOMPARE(project.plans.size(), std::size_t{5});
        QCOMPARE(project.clusters.size(), std::size_t{2});
        QCOMPARE(project.plans[3].cluster_id, project.plans[4].cluster_id);
        QCOMPARE(project.cluster(project.plans[3].cluster_id)->most_gpus(), 24);
        QCOMPARE(project.cluster("c")->most_gpus(), 8);
        QVERIFY(std::equal(before.plans.begin(), before.plans.end(), project.plans.begin()));
        QVERIFY(check_calculable(project));
        project = before;
        QVERIFY(add_tried_plans(project, turned_to(before, "energy.price_per_kwh", 0.4)).empty());
        QVERIFY(project == before);
    }
};

QTEST_APPLESS_MAIN(TrialTest)

#include "tst_trial.moc"
