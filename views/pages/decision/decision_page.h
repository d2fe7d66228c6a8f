// Page 6: what stands beside the figures when the decision is made.
#pragma once

#include <functional>

#include "views/pages/decision/decision_presenter.h"
#include "views/pages/shared/page_parts.h"
#include "views/tables/record_table.h"

namespace grundlast {

class RecordView;

class DecisionPage : public PageFrame {
    Q_OBJECT

  public:
    DecisionPage(DocumentInterface& document, QWidget* parent);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    // A list of the decision that can be edited, with Add and Remove.
    struct EditableList {
        QString title;
        QString add_step, remove_step;
        RecordList rows;
        std::function<void(Project&)> add;
        std::function<void(Project&, int)> remove;
    };

    QWidget* makeList(EditableList list, int height_in_rows);
    QWidget* makeScorecard();
    QWidget* makeChecklists();
    QWidget* makeSchedule();
    QWidget* makeRisks();
    QWidget* makeRules();
    QWidget* makePilot();
    QTableWidget* addTable(QVBoxLayout& layout, const QString& title);
    void refresh();

    DocumentInterface& document_;
    DecisionPresenter presenter_;
    QLabel* best_ = nullptr;
    QLabel* reasons_ = nullptr;
    QLabel* counter_ = nullptr;
    QTableWidget* criteria_ = nullptr;
    QTableWidget* modes_ = nullptr;
    QTableWidget* thresholds_ = nullptr;
    QTableWidget* levers_ = nullptr;
    QTableWidget* pilot_ = nullptr;
    ChartCard* schedule_ = nullptr;
    bool outdated_ = true;
};

}  // namespace grundlast
