#include "views/pages/simulation/simulation_page.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include "model/report/charts/wait_quantile_chart.h"
#include "model/report/content.h"
#include "views/pages/shared/choice_box.h"
#include "views/pages/shared/named_tabs.h"
#include "views/pages/shared/result_bar.h"
#include "views/pages/simulation/effect_view.h"
#include "views/pages/simulation/job_view.h"
#include "views/pages/simulation/live_view.h"
#include "views/pages/simulation/plan_lists.h"
#include "views/style/reflow_layout.h"
#include "views/style/theme.h"
#include "views/tables/plan_fields.h"
#include "views/tables/record_form.h"

namespace grundlast {

namespace {

constexpr int settings_width = 284;
constexpr int chart_height = 270;
constexpr int tallest_table = 420;

}  // namespace

SimulationPage::SimulationPage(DocumentInterface& document, QWidget* parent)
    : PageFrame(tr("Simulation"), tr("Every job of the coming months through the queue, several times over."),
                parent),
      document_(document),
      presenter_(document),
      plan_(new QComboBox) {
    plan_->setMinimumWidth(240);
    plan_->setAccessibleName(tr("Plan"));
    addHeadWidget(plan_);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(spacing::wide);
    columns->addWidget(makeSettings());
    auto* tabs = new QTabWidget;
    addNamedTab(*tabs, "months", makeMonths(), tr("Months ahead"));
    jobs_ = new JobView(document_);
    addNamedTab(*tabs, "jobs", makeScrollArea(jobs_), tr("Job by job"));
    effects_ = new EffectView(document_);
    addNamedTab(*tabs, "effects", makeScrollArea(effects_), tr("Effects"));
    columns->addWidget(tabs, 1);
    body()->addLayout(columns, 1);

    connect(plan_, &QComboBox::currentIndexChanged, this, &SimulationPage::choosePlan);
    connect(&document_, &DocumentInterface::project_changed, this, &SimulationPage::fillPlans);
    connect(&document_, &DocumentInterface::comparison_changed, this, [this] {
        suggestRecommended();
        refresh();
    });
    fillPlans();
}

QWidget* SimulationPage::makeSettings() {
    plan_form_ = new RecordForm(
        document_,
        {{tr("Scheduler of this plan"), scheduler_fields()}, {tr("Burst to the cloud"), burst_fields()}}, 1);
    auto* run_form = new RecordForm(document_, {{tr("Run"), run_fields()}}, 1);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::normal);
    layout->setSpacing(spacing::page);
    layout->addWidget(plan_form_);
    layout->addWidget(run_form);
    layout->addStretch(1);
    auto* card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    card->setFixedWidth(settings_width);
    auto* card_layout = new QVBoxLayout(card);
    card_layout->setContentsMargins(1, 1, 1, 1);
    card_layout->addWidget(makeScrollArea(content));
    return card;
}

QWidget* SimulationPage::makeMonths() {
    auto* months = new QWidget;
    auto* layout = new QVBoxLayout(months);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(new ResultBar(document_, Task::comparison));
    live_ = new LiveView(document_);
    layout->addWidget(live_);
    layout->addWidget(makeScrollArea(makeResults()), 1);
    return months;
}

QWidget* SimulationPage::makeResults() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::normal);
    auto* tiles = new ReflowLayout(5, least_tile_width);
    for (int i = 0; i < 5; ++i) {
        tiles_.push_back(new FigureTile);
        tiles->addWidget(tiles_.back());
    }
    layout->addLayout(tiles);
    auto* charts = new ReflowLayout(2, least_chart_width);
    for (ChartCard** chart : {&waits_, &gpus_, &utilisation_, &duration_}) {
        *chart = new ChartCard(chart_height);
        charts->addWidget(*chart);
    }
    layout->addLayout(charts, 1);
    auto* teams = new Card(tr("Teams"));
    teams_ = makeTextTable(tr("Figures of each team"));
    teams->body()->addWidget(teams_);
    notes_ = makeLabel({}, "muted");
    notes_->setWordWrap(true);
    teams->body()->addWidget(notes_);
    layout->addWidget(teams);
    layout->addWidget(makeTargets());
    quantiles_ = new ChartCard(chart_height);
    layout->addWidget(quantiles_);
    pools_ = new PlanList(document_, poolSchedulers());
    layout->addWidget(pools_);
    reservations_ = new PlanList(document_, nodeReservations());
    layout->addWidget(reservations_);
    return content;
}

