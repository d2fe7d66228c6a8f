#include "views/pages/plans/plans_page.h"

#include <QEvent>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include "model/report/content.h"
#include "views/pages/plans/plan_columns.h"
#include "views/pages/plans/team_costs.h"
#include "views/pages/plans/trial_view.h"
#include "views/pages/shared/named_tabs.h"
#include "views/pages/shared/result_bar.h"
#include "views/pages/shared/why_dialog.h"
#include "views/style/reflow_layout.h"
#include "views/style/theme.h"

namespace grundlast {

PlansPage::PlansPage(DocumentInterface& document, QWidget* parent)
    : PageFrame(tr("Plans"),
                tr("Own, rent, or own the base and rent the peaks: what each costs and feels like."), parent),
      document_(document),
      presenter_(document) {
    body()->addWidget(new ResultBar(document_, Task::comparison));
    auto* tabs = new QTabWidget;
    addNamedTab(*tabs, "comparison", makeScrollArea(makeComparison()), tr("Comparison"));
    addNamedTab(*tabs, "trial", new TrialView(document_), tr("Try out"));
    addNamedTab(*tabs, "teams", new TeamCosts(document_), tr("Cost per team"));
    addNamedTab(*tabs, "plans", makePlans(), tr("Edit plans"));
    addNamedTab(*tabs, "costs", makeScrollArea(makeCosts()), tr("Cost assumptions"));
    body()->addWidget(tabs, 1);
    connect(&document_, &DocumentInterface::project_changed, this, &PlansPage::refresh);
    connect(&document_, &DocumentInterface::comparison_changed, this, &PlansPage::refresh);
}

QWidget* PlansPage::makeComparison() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    columns_ = new PlanColumns;
    columns_->setTips(presenter_.figure_tips());
    connect(columns_, &PlanColumns::why_asked, this,
            [this](const QString& key) { WhyDialog(document_, key, this).exec(); });
    layout->addWidget(columns_);
    layout->addWidget(makeRecommendation());
    layout->addWidget(makeYears());
    layout->addWidget(makeDifferences());
    auto* charts = new ReflowLayout(2, least_chart_width);
    cumulative_ = new ChartCard(320);
    positions_ = new ChartCard(320);
    waits_ = new ChartCard(320);
    charts->addWide(cumulative_);
    charts->addWidget(positions_);
    charts->addWidget(waits_);
    layout->addLayout(charts, 1);
    return content;
}

QWidget* PlansPage::makeRecommendation() {
    recommendation_ = new Card;
    recommended_ = new QLabel;
    recommended_->setFont(fontOf(TextRole::heading));
    reasons_ = new QLabel;
    reasons_->setTextFormat(Qt::RichText);
    counter_ = makeLabel({}, "muted");
    for (QLabel* label : {recommended_, reasons_, counter_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        recommendation_->body()->addWidget(label);
    }
    return recommendation_;
}

QWidget* PlansPage::makeYears() {
    years_ = new Card(tr("What is paid when"));
    year_table_ = makeTextTable(tr("What is paid when"));
    years_->body()->addWidget(year_table_);
    auto* note = makeLabel(
        tr("Mean of the runs, not discounted. The residual value comes back at the end of the last year; "
           "work that was not done stands in the running cost at the on-demand price."),
        "muted");
    note->setWordWrap(true);
    years_->body()->addWidget(note);
    return years_;
}

QWidget* PlansPage::makeDifferences() {
    differences_ = new Card(tr("Differences between plans"));
    difference_table_ = makeTextTable(tr("Differences between plans"));
    differences_->body()->addWidget(difference_table_);
    auto* note = makeLabel(
        tr("Run by run on the same random numbers; ± is the 95% range of the difference itself. Where "
           "it holds 0, the plans do not differ for certain."),
        "muted");
    note->setWordWrap(true);
    differences_->body()->addWidget(note);
    return differences_;
}

void PlansPage::showTables() {
    const auto fill = [](Card& card, QTableWidget& table, const QStringList& head,
                         const std::vector<QStringList>& rows) {
        card.setVisible(!rows.empty());
        fillTextTable(table, head, rows);
        table.setFixedHeight(static_cast<int>(std::min<std::size_t>(rows.size(), 10) + 2) * table_row_height);
    };
    fill(*years_, *year_table_, presenter_.year_head(), presenter_.year_rows());
    fill(*differences_, *difference_table_, presenter_.difference_head(), presenter_.difference_rows());
}

void PlansPage::showEvent(QShowEvent* event) {
    PageFrame::showEvent(event);
    if (outdated_) {
        refresh();
    }
}

void PlansPage::changeEvent(QEvent* event) {
    PageFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        // Later: refreshing replaces widgets that the change of palette is still on its way to.
        QMetaObject::invokeMethod(this, &PlansPage::refresh, Qt::QueuedConnection);
    }
}

void PlansPage::refresh() {
    outdated_ = !isVisible();
    if (outdated_) {
        return;
    }
    columns_->show_columns(presenter_.figure_names(), presenter_.columns());
    showRecommendation();
    showTables();
    showCharts();
}

void PlansPage::showRecommendation() {
    const Recommendation recommendation = presenter_.recommendation();
    recommendation_->setVisible(!recommendation.title.isEmpty());
    recommended_->setText(recommendation.title);
    QString list;
    for (const QString& reason : recommendation.reasons) {
        list += QStringLiteral("<li>%1</li>").arg(reason.toHtmlEscaped());
    }
    reasons_->setText(list.isEmpty() ? QString()
                                     : QStringLiteral("<ul style='margin:0; -qt-list-indent:0; "
                                                      "margin-left:14px'>%1</ul>")
                                           .arg(list));
    reasons_->setVisible(!list.isEmpty());
    counter_->setText(tr("Against it: %1").arg(recommendation.counter_argument));
    counter_->setVisible(!recommendation.counter_argument.isEmpty());
}

void PlansPage::showCharts() {
    const auto comparison = document_.comparison();
    if (!comparison) {
        const QString empty = tr("Run the comparison to fill this chart.");
        cumulative_->clear(tr("Cumulative cost"), empty);
        positions_->clear(tr("Cost by position"), empty);
        waits_->clear(tr("Waits"), empty);
        return;
    }
    const Project& project = document_.project();
    cumulative_->setSpec(cumulative_cost_chart(*comparison, project));
    positions_->setSpec(cost_by_position_chart(*comparison, project));
    waits_->setSpec(wait_chart(*comparison, project));
}

}  // namespace grundlast
