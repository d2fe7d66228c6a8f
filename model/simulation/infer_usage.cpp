#include "model/simulation/infer_usage.h"

#include <algorithm>
#include <cmath>

#include "model/simulation/policies/decayed_usage.h"
#include "model/simulation/policies/share_tree.h"

namespace grundlast {

namespace {

constexpr std::size_t most_jobs = 3000;

struct Known {
    std::int32_t team = 0;
    std::int32_t gpus = 0;
    std::int64_t submit_s = 0, start_s = 0, end_s = 0;  // since the first submission
    double priority = 0;
};

struct Happening {
    std::int64_t at_s = 0;
    bool start = false;  // ends stand before starts of their second
    std::int32_t job = 0;
};

std::vector<Known> known_jobs(const History& history) {
    std::vector<Known> jobs;
    for (const HistoryJob& job : history.jobs) {
        if (job.gpus > 0 && job.priority >= 0 && job.submit_s >= 0 && job.start_s >= 0 && job.run_s >= 0) {
            jobs.push_back({job.team, static_cast<std::int32_t>(std::ceil(job.gpus)), job.submit_s, job.start_s,
                            job.start_s + std::llround(job.run_s), job.priority});
        }
    }
    std::stable_sort(jobs.begin(), jobs.end(),
                     [](const Known& a, const Known& b) { return a.submit_s < b.submit_s; });
    jobs.resize(std::min(jobs.size(), most_jobs));
    const std::int64_t first = jobs.empty() ? 0 : jobs.front().submit_s;
    for (Known& job : jobs) {
        job.submit_s -= first;
        job.start_s -= first;
        job.end_s -= first;
    }
    return jobs;
}

class Fit {
  public:
    Fit(const Scenario& scenario, std::vector<Known> jobs)
        : scenario_(scenario),
          priority_(scenario.scheduler.multifactor),
          tree_(scenario),
          jobs_(std::move(jobs)) {
        for (std::size_t job = 0; job < jobs_.size(); ++job) {
            happenings_.push_back({jobs_[job].start_s, true, static_cast<std::int32_t>(job)});
            happenings_.push_back({jobs_[job].end_s, false, static_cast<std::int32_t>(job)});
        }
        std::stable_sort(happenings_.begin(), happenings_.end(), [](const Happening& a, const Happening& b) {
            return a.at_s != b.at_s ? a.at_s < b.at_s : a.start < b.start;
        });
    }

    // Mean difference of the recorded priorities from those that the recorded usage gives.
    double difference(std::int64_t offset_s, const std::vector<double>& initial) const {
        const std::int64_t period = std::llround(priority_.period_s);
        const std::int64_t before = offset_s - period;
        const auto at = [before](std::int64_t seconds) { return SimTime((seconds - before) * 1'000'000); };
        DecayedUsage usage(scenario_.teams.size(), sim_hours(priority_.half_life_h), true);
        usage.set(initial);
        std::vector<double> factors = factors_of(usage);
        std::size_t job = 0;
        std::size_t event = 0;
        double sum = 0;
        for (std::int64_t next = offset_s; job < jobs_.size(); next += period) {
            for (; job < jobs_.size() && jobs_[job].submit_s < next; ++job) {
                const double factor = factors[static_cast<std::size_t>(jobs_[job].team)];
                sum += std::abs(priority_.fair_share_weight * factor - jobs_[job].priority);
            }
            for (; event < happenings_.size() && happenings_[event].at_s <= next; ++event) {
                hear(happenings_[event], at(happenings_[event].at_s), usage);
            }
            if (!priority_.fair_tree) {
                factors = factors_of(usage);
            }
            usage.recalculate(at(next));
            if (priority_.fair_tree) {
                factors = factors_of(usage);
            }
        }
        return sum / static_cast<double>(jobs_.size());
    }

    // What each team had used at the start as parts of the whole, from the priority of its first job; a team
    // that has none among the first jobs counts as unused.
    std::vector<double> first_parts() const {
        std::vector<double> parts(scenario_.teams.size(), 0.0);
        std::vector<bool> seen(parts.size(), false);
        double all = 0;
        for (std::size_t team = 0; team < parts.size(); ++team) {
            all += share(team);
        }
        for (const Known& job : jobs_) {
            const auto team = static_cast<std::size_t>(job.team);
            if (job.submit_s >= std::llround(priority_.period_s) || seen[team] || all <= 0) {
                continue;
            }
            seen[team] = true;
            const double factor = std::clamp(job.priority / priority_.fair_share_weight, 1e-9, 1.0);
            parts[team] = -std::log2(factor) * share(team) / all;
        }
        return parts;
    }

  private:
    double share(std::size_t team) const {
        return team < scenario_.team_shares.size() ? scenario_.team_shares[team] : 1.0;
    }

    std::vector<double> factors_of(const DecayedUsage& usage) const {
        return priority_.fair_tree ? tree_.fair_tree(usage.all()) : tree_.classic(usage.all());
    }

    void hear(const Happening& what, SimTime now, DecayedUsage& usage) const {
        const Known& job = jobs_[static_cast<std::size_t>(what.job)];
        if (what.start) {
            usage.started(what.job, job.team, job.gpus, now);
        } else if (job.end_s > job.start_s) {
            usage.ended(what.job, job.team, job.gpus, now);
        }
    }

    const Scenario& scenario_;
    const MultifactorPriority& priority_;
    ShareTree tree_;
    std::vector<Known> jobs_;
    std::vector<Happening> happenings_;
};

bool only_fair_share(const MultifactorPriority& priority) {
    return priority.fair_share_weight > 0 && priority.age_weight <= 0 && priority.size_weight <= 0 &&
           priority.period_s >= 1 && priority.period_s <= 3600;
}

}  // namespace

std::optional<InferredUsage> infer_usage(const History& history, const Scenario& scenario) {
    const MultifactorPriority& priority = scenario.scheduler.multifactor;
    std::vector<Known> jobs = known_jobs(history);
    if (jobs.empty() || !only_fair_share(priority)) {
        return std::nullopt;
    }
    const Fit fit(scenario, std::move(jobs));
    const std::vector<double> parts = scenario.share_groups.empty() && !priority.fair_tree
                                          ? fit.first_parts()
                                          : std::vector<double>(scenario.teams.size(), 0.0);
    InferredUsage best;
    best.difference = 0.02 * priority.fair_share_weight;
    bool found = false;
    const bool used_before = std::any_of(parts.begin(), parts.end(), [](double part) { return part > 0; });
    const double most = used_before ? 1e9 : 0.0;
    constexpr double finer = 1.5;
    for (double all = used_before ? 1.0 : 0.0; all <= most; all *= finer) {
        std::vector<double> initial = parts;
        for (double& part : initial) {
            part *= all;
        }
        for (std::int64_t offset = 0; offset < std::llround(priority.period_s); ++offset) {
            const double difference = fit.difference(offset, initial);
            if (difference < best.difference) {
                best = {static_cast<double>(offset), initial, difference};
                found = true;
            }
        }
        if (!used_before) {
            break;
        }
    }
    return found ? std::optional(best) : std::nullopt;
}

}  // namespace grundlast
