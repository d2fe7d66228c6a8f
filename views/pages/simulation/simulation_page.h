// Page 4: how long jobs wait, how busy the GPUs are.
#pragma once

#include "views/pages/shared/page_parts.h"
#include "views/pages/simulation/simulation_presenter.h"

class QComboBox;

namespace grundlast {

class EffectView;
class JobView;
class LiveView;
class PlanList;
class RecordForm;

class SimulationPage : public PageFrame {
    Q_OBJECT

  public:
    SimulationPage(DocumentInterface& document, QWidget* parent);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* makeSettings();
    QWidget* makeMonths();
    QWidget* makeResults();
    QWidget* makeTargets();
    void fillPlans();
    void suggestRecommended();
    void choosePlan();
    void refresh();
    void showCharts(const PlanEvaluation* plan);

    DocumentInterface& document_;
    SimulationPresenter presenter_;
    QComboBox* plan_ = nullptr;
    RecordForm* plan_form_ = nullptr;
    JobView* jobs_ = nullptr;
    EffectView* effects_ = nullptr;
    PlanList* pools_ = nullptr;
    PlanList* reservations_ = nullptr;
    std::vector<FigureTile*> tiles_;
    ChartCard* waits_ = nullptr;
    ChartCard* gpus_ = nullptr;
    ChartCard* utilisation_ = nullptr;
    ChartCard* duration_ = nullptr;
    ChartCard* quantiles_ = nullptr;
    LiveView* live_ = nullptr;
    Card* targets_card_ = nullptr;
    QTableWidget* targets_ = nullptr;
    QTableWidget* teams_ = nullptr;
    QLabel* notes_ = nullptr;
    bool outdated_ = true;
};

}  // namespace grundlast
