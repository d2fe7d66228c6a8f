#include "model/forecast/path_correlation.h"

#include <algorithm>
#include <boost/math/special_functions/erf.hpp>
#include <cmath>
#include <numbers>
#include <numeric>

#include "model/core/random.h"

namespace grundlast {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Paths = std::vector<std::vector<double>>;

// The stream that all series share; no entity of a series (they are multiples of 4 and small offsets to them).
constexpr std::uint32_t common_stream = 0xFFFFFF;

std::vector<std::size_t> order_of(const VectorXd& values) {
    std::vector<std::size_t> order(static_cast<std::size_t>(values.size()));
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return values[static_cast<Index>(a)] < values[static_cast<Index>(b)];
    });
    return order;
}

// Normal quantiles of the ranks (van der Waerden scores) for `count` values.
VectorXd normal_scores(Index count) {
    VectorXd scores(count);
    for (Index rank = 0; rank < count; ++rank) {
        const double share = (static_cast<double>(rank) + 0.5) / static_cast<double>(count);
        scores[rank] = std::numbers::sqrt2 * boost::math::erf_inv(2 * share - 1);
    }
    return scores;
}

MatrixXd matrix_of(const Paths& paths) {
    MatrixXd values(static_cast<Index>(paths.size()), static_cast<Index>(paths.front().size()));
    for (std::size_t p = 0; p < paths.size(); ++p) {
        values.row(static_cast<Index>(p)) =
            Eigen::Map<const Eigen::RowVectorXd>(paths[p].data(), values.cols());
    }
    return values;
}

// Lower triangle L with L L' = the correlation of the scores between the steps.
MatrixXd root_of_steps(const MatrixXd& values, const VectorXd& scores) {
    MatrixXd scored(values.rows(), values.cols());
    for (Index step = 0; step < values.cols(); ++step) {
        const auto order = order_of(values.col(step));
        for (Index rank = 0; rank < values.rows(); ++rank) {
            scored(static_cast<Index>(order[static_cast<std::size_t>(rank)]), step) = scores[rank];
        }
    }
    MatrixXd correlation = scored.transpose() * scored / scores.squaredNorm();
    // Fewer paths than steps, or steps in the same order, leave it singular.
    constexpr double ridge = 1e-8;
    correlation.diagonal().array() += ridge;
    return correlation.llt().matrixL();
}

// Normal draws that have over the series the correlation of the residuals, X'X / T, and are independent over
// paths and steps: each is a random mixture of the times of the residuals.
class SharedShocks {
  public:
    SharedShocks(const MatrixXd& residuals, Index paths, Index steps, std::uint64_t seed)
        : residuals_(residuals), seed_(seed), mixture_(paths * steps, residuals.rows()) {
        for (Index series = 0; series < residuals_.cols(); ++series) {
            const double size = residuals_.col(series).norm();
            if (size > 0) {
                residuals_.col(series) /= size;
            }
        }
        for (Index path = 0; path < paths; ++path) {
            RandomSequence random(
                RandomStream(seed, static_cast<std::uint32_t>(path), StreamUse::forecast_path, common_stream));
            for (Index step = 0; step < steps; ++step) {
                for (Index time = 0; time < residuals_.rows(); ++time) {
                    mixture_(path * steps + step, time) = random.normal();
                }
            }
        }
    }

    // [path][step]; a series without residuals has draws of its own.
    MatrixXd of(Index series, std::uint32_t entity, Index paths, Index steps) const {
        MatrixXd shocks(paths, steps);
        if (residuals_.rows() > 0 && residuals_.col(series).squaredNorm() > 0) {
            const VectorXd shared = mixture_ * residuals_.col(series);
            for (Index path = 0; path < paths; ++path) {
                shocks.row(path) = shared.segment(path * steps, steps).transpose();
            }
            return shocks;
        }
        for (Index path = 0; path < paths; ++path) {
            RandomSequence random(
                RandomStream(seed_, static_cast<std::uint32_t>(path), StreamUse::forecast_path, entity));
            for (Index step = 0; step < steps; ++step) {
                shocks(path, step) = random.normal();
            }
        }
        return shocks;
    }

  private:
    MatrixXd residuals_;  // columns of length 1
    std::uint64_t seed_;
    MatrixXd mixture_;  // [path x step][time]
};

}  // namespace

void correlate_paths(std::vector<Paths>& paths, const MatrixXd& residuals,
                     const std::vector<std::uint32_t>& entities, std::uint64_t seed) {
    if (paths.size() < 2 || paths.front().size() < 2 || paths.front().front().empty()) {
        return;
    }
    const auto count = static_cast<Index>(paths.front().size());
    const auto steps = static_cast<Index>(paths.front().front().size());
    const VectorXd scores = normal_scores(count);
    const SharedShocks shocks(residuals, count, steps, seed);
    for (std::size_t series = 0; series < paths.size(); ++series) {
        const MatrixXd values = matrix_of(paths[series]);
        const MatrixXd root = root_of_steps(values, scores);
        const MatrixXd wanted =
            shocks.of(static_cast<Index>(series), entities[series], count, steps) * root.transpose();
        for (Index step = 0; step < steps; ++step) {
            const auto from = order_of(values.col(step));
            const auto to = order_of(wanted.col(step));
            for (std::size_t rank = 0; rank < from.size(); ++rank) {
                paths[series][to[rank]][static_cast<std::size_t>(step)] =
                    values(static_cast<Index>(from[rank]), step);
            }
        }
    }
}

}  // namespace grundlast
