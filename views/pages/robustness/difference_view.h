// Two plans beside one another: where their costs differ, and their inputs.
#pragma once

#include <QWidget>

#include "views/pages/robustness/study_presenter.h"

class QComboBox;
class QTableWidget;

namespace grundlast {

class ChartCard;

class DifferenceView : public QWidget {
    Q_OBJECT

  public:
    explicit DifferenceView(DocumentInterface& document, QWidget* parent = nullptr);

  public slots:
    void refresh();

  private:
    void show_plans();

    DocumentInterface& document_;
    StudyPresenter presenter_;
    QComboBox* from_ = nullptr;
    QComboBox* to_ = nullptr;
    ChartCard* chart_ = nullptr;
    QTableWidget* positions_ = nullptr;
    QTableWidget* inputs_ = nullptr;
};

}  // namespace grundlast
