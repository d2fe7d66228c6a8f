// The effects of a plan as a table for the terminal.
#pragma once

#include <string>

#include "model/core/text.h"
#include "model/planning/effect_shares.h"

namespace grundlast {

std::string effects_text(const EffectTable& table, Language language);

}  // namespace grundlast
