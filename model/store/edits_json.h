// The change log of a project as JSON, as "edits" stands in the project's document.
#pragma once

#include <string>
#include <vector>

#include "model/project/edit_history.h"

namespace grundlast {

std::string edits_json(const std::vector<EditEntry>& entries);

}  // namespace grundlast
