#include "model/exchange/workbook_write.h"

#include <xlsxwriter.h>

#include <algorithm>
#include <cstdio>

#include "model/core/csv.h"
#include "model/exchange/record_cells.h"
#include "model/exchange/results/csv_text.h"
#include "model/exchange/xlsx_scratch.h"

namespace grundlast {

namespace {

constexpr std::size_t most_rows = 1'048'576;
constexpr std::size_t longest_text = 32'767;
constexpr double widest = 40;

struct Formats {
    lxw_format* head = nullptr;
    lxw_format* text = nullptr;  // what is typed over it stays text too
};

std::size_t characters_of(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char letter) { return (letter & '\xC0') != '\x80'; }));
}

// Readers take _x000D_ for the character of that number: a text that has one of its own says so.
std::string escaped(const std::string& text) {
    std::string safe;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool looks_so = text.compare(at, 2, "_x") == 0 && at + 6 < text.size() && text[at + 6] == '_';
        safe += looks_so ? "_x005F_" : std::string(1, text[at]);
    }
    return safe;
}

Error problem_in(const PlainTable& table, std::size_t row, const std::string& column, const Text& what) {
    const std::string line = std::to_string(row);
    return {{table.name + ": Zeile " + line + ", " + column + ": " + what.de,
             table.name + ": line " + line + ", " + column + ": " + what.en}};
}

void write_head(lxw_worksheet* sheet, const PlainTable& table, const Formats& formats, const ColumnNote& note) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto column = static_cast<lxw_col_t>(i);
        worksheet_write_string(sheet, 0, column, table.columns[i].c_str(), formats.head);
        const std::string text = note ? note(table.name, table.columns[i]) : std::string();
        if (!text.empty()) {
            worksheet_write_comment(sheet, 0, column, text.c_str());
        }
        const double width = std::min(widest, 2.0 + static_cast<double>(characters_of(table.columns[i])));
        worksheet_set_column(sheet, column, column, std::max(10.0, width), nullptr);
    }
    worksheet_freeze_panes(sheet, 1, table.columns.size() > 2 ? 2 : 0);
    if (!table.columns.empty()) {
        worksheet_autofilter(sheet, 0, 0, static_cast<lxw_row_t>(std::max<std::size_t>(table.rows.size(), 1)),
                             static_cast<lxw_col_t>(table.columns.size() - 1));
    }
}

Result<void> write_sheet(lxw_worksheet* sheet, const PlainTable& table, const Formats& formats,
                         const ColumnNote& note, PlainTable& exact) {
    if (table.rows.size() >= most_rows) {
        return Error{
            {table.name + ": mehr Zeilen, als ein Tabellenblatt haben darf (1.048.576); als CSV ausgeben",
             table.name + ": more rows than a sheet may have (1,048,576); export as CSV"}};
    }
    write_head(sheet, table, formats, note);
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        const auto row = static_cast<lxw_row_t>(r + 1);
        const std::vector<PlainCell>& cells = table.rows[r].cells;
        for (std::size_t c = 0; c < cells.size(); ++c) {
            const auto column = static_cast<lxw_col_t>(c);
            if (const auto* number = std::get_if<double>(&cells[c])) {
                worksheet_write_number(sheet, row, column, *number, nullptr);
                if (as_written(*number) != *number) {
                    exact.rows.push_back({{table.name, static_cast<double>(r + 2), static_cast<double>(c),
                                           record_cells::digits_of(*number)},
                                          0});
                }
            } else if (const auto* flag = std::get_if<bool>(&cells[c])) {
                worksheet_write_boolean(sheet, row, column, *flag ? 1 : 0, nullptr);
            } else if (const auto* text = std::get_if<std::string>(&cells[c])) {
                if (characters_of(*text) > longest_text) {
                    return problem_in(table, r + 2, table.columns[c],
                                      {"mehr als 32.767 Zeichen passen in keine Zelle; als CSV ausgeben",
                                       "more than 32,767 characters fit into no cell; export as CSV"});
                }
                worksheet_write_string(sheet, row, column, escaped(*text).c_str(), formats.text);
            }
        }
    }
    return {};
}

Result<void> fill(lxw_workbook* book, const std::vector<PlainTable>& tables, const ColumnNote& note) {
    Formats formats{workbook_add_format(book), workbook_add_format(book)};
    format_set_bold(formats.head);
    format_set_bg_color(formats.head, 0xE6EBF2);
    format_set_num_format(formats.text, "@");
    PlainTable exact{exact_sheet, {"sheet", "row", "column", "value"}, {}};
    for (const PlainTable& table : tables) {
        lxw_worksheet* const sheet = workbook_add_worksheet(book, table.name.c_str());
        if (!sheet) {
            return Error{{table.name + ": kein möglicher Name eines Tabellenblatts",
                          table.name + ": no possible name of a sheet"}};
        }
        if (const Result<void> done = write_sheet(sheet, table, formats, note, exact); !done) {
            return done;
        }
    }
    if (exact.rows.empty()) {
        return {};
    }
    lxw_worksheet* const sheet = workbook_add_worksheet(book, exact_sheet);
    worksheet_hide(sheet);
    PlainTable none;
    return write_sheet(sheet, exact, formats, {}, none);
}

}  // namespace

double as_written(double value) {
    char digits[64];
    std::snprintf(digits, sizeof digits, "%.16G", value);
    return parse_number(digits).value_or(value);
}

Result<std::string> workbook_bytes(const std::vector<PlainTable>& tables, const ColumnNote& note) {
    return written_workbook([&](lxw_workbook* book) { return fill(book, tables, note); });
}

std::string table_csv(const PlainTable& table) {
    std::string text;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        text += i == 0 ? "" : ",";
        append_text(text, table.columns[i]);
    }
    text += "\r\n";
    for (const PlainTable::Row& row : table.rows) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            text += i == 0 ? "" : ",";
            if (i < row.cells.size()) {
                const bool is_text = std::holds_alternative<std::string>(row.cells[i]);
                const std::string cell = record_cells::text_of(row.cells[i]);
                is_text ? append_text(text, cell) : append_field(text, cell);
            }
        }
        text += "\r\n";
    }
    return text;
}

}  // namespace grundlast
