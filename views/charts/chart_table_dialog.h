// The values of a chart to read, select and copy.
#pragma once

#include <QDialog>

#include "views/charts/chart_table.h"

class QTableView;

namespace grundlast {

class ChartTableDialog : public QDialog {
    Q_OBJECT

  public:
    ChartTableDialog(const ChartSpec& spec, Language language, QWidget* parent);

    // The whole table, for spreadsheets.
    void copy() const;

  private:
    ChartTable table_;
    Language language_;
    QTableView* view_;
};

}  // namespace grundlast
