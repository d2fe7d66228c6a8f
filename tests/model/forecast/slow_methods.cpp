// Accuracy of the single methods on the competition series, against the implementations they follow: by hand.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "model/forecast/accuracy.h"
#include "model/forecast/methods/method.h"
#include "tests/model/forecast/reference_series.h"

using namespace grundlast;

namespace {

using Values = std::vector<double>;

struct Task {
    Values training, test;
    int frequency = 12;
};

std::vector<Task> tasks_of(const QString& source) {
    std::map<QString, std::pair<int, Task>> tasks;  // values in the training part
    for (const QStringList& row : reference::rows_of("series.csv")) {
        if (row[1] == source) {
            tasks[row[0]] = {row[6].toInt(), Task{{}, {}, row[3].toInt()}};
        }
    }
    for (const QStringList& row : reference::rows_of("values.csv")) {
        if (const auto found = tasks.find(row[0]); found != tasks.end()) {
            auto& [training, task] = found->second;
            (row[1].toInt() <= training ? task.training : task.test).push_back(row[3].toDouble());
        }
    }
    std::vector<Task> all;
    for (auto& [id, task] : tasks) {
        all.push_back(std::move(task.second));
    }
    return all;
}

Values point_of(const std::string& method, const Task& task) {
    SeriesOptions options;
    options.horizon = static_cast<int>(task.test.size());
    options.period = task.training.size() >= 2 * static_cast<std::size_t>(task.frequency) ? task.frequency : 1;
    options.paths = 1;
    const bool never_negative = *std::min_element(task.training.begin(), task.training.end()) >= 0;
    return method_named(method)({task.training, options.period, never_negative}, options).point;
}

// Root of the mean squared error over that of the one-step naive forecast on the training part. Nothing where
// that never changes.
std::optional<double> scaled_root_square(const Task& task, const Values& point) {
    double naive = 0, ours = 0;
    for (std::size_t t = 1; t < task.training.size(); ++t) {
        naive += std::pow(task.training[t] - task.training[t - 1], 2);
    }
    for (std::size_t h = 0; h < point.size(); ++h) {
        ours += std::pow(task.test[h] - point[h], 2);
    }
    if (naive == 0) {
        return std::nullopt;
    }
    return std::sqrt(ours / static_cast<double>(point.size()) /
                     (naive / static_cast<double>(task.training.size() - 1)));
}

}  // namespace

class MethodsOnCompetitions : public QObject {
    Q_OBJECT

  private slots:

    void mase_on_m3_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<double>("reference");
        // reference_results.csv, task full, source M3: thetaf, DOTM, ARIMA, CES.
        QTest::newRow("theta") << "theta" << 0.859062;
        QTest::newRow("dotm") << "dotm" << 0.854464;
        QTest::newRow("arima") << "arima" << 0.874825;
        QTest::newRow("ces") << "ces" << 0.857221;
    }

    // As accurate as the reference, to a thousandth.
    void mase_on_m3() {
        QFETCH(QString, method);
        QFETCH(double, reference);
        const auto tasks = tasks_of("M3");
        if (tasks.empty()) {
            QSKIP("the competition series are not here");
        }
        QCOMPARE(tasks.size(), std::size_t{714});
        double mean = 0;
        for (const Task& task : tasks) {
            const int lag = task.training.size() <= 13 ? 1 : task.frequency;
            mean += *mean_absolute_scaled_error(task.training, task.test, point_of(method.toStdString(), task),
                                                lag) /
                    static_cast<double>(tasks.size());
        }
        qInfo() << method << "MASE" << mean << "reference" << reference;
        QVERIFY(mean <= reference + 0.001);
    }

    void no_start_of_a_series_explodes_data() {
        QTest::addColumn<QString>("method");
        for (const char* method : {"theta", "dotm", "arima", "ces", "croston-sba", "tsb"}) {
            QTest::newRow(method) << method;
        }
    }

    // The first 3 to 12, 18, 24, 36 and 60 values and the whole training part of each of the 1,986 series,
    // three years on: finite, not negative where the series never was, within three times the farthest value.
    void no_start_of_a_series_explodes() {
        QFETCH(QString, method);
        int runs = 0;
        for (const char* source : {"M3", "M1", "TOURISM", "HOSPITAL", "CARPARTS", "M4W"}) {
            for (Task task : tasks_of(source)) {
                const Values all = task.training;
                task.test.assign(36, 0.0);
                for (const std::size_t count : {3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 18, 24, 36, 60, 10'000}) {
                    task.training.assign(
                        all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(count, all.size())));
                    const auto [least, most] = std::minmax_element(task.training.begin(), task.training.end());
                    const double farthest = std::max(std::abs(*least), std::abs(*most));
                    for (const double value : point_of(method.toStdString(), task)) {
                        QVERIFY(std::isfinite(value) && (*least < 0 || value >= 0));
                        QVERIFY(std::abs(value) <= 3.000001 * farthest);
                    }
                    ++runs;
                }
            }
        }
        if (runs == 0) {
            QSKIP("the competition series are not here");
        }
        QCOMPARE(runs, 15 * 1986);
    }

    void squares_on_car_parts_data() {
        QTest::addColumn<QString>("method");
        QTest::addColumn<double>("reference");
        // reference_results.csv, task full, source CARPARTS: TSB_opt, SBA_opt; ETS has 0.7716.
        QTest::newRow("tsb") << "tsb" << 0.754054;
        QTest::newRow("croston-sba") << "croston-sba" << 0.765597;
    }

    void squares_on_car_parts() {
        QFETCH(QString, method);
        QFETCH(double, reference);
        const auto tasks = tasks_of("CARPARTS");
        if (tasks.empty()) {
            QSKIP("the competition series are not here");
        }
        double sum = 0, count = 0;
        for (const Task& task : tasks) {
            if (const auto error = scaled_root_square(task, point_of(method.toStdString(), task))) {
                sum += *error;
                count += 1;
            }
        }
        QVERIFY(count > 390);
        const double mean = sum / count;
        qInfo() << method << "RMSSE" << mean << "reference" << reference;
        QVERIFY(mean <= reference);
    }
};

QTEST_GUILESS_MAIN(MethodsOnCompetitions)
#include "slow_methods.moc"
