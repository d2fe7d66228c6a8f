#include "views/pages/robustness/difference_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "model/report/study_charts.h"
#include "views/pages/shared/choice_box.h"
#include "views/pages/shared/page_parts.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/theme.h"

namespace grundlast {

DifferenceView::DifferenceView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent), document_(document), presenter_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(new ResultBar(document_, Task::comparison));
    auto* row = new QHBoxLayout;
    from_ = new QComboBox;
    to_ = new QComboBox;
    from_->setAccessibleName(tr("From plan"));
    to_->setAccessibleName(tr("To plan"));
    row->addWidget(makeLabel(tr("From")));
    row->addWidget(from_);
    row->addWidget(makeLabel(tr("to")));
    row->addWidget(to_);
    row->addStretch(1);
    for (QComboBox* each : {from_, to_}) {
        each->setMinimumWidth(240);
        connect(each, &QComboBox::currentIndexChanged, this, &DifferenceView::show_plans);
    }
    layout->addLayout(row);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing::normal);
    chart_ = new ChartCard(380);
    column->addWidget(chart_);
    auto* money = new Card(tr("Cost by position"));
    positions_ = makeTextTable(tr("Cost by position"));
    money->body()->addWidget(positions_);
    column->addWidget(money);
    auto* inputs = new Card(tr("Inputs that differ"));
    inputs_ = makeTextTable(tr("Inputs that differ"));
    inputs->body()->addWidget(inputs_);
    column->addWidget(inputs);
    layout->addWidget(makeScrollArea(content), 1);
    refresh();
}

void DifferenceView::refresh() {
    std::vector<Choice> choices;
    for (const StudyPresenter::Named& plan : presenter_.plans()) {
        choices.push_back({plan.id, plan.name});
    }
    fillChoiceBox(*from_, choices);
    fillChoiceBox(*to_, choices);
    {
        const QSignalBlocker quiet_from(from_), quiet_to(to_);
        const auto [recommended, next] = presenter_.cheapest_two();
        suggestChoice(*from_, recommended);
        suggestChoice(*to_, next);
    }
    show_plans();
}

void DifferenceView::show_plans() {
    const QString from = from_->currentData().toString();
    const QString to = to_->currentData().toString();
    const auto fill = [](QTableWidget& table, const TextRows& rows) {
        fillTextTable(table, rows.head, rows.rows);
        table.setFixedHeight(static_cast<int>(std::min<std::size_t>(rows.rows.size(), 14) + 2) *
                             table_row_height);
    };
    fill(*positions_, presenter_.waterfall_rows(from, to));
    fill(*inputs_, presenter_.input_rows(from, to));
    const auto comparison = document_.comparison();
    const auto between =
        comparison ? waterfall(*comparison, from.toStdString(), to.toStdString()) : Result<Waterfall>(Error{});
    if (between) {
        chart_->setSpec(waterfall_chart(*between, document_.project()));
    } else {
        chart_->clear(
            tr("Where the difference comes from"),
            comparison ? tr("Choose two different plans.") : tr("Run the comparison to fill this chart."));
    }
}

}  // namespace grundlast
