// What every forecast method must keep to, whatever series it meets.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "model/core/random.h"
#include "model/forecast/forecast.h"
#include "model/forecast/methods/method.h"

using namespace grundlast;

namespace {

using Values = std::vector<double>;

// A level of 100 with 20 % noise and a season of four.
Values seasonal_noise(std::size_t count, std::uint32_t entity) {
    const RandomStream random(11, 0, StreamUse::test, entity);
    Values values;
    for (std::size_t t = 0; t < count; ++t) {
        values.push_back(100 * std::max(0.01, (t % 4 == 0 ? 1.4 : 0.9) + 0.2 * random.normal(t)));
    }
    return values;
}

Values times(Values values, double factor) {
    for (double& value : values) {
        value *= factor;
    }
    return values;
}

// Mostly zeros, as spare parts or a team that trains once a quarter.
Values intermittent(std::size_t count) {
    const RandomStream random(12, 0, StreamUse::test, 0);
    Values values;
    for (std::size_t t = 0; t < count; ++t) {
        values.push_back(random.uniform(2 * t) < 0.25 ? std::ceil(5 * random.uniform(2 * t + 1)) : 0.0);
    }
    return values;
}

Values line(std::size_t count, double start, double step) {
    Values values;
    for (std::size_t t = 0; t < count; ++t) {
        values.push_back(start + step * static_cast<double>(t));
    }
    return values;
}

std::vector<std::pair<std::string, Values>> awkward_series() {
    std::vector<std::pair<std::string, Values>> all;
    for (std::size_t n = 3; n <= 12; ++n) {
        all.emplace_back(std::to_string(n) + " values", seasonal_noise(n, 1));
        all.emplace_back(std::to_string(n) + " zeros", Values(n, 0.0));
        all.emplace_back(std::to_string(n) + " times the same", Values(n, 42.0));
        all.emplace_back(std::to_string(n) + " rising", line(n, 10, 7));
        all.emplace_back(std::to_string(n) + " falling to nothing",
                         line(n, 7.0 * static_cast<double>(n - 1), -7));
        all.emplace_back(std::to_string(n) + " rare", intermittent(n));
    }
    Values late(30, 0.0);
    late.back() = 50;
    Values step = seasonal_noise(40, 2);
    for (std::size_t t = 25; t < step.size(); ++t) {
        step[t] += 1000;
    }
    Values gap = seasonal_noise(48, 3);
    std::fill(gap.begin() + 12, gap.begin() + 20, 0.0);
    Values below = seasonal_noise(36, 4);
    for (double& value : below) {
        value -= 100;
    }
    all.emplace_back("use that begins with the last value", late);
    all.emplace_back("a step", step);
    all.emplace_back("a gap", gap);
    all.emplace_back("around zero", below);
    all.emplace_back("huge", times(seasonal_noise(40, 5), 1e12));
    all.emplace_back("tiny", times(seasonal_noise(40, 5), 1e-11));
    all.emplace_back("a constant that is huge", Values(40, 1e12));
    all.emplace_back("rare", intermittent(60));
    all.emplace_back("one value in a thousand", [] {
        Values spike(40, 1.0);
        spike[20] = 1000;
        return spike;
    }());
    return all;
}

double largest(const Values& values) {
    double most = 0;
    for (const double value : values) {
        most = std::max(most, std::abs(value));
    }
    return most;
}

SeriesOptions one_year(const std::string& method) {
    SeriesOptions options;
    options.horizon = 12;
    options.period = 4;
    options.paths = 100;
    options.method = method;
    return options;
}

void add_methods() {
    QTest::addColumn<QString>("method");
    for (const std::string& name : forecast_methods()) {
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

}  // namespace

class EveryMethod : public QObject {
    Q_OBJECT

  private slots:

    void answers_sensibly_data() { add_methods(); }

    // Finite, never negative where the series never was, and within twenty times the largest value of the
    // record.
    void answers_sensibly() {
        QFETCH(QString, method);
        for (const auto& [name, values] : awkward_series()) {
            const auto result = forecast_series(values, one_year(method.toStdString()));
            QVERIFY2(result.ok(), name.c_str());
            const bool never_negative = *std::min_element(values.begin(), values.end()) >= 0;
            for (std::size_t h = 0; h < 12; ++h) {
                const QByteArray where =
                    QString("%1, step %2: %3").arg(name.c_str()).arg(h + 1).arg(result->fan.mean[h]).toUtf8();
                QVERIFY2(std::isfinite(result->fan.mean[h]), where);
                QVERIFY2(std::abs(result->fan.mean[h]) <= 20 * largest(values) + 1e-9, where);
                for (const auto& path : result->paths) {
                    QVERIFY2(std::isfinite(path[h]) && (!never_negative || path[h] >= 0), where);
                }
            }
        }
    }

    // Eight rising values, sixty steps on: 7 a step would make 479 of 59. Those that follow trends stop at
    // three times the record.
    void little_is_not_drawn_on_for_years() {
        const Values values = line(8, 10, 7);
        for (const std::string method : {"theta", "dotm", "arima", "ces"}) {
            SeriesOptions options = one_year(method);
            options.horizon = 60;
            const auto result = forecast_series(values, options);
            QVERIFY(result);
            QVERIFY2(largest(result->fan.mean) <= 3 * 59, method.c_str());
        }
    }

    void zeros_stay_zeros_data() { add_methods(); }

    void zeros_stay_zeros() {
        QFETCH(QString, method);
        for (const std::size_t n : {3, 8, 24}) {
            const auto result = forecast_series(Values(n, 0.0), one_year(method.toStdString()));
            QVERIFY(result);
            QVERIFY(largest(result->fan.high95) <= 1e-9);
        }
    }

    void units_do_not_matter_data() { add_methods(); }

    // A power of two changes no digit; what a search leaves open may differ by a ten-thousandth.
    void units_do_not_matter() {
        QFETCH(QString, method);
        for (const Values& values : {seasonal_noise(40, 6), seasonal_noise(7, 6), intermittent(50)}) {
            const auto plain = forecast_series(values, one_year(method.toStdString()));
            const auto scaled = forecast_series(times(values, 1024), one_year(method.toStdString()));
            QVERIFY(plain && scaled);
            for (std::size_t h = 0; h < 12; ++h) {
                const double expected = 1024 * plain->fan.mean[h];
                QVERIFY2(std::abs(scaled->fan.mean[h] - expected) <= 1e-4 * std::abs(expected) + 1e-9,
                         qPrintable(QString("%1 against %2").arg(scaled->fan.mean[h]).arg(expected)));
            }
        }
    }

    void fitted_values_and_paths_have_their_shapes_data() { add_methods(); }

    void fitted_values_and_paths_have_their_shapes() {
        QFETCH(QString, method);
        const Values values = seasonal_noise(40, 7);
        const SeriesOptions options = one_year(method.toStdString());
        const MethodResult result = method_named(options.method)({values, 4, true}, options);
        QVERIFY(!result.form.empty());
        QCOMPARE(result.point.size(), std::size_t{12});
        QCOMPARE(result.fitted.size(), values.size());
        QCOMPARE(result.paths.size(), std::size_t{100});
        for (const auto& path : result.paths) {
            QCOMPARE(path.size(), std::size_t{12});
        }
    }

    void paths_scatter_around_the_point_data() { add_methods(); }

    // The mean of the paths is the model's mean: three standard errors and a hundredth for the cut at zero.
    void paths_scatter_around_the_point() {
        QFETCH(QString, method);
        const Values values = seasonal_noise(80, 8);
        SeriesOptions options = one_year(method.toStdString());
        options.paths = 2000;
        const MethodResult result = method_named(options.method)({values, 4, true}, options);
        for (std::size_t h = 0; h < 12; ++h) {
            double mean = 0, squares = 0;
            for (const auto& path : result.paths) {
                mean += path[h] / 2000;
                squares += path[h] * path[h] / 2000;
            }
            const double error = std::sqrt(std::max(squares - mean * mean, 0.0) / 2000);
            QVERIFY2(std::abs(mean - result.point[h]) <= 3 * error + 0.01 * result.point[h],
                     qPrintable(QString("step %1: %2 against %3").arg(h).arg(mean).arg(result.point[h])));
        }
    }
};

QTEST_GUILESS_MAIN(EveryMethod)
#include "tst_methods.moc"
