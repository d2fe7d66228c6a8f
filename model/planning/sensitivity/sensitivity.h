// Which assumption moves the result most, and which one would change the recommendation. Method:
// docs/optimum.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/planning/assumptions/outcome.h"

namespace grundlast {

// A value of an assumption at which another plan is recommended. Bisected to a thousandth of the way from the
// project's value, so `value` is the first one known to flip.
struct Flip {
    double value = 0;
    std::string becomes;       // plan id; empty: no plan can be recommended any more
    bool within_range = true;  // of the assumption: it may well come
    // Where a third plan, or the first again, is recommended; nothing: it stays to the end of the search.
    std::optional<double> until = {};
};

struct SensitivityRow {
    Assumption assumption;
    Outcome at_low, at_high;
    // Downwards and upwards from the project's value; nothing: none as far as was searched.
    std::optional<Flip> below, above;
    double searched_low = 0, searched_high = 0;
    bool simulated = false;  // the queue ran again for its ends

    // The flip that lies nearer to the project's value, by the share of the way to the end of the range.
    const Flip* nearest_flip() const;
};

// Cost of an own reference GPU-hour by how much of the own cluster is used, and of a rented one.
struct UtilisationCurve {
    std::string plan_id;
    std::string against_id;
    std::vector<double> utilisation;
    std::vector<double> own_per_ref_gpu_h;  // project currency
    double rented_per_ref_gpu_h = 0;        // of the reference plan
    double simulated_utilisation = 0;       // of the plan's runs
    std::optional<double> break_even;       // nothing: renting is cheaper even at 100 %
};

// Present value of every plan by the price of electricity.
struct ElectricityCurve {
    std::vector<double> price_per_kwh;
    std::vector<std::vector<double>> present_value;  // [plan of Sensitivity::base][price]
};

struct Sensitivity {
    std::string input_hash;  // search_hash_of()
    std::uint64_t seed = 1;
    int replications = 0;        // of the rows that change money alone: those of the comparison
    int queue_replications = 0;  // of the others
    Outcome base;                // of the comparison
    Outcome queue_base;          // of the first `queue_replications`, what the rows with `simulated` start from
    std::vector<SensitivityRow> rows;  // the largest swing of the recommended plan's present value first
    std::vector<UtilisationCurve> utilisation;  // of each plan that owns something, where another one rents
    ElectricityCurve electricity;

    // Present value of plan `plan_id`, less that of `minus_id` where it is given, at both ends of a row.
    static double figure(const Outcome& outcome, const std::string& plan_id, const std::string& minus_id);

    // Where the row starts: base, or queue_base of a simulated one.
    const Outcome& base_of(const SensitivityRow& row) const { return row.simulated ? queue_base : base; }
};

struct SensitivityOptions {
    int queue_replications = 3;
    int threads = 0;
};

// Of a comparison of `project`. Assumptions of money price its runs anew; those of the queue simulate all plans
// again on the same random numbers. Flips of money are searched beyond the range, to a tenth and to ten times
// the value (shares: to the ends of what is defined, at most 50 points away); flips of the queue within the
// range. Errors: those of compare(); stopped.
Result<Sensitivity> sensitivity(const Project& project, const Comparison& comparison,
                                const SensitivityOptions& options, const RunControl& control = {});

// Which plan is recommended, and by how much, over the ranges of two assumptions.
struct TwoWayMap {
    Assumption a, b;
    std::vector<double> a_values, b_values;

    struct Cell {
        std::string recommended_id;
        double advantage = 0;  // present value of the next cheapest plan minus that of the recommended one
    };

    std::vector<std::vector<Cell>> cells;  // [a][b]
};

// `steps` values of each, evenly over the range. Errors: an unknown key, the same key twice; those of
// compare().
Result<TwoWayMap> two_way_map(const Project& project, const Comparison& comparison, const std::string& key_a,
                              const std::string& key_b, int steps, const SensitivityOptions& options,
                              const RunControl& control = {});

struct WhatIfChange {
    std::string key;
    double value = 0;
};

// The plans under several changed assumptions at once.
struct WhatIf {
    Outcome before, after;
    bool needs_simulation = false;  // a change reaches the queue: `after` holds the money of the old runs
};

// At once: from the runs of the comparison. Errors: an unknown key.
Result<WhatIf> what_if(const Project& project, const Comparison& comparison,
                       const std::vector<WhatIfChange>& changes);

// The variant that the changes make, in their order. Errors: an unknown key.
Result<Variant> variant_of(const Project& project, const std::vector<WhatIfChange>& changes);

}  // namespace grundlast
