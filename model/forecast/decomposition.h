// What a series is made of, and what stands out in it. Nothing here changes the series.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace grundlast {

// Adds up: value = trend + the seasons + remainder, each with one entry per value.
struct Decomposition {
    std::vector<double> trend;
    std::vector<std::vector<double>> seasons;  // [season in the order of the periods][step]
    std::vector<double> remainder;
};

// By loess (STL, Cleveland et al. 1990; several seasons in turn as MSTL, Bandara et al. 2021). A period that
// has no two whole cycles in the series has a season of zeros; a series of fewer than 3 values is all trend.
Decomposition decompose(const std::vector<double>& values, const std::vector<int>& periods);

enum class AnomalyKind { outlier, level_shift, gap };

// A value, or the first of a run, that a planner should look at.
struct Anomaly {
    AnomalyKind kind = AnomalyKind::outlier;
    std::size_t at = 0;      // index of the value
    std::size_t length = 1;  // values; of a gap
    double size = 0;         // value less what was to be expected; of a shift: new level less old
};

// In the order of time. Found, never removed.
std::vector<Anomaly> find_anomalies(const std::vector<double>& values, const std::vector<int>& periods);

// Checks of one-step errors: what a good model leaves is without memory and without bias.
struct ResidualChecks {
    double mean = 0;                      // in units of the series
    double bias_p = 1;                    // p value of "the mean is zero" (t test)
    double autocorrelation_p = 1;         // p value of "no autocorrelation" (Ljung & Box 1978)
    double normality_p = 1;               // p value of "normal" (Jarque & Bera 1980)
    std::vector<double> autocorrelation;  // [lag - 1]
};

// `residuals` are value less one-step forecast; fewer than 8 give checks that reject nothing.
ResidualChecks check_residuals(const std::vector<double>& residuals, int period);

}  // namespace grundlast
