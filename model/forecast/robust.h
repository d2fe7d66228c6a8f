// Centre and spread that a few odd values do not move.
#pragma once

#include <cstddef>
#include <vector>

namespace grundlast {

// Of values[from] to values[to - 1].
double median_of(const std::vector<double>& values, std::size_t from, std::size_t to);

// Deviation of a normal value from `centre`, from the median of the distances and from the outer tenths
// (whichever is larger: heavy tails are no anomalies). Where most distances are 0: from their mean.
double robust_deviation(std::vector<double> values, double centre);

}  // namespace grundlast
