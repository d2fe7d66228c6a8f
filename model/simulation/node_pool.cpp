#include "model/simulation/node_pool.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace grundlast {

namespace {

// Most nodes in service at once; `total` is the number of node places, those that are later retired included.
int most_nodes_of(const NodeClass& nodes, int& total) {
    std::vector<CapacityChange> changes = nodes.changes;
    std::stable_sort(changes.begin(), changes.end(),
                     [](const CapacityChange& a, const CapacityChange& b) { return a.time < b.time; });
    int now = 0;
    int most = 0;
    total = 0;
    for (const CapacityChange& change : changes) {
        now = std::max(0, now + change.nodes);
        most = std::max(most, now);
        total += std::max(0, change.nodes);
    }
    return most;
}

}  // namespace

NodePool::NodePool(const Pool& pool, const Placement& placement, JobStore& jobs)
    : placement_(&placement), jobs_(&jobs), queue_(jobs) {
    for (const NodeClass& nodes : pool.nodes) {
        int total = 0;
        const int most = most_nodes_of(nodes, total);
        classes_.push_back({FreeNodes({nodes.gpus, nodes.cpu_cores, nodes.ram_gb}, total), nodes.speed,
                            std::vector<std::uint8_t>(static_cast<std::size_t>(total), 0),
                            std::vector<std::int32_t>(static_cast<std::size_t>(total), 0), most});
    }
}

SimTime NodePool::predicted_on(const Job& job, int node_class, SimTime now) const {
    if (job.ends_at_leave) {
        return job.leave_at - now;
    }
    const double speed = classes_[static_cast<std::size_t>(node_class)].speed;
    const SimTime work = speed == 1.0
                             ? job.predicted
                             : SimTime(std::llround(static_cast<double>(job.predicted.count()) / speed));
    return job.restart + work;
}

bool NodePool::is_over(const Job& job, SimTime now) const {
    if (job.ends_at_leave) {
        return job.leave_at <= now;
    }
    const double speed = classes_[static_cast<std::size_t>(job.node_class)].speed;
    const auto work =
        speed == 1.0 ? job.run.count() : std::llround(static_cast<double>(job.run.count()) / speed);
    return now - job.start >= job.restart + SimTime(work);
}

bool NodePool::may_fit(int gpus) const {
    return std::any_of(classes_.begin(), classes_.end(), [gpus](const Class& nodes) {
        return gpus_fit(nodes.free, {gpus, 0, 0});
    });
}

bool NodePool::ever_fits(const Job& job) const {
    std::vector<Chunk> chunks;
    for (std::size_t index = 0; index < classes_.size(); ++index) {
        const Class& nodes = classes_[index];
        FreeNodes empty(nodes.free.whole(), nodes.most_nodes);
        for (int node = 0; node < nodes.most_nodes; ++node) {
            empty.set_room(node, nodes.free.whole());
        }
        if (job.accepts(index) && allocate(*placement_, empty, job.demand, chunks)) {
            return true;
        }
    }
    return false;
}

bool NodePool::fits_now(std::int32_t slot) {
    const Job& job = (*jobs_)[slot];
    const Demand& demand = job.demand;
    for (std::size_t index = 0; index < classes_.size(); ++index) {
        Class& nodes = classes_[index];
        if (!job.accepts(index) || !gpus_fit(nodes.free, demand)) {
            continue;
        }
        if (!nodes.free.has_side_limits()) {
            return true;
        }
        if (allocate(*placement_, nodes.free, demand, chunks_)) {
            for (const Chunk& chunk : chunks_) {
                nodes.free.give(chunk.node, demand.share(chunk.gpus));
            }
            return true;
        }
    }
    return false;
}

namespace {

// Keeps Fence::usable = free now and at the fence, on the nodes a start touched.
void narrow(Fence& fence, const FreeNodes& now, const std::vector<Chunk>& chunks) {
    for (const Chunk& chunk : chunks) {
        const Room& later = fence.left_over.room(chunk.node);
        const Room& free = now.room(chunk.node);
        fence.usable.set_room(chunk.node,
                              {std::min(free.gpus, later.gpus), std::min(free.cpu_cores, later.cpu_cores),
                               std::min(free.ram_gb, later.ram_gb)});
    }
}

}  // namespace

bool NodePool::start(std::int32_t slot, SimTime now, Fence* fence) {
    const Job& job = (*jobs_)[slot];
    for (int index = 0; index < static_cast<int>(classes_.size()); ++index) {
        FreeNodes& free = classes_[static_cast<std::size_t>(index)].free;
        if (!job.accepts(static_cast<std::size_t>(index)) || !gpus_fit(free, job.demand)) {
            continue;
        }
        const bool fenced = fence != nullptr && fence->node_class == index;
        const bool runs_into = fenced && now + predicted_on(job, index, now) > fence->from;
        if (!allocate(*placement_, runs_into ? fence->usable : free, job.demand, chunks_)) {
            continue;
        }
        if (runs_into) {
            for (const Chunk& chunk : chunks_) {
                const Demand part = job.demand.share(chunk.gpus);
                free.take(chunk.node, part);
                fence->left_over.take(chunk.node, part);
            }
        }
        if (fenced) {
            narrow(*fence, free, chunks_);
        }
        occupy((*jobs_)[slot], index, chunks_);
        enter(slot, now);
        return true;
    }
    return false;
}

