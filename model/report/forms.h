// What the management form keeps of the full one.
#pragma once

#include <string_view>

#include "model/report/sections/facts.h"

namespace grundlast {

// The section with that id cut to what a manager reads: its first statements, its main table and chart. No
// blocks where the management form leaves it out.
Section abridged(std::string_view id, Section full, const Facts& facts);

}  // namespace grundlast
