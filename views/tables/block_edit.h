// Blocks of cells: copied as spreadsheets copy them, pasted and filled as one undo step.
#pragma once

#include <QStringList>
#include <vector>

#include "views/tables/ask_number.h"
#include "views/tables/record_table.h"

namespace grundlast {

using TextBlock = std::vector<QStringList>;  // [row][column]

// Cells parted by tabs, rows by line breaks; quotes around a cell that holds one of them.
QString to_tab_separated(const TextBlock& block);
TextBlock from_tab_separated(const QString& text);

// What would be copied of a cell: numbers as they are typed, choices by their titles.
QString copied_text(const RecordField& field, const QVariant& value, const Project& project);

// A rectangle of the table's own rows, in the order in which they are shown, from a first column on.
struct TableBlock {
    std::vector<int> rows;
    std::vector<int> columns;  // as shown
};

struct PasteResult {
    int cells = 0;           // that were given a value
    int left_out = 0;        // of derived columns
    QStringList problems;    // one line each; if there are any, nothing was pasted
    bool cancelled = false;  // the user did not say which of two numbers was meant
};

// Puts `block` onto the cells from the first of `target` on; one cell alone, or one row, is repeated over all
// of the target's rows. Rows beyond the table's end are made where the list can. `ask` is asked once, for the
// first number that can be read in two ways; the others are read the same way.
PasteResult paste_block(RecordTable& table, const TableBlock& target, const TextBlock& block,
                        const std::function<std::optional<double>(const QString&, const NumberReading&)>& ask);

// Gives the first row's values to the other rows of the target.
PasteResult fill_down(RecordTable& table, const TableBlock& target);

}  // namespace grundlast
