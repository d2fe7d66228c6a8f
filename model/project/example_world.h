// Failures, bandwidth and storage of the examples: published rates where there are some, assumptions elsewhere.
#pragma once

#include "model/project/project.h"

namespace grundlast::example_world {

// Of an 8-GPU A100 node, and of H100 GPUs in such nodes.
NodeFailures a100_failures();
NodeFailures h100_failures();

// NVLink against the network, leaves that are not oversubscribed and leaves that are.
BandwidthRatios a100_bandwidth();
BandwidthRatios h100_bandwidth();

// A parallel file system of so many GB/s, an object store and the nodes' own disks.
std::vector<ClusterStorage> storage(double parallel_gb_s, double parallel_tb);

}  // namespace grundlast::example_world
