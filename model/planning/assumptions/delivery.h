// Ordered nodes that come late.
#pragma once

#include "model/planning/assumptions/assumption.h"

namespace grundlast {

// Whether a plan's cluster has nodes that are still to be bought.
bool awaits_delivery(const Project& project);

// Moves every phase of the groups that are to be bought, with the payment for it, so that they come `months`
// (rounded, not below 0) after what the project plans; a delay that the variant has already is replaced. What
// stands there already stays as it is, its retirement too.
void delay_delivery(Variant& variant, double months);

}  // namespace grundlast
