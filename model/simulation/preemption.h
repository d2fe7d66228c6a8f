// Whom a waiting job may push off the nodes: the search for the fewest, and preemption by priority.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/simulation/node_pool.h"
#include "model/simulation/policies/policy.h"

namespace grundlast {

// The free room of the nodes that a waiting job accepts, if some of the jobs on them were gone.
class EvictionTrial {
  public:
    // All classes of nodes that the job accepts, or only one of them; without nodes that reservations keep from
    // it.
    void begin(const NodePool& pool, const Job& job, SimTime now, int only_class = -1);

    // Both leave nodes alone that are not of these classes or are leaving service.
    void remove(const Job& running);
    void put_back(const Job& running);

    // Whether the whole job has room on nodes of one class.
    bool fits();

    // Necessary for that, quick and without begin(): whether GPUs alone would let the job in if all of these
    // were gone.
    bool may_fit_without(const NodePool& pool, const Job& job, std::span<const std::int32_t> gone);

  private:
    template <class Change>
    void for_chunks(const Job& running, Change change);

    template <class Change>
    void for_shared_gpu(const Job& running, Change change);

    const NodePool* pool_ = nullptr;
    const Job* job_ = nullptr;
    std::vector<FreeNodes> free_;         // by class
    std::vector<std::uint8_t> in_trial_;  // by class
    std::vector<int> first_blocked_;      // by class, see NodePool
    std::vector<std::size_t> gone_;       // by shared GPU: its tenants that are removed
    std::vector<Chunk> chunks_;
    std::vector<std::int32_t> gpus_;  // by node
};

// False for a running job that started in this very pass, or whose end is due in this instant.
bool may_be_evicted(const NodePool& pool, std::int32_t slot, SimTime now);

// What a search for victims does to its trial.
template <class Take, class PutBack, class Fits>
struct VictimSearch {
    Take take;
    PutBack put_back;
    Fits fits;
};

template <class Take, class PutBack, class Fits>
VictimSearch(Take, PutBack, Fits) -> VictimSearch<Take, PutBack, Fits>;  // clang 14 deduces no aggregates

// The fewest victims in the manner of Kueue and of Kubernetes: candidates are taken in their order until it
// fits, then given back in reverse order where it still fits without them. False where even all of them do not
// make room; then all are put back. Else the victims stay taken.
template <class Search>
bool choose_victims(std::span<const std::int32_t> candidates, std::vector<std::int32_t>& victims,
                    Search search) {
    victims.clear();
    bool fitting = false;
    for (std::size_t at = 0; at < candidates.size() && !fitting; ++at) {
        search.take(candidates[at]);
        victims.push_back(candidates[at]);
        fitting = search.fits();
    }
    if (!fitting) {
        for (; !victims.empty(); victims.pop_back()) {
            search.put_back(victims.back());
        }
        return false;
    }
    // The last one taken is needed: it did not fit before.
    for (std::size_t at = victims.size() - 1; at-- > 0;) {
        search.put_back(victims[at]);
        if (search.fits()) {
            victims.erase(victims.begin() + static_cast<std::ptrdiff_t>(at));
        } else {
            search.take(victims[at]);
        }
    }
    return true;
}

// A request that found no victims: in the same pass a larger one of no higher rank finds none either.
struct Hopeless {
    std::int32_t gpus = 0;  // 0: none known
    std::int32_t rank = 0;
    std::uint64_t classes = 0;

    bool covers(const Job& job) const {
        return gpus > 0 && job.demand.gpus >= gpus && job.rank <= rank && job.node_classes == classes;
    }
};

// Preemption by priority, beside any policy: after each pass waiting jobs take the nodes of running ones that
// are preemptible and of lower rank.
class PriorityPreemption {
  public:
    // `pool` keeps its victims in order (NodePool::keep_victims).
    explicit PriorityPreemption(int depth) : depth_(depth) {}

    // Evicts victims and starts the jobs that took their nodes; false where there were none. Behind a job that
    // finds no victims others preempt only if the policy lets them pass it, and only without delaying it.
    bool run(NodePool& pool, SimTime now, bool passes_head);

  private:
    bool preempt_for(NodePool& pool, std::int32_t slot, SimTime now);
    bool preempt_on(NodePool& pool, std::int32_t slot, int node_class, SimTime now);
    bool delays_head(const NodePool& pool, const Job& job, int node_class, SimTime now) const;

    int depth_;
    std::int32_t head_ = -1;  // the first job that waits in spite of its rank
    Fence fence_;             // its reservation
    bool fenced_ = false;
    bool too_late_ = false;  // the last job found no victims because it would end after the reservation
    EvictionTrial trial_;
    std::vector<std::int32_t> candidates_, victims_;
};

}  // namespace grundlast
