#include "model/simulation/free_nodes.h"

#include <algorithm>
#include <bit>
#include <climits>

namespace grundlast {

namespace {

constexpr int most_indexed_gpus = 64;
constexpr int fewest_indexed_nodes = 5;  // below, a look at every node is quicker

}  // namespace

FreeNodes::FreeNodes(const Room& whole, int nodes)
    : whole_(whole),
      rooms_(static_cast<std::size_t>(nodes)),
      indexed_(whole.gpus <= most_indexed_gpus && nodes >= fewest_indexed_nodes) {
    if (indexed_) {
        words_ = (rooms_.size() + 63) / 64;
        sets_.assign(words_ * (static_cast<std::size_t>(whole.gpus) + 1), 0);
        counts_.assign(static_cast<std::size_t>(whole.gpus) + 1, 0);
    }
}

void FreeNodes::group_by(const Layout& layout) {
    layout_ = layout;
    std::int32_t count = 0;
    for (const Level level : {Level::domain, Level::leaf, Level::spine}) {
        const int size = layout.nodes_in(level);
        first_group_[static_cast<std::size_t>(level)] = count;
        count += (nodes() + size - 1) / size;
    }
    groups_.assign(static_cast<std::size_t>(count), Group{});
    for (int node = 0; node < nodes(); ++node) {
        regroup(node, 0, room(node).gpus);
    }
}

void FreeNodes::regroup(int node, int before, int after) {
    for (const Level level : {Level::domain, Level::leaf, Level::spine}) {
        Group& group = groups_[place_of(level, node / layout_.nodes_in(level))];
        group.gpus += after - before;
        group.empty_nodes += (after == whole_.gpus ? 1 : 0) - (before == whole_.gpus ? 1 : 0);
    }
}

void FreeNodes::reindex(int node, int before, int after) {
    if (before == after) {
        return;
    }
    if (!groups_.empty()) {
        regroup(node, before, after);
    }
    if (!indexed_) {
        return;
    }
    const auto word = static_cast<std::size_t>(node) / 64;
    const std::uint64_t bit = std::uint64_t{1} << (static_cast<std::size_t>(node) % 64);
    if (before > 0) {
        sets_[static_cast<std::size_t>(before) * words_ + word] &= ~bit;
        --counts_[static_cast<std::size_t>(before)];
    }
    if (after > 0) {
        sets_[static_cast<std::size_t>(after) * words_ + word] |= bit;
        ++counts_[static_cast<std::size_t>(after)];
    }
}

void FreeNodes::set_room(int node, const Room& room) {
    Room& mine = rooms_[static_cast<std::size_t>(node)];
    reindex(node, mine.gpus, room.gpus);
    mine = room;
}

void FreeNodes::take(int node, const Demand& part) {
    Room& mine = rooms_[static_cast<std::size_t>(node)];
    reindex(node, mine.gpus, mine.gpus - part.gpus);
    mine.gpus -= part.gpus;
    mine.cpu_cores -= part.cpu_cores;
    mine.ram_gb -= part.ram_gb;
    mine.lanes -= part.lanes;
}

void FreeNodes::give(int node, const Demand& part) {
    Room& mine = rooms_[static_cast<std::size_t>(node)];
    reindex(node, mine.gpus, mine.gpus + part.gpus);
    mine.gpus += part.gpus;
    mine.cpu_cores += part.cpu_cores;
    mine.ram_gb += part.ram_gb;
    mine.lanes += part.lanes;
    if (mine.gpus == whole_.gpus) {
        mine = whole_;  // an empty node is whole again: RAM does not drift by rounding
    }
}

bool FreeNodes::fits(int node, const Demand& part) const {
    const Room& mine = rooms_[static_cast<std::size_t>(node)];
    return part.gpus <= mine.gpus && (whole_.cpu_cores == 0 || part.cpu_cores <= mine.cpu_cores) &&
           (whole_.ram_gb == 0 || part.ram_gb <= mine.ram_gb) &&
           (whole_.lanes == 0 ||
            (lanes_hold(mine.lanes, part.lanes) && (!part.one_domain || widest_lane(mine.lanes) >= part.gpus)));
}

int FreeNodes::most_free() const {
    if (indexed_) {
        for (int free = whole_.gpus; free > 0; --free) {
            if (counts_[static_cast<std::size_t>(free)] > 0) {
                return free;
            }
        }
        return 0;
    }
    int most = 0;
    for (const Room& room : rooms_) {
        most = std::max(most, room.gpus);
    }
    return most;
}

int FreeNodes::empty_nodes() const {
    if (indexed_) {
        return counts_.back();
    }
    return static_cast<int>(std::count_if(rooms_.begin(), rooms_.end(),
                                          [this](const Room& room) { return room.gpus == whole_.gpus; }));
}

int FreeNodes::first_with(int free_gpus, const Demand& part) const {
    if (counts_[static_cast<std::size_t>(free_gpus)] == 0) {
        return -1;
    }
    const std::uint64_t* set = &sets_[static_cast<std::size_t>(free_gpus) * words_];
    for (std::size_t word = 0; word < words_; ++word) {
        for (std::uint64_t bits = set[word]; bits != 0; bits &= bits - 1) {
            const int node = static_cast<int>(word * 64) + std::countr_zero(bits);
            if (fits(node, part)) {
                return node;
            }
        }
    }
    return -1;
}

int FreeNodes::tightest(const Demand& part) const {
    int best = -1;
    if (indexed_) {
        for (int free = part.gpus; free <= whole_.gpus && best < 0; ++free) {
            best = first_with(free, part);
        }
        return best;
    }
    int least = INT_MAX;
    for (int node = 0; node < nodes(); ++node) {
        if (room(node).gpus < least && fits(node, part)) {
            best = node;
            least = room(node).gpus;
        }
    }
    return best;
}

int FreeNodes::emptiest(const Demand& part) const {
    int best = -1;
    if (indexed_) {
        for (int free = whole_.gpus; free >= part.gpus && best < 0; --free) {
            best = first_with(free, part);
        }
        return best;
    }
    int most = -1;
    for (int node = 0; node < nodes(); ++node) {
        if (room(node).gpus > most && fits(node, part)) {
            best = node;
            most = room(node).gpus;
        }
    }
    return best;
}

int FreeNodes::first(const Demand& part) const {
    int best = -1;
    if (indexed_) {
        for (int free = part.gpus; free <= whole_.gpus; ++free) {
            const int node = first_with(free, part);
            best = node >= 0 && (best < 0 || node < best) ? node : best;
        }
        return best;
    }
    for (int node = 0; node < nodes() && best < 0; ++node) {
        best = fits(node, part) ? node : -1;
    }
    return best;
}

int FreeNodes::first_empty(const Demand& part) const {
    if (indexed_) {
        return first_with(whole_.gpus, part);
    }
    for (int node = 0; node < nodes(); ++node) {
        if (room(node).gpus == whole_.gpus && fits(node, part)) {
            return node;
        }
    }
    return -1;
}

}  // namespace grundlast
