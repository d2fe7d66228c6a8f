// Multi-instance GPU (MIG): the profiles that a GPU has and where on it an instance may lie.
// Source: NVIDIA MIG user guide, "Supported MIG profiles" and "Partitioning". All 47 rows of
// data/catalog/mig_profiles.csv follow from these rules (tests/model/catalog/tst_mig.cpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace grundlast {

// "3g.40gb": three compute slices, 40 GB; "+me": with the media engine, of which a GPU gives out one.
struct MigProfile {
    int compute = 0;
    int memory_gb = 0;
    bool media = false;

    bool operator==(const MigProfile&) const = default;
};

// Nothing where the name is no profile's.
std::optional<MigProfile> mig_profile_of(std::string_view name);

// What of a GPU its profiles follow from.
struct MigGpu {
    int compute_slices = 0;  // 7 or 4 (GpuModel::mig_max_instances); else the GPU has no MIG
    double memory_gb = 0;    // of the whole GPU

    // Seven compute slices go with eight of memory, four with four.
    int memory_slices() const { return compute_slices == 7 ? 8 : compute_slices == 4 ? 4 : 0; }

    bool operator==(const MigGpu&) const = default;
};

// Memory slices that an instance takes; 0 where the GPU has no such profile.
int memory_slices_of(const MigGpu& gpu, const MigProfile& profile);

// Slices of a GPU that are taken.
struct MigUse {
    std::uint8_t memory = 0;  // bit i: memory slice i
    std::int8_t compute = 0;
    bool media = false;

    bool operator==(const MigUse&) const = default;
};

// Memory slices `start`... of an instance, as MigUse counts them.
constexpr std::uint8_t slices_at(int start, int memory_slices) {
    return static_cast<std::uint8_t>(((1U << memory_slices) - 1U) << start);
}

// Whether an instance of the profile may start at this memory slice and finds its slices free. An instance lies
// on a multiple of its own size, and compute slice i goes with memory slice i: of seven, the last is missing.
bool may_start(const MigGpu& gpu, const MigUse& use, const MigProfile& profile, int start);

// How many instances of each size can still be made, larger ones in higher digits (four bits each): of two
// states the greater is the more useful.
std::uint32_t mig_worth(const MigGpu& gpu, const MigUse& use);

// The start that costs least of mig_worth, of equals the last; -1: none is free.
int best_start(const MigGpu& gpu, const MigUse& use, const MigProfile& profile);

// Most instances of the profile on an empty GPU.
int most_instances(const MigGpu& gpu, const MigProfile& profile);

}  // namespace grundlast
