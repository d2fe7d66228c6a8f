// One file of the catalogue: a CSV whose columns are the fields of its row type.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/core/csv.h"
#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/core/result.h"

namespace grundlast {

template <class T>
struct Numbered {
    std::int64_t line = 0;
    T value;
};

// "FILE, line 3, column gpus: 'x' MEND" in both languages.
Error row_error(const std::string& file, std::int64_t line, std::string_view column, const std::string& value,
                const Text& mend);

// The shortest text that reads back as the same number.
std::string shortest(double value);

// The rows of a file, fields by column name.
struct NamedRows {
    std::map<std::string, std::size_t, std::less<>> columns;
    std::vector<CsvRow> rows;
};

// Errors: the file cannot be read, has no rows, a row has too many or too few fields, the columns are not
// exactly `expected` (in any order).
Result<NamedRows> read_named_rows(const std::string& file, const std::vector<std::string>& expected);

// Puts the texts of one row into the fields of a value; keeps the first error.
class RowReader {
  public:
    RowReader(const std::string& file, const NamedRows& source, const CsvRow& row)
        : file_(file), source_(source), row_(row) {}

    void operator()(std::string_view column, std::string& value) { value = text(column); }

    void operator()(std::string_view column, double& value);
    void operator()(std::string_view column, int& value);
    void operator()(std::string_view column, bool& value);
    void operator()(std::string_view column, Origin& origin);

    const std::optional<Error>& error() const { return error_; }

  private:
    const std::string& text(std::string_view column) const {
        return row_.fields[source_.columns.find(column)->second];
    }

    void fail(std::string_view column, const Text& mend);

    const std::string& file_;
    const NamedRows& source_;
    const CsvRow& row_;
    std::optional<Error> error_;
};

// The columns of T: one for each field; an Origin takes five (origin, source, source_de, date, owner), of
// which source_de is empty where both languages say the same.
template <class T>
std::vector<std::string> columns_of() {
    std::vector<std::string> columns;
    T value;
    fields(
        [&](std::string_view name, auto& field) {
            columns.emplace_back(name);
            if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field)>, Origin>) {
                columns.insert(columns.end(), {"source", "source_de", "date", "owner"});
            }
        },
        value);
    return columns;
}

// Numbers must be finite and not negative. Errors name file, line, column, value and mend.
template <class T>
Result<std::vector<Numbered<T>>> read_catalogue_file(const std::string& file) {
    const Result<NamedRows> source = read_named_rows(file, columns_of<T>());
    if (!source) {
        return source.error();
    }
    std::vector<Numbered<T>> rows;
    for (const CsvRow& row : source->rows) {
        Numbered<T> numbered{row.line, {}};
        RowReader reader(file, *source, row);
        fields(reader, numbered.value);
        if (reader.error()) {
            return *reader.error();
        }
        rows.push_back(std::move(numbered));
    }
    return rows;
}

}  // namespace grundlast
