// Sample paths of several series are drawn one series at a time; together they must move as the series do.
#pragma once

#include <Eigen/Dense>
#include <cstdint>
#include <vector>

namespace grundlast {

// Reorders the values of each series in each step over the paths, so that a good path of one meets good paths
// of the series that it moves with. The values of a series in a step stay the same set: no range of one series
// changes. Ranks follow a Gaussian copula: between series the correlation of the residuals, not shrunken (a sum
// must vary as its parts do together; shrinking made ranges of reconciled totals too narrow); between the steps
// of a series that of its own paths. The rank structure within a path is
// kept in its correlations, not path by path. As the Schaake shuffle (Clark et al. 2004) with a drawn template.
// `paths`: [series][path][step], all of one shape; `residuals`: [time][series]; `entities` tell the series
// apart in the random streams.
void correlate_paths(std::vector<std::vector<std::vector<double>>>& paths, const Eigen::MatrixXd& residuals,
                     const std::vector<std::uint32_t>& entities, std::uint64_t seed);

}  // namespace grundlast
