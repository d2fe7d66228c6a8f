#include "model/simulation/fragments.h"

#include <algorithm>

#include "model/simulation/check_scenario.h"

namespace grundlast {

namespace {

constexpr int most_listed_gpus = 4096;

}  // namespace

std::vector<TypicalJob> typical_jobs(const Scenario& scenario, int pool) {
    std::vector<TypicalJob> typical;
    double all = 0;
    for (const JobStream& stream : scenario.streams) {
        const double count = stream.pool == pool ? expected_jobs(stream) : 0.0;
        if (count <= 0) {
            continue;
        }
        Demand demand{stream.gpus, stream.cpu_cores, stream.ram_gb};
        demand.part = stream.part;
        const auto same = std::find_if(typical.begin(), typical.end(), [&](const TypicalJob& other) {
            return other.demand.gpus == demand.gpus && other.demand.cpu_cores == demand.cpu_cores &&
                   other.demand.ram_gb == demand.ram_gb && other.demand.part == demand.part &&
                   other.node_classes == stream.node_classes;
        });
        if (same == typical.end()) {
            typical.push_back({demand, stream.node_classes, count});
        } else {
            same->popularity += count;
        }
        all += count;
    }
    for (TypicalJob& job : typical) {
        job.popularity /= all;
    }
    return typical;
}

Fragments::Fragments(const NodeClass& nodes, std::size_t node_class, const std::vector<TypicalJob>& typical)
    : whole_{nodes.gpus, nodes.cpu_cores, nodes.ram_gb},
      side_limits_(nodes.cpu_cores > 0 || nodes.ram_gb > 0),
      mig_(nodes.mig),
      can_use_(static_cast<std::size_t>(std::min(nodes.gpus, most_listed_gpus)) + 1, 0.0),
      share_fits_(whole_share + 1, 0.0) {
    for (const TypicalJob& job : typical) {
        const GpuPart& part = job.demand.part;
        const bool accepted = (job.node_classes >> node_class & 1) != 0;
        if (!accepted || (part.is_mig() && memory_slices_of(mig_, part.mig) == 0)) {
            continue;
        }
        typical_.push_back(job);
        if (const auto needed = static_cast<std::size_t>(std::min(job.demand.gpus, nodes.gpus));
            needed < can_use_.size()) {
            can_use_[needed] += job.popularity;
        }
        if (part.share > 0) {
            share_fits_[static_cast<std::size_t>(part.share)] += job.popularity;
        }
    }
    for (std::size_t gpus = 1; gpus < can_use_.size(); ++gpus) {
        can_use_[gpus] += can_use_[gpus - 1];
    }
    for (std::size_t share = 1; share < share_fits_.size(); ++share) {
        share_fits_[share] += share_fits_[share - 1];
    }
}

double Fragments::popularity_with(int free_gpus) const {
    if (static_cast<std::size_t>(free_gpus) < can_use_.size()) {
        return can_use_[static_cast<std::size_t>(free_gpus)];
    }
    double popularity = 0;
    for (const TypicalJob& job : typical_) {
        popularity += std::min(job.demand.gpus, whole_.gpus) <= free_gpus ? job.popularity : 0.0;
    }
    return popularity;
}

double Fragments::usable(const TypicalJob& job, const Room& room, std::span<const GpuState> shared) const {
    const int per_node = std::min(job.demand.gpus, whole_.gpus);
    const Demand part = job.demand.share(per_node);
    if ((whole_.cpu_cores > 0 && part.cpu_cores > room.cpu_cores) ||
        (whole_.ram_gb > 0 && part.ram_gb > room.ram_gb)) {
        return 0;
    }
    std::int64_t amount = room.gpus >= per_node ? room.gpus * parts_of_gpu : 0;
    for (const GpuState& state : shared) {
        if (job.demand.part.any() && start_for(mig_, state, job.demand.part) >= 0) {
            amount += free_parts(mig_, state);
        }
    }
    return static_cast<double>(amount);
}

double Fragments::of(const Room& room, std::span<const GpuState> shared) const {
    if (!side_limits_) {
        const double free = static_cast<double>(room.gpus * parts_of_gpu);
        double fragment = free * (1 - popularity_with(room.gpus));
        for (const GpuState& state : shared) {
            fragment += of(state);
        }
        return fragment;
    }
    double expected_use = 0;
    for (const TypicalJob& job : typical_) {
        expected_use += job.popularity * usable(job, room, shared);
    }
    return static_cast<double>(free_amount(room, shared)) - expected_use;
}

double Fragments::of(const GpuState& state) const {
    const auto free = static_cast<double>(free_parts(mig_, state));
    if (!state.by_mig) {
        return free * (1 - share_fits_[static_cast<std::size_t>(state.free_share)]);
    }
    double popularity = 0;
    for (const TypicalJob& job : typical_) {
        popularity += job.demand.part.is_mig() && best_start(mig_, state.mig, job.demand.part.mig) >= 0
                          ? job.popularity
                          : 0.0;
    }
    return free * (1 - popularity);
}

std::int64_t Fragments::free_amount(const Room& room, std::span<const GpuState> shared) const {
    std::int64_t amount = room.gpus * parts_of_gpu;
    for (const GpuState& state : shared) {
        amount += free_parts(mig_, state);
    }
    return amount;
}

}  // namespace grundlast
