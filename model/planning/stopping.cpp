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

StoppingRule::StoppingRule(const EvaluationOptions& options, std::size_t plans) : waits_(plans), costs_(plans) {
    state_.target = options.until;
    state_.most = options.replications;
}

bool StoppingRule::enough(const std::vector<PlanTally>& plans) {
    if (state_.target <= 0) {
        return false;
    }
    const std::size_t replications = plans.front().runs().size();
    state_.widest = 0;
    for (std::size_t plan = 0; plan < plans.size(); ++plan) {
        const RunFigures& last = plans[plan].runs().back();
        waits_[plan].push_back(last.overall.mean_h);
        costs_[plan].push_back(last.money.total);
        state_.widest = std::max(
            {state_.widest, relative_half_width_of_wait(waits_[plan]), relative_half_width(costs_[plan])});
    }
    state_.reached = replications >= std::size_t{fewest_replications} && state_.widest <= state_.target;
    return state_.reached;
}

}  // namespace grundlast
