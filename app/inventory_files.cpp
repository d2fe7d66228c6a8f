#include "app/inventory_files.h"

#include <QString>
#include <filesystem>
#include <map>

#include "app/commands/output_file.h"
#include "model/exchange/inventory_tables.h"
#include "model/exchange/workbook_write.h"
#include "views/tables/inventory_fields.h"

namespace grundlast {

namespace {

// Of each table and column, as the window describes it.
std::map<std::pair<std::string, std::string>, std::string> column_notes() {
    std::map<std::pair<std::string, std::string>, std::string> notes;
    for (const auto& [table, list] :
         {std::pair("teams", team_list()), std::pair("workloads", workload_list())}) {
        for (const RecordField& field : list.columns) {
            QString text = field.title_with_unit();
            if (!field.help_text.isEmpty()) {
                text += QStringLiteral("\n") + field.help_text;
            }
            notes[{table, field.key.toStdString()}] = text.toStdString();
        }
    }
    return notes;
}

}  // namespace

Result<void> write_inventory_workbook(const Project& project, const std::string& path) {
    const auto tables = inventory_tables(project);
    if (!tables) {
        return tables.error();
    }
    const auto notes = column_notes();
    const auto bytes = workbook_bytes(*tables, [&](const std::string& table, const std::string& column) {
        const auto note = notes.find({table, column});
        return note == notes.end() ? std::string() : note->second;
    });
    return bytes ? write_output(path, *bytes) : Result<void>(bytes.error());
}

Result<void> write_inventory_folder(const Project& project, const std::string& folder) {
    const auto tables = inventory_tables(project);
    if (!tables) {
        return tables.error();
    }
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem) {
        return Error{{folder + ": der Ordner lässt sich nicht anlegen (" + problem.message() + ")",
                      folder + ": the folder cannot be made (" + problem.message() + ")"}};
    }
    for (const PlainTable& table : *tables) {
        if (const auto written = write_output(folder + "/" + table.name + ".csv", table_csv(table)); !written) {
            return written;
        }
    }
    return {};
}

}  // namespace grundlast
