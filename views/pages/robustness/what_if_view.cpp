#include "views/pages/robustness/what_if_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

#include "model/report/study_charts.h"
#include "views/pages/shared/dial_panel.h"
#include "views/pages/shared/page_parts.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int controls_width = 324;

}  // namespace

WhatIfView::WhatIfView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent), document_(document), presenter_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(new ResultBar(document_, Task::comparison));
    auto* columns = new QHBoxLayout;
    columns->setSpacing(spacing::normal);
    columns->addWidget(makeControls());
    columns->addWidget(makeScrollArea(makeAnswer()), 1);
    layout->addLayout(columns, 1);
    refresh();
}

QWidget* WhatIfView::makeControls() {
    auto* card = new Card(tr("What if …"));
    card->setFixedWidth(controls_width);
    panel_ = new DialPanel(presenter_.dials());
    connect(panel_, &DialPanel::turned, this, [this] {
        presenter_.turned();
        showAnswer();
    });
    card->body()->addWidget(makeScrollArea(panel_), 1);
    addable_ = new QComboBox;
    addable_->setMinimumContentsLength(20);
    addable_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    addable_->setAccessibleName(tr("Add an assumption"));
    connect(addable_, &QComboBox::activated, this, [this](int index) {
        presenter_.add(addable_->itemData(index).toString());
        panel_->refresh();
        fillAddable();
    });
    card->body()->addWidget(addable_);
    auto* buttons = new QHBoxLayout;
    reset_ = new QPushButton(tr("Reset"));
    apply_ = new QPushButton(tr("Apply to the project"));
    connect(reset_, &QPushButton::clicked, this, [this] {
        presenter_.dials().reset_all();
        presenter_.turned();
        panel_->refresh();
        showAnswer();
    });
    connect(apply_, &QPushButton::clicked, this, [this] { presenter_.apply(); });
    buttons->addWidget(reset_);
    buttons->addWidget(apply_);
    card->body()->addLayout(buttons);
    return card;
}

QWidget* WhatIfView::makeAnswer() {
    auto* answer = new QWidget;
    auto* layout = new QVBoxLayout(answer);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::normal);
    auto* card = new Card;
    verdict_ = new QLabel;
    verdict_->setFont(fontOf(TextRole::heading));
    verdict_->setWordWrap(true);
    card->body()->addWidget(verdict_);
    table_ = makeTextTable(tr("Plans before and after"));
    card->body()->addWidget(table_);
    layout->addWidget(card);
    chart_ = new ChartCard(260);
    layout->addWidget(chart_, 1);
    return answer;
}

void WhatIfView::refresh() {
    presenter_.refresh();
    panel_->refresh();
    fillAddable();
    showAnswer();
}

void WhatIfView::fillAddable() {
    const QSignalBlocker quiet(addable_);
    addable_->clear();
    addable_->addItem(tr("Add an assumption …"));
    for (const WhatIfPresenter::Addable& each : presenter_.addable()) {
        addable_->addItem(each.name, each.key);
    }
}

void WhatIfView::showAnswer() {
    reset_->setEnabled(presenter_.is_changed());
    apply_->setEnabled(presenter_.is_changed() && !document_.read_only());
    verdict_->setText(presenter_.verdict());
    const auto rows = presenter_.rows();
    fillTextTable(*table_, presenter_.head(), rows);
    table_->setVisible(!rows.empty());
    table_->setFixedHeight(static_cast<int>(std::min<std::size_t>(rows.size(), 6) + 2) * table_row_height);
    if (const WhatIf* result = presenter_.result()) {
        chart_->setSpec(what_if_chart(*result, document_.project()));
    } else {
        chart_->clear(tr("Present value before and after"), tr("Run the comparison to fill this chart."));
    }
}

}  // namespace grundlast
