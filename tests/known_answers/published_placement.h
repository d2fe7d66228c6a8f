// The published GPU allocation of placement policies (VALIDATION section 3) and the study beside it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/core/csv.h"
#include "model/exchange/pods_csv.h"
#include "model/exchange/text_file.h"

// One row of the table: allocation in percent of all GPUs when pods for 90, 100 ... 130 % have come.
struct PublishedAllocation {
    std::string workload;
    std::string policy;  // its name here
    std::vector<double> mean_percent;
    std::vector<double> sd_percent;
};

constexpr int first_published_percent = 90;

// Empty where the file is not there.
inline std::vector<PublishedAllocation> published_allocations(const std::string& folder) {
    const std::map<std::string, std::string> names = {
        {"01-Random", "random"},      {"02-DotProd", "dot-product"}, {"03-GpuClustering", "clustering"},
        {"04-GpuPacking", "packing"}, {"05-BestFit", "best-fit"},    {"06-FGD", "fgd"}};
    std::vector<PublishedAllocation> rows;
    const auto text = grundlast::read_text_file(folder + "/expected_gpu_allocation.csv");
    if (!text) {
        return rows;
    }
    const auto read =
        grundlast::read_csv(*text, "expected_gpu_allocation.csv", [&](const grundlast::CsvRow& row) {
            if (const auto policy = names.find(row.fields.at(1)); policy != names.end()) {
                PublishedAllocation allocation{row.fields[0], policy->second, {}, {}};
                for (std::size_t column = 3; column + 1 < row.fields.size(); column += 2) {
                    allocation.mean_percent.push_back(grundlast::parse_number(row.fields[column]).value_or(-1));
                    allocation.sd_percent.push_back(
                        grundlast::parse_number(row.fields[column + 1]).value_or(0));
                }
                rows.push_back(allocation);
            }
            return true;
        });
    return read ? rows : std::vector<PublishedAllocation>();
}

// The cells of the row that are further from the published mean than two standard deviations, as text; empty
// where all agree.
inline std::string deviations(const PublishedAllocation& published, const grundlast::PlacementStudy& study) {
    std::string found;
    std::size_t compared = 0;
    for (const grundlast::FillLevel& level : study.levels) {
        if (level.arrived_percent < first_published_percent) {
            continue;
        }
        const auto cell = static_cast<std::size_t>((level.arrived_percent - first_published_percent) / 10);
        const double distance = level.mean_percent - published.mean_percent.at(cell);
        ++compared;
        if (std::abs(distance) > 2 * published.sd_percent.at(cell)) {
            found += std::to_string(level.arrived_percent) + " %: " + std::to_string(distance) + "; ";
        }
    }
    return compared == published.mean_percent.size() ? found : "levels are missing";
}
