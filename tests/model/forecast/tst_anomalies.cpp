// What stands out in a series: steps, single values, gaps; and how often nothing is taken for something.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>
#include <utility>

#include "model/core/random.h"
#include "model/forecast/decomposition.h"
#include "tests/model/forecast/reference_series.h"

using namespace grundlast;

namespace {

using Values = std::vector<double>;

// 100 with a deviation of 10.
Values noise(std::size_t count, std::uint64_t seed) {
    const RandomStream random(seed, 0, StreamUse::test, 9);
    Values values;
    for (std::size_t t = 0; t < count; ++t) {
        values.push_back(100 + 10 * random.normal(t));
    }
    return values;
}

Values with_step(Values values, std::size_t at, double size) {
    for (std::size_t t = at; t < values.size(); ++t) {
        values[t] += size;
    }
    return values;
}

std::vector<Anomaly> of_kind(const std::vector<Anomaly>& all, AnomalyKind kind) {
    std::vector<Anomaly> some;
    std::copy_if(all.begin(), all.end(), std::back_inserter(some),
                 [kind](const Anomaly& anomaly) { return anomaly.kind == kind; });
    return some;
}

// Share of 400 series of so many values in which anything is reported.
double false_alarms(std::size_t count, double (*value)(const RandomStream&, std::size_t)) {
    int alarmed = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        const RandomStream random(seed, 0, StreamUse::test, 10);
        Values values;
        for (std::size_t t = 0; t < count; ++t) {
            values.push_back(value(random, t));
        }
        alarmed += find_anomalies(values, {12}).empty() ? 0 : 1;
    }
    return alarmed / 400.0;
}

}  // namespace

class Anomalies : public QObject {
    Q_OBJECT

  private slots:

