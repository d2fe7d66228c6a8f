// The tabs of the Plans page that edit plans and cost assumptions.
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "views/pages/plans/plans_page.h"
#include "views/pages/shared/edit_buttons.h"
#include "views/style/theme.h"
#include "views/tables/plan_fields.h"
#include "views/tables/record_form.h"
#include "views/tables/record_view.h"

namespace grundlast {

QWidget* PlansPage::makePlans() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);

    auto* table_card = new Card(tr("Plans"));
    plan_table_ = new RecordView(new RecordTable(document_, plan_list()));
    plan_table_->setAccessibleName(tr("Plans"));
    plan_table_->fitHeight(5);
    table_card->body()->addWidget(plan_table_);
    const EditButtons buttons(document_);
    const auto select = [this](const QString& id) {
        plan_table_->fitHeight(5);
        plan_table_->selectRow(plan_table_->table().rowOf(id));
    };
    auto* kinds = new QMenu(buttons.add);
    const std::pair<PlanKind, QString> entries[] = {
        {PlanKind::own, tr("Own everything")},
        {PlanKind::rent, tr("Rent everything")},
        {PlanKind::base_and_burst, tr("Own the base, rent the peaks")},
        {PlanKind::empty, tr("Empty plan")}};
    for (const auto& [kind, name] : entries) {
        connect(kinds->addAction(name), &QAction::triggered, this,
                [this, select, kind = kind] { select(presenter_.add_plan(kind)); });
    }
    buttons.add->setMenu(kinds);
    buttons.add->setToolTip(
        tr("On the first cluster, and the cheapest offer of the reference GPU; change both below"));
    connect(buttons.duplicate, &QPushButton::clicked, this,
            [this, select] { select(presenter_.duplicate_plan(plan_table_->currentRow())); });
    connect(buttons.remove, &QPushButton::clicked, this,
            [this] { presenter_.remove_plan(plan_table_->currentRow()); });
    for (QPushButton* button : {buttons.add, buttons.duplicate, buttons.remove}) {
        table_card->addAction(button);
    }
    layout->addWidget(table_card);

    auto* form_card = new Card;
    plan_form_ = new RecordForm(document_, plan_sections(), 3);
    form_card->body()->addWidget(plan_form_);
    connect(plan_table_, &RecordView::current_row_changed, plan_form_, &RecordForm::setRow);
    layout->addWidget(form_card);
    layout->addStretch(1);
    plan_table_->selectRow(0);
    return makeScrollArea(content);
}

QWidget* PlansPage::makeCosts() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    auto* form_card = new Card;
    form_card->body()->addWidget(new RecordForm(document_, cost_sections(), 3));
    layout->addWidget(form_card);

    auto* table_card = new Card(tr("Cost positions of own nodes"));
    cost_table_ = new RecordView(new RecordTable(document_, cost_position_list()));
    cost_table_->setAccessibleName(tr("Cost positions of own nodes"));
    cost_table_->setMinimumHeight(8 * table_row_height);
    table_card->body()->addWidget(cost_table_, 1);
    const EditButtons buttons(document_);
    const auto select = [this](const QString& id) { cost_table_->selectRow(cost_table_->table().rowOf(id)); };
    connect(buttons.add, &QPushButton::clicked, this, [this, select] { select(presenter_.add_position()); });
    connect(buttons.duplicate, &QPushButton::clicked, this,
            [this, select] { select(presenter_.duplicate_position(cost_table_->currentRow())); });
    connect(buttons.remove, &QPushButton::clicked, this,
            [this] { presenter_.remove_position(cost_table_->currentRow()); });
    for (QPushButton* button : {buttons.add, buttons.duplicate, buttons.remove}) {
        table_card->addAction(button);
    }
    layout->addWidget(table_card, 1);
    return content;
}

}  // namespace grundlast
