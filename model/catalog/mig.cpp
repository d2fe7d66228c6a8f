#include "model/catalog/mig.h"

#include <array>
#include <charconv>
#include <cmath>

namespace grundlast {

namespace {

struct Size {
    int compute = 0;
    int memory = 0;  // slices
};

// Largest first.
constexpr auto sizes_of_seven = std::to_array<Size>({{7, 8}, {4, 4}, {3, 4}, {2, 2}, {1, 2}, {1, 1}});
constexpr auto sizes_of_four = std::to_array<Size>({{4, 4}, {2, 2}, {1, 1}});

template <class Visit>
void for_sizes(const MigGpu& gpu, Visit visit) {
    if (gpu.compute_slices == 7) {
        for (const Size& size : sizes_of_seven) {
            visit(size);
        }
    } else if (gpu.compute_slices == 4) {
        for (const Size& size : sizes_of_four) {
            visit(size);
        }
    }
}

bool free_at(const MigGpu& gpu, const MigUse& use, const Size& size, int start) {
    return start % size.memory == 0 && start + size.compute <= gpu.compute_slices &&
           start + size.memory <= gpu.memory_slices() && (use.memory & slices_at(start, size.memory)) == 0;
}

int free_starts(const MigGpu& gpu, const MigUse& use, const Size& size) {
    int count = 0;
    for (int start = 0; start < gpu.memory_slices(); start += size.memory) {
        count += free_at(gpu, use, size, start) ? 1 : 0;
    }
    return count;
}

std::optional<int> number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc() && end == text.data() + text.size() && value > 0;
    return whole ? std::optional(value) : std::nullopt;
}

}  // namespace

std::optional<MigProfile> mig_profile_of(std::string_view name) {
    MigProfile profile;
    constexpr std::string_view with_media = "+me";
    if (name.ends_with(with_media)) {
        profile.media = true;
        name.remove_suffix(with_media.size());
    }
    const std::size_t dot = name.find("g.");
    if (dot == std::string_view::npos || !name.ends_with("gb")) {
        return std::nullopt;
    }
    const auto compute = number(name.substr(0, dot));
    const auto memory = number(name.substr(dot + 2, name.size() - dot - 4));
    if (!compute || !memory || *compute > 7 || *memory > 4096) {
        return std::nullopt;
    }
    profile.compute = *compute;
    profile.memory_gb = *memory;
    return profile;
}

int memory_slices_of(const MigGpu& gpu, const MigProfile& profile) {
    // Names round the memory: 71 GB are four eighths of 141 GB.
    constexpr double rounding_gb = 0.75;
    int slices = 0;
    for_sizes(gpu, [&](const Size& size) {
        const double memory_gb = gpu.memory_gb * size.memory / gpu.memory_slices();
        if (size.compute == profile.compute && std::abs(memory_gb - profile.memory_gb) <= rounding_gb &&
            (!profile.media || size.memory == 1)) {
            slices = size.memory;
        }
    });
    return slices;
}

bool may_start(const MigGpu& gpu, const MigUse& use, const MigProfile& profile, int start) {
    const int memory = memory_slices_of(gpu, profile);
    return memory > 0 && !(profile.media && use.media) && free_at(gpu, use, {profile.compute, memory}, start);
}

std::uint32_t mig_worth(const MigGpu& gpu, const MigUse& use) {
    std::uint32_t worth = 0;
    for_sizes(gpu, [&](const Size& size) {
        worth = worth << 4 | static_cast<std::uint32_t>(free_starts(gpu, use, size));
    });
    return worth;
}

int best_start(const MigGpu& gpu, const MigUse& use, const MigProfile& profile) {
    const int memory = memory_slices_of(gpu, profile);
    int best = -1;
    std::uint32_t most = 0;
    for (int start = 0; memory > 0 && start < gpu.memory_slices(); start += memory) {
        if (!may_start(gpu, use, profile, start)) {
            continue;
        }
        MigUse after = use;
        after.memory |= slices_at(start, memory);
        const std::uint32_t worth = mig_worth(gpu, after);
        if (best < 0 || worth >= most) {
            best = start;
            most = worth;
        }
    }
    return best;
}

int most_instances(const MigGpu& gpu, const MigProfile& profile) {
    MigUse use;
    int count = 0;
    for (int start = best_start(gpu, use, profile); start >= 0; start = best_start(gpu, use, profile)) {
        use.memory |= slices_at(start, memory_slices_of(gpu, profile));
        use.media |= profile.media;
        ++count;
    }
    return count;
}

}  // namespace grundlast
