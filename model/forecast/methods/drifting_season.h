// A season that may drift: one factor (or summand) per value, from the cycles around it.
#pragma once

#include <vector>

#include "model/forecast/methods/method.h"

namespace grundlast {

struct DriftingSeason {
    bool ratio = true;          // factors; else summands
    std::vector<double> past;   // one for each value
    std::vector<double> ahead;  // of the next cycle, the next step first

    std::vector<double> without(const std::vector<double>& values) const;

    // A forecast of the series without season made one of the series itself.
    std::vector<double> put_back(std::vector<double> steps) const;
};

// Ratios to (differences from, where the series is not above 0 throughout) a centred mean over one cycle,
// averaged over the cycles with weights 0.8^distance, and drawn towards "no season" by James and Stein's rule
// as Miller & Williams 2003 ("Shrinkage estimators of time series seasonal factors", International Journal of
// Forecasting 19) apply it, with 1.5 times their pull: a season that is hardly there disappears by itself, so
// that no test has to decide. No season where there are no two whole cycles.
DriftingSeason drifting_season(const Series& series);

}  // namespace grundlast
