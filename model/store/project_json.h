// The project as one JSON document, both ways without loss, and the JSON Schema that describes it.
#pragma once

#include <string>
#include <string_view>

#include "model/core/result.h"
#include "model/project/project.h"

namespace grundlast {

inline constexpr int project_format_version = 1;

std::string to_json_document(const Project& project);

// Errors name the field by its path ("workloads[3].gpus_per_job"), its value and what is expected. Unknown
// fields are errors too: a typing mistake must not be lost.
Result<Project> from_json_document(std::string_view text, const std::string& name);

std::string json_schema();

}  // namespace grundlast
