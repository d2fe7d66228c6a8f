#include "model/forecast/backtest.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "model/core/random.h"

using namespace grundlast;

namespace {

// Six years of months around a season that only seasonal methods see.
std::vector<double> seasonal_months() {
    const RandomStream random(8, 0, StreamUse::test, 4);
    std::vector<double> values;
    for (std::size_t t = 0; t < 72; ++t) {
        values.push_back(1000 + 300 * std::sin(static_cast<double>(t) * 0.5235987755982988) +
                         20 * random.normal(t));
    }
    return values;
}

SeriesOptions monthly() {
    SeriesOptions options;
    options.horizon = 12;
    options.period = 12;
    return options;
}

const MethodScore* score_of(const Backtest& result, const std::string& method) {
    for (const MethodScore& score : result.rivals) {
        if (score.method == method) {
            return &score;
        }
    }
    return nullptr;
}

}  // namespace

class RollingOrigins : public QObject {
    Q_OBJECT

  private slots:

    void origins_are_a_horizon_apart() {
        const auto result = backtest(seasonal_months(), monthly());
        QVERIFY(result);
        QCOMPARE(result->origins, (std::vector<std::size_t>{36, 48, 60}));
        QCOMPARE(result->steps, 12);
        QCOMPARE(result->last.size(), std::size_t{3});
        const PastForecast& newest = result->last.back();
        QCOMPARE(newest.origin, std::size_t{60});
        QCOMPARE(newest.actual.front(), seasonal_months()[60]);
        QCOMPARE(newest.fan.mean.size(), newest.actual.size());
    }

    // The naive forecast's error on a season of amplitude 300 is about its mean swing, the seasonal methods'
    // that of the noise: the scale itself is the seasonal naive's, so those are near 1 or below.
    void seasonal_methods_win_on_a_season() {
        const auto result = backtest(seasonal_months(), monthly());
        QVERIFY(result);
        const MethodScore* best = score_of(*result, "auto");
        const MethodScore* naive = score_of(*result, "naive");
        QVERIFY(best && naive);
        QVERIFY2(best->mase < 1.1, qPrintable(QString::number(best->mase)));
        QVERIFY2(naive->mase > 5, qPrintable(QString::number(naive->mase)));
        QVERIFY(best->crps < best->mase);  // a range tells more than its middle
        QVERIFY(best->chosen && !naive->chosen);
        QVERIFY(std::is_sorted(result->rivals.begin(), result->rivals.end(),
                               [](const MethodScore& a, const MethodScore& b) { return a.mase < b.mase; }));
        QCOMPARE(result->rivals.size(), forecast_methods().size());
    }

    // 1, 2, ... 40: naive from 36 is 36 four times; what came is 37 to 40: errors 1, 2, 3, 4 in units of the
    // naive's own error, 1.
    void the_error_of_the_naive_by_hand() {
        std::vector<double> values;
        for (int t = 1; t <= 40; ++t) {
            values.push_back(t);
        }
        SeriesOptions options;
        options.horizon = 4;
        options.method = "naive";
        const auto result = backtest(values, options);
        QVERIFY(result);
        QCOMPARE(result->origins, (std::vector<std::size_t>{28, 32, 36}));
        const MethodScore* naive = score_of(*result, "naive");
        QVERIFY(naive);
        QVERIFY2(std::abs(naive->mase - 2.5) < 0.35, qPrintable(QString::number(naive->mase)));
    }

    void too_short_a_series_has_none() {
        const auto result = backtest({1, 2, 3, 4, 5, 6, 7}, {});
        QVERIFY(result);
        QVERIFY(result->origins.empty() && result->rivals.empty() && result->last.empty());
        QVERIFY(!backtest({}, {}));
    }
};

QTEST_GUILESS_MAIN(RollingOrigins)
#include "tst_backtest.moc"
