#include "model/exchange/table_csv.h"

#include <algorithm>

#include "model/exchange/text_file.h"

namespace grundlast {

namespace {

// Positions of the wanted columns, -1 where missing.
Result<std::vector<int>> find_columns(const CsvRow& head, const std::string& path,
                                      const std::vector<std::string>& needed,
                                      const std::vector<std::string>& optional) {
    std::vector<int> columns;
    const auto find = [&](const std::string& name) {
        const auto at = std::find(head.fields.begin(), head.fields.end(), name);
        return at == head.fields.end() ? -1 : static_cast<int>(at - head.fields.begin());
    };
    for (const std::string& name : needed) {
        columns.push_back(find(name));
        if (columns.back() < 0) {
            const std::string place = path + ":" + std::to_string(head.line) + ": ";
            return Error{{place + "die Spalte '" + name + "' fehlt in der Kopfzeile; sie ergänzen",
                          place + "the column '" + name + "' is missing in the first row; add it"}};
        }
    }
    for (const std::string& name : optional) {
        columns.push_back(find(name));
    }
    return columns;
}

}  // namespace

Result<void> read_table(const std::string& path, const std::vector<std::string>& needed,
                        const std::vector<std::string>& optional,
                        const std::function<Result<void>(const TableRow&)>& reader) {
    const auto text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    std::vector<int> columns;
    std::size_t width = 0;
    Result<void> outcome;
    const auto read = read_csv(*text, path, [&](const CsvRow& row) {
        if (columns.empty()) {
            auto found = find_columns(row, path, needed, optional);
            outcome = found ? Result<void>() : Result<void>(found.error());
            columns = found ? std::move(*found) : std::vector<int>();
            width = row.fields.size();
        } else if (row.fields.size() != width) {
            const std::string place = path + ":" + std::to_string(row.line) + ": ";
            const std::string counts = std::to_string(row.fields.size());
            outcome = Error{
                {place + counts + " Felder statt " + std::to_string(width) + " wie in der Kopfzeile",
                 place + counts + " fields instead of the " + std::to_string(width) + " of the first row"}};
        } else {
            outcome = reader(TableRow(row, columns));
        }
        return outcome.ok();
    });
    if (!outcome || !read) {
        return outcome ? read : outcome;
    }
    if (columns.empty()) {
        return Error{{path + ": ist leer; eine Kopfzeile und Zeilen werden erwartet",
                      path + ": is empty; a first row with names and rows are expected"}};
    }
    return {};
}

Error table_error(const std::string& path, const TableRow& row, const std::string& column,
                  std::string_view value, const Text& expected) {
    const std::string place = path + ":" + std::to_string(row.line()) + ": ";
    const std::string quoted = "'" + std::string(value) + "'";
    return {{place + "Spalte '" + column + "': " + quoted + " ist nicht " + expected.de,
             place + "column '" + column + "': " + quoted + " is not " + expected.en}};
}

}  // namespace grundlast
