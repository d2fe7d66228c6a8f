// A sortable table of records.
#pragma once

#include <QTableView>

#include "views/tables/record_table.h"

class QSortFilterProxyModel;

namespace grundlast {

class RecordView : public QTableView {
    Q_OBJECT

  public:
    explicit RecordView(RecordTable* table, QWidget* parent = nullptr);

    // Row of the project's vector; -1: none.
    int currentRow() const;
    void selectRow(int row, const QString& field_key = {});

    RecordTable& table() const { return *table_; }

    // As high as its rows, up to `most` of them.
    void fitHeight(int most);

  signals:
    void current_row_changed(int row);

  private:
    void sizeColumns();
    void restoreSelection();

    RecordTable* table_;
    QSortFilterProxyModel* sorted_;
    QString current_id_;
};

}  // namespace grundlast
