// The words of named choices for people; those of the enums are in project/terms.h.
#pragma once

#include <string>

#include "model/project/terms.h"

namespace grundlast {

Text status_title(const std::string& status);

}  // namespace grundlast
