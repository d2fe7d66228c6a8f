#include "model/exchange/xlsx_text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <pugixml.hpp>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/csv.h"
#include "model/exchange/text_lines.h"
#include "model/exchange/xlsx_package.h"

namespace grundlast {

namespace {

constexpr std::size_t most_columns = 16'384;
constexpr std::int64_t most_rows = 1'048'576;
constexpr std::size_t longest_text = 4 * 32'767;           // bytes of 32,767 characters
constexpr std::size_t most_shared = std::size_t(1) << 29;  // bytes of all shared texts

Error about(const std::string& name, const std::string& de, const std::string& en) {
    return {{name + ": " + de, name + ": " + en}};
}

// The name without its prefix.
std::string_view local_name(const pugi::xml_node& node) {
    const std::string_view name = node.name();
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

pugi::xml_node child_of(const pugi::xml_node& node, std::string_view name) {
    return node.find_child([&](const pugi::xml_node& child) { return local_name(child) == name; });
}

// All <t> below the node but phonetic ones (<rPh>).
void add_texts(const pugi::xml_node& node, std::string& text) {
    for (const pugi::xml_node& child : node.children()) {
        if (local_name(child) == "t") {
            text += child.text().get();
        } else if (local_name(child) == "r") {
            add_texts(child, text);
        }
    }
}

bool parse(pugi::xml_document& document, std::string_view xml) {
    return bool(document.load_buffer(xml.data(), xml.size(), pugi::parse_default | pugi::parse_ws_pcdata));
}

enum class NumberKind { plain, date, elapsed };

// By the format's code: letters of dates outside quotes and brackets; [h] is elapsed time.
NumberKind kind_of_code(std::string_view code) {
    bool quoted = false;
    for (std::size_t i = 0; i < code.size(); ++i) {
        const char letter = code[i];
        quoted = quoted != (letter == '"');
        if (quoted || letter == '\\') {
            i += letter == '\\' ? 1 : 0;
        } else if (letter == '[') {
            const std::size_t end = std::min(code.find(']', i), code.size());
            const std::string inside = lower_case(code.substr(i + 1, end - i - 1));
            if (!inside.empty() && inside.find_first_not_of("hms") == std::string::npos) {
                return NumberKind::elapsed;
            }
            i = end;
        } else if (std::string_view("yYdDhHsSjJtT").find(letter) != std::string_view::npos) {
            return NumberKind::date;
        }
    }
    return NumberKind::plain;
}

// ECMA-376 part 1, 18.8.30: the formats that need no code.
NumberKind kind_of_id(int id) {
    if (id == 46) {
        return NumberKind::elapsed;
    }
    const bool is_date =
        (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || id == 45 || id == 47 || (id >= 50 && id <= 58);
    return is_date ? NumberKind::date : NumberKind::plain;
}

std::vector<NumberKind> read_styles(const XlsxPackage& package) {
    std::vector<NumberKind> kinds;
    pugi::xml_document document;
    const auto text = package.small_part("xl/styles.xml", std::size_t(16) << 20);
    if (!text || !parse(document, *text)) {
        return kinds;
    }
    const pugi::xml_node root = document.document_element();
    std::map<int, NumberKind> own;
    for (const pugi::xml_node& format : child_of(root, "numFmts").children()) {
        own[format.attribute("numFmtId").as_int()] = kind_of_code(format.attribute("formatCode").as_string());
    }
    for (const pugi::xml_node& cell : child_of(root, "cellXfs").children()) {
        const int id = cell.attribute("numFmtId").as_int();
        const auto known = own.find(id);
        kinds.push_back(known == own.end() ? kind_of_id(id) : known->second);
    }
    return kinds;
}

Result<std::vector<std::string>> read_shared_texts(const XlsxPackage& package) {
    std::vector<std::string> texts;
    std::size_t total = 0;
    XmlElements items(package, "xl/sharedStrings.xml", "si");
    for (std::string_view item;;) {
        const Result<bool> found = items.next(item);
        if (!found) {
            return found.error();
        }
        if (!*found) {
            return texts;
        }
        pugi::xml_document document;
        std::string text;
        if (parse(document, item)) {
            add_texts(document.document_element(), text);
        }
        total += text.size() + sizeof(std::string);
        if (text.size() > longest_text || total > most_shared) {
            return about(package.name(), "enthält mehr Text, als eine XLSX-Datei haben darf",
                         "holds more text than an XLSX file may have");
        }
        texts.push_back(std::move(text));
    }
}

struct Workbook {
    std::string sheet_part;
    bool from_1904 = false;
};

std::string part_of_target(const std::string& target) {
    return target.starts_with('/') ? target.substr(1) : "xl/" + target;
}

// The first sheet, by its relation in the workbook.
std::optional<Workbook> read_workbook(const XlsxPackage& package) {
    pugi::xml_document document;
    pugi::xml_document relations;
    const auto book = package.small_part("xl/workbook.xml", std::size_t(4) << 20);
    const auto links = package.small_part("xl/_rels/workbook.xml.rels", std::size_t(4) << 20);
    if (!book || !links || !parse(document, *book) || !parse(relations, *links)) {
        return std::nullopt;
    }
    Workbook workbook;
    const pugi::xml_node root = document.document_element();
    workbook.from_1904 = child_of(root, "workbookPr").attribute("date1904").as_bool();
    const pugi::xml_node sheet = child_of(child_of(root, "sheets"), "sheet");
    std::string id;
    for (const pugi::xml_attribute& attribute : sheet.attributes()) {
        const std::string_view name = attribute.name();
        id = name.ends_with(":id") ? attribute.as_string() : id;
    }
    for (const pugi::xml_node& relation : relations.document_element().children()) {
        if (!id.empty() && relation.attribute("Id").as_string() == id) {
            workbook.sheet_part = part_of_target(relation.attribute("Target").as_string());
        }
    }
    return workbook.sheet_part.empty() ? std::nullopt : std::optional(workbook);
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
        if (!parse(document, element)) {
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
            return text.substr(0, longest_text);
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
            return value.substr(0, longest_text);
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
