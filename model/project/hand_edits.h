// A source stays true: a value that is typed over no longer comes from where it came.
#pragma once

#include <string>

#include "model/project/project.h"

namespace grundlast {

// The owner of assumptions that the program brings along.
inline constexpr const char* shipped_owner = "Grundlast";

// Where `after` has another value under the origin of `before`, that origin becomes an assumption of `who` on
// `date` (ISO 8601) that names the former source. Left alone: assumptions of the user's own, whose source is
// what he wrote, and rows that were added, removed or moved.
void mark_hand_edits(const Project& before, Project& after, const std::string& who, const std::string& date);

}  // namespace grundlast
