// Teams and workloads as `grundlast export --csv` and `--xlsx` write them (inventory_tables.h): one table of it
// as CSV.
#include "model/exchange/inventory_tables.h"

#include <utility>

#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/format.h"
#include "model/exchange/results/csv_text.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

bool recognises_inventory(std::string_view head) {
    std::string table;
    return is_inventory_table(CsvColumns::of(head).names(), table);
}

Result<Import> read_inventory_csv(ImportSource& source) {
    ImportDraft draft = source.draft("inventory");
    PlainTable table;
    const auto take_header = [&](const CsvColumns& columns) {
        table.columns = columns.names();
        return is_inventory_table(table.columns, table.name)
                   ? Text()
                   : Text{"keine Spalten von Teams oder Arbeitslasten; erwartet id, team_id, gpus_per_job, …",
                          "no columns of teams or workloads; expected id, team_id, gpus_per_job, …"};
    };
    const auto take_row = [&](const CsvRow& row) {
        PlainTable::Row cells;
        cells.line = row.line;
        for (const std::string& field : row.fields) {
            cells.cells.push_back(field.empty() ? PlainCell() : PlainCell(valid_utf8(csv_value(field))));
        }
        table.rows.push_back(std::move(cells));
        return Text();
    };
    Result<Import> read = read_csv_jobs(source, draft, {take_header, take_row});
    if (read) {
        read->rows -= read->used;  // these are judged below
        read->used = 0;
        std::vector<PlainTable> tables;
        tables.push_back(std::move(table));
        read_inventory(std::move(tables), *read);
    }
    return read;
}

}  // namespace

ImportFormat inventory_format() {
    return {"inventory", &recognises_inventory, &read_inventory_csv};
}

}  // namespace grundlast
