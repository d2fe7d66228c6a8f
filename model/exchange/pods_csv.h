// Nodes and pods of a placement study as CSV tables, as the Alibaba GPU trace of 2023 has them.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/simulation/fractional/placement_study.h"

namespace grundlast {

// Columns gpu and cpu_milli and, optionally, memory_mib and model; one row for each node. An empty memory does
// not bind. Plain or gzip. Errors name file, line and column.
Result<std::vector<GpuNode>> read_gpu_nodes_csv(const std::string& path);

// Columns num_gpu, gpu_milli and cpu_milli and, optionally, memory_mib and gpu_spec (accepted models between
// bars, empty: any); one row for each pod. gpu_milli is of each GPU and at most 1000; below that num_gpu must
// be 1. Plain or gzip. Errors name file, line and column.
Result<std::vector<GpuPod>> read_pods_csv(const std::string& path);

}  // namespace grundlast
