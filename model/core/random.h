// Counter-based randomness: a draw depends on (seed, replication, stream, index) alone, never on thread or
// order. The generator is Philox 4x32-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC
// 2011), from Random123.
#pragma once

#include <Random123/philox.h>

#include <cmath>
#include <cstdint>
#include <numbers>
#include <string_view>

namespace grundlast {

// What a stream is for. The number is part of every result: never reuse or reorder.
enum class StreamUse : std::uint32_t {
    arrival = 1,
    run_time = 2,
    walltime = 3,
    forecast_path = 4,
    interruption = 5,
    failure = 6,
    repair = 7,
    bootstrap = 8,
    test = 9,
    pod_placement = 10,
    delivery = 11,
    availability = 12,
    warm_up_arrival = 20,
    warm_up_run_time = 21,
    warm_up_walltime = 22,
    risk_price = 30,
    risk_delivery = 31
};

// A stream's entity of 24 bits from a name that outlives edits around it (FNV-1a).
constexpr std::uint32_t entity_of_name(std::string_view name) {
    std::uint32_t hash = 2166136261u;
    for (const char c : name) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
    }
    return (hash ^ (hash >> 24)) & 0xFFFFFFu;
}

class RandomStream {
  public:
    // `entity` tells apart the workloads, nodes or teams that use the same kind of stream.
    RandomStream(std::uint64_t seed, std::uint32_t replication, StreamUse use, std::uint32_t entity)
        : key_{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}},
          replication_(replication),
          stream_((static_cast<std::uint32_t>(use) << 24) ^ entity) {}

    // The draw number `index`, uniform in (0, 1): never 0, never 1.
    double uniform(std::uint64_t index) const {
        const auto block = draw(index);
        const std::uint64_t bits = (static_cast<std::uint64_t>(block[0]) << 32) | block[1];
        return (static_cast<double>(bits >> 12) + 0.5) * 0x1p-52;
    }

    // Mean 1.
    double exponential(std::uint64_t index) const { return -std::log(uniform(index)); }

    // Standard normal by Box-Muller; one value for each index.
    double normal(std::uint64_t index) const {
        const auto block = draw(index);
        const double u =
            (static_cast<double>((static_cast<std::uint64_t>(block[0]) << 20) ^ block[1]) + 0.5) * 0x1p-52;
        const double v = (static_cast<double>(block[2]) + 0.5) * 0x1p-32;
        return std::sqrt(-2.0 * std::log(u < 1.0 ? u : 1.0 - 0x1p-53)) * std::cos(2.0 * std::numbers::pi * v);
    }

  private:
    r123::Philox4x32::ctr_type draw(std::uint64_t index) const {
        return r123::Philox4x32()({{static_cast<std::uint32_t>(index), static_cast<std::uint32_t>(index >> 32),
                                    stream_, replication_}},
                                  key_);
    }

    r123::Philox4x32::key_type key_;
    std::uint32_t replication_;
    std::uint32_t stream_;
};

// The same stream read in order.
class RandomSequence {
  public:
    explicit RandomSequence(RandomStream stream) : stream_(stream) {}

    double uniform() { return stream_.uniform(next_++); }

    double exponential() { return stream_.exponential(next_++); }

    double normal() { return stream_.normal(next_++); }

  private:
    RandomStream stream_;
    std::uint64_t next_ = 0;
};

}  // namespace grundlast
