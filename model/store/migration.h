// From an older version of the project file to the current one: forward only, one step for each version.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/store/connection.h"

namespace grundlast {

// Raise by one with every step that is added to migration_steps().
inline constexpr std::int64_t project_file_version = 2;

// Makes version `to` of version `to` - 1. A field that is added needs no step: it has its default where it is
// missing. A field that is renamed, moved or gets another unit does.
struct MigrationStep {
    std::int64_t to = 0;
    std::string sql;
};

// In order; the last one makes project_file_version.
const std::vector<MigrationStep>& migration_steps();

// Brings the file to the version of the last step in one transaction, after a copy of it was kept as
// "<file>.v<N>.bak" (or ".v<N>.2.bak" and so on where that exists). Does nothing where it is current.
Result<void> migrate(const Connection& connection, const std::vector<MigrationStep>& steps);

}  // namespace grundlast
