// NodePool's side of GPUs that jobs share: who joins whom, and what becomes of a GPU when a tenant leaves.
#include <algorithm>
#include <tuple>

#include "model/simulation/fragments.h"
#include "model/simulation/node_pool.h"

namespace grundlast {

namespace {

// What is taken in either state: a part that fits here fits both.
GpuState fuller(const GpuState& a, const GpuState& b) {
    GpuState both = a;
    both.free_share = std::min(a.free_share, b.free_share);
    both.mig.memory |= b.mig.memory;
    both.mig.media |= b.mig.media;
    return both;
}

// Memory slices or thousandths that are free: the fewer, the tighter.
int room_of(const GpuState& state) {
    constexpr int all_slices = 8;
    int taken = 0;
    for (int slice = 0; slice < all_slices; ++slice) {
        taken += state.mig.memory >> slice & 1;
    }
    return state.by_mig ? all_slices - taken : state.free_share;
}

}  // namespace

SimTime NodePool::end_of(const SharedGpu& gpu) const {
    return (*jobs_)[gpu.holder].predicted_end;
}

double NodePool::fragments_made(const SharedGpu& gpu, const Job& job, int start) const {
    const Class& nodes = classes_[static_cast<std::size_t>(gpu.node_class)];
    if (!placement_->by_fragments() || !nodes.fragments) {
        return 0;
    }
    GpuState after = gpu.state;
    take(nodes.mig, after, job.demand.part, start);
    return nodes.fragments->of(after) - nodes.fragments->of(gpu.state);
}

// The choice that breaks least: fewest new fragments where the placement looks at them, then the fewest large
// MIG instances made impossible, then the fullest GPU, then the first.
NodePool::Seat NodePool::choose_seat(const Job& job, SimTime now, const MayStay& may_stay) const {
    Seat best;
    std::tuple<double, std::uint32_t, int> least;
    const Demand& demand = job.demand;
    for (std::size_t index = 0; index < shared_.size(); ++index) {
        const SharedGpu& gpu = shared_[index];
        if (gpu.holder < 0 || !job.accepts(static_cast<std::size_t>(gpu.node_class))) {
            continue;
        }
        const Class& nodes = classes_[static_cast<std::size_t>(gpu.node_class)];
        GpuState state = gpu.state;
        if (start_for(nodes.mig, state, demand.part) < 0 ||
            nodes.in_service[static_cast<std::size_t>(gpu.node)] == 0 ||
            gpu.node >= first_blocked(job, gpu.node_class, now) ||
            !nodes.free.fits(gpu.node, demand.share(0)) || !may_stay(static_cast<int>(index), state)) {
            continue;
        }
        const int start = start_for(nodes.mig, state, demand.part);
        if (start < 0) {
            continue;
        }
        GpuState after = gpu.state;
        take(nodes.mig, after, demand.part, start);
        const std::uint32_t broken =
            gpu.state.by_mig ? mig_worth(nodes.mig, gpu.state.mig) - mig_worth(nodes.mig, after.mig) : 0;
        const std::tuple key(fragments_made(gpu, job, start), broken, room_of(gpu.state));
        if (best.gpu < 0 || key < least) {
            best = {static_cast<int>(index), start};
            least = key;
        }
    }
    return best;
}

// What a tenant that stays past the fence needs of what is left over then: the GPU as well, if without it the
// others would have left by then.
Demand NodePool::needed_at(const Fence& fence, const SharedGpu& gpu, const Job& job) const {
    if (end_of(gpu) > fence.from) {
        return job.demand.share(0);
    }
    Demand needed = job.demand.share(1);
    needed.lanes = jobs_->chunks((*jobs_)[gpu.holder]).front().lanes;
    return needed;
}

bool NodePool::join(std::int32_t slot, SimTime now, Fence* fence) {
    const Job& job = (*jobs_)[slot];
    const auto runs_into = [&](const SharedGpu& gpu) {
        return fence != nullptr && fence->node_class == gpu.node_class &&
               now + predicted_on(job, gpu.node_class, now) > fence->from;
    };
    const auto may_stay = [&](int index, GpuState& state) {
        const SharedGpu& gpu = shared_[static_cast<std::size_t>(index)];
        if (!runs_into(gpu)) {
            return true;
        }
        if (fence->shared_gpu == index) {
            state = fuller(state, fence->shared_state);
        }
        return fence->left_over.fits(gpu.node, needed_at(*fence, gpu, job));
    };
    const Seat seat = choose_seat(job, now, may_stay);
    if (seat.gpu < 0) {
        return false;
    }
    const SharedGpu& gpu = shared_[static_cast<std::size_t>(seat.gpu)];
    const int node_class = gpu.node_class;
    const int node = gpu.node;
    if (runs_into(gpu)) {
        fence->left_over.take(node, needed_at(*fence, gpu, job));
        if (fence->shared_gpu == seat.gpu) {
            take(classes_[static_cast<std::size_t>(node_class)].mig, fence->shared_state, job.demand.part,
                 seat.start);
        }
    }
    sit_down(slot, now, seat);
    if (fence != nullptr && fence->node_class == node_class) {
        const FreeNodes& free = classes_[static_cast<std::size_t>(node_class)].free;
        fence->usable.set_room(node, least_of(free.room(node), fence->left_over.room(node)));
    }
    return true;
}

bool NodePool::join_if(std::int32_t slot, SimTime now, const MayStay& may_stay) {
    const Seat seat = choose_seat((*jobs_)[slot], now, may_stay);
    if (seat.gpu >= 0) {
        sit_down(slot, now, seat);
    }
    return seat.gpu >= 0;
}

// Takes the seat; CPU cores and RAM come with it.
void NodePool::sit_down(std::int32_t slot, SimTime now, const Seat& seat) {
    Job& job = (*jobs_)[slot];
    SharedGpu& gpu = shared_[static_cast<std::size_t>(seat.gpu)];
    Class& nodes = classes_[static_cast<std::size_t>(gpu.node_class)];
    nodes.free.take(gpu.node, job.demand.share(0));
    settle_in(slot, seat);
    enter(slot, now);
    const SimTime end = std::max(end_of(gpu), job.predicted_end);
    set_end(gpu.holder, end);
    note_change(gpu.node_class, gpu.node);
}

void NodePool::settle_in(std::int32_t slot, const Seat& seat) {
    Job& job = (*jobs_)[slot];
    SharedGpu& gpu = shared_[static_cast<std::size_t>(seat.gpu)];
    const MigGpu& mig = classes_[static_cast<std::size_t>(gpu.node_class)].mig;
    take(mig, gpu.state, job.demand.part, seat.start);
    gpu.tenants.push_back(slot);
    job.shared_gpu = seat.gpu;
    job.part_start = static_cast<std::int8_t>(seat.start);
    job.chunk = {gpu.node, 0};
    job.node_class = gpu.node_class;
    job.level = Level::domain;
    job.place = JobPlace::own;
}

// Opens a GPU for a job whose room is taken already, the GPU's in `chunk`.
void NodePool::open_gpu(std::int32_t slot, SimTime now, int node_class, const Chunk& chunk) {
    const SimTime end = now + predicted_on((*jobs_)[slot], node_class, now);
    const GpuPart part = (*jobs_)[slot].demand.part;
    Job holder;
    holder.demand.gpus = 1;
    holder.predicted_end = end;
    const std::int32_t holder_slot = jobs_->add(holder);
    occupy((*jobs_)[holder_slot], node_class, {chunk});
    (*jobs_)[holder_slot].place = JobPlace::holder;
    running_.insert(end, holder_slot);
    if (vacant_shared_.empty()) {
        vacant_shared_.push_back(static_cast<std::int32_t>(shared_.size()));
        shared_.emplace_back();
    }
    const std::int32_t index = vacant_shared_.back();
    vacant_shared_.pop_back();
    SharedGpu& gpu = shared_[static_cast<std::size_t>(index)];
    gpu = {node_class, chunk.node, holder_slot, idle_for(part), {}};
    Class& nodes = classes_[static_cast<std::size_t>(node_class)];
    if (nodes.shared_on.empty()) {
        nodes.shared_on.resize(nodes.in_service.size());
    }
    nodes.shared_on[static_cast<std::size_t>(chunk.node)].push_back(index);
    settle_in(slot, {index, start_for(nodes.mig, gpu.state, part)});
    enter(slot, now);
}

// A tenant is gone; the last one gives the GPU back.
void NodePool::leave_gpu(Job& job) {
    SharedGpu& gpu = shared_[static_cast<std::size_t>(job.shared_gpu)];
    Class& nodes = classes_[static_cast<std::size_t>(gpu.node_class)];
    give(nodes.mig, gpu.state, job.demand.part, job.part_start);
    std::erase_if(gpu.tenants, [&](std::int32_t tenant) { return &(*jobs_)[tenant] == &job; });
    if (gpu.tenants.empty()) {
        std::erase(nodes.shared_on[static_cast<std::size_t>(gpu.node)], job.shared_gpu);
        running_.remove((*jobs_)[gpu.holder].predicted_end, gpu.holder);
        release_nodes((*jobs_)[gpu.holder]);
        jobs_->remove(gpu.holder);
        gpu.holder = -1;
        vacant_shared_.push_back(job.shared_gpu);
    } else {
        SimTime end = SimTime::min();
        for (const std::int32_t tenant : gpu.tenants) {
            end = std::max(end, (*jobs_)[tenant].predicted_end);
        }
        set_end(gpu.holder, end);
        note_change(gpu.node_class, gpu.node);
    }
    job.shared_gpu = -1;
}

void NodePool::set_end(std::int32_t holder, SimTime end) {
    if ((*jobs_)[holder].predicted_end != end) {
        running_.remove((*jobs_)[holder].predicted_end, holder);
        (*jobs_)[holder].predicted_end = end;
        running_.insert(end, holder);
    }
}

// When, as tenants are predicted to leave, the part first fits on a GPU that still has others then.
SeatPlan NodePool::earliest_seat(const Job& job, SimTime now) const {
    SeatPlan best;
    std::vector<SimTime> ends;
    for (std::size_t index = 0; index < shared_.size(); ++index) {
        const SharedGpu& gpu = shared_[index];
        if (gpu.holder < 0 || !job.accepts(static_cast<std::size_t>(gpu.node_class)) ||
            gpu.state.by_mig != job.demand.part.is_mig()) {
            continue;
        }
        ends.assign(1, now);
        for (const std::int32_t tenant : gpu.tenants) {
            ends.push_back(std::max(now, (*jobs_)[tenant].predicted_end));
        }
        std::sort(ends.begin(), ends.end());
        for (const SimTime at : ends) {
            if (at >= best.at || at >= end_of(gpu)) {
                break;
            }
            if (seat_at(gpu, job, at, best.state)) {
                best.gpu = static_cast<int>(index);
                best.at = at;
                break;
            }
        }
    }
    return best;
}

// Whether the job fits once all with a predicted end up to `at` have left; `state` is then the GPU with it.
bool NodePool::seat_at(const SharedGpu& gpu, const Job& job, SimTime at, GpuState& state) const {
    const Class& nodes = classes_[static_cast<std::size_t>(gpu.node_class)];
    GpuState then = gpu.state;
    for (const std::int32_t slot : gpu.tenants) {
        const Job& tenant = (*jobs_)[slot];
        if (tenant.predicted_end <= at) {
            give(nodes.mig, then, tenant.demand.part, tenant.part_start);
        }
    }
    const int start = start_for(nodes.mig, then, job.demand.part);
    if (start < 0 || nodes.in_service[static_cast<std::size_t>(gpu.node)] == 0 ||
        gpu.node >= first_blocked(job, gpu.node_class, at)) {
        return false;
    }
    if (nodes.free.has_side_limits()) {
        FreeNodes node(nodes.free.whole(), 1);
        node.set_room(0, nodes.free.room(gpu.node));
        for (auto next = running_.soonest_first(); next && next->predicted_end <= at; ++next) {
            const Job& ending = (*jobs_)[next->job];
            for (const Chunk& chunk : jobs_->chunks(ending)) {
                if (ending.node_class == gpu.node_class && chunk.node == gpu.node) {
                    node.give(0, ending.demand.on(chunk));
                }
            }
        }
        if (!node.fits(0, job.demand.share(0))) {
            return false;
        }
    }
    take(nodes.mig, then, job.demand.part, start);
    state = then;
    return true;
}

}  // namespace grundlast
