#include "model/exchange/inventory_tables.h"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "model/exchange/record_cells.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

using record_cells::cells_of;
using record_cells::from_cell;
using record_cells::lists_of;
using record_cells::text_of;
using record_cells::to_cell;

constexpr const char* team_table = "teams";
constexpr const char* workload_table = "workloads";
constexpr const char* key_column = "id";

template <class Record>
std::vector<std::string> columns_of() {
    std::vector<std::string> columns;
    Record record{};
    cells_of([&](const std::string& path, auto&) { columns.push_back(path); }, record);
    return columns;
}

template <class Record>
std::vector<PlainCell> row_of_record(const Record& record) {
    std::vector<PlainCell> cells;
    cells_of([&](const std::string&, const auto& member) { cells.push_back(to_cell(member)); }, record);
    return cells;
}

// The lists of records below each record, one table for each list.
template <class Record>
void add_list_tables(const std::string& name, const std::vector<Record>& records,
                     std::vector<PlainTable>& tables) {
    std::map<std::string, PlainTable> lists;
    const auto table_of = [&]<class Element>(const std::string& path,
                                             const std::vector<Element>&) -> PlainTable& {
        PlainTable& table = lists[path];
        if (table.columns.empty()) {
            table.name = name + "." + path;
            table.columns = columns_of<Element>();
            table.columns.insert(table.columns.begin(), key_column);
        }
        return table;
    };
    Record none{};
    lists_of([&](const std::string& path, auto& list) { table_of(path, list); }, none);
    for (const Record& record : records) {
        lists_of(
            [&](const std::string& path, const auto& list) {
                for (const auto& element : list) {
                    std::vector<PlainCell> cells = row_of_record(element);
                    cells.insert(cells.begin(), PlainCell(record.id));
                    table_of(path, list).rows.push_back({std::move(cells), 0});
                }
            },
            record);
    }
    for (auto& [path, table] : lists) {
        tables.push_back(std::move(table));
    }
}

template <class Record>
Result<void> add_tables(const std::string& name, const std::vector<Record>& records,
                        std::vector<PlainTable>& tables) {
    PlainTable table{name, columns_of<Record>(), {}};
    std::set<std::string> ids;
    for (const Record& record : records) {
        if (record.id.empty() || !ids.insert(record.id).second) {
            const std::string place =
                name + "[" + std::to_string(table.rows.size()) + "].id: \"" + record.id + "\" ";
            return Error{{place + "ist leer oder steht zweimal; bitte eindeutig machen",
                          place + "is empty or stands twice; make it unique"}};
        }
        table.rows.push_back({row_of_record(record), 0});
    }
    tables.push_back(std::move(table));
    add_list_tables(name, records, tables);
    return {};
}

// How a row of cells becomes a record: for each cell of the record the column, or none.
class RowReading {
  public:
    template <class Record>
    static RowReading of(const std::vector<std::string>& columns) {
        RowReading reading;
        for (const std::string& path : columns_of<Record>()) {
            const auto at = std::find(columns.begin(), columns.end(), path);
            reading.columns_.push_back(at == columns.end() ? -1 : static_cast<int>(at - columns.begin()));
        }
        return reading;
    }

    // Puts the cells into the record; the first problem with its column.
    template <class Record>
    Text read(const PlainTable::Row& row, Record& record) const {
        Text problem;
        std::size_t index = 0;
        const Record standard{};
        std::vector<const void*> standards;
        cells_of([&](const std::string&, const auto& member) { standards.push_back(&member); }, standard);
        cells_of(
            [&]<class Member>(const std::string& path, Member& member) {
                const int column = columns_[index];
                const auto& initial = *static_cast<const Member*>(standards[index++]);
                if (column < 0) {
                    return;
                }
                const auto place = static_cast<std::size_t>(column);
                const PlainCell none;
                const PlainCell& cell = place < row.cells.size() ? row.cells[place] : none;
                if (std::holds_alternative<std::monostate>(cell) || text_of(cell).empty()) {
                    member = initial;
                    return;
                }
                if (const Text what = from_cell(cell, member); !what.empty() && problem.empty()) {
                    problem =
                        Text::same(path + ": \"" + shown(text_of(cell)) + "\" ") + Text{"ist ", "is "} + what;
                }
            },
            record);
        return problem;
    }

