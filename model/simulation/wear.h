// What the world does to nodes and jobs of a scenario, in plain numbers. Everything at its default does
// nothing.
#pragma once

#include <array>
#include <vector>

#include "model/core/calendar.h"
#include "model/simulation/fabric.h"

namespace grundlast {

// Of the nodes of a class. Every node has a clock of its own that runs while it is in service.
struct NodeWear {
    double failures_per_h = 0;  // of one node, exponential; 0: it never fails
    double repair_mean_h = 0;   // lognormal
    double repair_sigma = 0;    // of the logarithm

    bool any() const { return failures_per_h > 0; }
};

// How many times slower a job's communication is where the level is the lowest that holds it.
using LevelRatios = std::array<double, level_count>;
constexpr LevelRatios no_level_ratios = {1, 1, 1, 1, 1};

// Throughput that running jobs share, each up to its demand: max-min fair (Bertsekas & Gallager, "Data
// Networks", 2nd ed., section 6.5.2).
struct SharedThroughput {
    double gb_s = 0;
};

// Of the jobs of a stream.
struct JobWear {
    double checkpoint_write_h = 0;   // of each; its interval is JobStream::checkpoint_interval_h
    double communication_share = 0;  // of the run time, where `measured_within` holds the job
    Level measured_within = Level::domain;
    int shared_throughput = -1;  // index into Scenario::throughputs; -1: none
    double throughput_gb_s = 0;  // that a job uses of it at full pace
    double own_pace = 1;         // of the full pace, where its nodes' own storage is too slow

    bool any() const {
        return checkpoint_write_h > 0 || communication_share > 0 || shared_throughput >= 0 || own_pace < 1;
    }
};

// Delivery of nodes later than planned: lognormal, or always the mean.
struct DeliveryDelay {
    double mean_h = 0;
    double sigma = 0;  // of the logarithm
};

}  // namespace grundlast
