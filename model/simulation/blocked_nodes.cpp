#include "model/simulation/blocked_nodes.h"

#include <algorithm>

namespace grundlast {

BlockedNodes::BlockedNodes(const Scenario& scenario, int pool) {
    for (const NodeReservation& reservation : scenario.reservations) {
        if (reservation.pool == pool) {
            reservations_.push_back({reservation.node_class, reservation.nodes, reservation.from,
                                     reservation.to, reservation.teams});
        }
    }
}

int BlockedNodes::first(int node_class, int team, SimTime from, SimTime to, int places) const {
    int first = places;
    const SimTime end = std::max(to, from + SimTime(1));
    for (const Reservation& reservation : reservations_) {
        const auto& teams = reservation.teams;
        if (reservation.node_class == node_class && from < reservation.to && end > reservation.from &&
            std::find(teams.begin(), teams.end(), team) == teams.end()) {
            first = std::min(first, std::max(0, places - reservation.nodes));
        }
    }
    return first;
}

std::vector<SimTime> BlockedNodes::ends_after(int node_class, SimTime now) const {
    std::vector<SimTime> ends;
    for (const Reservation& reservation : reservations_) {
        if (reservation.node_class == node_class && reservation.to > now) {
            ends.push_back(reservation.to);
        }
    }
    std::sort(ends.begin(), ends.end());
    return ends;
}

void empty_from(FreeNodes& nodes, int first) {
    for (int node = first; node < nodes.nodes(); ++node) {
        nodes.set_room(node, {});
    }
}

}  // namespace grundlast
