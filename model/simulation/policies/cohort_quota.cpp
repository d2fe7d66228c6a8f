#include "model/simulation/policies/cohort_quota.h"

#include <algorithm>
#include <map>
#include <string>

namespace grundlast {

namespace {

constexpr std::int64_t no_limit = std::int64_t{1} << 40;

}  // namespace

CohortQuota::CohortQuota(const std::vector<TeamQuota>& quotas, std::size_t teams) : accounts_(teams) {
    std::map<std::string, int> cohorts;
    for (std::size_t team = 0; team < teams; ++team) {
        Account& account = accounts_[team];
        if (team >= quotas.size() || (quotas[team].cohort.empty() && quotas[team].nominal == 0)) {
            account.nominal = no_limit;
            continue;
        }
        const TeamQuota& quota = quotas[team];
        account.nominal = quota.nominal;
        if (!quota.cohort.empty()) {
            account.cohort = cohorts.try_emplace(quota.cohort, static_cast<int>(cohorts.size())).first->second;
            account.borrowing_limit = quota.borrowing_limit;
            account.guaranteed =
                quota.lending_limit < 0 ? 0 : std::max<std::int64_t>(0, quota.nominal - quota.lending_limit);
            shared_.resize(cohorts.size());
            shared_[static_cast<std::size_t>(account.cohort)] += account.nominal - account.guaranteed;
        }
    }
}

void CohortQuota::set_usage(Account& account, std::int64_t usage) {
    const std::int64_t before = account.in_use();
    account.usage = usage;
    if (account.cohort >= 0) {
        shared_[static_cast<std::size_t>(account.cohort)] -= account.in_use() - before;
    }
}

std::int64_t CohortQuota::available(int team) const {
    const Account& mine = of(team);
    if (mine.cohort < 0) {
        return mine.nominal - mine.usage;
    }
    std::int64_t shared = shared_[static_cast<std::size_t>(mine.cohort)];
    if (mine.borrowing_limit >= 0) {
        shared = std::min(shared, mine.nominal - mine.guaranteed - mine.in_use() + mine.borrowing_limit);
    }
    return std::max<std::int64_t>(0, mine.guaranteed - mine.usage) + shared;
}

std::int64_t CohortQuota::most(int team) const {
    const Account& mine = of(team);
    if (mine.cohort < 0) {
        return mine.nominal;
    }
    std::int64_t all = mine.guaranteed;
    for (const Account& other : accounts_) {
        all += other.cohort == mine.cohort ? other.nominal - other.guaranteed : 0;
    }
    return mine.borrowing_limit < 0 ? all : std::min(all, mine.nominal + mine.borrowing_limit);
}

std::int64_t CohortQuota::reservable(int team, std::int64_t gpus) const {
    const Account& mine = of(team);
    if (!borrows(team, gpus)) {
        return gpus;
    }
    if (mine.borrowing_limit < 0) {
        return mine.cohort < 0 ? std::max<std::int64_t>(0, mine.nominal - mine.usage) : gpus;
    }
    return std::clamp<std::int64_t>(mine.nominal + mine.borrowing_limit - mine.usage, 0, gpus);
}

}  // namespace grundlast
