// Throughput that users share max-min fair: each gets what it demands or an equal share of what the others
// leave, whichever is less (progressive filling; Bertsekas & Gallager, "Data Networks", 2nd ed.,
// section 6.5.2). For storage, and for any link.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace grundlast {

class FairShares {
  public:
    explicit FairShares(double capacity) : capacity_(capacity) {}

    // `demand` is above 0, in the unit of the capacity. A user that has not been seen by settle() has its
    // demand.
    void join(std::int32_t user, double demand);

    // With the demand with which it joined.
    void leave(std::int32_t user, double demand);

    // Whether users came or went since settle().
    bool stale() const { return stale_; }

    // Calls visit(user, demand, share) for each user whose share may have changed since the last call. Nobody
    // is visited as long as demand stays within the capacity.
    template <class Visit>
    void settle(Visit visit) {
        const double before = level_;
        level_ = fair_level();
        stale_ = false;
        const double least = std::min(before, level_);
        for (auto group = groups_.rbegin(); group != groups_.rend() && group->demand > least; ++group) {
            for (const std::int32_t user : group->users) {
                visit(user, group->demand, std::min(group->demand, level_));
            }
        }
    }

    // What a user with a larger demand gets; infinite where all get what they demand. Of the last settle().
    double level() const { return level_; }

  private:
    struct Group {
        double demand = 0;
        std::vector<std::int32_t> users;
    };

    double fair_level() const;

    double capacity_;
    double level_ = std::numeric_limits<double>::infinity();
    bool stale_ = false;
    std::vector<Group> groups_;  // by rising demand; none is empty
};

}  // namespace grundlast
