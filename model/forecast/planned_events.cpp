#include "model/forecast/planned_events.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/core/random.h"

namespace grundlast {

namespace {

constexpr double month_h = 730;
constexpr double full = 0.95;  // of an adoption curve at the end of its duration

double hours_between(Instant from, Instant to) {
    return std::chrono::duration<double, std::ratio<3600>>(to - from).count();
}

double logistic_course(double x) {
    const double k = std::log(full / (1 - full));
    const double begin = 1 - full;
    const double value = 1 / (1 + std::exp(-k * (2 * x - 1)));
    // Begins at 0 and is 95 % at the end; then on to 1.
    return std::clamp((value - begin) / (full - begin) * full, 0.0, 1.0);
}

double bass_course(double x) {
    constexpr double imitation = 0.38 / 0.03;  // q / p
    // F(t) = (1 - e^-(p+q)t) / (1 + q/p e^-(p+q)t) = full  =>  e^-(p+q)t = (1 - full) / (1 + full q/p)
    static const double rate = -std::log((1 - full) / (1 + full * imitation));
    const double rest = std::exp(-rate * x);
    return (1 - rest) / (1 + imitation * rest);
}

}  // namespace

Instant start_of(const ForecastEvent& event) {
    using std::chrono::day;
    const auto last = (event.start / std::chrono::last).day();
    const day wanted(static_cast<unsigned>(std::max(event.start_day, 1)));
    return std::chrono::sys_days(event.start / std::min(wanted, last));
}

double event_course(const ForecastEvent& event, double months) {
    if (months < 0) {
        return 0;
    }
    const double duration = std::max(event.duration_months, 0);
    switch (event.kind) {
        case EventKind::step:
            return 1;
        case EventKind::temporary:
            return months < duration ? 1 : 0;
        case EventKind::ramp:
            return duration > 0 ? std::min(months / duration, 1.0) : 1;
        case EventKind::logistic:
            return duration > 0 ? logistic_course(months / duration) : 1;
        case EventKind::bass:
            return duration > 0 ? bass_course(months / duration) : 1;
    }
    return 1;
}

double mean_course(const ForecastEvent& event, Instant from, Instant to) {
    // Ends of steps fall on days: a quarter of a day is fine enough and exact for steps.
    const double first = hours_between(start_of(event), from);
    const double length = hours_between(from, to);
    const int parts = std::max(static_cast<int>(std::ceil(length / 6)), 1);
    double sum = 0;
    for (int part = 0; part < parts; ++part) {
        sum += event_course(event, (first + length * (part + 0.5) / parts) / month_h);
    }
    return sum / parts;
}

std::vector<double> coming_effect(const ForecastEvent& event, const MonthGrid& grid, Instant known_until) {
    // What begins at that very moment has had no effect yet.
    const bool begun = start_of(event) < known_until;
    const double known =
        begun ? event_course(event, hours_between(start_of(event), known_until) / month_h) : 0.0;
    std::vector<double> effect = grid.hours();
    for (int m = 0; m < grid.months; ++m) {
        const Instant from = std::chrono::sys_days(month_at(grid.start, m) / std::chrono::day(1));
        const Instant to = std::chrono::sys_days(month_at(grid.start, m + 1) / std::chrono::day(1));
        effect[static_cast<std::size_t>(m)] *= (mean_course(event, from, to) - known) / month_h;
    }
    return effect;
}

double uncertain_factor(double deviation, double normal) {
    const double sigma = std::sqrt(std::log1p(deviation * deviation));
    return std::exp(sigma * normal - sigma * sigma / 2.0);
}

std::vector<double> size_factors(double relative_deviation, int paths, std::uint64_t seed,
                                 std::uint32_t entity) {
    std::vector<double> factors;
    for (int p = 0; p < paths; ++p) {
        const RandomStream random(seed, static_cast<std::uint32_t>(p), StreamUse::forecast_path, entity);
        factors.push_back(uncertain_factor(relative_deviation, random.normal(0)));
    }
    const double mean = std::accumulate(factors.begin(), factors.end(), 0.0) / std::max(paths, 1);
    for (double& factor : factors) {
        factor /= mean;
    }
    return factors;
}

ScenarioShift scenario_shift(const ForecastSettings& settings) {
    switch (settings.scenario) {
        case DemandScenario::low:
            return settings.low;
        case DemandScenario::high:
            return settings.high;
        case DemandScenario::base:
            break;
    }
    return {};
}

}  // namespace grundlast
