#include "model/simulation/preemption.h"

#include <algorithm>

namespace grundlast {

namespace {

// Whether nodes with so many GPUs free hold a job: whole nodes, and the rest on one more.
bool hold(const std::vector<std::int32_t>& free, int per_node, int gpus) {
    int whole = gpus / per_node;
    int parts = gpus % per_node > 0 ? 1 : 0;
    for (std::size_t node = 0; node < free.size() && whole + parts > 0; ++node) {
        if (free[node] >= per_node && whole > 0) {
            --whole;
        } else if (parts > 0 && free[node] >= gpus % per_node) {
            --parts;
        }
    }
    return whole + parts == 0;
}

}  // namespace

void EvictionTrial::begin(const NodePool& pool, const Job& job, SimTime now, int only_class) {
    pool_ = &pool;
    job_ = &job;
    const auto& classes = pool.classes();
    free_.resize(classes.size());
    in_trial_.assign(classes.size(), 0);
    first_blocked_.assign(classes.size(), 0);
    gone_.assign(pool.shared_gpus().size(), 0);
    for (std::size_t index = 0; index < classes.size(); ++index) {
        if (job.accepts(index) && (only_class < 0 || only_class == static_cast<int>(index))) {
            free_[index] = classes[index].free;
            in_trial_[index] = 1;
            first_blocked_[index] = pool.first_blocked(job, static_cast<int>(index), now);
            empty_from(free_[index], first_blocked_[index]);
        }
    }
}

template <class Change>
void EvictionTrial::for_chunks(const Job& running, Change change) {
    const auto index = static_cast<std::size_t>(running.node_class);
    if (in_trial_[index] == 0) {
        return;
    }
    const auto& in_service = pool_->classes()[index].in_service;
    for (const Chunk& chunk : pool_->jobs().chunks(running)) {
        if (in_service[static_cast<std::size_t>(chunk.node)] != 0 && chunk.node < first_blocked_[index]) {
            change(free_[index], chunk.node, running.demand.on(chunk));
        }
    }
}

// The GPU that jobs share is free once all of them are gone.
template <class Change>
void EvictionTrial::for_shared_gpu(const Job& running, Change change) {
    const SharedGpu& gpu = pool_->shared_gpus()[static_cast<std::size_t>(running.shared_gpu)];
    if (gone_[static_cast<std::size_t>(running.shared_gpu)] == gpu.tenants.size()) {
        for_chunks(pool_->jobs()[gpu.holder], change);
    }
}

void EvictionTrial::remove(const Job& running) {
    const auto give = [](FreeNodes& free, int node, const Demand& part) { free.give(node, part); };
    for_chunks(running, give);
    if (running.shared_gpu >= 0) {
        ++gone_[static_cast<std::size_t>(running.shared_gpu)];
        for_shared_gpu(running, give);
    }
}

void EvictionTrial::put_back(const Job& running) {
    const auto take_again = [](FreeNodes& free, int node, const Demand& part) { free.take(node, part); };
    if (running.shared_gpu >= 0) {
        for_shared_gpu(running, take_again);
        --gone_[static_cast<std::size_t>(running.shared_gpu)];
    }
    for_chunks(running, take_again);
}

bool EvictionTrial::fits() {
    for (std::size_t index = 0; index < free_.size(); ++index) {
        FreeNodes& free = free_[index];
        if (in_trial_[index] == 0 || !gpus_fit(free, job_->demand)) {
            continue;
        }
        if (!free.has_side_limits() && !job_->demand.one_domain) {
            return true;  // GPUs alone tell
        }
        if (!allocate(pool_->placement(), free, job_->demand, chunks_)) {
            continue;
        }
        for (const Chunk& chunk : chunks_) {
            free.give(chunk.node, job_->demand.on(chunk));
        }
        return true;
    }
    return false;
}

bool EvictionTrial::may_fit_without(const NodePool& pool, const Job& job, std::span<const std::int32_t> gone) {
    for (std::size_t index = 0; index < pool.classes().size(); ++index) {
        if (!job.accepts(index)) {
            continue;
        }
        const FreeNodes& free = pool.classes()[index].free;
        gpus_.resize(static_cast<std::size_t>(free.nodes()));
        for (int node = 0; node < free.nodes(); ++node) {
            gpus_[static_cast<std::size_t>(node)] = free.room(node).gpus;
        }
        for (const std::int32_t slot : gone) {
            const Job& running = pool.jobs()[slot];
            if (running.node_class != static_cast<int>(index)) {
                continue;
            }
            for (const Chunk& chunk : pool.jobs().chunks(running)) {
                // With a tenant the whole GPU may come free.
                gpus_[static_cast<std::size_t>(chunk.node)] += std::max(1, chunk.gpus);
            }
        }
        if (hold(gpus_, free.gpus_per_node(), job.demand.gpus)) {
            return true;
        }
    }
    return false;
}

bool may_be_evicted(const NodePool& pool, std::int32_t slot, SimTime now) {
    const Job& job = pool.jobs()[slot];
    return job.end_sequence != 0 && !job.early_released && !pool.is_over(job, now);
}

bool PriorityPreemption::run(NodePool& pool, SimTime now, bool passes_head) {
    head_ = -1;
    fenced_ = false;
    Hopeless hopeless;
    bool any = false;
    int seen = 0;
    const WaitingQueue& queue = pool.queue();
    for (int position = queue.first(); position < queue.end() && !pool.victims().empty(); ++position) {
        const std::int32_t slot = queue.at(position).job;
        if (slot < 0) {
            continue;
        }
        const Job& job = pool.jobs()[slot];
        // The rest of the queue is of no higher rank, or may not pass this job.
        if (job.rank <= pool.victims().front().rank || (depth_ > 0 && seen++ > depth_)) {
            break;
        }
        too_late_ = false;
        if (!hopeless.covers(job) && preempt_for(pool, slot, now)) {
            any = true;
            continue;
        }
        // Reservations of nodes hinder one job and not another that is larger.
        if (!too_late_ && !hopeless.covers(job) && pool.blocked().empty()) {
            hopeless = {job.demand.gpus, job.rank, job.node_classes};
        }
        if (head_ < 0) {
            head_ = slot;
            if (!passes_head) {
                break;
            }
        }
    }
    return any;
}

bool PriorityPreemption::preempt_for(NodePool& pool, std::int32_t slot, SimTime now) {
    const Job& job = pool.jobs()[slot];
    if (head_ >= 0 && !fenced_) {
        reserve(pool, head_, now, fence_);
        fenced_ = true;
    }
    for (int index = 0; index < static_cast<int>(pool.classes().size()); ++index) {
        if (!job.accepts(static_cast<std::size_t>(index))) {
            continue;
        }
        if (head_ >= 0 && delays_head(pool, job, index, now)) {
            too_late_ = true;
            continue;
        }
        if (!preempt_on(pool, slot, index, now)) {
            continue;
        }
        for (const std::int32_t victim : victims_) {
            pool.evict(victim);
        }
        return pool.start(slot, now);
    }
    return false;
}

bool PriorityPreemption::delays_head(const NodePool& pool, const Job& job, int node_class, SimTime now) const {
    return fence_.node_class == node_class && now + pool.predicted_on(job, node_class, now) > fence_.from;
}

// Fills victims_; false where the job has room without any (it waits for another reason) or with none.
bool PriorityPreemption::preempt_on(NodePool& pool, std::int32_t slot, int node_class, SimTime now) {
    const JobStore& jobs = pool.jobs();
    const Job& job = jobs[slot];
    candidates_.clear();
    for (const NodePool::Victim& victim : pool.victims()) {
        if (victim.rank >= job.rank) {
            break;
        }
        if (jobs[victim.job].node_class == node_class && may_be_evicted(pool, victim.job, now)) {
            candidates_.push_back(victim.job);
        }
    }
    if (candidates_.empty()) {
        return false;
    }
    trial_.begin(pool, job, now, node_class);
    return !trial_.fits() &&
           choose_victims(std::span<const std::int32_t>(candidates_), victims_,
                          VictimSearch{[&](std::int32_t victim) { trial_.remove(jobs[victim]); },
                                       [&](std::int32_t victim) { trial_.put_back(jobs[victim]); },
                                       [&] { return trial_.fits(); }});
}

}  // namespace grundlast
