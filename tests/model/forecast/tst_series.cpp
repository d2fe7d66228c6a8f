#include <QTest>
#include <cmath>
#include <limits>
#include <numeric>

#include "model/core/random.h"
#include "model/forecast/forecast.h"

using namespace grundlast;

namespace {

// Fourteen weeks of a level with 30 % noise: what a short GPU history looks like.
std::vector<double> noisy_weeks() {
    const RandomStream random(7, 0, StreamUse::test, 0);
    std::vector<double> weeks;
    for (std::uint64_t t = 0; t < 14; ++t) {
        weeks.push_back(1000 * std::max(0.05, 1 + 0.3 * random.normal(t)));
    }
    return weeks;
}

double mean_of(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

SeriesOptions three_years(const std::string& method) {
    SeriesOptions options;
    options.horizon = 157;
    options.method = method;
    return options;
}

}  // namespace

class SeriesForecasts : public QObject {
    Q_OBJECT

  private slots:

    void auto_stands_first_and_every_name_works() {
        const auto names = forecast_methods();
        QCOMPARE(names.front(), std::string("auto"));
        for (const std::string& name : names) {
            const auto result = forecast_series(noisy_weeks(), three_years(name));
            QVERIFY2(result.ok(), name.c_str());
            QCOMPARE(result->paths.size(), std::size_t{200});
            QCOMPARE(result->fan.mean.size(), std::size_t{157});
            for (const auto& path : result->paths) {
                for (const double value : path) {
                    QVERIFY2(value >= 0 && std::isfinite(value), name.c_str());
                }
            }
        }
    }

    // Three years from fourteen noisy weeks: the level stays, the range stays of its order.
    void short_noisy_histories_do_not_explode() {
        const auto weeks = noisy_weeks();
        const double level = mean_of(weeks);
        const auto result = forecast_series(weeks, three_years("auto"));
        QVERIFY(result);
        QVERIFY(std::abs(result->fan.mean.back() / level - 1) < 0.35);
        QVERIFY(result->fan.high95.back() < 4 * level);
        QVERIFY(result->fan.low80.back() <= result->fan.mean.back());
        QVERIFY(result->fan.low95.back() <= result->fan.low80.back());
        QVERIFY(result->fan.high80.back() <= result->fan.high95.back());
    }

    // Undamped, ten a week would add 1570 in 157 weeks. With the weakest damping (0.98) a slope is worth at
    // most 49 steps of it: 490 on top of the last 231.
    void no_trend_runs_farther_than_its_record() {
        std::vector<double> rising;
        for (int t = 0; t < 14; ++t) {
            rising.push_back(100 + 10 * t + (t % 3));
        }
        const auto far = forecast_series(rising, three_years("auto"));
        QVERIFY(far);
        QVERIFY2(far->fan.mean.back() < rising.back() + 540, far->method.c_str());
        SeriesOptions near = three_years("ets");
        near.horizon = 4;
        const auto soon = forecast_series(rising, near);
        QVERIFY(soon);
        QVERIFY(soon->fan.mean.back() > rising.back() + 20);
    }

    // A team of the Philly trace (GPU-hours of its whole weeks): it begins with next to nothing, which draws
    // relative errors to a range of a hundred times its use.
    void a_first_week_of_nothing_does_not_explode() {
        const std::vector<double> weeks{0.3, 139, 98, 482, 233, 300, 241, 617, 1653, 272, 256, 321};
        const auto result = forecast_series(weeks, three_years("auto"));
        QVERIFY(result);
        QVERIFY2(result->fan.high95.back() <= 3 * 1653, result->method.c_str());
        QVERIFY(result->fan.mean.back() < 1000);
    }

    void the_same_seed_gives_the_same_paths() {
        const auto a = forecast_series(noisy_weeks(), three_years("auto"));
        const auto b = forecast_series(noisy_weeks(), three_years("auto"));
        QVERIFY(a && b);
        QVERIFY(a->paths == b->paths);
        SeriesOptions other = three_years("auto");
        other.seed = 2;
        const auto c = forecast_series(noisy_weeks(), other);
        QVERIFY(c);
        QVERIFY(a->paths != c->paths);
    }

    // Two cycles of four steps are there; a period of 52 is not and is left out.
    void a_season_needs_two_whole_cycles() {
        std::vector<double> values;
        for (int t = 0; t < 24; ++t) {
            values.push_back(t % 4 == 0 ? 200 : 100 + (t % 2));
        }
        SeriesOptions options;
        options.horizon = 4;
        options.period = 4;
        options.method = "seasonal-naive";
        const auto seasonal = forecast_series(values, options);
        QVERIFY(seasonal);
        QVERIFY(seasonal->fan.mean[0] > 190 && seasonal->fan.mean[1] < 110);
        options.period = 52;
        const auto plain = forecast_series(values, options);
        QVERIFY(plain);
        QCOMPARE(plain->method, std::string("naive"));
        options.period = 4;
        options.method = "auto";
        const auto automatic = forecast_series(values, options);
        QVERIFY(automatic);
        QVERIFY2(automatic->fan.mean[0] > 190 && automatic->fan.mean[1] < 110, automatic->method.c_str());
    }

    void a_silent_team_stays_silent() {
        const auto result = forecast_series(std::vector<double>(10, 0.0), three_years("auto"));
        QVERIFY(result);
        QVERIFY(result->fan.high95.back() < 1e-6);
    }

    // 95 % ranges of independent noise hold about 95 % of it: 1.96 standard deviations around the mean.
    void ranges_of_noise_have_its_width() {
        const RandomStream random(3, 0, StreamUse::test, 1);
        std::vector<double> values;
        for (std::uint64_t t = 0; t < 400; ++t) {
            values.push_back(100 + 10 * random.normal(t));
        }
        SeriesOptions options;
        options.horizon = 3;
        options.paths = 4000;
        const auto result = forecast_series(values, options);
        QVERIFY(result);
        const double half = (result->fan.high95[0] - result->fan.low95[0]) / 2;
        QVERIFY2(std::abs(half / 19.6 - 1) < 0.12, qPrintable(QString::number(half)));
    }

    void errors_say_what_is_wrong() {
        QVERIFY(!forecast_series({}, {}));
        SeriesOptions drift;
        drift.method = "drift";
        const auto few = forecast_series({1, 2}, drift);
        QVERIFY(!few);
        QVERIFY(few.error().message.en.find("at least 3") != std::string::npos);
        const auto hole = forecast_series({1, std::numeric_limits<double>::quiet_NaN(), 3}, {});
        QVERIFY(!hole);
        QVERIFY(hole.error().message.en.find("value 2") != std::string::npos);
        SeriesOptions options;
        options.method = "crystal-ball";
        const auto unknown = forecast_series({1, 2, 3}, options);
        QVERIFY(!unknown);
        QVERIFY(unknown.error().message.en.find("crystal-ball") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(SeriesForecasts)
#include "tst_series.moc"