  private:
    std::vector<int> columns_;
};

std::string key_of(const PlainTable& table, const PlainTable::Row& row) {
    const auto at = std::find(table.columns.begin(), table.columns.end(), key_column);
    const auto column = static_cast<std::size_t>(at - table.columns.begin());
    return column < row.cells.size() ? text_of(row.cells[column]) : std::string();
}

// Calls visit(element of the list) for the list that the table is named after; false where there is none.
template <class Record, class Visit>
bool with_list(const std::string& table, const std::string& name, Record& record, Visit visit) {
    bool found = false;
    lists_of(
        [&](const std::string& path, auto& list) {
            if (table == name + "." + path) {
                visit(list);
                found = true;
            }
        },
        record);
    return found;
}

template <class Record>
Text problem_of_row(const PlainTable& table, const std::string& name, const PlainTable::Row& row) {
    if (key_of(table, row).empty()) {
        return {"id fehlt", "id is missing"};
    }
    Record record{};
    if (table.name == name) {
        return RowReading::of<Record>(table.columns).read(row, record);
    }
    Text problem;
    with_list(table.name, name, record, [&]<class Element>(std::vector<Element>&) {
        Element element{};
        problem = RowReading::of<Element>(table.columns).read(row, element);
    });
    return problem;
}

template <class Record>
std::vector<std::string> known_columns(const PlainTable& table, const std::string& name) {
    std::vector<std::string> known;
    if (table.name == name) {
        known = columns_of<Record>();
    } else {
        Record record{};
        with_list(table.name, name, record,
                  [&]<class Element>(std::vector<Element>&) { known = columns_of<Element>(); });
        if (!known.empty()) {
            known.insert(known.begin(), key_column);
        }
    }
    return known;
}

std::vector<std::string> columns_of_table(const PlainTable& table) {
    std::vector<std::string> columns = known_columns<Team>(table, team_table);
    return columns.empty() ? known_columns<Workload>(table, workload_table) : columns;
}

Text problem_of(const PlainTable& table, const PlainTable::Row& row) {
    return table.name == team_table || table.name.starts_with(std::string(team_table) + ".")
               ? problem_of_row<Team>(table, team_table, row)
               : problem_of_row<Workload>(table, workload_table, row);
}

// Rows of each record in a table of lists.
template <class Record>
void take_list(const PlainTable& table, const std::string& name, std::vector<Record>& records,
               const std::set<std::string>& concerned) {
    std::unordered_map<std::string, std::vector<const PlainTable::Row*>> rows;
    for (const PlainTable::Row& row : table.rows) {
        rows[key_of(table, row)].push_back(&row);
    }
    for (Record& record : records) {
        const auto found = rows.find(record.id);
        if (found == rows.end() && !concerned.contains(record.id)) {
            continue;
        }
        with_list(table.name, name, record, [&]<class Element>(std::vector<Element>& list) {
            list.clear();
            if (found == rows.end()) {
                return;
            }
            const RowReading reading = RowReading::of<Element>(table.columns);
            for (const PlainTable::Row* row : found->second) {
                Element element{};
                (void)reading.read(*row, element);
                list.push_back(std::move(element));
            }
        });
    }
}

template <class Record>
void take_records(const PlainTable& table, std::vector<Record>& records, std::set<std::string>& concerned) {
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < records.size(); ++i) {
        places.emplace(records[i].id, i);
    }
    const RowReading reading = RowReading::of<Record>(table.columns);
    for (const PlainTable::Row& row : table.rows) {
        const std::string id = key_of(table, row);
        const auto [at, is_new] = places.try_emplace(id, records.size());
        if (is_new) {
            records.emplace_back();
        }
        (void)reading.read(row, records[at->second]);
        concerned.insert(id);
    }
}

