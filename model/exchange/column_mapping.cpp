#include "model/exchange/column_mapping.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

Text no_such_field(const std::string& field, const std::vector<FieldNames>& fields) {
    std::string known;
    for (const FieldNames& names : fields) {
        known += (known.empty() ? "" : ", ") + std::string(names.field);
    }
    return {fmt::format("--map: das Feld \"{}\" gibt es nicht; möglich: {}", shown(field), known),
            fmt::format("--map: there is no field \"{}\"; possible: {}", shown(field), known)};
}

Text no_such_column(const std::string& column, const std::vector<std::string>& header) {
    std::string known;
    for (const std::string& name : header) {
        known += (known.empty() ? "" : ", ") + shown(name);
    }
    return {
        fmt::format("--map: die Spalte \"{}\" gibt es nicht; die Datei hat: {}", shown(column), shown(known)),
        fmt::format("--map: there is no column \"{}\"; the file has: {}", shown(column), shown(known))};
}

}  // namespace

std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char letter : lower_case(trimmed(name))) {
        const bool kept =
            (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || (letter & '\x80') != 0;
        if (kept) {
            plain += letter;
        } else if (!plain.empty() && plain.back() != '_') {
            plain += '_';
        }
    }
    while (plain.ends_with('_')) {
        plain.pop_back();
    }
    return plain;
}

std::size_t ColumnMapping::find(std::string_view field) const {
    const auto at = columns.find(field);
    return at == columns.end() ? no_column : at->second;
}

Text ColumnMapping::described() const {
    std::string list;
    for (const auto& [field, column] : columns) {
        list += (list.empty() ? "" : ", ") + field + " = " + shown(header[column]);
    }
    return {"Spalten: " + list, "columns: " + list};
}

ColumnMapping map_columns(const std::vector<std::string>& header, const std::vector<FieldNames>& fields,
                          const std::map<std::string, std::string>& stated) {
    ColumnMapping mapping;
    mapping.header = header;
    std::vector<std::string> plain;
    for (const std::string& name : header) {
        plain.push_back(plain_name(name));
    }
    std::set<std::size_t> taken;
    for (const auto& [stated_field, column] : stated) {
        const std::string& field = stated_field;  // clang captures no structured binding
        const bool known = std::any_of(fields.begin(), fields.end(),
                                       [&](const FieldNames& names) { return names.field == field; });
        const auto at = std::find(plain.begin(), plain.end(), plain_name(column));
        if (!known || at == plain.end()) {
            mapping.problem = known ? no_such_column(column, header) : no_such_field(field, fields);
            return mapping;
        }
        mapping.columns[field] = static_cast<std::size_t>(at - plain.begin());
        taken.insert(mapping.columns[field]);
    }
    for (const FieldNames& names : fields) {
        for (const std::string_view guess : names.guesses) {
            const auto at = std::find(plain.begin(), plain.end(), guess);
            const auto index = static_cast<std::size_t>(at - plain.begin());
            if (at != plain.end() && !mapping.columns.contains(names.field) && !taken.contains(index)) {
                mapping.columns[std::string(names.field)] = index;
                taken.insert(index);
            }
        }
    }
    return mapping;
}

}  // namespace grundlast
