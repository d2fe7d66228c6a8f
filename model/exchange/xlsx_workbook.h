// What a workbook says outside its sheet: which part the sheet is, formats of numbers, shared texts.
#pragma once

#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/result.h"
#include "model/exchange/xlsx_package.h"

namespace grundlast {

inline constexpr std::size_t longest_xlsx_text = 4 * 32'767;  // bytes of 32,767 characters

// The name without its prefix, and the first child of this name.
std::string_view local_name(const pugi::xml_node& node);
pugi::xml_node child_of(const pugi::xml_node& node, std::string_view name);

// Adds all <t> of the node but phonetic ones (<rPh>).
void add_texts(const pugi::xml_node& node, std::string& text);

// False where the text is not XML.
bool parse_xml(pugi::xml_document& document, std::string_view xml);

enum class NumberKind { plain, date, elapsed };

// By the index that cells have as style.
std::vector<NumberKind> read_styles(const XlsxPackage& package);

// Errors: more text than a workbook may have, damage.
Result<std::vector<std::string>> read_shared_texts(const XlsxPackage& package);

struct Workbook {
    struct Sheet {
        std::string name;
        std::string part;
    };

    std::string sheet_part;     // of the first sheet
    std::vector<Sheet> sheets;  // in their order, hidden ones among them
    bool from_1904 = false;     // the day that is number 0
};

// The first sheet; nothing where the package is no workbook.
std::optional<Workbook> read_workbook(const XlsxPackage& package);

}  // namespace grundlast