template <class Record>
void take_all(const std::string& name, const std::vector<PlainTable>& tables, std::vector<Record>& records,
              bool replace, TakenInventory& taken) {
    const std::vector<Record> before = records;
    std::set<std::string> concerned;
    for (const PlainTable& table : tables) {
        if (table.name == name) {
            take_records(table, records, concerned);
            if (replace) {
                std::erase_if(records, [&](const Record& record) { return !concerned.contains(record.id); });
            }
        }
    }
    for (const PlainTable& table : tables) {
        if (table.name != name) {
            take_list(table, name, records, concerned);
        }
    }
    std::unordered_map<std::string, const Record*> old;
    for (const Record& record : before) {
        old.emplace(record.id, &record);
    }
    for (const Record& record : records) {
        const auto known = old.find(record.id);
        if (known == old.end()) {
            ++taken.added;
        } else {
            ++(*known->second == record ? taken.unchanged : taken.changed);
            old.erase(known);
        }
    }
    taken.removed += static_cast<std::int64_t>(old.size());
}

}  // namespace

Result<std::vector<PlainTable>> inventory_tables(const Project& project) {
    std::vector<PlainTable> tables;
    if (const Result<void> done = add_tables(team_table, project.teams, tables); !done) {
        return done.error();
    }
    if (const Result<void> done = add_tables(workload_table, project.workloads, tables); !done) {
        return done.error();
    }
    return tables;
}

bool is_inventory_table(const std::vector<std::string>& columns, std::string& table) {
    const auto has = [&](std::string_view name) {
        return std::find(columns.begin(), columns.end(), name) != columns.end();
    };
    if (!has(key_column)) {
        return false;
    }
    if (has("team_id") && (has("gpus_per_job") || has("arrivals.kind"))) {
        table = workload_table;
        return true;
    }
    if (has("fair_share_weight") || has("gpu_quota")) {
        table = team_table;
        return true;
    }
    Workload workload;
    bool found = false;
    lists_of(
        [&]<class Element>(const std::string& path, std::vector<Element>&) {
            const std::vector<std::string> wanted = columns_of<Element>();
            if (!found && std::all_of(wanted.begin(), wanted.end(), has)) {
                table = std::string(workload_table) + "." + path;
                found = true;
            }
        },
        workload);
    return found;
}

void read_inventory(std::vector<PlainTable> tables, Import& import) {
    for (PlainTable& table : tables) {
        const std::vector<std::string> known = columns_of_table(table);
        std::string unknown;
        for (const std::string& column : table.columns) {
            if (std::find(known.begin(), known.end(), column) == known.end()) {
                unknown += (unknown.empty() ? "" : ", ") + shown(column);
            }
        }
        if (!unknown.empty()) {
            import.notes.push_back({table.name + ": unbekannte Spalten, nicht übernommen: " + unknown,
                                    table.name + ": unknown columns, not taken: " + unknown});
        }
        std::set<std::string> ids;
        const bool is_list = table.name != team_table && table.name != workload_table;
        std::erase_if(table.rows, [&](const PlainTable::Row& row) {
            ++import.rows;
            Text problem = problem_of(table, row);
            if (problem.empty() && !is_list && !ids.insert(key_of(table, row)).second) {
                problem = {"id steht zweimal; die erste Zeile gilt", "id stands twice; the first row counts"};
            }
            if (problem.empty()) {
                ++import.used;
                return false;
            }
            import.skipped.add(row.line, Text::same(table.name + ": ") + problem);
            return true;
        });
        import.inventory.push_back(std::move(table));
    }
}

TakenInventory take_inventory(Project& project, const std::vector<PlainTable>& tables, bool replace) {
    TakenInventory taken;
    const auto of = [&](const char* name) {
        std::vector<PlainTable> some;
        for (const PlainTable& table : tables) {
            if (table.name == name || table.name.starts_with(std::string(name) + ".")) {
                some.push_back(table);
            }
        }
        return some;
    };
    if (const auto some = of(team_table); !some.empty()) {
        take_all(team_table, some, project.teams, replace, taken);
    }
    if (const auto some = of(workload_table); !some.empty()) {
        take_all(workload_table, some, project.workloads, replace, taken);
    }
    return taken;
}

}  // namespace grundlast
