// How many GPUs each team holds against its quota, and what its cohort would lend it: the sums of Kueue's
// ClusterQueues and Cohorts with one resource and cohorts of one level.
#pragma once

#include <cstdint>
#include <vector>

#include "model/simulation/preemption_settings.h"

namespace grundlast {

class CohortQuota {
  public:
    // Teams beyond `quotas` are not limited. Bounds of check_scenario() hold.
    CohortQuota(const std::vector<TeamQuota>& quotas, std::size_t teams);

    void add(int team, std::int64_t gpus) { set_usage(of(team), of(team).usage + gpus); }

    void remove(int team, std::int64_t gpus) { set_usage(of(team), of(team).usage - gpus); }

    std::int64_t usage(int team) const { return of(team).usage; }

    std::int64_t nominal(int team) const { return of(team).nominal; }

    // GPUs that it may take besides its usage; below 0 where it holds more than it may.
    std::int64_t available(int team) const;

    // GPUs that it may hold if nobody else holds any.
    std::int64_t most(int team) const;

    // Whether it holds more than its own, or would with so many GPUs more.
    bool borrows(int team, std::int64_t with = 0) const { return of(team).usage + with > of(team).nominal; }

    // Other teams of its cohort may lend it GPUs.
    bool in_cohort(int team) const { return of(team).cohort >= 0; }

    bool same_cohort(int a, int b) const { return in_cohort(a) && of(a).cohort == of(b).cohort; }

    // What a job that waits for others to leave keeps from being lent meanwhile, as Kueue reserves.
    std::int64_t reservable(int team, std::int64_t gpus) const;

  private:
    struct Account {
        std::int64_t nominal = 0;
        std::int64_t guaranteed = 0;  // of it, never lent
        std::int64_t borrowing_limit = -1;
        int cohort = -1;
        std::int64_t usage = 0;

        // Of what the cohort shares.
        std::int64_t in_use() const { return usage > guaranteed ? usage - guaranteed : 0; }
    };

    void set_usage(Account& account, std::int64_t usage);

    Account& of(int team) { return accounts_[static_cast<std::size_t>(team)]; }

    const Account& of(int team) const { return accounts_[static_cast<std::size_t>(team)]; }

    std::vector<Account> accounts_;
    std::vector<std::int64_t> shared_;  // by cohort: put into it, less what is in use of it
};

}  // namespace grundlast
