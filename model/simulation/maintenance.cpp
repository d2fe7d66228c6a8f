#include "model/simulation/maintenance.h"

#include <algorithm>
#include <vector>

namespace grundlast {

namespace {

double of_class(const Scenario& scenario, int pool, int node_class, SimTime from, SimTime to) {
    std::vector<const NodeReservation*> windows;
    std::vector<SimTime> borders = {from, to};
    for (const NodeReservation& window : scenario.reservations) {
        if (window.pool == pool && window.node_class == node_class && window.teams.empty()) {
            windows.push_back(&window);
            borders.push_back(std::clamp(window.from, from, to));
            borders.push_back(std::clamp(window.to, from, to));
        }
    }
    std::sort(borders.begin(), borders.end());
    double node_s = 0;
    for (std::size_t at = 0; at + 1 < borders.size(); ++at) {
        int most = 0;
        for (const NodeReservation* window : windows) {
            const bool open = window->from <= borders[at] && borders[at] < window->to;
            most = open ? std::max(most, window->nodes) : most;
        }
        node_s += most * to_seconds(borders[at + 1] - borders[at]);
    }
    return node_s;
}

}  // namespace

double maintained_gpu_s(const Scenario& scenario, SimTime from, SimTime to) {
    double gpu_s = 0;
    for (std::size_t pool = 0; pool < scenario.pools.size() && !scenario.reservations.empty(); ++pool) {
        const auto& classes = scenario.pools[pool].nodes;
        for (std::size_t index = 0; index < classes.size(); ++index) {
            gpu_s += classes[index].gpus *
                     of_class(scenario, static_cast<int>(pool), static_cast<int>(index), from, to);
        }
    }
    return gpu_s;
}

}  // namespace grundlast
