// The quote for one project or training run: what its GPU-hours cost with all that comes with them.
#pragma once

#include <string>
#include <vector>

#include "model/planning/evaluation.h"

namespace grundlast {

struct QuoteRequest {
    TestRun test_run;               // its duration on the reference GPU
    double gpus = 1;                // of the test run
    double scaling_efficiency = 1;  // of the whole run against the test run, in (0, 1]
    double storage_gb = 0;          // data and checkpoints
    double storage_months = 1;
    double egress_gb = 0;        // results that leave the cloud
    double operation_gpu_h = 0;  // after training
    double gpu_memory_gb = 0;    // each GPU needs
    double budget = 0;           // project currency; 0: no limit
    double warn_at = 0.8;        // share of the budget
};

enum class BudgetState { none, within, near, over };

// One way to run it.
struct QuoteOption {
    Text name;
    double price_per_gpu_h = 0;  // of the option's own GPU, project currency
    double speed = 1;            // against the reference
    double compute = 0, storage = 0, egress = 0;
    double total = 0;
    BudgetState budget = BudgetState::none;
    Text note;  // "mit 12 % Wiederholung nach Unterbrechungen"
    Origin origin;
};

struct Quote {
    double gpu_h = 0;                  // reference GPU: buffer, repeats and operation included
    std::vector<QuoteOption> options;  // the cheapest first
    Text formula;
};

// Own clusters of the comparison's plans at their cost per used GPU-hour, and every offer of the project on
// demand, committed and spot where it has a price. Without a comparison the offers alone. Errors: a request
// that is not positive, an offer's currency without a rate.
Result<Quote> quote(const Project& project, const Comparison* comparison, const QuoteRequest& request);

}  // namespace grundlast
