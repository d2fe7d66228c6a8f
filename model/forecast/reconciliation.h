// Forecasts of parts and of their sums are made one by one and do not agree; this makes them agree.
#pragma once

#include <Eigen/Dense>
#include <cstddef>
#include <vector>

#include "model/forecast/settings.h"

namespace grundlast {

// Series at the bottom and the sums over some of them. A node is numbered sums first, then the bottom.
struct SummingTree {
    std::vector<std::vector<std::size_t>> sums;  // [sum] -> its bottom series
    std::size_t bottom = 0;

    std::size_t nodes() const { return sums.size() + bottom; }
};

// How much of the sample correlations is noise, 0..1: all off-diagonal entries are multiplied by one less this
// (Schaefer & Strimmer 2005, as Wickramasuriya et al. 2019 and the R package hts apply it: residuals are not
// centred). A column is a node, a row a time; a node without residuals other than 0 is correlated with none.
double shrinkage_intensity(const Eigen::MatrixXd& residuals);

// y~ = y - W C' (C W C')^-1 C y with C = [I, -A] where A sums the bottom: the unbiased reconciliation with the
// least trace of the error covariance if W is that of the base forecasts (MinT, Wickramasuriya, Athanasopoulos
// & Hyndman 2019; in this form Di Fonzo & Girolimetto 2023). W by method: identity (ols), the number of bottom
// series of each node (wls_structural), the mean squared residuals (wls_variance), these with their shrunken
// covariances (mint_shrink). W is never formed: the cost is nodes x sums x times.
class Reconciler {
  public:
    // `residuals`: [time][node] one-step errors of the base forecasts; not read by bottom_up, ols and
    // wls_structural. Where they say nothing (no rows, or all 0) the structural weights take their place.
    Reconciler(SummingTree tree, Reconciliation method, const Eigen::MatrixXd& residuals);

    // One value for each node, in place. The sums are those of the bottom to the last bit. With
    // `never_negative` a bottom value below 0 becomes 0 before the sums are made (Di Fonzo & Girolimetto 2023,
    // "set negative to zero").
    void reconcile(Eigen::Ref<Eigen::VectorXd> nodes, bool never_negative) const;

    // Each path by itself, never below 0; [node][path][step], sums first. Cutting at 0 would raise the means:
    // each step of a bottom series is scaled back to its reconciled mean (0 where that is below 0).
    void reconcile_paths(std::vector<std::vector<std::vector<double>>>& nodes) const;

  private:
    void sum_up(Eigen::Ref<Eigen::VectorXd> nodes) const;

    SummingTree tree_;
    Eigen::MatrixXd gain_;  // W C' (C W C')^-1: nodes x sums
};

}  // namespace grundlast
