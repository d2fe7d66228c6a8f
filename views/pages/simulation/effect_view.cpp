#include "views/pages/simulation/effect_view.h"

#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>

#include "views/pages/shared/page_parts.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/theme.h"
#include "views/tables/record_form.h"
#include "views/tables/world_fields.h"

namespace grundlast {

namespace {

void show_rows(QTableWidget& table, const QStringList& head, const std::vector<QStringList>& rows) {
    fillTextTable(table, head, rows);
    table.setFixedHeight(static_cast<int>(rows.size() + 2) * table_row_height);
}

}  // namespace

EffectView::EffectView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent), document_(document), presenter_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    auto* switches = new Card(tr("Effects that count"));
    auto* form = new RecordForm(document_, {{QString(), effect_fields()}}, 3);
    form->setRow(0);
    switches->body()->addWidget(form);
    layout->addWidget(switches);
    auto* figures = new Card(tr("What befell the jobs"));
    figures_ = makeTextTable(tr("Failures, checkpoints, network, storage and services"));
    figures->body()->addWidget(figures_);
    layout->addWidget(figures);
    layout->addWidget(
        new ResultBar(document_, Task::effects, [this] { document_.study_effects(plan_id_.toStdString()); }));
    auto* shares = new Card(tr("What each effect contributes"));
    shares_ = makeTextTable(tr("Share of each effect"));
    shares->body()->addWidget(shares_);
    note_ = makeLabel({}, "muted");
    note_->setWordWrap(true);
    shares->body()->addWidget(note_);
    layout->addWidget(shares);
    layout->addStretch(1);
    connect(&document_, &DocumentInterface::effects_changed, this, &EffectView::refresh);
    connect(&document_, &DocumentInterface::comparison_changed, this, &EffectView::refresh);
    refresh();
}

void EffectView::setPlan(const QString& plan_id) {
    plan_id_ = plan_id;
    refresh();
}

void EffectView::refresh() {
    show_rows(*figures_, presenter_.figure_head(), presenter_.figure_rows(plan_id_));
    show_rows(*shares_, presenter_.head(), presenter_.rows(plan_id_));
    note_->setText(presenter_.note(plan_id_));
    note_->setVisible(!note_->text().isEmpty());
}

}  // namespace grundlast
