// The nodes of a pool that reservations keep from jobs of other teams.
#pragma once

#include <vector>

#include "model/core/calendar.h"
#include "model/simulation/free_nodes.h"
#include "model/simulation/scenario.h"

namespace grundlast {

// All reservations take the last node places of their class, so what is kept from a team is again the last
// places, from some place on.
class BlockedNodes {
  public:
    BlockedNodes() = default;

    BlockedNodes(const Scenario& scenario, int pool);

    bool empty() const { return reservations_.empty(); }

    // The first node place that a job of the team may not use from one time to another; `places` where it may
    // use all. A job of no length is taken to need its nodes for a moment.
    int first(int node_class, int team, SimTime from, SimTime to, int places) const;

    // The ends of reservations of a class that lie after `now`, in order.
    std::vector<SimTime> ends_after(int node_class, SimTime now) const;

  private:
    struct Reservation {
        int node_class = 0;
        int nodes = 0;
        SimTime from{}, to{};
        std::vector<int> teams;
    };

    std::vector<Reservation> reservations_;
};

// Leaves no room on the nodes from `first` on.
void empty_from(FreeNodes& nodes, int first);

}  // namespace grundlast
