// Files that people have but that are no history, bill or price list: what they are, and where they belong.
#pragma once

#include <string_view>

#include "model/core/text.h"

namespace grundlast {

// Why the file cannot be imported, with the mend; empty where it is not known.
Text reason_against(std::string_view head);

// The same for bytes that are no text.
Text reason_against_binary(std::string_view head);

}  // namespace grundlast
