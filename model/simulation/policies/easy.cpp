// EASY (aggressive) backfill: the head of the queue holds a reservation at the earliest time that the predicted
// ends allow; any other job may start that does not delay it. Lifka, "The ANL/IBM SP scheduling system", JSSPP
// 1995.
#include <algorithm>
#include <climits>

#include "model/simulation/policies/registry.h"

namespace grundlast {

namespace {

class Easy : public Policy {
  public:
    explicit Easy(const SchedulerSettings& settings) : settings_(settings) {}

    void schedule(NodePool& pool, const Pass& pass) override {
        // The study's simulator looks at the queue on a submission only if the new job fits.
        if (settings_.rules == SchedulingRules::study && pass.cause == PassCause::submission &&
            !pool.fits_now(pass.job, pass.now)) {
            return;
        }
        start_in_order(pool, pass.now);
        if (pool.queue().size() > 1 && pool.may_fit(pool.queue().fewest_gpus())) {
            backfill(pool, pass.now);
        }
    }

    bool passes_head() const override { return true; }

  private:
    void backfill(NodePool& pool, SimTime now) {
        WaitingQueue& queue = pool.queue();
        const WaitingQueue::Entry head = queue.at(queue.first());
        bool fenced = false;
        int fewest = head.gpus;
        // A request of so many GPUs is known not to fit.
        int too_many = pool.lacks_gpus_alone(head.job) ? head.gpus + 1 : INT_MAX;
        int seen = 0;
        for (int position = queue.first() + 1; position < queue.end(); ++position) {
            const WaitingQueue::Entry& entry = queue.at(position);
            if (entry.job < 0) {
                continue;
            }
            if (seen++ == settings_.depth && settings_.depth > 0) {
                return;
            }
            fewest = std::min(fewest, entry.gpus);
            if (entry.gpus >= too_many) {
                continue;
            }
            if (!pool.may_fit(entry.gpus)) {
                too_many = entry.gpus;
                continue;
            }
            if (!fenced) {
                reserve(pool, head.job, now, fence_);
                fenced = true;
            }
            pool.start(entry.job, now, &fence_);
        }
        queue.note_fewest(fewest);
    }

    SchedulerSettings settings_;
    Fence fence_;
};

}  // namespace

std::unique_ptr<Policy> make_easy(const Scenario&, const SchedulerSettings& settings) {
    return std::make_unique<Easy>(settings);
}

}  // namespace grundlast
