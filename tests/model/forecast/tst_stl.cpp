// Season and trend by loess against R's stl() (4.2.2).
#include <QTest>
#include <cmath>

#include "model/forecast/stl.h"
#include "tests/model/forecast/reference_series.h"

using namespace grundlast;

namespace {

// Values 1, 7, 50, 100 and the last of `stl(x, s.window = 11, robust = rounds > 0, outer =
// rounds)$time.series`.
struct Published {
    QString id;
    int robust_rounds;
    std::vector<double> season, trend;
};

const std::vector<Published> published{{"nottem",
                                        0,
                                        {-8.280964915, 12.75599436, -8.825944467, -2.119372183, -10.33172765},
                                        {49.04015421, 49.16364202, 47.51139526, 48.76703386, 48.97527033}},
                                       {"co2",
                                        0,
                                        {-0.1076262097, 0.9009392906, 0.5239119473, 2.347378893, -0.7934998706},
                                        {315.3098164, 315.84401, 318.6723467, 321.8224946, 364.569741}},
                                       {"AirPassengers",
                                        0,
                                        {-16.97707409, 40.68867359, -23.35417168, -11.17192648, -44.19632498},
                                        {123.1450569, 127.0240649, 217.7462658, 360.056499, 496.683254}},
                                       {"nottem",
                                        3,
                                        {-8.529399735, 13.39313339, -9.01450229, -2.236414631, -10.44780449},
                                        {49.51738956, 49.54561531, 47.70317353, 48.87669831, 48.83301677}},
                                       {"AirPassengers",
                                        3,
                                        {-18.26469321, 54.79604001, -25.66896826, -7.23783373, -34.13311387},
                                        {127.5144931, 131.3750762, 218.3096933, 355.6276952, 501.8011389}}};

}  // namespace

class Stl : public QObject {
    Q_OBJECT

  private slots:

    void parts_are_those_of_r() {
        const auto all = reference::classic_series();
        if (all.empty()) {
            QSKIP("the reference series are not here");
        }
        for (const Published& expected : published) {
            const auto& [period, values] = all.at(expected.id);
            const StlParts parts =
                stl(values, {.period = period, .season_window = 11, .robust_rounds = expected.robust_rounds});
            const std::vector<std::size_t> places{0, 6, 49, 99, values.size() - 1};
            for (std::size_t i = 0; i < places.size(); ++i) {
                const double season = parts.season[places[i]], trend = parts.trend[places[i]];
                QVERIFY2(std::abs(season / expected.season[i] - 1) < 1e-8, qPrintable(expected.id));
                QVERIFY2(std::abs(trend / expected.trend[i] - 1) < 1e-8, qPrintable(expected.id));
            }
        }
    }

    void a_level_and_a_season_come_apart() {
        std::vector<double> values;
        for (int t = 0; t < 24; ++t) {
            values.push_back(10 + (t % 6 == 0 ? 5 : -1));
        }
        const StlParts parts = stl(values, {.period = 6});
        for (std::size_t t = 0; t < values.size(); ++t) {
            QVERIFY(std::abs(parts.trend[t] - 10) < 1e-9);
            QVERIFY(std::abs(parts.season[t] - (t % 6 == 0 ? 5 : -1)) < 1e-9);
        }
    }

    // Sizes 1, 1, 1, 1, 3: median 1, limit 6. (1 - (1/6)^2)^2 = 0.9452; (1 - (3/6)^2)^2 = 0.5625; beyond:
    // nothing.
    void far_residuals_weigh_less() {
        const auto weights = bisquare_weights({1, -1, 1, 1, 3});
        QVERIFY(std::abs(weights[1] - 0.945216) < 1e-6);
        QVERIFY(std::abs(weights[4] - 0.5625) < 1e-12);
        QCOMPARE(bisquare_weights({1, -1, 1, 1, 7}).back(), 0.0);
        QCOMPARE(bisquare_weights({0, 0, 0, 5}), (std::vector<double>{1, 1, 1, 1}));
    }

    void loess_of_a_line_is_the_line() {
        std::vector<double> values;
        for (int t = 0; t < 15; ++t) {
            values.push_back(3 - 0.5 * t);
        }
        const auto smooth = loess(values, 7);
        for (std::size_t t = 0; t < values.size(); ++t) {
            QVERIFY(std::abs(smooth[t] - values[t]) < 1e-12);
        }
    }
};

QTEST_GUILESS_MAIN(Stl)
#include "tst_stl.moc"
