// What a series is made of and what its residuals say, against R 4.2.2 with forecast 8.20.
#include <QTest>
#include <cmath>
#include <numbers>

#include "model/core/random.h"
#include "model/forecast/decomposition.h"
#include "tests/model/forecast/reference_series.h"

using namespace grundlast;

namespace {

using Values = std::vector<double>;

// A line, a week, a month and a jagged rest.
Values week_and_month() {
    Values values;
    for (int t = 0; t < 120; ++t) {
        const double turn = 2 * std::numbers::pi * t;
        values.push_back(t / 4.0 + 5 * std::sin(turn / 7) + 3 * std::cos(turn / 30) + (t * 37 % 11) / 2.0);
    }
    return values;
}

bool near(double ours, double theirs) {
    return std::abs(ours / theirs - 1) < 1e-7;
}

// diff(Nile)[1:40]
const Values nile_changes{40,  -197, 247,  -50, 0,    -347, 417, 140,  -230, -145, -60, 175,  -116, 26,
                          -60, 220,  -381, 159, 182,  -40,  110, -60,  100,  10,   -40, -190, 70,   -326,
                          66,  34,   -180, 246, -107, -132, 215, -224, 328,  30,   -81, -138};

}  // namespace

class Decompositions : public QObject {
    Q_OBJECT

  private slots:

    void one_season_is_that_of_mstl() {
        const auto all = reference::classic_series();
        if (all.empty()) {
            QSKIP("the reference series are not here");
        }
        const Decomposition parts = decompose(all.at("nottem").values, {12});
        QVERIFY(near(parts.trend[0], 49.04015421) && near(parts.trend[239], 48.97527033));
        QVERIFY(near(parts.seasons[0][49], -8.825944467) && near(parts.seasons[0][99], -2.119372183));
    }

    // mstl(msts(x, seasonal.periods = c(7, 30))); seasons come back in the order they were asked for.
    void two_seasons_are_those_of_mstl() {
        const Decomposition parts = decompose(week_and_month(), {30, 7});
        const std::vector<std::size_t> places{0, 19, 59, 119};
        const Values trend{2.555565179, 7.268149867, 17.2482104, 32.12624542};
        const Values week{-0.523239096, -4.804260975, 2.109433296, -0.5112449846};
        const Values month{3.238244074, -0.0870517207, 3.29696298, 3.262837434};
        for (std::size_t i = 0; i < places.size(); ++i) {
            QVERIFY(near(parts.trend[places[i]], trend[i]));
            QVERIFY(near(parts.seasons[1][places[i]], week[i]));
            QVERIFY(near(parts.seasons[0][places[i]], month[i]));
        }
    }

    void parts_add_up() {
        const Values values = week_and_month();
        for (const std::vector<int>& periods : {std::vector<int>{}, {7}, {7, 30}, {7, 100}, {1}}) {
            const Decomposition parts = decompose(values, periods);
            QCOMPARE(parts.seasons.size(), periods.size());
            for (std::size_t t = 0; t < values.size(); ++t) {
                double sum = parts.trend[t] + parts.remainder[t];
                for (const Values& season : parts.seasons) {
                    sum += season[t];
                }
                QVERIFY(std::abs(sum - values[t]) < 1e-9);
            }
        }
        QCOMPARE(decompose(values, {100}).seasons[0], Values(values.size(), 0.0));
        QCOMPARE(decompose({3, 1}, {12}).trend, (Values{3, 1}));
        QVERIFY(decompose({}, {12}).trend.empty());
    }

    void a_line_is_all_trend() {
        Values line;
        for (int t = 0; t < 20; ++t) {
            line.push_back(5 + 2 * t);
        }
        for (const double rest : decompose(line, {}).remainder) {
            QVERIFY(std::abs(rest) < 1e-9);
        }
    }

    // t.test, Box.test(lag = 8, type = "Ljung") and acf; Jarque & Bera from the moments.
    void residual_checks_are_those_of_r() {
        const ResidualChecks checks = check_residuals(nile_changes, 4);
        QVERIFY(near(checks.bias_p, 0.805695175));
        QVERIFY(near(checks.autocorrelation_p, 0.2349605302));
        QVERIFY(near(checks.normality_p, 0.8565075003));
        QVERIFY(near(checks.autocorrelation[0], -0.4340934924));
        QVERIFY(near(checks.autocorrelation[2], -0.01938725422));
    }

    // Of 400 samples of noise a test at 5 % rejects 20, give or take 4.4: within 33. The test of normality
    // rejects less often on few values.
    void checks_reject_noise_as_often_as_they_say() {
        int biased = 0, correlated = 0, odd = 0;
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            const RandomStream random(seed, 0, StreamUse::test, 7);
            Values noise;
            for (std::uint64_t t = 0; t < 80; ++t) {
                noise.push_back(random.normal(t));
            }
            const ResidualChecks checks = check_residuals(noise, 12);
            biased += checks.bias_p < 0.05 ? 1 : 0;
            correlated += checks.autocorrelation_p < 0.05 ? 1 : 0;
            odd += checks.normality_p < 0.05 ? 1 : 0;
        }
        QVERIFY2(biased >= 7 && biased <= 33, qPrintable(QString::number(biased)));
        QVERIFY2(correlated >= 7 && correlated <= 40, qPrintable(QString::number(correlated)));
        QVERIFY2(odd >= 4 && odd <= 33, qPrintable(QString::number(odd)));
    }

    void checks_see_what_is_wrong() {
        Values biased, wave, spiky;
        const RandomStream random(3, 0, StreamUse::test, 8);
        for (std::uint64_t t = 0; t < 60; ++t) {
            biased.push_back(1 + random.normal(t));
            wave.push_back(std::sin(static_cast<double>(t) / 4));
            spiky.push_back(t % 20 == 0 ? 10 : random.normal(t));
        }
        QVERIFY(check_residuals(biased, 1).bias_p < 0.001);
        QVERIFY(check_residuals(wave, 1).autocorrelation_p < 0.001);
        QVERIFY(check_residuals(spiky, 1).normality_p < 0.001);
    }

    void too_few_or_equal_residuals_reject_nothing() {
        for (const Values& values : {Values{}, Values{1, 2, 3}, Values(20, 0.0), Values(20, 5.0)}) {
            const ResidualChecks checks = check_residuals(values, 12);
            QCOMPARE(checks.bias_p, 1.0);
            QCOMPARE(checks.autocorrelation_p, 1.0);
            QCOMPARE(checks.normality_p, 1.0);
        }
        QCOMPARE(check_residuals({1, 2, 3}, 1).mean, 2.0);
    }
};

QTEST_GUILESS_MAIN(Decompositions)
#include "tst_decomposition.moc"
