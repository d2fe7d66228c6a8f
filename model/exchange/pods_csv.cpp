#include "model/exchange/pods_csv.h"

#include <cmath>
#include <string_view>

#include "model/exchange/table_csv.h"

namespace grundlast {

namespace {

// A whole number from 0 to `most`; an empty or missing cell is 0.
Result<std::int64_t> amount(const std::string& path, const TableRow& row, std::size_t column, const char* name,
                            double most) {
    if (row.text(column).empty()) {
        return std::int64_t{0};
    }
    const auto value = row.number(column);
    if (!value || *value < 0 || *value > most || *value != std::floor(*value)) {
        const std::string limit = std::to_string(static_cast<std::int64_t>(most));
        return table_error(path, row, name, row.text(column),
                           {"eine ganze Zahl von 0 bis " + limit, "a whole number from 0 to " + limit});
    }
    return static_cast<std::int64_t>(*value);
}

constexpr double most_of_a_node = 1e12;  // milli cores or MiB, far above any node

// Reads the columns 0.. named `names` of a row into `amounts`.
template <std::size_t N>
Result<void> amounts_of(const std::string& path, const TableRow& row, const char* const (&names)[N],
                        const double (&most)[N], std::int64_t (&amounts)[N]) {
    for (std::size_t column = 0; column < N; ++column) {
        const auto read = amount(path, row, column, names[column], most[column]);
        if (!read) {
            return read.error();
        }
        amounts[column] = *read;
    }
    return {};
}

std::vector<std::string> models_of(std::string_view text) {
    std::vector<std::string> models;
    while (!text.empty()) {
        const auto bar = std::min(text.find('|'), text.size());
        if (bar > 0) {
            models.emplace_back(text.substr(0, bar));
        }
        text.remove_prefix(std::min(bar + 1, text.size()));
    }
    return models;
}

Error no_rows(const std::string& path) {
    return {{path + ": enthält nur die Kopfzeile", path + ": holds the first row only"}};
}

}  // namespace

Result<std::vector<GpuNode>> read_gpu_nodes_csv(const std::string& path) {
    static constexpr const char* names[] = {"gpu", "cpu_milli", "memory_mib"};
    static constexpr double most[] = {most_gpus_of_a_node, most_of_a_node, most_of_a_node};
    std::vector<GpuNode> nodes;
    const auto add_node = [&](const TableRow& row) -> Result<void> {
        std::int64_t amounts[3];
        if (auto read = amounts_of(path, row, names, most, amounts); !read) {
            return read;
        }
        nodes.push_back({std::string(row.text(3)), static_cast<int>(amounts[0]), amounts[1], amounts[2]});
        return {};
    };
    if (const auto read = read_table(path, {"gpu", "cpu_milli"}, {"memory_mib", "model"}, add_node); !read) {
        return read.error();
    }
    if (nodes.empty()) {
        return no_rows(path);
    }
    return nodes;
}

Result<std::vector<GpuPod>> read_pods_csv(const std::string& path) {
    static constexpr const char* names[] = {"num_gpu", "gpu_milli", "cpu_milli", "memory_mib"};
    static constexpr double most[] = {most_gpus_of_a_node, whole_gpu_milli, most_of_a_node, most_of_a_node};
    std::vector<GpuPod> pods;
    const auto add_pod = [&](const TableRow& row) -> Result<void> {
        std::int64_t amounts[4];
        if (auto read = amounts_of(path, row, names, most, amounts); !read) {
            return read;
        }
        const auto [gpus, gpu_milli, cpu_milli, memory_mib] = amounts;
        if ((gpus > 0 && gpu_milli == 0) || (gpus > 1 && gpu_milli < whole_gpu_milli)) {
            return table_error(path, row, "gpu_milli", row.text(1),
                               {"1000 für ganze GPUs oder 1 bis 999 bei num_gpu 1",
                                "1000 for whole GPUs or 1 to 999 with num_gpu 1"});
        }
        pods.push_back({cpu_milli, memory_mib, static_cast<int>(gpus), static_cast<int>(gpu_milli),
                        models_of(row.text(4))});
        return {};
    };
    if (const auto read =
            read_table(path, {"num_gpu", "gpu_milli", "cpu_milli"}, {"memory_mib", "gpu_spec"}, add_pod);
        !read) {
        return read.error();
    }
    if (pods.empty()) {
        return no_rows(path);
    }
    return pods;
}

}  // namespace grundlast
