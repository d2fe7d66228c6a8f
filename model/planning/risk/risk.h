// How far cost and service may lie from their expected values, all assumptions moving at once. Method:
// docs/optimum.md.
#pragma once

#include <string>
#include <vector>

#include "model/planning/assumptions/outcome.h"

namespace grundlast {

// P10, P50 and P90.
struct Quantiles {
    double p10 = 0, p50 = 0, p90 = 0;
};

struct PlanRisk {
    std::string plan_id;
    std::vector<double>
        present_values;          // of all costs, by draw; the same draw has the same world in every plan
    std::vector<double> totals;  // nominal, by draw
    Quantiles present_value, total;
    // Net present value against the reference plan: its present value of cost minus this plan's, draw by draw.
    Quantiles net_present_value;
    Interval mean_present_value;  // over the pairs of draws
    // Shares of the replications in which the plan keeps its service levels: of all jobs together, and that of
    // each workload as well.
    double slo_kept = 0;
    double all_kept = 0;
};

struct PairRisk {
    std::string plan_id;
    std::string against_id;
    double cheaper = 0;  // share of the draws in which the first costs less (present value); a tie counts half
};

struct Risk {
    std::string input_hash;  // search_hash_of()
    std::uint64_t seed = 1;
    int draws = 0;
    int replications = 0;
    std::vector<Assumption> drawn;  // their ranges are those of the draws
    std::vector<int> delay_months;  // of the delivery, by replication
    std::string reference_id;
    std::vector<PlanRisk> plans;  // in the project's order
    std::vector<PairRisk> pairs;  // each plan with each other one
};

struct RiskOptions {
    int draws = 2000;
    std::uint64_t seed = 1;
    int threads = 0;
    // Plain independent draws instead, to see what the method gains.
    bool plain_sampling = false;
};

// Draw i takes the run of replication (i / 2) mod replications - forecast path, arrivals and delay of delivery
// - and prices from a Latin hypercube whose second half mirrors the first. Every price and tariff follows a
// PERT distribution between the ends of its range with the project's value as its mode. Replications whose
// delivery is late are simulated again; the others take the comparison's runs. Errors: those of compare();
// stopped.
Result<Risk> risk(const Project& project, const Comparison& comparison, const RiskOptions& options,
                  const RunControl& control = {});

}  // namespace grundlast
