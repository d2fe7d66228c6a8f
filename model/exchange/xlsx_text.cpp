#include "model/exchange/xlsx_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <pugixml.hpp>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/csv.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/xlsx_package.h"
#include "model/exchange/xlsx_workbook.h"

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

class SheetText : public ByteSource {
  public:
    SheetText(std::unique_ptr<XlsxPackage> package, Workbook workbook, std::vector<std::string> texts)
        : package_(std::move(package)),
          workbook_(std::move(workbook)),
          styles_(read_styles(*package_)),
          texts_(std::move(texts)),
          rows_(*package_, workbook_.sheet_part, "row") {}

    Result<std::size_t> read(char* to, std::size_t most) override {
        while (given_ == text_.size()) {
            text_.clear();
            given_ = 0;
            const Result<bool> row = add_row();
            if (!row) {
                return row.error();
            }
            if (!*row) {
                return std::size_t(0);
            }
        }
        const std::size_t count = text_.copy(to, most, given_);
        given_ += count;
        return count;
    }

  private:
    // Appends the next row as a line of CSV, and blank lines for rows that the sheet leaves out.
    Result<bool> add_row() {
        std::string_view element;
        const Result<bool> found = rows_.next(element);
        if (!found || !*found) {
            return found;
        }
        pugi::xml_document document;
        if (!parse_xml(document, element)) {
            return about(package_->name(), fmt::format("Zeile {}: beschädigtes XML", row_ + 1),
                         fmt::format("line {}: damaged XML", row_ + 1));
        }
        const pugi::xml_node row = document.document_element();
        const std::int64_t number = row.attribute("r").as_llong(row_ + 1);
        if (number <= row_ || number > most_rows) {
            return about(package_->name(), fmt::format("Zeile {}: falsche Zeilennummer {}", row_ + 1, number),
                         fmt::format("line {}: wrong row number {}", row_ + 1, number));
        }
        text_.append(static_cast<std::size_t>(number - row_ - 1), '\n');
        row_ = number;
        return add_cells(row);
    }

    Result<bool> add_cells(const pugi::xml_node& row) {
        std::vector<std::string> cells;
        std::size_t next = 0;
        for (const pugi::xml_node& cell : row.children()) {
            if (local_name(cell) != "c") {
                continue;
            }
            const std::size_t column = column_of(cell.attribute("r").as_string()).value_or(next);
            if (column >= most_columns) {
                return about(package_->name(), fmt::format("Zeile {}: zu viele Spalten", row_),
                             fmt::format("line {}: too many columns", row_));
            }
            next = column + 1;
            std::string text = text_of(cell);
            if (!text.empty()) {
                cells.resize(std::max(cells.size(), column + 1));
                cells[column] = std::move(text);
            }
        }
        if (width_ == 0) {
            width_ = cells.size();
        }
        if (!cells.empty()) {
            cells.resize(std::max(cells.size(), width_));
        }
        for (std::size_t i = 0; i < cells.size(); ++i) {
            add_field(cells[i], i > 0);
        }
        text_ += '\n';
        return true;
    }

    void add_field(const std::string& field, bool behind_another) {
        text_ += behind_another ? "," : "";
        text_ += '"';
        for (const char letter : field) {
            text_ += letter == '"' ? "\"" : "";
            text_ += letter == '\n' || letter == '\r' || letter == '\0' ? ' ' : letter;
        }
        text_ += '"';
    }

    std::string text_of(const pugi::xml_node& cell) const {
        const std::string_view type = cell.attribute("t").as_string();
        std::string text;
        if (type == "inlineStr") {
            add_texts(child_of(cell, "is"), text);
            return text.substr(0, longest_xlsx_text);
        }
        const std::string value = child_of(cell, "v").text().as_string();
        if (type == "s") {
            const auto index = parse_integer(trimmed(value));
            const bool known = index && *index >= 0 && static_cast<std::size_t>(*index) < texts_.size();
            return known ? texts_[static_cast<std::size_t>(*index)] : std::string();
        }
        if (type == "b") {
            return value == "1" ? "true" : "false";
        }
        const auto number = parse_number(trimmed(value));
        const std::size_t style = cell.attribute("s").as_uint();
        const bool has_style = style < styles_.size();
        if (!number || !(type.empty() || type == "n") || !has_style || styles_[style] == NumberKind::plain) {
            return value.substr(0, longest_xlsx_text);
        }
        return styles_[style] == NumberKind::date ? date_text(*number) : elapsed_text(*number);
    }

    // Days since 1899-12-30 (or 1904-01-01), as Excel counts them from March 1900 on.
    std::string date_text(double days) const {
        if (days < 1) {
            return elapsed_text(days);
        }
        if (days > 2'958'465) {  // 9999-12-31
            return fmt::format("{}", days);
        }
        constexpr std::int64_t epoch_1900_s = -2'209'161'600;
        constexpr std::int64_t epoch_1904_s = -2'082'844'800;
        const std::int64_t seconds =
            (workbook_.from_1904 ? epoch_1904_s : epoch_1900_s) + std::llround(days * 86400);
        return to_string(Instant(std::chrono::seconds(seconds)));
    }

    static std::string elapsed_text(double days) {
        if (!(days >= 0 && days < 1e6)) {
            return fmt::format("{}", days);
        }
        const std::int64_t seconds = std::llround(days * 86400);
        return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    }

    std::unique_ptr<XlsxPackage> package_;
    Workbook workbook_;
    std::vector<NumberKind> styles_;
    std::vector<std::string> texts_;
    XmlElements rows_;
    std::size_t width_ = 0;
    std::int64_t row_ = 0;
    std::string text_;
    std::size_t given_ = 0;
};

}  // namespace

bool is_zip(std::string_view head) {
    return head.starts_with("PK\x03\x04");
}

Result<std::unique_ptr<ByteSource>> xlsx_text(std::string workbook, const std::string& name) {
    Result<std::unique_ptr<XlsxPackage>> package = XlsxPackage::open(std::move(workbook), name);
    if (!package) {
        return package.error();
    }
    const std::optional<Workbook> book = read_workbook(**package);
    if (!book || !(*package)->has(book->sheet_part)) {
        return about(name, "ist ein ZIP-Archiv, aber keine XLSX-Arbeitsmappe; auspacken oder als CSV speichern",
                     "is a ZIP archive but not an XLSX workbook; unpack it or save it as CSV");
    }
    Result<std::vector<std::string>> texts = read_shared_texts(**package);
    if (!texts) {
        return texts.error();
    }
    std::unique_ptr<ByteSource> sheet =
        std::make_unique<SheetText>(std::move(*package), *book, std::move(*texts));
    return sheet;
}

}  // namespace grundlast
