// Distributions of cost, against what is known of them.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/planning/risk/hypercube.h"
#include "model/planning/risk/pert.h"
#include "model/planning/risk/risk.h"
#include "tests/model/planning/steady_project.h"

using namespace grundlast;

namespace {

// Nothing is left to chance but prices.
Project steady_project() {
    Project project = test::steady_project();
    project.search.ranges = {{"delivery.delay_months", 0, 0, {}}};
    return project;
}

Risk risk_of(const Project& project, RiskOptions options, int replications = 2) {
    const Comparison comparison = compare(project, {.replications = replications}).value();
    return risk(project, comparison, options).value();
}

double mean(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

}  // namespace

class RiskAnalysis : public QObject {
    Q_OBJECT

  private slots:

    // PERT(0, 1, 4): shapes 2 and 4, mean 8/6, median 4 x 0.31381 (beta(2, 4): 0.3138).
    void pert_is_the_beta_it_says() {
        QVERIFY(std::abs(pert_quantile(0, 1, 4, 0.5) - 4 * 0.313810) < 1e-4);
        double sum = 0;
        constexpr int steps = 20'000;
        for (int i = 0; i < steps; ++i) {
            sum += pert_quantile(0, 1, 4, (i + 0.5) / steps);
        }
        QVERIFY(std::abs(sum / steps - 8.0 / 6) < 1e-3);
        QCOMPARE(pert_quantile(2, 2, 2, 0.3), 2.0);
    }

    // Each of the 100 strata of the pairs' u holds one, and the other of a pair mirrors it.
    void a_hypercube_covers_every_stratum_once() {
        const auto draws = stratified_draws(200, 1, StreamUse::test, 3);
        std::vector<int> hits(100, 0);
        for (std::size_t i = 0; i < draws.size(); i += 2) {
            ++hits[static_cast<std::size_t>(draws[i] * 100)];
            QCOMPARE(draws[i + 1], 1 - draws[i]);
        }
        QCOMPARE(*std::min_element(hits.begin(), hits.end()), 1);
        QCOMPARE(*std::max_element(hits.begin(), hits.end()), 1);
        QVERIFY(stratified_draws(200, 1, StreamUse::test, 4) != draws);
    }

    // Only the rental price is uncertain: PERT(2.4, 3, 3.6) x 8760 has its median at 26,280, and its P10 at the
    // beta's quantile (shapes 3, 3: 0.24664): 8760 x (2.4 + 1.2 x 0.24664).
    void one_price_alone_gives_its_own_distribution() {
        Project project = steady_project();
        for (const Assumption& assumption : assumptions_of(project)) {
            if (assumption.key != "cloud.price_factor") {
                project.search.ranges.push_back({assumption.key, assumption.value, assumption.value, {}});
            }
        }
        const Risk result = risk_of(project, {.draws = 1000});
        QCOMPARE(result.drawn.size(), std::size_t{1});
        const PlanRisk& rent = result.plans[1];
        QVERIFY(std::abs(rent.present_value.p50 - 26'280) < 30);
        QVERIFY(std::abs(rent.present_value.p10 - 8760 * (2.4 + 1.2 * 0.24664)) < 60);
        QVERIFY(std::abs(result.plans[0].present_value.p90 - 32'847) < 0.01);  // what is owned does not move
        QCOMPARE(rent.net_present_value.p50, 0.0);                             // it is the reference
        QVERIFY(std::abs(result.plans[0].net_present_value.p50 - (26'280 - 32'847)) < 30);
    }

    void chances_of_a_pair_add_up_to_one() {
        const Risk result = risk_of(steady_project(), {.draws = 400});
        QCOMPARE(result.pairs.size(), std::size_t{2});
        QVERIFY(std::abs(result.pairs[0].cheaper + result.pairs[1].cheaper - 1) < 1e-12);
        QVERIFY(result.pairs[1].cheaper > 0.9);  // renting, the cheaper one on average by a fifth
        QVERIFY(result.pairs[1].cheaper < 1.0 ||
                result.plans[0].present_value.p10 > result.plans[1].present_value.p90);
    }

    // Over 40 seeds the mean of stratified, mirrored draws scatters less than a third of that of independent
    // ones.
    void the_method_reduces_variance() {
        const Project project = steady_project();
        const Comparison comparison = compare(project, {.replications = 1}).value();
        const auto deviation = [&](bool plain) {
            std::vector<double> means;
            for (std::uint64_t seed = 1; seed <= 40; ++seed) {
                RiskOptions options{.draws = 40, .seed = seed, .threads = 1, .plain_sampling = plain};
                means.push_back(mean(risk(project, comparison, options).value().plans[0].present_values));
            }
            const Interval spread = confidence_interval(means);
            return spread.half_width;
        };
        const double plain = deviation(true), stratified = deviation(false);
        QVERIFY2(stratified < plain / 3, qPrintable(QStringLiteral("%1 of %2").arg(stratified).arg(plain)));
    }

    void the_same_on_any_number_of_threads() {
        Project project = steady_project();
        project.search.ranges.clear();  // deliveries may be late
        const Comparison comparison = compare(project, {.replications = 4}).value();
        const auto one = risk(project, comparison, {.draws = 60, .seed = 5, .threads = 1});
        const auto four = risk(project, comparison, {.draws = 60, .seed = 5, .threads = 4});
        for (std::size_t p = 0; p < one->plans.size(); ++p) {
            QCOMPARE(one->plans[p].present_values, four->plans[p].present_values);
        }
        QVERIFY(risk(project, comparison, {.draws = 60, .seed = 6})->plans[0].present_values !=
                one->plans[0].present_values);
    }

    // The node may come up to three months late: without it the own plan leaves the work of those months
    // unserved.
    void a_late_delivery_breaks_service_levels() {
        Project project = steady_project();
        project.search.ranges = {{"delivery.delay_months", 0, 3, {}}};
        project.workloads[0].slo.start_within_h = 1;
        const Risk result = risk_of(project, {.draws = 40}, 8);
        const int latest = *std::max_element(result.delay_months.begin(), result.delay_months.end());
        QVERIFY(latest >= 1);
        const auto late = std::count_if(result.delay_months.begin(), result.delay_months.end(),
                                        [](int months) { return months > 0; });
        QCOMPARE(result.plans[0].slo_kept, 1 - static_cast<double>(late) / 8);
        QCOMPARE(result.plans[1].slo_kept, 1.0);
    }

    void too_few_draws_are_an_error() {
        const Project project = steady_project();
        const Comparison comparison = compare(project, {.replications = 1}).value();
        QVERIFY(!risk(project, comparison, {.draws = 1}));
    }
};

QTEST_APPLESS_MAIN(RiskAnalysis)
#include "tst_risk.moc"
