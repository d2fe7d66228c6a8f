// What "auto" does where many values are zero.
#pragma once

#include "model/forecast/methods/method.h"

namespace grundlast {

// Never negative, at least four values and not all alike, and at least a quarter of them zero: about the
// interval between demands of 1.32 steps of Syntetos, Boylan & Croston 2005, "On the categorization of demand
// patterns", Journal of the Operational Research Society 56.
bool is_intermittent(const Series& series);

// The level is the mean of simple smoothing over the temporal hierarchy (Nikolopoulos et al. 2011 aggregate as
// ADIDA does; here all grains agree) and the mean of the last cycle. Paths draw whether there is demand and how
// much of it from what was seen, around a level that is itself uncertain.
MethodResult intermittent_mix(const Series& series, const SeriesOptions& options);

}  // namespace grundlast
