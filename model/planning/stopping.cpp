#include "model/planning/stopping.h"

#include <algorithm>
#include <cmath>

#include "model/planning/wording.h"

namespace grundlast {

namespace {

double relative_half_width(const std::vector<double>& values) {
    const Interval interval = confidence_interval(values);
    return interval.mean != 0 ? interval.half_width / std::abs(interval.mean) : 0.0;
}

// A share of no wait at all is no measure of certainty.
double relative_half_width_of_wait(const std::vector<double>& waits) {
    return starts_at_once(confidence_interval(waits).mean) ? 0.0 : relative_half_width(waits);
}

}  // namespace

StoppingRule::StoppingRule(const EvaluationOptions& options, std::vector<const PlanPrices*> prices)
    : prices_(std::move(prices)), waits_(prices_.size()), costs_(prices_.size()) {
    state_.target = options.until;
    state_.most = options.replications;
}

bool StoppingRule::enough(const PlanRuns& runs, int replications) {
    if (state_.target <= 0) {
        return false;
    }
    const auto last = static_cast<std::size_t>(replications) - 1;
    state_.widest = 0;
    for (std::size_t plan = 0; plan < prices_.size(); ++plan) {
        waits_[plan].push_back(runs[plan][last].overall.mean_h);
        costs_[plan].push_back(prices_[plan]->cash_flow(runs[plan][last]).total());
        state_.widest = std::max(
            {state_.widest, relative_half_width_of_wait(waits_[plan]), relative_half_width(costs_[plan])});
    }
    state_.reached = replications >= fewest_replications && state_.widest <= state_.target;
    return state_.reached;
}

}  // namespace grundlast
