#include "views/pages/robustness/optimum_view.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "model/report/study_charts.h"
#include "views/charts/chart_view.h"
#include "views/pages/shared/page_parts.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/number_text.h"
#include "views/style/reflow_layout.h"
#include "views/style/theme.h"

namespace grundlast {

OptimumView::OptimumView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent), document_(document), presenter_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(new ResultBar(document_, Task::optimum));
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::normal);
    column->addWidget(makeLimits());
    column->addWidget(makeAnswer());
    auto* charts = new ReflowLayout(2, least_chart_width);
    frontier_ = new ChartCard(320);
    base_ = new ChartCard(300);
    screening_ = new ChartCard(300);
    charts->addWide(frontier_);
    charts->addWidget(base_);
    charts->addWidget(screening_);
    column->addLayout(charts, 1);
    layout->addWidget(makeScrollArea(content), 1);
    base_->view()->setDrawable([this](QPointF, QPointF to) {
        const auto& optimum = document_.studies().optimum;
        const auto cut = optimum ? base_cut(*optimum, to.x()) : std::nullopt;
        return cut ? tr("From %1 hours a year: a base of %2 GPUs, %3 a year")
                         .arg(formatNumber(cut->hours, 0), formatNumber(cut->gpus, 0),
                              formatMoney(cut->cost_per_year,
                                          QString::fromStdString(document_.project().settings.currency)))
                   : QString();
    });
    connect(base_->view(), &ChartView::mark_moved, this, [this](int, double x) {
        hours_ = x;
        showCharts();
    });
    refresh();
}

QWidget* OptimumView::makeLimits() {
    auto* card = new Card;
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::normal);
    row->addWidget(makeLabel(tr("CapEx limit (0: none)")));
    most_capex_ = new QLineEdit;
    most_capex_->setFixedWidth(120);
    most_capex_->setAccessibleName(tr("CapEx limit (0: none)"));
    connect(most_capex_, &QLineEdit::editingFinished, this, [this] {
        const NumberReading reading = readNumber(most_capex_->text());
        if (!most_capex_->isModified() || reading.kind == NumberReading::Kind::invalid) {
            showLimits();
            return;
        }
        // An amount of money in thousands is meant: "1.500" is no 1.50.
        const bool groups = reading.kind == NumberReading::Kind::ambiguous;
        presenter_.set_most_capex(std::max(0.0, groups ? reading.other : reading.value));
    });
    row->addWidget(most_capex_);
    row->addWidget(makeLabel(tr("Confidence that service levels are kept")));
    confidence_ = new QComboBox;
    confidence_->setAccessibleName(tr("Confidence that service levels are kept"));
    for (const double confidence : {0.8, 0.9, 0.95, 0.99}) {
        confidence_->addItem(formatPercent(confidence, 0), confidence);
    }
    connect(confidence_, &QComboBox::activated, this,
            [this](int index) { presenter_.set_confidence(confidence_->itemData(index).toDouble()); });
    row->addWidget(confidence_);
    row->addStretch(1);
    card->body()->addLayout(row);
    return card;
}

QWidget* OptimumView::makeAnswer() {
    auto* card = new Card;
    reasons_ = new QLabel;
    reasons_->setTextFormat(Qt::RichText);
    reasons_->setWordWrap(true);
    reasons_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    take_over_ = new QPushButton(tr("Add as a plan"));
    take_over_->setToolTip(tr("Adds the recommended size as a plan with a cluster of its own"));
    connect(take_over_, &QPushButton::clicked, this, [this] { presenter_.take_over(); });
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing::wide);
    row->addWidget(reasons_, 1);
    row->addWidget(take_over_, 0, Qt::AlignTop);
    card->body()->addLayout(row);
    sizes_ = makeTextTable(tr("Efficient sizes"));
    card->body()->addWidget(sizes_);
    return card;
}

void OptimumView::showLimits() {
    const SearchSettings& search = document_.project().search;
    most_capex_->setText(formatNumber(search.most_capex, 0));
    most_capex_->setModified(false);
    const QSignalBlocker quiet(confidence_);
    int index = confidence_->findData(search.confidence);
    if (index < 0) {
        confidence_->addItem(formatPercent(search.confidence, 1), search.confidence);
        index = confidence_->count() - 1;
    }
    confidence_->setCurrentIndex(index);
    most_capex_->setEnabled(!document_.read_only());
    confidence_->setEnabled(!document_.read_only());
}

void OptimumView::refresh() {
    showLimits();
    take_over_->setEnabled(presenter_.can_take_over());
    QString list;
    for (const QString& reason : presenter_.optimum_reasons()) {
        list += QStringLiteral("<p style='margin:0 0 4px 0'>%1</p>").arg(reason.toHtmlEscaped());
    }
    reasons_->setText(list.isEmpty()
                          ? tr("The search looks at sizes of the cluster and rules for renting, and spends its "
                               "simulations where they decide.")
                          : list);
    const TextRows sizes = presenter_.optimum_sizes();
    fillTextTable(*sizes_, sizes.head, sizes.rows);
    sizes_->setVisible(!sizes.rows.empty());
    sizes_->setFixedHeight(static_cast<int>(std::min<std::size_t>(sizes.rows.size(), 9) + 2) *
                           table_row_height);
    showCharts();
}

void OptimumView::showCharts() {
    const auto& optimum = document_.studies().optimum;
    if (!optimum) {
        hours_.reset();
        const QString empty = tr("Run the search to fill this chart.");
        frontier_->clear(tr("Cost and wait"), empty);
        base_->clear(tr("Load-duration curve and base"), empty);
        screening_->clear(tr("What a GPU costs in a year"), empty);
        return;
    }
    frontier_->setSpec(frontier_chart(*optimum, document_.project()));
    base_->setSpec(base_chart(*optimum, document_.project(), hours_));
    screening_->setSpec(screening_chart(*optimum, document_.project()));
}

}  // namespace grundlast
