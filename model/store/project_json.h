// The project as one JSON document, both ways without loss, and the JSON Schema that describes it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/core/result.h"
#include "model/project/edit_history.h"
#include "model/project/project.h"

namespace grundlast {

inline constexpr int project_format_version = 1;

struct ProjectDocument {
    Project project;
    std::vector<EditEntry> edits;  // the change log
};

std::string to_json_document(const Project& project, const std::vector<EditEntry>& edits = {});

// Errors name the field by its path ("workloads[3].gpus_per_job"), its value and what is expected. Unknown
// fields are errors too: a typing mistake must not be lost.
Result<ProjectDocument> read_json_document(std::string_view text, const std::string& name);

// The same without the change log.
Result<Project> from_json_document(std::string_view text, const std::string& name);

std::string json_schema();

}  // namespace grundlast
