// How much a workload suffers where its GPUs lie apart.
#pragma once

#include <array>

#include "model/core/fields.h"

namespace grundlast {

// The lowest level of the fabric that held a job whole.
enum class MeasuredWithin { nvlink_domain, node, leaf, spine };

constexpr auto enum_words(MeasuredWithin) {
    return std::to_array<EnumWord<MeasuredWithin>>({{MeasuredWithin::nvlink_domain, "nvlink_domain"},
                                                    {MeasuredWithin::node, "node"},
                                                    {MeasuredWithin::leaf, "leaf"},
                                                    {MeasuredWithin::spine, "spine"}});
}

struct Communication {
    double share = 0;  // of the run time in which GPUs wait for each other's data, where it was measured
    MeasuredWithin measured_within = MeasuredWithin::nvlink_domain;  // where run time and share hold

    bool operator==(const Communication&) const = default;
};

template <class Visit, FieldsOf<Communication> Self>
void fields(Visit&& visit, Self& communication) {
    visit("share", communication.share);
    visit("measured_within", communication.measured_within);
}

}  // namespace grundlast
