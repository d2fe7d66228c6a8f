// Which effects of the world around the queue a project counts. Each acts only where its data are given.
#pragma once

#include <array>

#include "model/core/fields.h"

namespace grundlast {

struct Effects {
    bool failures = true;         // NodeFailures
    bool checkpoint_cost = true;  // the time that a job writes
    bool fabric = true;           // BandwidthRatios x Communication
    bool storage = true;          // ClusterStorage::throughput_gb_s
    bool class_speed = true;      // GpuSpeed::by_class
    bool delivery_delay = true;   // CapacityPhase::delay_months
    bool maintenance = true;      // reservations without teams
    bool scale_up = true;         // Arrivals::scale_up_delay_s
    bool interruptions = true;    // SpotUse::interruptions_per_h
    bool transfers = true;        // ProjectSettings::wan_gbit_s
    bool shortage = true;         // Plan::cloud_availability

    bool operator==(const Effects&) const = default;
};

template <class Visit, FieldsOf<Effects> Self>
void fields(Visit&& visit, Self& effects) {
    visit("failures", effects.failures);
    visit("checkpoint_cost", effects.checkpoint_cost);
    visit("fabric", effects.fabric);
    visit("storage", effects.storage);
    visit("class_speed", effects.class_speed);
    visit("delivery_delay", effects.delivery_delay);
    visit("maintenance", effects.maintenance);
    visit("scale_up", effects.scale_up);
    visit("interruptions", effects.interruptions);
    visit("transfers", effects.transfers);
    visit("shortage", effects.shortage);
}

}  // namespace grundlast
