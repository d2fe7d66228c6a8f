// Measures of forecasts, by hand.
#include "model/forecast/accuracy.h"

#include <QTest>
#include <cmath>
#include <vector>

using namespace grundlast;

namespace {

// Forecast 10, 10, 10 with ranges 9..11 (80 %) and 8..12 (95 %).
SeriesForecast steady() {
    SeriesForecast forecast;
    forecast.fan.mean = {10, 10, 10};
    forecast.fan.low80 = {9, 9, 9};
    forecast.fan.high80 = {11, 11, 11};
    forecast.fan.low95 = {8, 8, 8};
    forecast.fan.high95 = {12, 12, 12};
    forecast.paths = {{10, 10, 10}};
    return forecast;
}

bool near(double a, double b) {
    return std::abs(a - b) < 1e-12;
}

}  // namespace

class Accuracy : public QObject {
    Q_OBJECT

  private slots:

    // Changes of the training part: 2, 2, 2, 2; mean 2, mean square 4. Errors: 0, -2 (above), +4 (below).
    void measures_by_hand() {
        const std::vector<double> training{8, 10, 12, 10, 8};
        const SeriesScores s = score(training, {10, 8.5, 14}, steady(), 1);
        QCOMPARE(s.steps, std::size_t{3});
        QVERIFY(near(*s.mase, (0 + 1.5 + 4) / 3 / 2));
        QVERIFY(near(*s.bias_m1, (0 - 1.5 + 4) / 3 / 2));
        QVERIFY(near(*s.rmsse_m1, std::sqrt((2.25 + 16) / 3 / 4)));
        QVERIFY(near(*s.smape, (0 + 200 * 1.5 / 18.5 + 200 * 4 / 24.0) / 3));
        // 80 %: 8.5 lies 0.5 below 9, 14 lies 3 above 11; 2 / 0.2 = 10 for each unit outside.
        QVERIFY(near(*s.msis80, (3 * 2 + 10 * 0.5 + 10 * 3) / 3 / 2));
        // 95 %: 14 lies 2 above 12; 2 / 0.05 = 40.
        QVERIFY(near(*s.msis95, (3 * 4 + 40 * 2) / 3.0 / 2));
        QVERIFY(near(s.coverage80, 1.0 / 3) && near(s.coverage95, 2.0 / 3));
        QCOMPARE(s.coverage80_by_third, (std::array<double, 3>{1, 0, 0}));
        QCOMPARE(s.coverage95_by_third, (std::array<double, 3>{1, 1, 0}));
        // Naive2 without a season is the last value, 8: errors 2, 0.5, 6.
        QVERIFY(near(*s.mase_naive2, 8.5 / 3 / 2));
        // One path: all quantiles are 10. Below it by 1.5 the losses are (1 - q) 1.5, above by 4 they are 4 q;
        // over 0.1 ... 0.9 both shares add up to 4.5.
        QVERIFY(near(s.pinball, 4.5 * 1.5 + 4.5 * 4));
        QVERIFY(near(s.size, 32.5));
    }

    void a_training_part_that_never_changes_has_no_scale() {
        const SeriesScores s = score({5, 5, 5}, {10}, steady(), 1);
        QVERIFY(!s.mase && !s.msis95 && !s.rmsse_m1);
        QVERIFY(s.smape && near(*s.smape, 0));
        QCOMPARE(score({5, 6}, {}, steady(), 1).steps, std::size_t{0});
    }

    // As the M4 competition has it: months against the same month, weeks and short series against the value
    // before.
    void the_scale_is_that_of_the_season() {
        QCOMPARE(scale_lag(60, 12), 12);
        QCOMPARE(scale_lag(13, 12), 1);
        QCOMPARE(scale_lag(600, 52), 1);
    }

    // sMAPE and MASE relative to Naive2's means, not the mean of the relative figures.
    void owa_is_of_the_means() {
        SeriesScores a, b;
        a.steps = b.steps = 1;
        a.mase = 1, a.mase_naive2 = 2, a.smape = 10, a.smape_naive2 = 20;
        b.mase = 3, b.mase_naive2 = 2, b.smape = 30, b.smape_naive2 = 20;
        const GroupScores group = mean_scores("both", {a, b});
        QCOMPARE(group.series, std::size_t{2});
        QVERIFY(near(*group.mean.mase, 2));
        QVERIFY(near(*group.owa, 0.5 * (20.0 / 20 + 2.0 / 2)));
    }
};

QTEST_GUILESS_MAIN(Accuracy)
#include "tst_accuracy.moc"
