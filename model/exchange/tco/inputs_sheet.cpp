#include "model/exchange/tco/inputs_sheet.h"

#include <utility>

#include "model/project/terms.h"

namespace grundlast {

std::string cell_name(lxw_row_t row, lxw_col_t column, bool fixed) {
    char name[LXW_MAX_CELL_NAME_LENGTH];
    fixed ? lxw_rowcol_to_cell_abs(name, row, column, 1, 1) : lxw_rowcol_to_cell(name, row, column);
    return name;
}

TcoFormats formats_of(lxw_workbook* book) {
    TcoFormats f{workbook_add_format(book), workbook_add_format(book), workbook_add_format(book),
                 workbook_add_format(book), workbook_add_format(book), workbook_add_format(book)};
    format_set_bold(f.head);
    format_set_bg_color(f.head, 0xE6EBF2);
    format_set_num_format(f.text, "@");
    format_set_bg_color(f.input, 0xFFF4CC);
    format_set_num_format(f.money, "#,##0.00");
    format_set_bold(f.total);
    format_set_num_format(f.total, "#,##0.00");
    format_set_top(f.total, LXW_BORDER_THIN);
    format_set_num_format(f.number, "#,##0.######");
    return f;
}

TcoInputs::TcoInputs(lxw_worksheet* sheet, const TcoFormats& formats, std::string name, Language language)
    : sheet_(sheet), formats_(formats), name_(std::move(name)), language_(language) {
    const bool german = language == Language::german;
    int column = 0;
    for (const char* title : {german ? "Eingabe" : "Input", german ? "Schlüssel" : "Key",
                              german ? "Wert" : "Value", german ? "Herkunft" : "Origin"}) {
        worksheet_write_string(sheet_, 0, static_cast<lxw_col_t>(column++), title, formats_.head);
    }
    worksheet_set_column(sheet_, 0, 0, 48, nullptr);
    worksheet_set_column(sheet_, 1, 1, 34, nullptr);
    worksheet_set_column(sheet_, 2, 2, 16, nullptr);
    worksheet_set_column(sheet_, 3, 3, 60, nullptr);
    worksheet_freeze_panes(sheet_, 1, 0);
}

std::string TcoInputs::add(const std::string& key, const Text& title, double value, const Origin& origin) {
    if (const auto known = places_.find(key); known != places_.end()) {
        return known->second;
    }
    const auto row = static_cast<lxw_row_t>(places_.size() + 1);
    worksheet_write_string(sheet_, row, 0, title.in(language_).c_str(), formats_.text);
    worksheet_write_string(sheet_, row, 1, key.c_str(), formats_.text);
    worksheet_write_number(sheet_, row, 2, value, formats_.input);
    std::string source = title_of(origin.kind).in(language_);
    source += origin.source.empty() ? "" : ": " + origin.source.in(language_);
    source += origin.date.empty() ? "" : " (" + origin.date + ")";
    worksheet_write_string(sheet_, row, 3, source.c_str(), formats_.text);
    return places_[key] = name_ + "!" + cell_name(row, 2);
}

}  // namespace grundlast
