// What this program is, for `--version` and whoever reports an error.
#pragma once

#include <string>

namespace grundlast {

// Version, day of the build, day of the shipped catalogue: one line each.
std::string version_text();

}  // namespace grundlast
