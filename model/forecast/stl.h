// Season and trend by loess: STL (Cleveland, Cleveland, McRae & Terpenning 1990, "STL: a seasonal-trend
// decomposition procedure based on loess", Journal of Official Statistics 6).
#pragma once

#include <vector>

namespace grundlast {

struct StlSettings {
    int period = 12;
    int season_window = 11;  // cycles of one step of the season that are smoothed together; odd
    // Rounds in which values far from the fit count for less; 0: all count alike.
    int robust_rounds = 0;
};

struct StlParts {
    std::vector<double> trend;
    std::vector<double> season;
    std::vector<double> weight;  // of each value in the last round: 1 all, 0 nothing
};

// Needs two whole cycles. The windows of trend and low-pass filter, degrees and jumps are those of R's stl().
StlParts stl(const std::vector<double>& values, const StlSettings& settings);

// Loess of degree 1 with a window of so many values (odd), each counted by its weight (empty: alike).
std::vector<double> loess(const std::vector<double>& values, int window,
                          const std::vector<double>& weight = {});

// Bisquare weights of residuals: 0 beyond six times their median size. All 1 where the median is 0.
std::vector<double> bisquare_weights(const std::vector<double>& residuals);

}  // namespace grundlast
