#include "model/forecast/reconciliation.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// Columns divided by the root of their mean square; columns of zeros stay so.
MatrixXd standardised(const MatrixXd& residuals) {
    MatrixXd scaled = residuals;
    for (Index node = 0; node < scaled.cols(); ++node) {
        const double size = std::sqrt(scaled.col(node).squaredNorm() / static_cast<double>(scaled.rows()));
        if (size > 0) {
            scaled.col(node) /= size;
        }
    }
    return scaled;
}

Index at(std::size_t place) {
    return static_cast<Index>(place);
}

// C x for a matrix of one row for each node.
MatrixXd incoherence(const SummingTree& tree, const MatrixXd& nodes) {
    MatrixXd gap(at(tree.sums.size()), nodes.cols());
    for (std::size_t sum = 0; sum < tree.sums.size(); ++sum) {
        gap.row(at(sum)) = nodes.row(at(sum));
        for (const std::size_t part : tree.sums[sum]) {
            gap.row(at(sum)) -= nodes.row(at(tree.sums.size() + part));
        }
    }
    return gap;
}

MatrixXd constraints(const SummingTree& tree) {
    return incoherence(tree, MatrixXd::Identity(at(tree.nodes()), at(tree.nodes())));
}

VectorXd parts_of(const SummingTree& tree) {
    VectorXd count = VectorXd::Ones(at(tree.nodes()));
    for (std::size_t sum = 0; sum < tree.sums.size(); ++sum) {
        count[at(sum)] = static_cast<double>(tree.sums[sum].size());
    }
    return count;
}

// W C'.
MatrixXd weighted_constraints(const SummingTree& tree, Reconciliation method, const MatrixXd& residuals) {
    const MatrixXd c = constraints(tree);
    const bool by_residuals = method == Reconciliation::wls_variance || method == Reconciliation::mint_shrink;
    if (method == Reconciliation::ols) {
        return c.transpose();
    }
    if (!by_residuals || residuals.rows() == 0 || residuals.squaredNorm() == 0) {
        return parts_of(tree).asDiagonal() * c.transpose();
    }
    const auto times = static_cast<double>(residuals.rows());
    const VectorXd variance = residuals.colwise().squaredNorm().transpose() / times;
    const MatrixXd diagonal = variance.asDiagonal() * c.transpose();
    if (method == Reconciliation::wls_variance) {
        return diagonal;
    }
    const double shrunk = shrinkage_intensity(residuals);
    return shrunk * diagonal + (1 - shrunk) / times * (residuals.transpose() * (residuals * c.transpose()));
}

}  // namespace

double shrinkage_intensity(const MatrixXd& residuals) {
    const Index times = residuals.rows();
    if (times < 2) {
        return 1;
    }
    const auto n = static_cast<double>(times);
    const MatrixXd x = standardised(residuals);
    const MatrixXd products = x.transpose() * x;
    const MatrixXd squares = x.array().square().matrix();
    const MatrixXd variance =
        (squares.transpose() * squares - products.array().square().matrix() / n) / (n * (n - 1));
    const MatrixXd correlation = products / n;
    const double noise = variance.sum() - variance.diagonal().sum();
    const double signal = correlation.squaredNorm() - correlation.diagonal().squaredNorm();
    return signal > 0 ? std::clamp(noise / signal, 0.0, 1.0) : 1.0;
}

Reconciler::Reconciler(SummingTree tree, Reconciliation method, const MatrixXd& residuals)
    : tree_(std::move(tree)), gain_(MatrixXd::Zero(at(tree_.nodes()), at(tree_.sums.size()))) {
    if (method == Reconciliation::bottom_up || tree_.sums.empty()) {
        return;
    }
    const MatrixXd weighted = weighted_constraints(tree_, method, residuals);
    const MatrixXd inner = incoherence(tree_, weighted);
    // Sums over the same parts, or parts without any error, make the inner matrix singular: least squares.
    const Eigen::CompleteOrthogonalDecomposition<MatrixXd> solver(inner);
    gain_ = solver.solve(weighted.transpose()).transpose();
}

void Reconciler::reconcile(Eigen::Ref<VectorXd> nodes, bool never_negative) const {
    const VectorXd gap = incoherence(tree_, nodes);
    nodes -= gain_ * gap;
    if (never_negative) {
        auto bottom = nodes.tail(at(tree_.bottom));
        bottom = bottom.cwiseMax(0.0);
    }
    sum_up(nodes);
}

void Reconciler::sum_up(Eigen::Ref<VectorXd> nodes) const {
    const auto bottom = nodes.tail(at(tree_.bottom));
    for (std::size_t sum = 0; sum < tree_.sums.size(); ++sum) {
        double total = 0;
        for (const std::size_t part : tree_.sums[sum]) {
            total += bottom[at(part)];
        }
        nodes[at(sum)] = total;
    }
}

void Reconciler::reconcile_paths(std::vector<std::vector<std::vector<double>>>& nodes) const {
    const std::size_t paths = nodes.front().size();
    const std::size_t steps = nodes.front().front().size();
    MatrixXd values(at(nodes.size()), at(paths));
    for (std::size_t step = 0; step < steps; ++step) {
        for (std::size_t n = 0; n < nodes.size(); ++n) {
            for (std::size_t p = 0; p < paths; ++p) {
                values(at(n), at(p)) = nodes[n][p][step];
            }
        }
        values -= gain_ * incoherence(tree_, values);
        auto bottom = values.bottomRows(at(tree_.bottom));
        const VectorXd mean = bottom.rowwise().mean().cwiseMax(0.0);
        bottom = bottom.cwiseMax(0.0);
        for (Index b = 0; b < bottom.rows(); ++b) {
            const double cut_mean = bottom.row(b).mean();
            bottom.row(b) *= cut_mean > 0 ? mean[b] / cut_mean : 0.0;
        }
        for (std::size_t p = 0; p < paths; ++p) {
            sum_up(values.col(at(p)));
            for (std::size_t n = 0; n < nodes.size(); ++n) {
                nodes[n][p][step] = values(at(n), at(p));
            }
        }
    }
}

}  // namespace grundlast
