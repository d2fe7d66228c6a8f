// Quantiles within a stated error in bounded memory, against exact ones of the same values.
#include <QtTest>
#include <cmath>

#include "model/core/quantile_sketch.h"
#include "model/core/random.h"
#include "model/core/statistics.h"

using namespace grundlast;

namespace {

constexpr double probabilities[] = {0, 0.01, 0.25, 0.5, 0.9, 0.95, 0.99, 0.999, 1};

// Heavy tails: Pareto with the exponent 0.9 (no mean) and lognormal with sigma 3; and many zeros.
std::vector<double> draws_of(int kind, int count) {
    const RandomStream random(1, 0, StreamUse::test, static_cast<std::uint32_t>(kind));
    std::vector<double> values;
    for (int index = 0; index < count; ++index) {
        const auto at = static_cast<std::uint64_t>(index);
        const double u = random.uniform(at);
        values.push_back(kind == 0   ? std::pow(u, -1 / 0.9)
                         : kind == 1 ? std::exp(3 * random.normal(at))
                                     : (u < 0.6 ? 0.0 : 1e-6 / u));
    }
    return values;
}

bool within(double estimate, double exact, double error) {
    return std::abs(estimate - exact) <= error * exact * (1 + 1e-9);
}

}  // namespace

class QuantileSketchTest : public QObject {
    Q_OBJECT

  private slots:

    void every_quantile_is_within_the_error() {
        for (int kind = 0; kind < 3; ++kind) {
            std::vector<double> values = draws_of(kind, 200'000);
            for (const double error : {0.005, 0.05}) {
                QuantileSketch sketch(error);
                for (const double value : values) {
                    sketch.add(value);
                }
                QCOMPARE(sketch.count(), std::int64_t{200'000});
                for (const double probability : probabilities) {
                    const double exact = quantile(std::span<double>(values), probability);
                    const double estimate = sketch.quantile(probability);
                    QVERIFY2(within(estimate, exact, error), QByteArray::number(probability).constData());
                }
            }
        }
    }

    // The error is used, not stated far too large: somewhere an estimate is off by more than half of it.
    void the_error_is_not_overstated() {
        std::vector<double> values = draws_of(1, 10'000);
        QuantileSketch sketch(0.05);
        for (const double value : values) {
            sketch.add(value);
        }
        double worst = 0;
        for (int percent = 1; percent < 100; ++percent) {
            const double exact = quantile(std::span<double>(values), percent / 100.0);
            worst = std::max(worst, std::abs(sketch.quantile(percent / 100.0) / exact - 1));
        }
        QVERIFY(worst > 0.025 && worst <= 0.05);
    }

    void merging_is_as_adding_all() {
        const std::vector<double> values = draws_of(1, 10'000);
        QuantileSketch all, even, odd;
        for (std::size_t at = 0; at < values.size(); ++at) {
            all.add(values[at]);
            (at % 2 == 0 ? even : odd).add(values[at]);
        }
        odd.merge(even);
        odd.merge(QuantileSketch());
        QCOMPARE(odd.count(), all.count());
        for (const double probability : probabilities) {
            QCOMPARE(odd.quantile(probability), all.quantile(probability));
        }
    }

    // ln(1e12) / ln(1.005 / 0.995) = 27.63 / 0.01 = 2,764 buckets from a microsecond to eleven days, for any
    // number of values.
    void memory_is_bounded_by_the_range() {
        QuantileSketch sketch;
        sketch.add(1e-6);
        sketch.add(1e6);
        const std::size_t buckets = sketch.buckets();
        QVERIFY(buckets > 2700 && buckets < 2800);
        const RandomStream random(1, 0, StreamUse::test, 0);
        for (std::uint64_t value = 0; value < 1'000'000; ++value) {
            sketch.add(std::exp(13.8 * (2 * random.uniform(value) - 1)));
        }
        QCOMPARE(sketch.buckets(), buckets);
    }

    void of_nothing_and_of_zeros() {
        QuantileSketch sketch;
        QCOMPARE(sketch.quantile(0.5), 0.0);
        sketch.add_zeros(3);
        sketch.add(-1);
        QCOMPARE(sketch.quantile(1), 0.0);
        sketch.add(7);
        QVERIFY(within(sketch.quantile(1), 7, 0.005));
        QCOMPARE(sketch.count(), std::int64_t{5});
    }
};

QTEST_GUILESS_MAIN(QuantileSketchTest)
#include "tst_quantile_sketch.moc"
