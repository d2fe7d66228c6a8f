// Quantiles as R computes them, Student intervals, one-pass moments.
#include <QtTest>
#include <cmath>

#include "model/core/statistics.h"

using namespace grundlast;

namespace {

// mtcars$mpg of R's datasets.
const std::vector<double> miles_per_gallon = {21.0, 21.0, 22.8, 21.4, 18.7, 18.1, 14.3, 24.4, 22.8, 19.2, 17.8,
                                              16.4, 17.3, 15.2, 10.4, 10.4, 14.7, 32.4, 30.4, 33.9, 21.5, 15.5,
                                              15.2, 13.3, 19.2, 27.3, 26.0, 30.4, 15.8, 19.7, 15.0, 21.4};

double quantile_of(std::vector<double> values, double probability) {
    return quantile(std::span<double>(values), probability);
}

bool near(double a, double b, double tolerance = 1e-9) {
    return std::abs(a - b) <= tolerance;
}

}  // namespace

class StatisticsTest : public QObject {
    Q_OBJECT

  private slots:

    void quantiles_are_type_7() {
        // R: quantile(mtcars$mpg, c(0, .25, .5, .75, .9, 1))
        QVERIFY(near(quantile_of(miles_per_gallon, 0.0), 10.4));
        QVERIFY(near(quantile_of(miles_per_gallon, 0.25), 15.425));
        QVERIFY(near(quantile_of(miles_per_gallon, 0.5), 19.2));
        QVERIFY(near(quantile_of(miles_per_gallon, 0.75), 22.8));
        QVERIFY(near(quantile_of(miles_per_gallon, 0.9), 30.09));
        QVERIFY(near(quantile_of(miles_per_gallon, 1.0), 33.9));
        // 1..10 at 0.9: rank 8.1 between 9 and 10.
        QVERIFY(near(quantile_of({10, 9, 8, 7, 6, 5, 4, 3, 2, 1}, 0.9), 9.1));
    }

    void quantiles_of_little_or_nothing() {
        QCOMPARE(quantile_of({}, 0.5), 0.0);
        QCOMPARE(quantile_of({7}, 0.95), 7.0);
        std::vector<float> floats = {1.0F, 2.0F};
        QCOMPARE(quantile(std::span<float>(floats), 0.25), 1.25);
    }

    void an_interval_is_students() {
        // 1..5: mean 3, standard deviation sqrt(2.5), t(0.975, 4) = 2.776445 (tables): 2.776445 x sqrt(2.5 /
        // 5).
        const std::vector<double> values = {1, 2, 3, 4, 5};
        const Interval interval = confidence_interval(values);
        QCOMPARE(interval.mean, 3.0);
        QVERIFY(near(interval.half_width, 2.776445 * std::sqrt(0.5), 1e-5));
        QVERIFY(near(interval.low(), 3 - interval.half_width) &&
                near(interval.high(), 3 + interval.half_width));
        QCOMPARE(interval.count, 5);
        QVERIFY(confidence_interval(values, 0.8).half_width < interval.half_width);
    }

    void one_value_has_no_interval() {
        const std::vector<double> value = {4};
        QCOMPARE(confidence_interval(value).mean, 4.0);
        QCOMPARE(confidence_interval(value).half_width, 0.0);
        QCOMPARE(confidence_interval({}).count, 0);
    }

    void moments_in_one_pass() {
        RunningMean moments;
        // Large offset: the naive sum of squares would lose the variance 2.5.
        for (const double value : {1, 2, 3, 4, 5}) {
            moments.add(1e9 + value);
        }
        QCOMPARE(moments.mean(), 1e9 + 3);
        QVERIFY(near(moments.variance(), 2.5, 1e-6));
    }

    void a_weight_counts_as_repetition() {
        RunningMean weighted;
        weighted.add(1, 3);
        weighted.add(5, 1);
        RunningMean repeated;
        for (const double value : {1, 1, 1, 5}) {
            repeated.add(value);
        }
        QCOMPARE(weighted.mean(), 2.0);
        QVERIFY(near(weighted.variance(), repeated.variance()));
        weighted.add(100, 0);
        QCOMPARE(weighted.mean(), 2.0);
    }
};

QTEST_GUILESS_MAIN(StatisticsTest)
#include "tst_statistics.moc"
