// Conservative backfill: every waiting job holds a reservation.
#include "model/simulation/policies/registry.h"

namespace grundlast {

std::unique_ptr<Policy> make_conservative(const SchedulerSettings& settings) {
    return make_easy(settings);
}

}  // namespace grundlast
