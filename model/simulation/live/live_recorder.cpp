#include "model/simulation/live/live_recorder.h"

#include <utility>

#include "model/simulation/explain/history_recorder.h"

namespace grundlast {

namespace {

double whole_gpus(std::int64_t parts) {
    return static_cast<double>(parts) / static_cast<double>(parts_of_gpu);
}

}  // namespace

// The engine stands as it stood since the event before.
void LiveRecorder::answer(const Levels& levels) {
    LiveState state;
    state.now = engine_->now();
    state.horizon = scenario_.month_ends.back();
    state.replication = replication_;
    state.waiting_jobs = levels.waiting_jobs;
    state.waiting_gpus = whole_gpus(levels.waiting_gpus);
    state.held_gpus = whole_gpus(levels.own_busy);
    state.available_gpus = static_cast<double>(levels.available);
    state.cloud_gpus = whole_gpus(levels.cloud_busy);
    for (std::size_t pool = 0; pool < engine_->pools().size(); ++pool) {
        for (std::size_t index = 0; index < engine_->pools()[pool].classes().size(); ++index) {
            const NodePool::Class& nodes = engine_->pools()[pool].classes()[index];
            const auto group = static_cast<std::int32_t>(state.groups.size());
            state.groups.push_back({scenario_.pools[pool].name, scenario_.pools[pool].nodes[index].name});
            for (int node = 0; node < nodes.free.nodes(); ++node) {
                const NodeStanding standing = standing_of(nodes, node);
                if (standing != NodeStanding::absent) {
                    state.nodes.push_back({group, static_cast<float>(nodes.free.gpus_per_node()),
                                           static_cast<float>(nodes.used_gpus[static_cast<std::size_t>(node)]),
                                           standing});
                }
            }
        }
    }
    live_.answer(std::move(state));
}

}  // namespace grundlast
