#include "model/simulation/policies/decayed_usage.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace grundlast {

double fair_share_factor(double usage, double share) {
    return share > 0 ? std::exp2(-usage / share) : 0.0;
}

DecayedUsage::DecayedUsage(std::size_t teams, SimTime half_life, bool sampled, SimTime start)
    : half_life_(half_life), sampled_(sampled), last_(start), usage_(teams, 0.0), running_(teams, 0) {}

double DecayedUsage::decay(SimTime time) const {
    return half_life_ > SimTime{} ? std::exp2(-to_seconds(time) / to_seconds(half_life_)) : 1.0;
}

// Slurm decays the run as a whole by its length.
double DecayedUsage::run_of(std::int64_t gpus, SimTime run) const {
    return static_cast<double>(gpus) * to_seconds(run) * decay(run);
}

void DecayedUsage::started(std::int32_t slot, std::int32_t team, std::int32_t gpus, SimTime now) {
    const auto place = static_cast<std::size_t>(slot);
    if (place >= fresh_of_slot_.size()) {
        fresh_of_slot_.resize(place + 1, -1);
    }
    fresh_of_slot_[place] = static_cast<std::int32_t>(fresh_.size());
    fresh_.push_back({slot, team, gpus, now});
}

void DecayedUsage::ended(std::int32_t slot, std::int32_t team, std::int32_t gpus, SimTime now) {
    std::int32_t& place = fresh_of_slot_[static_cast<std::size_t>(slot)];
    SimTime start = last_;
    if (place >= 0) {
        Fresh& mine = fresh_[static_cast<std::size_t>(place)];
        start = mine.start;
        mine = fresh_.back();
        fresh_of_slot_[static_cast<std::size_t>(mine.slot)] = place;
        fresh_.pop_back();
        place = -1;
    } else {
        running_[static_cast<std::size_t>(team)] -= gpus;
    }
    if (!sampled_) {
        usage_[static_cast<std::size_t>(team)] += run_of(gpus, now - start);
    }
}

void DecayedUsage::recalculate(SimTime now) {
    const SimTime period = now - last_;
    const double kept = decay(period);
    for (std::size_t team = 0; team < usage_.size(); ++team) {
        usage_[team] = kept * (usage_[team] + static_cast<double>(running_[team]) * to_seconds(period));
    }
    for (const Fresh& job : fresh_) {
        const auto team = static_cast<std::size_t>(job.team);
        usage_[team] += run_of(job.gpus, now - job.start);
        running_[team] += job.gpus;
        fresh_of_slot_[static_cast<std::size_t>(job.slot)] = -1;
    }
    fresh_.clear();
    last_ = now;
}

std::vector<double> DecayedUsage::parts() const {
    const double all = std::accumulate(usage_.begin(), usage_.end(), 0.0);
    std::vector<double> parts(usage_.size(), 0.0);
    if (all > 0) {
        std::transform(usage_.begin(), usage_.end(), parts.begin(),
                       [all](double usage) { return usage / all; });
    }
    return parts;
}

}  // namespace grundlast
