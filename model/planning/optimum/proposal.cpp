#include "model/planning/optimum/proposal.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

constexpr int sizes_in_full = 14;

// GPUs of the cluster's other groups while this one stands, in GPUs of this one.
double other_gpus(const Project& project, const Optimum& optimum) {
    const Cluster& cluster = *project.cluster(project.plan(optimum.ground.plan_id)->cluster_id);
    const NodeGroup standing = resized(optimum.group, std::max(1, optimum.group.most_nodes()));
    const double speed = project.gpu_speed(optimum.group.gpu_model);
    double gpus = 0;
    int months = 0;
    for (int m = 0; m < project.settings.horizon_months; ++m) {
        if (standing.nodes_in_month(m) <= 0) {
            continue;
        }
        ++months;
        for (const NodeGroup& other : cluster.groups) {
            if (other.id != optimum.group.id) {
                gpus +=
                    other.nodes_in_month(m) * other.gpus_per_node * project.gpu_speed(other.gpu_model) / speed;
            }
        }
    }
    return months > 0 ? gpus / months : 0.0;
}

// Where the varied plan would rent; empty: nowhere.
std::vector<std::string> offers_of_ground(const Project& project, const Optimum& optimum) {
    return candidate_project(project, optimum.ground, {1, 0, {}}).plans.front().offer_ids;
}

// GPUs of the group that a reserved instance replaces.
double reserved_gpus(const Project& project, const Optimum& optimum) {
    const CloudOffer* offer = project.offer(offers_of_ground(project, optimum).front());
    const double ratio = project.gpu_speed(offer->gpu_model) / project.gpu_speed(optimum.group.gpu_model);
    return std::max(offer->gpus * ratio, 1e-9);
}

std::vector<int> sizes(const Optimum& optimum) {
    const double per_node = std::max(1, optimum.group.gpus_per_node);
    const int proposed = optimum.closed_form_nodes;
    const int present = optimum.group.most_nodes();
    const int enough = static_cast<int>(std::ceil(optimum.demand.reached_in(0.001) / per_node)) + 1;
    const int most = std::max({enough, proposed + 2, present + 1});
    std::vector<int> sizes = {0, present, most};
    for (int step = -2; step <= 2; ++step) {
        sizes.push_back(std::clamp(proposed + step, 0, most));
    }
    const int step = most < sizes_in_full ? 1 : std::max(1, most / 7);
    for (int size = 0; size <= most; size += step) {
        sizes.push_back(size);
    }
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return sizes;
}

std::vector<BurstRule> rules(const Project& project, const Optimum& optimum, bool rents) {
    std::vector<BurstRule> rules = {{BurstKind::never, 0}};
    const BurstRule& present = project.plan(optimum.ground.plan_id)->burst;
    if (rents) {
        rules.push_back({BurstKind::after_wait, 0.25});
        rules.push_back({BurstKind::after_wait, 2});
        if (present.kind == BurstKind::after_wait &&
            std::find(rules.begin(), rules.end(), present) == rules.end()) {
            rules.push_back(present);
        }
    }
    return rules;
}

}  // namespace

bool reserves(const Optimum& optimum) {
    return std::any_of(optimum.lines.begin(), optimum.lines.end(),
                       [](const SupplyLine& line) { return line.kind == SupplyKind::reserved; });
}

void propose(const Project& project, Optimum& optimum) {
    optimum.mix = cheapest_mix(optimum.demand, optimum.lines, false);
    const double per_node = std::max(1, optimum.group.gpus_per_node);
    for (const MixPart& part : optimum.mix) {
        if (part.kind == SupplyKind::own) {
            optimum.closed_form_nodes = static_cast<int>(
                std::lround(std::max(0.0, part.gpus - other_gpus(project, optimum)) / per_node));
        } else if (part.kind == SupplyKind::reserved) {
            optimum.closed_form_reserved =
                static_cast<int>(std::lround(part.gpus / reserved_gpus(project, optimum)));
        }
    }
}

std::vector<SizeChoice> first_choices(const Project& project, const Optimum& optimum) {
    const bool rents = !offers_of_ground(project, optimum).empty();
    const std::vector<BurstRule> all = rules(project, optimum, rents);
    std::vector<SizeChoice> choices;
    for (const int nodes : sizes(optimum)) {
        for (const BurstRule& rule : all) {
            choices.push_back({nodes, 0, rule});
        }
    }
    if (rents) {
        choices.push_back({0, 0, {BurstKind::always, 0}});
    }
    if (reserves(optimum) && optimum.closed_form_reserved > 0) {
        choices.push_back({0, optimum.closed_form_reserved, {BurstKind::always, 0}});
        choices.push_back({optimum.closed_form_nodes, optimum.closed_form_reserved, all[1]});
    }
    choices.push_back(present_choice(project, optimum.ground));
    return choices;
}

std::vector<SizeChoice> neighbours_of(const SizeChoice& choice, bool may_reserve) {
    std::vector<SizeChoice> around;
    const bool all_rented = choice.burst.kind == BurstKind::always;
    for (const int step : {-1, 1}) {
        if (!all_rented && choice.nodes + step >= 0) {
            around.push_back({choice.nodes + step, choice.reserved_instances, choice.burst});
        }
        if (may_reserve && choice.burst.kind != BurstKind::never && choice.reserved_instances + step >= 0) {
            around.push_back({choice.nodes, choice.reserved_instances + step, choice.burst});
        }
    }
    if (choice.burst.kind == BurstKind::after_wait) {
        for (const double factor : {0.5, 2.0}) {
            const double wait = choice.burst.after_wait_h * factor;
            if (wait >= 1.0 / 60 && wait <= 72) {
                around.push_back({choice.nodes, choice.reserved_instances, {BurstKind::after_wait, wait}});
            }
        }
    }
    return around;
}

}  // namespace grundlast
