// What must hold for the forecast of any series: no explosion, no NaN, scale and shift, ranges that agree with
// their paths.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "model/core/random.h"
#include "model/core/statistics.h"
#include "model/forecast/forecast.h"

using namespace grundlast;

namespace {

std::vector<double> seasonal_growth(std::size_t count) {
    const RandomStream random(5, 0, StreamUse::test, 2);
    std::vector<double> values;
    for (std::size_t t = 0; t < count; ++t) {
        const auto step = static_cast<double>(t);
        values.push_back((200 + 2 * step) * (1 + 0.2 * std::sin(step * 0.5235987755982988)) *
                         (1 + 0.05 * random.normal(t)));
    }
    return values;
}

std::vector<double> mostly_zero(std::size_t count) {
    const RandomStream random(6, 0, StreamUse::test, 3);
    std::vector<double> values;
    for (std::size_t t = 0; t < count; ++t) {
        values.push_back(random.uniform(2 * t) < 0.4 ? std::floor(1 + 4 * random.uniform(2 * t + 1)) : 0.0);
    }
    return values;
}

SeriesOptions monthly(int horizon = 18) {
    SeriesOptions options;
    options.horizon = horizon;
    options.period = 12;
    return options;
}

Fan fan_for(const std::vector<double>& values, const SeriesOptions& options = monthly()) {
    const auto made = forecast_series(values, options);
    return made ? made->fan : Fan{};
}

double largest(const std::vector<double>& values) {
    double most = 0;
    for (const double value : values) {
        most = std::max(most, std::abs(value));
    }
    return most;
}

// Every number finite, in order, and not far beyond what was ever seen.
void check_sane(const std::vector<double>& values, const Fan& fan) {
    QCOMPARE(fan.mean.size(), std::size_t{18});
    const double bound = 6 * largest(values) + 1e-300;
    for (std::size_t h = 0; h < fan.mean.size(); ++h) {
        for (const double value : {fan.mean[h], fan.low95[h], fan.high95[h], fan.low80[h], fan.high80[h]}) {
            QVERIFY(std::isfinite(value));
            QVERIFY2(std::abs(value) <= bound, qPrintable(QString::number(value)));
            QVERIFY(value >= 0);
        }
        QVERIFY(fan.low95[h] <= fan.low80[h] && fan.low80[h] <= fan.high80[h]);
        QVERIFY(fan.high80[h] <= fan.high95[h]);
    }
}

}  // namespace

class ForecastProperties : public QObject {
    Q_OBJECT

  private slots:

    // What falls to 0 stays there: the mean does not climb back, and the range neither closes nor outgrows the
    // record.
    void a_series_that_falls_to_zero_stays_low() {
        const std::vector<double> falling = {12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2.5, 2};
        SeriesOptions options;
        options.horizon = 24;
        const auto made = forecast_series(falling, options);
        QVERIFY(static_cast<bool>(made));
        for (std::size_t h = 0; h < made->fan.mean.size(); ++h) {
            QVERIFY(made->fan.mean[h] <= 2.0);
            QVERIFY(made->fan.high95[h] > 0);
            QVERIFY(made->fan.high95[h] <= 6.0);
        }
    }

    void every_prefix_has_a_sane_forecast_data() {
        QTest::addColumn<std::vector<double>>("values");
        QTest::newRow("seasonal growth") << seasonal_growth(48);
        QTest::newRow("mostly zero") << mostly_zero(40);
        QTest::newRow("constant") << std::vector<double>(30, 7.0);
        QTest::newRow("all zero") << std::vector<double>(30, 0.0);
        QTest::newRow("zero, then a level")
            << std::vector<double>{0, 0, 0, 0, 0, 0, 90, 110, 100, 95, 105, 98, 102, 100, 101};
        QTest::newRow("one jump") << std::vector<double>{1, 1, 1, 1, 1, 1e6, 1, 1, 1, 1, 1, 1, 1, 1};
        QTest::newRow("doubling") << std::vector<double>{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048};
        QTest::newRow("falling to nothing") << std::vector<double>{900, 500, 200, 90, 40, 10, 4, 1, 0.1, 0.01};
    }

    void every_prefix_has_a_sane_forecast() {
        QFETCH(const std::vector<double>, values);
        for (std::size_t count = 1; count <= values.size(); ++count) {
            const std::vector<double> prefix(values.begin(),
                                             values.begin() + static_cast<std::ptrdiff_t>(count));
            check_sane(prefix, fan_for(prefix));
        }
    }

    // GPU-hours in other units are the same forecast in other units.
    void scale_does_not_matter() {
        for (const auto& values : {seasonal_growth(60), mostly_zero(39)}) {
            const Fan plain = fan_for(values);
            for (const double factor : {1e12, 1e-9, 3.7}) {
                std::vector<double> scaled = values;
                for (double& value : scaled) {
                    value *= factor;
                }
                const Fan fan = fan_for(scaled);
                for (std::size_t h = 0; h < plain.mean.size(); ++h) {
                    QVERIFY2(std::abs(fan.mean[h] / factor - plain.mean[h]) <= 1e-4 * plain.mean[h],
                             qPrintable(QString("%1 %2 %3").arg(factor).arg(fan.mean[h]).arg(plain.mean[h])));
                    QVERIFY(std::abs(fan.high95[h] / factor - plain.high95[h]) <= 1e-3 * plain.high95[h]);
                }
            }
        }
    }

