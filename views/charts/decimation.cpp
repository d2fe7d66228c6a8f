#include "views/charts/decimation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace grundlast {

PlotPoints decimated(const std::vector<double>& x, const std::vector<double>& y, int columns) {
    const std::size_t count = std::min(x.size(), y.size());
    const std::size_t most = 2 * static_cast<std::size_t>(std::max(columns, 1));
    if (count <= std::max<std::size_t>(most, 2) || x[count - 1] <= x[0]) {
        return {{x.begin(), x.begin() + static_cast<std::ptrdiff_t>(count)},
                {y.begin(), y.begin() + static_cast<std::ptrdiff_t>(count)}};
    }
    const double width = (x[count - 1] - x[0]) / columns;
    PlotPoints kept;
    const auto keep = [&](std::size_t i) {
        kept.x.push_back(x[i]);
        kept.y.push_back(y[i]);
    };
    keep(0);
    std::size_t i = 1;
    while (i + 1 < count) {
        const double column = std::floor((x[i] - x[0]) / width);
        std::size_t lowest = i;
        std::size_t highest = i;
        for (; i + 1 < count && std::floor((x[i] - x[0]) / width) <= column; ++i) {
            lowest = y[i] < y[lowest] ? i : lowest;
            highest = y[i] > y[highest] ? i : highest;
        }
        keep(std::min(lowest, highest));
        if (lowest != highest) {
            keep(std::max(lowest, highest));
        }
    }
    keep(count - 1);
    return kept;
}

PlotPoints cropped(const std::vector<double>& x, const std::vector<double>& y, double low, double high) {
    const auto count = static_cast<std::ptrdiff_t>(std::min(x.size(), y.size()));
    const auto end = x.begin() + count;
    const auto first = std::lower_bound(x.begin(), end, low);
    const auto last = std::upper_bound(x.begin(), end, high);
    const std::ptrdiff_t from = std::max<std::ptrdiff_t>(0, first - x.begin() - 1);
    const std::ptrdiff_t to = std::min(count, last - x.begin() + 1);
    return {{x.begin() + from, x.begin() + to}, {y.begin() + from, y.begin() + to}};
}

PlotPoints as_steps(const std::vector<double>& x, const std::vector<double>& y) {
    const std::size_t count = std::min(x.size(), y.size());
    PlotPoints steps;
    for (std::size_t i = 0; i < count; ++i) {
        const double last_width = i > 0 ? x[i] - x[i - 1] : 1.0;
        const double end = i + 1 < count ? x[i + 1] : x[i] + last_width;
        steps.x.insert(steps.x.end(), {x[i], end});
        steps.y.insert(steps.y.end(), {y[i], y[i]});
    }
    return steps;
}

}  // namespace grundlast
