// Tornado, flips, maps and break-even curves of a project whose answers can be worked out by hand.
#include <QTest>
#include <cmath>

#include "model/planning/sensitivity/outcomes.h"
#include "model/planning/sensitivity/sensitivity.h"
#include "tests/model/planning/steady_project.h"

using namespace grundlast;

namespace {

using test::steady_project;  // renting is recommended

const SensitivityRow& row(const Sensitivity& sensitivity, const std::string& key) {
    for (const SensitivityRow& candidate : sensitivity.rows) {
        if (candidate.assumption.key == key) {
            return candidate;
        }
    }
    qFatal("no row %s", key.c_str());
}

struct Analysed {
    Project project;
    Comparison comparison;
    Sensitivity sensitivity;
};

Analysed analysed(const Project& project) {
    Comparison comparison = compare(project, {.replications = 2}).value();
    Sensitivity result = sensitivity(project, comparison, {2, 1}).value();
    return {project, std::move(comparison), std::move(result)};
}

bool close(double a, double b, double relative) {
    return std::abs(a - b) <= relative * std::abs(b);
}

}  // namespace

class SensitivityAnalysis : public QObject {
    Q_OBJECT

  private slots:

    // Electricity from 0.7 x to 1.5 x of 2847 moves the own plan by -854.10 and +1423.50.
    void the_ends_of_a_bar_are_worked_out() {
        const Analysed a = analysed(steady_project());
        const SensitivityRow& energy = row(a.sensitivity, "energy.price_per_kwh");
        QVERIFY(std::abs(energy.at_low.plan("own")->total - (32'847 - 854.1)) < 0.02);
        QVERIFY(std::abs(energy.at_high.plan("own")->total - (32'847 + 1423.5)) < 0.02);
        QVERIFY(std::abs(energy.at_high.plan("rent")->total - 26'280) < 1e-6);
        QVERIFY(!energy.simulated);
        QCOMPARE(a.sensitivity.base.recommended_id, std::string("rent"));
    }

    // Owning wins once the rental price exceeds 32,847 / 8760 h = 3.74966, or the server costs less than 26,280
    // - 2847 = 23,433. Electricity alone never makes up for it: even at 0 owning costs 30,000.
    void flips_lie_where_the_costs_meet() {
        const Analysed a = analysed(steady_project());
        const SensitivityRow& price = row(a.sensitivity, "offer.cloud/eu/8x.on_demand_per_h");
        QVERIFY(price.above && !price.below);
        QVERIFY2(close(price.above->value, 3.74966, 2e-3), qPrintable(QString::number(price.above->value)));
        QCOMPARE(price.above->becomes, std::string("own"));
        QVERIFY(!price.above->within_range);  // 3.6 is its end
        const SensitivityRow& server = row(a.sensitivity, "cost.server.amount");
        QVERIFY(server.below && close(server.below->value, 23'433, 2e-3));
        QVERIFY(!server.below->within_range);  // 24,000 is its end
        const SensitivityRow& energy = row(a.sensitivity, "energy.price_per_kwh");
        QVERIFY(!energy.below && !energy.above);
        QVERIFY(energy.searched_high >= 10 * 0.20 - 1e-9);
    }

    void what_moves_the_recommended_plan_most_comes_first() {
        const Analysed a = analysed(steady_project());
        const std::string& plan = a.sensitivity.base.recommended_id;
        double before = 1e300;
        for (const SensitivityRow& candidate : a.sensitivity.rows) {
            const double base = Sensitivity::figure(a.sensitivity.base_of(candidate), plan, "");
            const double low = Sensitivity::figure(candidate.at_low, plan, "");
            const double high = Sensitivity::figure(candidate.at_high, plan, "");
            const double swing = std::max({low, high, base}) - std::min({low, high, base});
            QVERIFY(swing <= before + 1e-9);
            before = swing;
        }
    }

    // Twice as many replicas rent twice as much; the node holds eight, so that owning costs only the
    // electricity more: 8 x 2190 x 3 = 52,560 against 30,000 + 3 x 10 kW x 730 h x 0.20 = 34,380. They meet at
    // a demand of 1.26 or so.
    void demand_is_simulated_and_flips_the_answer() {
        Project project = steady_project();
        project.search.ranges = {{"demand.level", 0.5, 2, {}}};
        const Analysed a = analysed(project);
        const SensitivityRow& demand = row(a.sensitivity, "demand.level");
        QVERIFY(demand.simulated);
        QVERIFY(std::abs(demand.at_high.plan("rent")->total - 52'560) < 1e-6);
        QVERIFY(std::abs(demand.at_high.plan("own")->total - 34'380) < 0.05);
        QVERIFY(demand.above && demand.above->becomes == "own");
        QVERIFY(demand.above->value > 1 && demand.above->value <= 1.5);
    }

    // Own cost at use u: 30,000 + 3 x 730 h x 0.2 x (3 + 7 u) kW for u x 17,520 GPU-hours; rented 3 an hour:
    // u* = 31,314 / (3 x 17,520 - 3066) = 0.63265.
    void break_even_utilisation_is_solved_for() {
        const Analysed a = analysed(steady_project());
        QCOMPARE(a.sensitivity.utilisation.size(), std::size_t{1});
        const UtilisationCurve& curve = a.sensitivity.utilisation[0];
        QVERIFY(curve.break_even && close(*curve.break_even, 31'314.0 / (52'560 - 3066), 1e-6));
        QVERIFY(std::abs(curve.simulated_utilisation - 0.5) < 1e-9);
        QCOMPARE(*curve.break_even, a.comparison.break_even[0].utilisation->mean);
        QVERIFY(close(curve.own_per_ref_gpu_h.back(), 34'380.0 / 17'520, 1e-6));
    }

    // Simulated at that utilisation, owning and renting cost the same. Replicas are whole: the price that makes
    // 5 of 8 GPUs the break-even is (30,000 + 438 x (3 + 7 x 5/8)) / (5 x 2190), and both plans then cost the
    // same.
    void break_even_utilisation_reproduces_equal_cost() {
        Project project = steady_project();
        project.workloads[0].arrivals.replicas = 5;
        project.offers[0].on_demand_per_h = (30'000 + 3 * 730 * 0.2 * (3 + 7 * 5.0 / 8)) / (5 * 2190.0);
        const Analysed a = analysed(project);
        QVERIFY(close(*a.sensitivity.utilisation[0].break_even, 0.625, 1e-6));
        QVERIFY(close(a.comparison.plans[0].figures.total_cost.mean,
                      a.comparison.plans[1].figures.total_cost.mean, 1e-6));
    }

    void never_is_an_answer() {
        Project project = steady_project();
        project.offers[0].on_demand_per_h = 1;  // 34,380 / 17,520 = 1.96 at best
        QVERIFY(!analysed(project).sensitivity.utilisation[0].break_even);
    }

    void electricity_moves_only_what_is_owned() {
        const ElectricityCurve curve = analysed(steady_project()).sensitivity.electricity;
        QCOMPARE(curve.price_per_kwh.front(), 0.0);
        QVERIFY(std::abs(curve.price_per_kwh.back() - 0.6) < 1e-12);
        QVERIFY(std::abs(curve.present_value[0].front() - 30'000) < 1e-6);
        QVERIFY(std::abs(curve.present_value[0].back() - (30'000 + 3 * 2847)) < 0.05);
        QCOMPARE(curve.present_value[1].front(), curve.present_value[1].back());
    }

    // At 0.8 x 30,000 = 24,000 and 3 + 20 % = 3.6 an hour (31,536) owning wins; at the other corner renting.
    void a_map_changes_sides_along_its_diagonal() {
        const Analysed a = analysed(steady_project());
        const auto map =
            two_way_map(a.project, a.comparison, "cost.server.amount", "cloud.price_factor", 5, {2, 1});
        QVERIFY(map);
        QCOMPARE(map->cells.front().back().recommended_id, std::string("own"));
        QCOMPARE(map->cells.back().front().recommended_id, std::string("rent"));
        QVERIFY(std::abs(map->cells.front().back().advantage - (31'536 - 24'000 - 2847)) < 0.05);
        QVERIFY(!two_way_map(a.project, a.comparison, "energy.pue", "energy.pue", 3, {2, 1}));
        QVERIFY(!two_way_map(a.project, a.comparison, "energy.pue", "x", 3, {2, 1}));
    }

    // The manager's question: electricity + 30 %, rental prices - 10 % a year (which three months do not see).
    void several_changes_count_together() {
        const Analysed a = analysed(steady_project());
        const auto answer = what_if(a.project, a.comparison,
                                    {{"energy.price_per_kwh", 0.26},
                                     {"cloud.price_change_per_year", -0.1},
                                     {"cloud.price_factor", 1.5}});
        QVERIFY(answer);
        QVERIFY(std::abs(answer->after.plan("own")->total - (30'000 + 2847 * 1.3)) < 0.05);
        QVERIFY(std::abs(answer->after.plan("rent")->total - 26'280 * 1.5) < 0.05);
        QCOMPARE(answer->before.recommended_id, std::string("rent"));
        QCOMPARE(answer->after.recommended_id, std::string("own"));
        QVERIFY(!answer->needs_simulation);
        QVERIFY(what_if(a.project, a.comparison, {{"demand.level", 1.2}})->needs_simulation);
        QVERIFY(!what_if(a.project, a.comparison, {{"x", 1}}));
    }

    // A node of 20,000 makes owning the cheapest. One month late its work goes unserved, and renting is all
    // that is left: the flip is that month, not a fraction of one.
    void a_delay_is_told_in_whole_months() {
        Project project = steady_project();
        project.costs.positions[0].amount = 20'000;
        project.workloads[0].slo.start_within_h = 1;
        const Analysed a = analysed(project);
        QCOMPARE(a.sensitivity.base.recommended_id, std::string("own"));
        const SensitivityRow& delay = row(a.sensitivity, "delivery.delay_months");
        QVERIFY(delay.simulated && delay.above);
        QCOMPARE(delay.above->value, 1.0);
        QCOMPARE(delay.above->becomes, std::string("rent"));
    }

    void a_flip_is_bisected() {
        int asked = 0;
        const auto at = [&](double value) -> Result<std::string> {
            ++asked;
            return std::string(value < 7.3 ? "a" : "b");
        };
        const auto flip = find_flip(1, 10, 6, 20, "a", at);
        QVERIFY(flip && std::abs(flip->value - 7.3) < 0.01 && flip->value >= 7.3);
        QCOMPARE(flip->becomes, std::string("b"));
        QVERIFY(!find_flip(1, 5, 6, 20, "a", at));
        QVERIFY(asked < 40);
    }

    void it_can_be_stopped() {
        const Project project = steady_project();
        const Comparison comparison = compare(project, {.replications = 1}).value();
        std::stop_source source;
        source.request_stop();
        QVERIFY(!sensitivity(project, comparison, {1, 1}, {source.get_token(), {}}));
    }
};

QTEST_APPLESS_MAIN(SensitivityAnalysis)
#include "tst_sensitivity.moc"