    // With values on both sides of 0 only additive forms are left, and a shift moves the forecast by itself.
    // Not exactly: complex smoothing, a sixth of the mix, knows a zero that it may draw to. 2 % of the range.
    void a_shift_moves_the_forecast() {
        std::vector<double> values = seasonal_growth(60);
        for (double& value : values) {
            value -= 250;
        }
        std::vector<double> shifted = values;
        for (double& value : shifted) {
            value -= 40;
        }
        const auto [low, high] = std::minmax_element(values.begin(), values.end());
        QVERIFY(*low < 0 && *high > 0);
        const Fan a = fan_for(values), b = fan_for(shifted);
        for (std::size_t h = 0; h < a.mean.size(); ++h) {
            QVERIFY2(std::abs(a.mean[h] - 40 - b.mean[h]) < 0.02 * (*high - *low),
                     qPrintable(QString("%1 %2").arg(a.mean[h]).arg(b.mean[h])));
        }
    }

    void paths_agree_with_the_shown_ranges() {
        const auto made = forecast_series(seasonal_growth(60), monthly());
        QVERIFY(made);
        for (std::size_t h = 0; h < made->fan.mean.size(); ++h) {
            std::vector<double> values;
            for (const auto& path : made->paths) {
                values.push_back(path[h]);
            }
            QCOMPARE(quantile(values, 0.025), made->fan.low95[h]);
            QCOMPARE(quantile(values, 0.9), made->fan.high80[h]);
        }
    }

    // Steps of one path hang together: a path that is high in one month is rather high in the next.
    void paths_remember() {
        const auto made = forecast_series(seasonal_growth(60), monthly());
        QVERIFY(made);
        const auto above = [&](const std::vector<double>& path, std::size_t h) {
            return path[h] > made->fan.mean[h];
        };
        const auto same = std::count_if(made->paths.begin(), made->paths.end(),
                                        [&](const auto& path) { return above(path, 16) == above(path, 17); });
        QVERIFY2(same > 100, qPrintable(QString::number(same)));  // of 200; independent: half, +- 14
    }

    // More paths are finer quantiles of the same ranges, not other ranges.
    void the_number_of_paths_does_not_move_the_ranges() {
        SeriesOptions many = monthly();
        many.paths = 4000;
        const Fan few = fan_for(seasonal_growth(60)), fine = fan_for(seasonal_growth(60), many);
        for (std::size_t h = 0; h < few.mean.size(); ++h) {
            const double width = fine.high95[h] - fine.low95[h];
            QVERIFY(std::abs(few.high95[h] - fine.high95[h]) < 0.02 * width);
            QVERIFY(std::abs(few.mean[h] - fine.mean[h]) < 0.01 * width);
        }
    }

    void a_lone_value_goes_on_with_doubt() {
        const Fan fan = fan_for({120});
        QCOMPARE(fan.mean.front(), 120.0);
        QVERIFY(fan.low95.front() < 60 && fan.high95.front() > 180);
    }

    // Two years of weeks with a yearly season, and years of days: an answer in seconds, not minutes.
    void long_seasons_are_kept() {
        std::vector<double> weeks;
        for (int t = 0; t < 156; ++t) {
            weeks.push_back(1000 + 400 * std::sin(t * 0.12083048667653051) + (t * 37 % 11));
        }
        SeriesOptions options;
        options.horizon = 52;
        options.period = 52;
        const Fan fan = fan_for(weeks, options);
        // Week 169 is a peak (sin = 1 at 13 of 52), week 195 a trough.
        QVERIFY2(fan.mean[13] > 1250, qPrintable(QString::number(fan.mean[13])));
        QVERIFY2(fan.mean[39] < 750, qPrintable(QString::number(fan.mean[39])));
    }

    // Three years of days with a season of the week (100) and one of the year (300): half a year on, both are
    // there. Without the year's the error would be about its mean size from the last level, 300 and more.
    void days_have_a_week_and_a_year() {
        const RandomStream random(9, 0, StreamUse::test, 6);
        const auto day = [&](std::size_t t) {
            const auto step = static_cast<double>(t);
            return 1000 + (t % 7 < 5 ? 40.0 : -100.0) + 300 * std::sin(2 * 3.141592653589793 * step / 365);
        };
        std::vector<double> days;
        for (std::size_t t = 0; t < 1095; ++t) {
            days.push_back(day(t) + 20 * random.normal(t));
        }
        SeriesOptions options;
        options.horizon = 182;
        options.period = 7;
        const Fan fan = fan_for(days, options);
        double error = 0;
        for (std::size_t h = 0; h < 182; ++h) {
            error += std::abs(fan.mean[h] - day(1095 + h)) / 182;
        }
        QVERIFY2(error < 40, qPrintable(QString::number(error)));
    }
};

QTEST_GUILESS_MAIN(ForecastProperties)
#include "tst_properties.moc"
