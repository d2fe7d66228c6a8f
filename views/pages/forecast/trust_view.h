// The tab that says how good the forecast is: backtest, past forecasts, residuals and anomalies in words.
#pragma once

#include <QWidget>

#include "views/pages/forecast/event_editing.h"
#include "views/pages/forecast/forecast_presenter.h"

class QLabel;
class QPushButton;
class QTableWidget;

namespace grundlast {

class ChartCard;

class TrustView : public QWidget {
    Q_OBJECT

  public:
    TrustView(DocumentInterface& document, QWidget* parent = nullptr);

    void show_node(const ForecastNode& node);

  private:
    DocumentInterface& document_;
    ForecastPresenter presenter_;
    EventEditing editing_;
    ForecastNode node_;
    ChartCard* chart_;
    QTableWidget* rivals_;
    QLabel* trust_;
    QLabel* anomalies_;
    QPushButton* adopt_;
};

}  // namespace grundlast
