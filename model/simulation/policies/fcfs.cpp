// First come, first served: the head of the queue blocks all behind it.
#include "model/simulation/policies/registry.h"

namespace grundlast {

void start_in_order(NodePool& pool, SimTime now) {
    const WaitingQueue& queue = pool.queue();
    while (!queue.empty() && pool.start(queue.at(queue.first()).job, now)) {
    }
}

namespace {

class Fcfs : public Policy {
  public:
    void schedule(NodePool& pool, const Pass& pass) override { start_in_order(pool, pass.now); }

    WaitReason reason_behind_head() const override { return WaitReason::priority; }
};

}  // namespace

std::unique_ptr<Policy> make_fcfs(const Scenario&, const SchedulerSettings&) {
    return std::make_unique<Fcfs>();
}

}  // namespace grundlast
