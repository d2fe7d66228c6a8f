#include "model/simulation/live/live_run.h"

#include <algorithm>
#include <utility>

namespace grundlast {

void LiveRun::answer(LiveState state) {
    asked_.store(false, std::memory_order_relaxed);
    const std::scoped_lock lock(mutex_);
    state_ = std::move(state);
}

std::optional<LiveState> LiveRun::take() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(state_, std::nullopt);
}

LiveRuns::LiveRuns(std::vector<std::string> plan_ids) : plan_ids_(std::move(plan_ids)) {
    for (std::size_t plan = 0; plan < plan_ids_.size(); ++plan) {
        runs_.push_back(std::make_unique<LiveRun>());
    }
}

LiveRun* LiveRuns::of_plan(const std::string& plan_id) const {
    const auto at = std::find(plan_ids_.begin(), plan_ids_.end(), plan_id);
    return at == plan_ids_.end() ? nullptr : runs_[static_cast<std::size_t>(at - plan_ids_.begin())].get();
}

}  // namespace grundlast
