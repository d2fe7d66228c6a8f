// What each forecast method costs: user milliseconds for a series of 10 years of months and of 5 years of
// weeks, with 200 paths of 18 months and two years.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <numbers>
#include <string>
#include <vector>

#include "model/core/random.h"
#include "model/forecast/forecast.h"
#include "tests/bench/measure.h"

using namespace grundlast;

namespace {

constexpr int series_count = 20;

// A wandering level with noise and a season of a fifth of it.
std::vector<double> seasonal_walk(std::size_t count, int period, std::uint32_t entity) {
    const RandomStream random(5, 0, StreamUse::test, entity);
    std::vector<double> values;
    double level = 1000;
    for (std::uint64_t t = 0; t < count; ++t) {
        level += 20 * random.normal(2 * t);
        const double turn = 2 * std::numbers::pi * static_cast<double>(t) / period;
        values.push_back(std::max(1.0, level + 200 * std::sin(turn) + 60 * random.normal(2 * t + 1)));
    }
    return values;
}

double milliseconds(const std::string& method, std::size_t count, int period, int horizon) {
    std::vector<std::vector<double>> all;
    for (std::uint32_t i = 0; i < series_count; ++i) {
        all.push_back(seasonal_walk(count, period, i));
    }
    SeriesOptions options;
    options.horizon = horizon;
    options.period = period;
    options.method = method;
    const auto measured = bench::measure([&] {
        for (const auto& values : all) {
            if (!forecast_series(values, options)) {
                std::printf("%s failed\n", method.c_str());
            }
        }
        return bench::Done{};
    });
    return 1000 * measured.seconds / series_count;
}

}  // namespace

int main() {
    std::printf("%-16s %10s %10s\n", "method", "monthly ms", "weekly ms");
    for (const std::string& method : forecast_methods()) {
        std::printf("%-16s %10.2f %10.2f\n", method.c_str(), milliseconds(method, 120, 12, 18),
                    milliseconds(method, 260, 52, 104));
    }
}
