// Teams and workloads as tables for a spreadsheet, with every field, and back.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/exchange/importers.h"
#include "model/exchange/plain_table.h"
#include "model/project/project.h"

namespace grundlast {

// The tables "teams" and "workloads", one row for each record and one column for each field, named as in the
// project's JSON document ("run_time.mean_h"); for each list of records below them a table more
// ("workloads.growth.events"), whose first column "id" names the record it belongs to. An empty cell is the
// field's default. Errors: an id that is empty or stands twice.
Result<std::vector<PlainTable>> inventory_tables(const Project& project);

// True where the columns are those of such a table; `table` is then its name.
bool is_inventory_table(const std::vector<std::string>& columns, std::string& table);

// The tables that take_inventory understands. Rows with a cell that cannot be read are left out of them and
// stand in `skipped` with the reason; columns that no record has are noted.
void read_inventory(std::vector<PlainTable> tables, Import& import);

struct TakenInventory {
    std::int64_t added = 0;
    std::int64_t changed = 0;
    std::int64_t unchanged = 0;
    std::int64_t removed = 0;
};

// Records of the same id get the values of the columns that are there, others are added. With `replace` records
// whose table is there and that have no row go.
TakenInventory take_inventory(Project& project, const std::vector<PlainTable>& tables, bool replace = false);

}  // namespace grundlast
