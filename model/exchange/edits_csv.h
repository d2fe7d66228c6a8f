// The change log of a project for a spreadsheet.
#pragma once

#include <string>
#include <vector>

#include "model/project/edit_history.h"

namespace grundlast {

// One row for each value that changed: at (UTC), who, kind, step_de, step_en, path, before, after, more. Texts
// that a spreadsheet would compute have an apostrophe before them (table_csv).
std::string edits_csv(const std::vector<EditEntry>& entries);

}  // namespace grundlast
