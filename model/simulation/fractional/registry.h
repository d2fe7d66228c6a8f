// The makers that the registry of fractional placement lists.
#pragma once

#include <memory>

#include "model/simulation/fractional/scoring.h"

namespace grundlast {

std::unique_ptr<NodeScoring> make_best_fit_scoring(const PodWorkload& workload);
std::unique_ptr<NodeScoring> make_clustering_scoring(const PodWorkload& workload);
std::unique_ptr<NodeScoring> make_dot_product_scoring(const PodWorkload& workload);
std::unique_ptr<NodeScoring> make_fgd_scoring(const PodWorkload& workload);
std::unique_ptr<NodeScoring> make_packing_scoring(const PodWorkload& workload);
std::unique_ptr<NodeScoring> make_random_scoring(const PodWorkload& workload);

}  // namespace grundlast
