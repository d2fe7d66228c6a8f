// How far cost may reach: cumulated shares of all plans over one another, quantiles, and who is cheaper how
// often.
#pragma once

#include <QWidget>

#include "views/pages/robustness/study_presenter.h"

class QLabel;
class QTableWidget;

namespace grundlast {

class ChartCard;

class RiskView : public QWidget {
    Q_OBJECT

  public:
    explicit RiskView(DocumentInterface& document, QWidget* parent = nullptr);

  public slots:
    void refresh();

  private:
    DocumentInterface& document_;
    StudyPresenter presenter_;
    ChartCard* chart_ = nullptr;
    QTableWidget* plans_ = nullptr;
    QLabel* pairs_ = nullptr;
};

}  // namespace grundlast
