// Planned events that lie in the past: what the history says of their size, and the history as if they had
// always been there.
#pragma once

#include <vector>

namespace grundlast {

// An event as seen by a regular series.
struct Intervention {
    std::vector<double> effect;  // in each step, of an event of size 1
    double size = 0;             // as stated
    double deviation = 0;        // standard deviation of the stated size; 0: certain
};

struct EstimatedSize {
    double size = 0;
    double deviation = 0;
};

// The sizes as the series and the statements say together, each by its precision: generalised least squares of
// a local level (exponential smoothing whose weight is chosen by the smallest squared error; Harvey 1989,
// section 7.6) with the stated sizes as normal priors. An effect that is constant over the series is one that
// the series can't tell: its size stays as stated. Needs at least 3 values, else all stay as stated.
std::vector<EstimatedSize> estimate_sizes(const std::vector<double>& values,
                                          const std::vector<Intervention>& interventions);

// The series as if each event had had the effect of the last step all the time. A value that would fall below 0
// where the series never was is 0.
std::vector<double> on_the_last_level(const std::vector<double>& values,
                                      const std::vector<Intervention>& interventions,
                                      const std::vector<EstimatedSize>& sizes);

}  // namespace grundlast
