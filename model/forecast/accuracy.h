// How far forecasts were from what came.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/forecast/forecast.h"

namespace grundlast {

// Mean absolute scaled error (Hyndman & Koehler 2006): mean |actual - forecast| over the steps that both have,
// divided by the mean |x_t - x_(t-period)| of `training`. Nothing where there is no common step or the training
// part never changes.
std::optional<double> mean_absolute_scaled_error(const std::vector<double>& training,
                                                 const std::vector<double>& actual,
                                                 const std::vector<double>& forecast, int period);

// The lag of the naive forecast in the scale of mase and msis: the period, or 1 where it is longer than 24 (as
// M4 has it for weeks) or the training part has no more than period + 1 values.
int scale_lag(std::size_t training, int period);

// One forecast against values that were held out: the measures of the M4 competition (Makridakis, Spiliotis &
// Assimakopoulos 2020) and its successors. Nothing where a measure has no meaning: no step in common, a
// training part that never changes.
struct SeriesScores {
    std::size_t steps = 0;                  // that both have
    std::optional<double> mase;             // scaled by the lag above
    std::optional<double> smape;            // percent; 0 against 0 counts as 0
    std::optional<double> msis95, msis80;   // mean scaled interval score (Gneiting & Raftery 2007)
    double coverage95 = 0, coverage80 = 0;  // share of steps inside
    std::array<double, 3> coverage95_by_third{}, coverage80_by_third{};  // of the horizon
    std::optional<double> mase_naive2, smape_naive2;                     // of M4's benchmark
    // Scaled by the mean absolute (squared) one-step change, as intermittent series need it; bias is actual
    // less forecast.
    std::optional<double> mase_m1, rmsse_m1, bias_m1;
    double pinball = 0;  // sum over steps and the quantiles 0.1 ... 0.9
    double size = 0;     // sum of |actual|
};

// Errors are those of fan.mean; quantiles come from the paths.
SeriesScores score(const std::vector<double>& training, const std::vector<double>& actual,
                   const SeriesForecast& forecast, int period);

// Means over the series that have the measure.
struct GroupScores {
    std::string group;
    std::size_t series = 0;
    SeriesScores mean;
    std::optional<double> owa;   // half of sMAPE and of MASE, each relative to Naive2's mean
    std::optional<double> wql9;  // 2 x pinball / 9 / size, pooled
};

GroupScores mean_scores(const std::string& group, const std::vector<SeriesScores>& scores);

}  // namespace grundlast
