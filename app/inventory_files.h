// Teams and workloads in files for a spreadsheet.
#pragma once

#include <string>

#include "model/core/result.h"
#include "model/project/project.h"

namespace grundlast {

// A workbook whose columns carry title, unit and help of the window as comments; "-" is stdout.
Result<void> write_inventory_workbook(const Project& project, const std::string& path);

// teams.csv, workloads.csv and the tables below them in the folder, which is made where it is missing.
Result<void> write_inventory_folder(const Project& project, const std::string& folder);

}  // namespace grundlast
