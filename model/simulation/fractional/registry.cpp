#include "model/simulation/fractional/registry.h"

#include <array>
#include <string_view>
#include <vector>

namespace grundlast {

namespace {

struct Entry {
    std::string_view name;
    std::unique_ptr<NodeScoring> (*make)(const PodWorkload&);
};

constexpr auto entries = std::to_array<Entry>({
    {"best-fit", &make_best_fit_scoring},
    {"fgd", &make_fgd_scoring},
    {"packing", &make_packing_scoring},
    {"clustering", &make_clustering_scoring},
    {"dot-product", &make_dot_product_scoring},
    {"random", &make_random_scoring},
});

}  // namespace

int NodeScoring::gpu_for(const NodeState& node, const PodClass& pod, RandomSequence&) const {
    return tightest_gpu(node, pod);
}

std::unique_ptr<NodeScoring> make_scoring(const std::string& name, const PodWorkload& workload) {
    for (const Entry& entry : entries) {
        if (entry.name == name) {
            return entry.make(workload);
        }
    }
    return nullptr;
}

std::vector<std::string> fractional_policy_names() {
    std::vector<std::string> names;
    for (const Entry& entry : entries) {
        names.emplace_back(entry.name);
    }
    return names;
}

}  // namespace grundlast
