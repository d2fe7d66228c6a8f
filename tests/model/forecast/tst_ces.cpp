// Complex exponential smoothing.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "model/core/random.h"
#include "model/forecast/methods/ces_model.h"
#include "model/forecast/methods/method.h"
#include "model/forecast/methods/stationary.h"

using namespace grundlast;

namespace {

using Values = std::vector<double>;

CesModel plain(double smoothing, double imaginary) {
    CesModel model;
    CesPart part;
    part.smoothing = smoothing;
    part.imaginary = imaginary;
    part.level = {10};
    part.potential = {4};
    model.parts = {part};
    return model;
}

Values monthly(std::size_t count, double trend) {
    const RandomStream random(41, 0, StreamUse::test, 0);
    Values values;
    for (std::size_t t = 0; t < count; ++t) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(t) / 12;
        values.push_back(200 + trend * static_cast<double>(t) + 40 * std::sin(angle) + 3 * random.normal(t));
    }
    return values;
}

}  // namespace

class ComplexSmoothing : public QObject {
    Q_OBJECT

  private slots:

    // Level 10, potential 4, parameter 1.5 + 0.5i, error 2 (equation 12 of the paper):
    // level 10 - 0.5 x 4 + 1 x 2 = 10, potential 10 - 0.5 x 4 + 2 x 2 = 12.
    void one_step_by_hand() {
        CesModel model = plain(1.5, 0.5);
        QCOMPARE(model.mean(0), 10.0);
        model.update(0, 2.0);
        QCOMPARE(model.parts[0].level[0], 10.0);
        QCOMPARE(model.parts[0].potential[0], 12.0);
    }

    // With an imaginary part of 1 the level learns 0.3 of each error, whatever the potential.
    void an_imaginary_part_of_one_is_simple_smoothing() {
        CesModel model = plain(1.3, 1.0);
        model.update(0, 5.0);
        QVERIFY(std::abs(model.mean(1) - 11.5) < 1e-12);
        const CesFit fit = smooth_simply({5, 7, 6, 8, 7, 9});
        QCOMPARE(fit.model.parameters()[1], 1.0);
    }

    // Discount matrices: (0.7 0; -1.3 -0.3) has 0.7 and -0.3; (-0.5 0; -2.5 -1.5) has -1.5.
    void stability_is_that_of_the_eigenvalues() {
        QVERIFY(plain(1.3, 1.0).stable());
        QVERIFY(!plain(2.5, 1.0).stable());
        QVERIFY(is_stationary({1.2, -0.35}));   // roots 1/0.7 and 1/0.5
        QVERIFY(is_stationary({1.7, -0.72}));   // 1/0.9 and 1/0.8
        QVERIFY(!is_stationary({1.9, -0.88}));  // 1/1.1
    }

    // A clear season is chosen and goes on: the wave of amplitude 40 within 8 for two years.
    void a_season_goes_on() {
        const Values values = monthly(96, 0);
        SeriesOptions options;
        options.horizon = 24;
        options.paths = 1;
        const MethodResult result = ces_method({values, 12, true}, options);
        QVERIFY2(result.form != "ces(none)", result.form.c_str());
        for (std::size_t h = 0; h < 24; ++h) {
            const double angle = 2 * std::numbers::pi * static_cast<double>(h) / 12;
            QVERIFY2(std::abs(result.point[h] - (200 + 40 * std::sin(angle))) < 8,
                     qPrintable(QString("%1: %2").arg(h).arg(result.point[h])));
        }
    }

    // The search does not end above the place it started from, in any season.
    void fits_are_better_than_their_start() {
        const Values values = monthly(72, 1);
        for (const auto season : {CesSeason::none, CesSeason::simple, CesSeason::partial, CesSeason::full}) {
            const Values start = season == CesSeason::partial ? Values{1.3, 1, 0.1}
                                 : season == CesSeason::full  ? Values{1.3, 1, 1.3, 1}
                                                              : Values{1.3, 1};
            const CesFit fit = fit_ces(values, 12, season);
            QVERIFY2(fit.sum_of_squares <= run_ces(values, 12, season, start).sum_of_squares,
                     fit.name().c_str());
            QVERIFY(fit.model.stable());
        }
    }

    void short_series_are_smoothed_simply() {
        const Values values{5, 7, 6, 8};
        SeriesOptions options;
        options.horizon = 12;
        const MethodResult result = ces_method({values, 1, true}, options);
        QCOMPARE(result.form, std::string("ces(none)"));
        QCOMPARE(result.point.front(), result.point.back());
    }
};

QTEST_GUILESS_MAIN(ComplexSmoothing)
#include "tst_ces.moc"
