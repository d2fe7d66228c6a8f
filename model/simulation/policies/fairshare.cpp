// Multifactor priority with decayed fair-share over a tree of accounts (Slurm's priority/multifactor, with or
// without Fair Tree); jobs then start by backfill in the order of priority, which is recalculated at a period.
#include <algorithm>
#include <cmath>

#include "model/simulation/policies/decayed_usage.h"
#include "model/simulation/policies/registry.h"
#include "model/simulation/policies/share_tree.h"

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
          last_(first_recalculation(settings_, scenario.warm_up)),
          usage_(scenario.teams.size(), sim_hours(settings_.half_life_h), as_slurm_, last_),
          tree_(scenario) {
        usage_.set(scenario.initial_usage);
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
        pool.wake_at = no_time;
        if (other_order) {
            backfill_->schedule(pool, {pass.now, PassCause::instant, -1});
        } else if (as_slurm_ || pass.cause != PassCause::wake) {
            backfill_->schedule(pool, pass);
        }
        for (const std::int32_t slot : pool.started()) {
            const Job& job = pool.jobs()[slot];
            usage_.started(slot, job.team, job.demand.gpus, pass.now);
        }
        // Another order may let another job start; where nothing runs, all that fit have started.
        const bool may_matter = !pool.queue().empty() && !pool.running().empty();
        if (may_matter) {
            pool.wake_at = std::min(pool.wake_at, last_ + period_);
        }
    }

  private:
    // The last one before the run begins.
    static SimTime first_recalculation(const MultifactorPriority& priority, SimTime warm_up) {
        const SimTime period = std::max(SimTime(1), seconds(priority.period_s));
        const SimTime offset(seconds(priority.offset_s).count() % period.count());
        return offset > SimTime{} ? offset - period - warm_up : -warm_up;
    }

    // Classic: Slurm takes the usage as it stood at the recalculation before and then adds what was used since.
    void recalculate_until(SimTime now) {
        while (last_ + period_ <= now) {
            last_ += period_;
            const bool factors_wanted = last_ + period_ > now;
            const bool before = as_slurm_ && !settings_.fair_tree;
            if (factors_wanted && before) {
                set_factors();
            }
            usage_.recalculate(last_);
            if (factors_wanted && !before) {
                set_factors();
            }
            stale_ = true;
        }
    }

    void set_factors() {
        factors_ = settings_.fair_tree ? tree_.fair_tree(usage_.all()) : tree_.classic(usage_.all());
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
    ShareTree tree_;
    std::vector<double> factors_;  // by team, of the last recalculation
    int highest_qos_ = 0;
};

}  // namespace

std::unique_ptr<Policy> make_fairshare(const Scenario& scenario, const SchedulerSettings& settings) {
    return std::make_unique<FairShare>(scenario, settings);
}

}  // namespace grundlast
