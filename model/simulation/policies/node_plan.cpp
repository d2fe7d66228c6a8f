#include "model/simulation/policies/node_plan.h"

#include <algorithm>

#include "model/simulation/job.h"

namespace grundlast {

void NodePlan::reset(int nodes, SimTime from, SimTime end) {
    all_.assign((static_cast<std::size_t>(nodes) + 63) / 64, ~std::uint64_t{0});
    slots_.clear();
    slots_.push_back({from, end, all_});
}

namespace {

// Whether a & b has a node that c & d has not.
bool offers_more(const NodeSet& a, const NodeSet& b, const NodeSet& c, const NodeSet& d) {
    for (std::size_t word = 0; word < a.size(); ++word) {
        if ((a[word] & b[word] & ~(c[word] & d[word])) != 0) {
            return true;
        }
    }
    return false;
}

}  // namespace

void NodePlan::free_between(SimTime from, SimTime to, NodeSet& free, SimTime& later) const {
    free = all_;
    later = no_time;
    for (std::size_t slot = 0; slot < slots_.size(); ++slot) {
        const Slot& now = slots_[slot];
        if (now.to <= from) {
            continue;
        }
        const bool has_next = slot + 1 < slots_.size();
        if (later == no_time && has_next && offers_more(all_, slots_[slot + 1].free, free, now.free)) {
            later = now.to;
        }
        if (now.from > to) {
            break;
        }
        for (std::size_t word = 0; word < free.size(); ++word) {
            free[word] &= now.free[word];
        }
    }
}

bool NodePlan::overlaps(const NodeSet& nodes, SimTime from, SimTime to) const {
    for (const Slot& slot : slots_) {
        if (slot.to <= from || slot.from >= to) {
            continue;
        }
        for (std::size_t word = 0; word < nodes.size(); ++word) {
            if ((nodes[word] & ~slot.free[word]) != 0) {
                return true;
            }
        }
    }
    return false;
}

// The slot that begins at `at`, which lies within the window; made where there is none.
std::size_t NodePlan::split(SimTime at) {
    const auto found =
        std::lower_bound(slots_.begin(), slots_.end(), at, [](const Slot& a, SimTime b) { return a.from < b; });
    const auto slot = static_cast<std::size_t>(found - slots_.begin());
    if (found != slots_.end() && found->from == at) {
        return slot;
    }
    Slot rest = slots_[slot - 1];
    rest.from = at;
    slots_[slot - 1].to = at;
    slots_.insert(slots_.begin() + static_cast<std::ptrdiff_t>(slot), std::move(rest));
    return slot;
}

void NodePlan::promise(const NodeSet& nodes, SimTime from, SimTime to) {
    from = std::max(from, slots_.front().from);
    to = std::min(to, slots_.back().to);
    if (from >= to) {
        return;
    }
    const std::size_t first = split(from);
    const std::size_t end = to == slots_.back().to ? slots_.size() : split(to);
    for (std::size_t slot = first; slot < end; ++slot) {
        for (std::size_t word = 0; word < nodes.size(); ++word) {
            slots_[slot].free[word] &= ~nodes[word];
        }
    }
    // Neighbours that became alike are one slot; Slurm compares a slot only with what its neighbour offers.
    const auto alike = [](const Slot& a, const Slot& b) { return a.free == b.free; };
    for (std::size_t slot = std::min(end + 1, slots_.size()); slot-- > std::max<std::size_t>(first, 1);) {
        if (slot < slots_.size() && alike(slots_[slot - 1], slots_[slot])) {
            slots_[slot - 1].to = slots_[slot].to;
            slots_.erase(slots_.begin() + static_cast<std::ptrdiff_t>(slot));
        }
    }
}

}  // namespace grundlast
