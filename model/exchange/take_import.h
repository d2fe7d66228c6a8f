// Whatever a file held, into a project: one rule for the window and the command line.
#pragma once

#include <string>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/core/result.h"
#include "model/exchange/importers.h"
#include "model/project/project.h"

namespace grundlast {

struct TakeOptions {
    bool replace = false;  // in place of what the project has of the same kind
    std::string
        gpu{};  // model of the GPUs that measured hours are of; empty: the history's, else the reference
    std::vector<GpuModel> gpu_models{};  // of the catalogue, for prices of GPUs that the project lacks
};

// What came in and what it was: "82,247 jobs of 15 teams; 12 sums per team and month".
Text counts_of(const Import& import);

// Takes jobs, measured hours, spend, measured utilisation, prices, teams and workloads. The text says what is
// new and what was known; the same file again changes nothing. Errors leave the project as it was.
Result<Text> take_import(Project& project, const Import& import, const TakeOptions& options = {});

struct MergedRows {
    std::int64_t added = 0;
    std::int64_t changed = 0;
    std::int64_t known = 0;
    std::int64_t beside =
        0;  // added though another file had a sum of the same team, month, currency and format
};

// A sum is known where format, team, month, currency and figures are the same, whatever the file is called. One
// of the same file with other figures takes the old one's place.
MergedRows merge_spend(std::vector<Spend>& spend, const std::vector<Spend>& added);

// A measurement of the same team, GPU model and file takes the old one's place.
MergedRows merge_utilisation(std::vector<MeasuredUtilisation>& utilisation,
                             const std::vector<MeasuredUtilisation>& added);

}  // namespace grundlast
