// Multifactor priority with decayed fair-share over a tree of one level (Slurm's priority/multifactor with
// NO_FAIR_TREE); jobs then start by backfill in the order of priority, which is recalculated at a period.
#include <algorithm>
#include <cmath>

#include "model/simulation/policies/decayed_usage.h"
#include "model/simulation/policies/registry.h"

namespace grundlast {

namespace {

SimTime seconds(double value) {
    return SimTime(std::llround(value * 1e6));
}

class FairShare : public Policy {
  public:
    FairShare(const Scenario& scenario, const SchedulerSettings& settings)
        : scenario_(scenario),
          settings_(settings.multifactor),
          as_slurm_(settings.rules == SchedulingRules::slurm),
          backfill_(as_slurm_ ? make_conservative(scenario, settings) : make_easy(scenario, settings)),
          period_(std::max(SimTime(1), seconds(settings_.period_s))),
          last_(-scenario.warm_up),
          usage_(scenario.teams.size(), sim_hours(settings_.half_life_h), as_slurm_, -scenario.warm_up),
          shares_(scenario.team_shares),
          factors_(scenario.teams.size(), 1.0) {
        shares_.resize(scenario.teams.size(), 1.0);
        double all = 0;
        for (const double share : shares_) {
            all += share;
        }
        for (double& share : shares_) {
            share = all > 0 ? share / all : 0.0;
        }
        for (const JobStream& stream : scenario.streams) {
            highest_qos_ = std::max(highest_qos_, stream.priority);
        }
        set_factors();
    }

    void joins(const NodePool& pool, std::int32_t, Job& job, SimTime now) override {
        recalculate_until(now - SimTime(1));  // that of this very instant belongs to the pass
        job.priority = priority_of(pool, job, now);
    }

    void ended(std::int32_t slot, const Job& job, SimTime now) override {
        recalculate_until(now - SimTime(1));
        usage_.ended(slot, job.team, job.demand.gpus, now);
    }

    void schedule(NodePool& pool, const Pass& pass) override {
        recalculate_until(pass.now);
        const bool other_order = stale_ && rank_anew(pool);
        if (other_order || pass.cause != PassCause::wake) {
            backfill_->schedule(pool, pass);
        }
        for (const std::int32_t slot : pool.started()) {
            const Job& job = pool.jobs()[slot];
            usage_.started(slot, job.team, job.demand.gpus, pass.now);
        }
        // Another order may let another job start; where nothing runs, all that fit have started.
        const bool may_matter = !pool.queue().empty() && !pool.running().empty();
        pool.wake_at = may_matter ? last_ + period_ : no_time;
    }

  private:
    // Slurm takes the usage as it stood at the recalculation before and then adds what was used since.
    void recalculate_until(SimTime now) {
        while (last_ + period_ <= now) {
            last_ += period_;
            const bool factors_wanted = last_ + period_ > now;
            if (factors_wanted && as_slurm_) {
                set_factors();
            }
            usage_.recalculate(last_);
            if (factors_wanted && !as_slurm_) {
                set_factors();
            }
            stale_ = true;
        }
    }

    void set_factors() {
        const std::vector<double> parts = usage_.parts();
        for (std::size_t team = 0; team < factors_.size(); ++team) {
            factors_[team] = fair_share_factor(parts[team], shares_[team]);
        }
    }

    // False where the order stays.
    bool rank_anew(NodePool& pool) {
        WaitingQueue& queue = pool.queue();
        for (int position = queue.first(); position < queue.end(); ++position) {
            if (const std::int32_t slot = queue.at(position).job; slot >= 0) {
                pool.set_priority(slot, priority_of(pool, pool.jobs()[slot], last_));
            }
        }
        stale_ = false;
        return queue.sort();
    }

    // Whole numbers from 1 on, as Slurm's; a replica of a service is due at its hour and stands before all.
    double priority_of(const NodePool& pool, const Job& job, SimTime now) const {
        constexpr double due = 0x1p40;
        const JobStream& stream = scenario_.streams[static_cast<std::size_t>(job.stream)];
        const double wait_h = to_hours(std::max(SimTime{}, now - job.submit));
        const double age = settings_.max_age_h > 0 ? std::min(1.0, wait_h / settings_.max_age_h) : 1.0;
        const double qos =
            highest_qos_ > 0 ? std::max(0.0, static_cast<double>(stream.priority) / highest_qos_) : 0.0;
        const double sum = settings_.fair_share_weight * factors_[static_cast<std::size_t>(job.team)] +
                           settings_.age_weight * age + settings_.size_weight * size_of(pool, job) +
                           settings_.qos_weight * qos;
        return std::floor(std::max(1.0, sum)) + (stream.kind == ArrivalKind::service ? due : 0.0);
    }

    // As Slurm: the mean of the job's parts of all nodes and of all GPUs that the pool ever has.
    static double size_of(const NodePool& pool, const Job& job) {
        double nodes = 0;
        double gpus = 0;
        int largest = 1;
        for (const NodePool::Class& mine : pool.classes()) {
            nodes += mine.most_nodes;
            gpus += static_cast<double>(mine.most_nodes) * mine.free.gpus_per_node();
            largest = std::max(largest, mine.free.gpus_per_node());
        }
        const int needed = (job.demand.gpus + largest - 1) / largest;
        return gpus > 0 ? std::min(1.0, (needed / nodes + job.demand.gpus / gpus) / 2) : 0.0;
    }

    const Scenario& scenario_;
    MultifactorPriority settings_;
    bool as_slurm_;
    std::unique_ptr<Policy> backfill_;
    SimTime period_;
    SimTime last_;  // recalculation
    bool stale_ = false;
    DecayedUsage usage_;
    std::vector<double> shares_;   // by team, of the whole
    std::vector<double> factors_;  // by team, of the last recalculation
    int highest_qos_ = 0;
};

}  // namespace

std::unique_ptr<Policy> make_fairshare(const Scenario& scenario, const SchedulerSettings& settings) {
    return std::make_unique<FairShare>(scenario, settings);
}

}  // namespace grundlast
