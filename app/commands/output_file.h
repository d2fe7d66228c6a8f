// Where a command puts its results.
#pragma once

#include <string>

#include "model/core/result.h"

namespace grundlast {

// Says before a long run what would fail after it: no name, a folder in the file's place, a folder that is
// missing or may not be written. "-" and "" (no output asked for) are fine.
Result<void> check_output(const std::string& path);

// Writes the whole of `content` or nothing: into a new file that then takes the place of `path`, or of what a
// link of that name points to. Devices and pipes are written to as they are; "-" is stdout.
Result<void> write_output(const std::string& path, const std::string& content);

// True where `path` names something that is no plain file, such as a device, and must not be replaced by one.
bool is_special_file(const std::string& path);

}  // namespace grundlast
