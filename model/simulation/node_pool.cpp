#include "model/simulation/node_pool.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "model/simulation/fragments.h"

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
        const Layout layout(nodes.fabric, nodes.gpus, total);
        const Lanes lanes = whole_lanes(nodes.gpus, layout.gpus_of_part());
        classes_.push_back({FreeNodes({nodes.gpus, nodes.cpu_cores, nodes.ram_gb, lanes}, total),
                            nodes.speed,
                            std::vector<std::uint8_t>(static_cast<std::size_t>(total), 0),
                            std::vector<std::uint8_t>(static_cast<std::size_t>(total), 0),
                            std::vector<std::int32_t>(static_cast<std::size_t>(total), 0),
                            most,
                            layout,
                            nodes.mig,
                            {},
                            {},
                            {},
                            {},
                            total});
        if (placement.by_fabric()) {
            classes_.back().free.group_by(layout);
        }
    }
}

int NodePool::Class::first_of_last(int nodes) const {
    int first = free.nodes();
    for (int place = first - 1; place >= 0 && nodes > 0; --place) {
        if (stands(place)) {
            first = place;
            --nodes;
        }
    }
    return first;
}

SimTime NodePool::predicted_on(const Job& job, int node_class, SimTime now) const {
    if (job.ends_at_leave) {
        return job.leave_at - now;
    }
    const double speed = speed_of(job, node_class);
    const SimTime work = speed == 1.0
                             ? job.predicted
                             : SimTime(std::llround(static_cast<double>(job.predicted.count()) / speed));
    return job.restart + work;
}

bool NodePool::is_over(const Job& job, SimTime now) const {
    if (job.ends_at_leave) {
        return job.leave_at <= now;
    }
    if (job.ends_at != no_time) {
        return job.ends_at <= now;
    }
    const double speed = speed_of(job, job.node_class);
    const auto work =
        speed == 1.0 ? job.run.count() : std::llround(static_cast<double>(job.run.count()) / speed);
    return now - job.start >= job.restart + SimTime(work);
}

// Whether no shared GPU has anything left.
bool NodePool::is_shared_out() const {
    return std::none_of(shared_.begin(), shared_.end(), [this](const SharedGpu& gpu) {
        return gpu.holder >= 0 &&
               free_parts(classes_[static_cast<std::size_t>(gpu.node_class)].mig, gpu.state) > 0;
    });
}

bool NodePool::may_fit(int gpus) const {
    if (gpus == 0) {
        return !is_shared_out() || may_fit(1);
    }
    return std::any_of(classes_.begin(), classes_.end(), [gpus](const Class& nodes) {
        return gpus_fit(nodes.free, {gpus, 0, 0});
    });
}

bool NodePool::lacks_gpus_alone(std::int32_t slot) const {
    const Job& job = (*jobs_)[slot];
    if (job.demand.one_domain || job.demand.part.any() || !blocked_.empty()) {
        return false;
    }
    for (std::size_t index = 0; index < classes_.size(); ++index) {
        if (!job.accepts(index) || classes_[index].free.has_side_limits()) {
            return false;
        }
    }
    return true;
}

bool NodePool::ever_fits(const Job& job) const {
    std::vector<Chunk> chunks;
    for (std::size_t index = 0; index < classes_.size(); ++index) {
        const Class& nodes = classes_[index];
        FreeNodes empty(nodes.free.whole(), nodes.most_nodes);
        if (placement_->by_fabric()) {
            empty.group_by(nodes.layout);
        }
        for (int node = 0; node < nodes.most_nodes; ++node) {
            empty.set_room(node, nodes.free.whole());
        }
        if (job.accepts(index) && allocate(*placement_, empty, job.demand, chunks)) {
            return true;
        }
    }
    return false;
}

bool NodePool::one_domain_holds(const Job& job) const {
    const auto holds = [&](const Class& nodes) {
        const int per_node = nodes.free.gpus_per_node();
        const int per_domain =
            nodes.layout.divides_nodes()
                ? nodes.layout.gpus_of_part()
                : std::min(nodes.layout.nodes_in(Level::domain), nodes.most_nodes) * per_node;
        FreeNodes empty(nodes.free.whole(), 1);
        empty.set_room(0, empty.whole());
        return job.demand.gpus <= per_domain && nodes.most_nodes > 0 &&
               empty.fits(0, job.demand.share(std::min(job.demand.gpus, per_node)));
    };
    for (std::size_t index = 0; index < classes_.size(); ++index) {
        if (job.accepts(index) && holds(classes_[index])) {
            return true;
        }
    }
    return false;
}

