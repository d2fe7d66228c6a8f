#include "model/exchange/table_preview.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "model/core/csv.h"
#include "model/exchange/column_mapping.h"
#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/text_stream.h"
#include "model/exchange/xlsx_text.h"

namespace grundlast {

namespace {

constexpr std::size_t most_packed = std::size_t(256) << 20;

// sacct divides with a bar, which no table of jobs does.
char divider_of(std::string_view line) {
    const char separator = separator_of(line);
    const auto count = [&](char letter) { return std::count(line.begin(), line.end(), letter); };
    return count('|') > count(separator) ? '|' : separator;
}

// The fields of a line where it is no well-formed CSV, as log lines are.
std::vector<std::string> plainly_divided(std::string_view line, char divider) {
    std::vector<std::string_view> parts;
    split(line, divider, parts);
    std::vector<std::string> fields;
    std::transform(parts.begin(), parts.end(), std::back_inserter(fields),
                   [](std::string_view part) { return valid_utf8(part); });
    return fields;
}

std::vector<std::string> fields_of(std::string_view line, char divider) {
    std::vector<std::string> fields;
    const Result<void> read = read_csv(
        line, "",
        [&](const CsvRow& row) {
            fields = row.fields;
            return false;
        },
        divider);
    if (!read || divider == '|') {
        return plainly_divided(line, divider);
    }
    std::transform(fields.begin(), fields.end(), fields.begin(),
                   [](const std::string& field) { return valid_utf8(field); });
    return fields;
}

TablePreview preview_of(TextStream& input, std::size_t most) {
    TablePreview preview;
    LineReader lines(input.head());
    std::optional<char> divider;
    for (std::string_view line; preview.rows.size() < most && lines.next(line);) {
        if (trimmed(line).empty()) {
            continue;
        }
        if (!divider) {
            divider = divider_of(line);
        }
        preview.rows.push_back(fields_of(line, *divider));
    }
    for (const FieldNames& names : job_table_fields()) {
        preview.fields.emplace_back(names.field);
    }
    if (!preview.rows.empty()) {
        const ColumnMapping mapping = map_columns(preview.rows.front(), job_table_fields(), {});
        for (const auto& [field, column] : mapping.columns) {
            preview.guessed[field] = preview.rows.front()[column];
        }
    }
    return preview;
}

}  // namespace

Result<TablePreview> preview_table(const std::string& path, std::size_t most) {
    Result<TextStream> input = TextStream::open(path);
    if (!input) {
        return input.error();
    }
    if (is_zip(input->head())) {
        Result<std::string> bytes = input->rest(most_packed);
        Result<std::unique_ptr<ByteSource>> sheet =
            bytes ? xlsx_text(std::move(*bytes), path) : Result<std::unique_ptr<ByteSource>>(bytes.error());
        if (!sheet) {
            return sheet.error();
        }
        input = TextStream(path, std::move(*sheet));
    }
    TablePreview preview = preview_of(*input, most);
    return input->error() ? Result<TablePreview>(*input->error()) : Result<TablePreview>(std::move(preview));
}

std::string mapping_key(const std::vector<std::string>& header) {
    std::string key;
    for (const std::string& name : header) {
        key += plain_name(name) + ";";
    }
    return key;
}

}  // namespace grundlast
