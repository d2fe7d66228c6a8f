#include "model/exchange/xlsx_rows.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "model/core/calendar.h"
#include "model/core/csv.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

constexpr std::size_t most_columns = 16'384;
constexpr std::int64_t most_rows = 1'048'576;

Error about(const std::string& name, const std::string& de, const std::string& en) {
    return {{name + ": " + de, name + ": " + en}};
}

// 0 for A; nothing where the reference has no letters or is beyond the last column.
std::optional<std::size_t> column_of(std::string_view reference) {
    std::size_t column = 0;
    for (const char letter : reference) {
        if (letter < 'A' || letter > 'Z') {
            break;
        }
        column = 26 * column + static_cast<std::size_t>(letter - 'A') + 1;
        if (column > most_columns) {
            return std::nullopt;
        }
    }
    return column == 0 ? std::nullopt : std::optional(column - 1);
}

// Excel writes a control character as _x000D_, and such a text itself with _x005F_ for its first bar.
std::string unescaped(const std::string& text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool escape = text.compare(at, 2, "_x") == 0 && at + 6 < text.size() && text[at + 6] == '_';
        unsigned code = 0;
        bool is_code = escape;
        for (std::size_t digit = at + 2; is_code && digit < at + 6; ++digit) {
            const char letter = text[digit];
            const unsigned value = letter >= '0' && letter <= '9'   ? static_cast<unsigned>(letter - '0')
                                   : letter >= 'A' && letter <= 'F' ? static_cast<unsigned>(letter - 'A') + 10
                                   : letter >= 'a' && letter <= 'f' ? static_cast<unsigned>(letter - 'a') + 10
                                                                    : 16u;
            is_code = value < 16;
            code = code * 16 + value;
        }
        if (is_code && code < 0x80) {
            plain += static_cast<char>(code);
            at += 6;
        } else {
            plain += text[at];
        }
    }
    return plain;
}

}  // namespace

SheetRows::SheetRows(const XlsxPackage& package, const std::string& part, bool from_1904,
                     const std::vector<std::string>& texts)
    : package_(package),
      from_1904_(from_1904),
      styles_(read_styles(package)),
      texts_(texts),
      rows_(package, part, "row") {}

Result<bool> SheetRows::next(Row& row) {
    std::string_view element;
    const Result<bool> found = rows_.next(element);
    if (!found || !*found) {
        return found;
    }
    pugi::xml_document document;
    if (!parse_xml(document, element)) {
        return about(package_.name(), fmt::format("Zeile {}: beschädigtes XML", row_ + 1),
                     fmt::format("line {}: damaged XML", row_ + 1));
    }
    const pugi::xml_node node = document.document_element();
    const std::int64_t number = node.attribute("r").as_llong(row_ + 1);
    if (number <= row_ || number > most_rows) {
        return about(package_.name(), fmt::format("Zeile {}: falsche Zeilennummer {}", row_ + 1, number),
                     fmt::format("line {}: wrong row number {}", row_ + 1, number));
    }
    row_ = number;
    row.number = number;
    row.cells.clear();
    std::size_t next = 0;
    for (const pugi::xml_node& cell : node.children()) {
        if (local_name(cell) != "c") {
            continue;
        }
        const std::size_t column = column_of(cell.attribute("r").as_string()).value_or(next);
        if (column >= most_columns) {
            return about(package_.name(), fmt::format("Zeile {}: zu viele Spalten", row_),
                         fmt::format("line {}: too many columns", row_));
        }
        next = column + 1;
        SheetCell read = read_cell(cell);
        if (!read.text.empty()) {
            row.cells.resize(std::max(row.cells.size(), column + 1));
            row.cells[column] = std::move(read);
        }
    }
    return true;
}

SheetCell SheetRows::read_cell(const pugi::xml_node& cell) const {
    const std::string_view type = cell.attribute("t").as_string();
    if (type == "inlineStr") {
        std::string text;
        add_texts(child_of(cell, "is"), text);
        return {unescaped(text.substr(0, longest_xlsx_text)), SheetCell::Kind::text};
    }
    const std::string value = child_of(cell, "v").text().as_string();
    if (type == "s") {
        const auto index = parse_integer(trimmed(value));
        const bool known = index && *index >= 0 && static_cast<std::size_t>(*index) < texts_.size();
        return {known ? unescaped(texts_[static_cast<std::size_t>(*index)]) : std::string(),
                SheetCell::Kind::text};
    }
    if (type == "b") {
        return {value == "1" ? "true" : "false", SheetCell::Kind::flag};
    }
    const auto number = parse_number(trimmed(value));
    const bool is_number = number && (type.empty() || type == "n");
    const std::size_t style = cell.attribute("s").as_uint();
    if (!is_number || style >= styles_.size() || styles_[style] == NumberKind::plain) {
        return {value.substr(0, longest_xlsx_text),
                is_number ? SheetCell::Kind::number : SheetCell::Kind::text};
    }
    return {styles_[style] == NumberKind::date ? date_text(*number) : elapsed_text(*number),
            SheetCell::Kind::text};
}

// Days since 1899-12-30 (or 1904-01-01), as Excel counts them from March 1900 on.
std::string SheetRows::date_text(double days) const {
    if (days < 1) {
        return elapsed_text(days);
    }
    if (!(days <= 2'958'465)) {  // 9999-12-31
        return fmt::format("{}", days);
    }
    constexpr std::int64_t epoch_1900_s = -2'209'161'600;
    constexpr std::int64_t epoch_1904_s = -2'082'844'800;
    const std::int64_t seconds = (from_1904_ ? epoch_1904_s : epoch_1900_s) + std::llround(days * 86400);
    return to_string(Instant(std::chrono::seconds(seconds)));
}

std::string SheetRows::elapsed_text(double days) {
    if (!(days >= 0 && days < 1e6)) {
        return fmt::format("{}", days);
    }
    const std::int64_t seconds = std::llround(days * 86400);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

}  // namespace grundlast
