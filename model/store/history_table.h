// The job history in typed tables: too large for one JSON body, and written only when it is replaced.
#pragma once

#include <memory>
#include <string>

#include "model/core/result.h"
#include "model/inventory/history.h"
#include "model/store/connection.h"

namespace grundlast {

// The statements that make history, history_team and history_job.
std::string history_tables_sql();

// Replaces what stands there; null: no history. Must run in a transaction.
Result<void> write_history(const Connection& connection, const History* history);
Result<std::shared_ptr<const History>> read_history(const Connection& connection);

// The job whose team is not in the list of teams, as a message; empty where all are.
Text problem_of_teams(const History& history);

}  // namespace grundlast
