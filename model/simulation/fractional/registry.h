// The makers that the registry of fractional placement lists.
#pragma once

#include <memory>

#include "model/simulation/fractional/scoring.h"

namespace grundlast {

std::unique_ptr<NodeScoring> make_best_fit_scoring(const Workload& workload);
std::unique_ptr<NodeScoring> make_clustering_scoring(const Workload& workload);
std::unique_ptr<NodeScoring> make_dot_product_scoring(const Workload& workload);
std::unique_ptr<NodeScoring> make_fgd_scoring(const Workload& workload);
std::unique_ptr<NodeScoring> make_packing_scoring(const Workload& workload);
std::unique_ptr<NodeScoring> make_random_scoring(const Workload& workload);

}  // namespace grundlast
