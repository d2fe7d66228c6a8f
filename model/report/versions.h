// Versions of the report: what is kept of one that went out.
#pragma once

#include <string>

#include "model/planning/evaluation.h"
#include "model/project/project.h"

namespace grundlast {

// The version as it stands. `date` is ISO 8601, `now` UTC.
ReportVersion version_of(const Project& project, const Comparison& comparison, const std::string& date,
                         Instant now);

// Keeps the version, in place of one of the same name, and goes on with the next one as a draft.
void close_version(Project& project, const Comparison& comparison, const std::string& date, Instant now);

// The name that follows: "1" -> "2", "1.9" -> "1.10", "2026b" -> "2026b.1".
std::string next_version(const std::string& version);

}  // namespace grundlast
