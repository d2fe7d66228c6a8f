// A file as text, unpacked where it is gzip.
#pragma once

#include <string>

#include "model/core/result.h"

namespace grundlast {

// The whole content, without a UTF-8 byte order mark. Errors are one line that begins with `path`: missing, a
// folder, not readable, empty, damaged or truncated gzip, above 256 MiB.
Result<std::string> read_text_file(const std::string& path);

}  // namespace grundlast