    void a_step_is_found_where_it_is() {
        const auto found = find_anomalies(with_step(noise(60, 1), 33, 100), {});
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].kind == AnomalyKind::level_shift);
        QCOMPARE(found[0].at, std::size_t{33});
        QVERIFY(std::abs(found[0].size - 100) < 15);
    }

    void steps_under_a_season_are_found() {
        Values values = with_step(noise(96, 2), 50, -60);
        for (std::size_t t = 0; t < values.size(); ++t) {
            values[t] += 100 + 30 * std::sin(2 * std::numbers::pi * static_cast<double>(t) / 12);
        }
        const auto found = of_kind(find_anomalies(values, {12}), AnomalyKind::level_shift);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY2(found[0].at >= 49 && found[0].at <= 51, qPrintable(QString::number(found[0].at)));
    }

    void a_single_value_is_found_and_is_no_step() {
        for (const double size : {90.0, -90.0}) {
            Values values = noise(60, 3);
            values[20] += size;
            const auto found = find_anomalies(values, {});
            QCOMPARE(found.size(), std::size_t{1});
            QVERIFY(found[0].kind == AnomalyKind::outlier);
            QCOMPARE(found[0].at, std::size_t{20});
            QVERIFY(std::abs(found[0].size - size) < 30);
        }
    }

    void a_run_of_zeros_is_a_gap() {
        Values values = noise(60, 4);
        std::fill(values.begin() + 30, values.begin() + 34, 0.0);
        const auto found = find_anomalies(values, {});
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].kind == AnomalyKind::gap);
        QCOMPARE(found[0].at, std::size_t{30});
        QCOMPARE(found[0].length, std::size_t{4});
    }

    // Zeros before the first use and after the last are no gaps, and where zeros are usual none is.
    void a_start_an_end_and_rare_demand_are_no_gaps() {
        Values values = noise(60, 5);
        std::fill(values.begin(), values.begin() + 15, 0.0);
        std::fill(values.begin() + 50, values.end(), 0.0);
        const auto found = find_anomalies(values, {});
        QVERIFY(of_kind(found, AnomalyKind::gap).empty());
        const auto shifts = of_kind(found, AnomalyKind::level_shift);
        QCOMPARE(shifts.size(), std::size_t{2});
        QCOMPARE(shifts[0].at, std::size_t{15});
        QCOMPARE(shifts[1].at, std::size_t{50});
        Values rare(60, 0.0);
        for (std::size_t t = 0; t < rare.size(); t += 3) {
            rare[t] = 2;
        }
        QVERIFY(find_anomalies(rare, {}).empty());
        rare[30] = 40;
        const auto odd = find_anomalies(rare, {});
        QCOMPARE(odd.size(), std::size_t{1});
        QCOMPARE(odd[0].at, std::size_t{30});
        QCOMPARE(odd[0].size, 38.0);
    }

    // A season that grows with its level is no row of outliers; a value three times too large is one, in its
    // units.
    void growing_seasons_are_seen_in_ratios() {
        const RandomStream random(7, 0, StreamUse::test, 11);
        Values values;
        for (std::size_t t = 0; t < 120; ++t) {
            const double turn = 2 * std::numbers::pi * static_cast<double>(t) / 12;
            values.push_back(
                100 * std::exp(0.02 * static_cast<double>(t) + 0.4 * std::sin(turn) + 0.05 * random.normal(t)));
        }
        QVERIFY(find_anomalies(values, {12}).empty());
        const double usual = values[70];
        values[70] *= 3;
        const auto found = find_anomalies(values, {12});
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].kind == AnomalyKind::outlier);
        QCOMPARE(found[0].at, std::size_t{70});
        QVERIFY(std::abs(found[0].size / (2 * usual) - 1) < 0.25);
    }

    // Eight deviations are found always, six mostly (of 200 seeds).
    void large_steps_and_values_are_seldom_missed() {
        int steps = 0, values = 0, clear = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            const std::size_t at = 20 + seed % 40;
            const auto hit = [at](const Anomaly& anomaly) {
                return anomaly.at + 1 >= at && anomaly.at <= at + 1;
            };
            const auto six =
                of_kind(find_anomalies(with_step(noise(80, seed), at, 60), {}), AnomalyKind::level_shift);
            steps += std::any_of(six.begin(), six.end(), hit) ? 1 : 0;
            const auto eight =
                of_kind(find_anomalies(with_step(noise(80, seed), at, 80), {}), AnomalyKind::level_shift);
            clear += std::any_of(eight.begin(), eight.end(), hit) ? 1 : 0;
            Values spike = noise(80, seed);
            spike[at] += 60;
            const auto found = of_kind(find_anomalies(spike, {}), AnomalyKind::outlier);
            values += std::any_of(found.begin(), found.end(), hit) ? 1 : 0;
        }
        QVERIFY2(steps >= 176, qPrintable(QString::number(steps)));
        QVERIFY2(values >= 160, qPrintable(QString::number(values)));
        QVERIFY2(clear >= 196, qPrintable(QString::number(clear)));
    }

    void noise_trends_and_seasons_are_no_anomalies() {
        const auto plain = [](const RandomStream& random, std::size_t t) {
            return 100 + 10 * random.normal(t);
        };
        const auto rising = [](const RandomStream& random, std::size_t t) {
            return 100 + 3 * static_cast<double>(t) + 10 * random.normal(t);
        };
        const auto seasonal = [](const RandomStream& random, std::size_t t) {
            return 100 + 30 * std::sin(2 * std::numbers::pi * static_cast<double>(t) / 12) +
                   10 * random.normal(t);
        };
        for (const auto& [count, most] :
             {std::pair<std::size_t, double>{14, 0.05}, {24, 0.04}, {60, 0.04}, {180, 0.04}}) {
            const double found[]{false_alarms(count, plain), false_alarms(count, rising),
                                 false_alarms(count, seasonal)};
            for (const double share : found) {
                QVERIFY2(share <= most, qPrintable(QString("%1 values: %2").arg(count).arg(share)));
            }
        }
    }

    // GPUs granted per team and day. A step is real where the quota changes and stood and stands for three days
    // or more.
    void real_quota_steps_are_found() {
        const auto rows = reference::rows_of("gpu/helios_earth_quota_daily.csv");
        if (rows.empty()) {
            QSKIP("the recorded quotas are not here");
        }
        int real = 0, found = 0, invented = 0;
        for (qsizetype column = 1; column < rows.front().size(); ++column) {
            Values quota;
            for (const QStringList& row : rows) {
                quota.push_back(row[column].toDouble());
            }
            const auto shifts = of_kind(find_anomalies(quota, {7}), AnomalyKind::level_shift);
            for (const Anomaly& shift : shifts) {
                invented += quota[shift.at] == quota[shift.at - 1] ? 1 : 0;
            }
            for (std::size_t t = 3; t + 3 <= quota.size(); ++t) {
                const bool stood = quota[t - 1] == quota[t - 2] && quota[t - 2] == quota[t - 3];
                const bool stands = quota[t] == quota[t + 1] && quota[t] == quota[t + 2];
                if (quota[t] != quota[t - 1] && stood && stands) {
                    ++real;
                    found +=
                        std::any_of(shifts.begin(), shifts.end(), [t](const Anomaly& s) { return s.at == t; });
                }
            }
        }
        qInfo() << "real steps" << real << "found on their day" << found << "invented" << invented;
        QVERIFY(real >= 31);
        QCOMPARE(found, real);
        QCOMPARE(invented, 0);
    }

    void short_and_constant_series_have_none() {
        QVERIFY(find_anomalies({}, {12}).empty());
        QVERIFY(find_anomalies({5}, {12}).empty());
        QVERIFY(find_anomalies({1, 9, 2}, {12}).empty());
        QVERIFY(find_anomalies(Values(40, 7.0), {12}).empty());
        QVERIFY(find_anomalies(Values(40, 0.0), {12}).empty());
    }

    // The size of a unit changes nothing but sizes.
    void units_do_not_matter() {
        Values values = with_step(noise(60, 6), 30, 90);
        values[10] += 120;
        const auto plain = find_anomalies(values, {});
        for (double& value : values) {
            value *= 1024;
        }
        const auto scaled = find_anomalies(values, {});
        QCOMPARE(scaled.size(), plain.size());
        for (std::size_t i = 0; i < plain.size(); ++i) {
            QVERIFY(plain[i].kind == scaled[i].kind && plain[i].at == scaled[i].at);
            QVERIFY(std::abs(scaled[i].size / plain[i].size / 1024 - 1) < 1e-9);
        }
    }
};

QTEST_GUILESS_MAIN(Anomalies)
#include "tst_anomalies.moc"
