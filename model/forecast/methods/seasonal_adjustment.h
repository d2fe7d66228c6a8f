// The season taken off before a method without one, as the theta methods do.
#pragma once

#include <cstddef>
#include <vector>

#include "model/forecast/methods/method.h"

namespace grundlast {

// Whether the autocorrelation at the period stands out (Assimakopoulos & Nikolopoulos 2000): beyond `critical`
// (1.645 for 90 %) times its standard error by Bartlett's formula with the lags below the period.
bool season_stands_out(const std::vector<double>& values, int period, double critical);

// One factor (where the series is never negative) or summand per step of the cycle.
struct SeasonalFigure {
    bool ratio = true;
    std::vector<double> step{1.0};  // the first value's step first

    double of(double plain, std::size_t t) const {
        const double s = step[t % step.size()];
        return ratio ? plain * s : plain + s;
    }

    double without(double value, std::size_t t) const {
        const double s = step[t % step.size()];
        return ratio ? value / s : value - s;
    }

    // What one unit of a plain series is worth at step t.
    double scale(std::size_t t) const { return ratio ? step[t % step.size()] : 1.0; }
};

// Classical decomposition: ratios to (or differences from) a centred moving average over one cycle, averaged
// per step and scaled to mean 1 (shifted to mean 0). The figure of no season where the series has no season or
// the figure falls to next to nothing. `critical` as above.
SeasonalFigure seasonal_figure(const Series& series, double critical);

std::vector<double> without_season(const std::vector<double>& values, const SeasonalFigure& figure);

// The result for the plain series made one for the series itself; never below 0 where that never was.
void put_season_back(MethodResult& result, const SeasonalFigure& figure, const Series& series);

}  // namespace grundlast
