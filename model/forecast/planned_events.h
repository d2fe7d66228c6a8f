// The course and the size of planned events.
#pragma once

#include <cstdint>
#include <vector>

#include "model/core/calendar.h"
#include "model/forecast/settings.h"
#include "model/forecast/stated_demand.h"

namespace grundlast {

// When an event starts. A day that its month does not have is the month's last.
Instant start_of(const ForecastEvent& event);

// Share of its full effect that an event has `months` (of 730 h) after its start; 0 before it. Logistic:
// 1 / (1 + e^-k(2x - 1)) with x the share of the duration, shifted and stretched to begin at 0, k so that it is
// 5 % and 95 % at the ends; bass: Bass 1969 with imitation 12.7 times innovation (0.38 and 0.03, the means over
// 213 applications of Sultan, Farley & Lehmann 1990), stretched to 95 % at the end of the duration.
double event_course(const ForecastEvent& event, double months);

// Mean of the course over a span of time.
double mean_course(const ForecastEvent& event, Instant from, Instant to);

// Effect of an event of one GPU-hour a month in each month of the grid, less what it had in the instant before
// which the demand is known: what is still to come.
std::vector<double> coming_effect(const ForecastEvent& event, const MonthGrid& grid, Instant known_until);

// One factor of mean 1 for each path: how much more or less than its mean an event turns out to be. Lognormal
// with this relative deviation; the mean over the paths is 1 too, so that a stated size stays as it was stated.
std::vector<double> size_factors(double relative_deviation, int paths, std::uint64_t seed,
                                 std::uint32_t entity);

// Lognormal with mean 1 and relative deviation `deviation`.
double uncertain_factor(double deviation, double normal);

// The factor on event sizes and the growth per year of the chosen scenario.
ScenarioShift scenario_shift(const ForecastSettings& settings);

}  // namespace grundlast
