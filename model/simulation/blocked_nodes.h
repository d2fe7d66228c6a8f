// The nodes of a pool that reservations keep from jobs of other teams.
#pragma once

#include <span>
#include <vector>

#include "model/core/calendar.h"
#include "model/simulation/free_nodes.h"
#include "model/simulation/scenario.h"

namespace grundlast {

// All reservations take the last nodes of their class, so what is kept from a team is again its last nodes, as
// many as the largest of the reservations that concern it.
class BlockedNodes {
  public:
    BlockedNodes() = default;

    BlockedNodes(const Scenario& scenario, int pool);

    bool empty() const { return classes_.empty(); }

    // How many of the last nodes a job of the team may not use from one time to another. A job of no length is
    // taken to need its nodes for a moment.
    int kept_from(int node_class, int team, SimTime from, SimTime to) const;

    int under_maintenance(int node_class, SimTime now) const;

    // The ends of reservations of a class that lie after `now`, in order.
    std::span<const SimTime> ends_after(int node_class, SimTime now) const;

  private:
    struct Reservation {
        int nodes = 0;
        SimTime from{}, to{};
        std::vector<int> teams;
    };

    // A plan has hundreds of windows of which one or two matter at any time.
    struct Windows {
        std::vector<Reservation> by_start;
        std::vector<SimTime> latest_end;  // of by_start up to and with each
        std::vector<SimTime> ends;        // in order
    };

    template <class Applies>
    int most_where(int node_class, SimTime from, SimTime to, Applies applies) const;

    std::vector<Windows> classes_;  // empty: no reservation in the pool
};

// Leaves no room on the nodes from `first` on.
void empty_from(FreeNodes& nodes, int first);

}  // namespace grundlast
