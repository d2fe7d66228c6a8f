// A grid of variants of a project, each point evaluated on common random numbers. Points are counted in the
// order of the axes, the last one turning fastest; a shard takes every n-th of them.
#pragma once

#include <string>
#include <vector>

#include "model/planning/assumptions/assumption.h"
#include "model/planning/evaluation.h"

namespace grundlast {

// A number of the project that takes several values. Its key is one of assumptions_of(), or
//   nodes.CLUSTER.GROUP   nodes of the group's first delivery
//   wait.PLAN             BurstRule::after_wait_h
//   reserved.PLAN         reserved instances
//   quota.PLAN            on-demand GPUs at the same time
//   growth                growth of the forecast per year
//   seed                  of the random numbers
struct SweepAxis {
    std::string key;
    std::vector<double> values;

    bool operator==(const SweepAxis&) const = default;
};

struct SweepGrid {
    std::vector<SweepAxis> axes;
    std::vector<std::string> plan_ids;  // empty: all
    int replications = 5;
    std::uint64_t seed = 1;

    bool operator==(const SweepGrid&) const = default;
};

constexpr std::size_t most_sweep_points = 1'000'000;

// What a plan does at a point: means over the replications, and half the width of their 95 % intervals.
struct SweepFigures {
    std::string plan_id;
    double total_cost = 0, total_cost_half_width = 0;
    double present_value = 0, present_value_half_width = 0;
    double capex = 0;
    double mean_wait_h = 0, p95_wait_h = 0, p95_wait_half_width_h = 0;
    double slo_share = 0;
    double utilisation = 0;
    double cloud_share = 0;
    double unserved_ref_gpu_h = 0;

    bool operator==(const SweepFigures&) const = default;
};

struct SweepPoint {
    std::size_t index = 0;
    std::vector<double> values;  // of each axis
    std::vector<SweepFigures> plans;
    std::int64_t jobs = 0;
    std::int64_t events = 0;

    bool operator==(const SweepPoint&) const = default;
};

std::size_t point_count(const SweepGrid& grid);

// The value of each axis at a point.
std::vector<double> values_at(const SweepGrid& grid, std::size_t index);

// Points of shard `shard` of `shards`, counted from 1.
std::vector<std::size_t> points_of_shard(const SweepGrid& grid, int shard, int shards);

// Errors: no axis, an axis without values or that stands twice, an unknown key, a value that the project can't
// take, an unknown plan, too many points.
Result<void> check_grid(const Project& project, const SweepGrid& grid);

// Evaluates one point. The same project, grid and index give the same numbers, on any thread count and machine.
// Errors: those of check_grid() and compare().
Result<SweepPoint> evaluate_point(const Project& project, const SweepGrid& grid, std::size_t index, int threads,
                                  const RunControl& control = {});

}  // namespace grundlast
