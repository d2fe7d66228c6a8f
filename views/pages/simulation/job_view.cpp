#include "views/pages/simulation/job_view.h"

#include <QComboBox>
#include <QDateEdit>
#include <QHBoxLayout>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "model/report/charts/validation_chart.h"
#include "views/charts/timeline_view.h"
#include "views/pages/shared/page_parts.h"
#include "views/pages/shared/result_bar.h"
#include "views/pages/simulation/job_list.h"
#include "views/pages/simulation/moment_view.h"
#include "views/style/file_choice.h"
#include "views/style/theme.h"

namespace grundlast {

JobView::JobView(DocumentInterface& document, QWidget* parent)
    : QWidget(parent), document_(document), presenter_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    layout->addWidget(makeChoices());
    layout->addWidget(
        new ResultBar(document_, Task::closer_look, [this] { document_.look_closer(request()); }));
    layout->addWidget(makeTimeline(), 1);
    moment_ = new MomentView(document_);
    layout->addWidget(moment_);
    layout->addWidget(makeWaits());
    list_ = new JobList(document_);
    layout->addWidget(list_);
    connect(list_, &JobList::instant_asked, moment_, &MomentView::show_time);
    layout->addWidget(makeValidation());
    connect(&document_, &DocumentInterface::closer_look_changed, this, &JobView::refresh);
    connect(&document_, &DocumentInterface::project_changed, this, &JobView::showChoices);
    showChoices();
    refresh();
}

QWidget* JobView::makeChoices() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::small);
    what_ = new QComboBox;
    what_->setAccessibleName(tr("What to look at"));
    what_->addItem(tr("Busiest week ahead"), static_cast<int>(LookAt::busiest_week));
    what_->addItem(tr("From a day on"), static_cast<int>(LookAt::from_date));
    what_->addItem(tr("Recorded history, replayed"), static_cast<int>(LookAt::history));
    from_label_ = makeLabel(tr("From"), "muted");
    from_ = new QDateEdit;
    from_->setCalendarPopup(true);
    from_->setAccessibleName(tr("First day"));
    length_label_ = makeLabel(tr("for"), "muted");
    length_ = new QComboBox;
    length_->setAccessibleName(tr("Length"));
    length_->addItem(tr("1 day"), 1);
    length_->addItem(tr("1 week"), 7);
    length_->addItem(tr("4 weeks"), 28);
    length_->setCurrentIndex(1);
    for (QWidget* widget : std::initializer_list<QWidget*>{what_, from_label_, from_, length_label_, length_}) {
        layout->addWidget(widget);
    }
    layout->addStretch(1);
    connect(what_, &QComboBox::currentIndexChanged, this, &JobView::showChoices);
    return row;
}

Card* JobView::makeTimeline() {
    auto* card = new Card(tr("Jobs on nodes"));
    auto* menu = new QMenu(this);
    const auto add = [&](const QString& name, TimelineFormat format, const QString& suffix,
                         const QString& filter) {
        menu->addAction(name, this, [this, format, suffix, filter] { exportTo(format, suffix, filter); });
    };
    add(tr("Picture (SVG)…"), TimelineFormat::svg, QStringLiteral("svg"), tr("SVG picture (*.svg)"));
    add(tr("Jobs on nodes (CSV)…"), TimelineFormat::runs_csv, QStringLiteral("csv"), tr("CSV table (*.csv)"));
    add(tr("Waits and reasons (CSV)…"), TimelineFormat::waits_csv, QStringLiteral("csv"),
        tr("CSV table (*.csv)"));
    add(tr("Trace for Perfetto and Chrome (JSON)…"), TimelineFormat::trace_json, QStringLiteral("json"),
        tr("Trace events (*.json)"));
    export_ = new QPushButton(tr("Export"));
    export_->setObjectName(QStringLiteral("secondary"));
    export_->setMenu(menu);
    card->addAction(export_);
    summary_ = makeLabel({}, "muted");
    summary_->setWordWrap(true);
    card->body()->addWidget(summary_);
    keys_ = makeLabel({});
    keys_->setTextFormat(Qt::RichText);
    keys_->setWordWrap(true);
    card->body()->addWidget(keys_);
    timeline_ = new TimelineView;
    card->body()->addWidget(timeline_, 1);
    return card;
}

