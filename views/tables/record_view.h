// A sortable table of records.
#pragma once

#include <QTableView>
#include <functional>
#include <optional>

#include "views/tables/block_edit.h"
#include "views/tables/record_table.h"

class QSortFilterProxyModel;

namespace grundlast {

// Blocks of cells are copied, pasted and filled as in a spreadsheet; columns are chosen at the head.
class RecordView : public QTableView {
    Q_OBJECT

  public:
    explicit RecordView(RecordTable* table, QWidget* parent = nullptr);

    // Row of the project's vector; -1: none.
    int currentRow() const;
    void selectRow(int row, const QString& field_key = {});

    RecordTable& table() const { return *table_; }

    // Rows with the text in a shown column, in capitals or not; empty: all rows.
    void setFilter(const QString& text);

    // The columns that are shown, by their keys.
    QStringList shownColumns() const;
    void showColumns(const QStringList& keys);
    // Shows those that were chosen last time under this name, and remembers the next choice.
    void rememberColumns(const QString& name);

    void copy();
    void paste();
    void fillDown();
    // Gives the current cell's value to the other chosen cells of its column.
    void fillChosen();

    // Asked where a pasted number can be read in two ways; told what could not be pasted.
    void setAsk(std::function<std::optional<double>(const QString&, const NumberReading&)> ask);
    void setSay(std::function<void(const QString&)> say);

    // As high as its rows, up to `most` of them.
    void fitHeight(int most);

    // Little: a list takes the height that a page has left, and makes none scroll for its sake.
    QSize sizeHint() const override { return minimumSizeHint(); }

  signals:
    void current_row_changed(int row);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

  private:
    void sizeColumns();
    void hideColumnsAtFirst();
    void chooseColumns(const QPoint& at);
    void restoreSelection();
    // The rectangle around the chosen cells, in the order in which it is shown, without hidden columns.
    TableBlock chosenBlock() const;
    // From the first chosen cell to the last shown row and column, or the chosen cells where there are several.
    TableBlock pasteTarget() const;
    void report(const PasteResult& result);

    RecordTable* table_;
    QSortFilterProxyModel* sorted_;
    QStringList sized_columns_;  // by key
    QString current_id_;
    QString columns_key_;  // of the user's settings; empty: not remembered
    std::function<std::optional<double>(const QString&, const NumberReading&)> ask_;
    std::function<void(const QString&)> say_;
};

}  // namespace grundlast
