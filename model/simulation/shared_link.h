// Transfers that share a link equally: processor sharing in virtual time, as in fair queueing (Parekh &
// Gallager 1993). The cost of a change is the logarithm of the number of transfers.
#pragma once

#include <cstdint>
#include <optional>
#include <queue>
#include <vector>

#include "model/core/calendar.h"

namespace grundlast {

// Whose data it is; slot -1: nobody waits for it.
struct Transfer {
    std::int32_t slot = -1;
    std::uint32_t number = 0;  // Job::number
    SimTime not_before{};      // the job can't be ready earlier
};

class SharedLink {
  public:
    explicit SharedLink(double gb_s) : gb_s_(gb_s) {}

    void add(SimTime now, double gb, const Transfer& transfer);

    // When the next one is over if no other begins; no_time: there is none.
    SimTime next_end() const;

    // The next one that is over by `now`, of equals the first that began.
    std::optional<Transfer> take_finished(SimTime now);

    double transferred_gb() const { return transferred_gb_; }

  private:
    struct Entry {
        double ends_at = 0;  // in GB that a transfer from the beginning would have got
        std::uint64_t order = 0;
        Transfer transfer;

        bool operator>(const Entry& other) const {
            return ends_at != other.ends_at ? ends_at > other.ends_at : order > other.order;
        }
    };

    void advance(SimTime now);

    double gb_s_;
    double virtual_gb_ = 0;
    SimTime at_{};
    std::uint64_t begun_ = 0;
    double transferred_gb_ = 0;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> entries_;
};

}  // namespace grundlast
