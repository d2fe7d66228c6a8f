#include "model/simulation/gpu_part.h"

namespace grundlast {

double gpu_us(PartTime time) {
    return static_cast<double>(static_cast<std::int64_t>(time / parts_of_gpu)) +
           static_cast<double>(static_cast<std::int64_t>(time % parts_of_gpu)) /
               static_cast<double>(parts_of_gpu);
}

GpuState idle_for(const GpuPart& part) {
    GpuState state;
    state.by_mig = part.is_mig();
    return state;
}

int start_for(const MigGpu& gpu, const GpuState& state, const GpuPart& part) {
    if (state.by_mig != part.is_mig()) {
        return -1;
    }
    if (part.is_mig()) {
        return best_start(gpu, state.mig, part.mig);
    }
    return state.free_share >= part.share ? 0 : -1;
}

namespace {

void change(const MigGpu& gpu, GpuState& state, const GpuPart& part, int start, bool taken) {
    if (!part.is_mig()) {
        const int share = taken ? -part.share : part.share;
        state.free_share = static_cast<std::int16_t>(state.free_share + share);
        return;
    }
    state.mig.memory ^= slices_at(start, memory_slices_of(gpu, part.mig));
    state.mig.compute =
        static_cast<std::int8_t>(state.mig.compute + (taken ? part.mig.compute : -part.mig.compute));
    state.mig.media = part.mig.media ? taken : state.mig.media;
}

}  // namespace

void take(const MigGpu& gpu, GpuState& state, const GpuPart& part, int start) {
    change(gpu, state, part, start, true);
}

void give(const MigGpu& gpu, GpuState& state, const GpuPart& part, int start) {
    change(gpu, state, part, start, false);
}

std::int64_t free_parts(const MigGpu& gpu, const GpuState& state) {
    return state.by_mig ? parts_of_gpu * (gpu.compute_slices - state.mig.compute) / gpu.compute_slices
                        : parts_of_gpu * state.free_share / whole_share;
}

std::int64_t amount_of(const MigGpu& gpu, const GpuPart& part) {
    if (part.is_mig()) {
        return gpu.compute_slices > 0 ? parts_of_gpu * part.mig.compute / gpu.compute_slices : parts_of_gpu;
    }
    return part.share > 0 ? parts_of_gpu * part.share / whole_share : parts_of_gpu;
}

}  // namespace grundlast
