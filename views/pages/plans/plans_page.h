// Page 5: the plans side by side, and what they are made of.
#pragma once

#include "views/pages/plans/plans_presenter.h"
#include "views/pages/shared/page_parts.h"

class QTableWidget;

namespace grundlast {

class PlanColumns;
class RecordForm;
class RecordView;

class PlansPage : public PageFrame {
    Q_OBJECT

  public:
    PlansPage(DocumentInterface& document, QWidget* parent);

  protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    QWidget* makeComparison();
    QWidget* makeRecommendation();
    QWidget* makeYears();
    QWidget* makeDifferences();
    QWidget* makePlans();
    QWidget* makeCosts();
    void refresh();
    void showRecommendation();
    void showTables();
    void showCharts();

    DocumentInterface& document_;
    PlansPresenter presenter_;
    PlanColumns* columns_ = nullptr;
    Card* recommendation_ = nullptr;
    QLabel* recommended_ = nullptr;
    QLabel* reasons_ = nullptr;
    QLabel* counter_ = nullptr;
    Card* years_ = nullptr;
    QTableWidget* year_table_ = nullptr;
    Card* differences_ = nullptr;
    QTableWidget* difference_table_ = nullptr;
    ChartCard* cumulative_ = nullptr;
    ChartCard* positions_ = nullptr;
    ChartCard* waits_ = nullptr;
    RecordView* plan_table_ = nullptr;
    RecordForm* plan_form_ = nullptr;
    RecordView* cost_table_ = nullptr;
    bool outdated_ = true;
};

}  // namespace grundlast
