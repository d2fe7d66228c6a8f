// The values of a chart to read, select and copy.
#pragma once

#include <QDialog>
#include <QLocale>

#include "views/charts/chart_table.h"

class QTableView;

namespace grundlast {

class ChartTableDialog : public QDialog {
    Q_OBJECT

  public:
    ChartTableDialog(const ChartSpec& spec, const QLocale& locale, QWidget* parent);

    // The whole table, for spreadsheets.
    void copy() const;

  private:
    ChartTable table_;
    QLocale locale_;
    QTableView* view_;
};

}  // namespace grundlast
