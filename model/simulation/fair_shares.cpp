#include "model/simulation/fair_shares.h"

namespace grundlast {

void FairShares::join(std::int32_t user, double demand) {
    const auto at = std::lower_bound(groups_.begin(), groups_.end(), demand,
                                     [](const Group& group, double value) { return group.demand < value; });
    if (at != groups_.end() && at->demand == demand) {
        at->users.push_back(user);
    } else {
        groups_.insert(at, {demand, {user}});
    }
    stale_ = true;
}

void FairShares::leave(std::int32_t user, double demand) {
    const auto at = std::lower_bound(groups_.begin(), groups_.end(), demand,
                                     [](const Group& group, double value) { return group.demand < value; });
    auto& users = at->users;
    *std::find(users.begin(), users.end(), user) = users.back();
    users.pop_back();
    if (users.empty()) {
        groups_.erase(at);
    }
    stale_ = true;
}

double FairShares::fair_level() const {
    double left = capacity_;
    std::size_t users = 0;
    for (const Group& group : groups_) {
        users += group.users.size();
    }
    for (const Group& group : groups_) {
        // Those with the least demand are served first; the rest share what is left.
        if (group.demand * static_cast<double>(users) > left) {
            return left / static_cast<double>(users);
        }
        left -= group.demand * static_cast<double>(group.users.size());
        users -= group.users.size();
    }
    return std::numeric_limits<double>::infinity();
}

}  // namespace grundlast