void NodePool::adapt(Job& job) const {
    const GpuPart& part = job.demand.part;
    job.amount = job.demand.amount();
    if (part.is_mig()) {
        for (std::size_t index = classes_.size(); index-- > 0;) {
            const MigGpu& mig = classes_[index].mig;
            if (memory_slices_of(mig, part.mig) == 0) {
                job.node_classes &= ~(std::uint64_t{1} << index);
            } else if (job.accepts(index)) {
                job.amount = amount_of(mig, part);
            }
        }
    }
    if (job.demand.one_domain) {
        job.demand.one_domain = placement_->by_fabric() && one_domain_holds(job);
    }
}

bool NodePool::fits_now(std::int32_t slot, SimTime now) {
    const Job& job = (*jobs_)[slot];
    const Demand& demand = job.demand;
    if (demand.part.any() && choose_seat(job, now, [](int, GpuState&) { return true; }).gpu >= 0) {
        return true;
    }
    for (std::size_t index = 0; index < classes_.size(); ++index) {
        Class& nodes = classes_[index];
        if (!job.accepts(index) || !gpus_fit(nodes.free, demand)) {
            continue;
        }
        if (const int first = first_blocked(job, static_cast<int>(index), now); first < nodes.free.nodes()) {
            allowed_ = nodes.free;
            empty_from(allowed_, first);
            if (allocate(*placement_, allowed_, demand, chunks_)) {
                return true;
            }
            continue;
        }
        if (!nodes.free.has_side_limits() && !demand.one_domain) {
            return true;
        }
        if (allocate(*placement_, nodes.free, demand, chunks_)) {
            for (const Chunk& chunk : chunks_) {
                nodes.free.give(chunk.node, demand.on(chunk));
            }
            return true;
        }
    }
    return false;
}

bool NodePool::fits_but_for_reservations(std::int32_t slot, SimTime now) {
    if (blocked_.empty()) {
        return false;
    }
    const BlockedNodes kept = std::exchange(blocked_, BlockedNodes());
    const bool fits = fits_now(slot, now);
    blocked_ = kept;
    return fits && !fits_now(slot, now);
}

namespace {

// Keeps Fence::usable = free now and at the fence, on the nodes a start touched.
void narrow(Fence& fence, const FreeNodes& now, const std::vector<Chunk>& chunks) {
    for (const Chunk& chunk : chunks) {
        fence.usable.set_room(chunk.node, least_of(now.room(chunk.node), fence.left_over.room(chunk.node)));
    }
}

}  // namespace

bool NodePool::start(std::int32_t slot, SimTime now, Fence* fence) {
    const bool in_part = (*jobs_)[slot].demand.part.any();
    return (in_part && join(slot, now, fence)) || start_alone(slot, now, fence);
}

bool NodePool::start_alone(std::int32_t slot, SimTime now, Fence* fence) {
    const Job& job = (*jobs_)[slot];
    for (int index = 0; index < static_cast<int>(classes_.size()); ++index) {
        FreeNodes& free = classes_[static_cast<std::size_t>(index)].free;
        if (!job.accepts(static_cast<std::size_t>(index)) || !gpus_fit(free, job.demand)) {
            continue;
        }
        const bool fenced = fence != nullptr && fence->node_class == index;
        const bool runs_into = fenced && now + predicted_on(job, index, now) > fence->from;
        FreeNodes* offered = runs_into ? &fence->usable : &free;
        if (const int first = first_blocked(job, index, now); first < free.nodes()) {
            allowed_ = *offered;
            empty_from(allowed_, first);
            offered = &allowed_;
        }
        if (!allocate(*placement_, *offered, job.demand, chunks_)) {
            continue;
        }
        for (const Chunk& chunk : chunks_) {
            const Demand part = job.demand.on(chunk);
            if (offered != &free) {
                free.take(chunk.node, part);
            }
            if (runs_into) {
                fence->left_over.take(chunk.node, part);
            }
        }
        if (fenced) {
            narrow(*fence, free, chunks_);
        }
        if (job.demand.part.any()) {
            open_gpu(slot, now, index, chunks_.front());
        } else {
            occupy((*jobs_)[slot], index, chunks_);
            enter(slot, now);
        }
        if (counts_fragments_) {
            for (const Chunk& chunk : chunks_) {
                note_change(index, chunk.node);
            }
        }
        return true;
    }
    return false;
}

