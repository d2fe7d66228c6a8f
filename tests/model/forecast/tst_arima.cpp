// Seasonal ARIMA against R's arima and forecast::auto.arima (8.20), on the series that came with their answers.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "model/core/random.h"
#include "model/forecast/methods/arima_order.h"
#include "tests/model/forecast/reference_series.h"

using namespace grundlast;

using reference::largest_difference;
using reference::two_years;

namespace {

// "2 1 1 0 1 0 12" or "2 2 2", with "drift" behind it, and "ar1=0.59 ma1=...".
ArimaFit published_fit(const QStringList& row) {
    ArimaFit fit;
    const QStringList spec = row[2].split(' ');
    ArimaOrder& order = fit.order;
    order.p = spec[0].toInt();
    order.d = spec[1].toInt();
    order.q = spec[2].toInt();
    if (spec.size() > 6) {
        order.P = spec[3].toInt();
        order.D = spec[4].toInt();
        order.Q = spec[5].toInt();
        order.period = spec[6].toInt();
    }
    order.constant = row[2].endsWith("drift");
    for (const QString& part : row.back().split(' ')) {
        const double value = part.section('=', 1).toDouble();
        if (part.startsWith("ar")) {
            fit.coefficients.ar.push_back(value);
        } else if (part.startsWith("ma")) {
            fit.coefficients.ma.push_back(value);
        } else if (part.startsWith("sar")) {
            fit.coefficients.seasonal_ar.push_back(value);
        } else if (part.startsWith("sma")) {
            fit.coefficients.seasonal_ma.push_back(value);
        } else {
            fit.coefficients.mean = value * (order.D > 0 ? order.period : 1);  // drift per step
        }
    }
    return fit;
}

ArmaLikelihood likelihood_of(const ArimaFit& fit, const std::vector<double>& values) {
    const ArimaOrder& order = fit.order;
    return arma_likelihood(differenced(values, order.d, order.D, order.period), fit.coefficients.mean,
                           lags_of(fit.coefficients, order.period));
}

// 0.7 w[t-1] + e[t] + 0.4 e[t-1] around 50.
std::vector<double> simulated(std::size_t count) {
    const RandomStream random(21, 0, StreamUse::test, 0);
    std::vector<double> values;
    double past = 0, error = 0;
    for (std::size_t t = 0; t < count; ++t) {
        const double next = random.normal(t);
        past = 0.7 * past + next + 0.4 * error;
        error = next;
        values.push_back(50 + past);
    }
    return values;
}

}  // namespace

class Arima : public QObject {
    Q_OBJECT

  private slots:

    // Their coefficients through our filter give their likelihood (written with 12 digits) and their forecasts.
    // R starts differenced series with a variance of 1e6 instead of leaving the first values out, which moves
    // its likelihood's digits beyond the sixth.
    void the_filter_reproduces_published_likelihoods_and_forecasts() {
        const auto models = reference::classic_models("auto.arima");
        if (models.empty()) {
            QSKIP("the reference series are not here");
        }
        QCOMPARE(models.size(), std::size_t{14});
        const auto all = reference::classic_series();
        const auto forecasts = reference::classic_forecasts("auto.arima");
        for (const auto& [id, row] : models) {
            const auto& [period, values] = all.at(id);
            const ArimaFit fit = published_fit(row);
            const double ours = likelihood_of(fit, values).log_likelihood;
            const QString both = QString("%1: %2 against %3").arg(id).arg(ours, 0, 'f', 6).arg(row[3]);
            QVERIFY2(std::abs(ours - row[3].toDouble()) < 0.005, qPrintable(both));
            const MethodResult result = arima_result(fit, {values, period, true}, two_years(period));
            const double difference = largest_difference(result.point, forecasts.at(id));
            QVERIFY2(difference < 1e-5, qPrintable(QString("%1: %2").arg(id).arg(difference)));
        }
    }

    // The search's fit of the published orders is at least as likely as R's.
    void the_search_reaches_the_published_likelihood() {
        const auto models = reference::classic_models("auto.arima");
        if (models.empty()) {
            QSKIP("the reference series are not here");
        }
        const auto all = reference::classic_series();
        for (const auto& [id, row] : models) {
            const auto& [period, values] = all.at(id);
            const ArimaOrder order = published_fit(row).order;
            const auto w = differenced(values, order.d, order.D, order.period);
            const double ours = likelihood_of(fit_exact(w, fit_conditional(w, order)), values).log_likelihood;
            const QString both = QString("%1: %2 against %3").arg(id).arg(ours, 0, 'f', 6).arg(row[3]);
            QVERIFY2(ours >= row[3].toDouble() - 0.005, qPrintable(both));
        }
    }

