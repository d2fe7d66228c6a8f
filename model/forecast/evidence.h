// Why a forecast may be trusted, and what to look at first: for one team, a department or the total.
#pragma once

#include <optional>
#include <vector>

#include "model/forecast/backtest.h"
#include "model/forecast/decomposition.h"
#include "model/forecast/team_paths.h"

namespace grundlast {

// All on the weeks of TeamForecast::history, in reference GPU-hours scaled to a month of 730 h.
struct Evidence {
    Backtest backtest;  // of the series that was forecast: on the level that past events have reached
    Decomposition decomposition;
    std::vector<Anomaly> anomalies;
    ResidualChecks residuals;
};

// `history` as above; `level` is it on the present level of past events, `residuals` are its one-step errors in
// GPU-hours a week. Errors as backtest().
Result<Evidence> gather_evidence(const std::vector<double>& history, const std::vector<double>& level,
                                 const std::vector<double>& residuals, const ForecastSettings& settings,
                                 std::uint64_t seed, std::uint32_t entity);

// The backtest of weekly GPU-hours over a quarter ahead.
Result<Backtest> weekly_backtest(const std::vector<double>& weekly, const ForecastSettings& settings,
                                 std::uint64_t seed, std::uint32_t entity);

// Relative error of the history's forecasts of a quarter: root of the mean squared error of the sums over the
// quarter (shorter where the history is), relative to the mean of what came, over at most three origins that do
// not overlap. The settings' method alone is tried. Nothing where the history is too short or nothing came.
std::optional<double> history_error(const std::vector<double>& weekly, const ForecastSettings& settings,
                                    std::uint64_t seed, std::uint32_t entity);

// Of expected and actual sums: root of the mean squared difference over the mean of the actual ones.
struct ExpectedAndCame {
    double expected = 0;
    double came = 0;
};

std::optional<double> relative_error(const std::vector<ExpectedAndCame>& sums);

}  // namespace grundlast
