// The dials of the Plans page.
#include <algorithm>
#include <array>
#include <string>

#include "model/planning/estimate/dials.h"
#include "model/planning/optimum/candidates.h"

namespace grundlast {

namespace {

constexpr double most_dialled_nodes = 100'000;
constexpr double longest_wait_h = 24.0 * 365;

Dial made(std::string key, Text name, AssumptionUnit unit, double value) {
    Dial dial;
    dial.assumption.key = std::move(key);
    dial.assumption.name = std::move(name);
    dial.assumption.unit = unit;
    dial.assumption.reach = AssumptionReach::queue;
    dial.assumption.value = value;
    return dial;
}

void set_range(Dial& dial, double low, double high, double step) {
    dial.low = dial.assumption.low = low;
    dial.high = dial.assumption.high = high;
    dial.step = step;
}

template <class Project_>
auto& group_in(Project_& project, const std::string& cluster_id, const std::string& group_id) {
    auto& cluster = *std::find_if(project.clusters.begin(), project.clusters.end(),
                                  [&](const Cluster& each) { return each.id == cluster_id; });
    return *std::find_if(cluster.groups.begin(), cluster.groups.end(),
                         [&](const NodeGroup& each) { return each.id == group_id; });
}

template <class Project_>
auto& plan_in(Project_& project, const std::string& plan_id) {
    return *std::find_if(project.plans.begin(), project.plans.end(),
                         [&](const Plan& each) { return each.id == plan_id; });
}

Text name_or_id(const std::string& name, const std::string& id) {
    return Text::same(name.empty() ? id : name);
}

Dial nodes_dial(const Cluster& cluster, const NodeGroup& group) {
    const auto nodes = static_cast<double>(group.most_nodes());
    Dial dial = made("nodes." + cluster.id + "." + group.id,
                     Text{"Knoten: ", "Nodes: "} + name_or_id(cluster.name, cluster.id) + Text::same(", ") +
                         name_or_id(group.name, group.id),
                     AssumptionUnit::nodes, nodes);
    dial.assumption.most = most_dialled_nodes;
    set_range(dial, 0, std::max(2 * nodes, nodes + 8), 1);
    dial.assumption.get = [cluster = cluster.id, group = group.id](const Variant& variant) {
        return static_cast<double>(group_in(variant.project, cluster, group).most_nodes());
    };
    dial.assumption.set = [cluster = cluster.id, group = group.id](Variant& variant, double value) {
        NodeGroup& changed = group_in(variant.project, cluster, group);
        changed = resized(std::move(changed), static_cast<int>(std::lround(value)));
    };
    return dial;
}

constexpr std::array usual_rules = {BurstKind::never, BurstKind::after_wait, BurstKind::always};

Text rule_text(BurstKind kind) {
    switch (kind) {
        case BurstKind::never:
            return {"nie", "never"};
        case BurstKind::after_wait:
            return {"nach einer Wartezeit", "after a wait"};
        case BurstKind::always:
            return {"immer", "always"};
        case BurstKind::predicted_wait:
            return {"bei erwarteter Wartezeit", "when a wait is predicted"};
        case BurstKind::backlog:
            return {"bei Rückstand", "from a backlog on"};
    }
    return {};
}

// The usual rules, and the plan's own where it is another.
std::vector<BurstKind> rules_of(const Plan& plan) {
    std::vector<BurstKind> rules(usual_rules.begin(), usual_rules.end());
    if (std::find(rules.begin(), rules.end(), plan.burst.kind) == rules.end()) {
        rules.push_back(plan.burst.kind);
    }
    return rules;
}

Text of_plan(const Text& what, const Plan& plan) {
    const Text name = plan.name.empty() ? Text::same(plan.id) : plan.name;
    return what + Text::same(": ") + name;
}

Dial rule_dial(const Plan& plan) {
    const std::vector<BurstKind> rules = rules_of(plan);
    const auto place_of = [rules](BurstKind kind) {
        const auto at = std::find(rules.begin(), rules.end(), kind);
        return static_cast<double>(at == rules.end() ? 0 : at - rules.begin());
    };
    Dial dial = made("burst." + plan.id + ".kind", of_plan({"In die Cloud", "To the cloud"}, plan),
                     AssumptionUnit::factor, place_of(plan.burst.kind));
    for (const BurstKind kind : rules) {
        dial.words.push_back(rule_text(kind));
    }
    dial.assumption.most = static_cast<double>(rules.size() - 1);
    set_range(dial, 0, dial.assumption.most, 1);
    dial.assumption.get = [id = plan.id, place_of](const Variant& variant) {
        return place_of(plan_in(variant.project, id).burst.kind);
    };
    dial.assumption.set = [id = plan.id, rules](Variant& variant, double value) {
        plan_in(variant.project, id).burst.kind = rules[static_cast<std::size_t>(std::lround(value))];
    };
    return dial;
}

Dial wait_dial(const Plan& plan) {
    constexpr double least_offered_h = 24;
    Dial dial =
        made("burst." + plan.id + ".after_wait_h", of_plan({"Wartezeit davor", "Wait before that"}, plan),
             AssumptionUnit::hours, plan.burst.after_wait_h);
    dial.assumption.most = longest_wait_h;
    dial.only_with = "burst." + plan.id + ".kind";
    const std::vector<BurstKind> rules = rules_of(plan);
    for (std::size_t rule = 0; rule < rules.size(); ++rule) {
        if (rules[rule] == BurstKind::after_wait || rules[rule] == BurstKind::predicted_wait) {
            dial.only_at.push_back(static_cast<double>(rule));
        }
    }
    set_range(dial, 0, std::max(2 * plan.burst.after_wait_h, least_offered_h), 0.25);
    dial.assumption.get = [id = plan.id](const Variant& variant) {
        return plan_in(variant.project, id).burst.after_wait_h;
    };
    dial.assumption.set = [id = plan.id](Variant& variant, double value) {
        plan_in(variant.project, id).burst.after_wait_h = value;
    };
    return dial;
}

void add_of_plans(std::vector<Dial>& dials, const Project& project) {
    for (const Plan& plan : project.plans) {
        const Cluster* cluster = project.cluster(plan.cluster_id);
        if (!cluster) {
            continue;
        }
        for (const NodeGroup& group : cluster->groups) {
            if (!group.owned_before && !find_dial(dials, "nodes." + cluster->id + "." + group.id)) {
                dials.push_back(nodes_dial(*cluster, group));
            }
        }
        if (!plan.offer_ids.empty()) {
            dials.push_back(rule_dial(plan));
            dials.push_back(wait_dial(plan));
        }
    }
}

// Prices of servers of the systems that are bought; where no position states one, all CapEx together.
std::vector<std::string> server_keys(const Project& project, const std::vector<Assumption>& all) {
    std::vector<std::string> keys;
    for (const CostPosition& position : project.costs.positions) {
        const std::string key = "cost." + position.id + ".amount";
        if (position.kind == CostKind::capex && position.group == CostGroup::servers &&
            position.basis != CostBasis::share_of_capex && find_assumption(all, key)) {
            keys.push_back(key);
        }
    }
    return keys.empty() ? std::vector<std::string>{"hardware.price_factor"} : keys;
}

}  // namespace

std::vector<Dial> plan_dials(const Project& project) {
    std::vector<Dial> dials;
    add_of_plans(dials, project);
    const std::vector<Assumption> all = assumptions_of(project);
    std::vector<std::string> keys{"demand.growth_per_year", "cloud.price_factor"};
    const std::vector<std::string> servers = server_keys(project, all);
    keys.insert(keys.end(), servers.begin(), servers.end());
    keys.emplace_back("energy.price_per_kwh");
    for (const std::string& key : keys) {
        if (const Assumption* assumption = find_assumption(all, key)) {
            dials.push_back(dial_of(*assumption));
        }
    }
    return dials;
}

}  // namespace grundlast
