#include "views/pages/robustness/risk_view.h"

#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "model/report/study_charts.h"
#include "views/pages/shared/page_parts.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/theme.h"

namespace grundlast {

RiskView::RiskView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent), document_(document), presenter_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(new ResultBar(document_, Task::risk));
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::normal);
    chart_ = new ChartCard(320);
    column->addWidget(chart_, 1);
    auto* card = new Card(tr("Present value of all cost"));
    plans_ = makeTextTable(tr("Present value of all cost"));
    card->body()->addWidget(plans_);
    pairs_ = new QLabel;
    pairs_->setWordWrap(true);
    pairs_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    card->body()->addWidget(pairs_);
    column->addWidget(card);
    layout->addWidget(makeScrollArea(content), 1);
    refresh();
}

void RiskView::refresh() {
    const TextRows plans = presenter_.risk_plans();
    fillTextTable(*plans_, plans.head, plans.rows);
    plans_->setVisible(!plans.rows.empty());
    plans_->setFixedHeight(static_cast<int>(std::min<std::size_t>(plans.rows.size(), 6) + 2) *
                           table_row_height);
    pairs_->setText(presenter_.risk_pairs().join(QLatin1Char('\n')));
    if (const auto& risk = document_.studies().risk) {
        chart_->setSpec(risk_chart(*risk, document_.project()));
    } else {
        chart_->clear(tr("How far cost may reach"), tr("Run the analysis to fill this chart."));
    }
}

}  // namespace grundlast
