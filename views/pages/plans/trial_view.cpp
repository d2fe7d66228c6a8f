#include "views/pages/plans/trial_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>
#include <cmath>

#include "views/pages/plans/plan_columns.h"
#include "views/pages/shared/dial_panel.h"
#include "views/pages/shared/page_parts.h"
#include "views/style/reflow_layout.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int dials_width = 340;
constexpr int column_width = 318;  // that the figures of a plan need
constexpr int rest_ms = 300;       // until a hand counts as resting
constexpr int percent_of_target_low = 30;
constexpr int percent_of_target_high = 100;

}  // namespace

TrialView::TrialView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent), document_(document), presenter_(document) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(makeDials());
    layout->addWidget(makeScrollArea(makeAnswer()), 1);
    moving_.setSingleShot(true);
    moving_.setInterval(0);  // all moves that wait in the event queue are answered by one estimate
    resting_.setSingleShot(true);
    resting_.setInterval(rest_ms);
    connect(&moving_, &QTimer::timeout, this, &TrialView::answer);
    connect(&resting_, &QTimer::timeout, this, [this] {
        presenter_.simulate();
        showAnswer();
    });
    connect(panel_, &DialPanel::turned, this, [this] {
        presenter_.turned();
        moving_.start();
        resting_.start();
    });
    connect(&document_, &DocumentInterface::tried_out_changed, this, [this] {
        if (presenter_.take_trial()) {
            showAnswer();
        }
    });
    for (const auto changed : {&DocumentInterface::project_changed, &DocumentInterface::forecast_changed,
                               &DocumentInterface::comparison_changed}) {
        connect(&document_, changed, this, &TrialView::refresh);
    }
}

QWidget* TrialView::makeDials() {
    auto* card = new Card(tr("Turn and see"));
    card->setFixedWidth(dials_width);
    panel_ = new DialPanel(presenter_.dials());
    card->body()->addWidget(makeScrollArea(panel_), 1);
    reset_ = new QPushButton(tr("Reset all"));
    take_over_ = new QPushButton(tr("Take over as plan changes"));
    take_over_->setObjectName(QStringLiteral("primary"));
    take_over_->setToolTip(tr("Sets these values in the project, as one step that can be undone"));
    as_plan_ = new QPushButton(tr("As new plan"));
    as_plan_->setToolTip(
        tr("Adds the changed plans beside the others; prices and growth stay as they are in the project"));
    connect(reset_, &QPushButton::clicked, this, [this] {
        presenter_.dials().reset_all();
        panel_->refresh();
        presenter_.turned();
        answer();
    });
    connect(take_over_, &QPushButton::clicked, this, [this] { presenter_.take_over(); });
    connect(as_plan_, &QPushButton::clicked, this, [this] { presenter_.add_as_plans(); });
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(reset_);
    buttons->addWidget(as_plan_);
    card->body()->addWidget(take_over_);
    card->body()->addLayout(buttons);
    return card;
}

QWidget* TrialView::makeAnswer() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::normal);
    state_ = makeLabel({});
    state_->setWordWrap(true);
    layout->addWidget(state_);
    columns_ = new PlanColumns(column_width);
    layout->addWidget(columns_);
    auto* charts = new ReflowLayout(2, least_chart_width);
    cost_ = new ChartCard(300);
    use_ = new ChartCard(240);
    waits_ = new ChartCard(240);
    charts->addWide(cost_);
    charts->addWidget(use_);
    charts->addWidget(waits_);
    layout->addLayout(charts, 1);
    layout->addWidget(makeTarget());
    return content;
}

QWidget* TrialView::makeTarget() {
    auto* card = new Card(tr("Utilisation target"));
    auto* line = new QHBoxLayout;
    target_ = new QSlider(Qt::Horizontal);
    target_->setRange(percent_of_target_low, percent_of_target_high);
    target_->setValue(static_cast<int>(std::lround(100 * presenter_.target())));
    target_->setAccessibleName(tr("Utilisation target"));
    target_value_ = makeLabel({});
    line->addWidget(target_, 1);
    line->addWidget(target_value_);
    card->body()->addLayout(line);
    target_lines_ = makeLabel({}, "muted");
    target_lines_->setWordWrap(true);
    card->body()->addWidget(target_lines_);
    connect(target_, &QSlider::valueChanged, this, [this](int percent) {
        presenter_.set_target(percent / 100.0);
        showTarget();
    });
    return card;
}

void TrialView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (outdated_) {
        refresh();
    }
}

void TrialView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        // Later: refreshing replaces widgets that the change of palette is still on its way to.
        QMetaObject::invokeMethod(this, &TrialView::refresh, Qt::QueuedConnection);
    }
}

void TrialView::refresh() {
    outdated_ = !isVisible();
    if (outdated_) {
        return;
    }
    presenter_.refresh();
    if (!presenter_.has_forecast() && !asked_for_forecast_ && !document_.state(Task::forecast).running) {
        asked_for_forecast_ = true;  // once: one that fails says why on its own page
        document_.start(Task::forecast);
    }
    panel_->refresh();
    showAnswer();
    if (presenter_.is_changed()) {
        resting_.start();
    }
}

void TrialView::answer() {
    presenter_.estimate();
    showAnswer();
}

void TrialView::showAnswer() {
    const bool may = presenter_.is_changed() && !document_.read_only();
    reset_->setEnabled(presenter_.is_changed());
    take_over_->setEnabled(may);
    as_plan_->setEnabled(may && presenter_.makes_plans());
    state_->setText(presenter_.state());
    columns_->show_columns(presenter_.figure_names(), presenter_.columns());
    const TrialFigures figures = presenter_.figures();
    if (figures.after.empty()) {
        const QString empty = tr("Nothing to draw yet.");
        cost_->clear(tr("Cumulative cost"), empty);
        waits_->clear(tr("Waits"), empty);
    } else {
        cost_->setSpec(trial_cost_chart(figures, presenter_.tried_project()));
        waits_->setSpec(trial_wait_chart(figures, presenter_.tried_project()));
    }
    showTarget();
}

void TrialView::showTarget() {
    target_value_->setText(formatPercent(presenter_.target(), 0));
    target_lines_->setText(presenter_.target_lines().join(QLatin1Char('\n')));
    const TrialFigures figures = presenter_.figures();
    if (figures.after.empty()) {
        use_->clear(tr("Utilisation"), tr("Nothing to draw yet."));
    } else {
        use_->setSpec(trial_use_chart(figures, presenter_.tried_project(), presenter_.target()));
    }
}

}  // namespace grundlast
