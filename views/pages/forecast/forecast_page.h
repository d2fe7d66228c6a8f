// Page 2: how many GPU-hours each team will need.
#pragma once

#include "views/pages/forecast/forecast_presenter.h"
#include "views/pages/shared/page_parts.h"

class QComboBox;

namespace grundlast {

class ForecastPage : public PageFrame {
    Q_OBJECT

  public:
    ForecastPage(DocumentInterface& document, QWidget* parent);

  private:
    void fillTeams();
    void refresh();

    DocumentInterface& document_;
    ForecastPresenter presenter_;
    QComboBox* team_;
    ChartCard* chart_;
    QLabel* method_;
    QTableWidget* table_;
};

}  // namespace grundlast
