#include "model/simulation/blocked_nodes.h"

#include <algorithm>

namespace grundlast {

BlockedNodes::BlockedNodes(const Scenario& scenario, int pool) {
    for (const NodeReservation& reservation : scenario.reservations) {
        if (reservation.pool == pool) {
            classes_.resize(scenario.pools[static_cast<std::size_t>(pool)].nodes.size());
            classes_[static_cast<std::size_t>(reservation.node_class)].by_start.push_back(
                {reservation.nodes, reservation.from, reservation.to, reservation.teams});
        }
    }
    for (Windows& windows : classes_) {
        std::stable_sort(windows.by_start.begin(), windows.by_start.end(),
                         [](const Reservation& a, const Reservation& b) { return a.from < b.from; });
        for (const Reservation& reservation : windows.by_start) {
            windows.latest_end.push_back(windows.latest_end.empty()
                                             ? reservation.to
                                             : std::max(windows.latest_end.back(), reservation.to));
            windows.ends.push_back(reservation.to);
        }
        std::sort(windows.ends.begin(), windows.ends.end());
    }
}

template <class Applies>
int BlockedNodes::most_where(int node_class, SimTime from, SimTime to, Applies applies) const {
    if (classes_.empty()) {
        return 0;
    }
    const Windows& windows = classes_[static_cast<std::size_t>(node_class)];
    const auto open = std::upper_bound(windows.latest_end.begin(), windows.latest_end.end(), from);
    int most = 0;
    for (auto at = windows.by_start.begin() + (open - windows.latest_end.begin());
         at != windows.by_start.end() && at->from < to; ++at) {
        if (from < at->to && applies(*at)) {
            most = std::max(most, at->nodes);
        }
    }
    return most;
}

int BlockedNodes::kept_from(int node_class, int team, SimTime from, SimTime to) const {
    return most_where(node_class, from, std::max(to, from + SimTime(1)), [team](const Reservation& kept) {
        return std::find(kept.teams.begin(), kept.teams.end(), team) == kept.teams.end();
    });
}

int BlockedNodes::under_maintenance(int node_class, SimTime now) const {
    return most_where(node_class, now, now + SimTime(1),
                      [](const Reservation& kept) { return kept.teams.empty(); });
}

std::span<const SimTime> BlockedNodes::ends_after(int node_class, SimTime now) const {
    if (classes_.empty()) {
        return {};
    }
    const std::vector<SimTime>& ends = classes_[static_cast<std::size_t>(node_class)].ends;
    return {std::upper_bound(ends.begin(), ends.end(), now), ends.end()};
}

void empty_from(FreeNodes& nodes, int first) {
    for (int node = first; node < nodes.nodes(); ++node) {
        nodes.set_room(node, {});
    }
}

}  // namespace grundlast
