// The change log in the project file: entries are only ever added.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/project/edit_history.h"
#include "model/store/connection.h"

namespace grundlast {

// The statements that make edit and edit_change.
std::string edit_tables_sql();

// Adds an entry behind the others. Must run in a transaction.
Result<void> append_edit(const Connection& connection, const EditEntry& entry);

// All entries, the oldest first. Must run in a transaction.
Result<std::vector<EditEntry>> read_edits(const Connection& connection);

}  // namespace grundlast
