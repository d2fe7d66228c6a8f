#include "model/forecast/methods/temporal_hierarchy.h"

#include <Eigen/Dense>
#include <cstddef>

namespace grundlast {

namespace {

// Sums of `grain` values each; what does not fill one is left out at the beginning.
std::vector<double> aggregated(const std::vector<double>& values, std::size_t grain) {
    const std::size_t count = values.size() / grain;
    const std::size_t skipped = values.size() - count * grain;
    std::vector<double> sums(count, 0.0);
    for (std::size_t i = 0; i < count * grain; ++i) {
        sums[i / grain] += values[skipped + i];
    }
    return sums;
}

// The least-squares projection of the forecasts of one cycle (grain by grain, coarsest last) onto the finest
// grain; a sum of k values has k times the variance of one.
Eigen::MatrixXd projection(const std::vector<std::size_t>& grains, std::size_t cycle) {
    std::size_t rows = 0;
    for (const std::size_t grain : grains) {
        rows += cycle / grain;
    }
    Eigen::MatrixXd sums =
        Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(rows), static_cast<Eigen::Index>(cycle));
    Eigen::VectorXd weight(static_cast<Eigen::Index>(rows));
    Eigen::Index row = 0;
    for (const std::size_t grain : grains) {
        for (std::size_t first = 0; first < cycle; first += grain, ++row) {
            sums.row(row).segment(static_cast<Eigen::Index>(first), static_cast<Eigen::Index>(grain)).setOnes();
            weight[row] = 1.0 / static_cast<double>(grain);
        }
    }
    const Eigen::MatrixXd weighted = sums.transpose() * weight.asDiagonal();
    return (weighted * sums).ldlt().solve(weighted);
}

}  // namespace

std::vector<double> reconciled_over_time(const std::vector<double>& values, int cycle, bool seasonal,
                                         std::size_t steps, const GrainForecast& forecast) {
    constexpr std::size_t fewest = 4;
    const auto length = static_cast<std::size_t>(cycle);
    if (length < 2 || values.size() / 2 < fewest) {
        return forecast(values, seasonal ? cycle : 1, steps);
    }
    const std::size_t cycles = (steps + length - 1) / length;
    std::vector<std::size_t> grains;
    std::vector<std::vector<double>> base;
    for (std::size_t grain = 1; grain <= length; ++grain) {
        if (length % grain == 0 && (grain == 1 || values.size() / grain >= fewest)) {
            grains.push_back(grain);
            base.push_back(forecast(grain == 1 ? values : aggregated(values, grain),
                                    seasonal ? static_cast<int>(length / grain) : 1, cycles * length / grain));
        }
    }
    const Eigen::MatrixXd project = projection(grains, length);
    std::vector<double> result;
    Eigen::VectorXd together(project.cols());
    for (std::size_t c = 0; c < cycles; ++c) {
        Eigen::Index row = 0;
        for (std::size_t g = 0; g < grains.size(); ++g) {
            const std::size_t count = length / grains[g];
            for (std::size_t i = 0; i < count; ++i) {
                together[row++] = base[g][c * count + i];
            }
        }
        const Eigen::VectorXd finest = project * together;
        result.insert(result.end(), finest.begin(), finest.end());
    }
    result.resize(steps);
    return result;
}

}  // namespace grundlast