bool NodePool::start_on(std::int32_t slot, SimTime now, int node_class, const std::vector<Chunk>& chunks) {
    Job& job = (*jobs_)[slot];
    FreeNodes& free = classes_[static_cast<std::size_t>(node_class)].free;
    for (const Chunk& chunk : chunks) {
        if (!free.fits(chunk.node, job.demand.share(chunk.gpus))) {
            return false;
        }
    }
    for (const Chunk& chunk : chunks) {
        free.take(chunk.node, job.demand.share(chunk.gpus));
    }
    occupy(job, node_class, chunks);
    enter(slot, now);
    return true;
}

void NodePool::enter(std::int32_t slot, SimTime now) {
    Job& job = (*jobs_)[slot];
    queue_.remove(job.queue_position);
    job.start = now;
    job.predicted_end = now + predicted_on(job, job.node_class, now);
    const auto later = [](const Running& a, SimTime end) { return a.predicted_end > end; };
    running_.insert(std::lower_bound(running_.begin(), running_.end(), job.predicted_end, later),
                    {job.predicted_end, slot});
    started_.push_back(slot);
    job.early_released = false;
    if (keeps_victims_ && job.preemptible) {
        const Victim victim{job.rank, now, job.number, slot};
        victims_.insert(std::lower_bound(victims_.begin(), victims_.end(), victim, &taken_before), victim);
    }
}

void NodePool::occupy(Job& job, int node_class, const std::vector<Chunk>& chunks) {
    Class& nodes = classes_[static_cast<std::size_t>(node_class)];
    for (const Chunk& chunk : chunks) {
        nodes.used_gpus[static_cast<std::size_t>(chunk.node)] += chunk.gpus;
    }
    jobs_->set_chunks(job, chunks);
    job.node_class = node_class;
    job.place = JobPlace::own;
}

bool NodePool::taken_before(const Victim& a, const Victim& b) {
    if (a.rank != b.rank) {
        return a.rank < b.rank;
    }
    return a.start != b.start ? a.start > b.start : a.number > b.number;
}

void NodePool::remove_victim(std::int32_t slot) {
    const Job& job = (*jobs_)[slot];
    if (keeps_victims_ && job.preemptible) {
        const Victim victim{job.rank, job.start, job.number, slot};
        victims_.erase(std::lower_bound(victims_.begin(), victims_.end(), victim, &taken_before));
    }
}

void NodePool::evict(std::int32_t slot) {
    Job& job = (*jobs_)[slot];
    release_nodes(job);
    remove_running(slot);
    remove_victim(slot);
    jobs_->clear_chunks(job);
    evicted_.push_back(slot);
}

void NodePool::release_nodes(Job& job) {
    Class& nodes = classes_[static_cast<std::size_t>(job.node_class)];
    for (const Chunk& chunk : jobs_->chunks(job)) {
        const auto node = static_cast<std::size_t>(chunk.node);
        nodes.used_gpus[node] -= chunk.gpus;
        if (nodes.in_service[node] != 0) {
            nodes.free.give(chunk.node, job.demand.share(chunk.gpus));
        } else {
            available_gpus_ -= chunk.gpus;
        }
    }
}

void NodePool::remove_running(std::int32_t slot) {
    const Job& job = (*jobs_)[slot];
    const auto later = [](const Running& a, SimTime end) { return a.predicted_end > end; };
    auto at = std::lower_bound(running_.begin(), running_.end(), job.predicted_end, later);
    while (at->job != slot) {
        ++at;
    }
    running_.erase(at);
}

void NodePool::finish(std::int32_t slot) {
    Job& job = (*jobs_)[slot];
    if (!job.early_released) {
        release_nodes(job);
        remove_running(slot);
        remove_victim(slot);
    }
}

void NodePool::release_predicted(SimTime now) {
    while (!running_.empty() && running_.back().predicted_end <= now) {
        Job& job = (*jobs_)[running_.back().job];
        release_nodes(job);
        remove_victim(running_.back().job);
        job.early_released = true;
        running_.pop_back();
    }
}

void NodePool::change_capacity(int node_class, int nodes) {
    Class& mine = classes_[static_cast<std::size_t>(node_class)];
    const int places = static_cast<int>(mine.in_service.size());
    // Nodes come to places that are empty; a place that still drains stays with its leaving node.
    for (int place = 0; place < places && nodes > 0; ++place) {
        const auto node = static_cast<std::size_t>(place);
        if (mine.in_service[node] == 0 && mine.used_gpus[node] == 0) {
            mine.in_service[node] = 1;
            mine.free.set_room(place, mine.free.whole());
            available_gpus_ += mine.free.gpus_per_node();
            --nodes;
        }
    }
    // The least busy leave, the last first: the fewest GPUs are kept from waiting jobs.
    for (; nodes < 0; ++nodes) {
        int leaving = -1;
        for (int place = places - 1; place >= 0; --place) {
            const auto node = static_cast<std::size_t>(place);
            if (mine.in_service[node] != 0 &&
                (leaving < 0 || mine.used_gpus[node] < mine.used_gpus[static_cast<std::size_t>(leaving)])) {
                leaving = place;
            }
        }
        if (leaving < 0) {
            return;
        }
        mine.in_service[static_cast<std::size_t>(leaving)] = 0;
        mine.free.set_room(leaving, {});
        available_gpus_ -= mine.free.gpus_per_node() - mine.used_gpus[static_cast<std::size_t>(leaving)];
    }
}

}  // namespace grundlast
