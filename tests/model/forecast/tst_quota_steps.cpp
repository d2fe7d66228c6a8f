// Does it pay to tell the forecast of a planned step? Granted GPUs of 25 teams over 181 days (Helios, Earth).
#include <QFile>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/core/csv.h"
#include "model/core/random.h"
#include "model/forecast/fan.h"
#include "model/forecast/forecast.h"
#include "model/forecast/interventions.h"
#include "model/forecast/planned_events.h"

using namespace grundlast;
using std::chrono::days;

namespace {

constexpr int ahead = 21;
const std::chrono::sys_days first_day = std::chrono::year(2020) / 4 / 1;

struct QuotaStep {
    std::string team;
    std::vector<double> quota;  // by day
    int day = 0;                // first day on the new level
    double size = 0;
};

// Changes of 16 GPUs and more that last (9 May, when a day of maintenance moved all, does not), with two weeks
// before them and four after.
std::vector<QuotaStep> steps_of(const QString& path) {
    QFile file(path);
    std::vector<std::string> names;
    std::vector<std::vector<double>> columns;
    if (file.open(QIODevice::ReadOnly)) {
        (void)read_csv(file.readAll().toStdString(), "quota", [&](const CsvRow& row) {
            if (names.empty()) {
                names = row.fields;
                columns.resize(names.size());
                return true;
            }
            for (std::size_t column = 1; column < names.size(); ++column) {
                columns[column].push_back(std::stod(row.fields[column]));
            }
            return true;
        });
    }
    std::vector<QuotaStep> steps;
    for (std::size_t column = 1; column + 1 < names.size(); ++column) {  // the last is the total
        const std::vector<double>& quota = columns[column];
        for (int day = 14; day + 28 <= static_cast<int>(quota.size()); ++day) {
            const auto at = [&](int d) { return quota[static_cast<std::size_t>(d)]; };
            const double size = at(day) - at(day - 1);
            if (std::abs(size) >= 16 && std::abs(at(day + 3) - at(day)) < 1 &&
                std::abs(at(day - 3) - at(day - 1)) < 1) {
                steps.push_back({names[column], quota, day, size});
            }
        }
    }
    return steps;
}

struct Score {
    double error = 0;  // mean absolute, GPUs
    int covered = 0, days = 0;

    void add(const std::vector<std::vector<double>>& paths, const QuotaStep& step, int origin) {
        const Fan fan = fan_of(paths);
        for (std::size_t h = 0; h < ahead; ++h) {
            const double came = step.quota[static_cast<std::size_t>(origin) + h];
            error += std::abs(fan.mean[h] - came);
            covered += came >= fan.low95[h] - 1e-6 && came <= fan.high95[h] + 1e-6 ? 1 : 0;
            ++days;
        }
    }

    double mean_error() const { return error / std::max(days, 1); }
};

std::vector<std::vector<double>> paths_of(const std::vector<double>& known) {
    SeriesOptions options;
    options.horizon = ahead;
    options.method = "ets";
    const auto forecast = forecast_series(known, options);
    return forecast ? forecast->paths : std::vector<std::vector<double>>();
}

// The planner's word: the day is right, the size is off by a deviation of 30 %.
ForecastEvent stated(const QuotaStep& step, std::uint32_t number) {
    ForecastEvent event;
    const std::chrono::year_month_day date(first_day + days(step.day));
    event.id = "step";
    event.start = date.year() / date.month();
    event.start_day = static_cast<int>(static_cast<unsigned>(date.day()));
    event.uncertainty = 0.3;
    const RandomStream random(11, number, StreamUse::test, 0);
    event.size_gpu_h_per_month = step.size * uncertain_factor(event.uncertainty, random.normal(0));
    return event;
}

std::vector<double> effect_by_day(const ForecastEvent& event, int from, int count) {
    std::vector<double> effect;
    for (int day = from; day < from + count; ++day) {
        effect.push_back(mean_course(event, first_day + days(day), first_day + days(day + 1)));
    }
    return effect;
}

std::vector<std::vector<double>> told_paths(const QuotaStep& step, const ForecastEvent& event, int origin) {
    const std::vector<double> known(step.quota.begin(), step.quota.begin() + origin);
    const Intervention past{effect_by_day(event, 0, origin), event.size_gpu_h_per_month,
                            std::abs(event.size_gpu_h_per_month) * event.uncertainty};
    const auto size = estimate_sizes(known, {past}).front();
    auto paths = paths_of(on_the_last_level(known, {past}, {size}));
    const auto effect = effect_by_day(event, origin, ahead);
    const auto factors =
        size_factors(size.deviation / std::abs(size.size), static_cast<int>(paths.size()), 1, 0);
    for (std::size_t p = 0; p < paths.size(); ++p) {
        for (std::size_t h = 0; h < ahead; ++h) {
            paths[p][h] =
                std::max(paths[p][h] + size.size * factors[p] * (effect[h] - past.effect.back()), 0.0);
        }
    }
    return paths;
}

}  // namespace

class TestQuotaSteps : public QObject {
    Q_OBJECT

  private slots:

    // A week before the step, the day it happens, and three days after; 21 days ahead of each.
    void a_planned_step_beats_history_alone_data() {
        QTest::addColumn<int>("after");
        QTest::addColumn<double>("most");  // of the error of the history alone
        QTest::newRow("a week before") << -7 << 0.5;
        QTest::newRow("the day before") << 0 << 0.5;
        QTest::newRow("three days after") << 3 << 1.0;  // the quota shows it already
    }

    void a_planned_step_beats_history_alone() {
        const QString path =
            QStringLiteral(GRUNDLAST_SHARED_DIR "/data/forecast/gpu/helios_earth_quota_daily.csv");
        if (!QFile::exists(path)) {
            QSKIP("no ../shared/data/forecast/gpu beside the project");
        }
        QFETCH(int, after);
        QFETCH(double, most);
        const auto steps = steps_of(path);
        QVERIFY2(steps.size() >= 15, qPrintable(QString::number(steps.size())));
        Score told, plain, naive;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const QuotaStep& step = steps[i];
            const int origin = step.day + after;
            const std::vector<double> known(step.quota.begin(), step.quota.begin() + origin);
            plain.add(paths_of(known), step, origin);
            naive.add({std::vector<double>(ahead, known.back())}, step, origin);
            told.add(told_paths(step, stated(step, static_cast<std::uint32_t>(i)), origin), step, origin);
        }
        qInfo(
            "%zu steps: error told %.1f, history %.1f, naive %.1f GPUs; 95 %% range holds %.0f %% against %.0f "
            "%%",
            steps.size(), told.mean_error(), plain.mean_error(), naive.mean_error(),
            100.0 * told.covered / told.days, 100.0 * plain.covered / plain.days);
        QVERIFY(told.mean_error() < most * plain.mean_error());
        QVERIFY(after > 0 || told.covered > plain.covered);
    }
};

QTEST_GUILESS_MAIN(TestQuotaSteps)
#include "tst_quota_steps.moc"