    // Differences are R's on all series. The other orders are where R searched by conditional fits too, which
    // auto.arima does from 151 values on; wineind alone ends elsewhere, 0.6 of AICc behind.
    void orders_are_those_of_auto_arima() {
        const auto models = reference::classic_models("auto.arima");
        if (models.empty()) {
            QSKIP("the reference series are not here");
        }
        const auto all = reference::classic_series();
        const auto forecasts = reference::classic_forecasts("auto.arima");
        int equal = 0;
        for (const auto& [id, row] : models) {
            const auto& [period, values] = all.at(id);
            ArimaOrder theirs = published_fit(row).order;
            theirs.period = period;
            const ArimaFit fit = choose_arima(values, period);
            QCOMPARE(fit.order.d, theirs.d);
            QCOMPARE(fit.order.D, theirs.D);
            const QByteArray where = (id + ": " + QString::fromStdString(fit.order.name())).toUtf8();
            if (values.size() > 150 && id != "wineind") {
                QVERIFY2(fit.order == theirs, where);
                const MethodResult result = arima_result(fit, {values, period, true}, two_years(period));
                QVERIFY2(largest_difference(result.point, forecasts.at(id)) < 3e-4, where);
                QVERIFY2(fit.criterion <= row[4].toDouble() + 0.01, where);
                ++equal;
            }
        }
        QCOMPARE(equal, 7);
    }

    // White noise of 1, -1, 2: the mean square is 2, -n/2 (ln 2 pi 2 + 1).
    void likelihood_of_noise_by_hand() {
        const auto result = arma_likelihood({1, -1, 2}, 0, {});
        QVERIFY(std::abs(result.log_likelihood + 1.5 * (std::log(4 * std::numbers::pi) + 1)) < 1e-12);
        QCOMPARE(result.sum_of_squares, 6.0);
    }

    // An autoregression of 0.5: variance 1/(1 - 0.25) first, then 1, and means of half the value before.
    void an_autoregression_by_hand() {
        const auto result = arma_likelihood({4, 3, 1}, 0, {{0.5}, {}});
        QCOMPARE(result.errors, (std::vector<double>{4, 1, -0.5}));
        QVERIFY(std::abs(result.variances[0] - 4.0 / 3) < 1e-12 && std::abs(result.variances[2] - 1) < 1e-12);
        ArimaCoefficients half;
        half.ar = {0.5};
        QCOMPARE(conditional_errors({4, 3, 1}, half, 1), (std::vector<double>{1, -0.5}));
    }

    // (1 - 0.5 B)(1 - 0.4 B^4) = 1 - 0.5 B - 0.4 B^4 + 0.2 B^5; (1 + 0.5 B)(1 + 0.4 B^4) likewise with plus.
    void seasons_multiply_out() {
        const ArmaLags lags = lags_of({{0.5}, {0.5}, {0.4}, {0.4}, 0}, 4);
        QCOMPARE(lags.phi, (std::vector<double>{0.5, 0, 0, 0.4, -0.2}));
        QCOMPARE(lags.theta, (std::vector<double>{0.5, 0, 0, 0.4, 0.2}));
        QCOMPARE(undifferencing(1, 1, 4), (std::vector<double>{1, 0, 0, 1, -1}));
        QCOMPARE(differenced({1, 2, 4, 8, 16}, 1, 1, 2), (std::vector<double>{3, 6}));
    }

    // Four thousand values say what they were made of, to two standard errors (0.02) of their coefficients.
    void coefficients_are_recovered() {
        const auto values = simulated(4000);
        ArimaOrder order;
        order.p = order.q = 1;
        order.constant = true;
        const ArimaFit fit = fit_exact(values, fit_conditional(values, order));
        QVERIFY(std::abs(fit.coefficients.ar[0] - 0.7) < 0.04);
        QVERIFY(std::abs(fit.coefficients.ma[0] - 0.4) < 0.04);
        QVERIFY(std::abs(fit.coefficients.mean - 50) < 0.3);
    }

    // A level that goes nowhere needs no difference, one that wanders needs one.
    void differences_by_test() {
        const auto values = simulated(300);
        QCOMPARE(level_differences(values), 0);
        std::vector<double> sums{0};
        for (const double value : values) {
            sums.push_back(sums.back() + value - 49);
        }
        QCOMPARE(level_differences(sums), 1);
        QCOMPARE(seasonal_differences(values, 12), 0);
    }

    void short_series_become_smoothing() {
        const std::vector<double> values{3, 5, 4, 6, 5, 7, 6};
        QCOMPARE(choose_arima(values, 1).order.name(), std::string("arima(0,1,1)"));
        const std::vector<double> three{3, 5, 4};
        const MethodResult result = arima_method({three, 1, true}, two_years(1));
        QCOMPARE(result.form, std::string("arima(0,1,0)"));
        QCOMPARE(result.point[23], 4.0);
    }
};

QTEST_GUILESS_MAIN(Arima)
#include "tst_arima.moc"