Card* JobView::makeWaits() {
    auto* card = new Card(tr("Why jobs waited"));
    waits_ = makeTextTable(tr("Share of the waiting time by reason"));
    card->body()->addWidget(waits_);
    reasons_ = makeLabel({}, "muted");
    reasons_->setWordWrap(true);
    card->body()->addWidget(reasons_);
    return card;
}

QWidget* JobView::makeValidation() {
    validation_ = new QWidget;
    auto* layout = new QVBoxLayout(validation_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::normal);
    auto* card = new Card(tr("How far may the model be trusted?"));
    validated_ = makeTextTable(tr("Recorded and simulated waits by size and team"));
    card->body()->addWidget(validated_);
    left_out_ = makeLabel({}, "muted");
    left_out_->setWordWrap(true);
    card->body()->addWidget(left_out_);
    layout->addWidget(card);
    distribution_ = new ChartCard(300);
    layout->addWidget(distribution_);
    return validation_;
}

void JobView::showValidation() {
    const CloserLook* look = presenter_.look(plan_id_);
    validation_->setVisible(look && look->validation);
    if (!look || !look->validation) {
        return;
    }
    const std::vector<QStringList> rows = presenter_.validation_rows(plan_id_);
    fillTextTable(*validated_, JobPresenter::validation_head(), rows);
    validated_->setFixedHeight(static_cast<int>(std::min<std::size_t>(rows.size(), 14) + 2) * table_row_height);
    left_out_->setText(presenter_.validation_words(plan_id_));
    distribution_->setSpec(validation_chart(*look->validation));
}

void JobView::setPlan(const QString& plan_id) {
    plan_id_ = plan_id;
    refresh();
}

CloserLookRequest JobView::request() const {
    return presenter_.request(plan_id_, static_cast<LookAt>(what_->currentData().toInt()), from_->date(),
                              length_->currentData().toInt());
}

void JobView::showChoices() {
    const bool dated = static_cast<LookAt>(what_->currentData().toInt()) == LookAt::from_date;
    for (QWidget* widget : std::initializer_list<QWidget*>{from_label_, from_, length_label_, length_}) {
        widget->setVisible(dated);
    }
    from_->setDateRange(presenter_.first_day(), presenter_.last_day());
}

void JobView::refresh() {
    const CloserLook* look = presenter_.look(plan_id_);
    export_->setEnabled(look != nullptr);
    summary_->setText(presenter_.summary(plan_id_));
    summary_->setVisible(look != nullptr);
    keys_->setText(presenter_.keys(themeOf(palette()).dark));
    keys_->setVisible(look != nullptr);
    if (look) {
        timeline_->setPicture(look->picture);
    } else {
        timeline_->clear(tr("Run a closer look to see which job ran where, and why it waited."));
    }
    const std::vector<QStringList> rows = presenter_.wait_rows(plan_id_);
    fillTextTable(*waits_, presenter_.wait_head(plan_id_), rows);
    waits_->setFixedHeight(static_cast<int>(std::min<std::size_t>(rows.size(), 20) + 2) * table_row_height);
    reasons_->setText(presenter_.explanations(plan_id_));
    reasons_->setVisible(!reasons_->text().isEmpty());
    moment_->setPlan(plan_id_);
    list_->setPlan(plan_id_);
    showValidation();
}

void JobView::exportTo(TimelineFormat format, const QString& suffix, const QString& filter) {
    const QString path =
        askWhereToSave(this, tr("Export timeline"), QStringLiteral("timeline.") + suffix, filter);
    if (path.isEmpty()) {
        return;
    }
    if (const QString problem = document_.export_timeline(path, format); !problem.isEmpty()) {
        QMessageBox::warning(this, tr("Export timeline"), problem);
    }
}

}  // namespace grundlast
