// The theta methods against R's forecast::thetaf (8.20) and forecTheta::dotm (3.0).
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/forecast/methods/dynamic_theta.h"
#include "model/forecast/methods/seasonal_adjustment.h"
#include "tests/model/forecast/reference_series.h"

using namespace grundlast;

using reference::largest_difference;
using reference::two_years;

namespace {

QByteArray message(const QString& id, double value) {
    return (id + QString(": %1").arg(value, 0, 'g', 6)).toUtf8();
}

}  // namespace

class ThetaMethods : public QObject {
    Q_OBJECT

  private slots:

    void theta_is_thetaf_on_the_classic_series() {
        const auto expected = reference::classic_forecasts("thetaf");
        if (expected.empty()) {
            QSKIP("the reference series are not here");
        }
        QCOMPARE(expected.size(), std::size_t{14});
        const auto all = reference::classic_series();
        for (const auto& [id, theirs] : expected) {
            const auto& [period, values] = all.at(id);
            const MethodResult result = theta_method({values, period, true}, two_years(period));
            const double difference = largest_difference(result.point, theirs);
            QVERIFY2(difference < 1e-4, message(id, difference));
        }
    }

    // Their three parameters through our recursions give their forecasts (nine digits in the file).
    void dotm_recursions_reproduce_the_published_forecasts() {
        const auto models = reference::classic_models("dotm");
        if (models.empty()) {
            QSKIP("the reference series are not here");
        }
        QCOMPARE(models.size(), std::size_t{14});
        const auto all = reference::classic_series();
        const auto expected = reference::classic_forecasts("dotm");
        for (const auto& [id, row] : models) {
            const QStringList numbers = row.back().split(' ');
            const auto& [period, values] = all.at(id);
            const Series series{values, period, true};
            const SeasonalFigure season = seasonal_figure(series, 1.64);
            const auto plain = without_season(values, season);
            const DynamicTheta theirs{numbers[1].toDouble(), numbers[0].toDouble(),
                                      1 - 1 / numbers[2].toDouble()};
            const auto run = run_dynamic_theta(plain, theirs);
            auto ahead = dynamic_theta_ahead(theirs, run.last, 24, [](std::size_t) { return 0.0; });
            for (std::size_t h = 0; h < ahead.size(); ++h) {
                ahead[h] = season.of(ahead[h], values.size() + h);
            }
            const double difference = largest_difference(ahead, expected.at(id));
            QVERIFY2(difference < 1e-8, message(id, difference));
            // R's search stops early: ours may only be better.
            const auto ours = run_dynamic_theta(plain, fit_dynamic_theta(plain));
            QVERIFY2(ours.sum_of_squares <= run.sum_of_squares * (1 + 1e-9),
                     message(id, ours.sum_of_squares / run.sum_of_squares));
        }
    }

    void dotm_is_near_the_published_forecasts_with_its_own_search() {
        const auto expected = reference::classic_forecasts("dotm");
        if (expected.empty()) {
            QSKIP("the reference series are not here");
        }
        const auto all = reference::classic_series();
        for (const auto& [id, theirs] : expected) {
            const auto& [period, values] = all.at(id);
            const MethodResult result = dotm_method({values, period, true}, two_years(period));
            const double difference = largest_difference(result.point, theirs);
            QVERIFY2(difference < 5e-3, message(id, difference));
        }
    }

    // Values on a line are forecast on it: the line through what was seen is the line.
    void a_straight_line_goes_on() {
        std::vector<double> values;
        for (int t = 0; t < 30; ++t) {
            values.push_back(100 + 5 * t);
        }
        const MethodResult result = dotm_method({values, 1, true}, two_years(1));
        for (std::size_t h = 0; h < result.point.size(); ++h) {
            QVERIFY(std::abs(result.point[h] - (250 + 5 * static_cast<double>(h))) < 1e-4);
        }
    }

    // R: lm(c(3, 5, 4, 8) ~ I(1:4)) has intercept 1.5 and slope 1.4.
    void the_line_is_that_of_least_squares() {
        TrendLine line;
        for (const double value : {3.0, 5.0, 4.0, 8.0}) {
            line.add(value);
        }
        QCOMPARE(line.intercept, 1.5);
        QCOMPARE(line.slope, 1.4);
    }

    // Ratios 0.5 and 1.5 of a level that rises: the figure has them, and the plain series rises evenly.
    void the_season_is_found_and_taken_off() {
        std::vector<double> values;
        for (int t = 0; t < 40; ++t) {
            values.push_back((100 + t) * (t % 4 == 0 ? 1.6 : 0.8));
        }
        const SeasonalFigure figure = seasonal_figure({values, 4, true}, 1.645);
        QVERIFY(figure.ratio);
        QCOMPARE(figure.step.size(), std::size_t{4});
        QVERIFY(std::abs(figure.step[0] - 1.6) < 0.02 && std::abs(figure.step[2] - 0.8) < 0.02);
        values[7] = -1;  // below zero nothing is multiplied
        QVERIFY(!seasonal_figure({values, 4, false}, 1.645).ratio);
        values.resize(7);  // less than two cycles
        QCOMPARE(seasonal_figure({values, 4, true}, 1.645).step.size(), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(ThetaMethods)
#include "tst_theta.moc"