bool NodePool::start_on(std::int32_t slot, SimTime now, int node_class, const std::vector<Chunk>& chunks) {
    Job& job = (*jobs_)[slot];
    FreeNodes& free = classes_[static_cast<std::size_t>(node_class)].free;
    const int first = first_blocked(job, node_class, now);
    for (const Chunk& chunk : chunks) {
        if (chunk.node >= first || !free.fits(chunk.node, job.demand.on(chunk))) {
            return false;
        }
    }
    for (const Chunk& chunk : chunks) {
        free.take(chunk.node, job.demand.on(chunk));
    }
    if (job.demand.part.any()) {
        open_gpu(slot, now, node_class, chunks.front());
    } else {
        occupy(job, node_class, chunks);
        enter(slot, now);
    }
    for (const Chunk& chunk : chunks) {
        note_change(node_class, chunk.node);
    }
    return true;
}

void NodePool::enter(std::int32_t slot, SimTime now) {
    Job& job = (*jobs_)[slot];
    queue_.remove(slot);
    job.start = now;
    job.predicted_end = now + predicted_on(job, job.node_class, now);
    running_.insert(job.predicted_end, slot);
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
        available_gpus_ += nodes.serves(chunk.node) ? 0 : chunk.gpus;
    }
    jobs_->set_chunks(job, chunks);
    job.level =
        chunks.size() > 1 || nodes.layout.divides_nodes() ? nodes.layout.holding(chunks) : Level::domain;
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
    running_.remove((*jobs_)[slot].predicted_end, slot);
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
            nodes.free.give(chunk.node, job.demand.on(chunk));
        }
        if (!nodes.serves(chunk.node)) {
            available_gpus_ -= chunk.gpus;
        }
        note_change(job.node_class, chunk.node);
    }
    if (job.shared_gpu >= 0) {
        leave_gpu(job);
    }
}

void NodePool::finish(std::int32_t slot) {
    Job& job = (*jobs_)[slot];
    if (!job.early_released) {
        release_nodes(job);
        running_.remove((*jobs_)[slot].predicted_end, slot);
        remove_victim(slot);
    }
}

void NodePool::release_predicted(SimTime now) {
    while (!running_.empty() && running_.soonest().predicted_end <= now) {
        const std::int32_t slot = running_.soonest().job;
        if (const SimTime end = (*jobs_)[slot].ends_at; end != no_time && end > now) {
            // What slows a job the prediction does not know: nobody may have its nodes before they are free.
            running_.remove((*jobs_)[slot].predicted_end, slot);
            (*jobs_)[slot].predicted_end = end;
            running_.insert(end, slot);
            continue;
        }
        if ((*jobs_)[slot].place != JobPlace::holder) {
            early_release(slot);
            continue;
        }
        const auto is_its = [slot](const SharedGpu& gpu) { return gpu.holder == slot; };
        const std::vector<std::int32_t> tenants = std::find_if(shared_.begin(), shared_.end(), is_its)->tenants;
        SimTime latest = now;
        for (const std::int32_t tenant : tenants) {
            const SimTime end = (*jobs_)[tenant].ends_at;
            latest = end == no_time ? latest : std::max(latest, end);
        }
        if (latest > now) {
            set_end(slot, latest);
            continue;
        }
        for (const std::int32_t tenant : tenants) {
            early_release(tenant);
        }
    }
}

void NodePool::early_release(std::int32_t slot) {
    running_.remove((*jobs_)[slot].predicted_end, slot);
    Job& job = (*jobs_)[slot];
    release_nodes(job);
    remove_victim(slot);
    job.early_released = true;
}

// Keeps the sums of what is free, and of what of it is a fragment, on a node that changed.
void NodePool::recount(int node_class, int node) {
    Class& nodes = classes_[static_cast<std::size_t>(node_class)];
    const auto at = static_cast<std::size_t>(node);
    std::int64_t free = 0;
    std::int64_t fragment = 0;
    if (nodes.in_service[at] != 0) {
        std::vector<GpuState> states;
        if (!nodes.shared_on.empty()) {
            for (const std::int32_t index : nodes.shared_on[at]) {
                states.push_back(shared_[static_cast<std::size_t>(index)].state);
            }
        }
        const Room& room = nodes.free.room(node);
        free = nodes.fragments->free_amount(room, states);
        fragment = std::llround(nodes.fragments->of(room, states));
    }
    free_amount_ += free - nodes.free_amount[at];
    fragment_ += fragment - nodes.fragment[at];
    nodes.free_amount[at] = free;
    nodes.fragment[at] = fragment;
}

