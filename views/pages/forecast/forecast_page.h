// Page 2: how many GPU-hours each team will need.
#pragma once

#include "views/pages/forecast/event_editing.h"
#include "views/pages/forecast/forecast_presenter.h"
#include "views/pages/shared/page_parts.h"

class QComboBox;
class QTabWidget;
class QTreeWidget;

namespace grundlast {

class EventView;
class RecordTable;
class RecordView;
class TrustView;

class ForecastPage : public PageFrame {
    Q_OBJECT

  public:
    ForecastPage(DocumentInterface& document, QWidget* parent);

  private:
    QWidget* makeSide();
    QWidget* makeForecast();
    QWidget* makeMonths();
    QWidget* makeDecomposition();
    void fillTree();
    void followProject();
    void refresh();
    void showDecomposition();
    void importUse();
    void draw(QPointF from, QPointF to);
    void moveMark(int mark, double x);
    void openEvent(QPointF at);
    ForecastNode node() const;

    DocumentInterface& document_;
    ForecastPresenter presenter_;
    EventEditing editing_;
    std::vector<HierarchyRow> rows_;
    QComboBox* scenario_;
    QTreeWidget* tree_;
    QTabWidget* tabs_;
    ChartCard* chart_;
    QLabel* method_;
    RecordTable* months_table_;
    RecordView* months_;
    QPushButton* take_back_;
    EventView* events_;
    std::vector<ChartCard*> parts_;
    TrustView* trust_;
};

}  // namespace grundlast
