// A list of nodes as a CSV table, as the Alibaba traces have it.
#pragma once

#include <string>

#include "model/core/result.h"
#include "model/simulation/simulation.h"

namespace grundlast {

// Columns gpu (GPUs of the node) and, optionally, model, cpu_milli, memory_mib and pool (or partition); one row
// for each node. Equal nodes of a pool become one class, in the order of their first row; nodes without GPUs
// are left out. Errors name file, line and column.
Result<ReplayCluster> read_nodes_csv(const std::string& path);

}  // namespace grundlast
