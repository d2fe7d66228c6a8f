// What the plans cost, and which one is recommended, under changed assumptions.
#pragma once

#include <string>
#include <vector>

#include "model/planning/assumptions/assumption.h"
#include "model/planning/evaluation.h"
#include "model/planning/recommendation.h"

namespace grundlast {

struct PlanOutcome {
    std::string plan_id;
    std::vector<double> present_values;  // of all costs, by replication
    std::vector<double> totals;          // nominal, by replication
    double present_value = 0;            // means of these
    double total = 0;
    double capex = 0;
    bool keeps = true;        // Service::keeps()
    bool all_targets = true;  // no workload misses its own target
};

struct Outcome {
    std::vector<PlanOutcome> plans;  // in the project's order
    std::string recommended_id;      // empty: no plan serves its SLOs

    const PlanOutcome* plan(const std::string& id) const;
};

// Whether the comparison is one of this project's plans and workloads, with all of its runs whole
// (KeptRuns::all); its numbers may have changed since.
bool belongs_to(const Comparison& comparison, const Project& project);

// Whether both have one forecast: whatever a forecast reads is equal in them.
bool same_forecast(const Project& a, const Project& b);

// Runs of all plans of a project, whose money is computed anew for other prices without a new simulation.
class StoredRuns {
  public:
    // Of a comparison of `project`; both must live on.
    StoredRuns(const Project& project, const Comparison& comparison);

    // Whether `changed` would send jobs elsewhere than they ran: other prices may make another offer the
    // cheapest. Then the runs do not hold and simulated() must be asked.
    bool hold_for(const Project& changed) const;

    // Errors: those of PlanPrices::of(); a comparison that does not belong to the project.
    Result<Outcome> priced(const Project& changed) const;

    // The first `replications` runs alone, as what simulated() with as many is to be compared with.
    Result<Outcome> priced(const Project& changed, int replications) const;

    const Project& project() const { return *project_; }

    const Comparison& comparison() const { return *comparison_; }

  private:
    bool budget_feels(const Project& changed) const;

    const Project* project_;
    const Comparison* comparison_;
    std::vector<Standing> standings_;  // cost left open
    std::vector<int> fits_;            // by plan and workload: offer and instances
};

struct SimulateOptions {
    int replications = 3;
    std::uint64_t seed = 1;
    int threads = 0;
};

// Forecast, queue and money of all plans anew, on the same random numbers as compare() with this seed.
// `base_forecast`, where given, is used again if the variant changes nothing that a forecast reads. Errors:
// those of compare().
Result<Outcome> simulated(const Variant& variant, const SimulateOptions& options,
                          const RunControl& control = {}, const Forecast* base_forecast = nullptr,
                          const Project* base = nullptr);

// The forecast of a variant: with its demand factor.
Result<Forecast> forecast_of(const Variant& variant, std::uint64_t seed, const RunControl& control = {});

}  // namespace grundlast
