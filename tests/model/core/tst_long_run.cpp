// What one long run says: the truncation rule MSER-5 and intervals from the means of batches.
#include <QtTest>
#include <cmath>

#include "model/core/long_run.h"
#include "model/core/random.h"

using namespace grundlast;

namespace {

BatchedSeries series_of(const std::vector<double>& values) {
    BatchedSeries series;
    for (const double value : values) {
        series.add(value);
    }
    return series;
}

}  // namespace

class LongRunTest : public QObject {
    Q_OBJECT

  private slots:

    // 9 1 2 1 2 1: squares about the mean over n^2 are 49.33/36 = 1.370 with all, 1.2/25 = 0.048 without the 9,
    // 1/16 = 0.0625 without two, 0.667/9 = 0.074 without three.
    void mser_leaves_out_the_start_that_costs_more_than_it_tells() {
        QCOMPARE(warm_up_by_mser(std::vector<double>{9, 1, 2, 1, 2, 1}), std::size_t{1});
    }

    void mser_keeps_a_level_series_and_looks_at_the_first_half_only() {
        QCOMPARE(warm_up_by_mser(std::vector<double>{2, 2, 2, 2, 2, 2}), std::size_t{0});
        // The last two are equal, 0/4 would be least: a run whose second half still settles is too short.
        QCOMPARE(warm_up_by_mser(std::vector<double>{9, 8, 7, 6, 5, 5}), std::size_t{3});
        QCOMPARE(warm_up_by_mser({}), std::size_t{0});
    }

    void batches_hold_five_values_and_more_when_the_room_is_full() {
        BatchedSeries series = series_of({1, 2, 3, 4, 5, 6, 7});
        QCOMPARE(series.means(), std::vector<double>{3});
        QCOMPARE(series.mean(), 4.0);
        BatchedSeries longer;
        constexpr int values = 5 * static_cast<int>(BatchedSeries::most_batches) + 10;
        for (int value = 0; value < values; ++value) {
            longer.add(value);
        }
        QCOMPARE(longer.batch_size(), std::int64_t{10});
        QCOMPARE(longer.means().size(), BatchedSeries::most_batches / 2 + 1);
        QCOMPARE(longer.means()[0], 4.5);  // of 0..9
        QCOMPARE(longer.means()[1], 14.5);
        QCOMPARE(longer.means().back(), values - 10 + 4.5);
        QCOMPARE(longer.mean(), (values - 1) / 2.0);
    }

    // Of 30 means 1 2 1 2 ... the last 20, each a batch: their standard deviation is sqrt(5 / 19), t(19; 97.5
    // %) = 2.093024; they go against each other, so nothing is added and the interval may be trusted.
    void an_interval_is_students_over_the_batches() {
        std::vector<double> values;
        for (int value = 0; value < 150; ++value) {
            values.push_back(value / 5 % 2 + 1);
        }
        const LongRunMean mean = long_run_mean(series_of(values), WarmUp::keep);
        QCOMPARE(mean.interval.mean, 1.5);
        QCOMPARE(mean.interval.count, 20);
        QVERIFY(std::abs(mean.interval.half_width - 2.093024 * std::sqrt(5.0 / 19 / 20)) < 1e-6);
        QCOMPARE(mean.batch_values, std::int64_t{5});
        QVERIFY(mean.independent && mean.lag1 < 0);
    }

    // Twenty means in two levels, ten times 1 and ten times 2, are correlated, so ten batches are tried: about
    // their mean of 1.5 all squares are 0.25, of nine products eight are 0.25 and one is -0.25, so r = 7 / 10.
    // With 1/10 more it widens by sqrt(1.8 / 0.2) = 3. Standard deviation sqrt(2.5 / 9), t(9; 97.5 %)
    // = 2.262157.
    void correlated_batches_widen_the_interval() {
        std::vector<double> values(50, 1.0);
        values.insert(values.end(), 50, 2.0);
        const LongRunMean mean = long_run_mean(series_of(values), WarmUp::keep);
        QCOMPARE(mean.interval.count, 10);
        QVERIFY(!mean.independent && std::abs(mean.lag1 - 0.7) < 1e-12);
        QVERIFY(std::abs(mean.interval.half_width - 3 * 2.262157 * std::sqrt(2.5 / 9 / 10)) < 1e-5);
    }

    void a_trend_is_no_steady_run() {
        std::vector<double> values;
        for (int value = 0; value < 3000; ++value) {
            values.push_back(value);
        }
        const LongRunMean mean = long_run_mean(series_of(values), WarmUp::keep);
        QVERIFY(!mean.independent && mean.lag1 > 0.5);
        QCOMPARE(mean.interval.count, 10);
    }

    void a_cut_start_is_in_no_figure() {
        std::vector<double> values(100, 50.0);
        values.insert(values.end(), {1, 2, 3, 4, 5});
        for (int value = 0; value < 995; ++value) {
            values.push_back(value % 5 + 1);
        }
        const LongRunMean mean = long_run_mean(series_of(values), WarmUp::cut_by_mser);
        QCOMPARE(mean.cut, std::int64_t{100});
        QCOMPARE(mean.values, std::int64_t{1000});
        QCOMPARE(mean.interval.mean, 3.0);
        QCOMPARE(mean.interval.half_width, 0.0);
        QCOMPARE(mean.interval.count, 20);
        const LongRunMean whole = long_run_mean(series_of(values), WarmUp::keep);
        QVERIFY(whole.interval.mean > 7 && whole.cut == 0);
    }

    // Bursts of the height 10 in one value of a hundred, one of them at the start: MSER alone would cut it.
    void a_burst_at_the_start_is_no_warm_up() {
        std::vector<double> values;
        for (int value = 0; value < 5000; ++value) {
            values.push_back(value % 500 < 5 ? 10.0 : 1.0);
        }
        const BatchedSeries series = series_of(values);
        QVERIFY(warm_up_by_mser(series.means()) > 0);
        const LongRunMean mean = long_run_mean(series, WarmUp::cut_by_mser);
        QCOMPARE(mean.cut, std::int64_t{0});
        QCOMPARE(mean.interval.mean, 1.09);
    }

    void few_values_give_a_mean_and_no_interval() {
        const LongRunMean mean = long_run_mean(series_of({1, 2, 3}), WarmUp::keep);
        QCOMPARE(mean.interval.mean, 2.0);
        QCOMPARE(mean.interval.count, 0);
        QVERIFY(!mean.independent);
        QCOMPARE(long_run_mean({}, WarmUp::cut_by_mser).interval.mean, 0.0);
    }

    // x_i = 0.8 x_(i-1) + e_i about a mean of 10: of 200 series of 5,000 values about 190 intervals hold it. An
    // interval over single values would be three times too narrow (variance factor (1 + 0.8) / (1 - 0.8) = 9)
    // and hold it in about 50 %.
    void intervals_of_correlated_values_hold_the_mean() {
        int held = 0;
        for (std::uint32_t run = 0; run < 200; ++run) {
            RandomSequence draws(RandomStream(1, run, StreamUse::test, 1));
            BatchedSeries series;
            double value = 0;
            for (int step = 0; step < 5000; ++step) {
                value = 0.8 * value + draws.normal();
                series.add(10 + value);
            }
            const Interval interval = long_run_mean(series, WarmUp::keep).interval;
            held += interval.low() <= 10 && 10 <= interval.high() ? 1 : 0;
        }
        QVERIFY2(held >= 180 && held <= 198, QByteArray::number(held).constData());
    }
};

QTEST_GUILESS_MAIN(LongRunTest)
#include "tst_long_run.moc"
