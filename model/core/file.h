// Files as a whole, with the error line that a person can act on.
#pragma once

#include <string>

#include "model/core/result.h"

namespace grundlast {

// All bytes of a file. Errors: does not exist, is a folder, cannot be read, larger than 256 MiB.
Result<std::string> read_file(const std::string& path);

}  // namespace grundlast
