#include "views/pages/forecast/trust_view.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "views/charts/chart_view.h"
#include "views/pages/shared/page_parts.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int chart_height = 180;

QLabel* addSentences(Card& card) {
    auto* label = makeLabel({});
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    card.body()->addWidget(label, 1);
    return label;
}

}  // namespace

TrustView::TrustView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent),
      document_(document),
      presenter_(document),
      editing_(document),
      chart_(new ChartCard(chart_height)),
      rivals_(makeTextTable(tr("Methods in the backtest"))) {
    chart_->view()->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    auto* rivals = new Card(tr("Methods in the backtest"));
    rivals_->setMinimumHeight(6 * table_row_height);
    rivals->body()->addWidget(rivals_, 1);
    auto* note = makeLabel(
        tr("MASE: mean error against that of the seasonal naive forecast; CRPS: the same for the whole range; "
           "80%, 95%: weeks within these ranges. Smaller is better. ✓ is the one that was chosen."),
        "muted");
    note->setWordWrap(true);
    rivals->body()->addWidget(note);
    auto* trust = new Card(tr("What this says"));
    trust_ = addSentences(*trust);
    auto* anomalies = new Card(tr("What stands out in the history"));
    anomalies_ = addSentences(*anomalies);
    adopt_ = new QPushButton(tr("Enter shifts as events"));
    adopt_->setToolTip(
        tr("The forecast then takes the level after a shift as the level, and its past as no surprise"));
    anomalies->addAction(adopt_);
    connect(adopt_, &QPushButton::clicked, this, [this] {
        editing_.adopt_shifts(node_);
        document_.start(Task::forecast);
    });
    auto* words = new QVBoxLayout;
    words->setSpacing(spacing::normal);
    words->addWidget(trust, 1);
    words->addWidget(anomalies, 1);
    auto* below = new QHBoxLayout;
    below->setSpacing(spacing::normal);
    below->addWidget(rivals, 3);
    below->addLayout(words, 2);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(chart_, 1);
    layout->addLayout(below);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(makeScrollArea(content));
}

void TrustView::show_node(const ForecastNode& node) {
    node_ = node;
    const TeamForecast* team = presenter_.at(node);
    adopt_->setVisible(!document_.read_only() && editing_.open_shifts(node) > 0);
    const ChartSpec chart =
        team ? backtest_chart(*document_.forecast(), node, document_.project()) : ChartSpec();
    if (chart.series.empty()) {
        chart_->clear(tr("Past forecasts and what came"), presenter_.trust(node).value(0));
    } else {
        chart_->setSpec(chart);
    }
    fillTextTable(*rivals_, presenter_.rivals_head(), presenter_.rivals(node));
    trust_->setText(presenter_.trust(node).join(QStringLiteral("\n")));
    anomalies_->setText(presenter_.anomalies(node).join(QStringLiteral("\n")));
}

}  // namespace grundlast
