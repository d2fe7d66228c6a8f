// Numbers as they stand in a sentence or a table of either language.
#pragma once

#include <string>

#include "model/core/text.h"

namespace grundlast {

// 1.234.567,8 in German and 1,234,567.8 in English, with a true minus sign and no negative zero; "–" for what
// is not finite.
std::string format_number(double value, int decimals, Language language);

}  // namespace grundlast
