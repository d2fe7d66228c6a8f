// The cheapest size: why, the frontier of cost and wait, and the base that the load-duration curve cuts off.
#pragma once

#include <QWidget>
#include <optional>

#include "views/pages/robustness/study_presenter.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace grundlast {

class ChartCard;

class OptimumView : public QWidget {
    Q_OBJECT

  public:
    explicit OptimumView(DocumentInterface& document, QWidget* parent = nullptr);

  public slots:
    void refresh();

  private:
    QWidget* makeLimits();
    QWidget* makeAnswer();
    void showLimits();
    void showCharts();

    DocumentInterface& document_;
    StudyPresenter presenter_;
    QLineEdit* most_capex_ = nullptr;
    QComboBox* confidence_ = nullptr;
    QPushButton* take_over_ = nullptr;
    QLabel* reasons_ = nullptr;
    QTableWidget* sizes_ = nullptr;
    ChartCard* frontier_ = nullptr;
    ChartCard* base_ = nullptr;
    ChartCard* screening_ = nullptr;
    std::optional<double> hours_;  // where the user dragged the line of the base to
};

}  // namespace grundlast
