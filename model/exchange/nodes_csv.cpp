#include "model/exchange/nodes_csv.h"

#include <cmath>
#include <map>
#include <tuple>

#include "model/exchange/table_csv.h"

namespace grundlast {

namespace {

enum Column : std::size_t { gpu, model, cpu_milli, memory_mib, pool, partition };

// An empty or missing cell is 0: no limit.
Result<double> amount(const std::string& path, const TableRow& row, Column column, const char* name) {
    if (row.text(column).empty()) {
        return 0.0;
    }
    const auto value = row.number(column);
    if (!value || *value < 0) {
        return table_error(path, row, name, row.text(column), {"eine Zahl ab 0", "a number from 0 on"});
    }
    return *value;
}

}  // namespace

Result<ReplayCluster> read_nodes_csv(const std::string& path) {
    ReplayCluster cluster;
    std::map<std::tuple<std::string, int, std::string, int, double>, std::size_t> known;
    const auto add_node = [&](const TableRow& row) -> Result<void> {
        const auto gpus = row.number(gpu);
        if (!gpus || *gpus < 0 || *gpus > 1e6 || *gpus != std::floor(*gpus)) {
            return table_error(path, row, "gpu", row.text(gpu), {"eine Anzahl GPUs", "a number of GPUs"});
        }
        const auto cpu = amount(path, row, cpu_milli, "cpu_milli");
        const auto memory = amount(path, row, memory_mib, "memory_mib");
        if (!cpu || !memory) {
            return cpu ? memory.error() : cpu.error();
        }
        if (*gpus == 0) {
            return {};
        }
        const int cores = static_cast<int>(*cpu / 1000);
        const double ram_gb = *memory * 1048576 / 1e9;
        const std::string gpu_model(row.text(model));
        const std::string pool_name(row.text(pool).empty() ? row.text(partition) : row.text(pool));
        const auto [at, is_new] = known.try_emplace(
            {pool_name, static_cast<int>(*gpus), gpu_model, cores, ram_gb}, cluster.nodes.size());
        if (is_new) {
            NodeClass nodes;
            nodes.name = gpu_model.empty() ? "node" : gpu_model;
            nodes.gpu_model = gpu_model;
            nodes.gpus = static_cast<int>(*gpus);
            nodes.cpu_cores = cores;
            nodes.ram_gb = ram_gb;
            cluster.nodes.push_back(nodes);
            cluster.count.push_back(0);
            cluster.pool.push_back(pool_name);
        }
        ++cluster.count[at->second];
        return {};
    };
    if (const auto read =
            read_table(path, {"gpu"}, {"model", "cpu_milli", "memory_mib", "pool", "partition"}, add_node);
        !read) {
        return read.error();
    }
    if (cluster.nodes.empty()) {
        return Error{{path + ": kein Knoten mit GPUs", path + ": no node with GPUs"}};
    }
    return cluster;
}

}  // namespace grundlast