QWidget* SimulationPage::makeTargets() {
    targets_card_ = new Card(tr("Service levels"));
    targets_ = makeTextTable(tr("Targets of the workloads and how far they are kept"));
    targets_card_->body()->addWidget(targets_);
    auto* note =
        makeLabel(tr("± is the 95% range over the replications. Undecided: the range holds the target; "
                     "more replications would tell."),
                  "muted");
    note->setWordWrap(true);
    targets_card_->body()->addWidget(note);
    return targets_card_;
}

void SimulationPage::fillPlans() {
    if (fillChoiceBox(*plan_, presenter_.plans())) {
        choosePlan();
    }
    suggestRecommended();
}

// What is recommended is what one wants to understand.
void SimulationPage::suggestRecommended() {
    const auto comparison = document_.comparison();
    const bool done = comparison && !document_.state(Task::comparison).running;
    suggestChoice(*plan_, done ? QString::fromStdString(comparison->recommended_id) : QString());
}

void SimulationPage::choosePlan() {
    const int row = presenter_.row_of_plan(plan_->currentData().toString());
    plan_form_->setRow(row);
    pools_->setPlan(row);
    reservations_->setPlan(row);
    live_->setPlan(plan_->currentData().toString());
    jobs_->setPlan(plan_->currentData().toString());
    effects_->setPlan(plan_->currentData().toString());
    refresh();
}

void SimulationPage::showEvent(QShowEvent* event) {
    PageFrame::showEvent(event);
    if (outdated_) {
        refresh();
    }
}

// Charts over years of hours are made for the page that is seen only.
void SimulationPage::refresh() {
    outdated_ = !isVisible();
    if (outdated_) {
        return;
    }
    const QString plan = plan_->currentData().toString();
    const std::vector<TileFigure> figures = presenter_.figures(plan);
    for (std::size_t i = 0; i < tiles_.size() && i < figures.size(); ++i) {
        tiles_[i]->show_figure(figures[i]);
    }
    showCharts(presenter_.evaluation(plan));
    const std::vector<QStringList> rows = presenter_.team_rows(plan);
    fillTextTable(*teams_, presenter_.team_head(), rows);
    teams_->setFixedHeight(static_cast<int>(std::min<std::size_t>(rows.size(), 20) + 2) * table_row_height);
    const std::vector<QStringList> targets = presenter_.target_rows(plan);
    targets_card_->setVisible(!targets.empty());
    fillTextTable(*targets_, presenter_.target_head(), targets);
    targets_->setFixedHeight(heightOfTextTable(*targets_, tallest_table));
    notes_->setText(presenter_.notes(plan));
    notes_->setVisible(!notes_->text().isEmpty());
}

void SimulationPage::showCharts(const PlanEvaluation* plan) {
    if (!plan) {
        const QString empty = tr("Run the simulation to fill this chart.");
        waits_->clear(tr("Waits by month"), empty);
        gpus_->clear(tr("GPUs in use"), empty);
        utilisation_->clear(tr("Utilisation"), empty);
        duration_->clear(tr("Load duration"), empty);
        quantiles_->clear(tr("Waits of each team"), empty);
        return;
    }
    const Project& project = document_.project();
    waits_->setSpec(wait_by_month_chart(*plan, project));
    gpus_->setSpec(gpus_in_use_chart(*plan, project));
    utilisation_->setSpec(utilisation_chart(*plan, project));
    duration_->setSpec(load_duration_chart(*plan, project));
    quantiles_->setSpec(wait_quantile_chart(*plan, project));
}

}  // namespace grundlast
