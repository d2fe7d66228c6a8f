// EASY backfill that tries the candidates by predicted run time, shortest first (SJBF: Tsafrir, Etsion &
// Feitelson, IEEE TPDS 18(6), 2007).
#include <algorithm>

#include "model/simulation/policies/registry.h"

namespace grundlast {

namespace {

class EasySjbf : public Policy {
  public:
    explicit EasySjbf(const SchedulerSettings& settings) : depth_(settings.depth) {}

    void schedule(NodePool& pool, const Pass& pass) override {
        start_in_order(pool, pass.now);
        if (pool.queue().size() < 2 || !pool.may_fit(pool.queue().fewest_gpus())) {
            return;
        }
        gather(pool);
        if (candidates_.empty()) {
            return;
        }
        const auto shorter = [](const WaitingQueue::Entry& a, const WaitingQueue::Entry& b) {
            return a.predicted < b.predicted;
        };
        std::stable_sort(candidates_.begin(), candidates_.end(), shorter);
        reserve(pool, pool.queue().at(pool.queue().first()).job, pass.now, fence_);
        for (const WaitingQueue::Entry& candidate : candidates_) {
            pool.start(candidate.job, pass.now, &fence_);
        }
    }

    bool passes_head() const override { return true; }

  private:
    // The jobs behind the head that fit now: starting others can't make room for the rest.
    void gather(NodePool& pool) {
        WaitingQueue& queue = pool.queue();
        candidates_.clear();
        int fewest = queue.at(queue.first()).gpus;
        int seen = 0;
        for (int position = queue.first() + 1; position < queue.end(); ++position) {
            const WaitingQueue::Entry& entry = queue.at(position);
            if (entry.job < 0) {
                continue;
            }
            if (seen++ == depth_ && depth_ > 0) {
                return;
            }
            fewest = std::min(fewest, entry.gpus);
            if (pool.may_fit(entry.gpus)) {
                candidates_.push_back(entry);
            }
        }
        queue.note_fewest(fewest);
    }

    int depth_;
    Fence fence_;
    std::vector<WaitingQueue::Entry> candidates_;
};

}  // namespace

std::unique_ptr<Policy> make_easy_sjbf(const Scenario&, const SchedulerSettings& settings) {
    return std::make_unique<EasySjbf>(settings);
}

}  // namespace grundlast
