// The cheapest size and purchase mix that keeps the service levels. Method, formulas and sources:
// docs/optimum.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/planning/evaluation.h"
#include "model/planning/optimum/candidates.h"
#include "model/planning/optimum/load_duration.h"
#include "model/planning/optimum/selection.h"

namespace grundlast {

struct OptimumOptions {
    int replications = 10;  // at most, of each size that stays in question
    std::uint64_t seed = 1;
    int threads = 0;        // 0: all cores; the results do not depend on it
    double most_capex = 0;  // 0: no limit
    double confidence = 0.9;
    std::string plan_id;   // empty: see ground_of()
    std::string group_id;  // empty: see ground_of()
};

// One size and mix with what is known about it.
struct OptimumPoint {
    SizeChoice choice;
    int gpus = 0;  // of the whole cluster at its most
    int replications = 0;
    Interval present_value, total_cost;
    Interval p95_wait_h, mean_wait_h, slo_share, utilisation, cloud_share;
    double capex = 0;
    Feasibility feasibility = Feasibility::undecided;
    bool on_frontier = false;  // of those that keep their levels none is both cheaper and quicker
    bool contender = false;    // took part in the last selection
};

// A point minus the recommended one, on the replications that both ran.
struct NextNode {
    std::size_t point = 0;
    Interval present_value, p95_wait_h, slo_share;
    double capex = 0;
};

// A service level at one size: what a refusal names.
struct MissedLevel {
    Text what;  // workload and team, all jobs, or the work left unserved
    double kept = 0;
    double required = 0;
};

struct Optimum {
    std::string input_hash;  // search_hash_of()
    std::uint64_t seed = 1;
    double confidence = 0.9;
    double most_capex = 0;
    Ground ground;
    NodeGroup group;
    LoadDuration demand;
    std::vector<SupplyLine> lines;
    std::vector<MixPart> mix;                // by the closed form, without spot
    int closed_form_nodes = 0;               // of the group, beside what stands there already
    int closed_form_reserved = 0;            // instances
    std::vector<OptimumPoint> points;        // by nodes, then mix
    std::optional<std::size_t> recommended;  // index into points
    std::optional<std::size_t> present;      // what the plan is today, where it was looked at
    std::optional<NextNode> next_node;
    bool decided =
        false;  // at the confidence; else more replications may choose another one of nearly the same cost
    std::vector<MissedLevel> missed;  // where nothing is recommended: at the size that comes closest
    std::vector<Text> reasons;
    int left_out_by_capex = 0;        // sizes with their rules
    double least_left_out_capex = 0;  // of the cheapest of them
    std::int64_t runs = 0;
};

// Closed form first, then the sizes and mixes around it on common random numbers, replications spent where they
// decide. Errors: those of ground_of(), compare(); stopped.
Result<Optimum> optimise(const Project& project, const OptimumOptions& options, const RunControl& control = {});

// The recommended size as a new plan with a cluster of its own; its ids are returned. Only where something is
// recommended.
std::string add_recommended_plan(Project& project, const Optimum& optimum);

// "12 Knoten (96 GPUs), nach 15 Minuten Warten in die Cloud"
Text choice_text(const Optimum& optimum, const OptimumPoint& point);

}  // namespace grundlast
