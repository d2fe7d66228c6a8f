// How many series a second one core forecasts: the point pipeline, and with calibrated ranges, on the public
// benchmark series (every fourth of each source). Build it in release.
//     bench_forecast [every n-th series]
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "model/exchange/series_csv.h"
#include "model/forecast/backtest.h"
#include "model/forecast/forecast.h"
#include "tests/bench/measure.h"

using namespace grundlast;
using namespace grundlast::bench;

namespace {

struct Work {
    std::vector<double> values;
    SeriesOptions how;
};

std::map<std::string, std::vector<Work>> work_by_source(std::size_t every) {
    const std::string folder = std::string(GRUNDLAST_SHARED_DIR) + "/data/forecast/";
    const auto series = read_series_csv(folder + "values.csv");
    const auto meta = read_series_meta(folder + "series.csv");
    std::map<std::string, std::vector<Work>> work;
    if (!series || !meta) {
        return work;
    }
    for (std::size_t i = 0; i < series->size(); i += every) {
        const NamedSeries& one = (*series)[i];
        const SeriesMeta& about = meta->at(one.id);
        Work task{one.values, {}};
        task.how.horizon = about.horizon;
        task.how.period = about.frequency;
        work[about.source].push_back(task);
        work["all"].push_back(std::move(task));
    }
    return work;
}

void measure_pipeline(const std::string& name, const std::vector<Work>& work, double holds_per_s, int origins,
                      int paths) {
    say(name,
        measure(
            [&] {
                double sum = 0, steps = 0;
                for (const Work& one : work) {
                    SeriesOptions how = one.how;
                    how.width_origins = origins;
                    how.paths = paths;
                    const auto made = forecast_series(one.values, how);
                    sum += made ? made->fan.mean.back() : 0.0;
                    steps += how.horizon;
                }
                return Done{static_cast<double>(work.size()), std::isfinite(sum) ? steps : 0.0};
            },
            3),
        holds_per_s);
}

}  // namespace

int main(int argc, char** argv) {
    const auto work = work_by_source(argc > 1 ? std::max(1, std::atoi(argv[1])) : 4);
    if (work.empty()) {
        fmt::print(stderr, "the benchmark series are not there\n");
        return EXIT_FAILURE;
    }
    const double holds_per_s = calibration();
    std::printf("%.1f million holds/s; jobs are series, events are steps ahead\n", holds_per_s / 1e6);
    say_head();
    for (const auto& [source, tasks] : work) {
        measure_pipeline(source + ": point", tasks, holds_per_s, 0, 1);
        measure_pipeline(source + ": calibrated ranges, 200 paths", tasks, holds_per_s, 4, 200);
    }
    // A team of two years of weeks, three years ahead, with the backtest of all methods.
    std::vector<double> weeks;
    const RandomStream random(2, 0, StreamUse::test, 5);
    for (std::size_t t = 0; t < 104; ++t) {
        weeks.push_back(1000 * std::exp(0.2 * random.normal(t)) + 5 * static_cast<double>(t));
    }
    SeriesOptions how;
    how.horizon = 157;
    how.period = 52;
    say("a team's 104 weeks: forecast", measure([&] {
            return Done{1, forecast_series(weeks, how) ? 157.0 : 0.0};
        }),
        holds_per_s);
    say("a team's 104 weeks: backtest of all methods", measure([&] {
            return Done{1, backtest(weeks, how) ? 157.0 : 0.0};
        }),
        holds_per_s);
    return EXIT_SUCCESS;
}