void NodePool::look_at_fragments(const Pool& pool, const std::vector<TypicalJob>& typical) {
    counts_fragments_ = true;
    for (std::size_t index = 0; index < classes_.size(); ++index) {
        Class& nodes = classes_[index];
        nodes.fragments = std::make_shared<const Fragments>(pool.nodes[index], index, typical);
        nodes.free.set_fragments(nodes.fragments.get());
        nodes.free_amount.assign(nodes.in_service.size(), 0);
        nodes.fragment.assign(nodes.in_service.size(), 0);
        for (int node = 0; node < nodes.free.nodes(); ++node) {
            note_change(static_cast<int>(index), node);
        }
    }
}

void NodePool::change_capacity(int node_class, int nodes) {
    Class& mine = classes_[static_cast<std::size_t>(node_class)];
    const int places = static_cast<int>(mine.in_service.size());
    // Nodes come to places that are empty; a place that still drains stays with its leaving node.
    for (int place = 0; place < places && nodes > 0; ++place) {
        const auto node = static_cast<std::size_t>(place);
        if (!mine.stands(place) && mine.used_gpus[node] == 0) {
            mine.in_service[node] = 1;
            mine.free.set_room(place, mine.free.whole());
            note_change(node_class, place);
            available_gpus_ += mine.serves(place) ? mine.free.gpus_per_node() : 0;
            --nodes;
        }
    }
    // The least busy leave, the last first: the fewest GPUs are kept from waiting jobs.
    for (; nodes < 0; ++nodes) {
        int leaving = -1;
        for (int place = places - 1; place >= 0; --place) {
            const auto node = static_cast<std::size_t>(place);
            if (mine.stands(place) &&
                (leaving < 0 || mine.used_gpus[node] < mine.used_gpus[static_cast<std::size_t>(leaving)])) {
                leaving = place;
            }
        }
        if (leaving < 0) {
            return;
        }
        available_gpus_ -= mine.serves(leaving) ? mine.idle_gpus(leaving) : 0;
        mine.in_service[static_cast<std::size_t>(leaving)] = 0;
        mine.failed[static_cast<std::size_t>(leaving)] = 0;
        mine.free.set_room(leaving, {});
        note_change(node_class, leaving);
    }
}

void NodePool::fail(int node_class, int node) {
    Class& mine = classes_[static_cast<std::size_t>(node_class)];
    available_gpus_ -= mine.serves(node) ? mine.idle_gpus(node) : 0;
    mine.in_service[static_cast<std::size_t>(node)] = 0;
    mine.failed[static_cast<std::size_t>(node)] = 1;
    mine.free.set_room(node, {});
    note_change(node_class, node);
    std::vector<std::int32_t> hit;
    for (auto running = running_.soonest_first(); running; ++running) {
        const Job& job = (*jobs_)[running->job];
        const auto chunks = jobs_->chunks(job);
        if (job.node_class == node_class && job.place == JobPlace::own &&
            std::any_of(chunks.begin(), chunks.end(),
                        [node](const Chunk& chunk) { return chunk.node == node; })) {
            hit.push_back(running->job);
        }
    }
    for (const std::int32_t slot : hit) {
        evict(slot);
    }
}

void NodePool::repair(int node_class, int node) {
    Class& mine = classes_[static_cast<std::size_t>(node_class)];
    mine.in_service[static_cast<std::size_t>(node)] = 1;
    mine.failed[static_cast<std::size_t>(node)] = 0;
    mine.free.set_room(node, mine.free.whole());
    available_gpus_ += mine.serves(node) ? mine.free.gpus_per_node() : 0;
    note_change(node_class, node);
}

void NodePool::change_maintenance(SimTime now) {
    for (std::size_t index = 0; index < classes_.size(); ++index) {
        Class& mine = classes_[index];
        const int before = mine.first_maintained;
        const int after = mine.first_of_last(blocked_.under_maintenance(static_cast<int>(index), now));
        mine.first_maintained = after;
        for (int node = std::min(before, after); node < std::max(before, after); ++node) {
            if (mine.in_service[static_cast<std::size_t>(node)] != 0) {
                available_gpus_ += before < after ? mine.idle_gpus(node) : -mine.idle_gpus(node);
            }
        }
    }
}

}  // namespace grundlast
