#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "model/project/checks/checks.h"

namespace grundlast::checks {

std::string plain(double value) {
    if (std::abs(value) >= 1e15) {
        return fmt::format("{:g}", value);
    }
    std::string text = std::to_string(std::round(value * 100) / 100);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') {
        text.pop_back();
    }
    return text;
}

Text list_of(const std::vector<std::string>& names) {
    constexpr std::size_t shown = 5;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), shown); ++i) {
        text += (i == 0 ? "" : ", ") + names[i];
    }
    Text both = Text::same(text);
    if (names.size() > shown) {
        const std::string rest = std::to_string(names.size() - shown);
        both = both + Text{" und " + rest + " weitere", " and " + rest + " more"};
    }
    return both;
}

std::string name_of(const Workload& workload) {
    return "'" + (workload.name.empty() ? workload.id : workload.name) + "'";
}

double largest_single_model(const Cluster& cluster, const std::string& pool,
                            const std::vector<std::string>& allowed_models) {
    const auto allowed = [&](const std::string& model) {
        return allowed_models.empty() ||
               std::find(allowed_models.begin(), allowed_models.end(), model) != allowed_models.end();
    };
    double largest = 0;
    for (const NodeGroup& when : cluster.groups) {
        for (const CapacityPhase& phase : when.phases) {
            std::map<std::string, double> gpus;
            for (const NodeGroup& group : cluster.groups) {
                if (group.pool == pool && allowed(group.gpu_model)) {
                    gpus[group.gpu_model] += 1.0 * group.nodes_in_month(phase.month) * group.gpus_per_node;
                }
            }
            for (const auto& [model, count] : gpus) {
                largest = std::max(largest, count);
            }
        }
    }
    return largest;
}

std::string pool_on(const Cluster& cluster, const Workload& workload) {
    if (cluster.groups.empty()) {
        return "";
    }
    if (workload.pool.empty()) {
        return cluster.groups.front().pool;
    }
    const bool known = std::any_of(cluster.groups.begin(), cluster.groups.end(),
                                   [&](const NodeGroup& group) { return group.pool == workload.pool; });
    return known ? workload.pool : "";
}

bool may_leave_site(const Workload& workload) {
    const DataNeeds& needs = workload.data;
    return workload.may_burst && (needs.residency != Residency::site_only || needs.curated_extract_gb > 0);
}

}  // namespace grundlast::checks
