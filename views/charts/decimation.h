// Fewer points that look the same: a line needs no more than two points for each pixel column.
#pragma once

#include <vector>

namespace grundlast {

struct PlotPoints {
    std::vector<double> x;
    std::vector<double> y;
};

// Keeps first and last point and, in each of `columns` equal parts of the x range, the lowest and the highest
// point in their order. Returned unchanged where it already has at most two points per column. `x` rises; both
// vectors have one length.
PlotPoints decimated(const std::vector<double>& x, const std::vector<double>& y, int columns);

// Only the points within [low, high] and one to each side, so that lines reach the frame. `x` rises.
PlotPoints cropped(const std::vector<double>& x, const std::vector<double>& y, double low, double high);

// A step function as a line: each value holds until the next x, the last one as long as the one before.
PlotPoints as_steps(const std::vector<double>& x, const std::vector<double>& y);

}  // namespace grundlast
