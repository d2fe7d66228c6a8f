#include "model/exchange/xlsx_workbook.h"

#include <algorithm>
#include <map>

#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

constexpr std::size_t most_shared = std::size_t(1) << 29;  // bytes of all shared texts

Error about(const std::string& name, const std::string& de, const std::string& en) {
    return {{name + ": " + de, name + ": " + en}};
}

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

std::string part_of_target(const std::string& target) {
    return target.starts_with('/') ? target.substr(1) : "xl/" + target;
}

}  // namespace

std::string_view local_name(const pugi::xml_node& node) {
    const std::string_view name = node.name();
    const std::size_t colon = name.find(':');
    return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

pugi::xml_node child_of(const pugi::xml_node& node, std::string_view name) {
    return node.find_child([&](const pugi::xml_node& child) { return local_name(child) == name; });
}

void add_texts(const pugi::xml_node& node, std::string& text) {
    for (const pugi::xml_node& child : node.children()) {
        if (local_name(child) == "t") {
            text += child.text().get();
        } else if (local_name(child) == "r") {
            add_texts(child, text);
        }
    }
}

bool parse_xml(pugi::xml_document& document, std::string_view xml) {
    return bool(document.load_buffer(xml.data(), xml.size(), pugi::parse_default | pugi::parse_ws_pcdata));
}

std::vector<NumberKind> read_styles(const XlsxPackage& package) {
    std::vector<NumberKind> kinds;
    pugi::xml_document document;
    const auto text = package.small_part("xl/styles.xml", std::size_t(16) << 20);
    if (!text || !parse_xml(document, *text)) {
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
        if (parse_xml(document, item)) {
            add_texts(document.document_element(), text);
        }
        total += text.size() + sizeof(std::string);
        if (text.size() > longest_xlsx_text || total > most_shared) {
            return about(package.name(), "enthält mehr Text, als eine XLSX-Datei haben darf",
                         "holds more text than an XLSX file may have");
        }
        texts.push_back(std::move(text));
    }
}

namespace {

void add_sheet(const pugi::xml_node& sheet, const pugi::xml_node& relations, Workbook& workbook) {
    std::string id;
    for (const pugi::xml_attribute& attribute : sheet.attributes()) {
        const std::string_view name = attribute.name();
        id = name.ends_with(":id") ? attribute.as_string() : id;
    }
    for (const pugi::xml_node& relation : relations.children()) {
        if (!id.empty() && relation.attribute("Id").as_string() == id) {
            workbook.sheets.push_back({sheet.attribute("name").as_string(),
                                       part_of_target(relation.attribute("Target").as_string())});
            return;
        }
    }
}

}  // namespace

std::optional<Workbook> read_workbook(const XlsxPackage& package) {
    pugi::xml_document document;
    pugi::xml_document relations;
    const auto book = package.small_part("xl/workbook.xml", std::size_t(4) << 20);
    const auto links = package.small_part("xl/_rels/workbook.xml.rels", std::size_t(4) << 20);
    if (!book || !links || !parse_xml(document, *book) || !parse_xml(relations, *links)) {
        return std::nullopt;
    }
    Workbook workbook;
    const pugi::xml_node root = document.document_element();
    workbook.from_1904 = child_of(root, "workbookPr").attribute("date1904").as_bool();
    for (const pugi::xml_node& sheet : child_of(root, "sheets").children()) {
        if (local_name(sheet) == "sheet") {
            add_sheet(sheet, relations.document_element(), workbook);
        }
    }
    workbook.sheet_part = workbook.sheets.empty() ? std::string() : workbook.sheets.front().part;
    return workbook.sheet_part.empty() ? std::nullopt : std::optional(workbook);
}

}  // namespace grundlast
