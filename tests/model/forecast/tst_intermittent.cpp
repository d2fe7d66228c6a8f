// Methods for demand that mostly is zero.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/core/random.h"
#include "model/forecast/methods/intermittent.h"

using namespace grundlast;

namespace {

using Values = std::vector<double>;

SeriesOptions with_paths(int paths) {
    SeriesOptions options;
    options.horizon = 6;
    options.paths = paths;
    return options;
}

// Demand with the chance given, of sizes 1 to 9.
Values sporadic(std::size_t count, double chance) {
    const RandomStream random(31, 0, StreamUse::test, 0);
    Values values;
    for (std::size_t t = 0; t < count; ++t) {
        values.push_back(random.uniform(2 * t) < chance ? std::ceil(9 * random.uniform(2 * t + 1)) : 0.0);
    }
    return values;
}

}  // namespace

class IntermittentTest : public QObject {
    Q_OBJECT

  private slots:

    // Half of the values are demand, of mean 3. With weights of a half:
    // chance 0.5, 0.25, 0.625, 0.3125, then 0.65625; size 3, 3, 2.5, 2.5, then 3.25.
    void tsb_by_hand() {
        const Values values{0, 2, 0, 4};
        const DemandFit fit = tsb_fit(values, IntermittentDemand(values), 0.5, 0.5);
        QCOMPARE(fit.fitted, (Values{1.5, 0.75, 1.5625, 0.78125}));
        QCOMPARE(fit.last.chance, 0.65625);
        QCOMPARE(fit.last.size, 3.25);
    }

    // Interval 2 throughout, so a chance of (1 - 0.25) / 2 = 0.375; size 3, 3, 2.5, 2.5, then 3.25.
    void croston_by_hand() {
        const Values values{0, 2, 0, 4};
        const DemandFit fit = croston_fit(values, IntermittentDemand(values), 0.5);
        QCOMPARE(fit.fitted, (Values{1.125, 1.125, 0.9375, 0.9375}));
        QCOMPARE(fit.last.chance, 0.375);
        QCOMPARE(fit.last.size, 3.25);
    }

    // Demand at every step has no interval to be biased by.
    void demand_at_every_step_is_simple_smoothing() {
        const Values values{4, 2, 6};
        QCOMPARE(croston_fit(values, IntermittentDemand(values), 0.5).fitted, (Values{4, 4, 3}));
        QCOMPARE(tsb_fit(values, IntermittentDemand(values), 0.5, 0.5).fitted, (Values{4, 4, 3}));
    }

    // A third of 300 steps has demand of mean 5: a mean of 1.67, whichever method; paths are zero in two of
    // three steps.
    void the_rate_is_found_and_paths_are_sporadic() {
        const Values values = sporadic(300, 1.0 / 3);
        for (const auto method : {tsb_method, croston_sba_method}) {
            const MethodResult result = method({values, 1, true}, with_paths(1000));
            QVERIFY2(std::abs(result.point[0] - 1.67) < 0.35, result.form.c_str());
            int zeros = 0;
            double mean = 0;
            for (const auto& path : result.paths) {
                zeros += path[0] == 0 ? 1 : 0;
                mean += path[0] / 1000;
                QVERIFY(*std::min_element(path.begin(), path.end()) >= 0);
                QVERIFY(path[5] < 20);
            }
            QVERIFY2(zeros > 550 && zeros < 780, result.form.c_str());
            QVERIFY2(std::abs(mean - result.point[0]) < 1e-9, result.form.c_str());
        }
    }

    // Twenty steps of demand, then forty of nothing: only TSB lets go.
    void tsb_forgets_a_team_that_stopped() {
        Values values(60, 0.0);
        std::fill(values.begin(), values.begin() + 20, 6.0);
        QVERIFY(tsb_method({values, 1, true}, with_paths(10)).point[0] < 0.1);
        QVERIFY(croston_sba_method({values, 1, true}, with_paths(10)).point[0] > 1);
    }

    void nothing_stays_nothing() {
        const Values values(12, 0.0);
        for (const auto method : {tsb_method, croston_sba_method}) {
            const MethodResult result = method({values, 1, true}, with_paths(10));
            QCOMPARE(result.point, Values(6, 0.0));
            QCOMPARE(result.paths[3], Values(6, 0.0));
        }
    }
};

QTEST_GUILESS_MAIN(IntermittentTest)
#include "tst_intermittent.moc"
