// What of one GPU a job asks for, and what of a GPU is free: a share in thousandths or a MIG instance.
#pragma once

#include <cstdint>

#include "model/catalog/mig.h"

namespace grundlast {

// Amounts of GPU are counted in this many parts of one: thousandths, sevenths and quarters are whole numbers.
constexpr std::int64_t parts_of_gpu = 7000;

constexpr int whole_share = 1000;

// Parts of GPUs times microseconds: months of thousands of GPUs do not fit 64 bits.
__extension__ typedef __int128 PartTime;

// GPU-microseconds; exact where whole GPUs are counted.
double gpu_us(PartTime time);

// A part of one GPU; nothing set: the job takes whole ones.
struct GpuPart {
    std::int16_t share = 0;  // thousandths, below whole_share
    MigProfile mig;

    bool is_mig() const { return mig.compute > 0; }

    bool any() const { return share > 0 || is_mig(); }

    bool operator==(const GpuPart&) const = default;
};

// A GPU that is given out in parts: either by share or as MIG instances, never both.
struct GpuState {
    bool by_mig = false;
    std::int16_t free_share = whole_share;
    MigUse mig;

    bool operator==(const GpuState&) const = default;
};

// An idle GPU that takes its first part.
GpuState idle_for(const GpuPart& part);

// Where the part may start: a memory slice of MIG, else 0; -1: it does not fit.
int start_for(const MigGpu& gpu, const GpuState& state, const GpuPart& part);

void take(const MigGpu& gpu, GpuState& state, const GpuPart& part, int start);
void give(const MigGpu& gpu, GpuState& state, const GpuPart& part, int start);

// Free, in parts_of_gpu. Of MIG, compute slices count.
std::int64_t free_parts(const MigGpu& gpu, const GpuState& state);

// The amount that the part is on this GPU, in parts_of_gpu.
std::int64_t amount_of(const MigGpu& gpu, const GpuPart& part);

}  // namespace grundlast
