#include "views/pages/decision/decision_page.h"

#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "model/report/charts/schedule_chart.h"
#include "views/pages/shared/named_tabs.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/theme.h"
#include "views/tables/decision_fields.h"
#include "views/tables/record_fields.h"
#include "views/tables/record_view.h"

namespace grundlast {

namespace {

QVBoxLayout* newColumn(QWidget* content) {
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::normal);
    return layout;
}

template <class Records>
void erase_row(Records& records, int row) {
    if (row_of(records, row)) {
        records.erase(records.begin() + row);
    }
}

// Ids of a list, for a free one.
template <class Records>
std::string next_id(const std::string& prefix, const Records& records) {
    std::vector<std::string> taken;
    for (const auto& record : records) {
        taken.push_back(record.id);
    }
    return free_id(prefix, taken);
}

void fill_table(QTableWidget& table, const DecisionTable& content) {
    constexpr int tallest = 560;
    fillTextTable(table, content.head, content.rows);
    table.setFixedHeight(heightOfTextTable(table, tallest));
}

}  // namespace

DecisionPage::DecisionPage(DocumentInterface& document, QWidget* parent)
    : PageFrame(tr("Decision"),
                tr("What stands beside the figures: criteria, checklists, introduction, risks, rules of thumb, "
                   "pilot."),
                parent),
      document_(document),
      presenter_(document) {
    auto* standard = new QPushButton(tr("Add standard lists"));
    standard->setToolTip(tr("Adds the criteria, checklists, tasks, risks and rules of thumb that are missing"));
    standard->setEnabled(!document_.read_only());
    connect(standard, &QPushButton::clicked, this, [this] { presenter_.add_standard_lists(); });
    addHeadWidget(standard);
    body()->addWidget(new ResultBar(document_, Task::comparison));
    auto* tabs = new QTabWidget;
    addNamedTab(*tabs, "scorecard", makeScrollArea(makeScorecard()), tr("Scorecard"));
    addNamedTab(*tabs, "checklists", makeChecklists(), tr("Checklists"));
    addNamedTab(*tabs, "schedule", makeScrollArea(makeSchedule()), tr("Introduction plan"));
    addNamedTab(*tabs, "risks", makeRisks(), tr("Risks"));
    addNamedTab(*tabs, "rules", makeScrollArea(makeRules()), tr("Rules of thumb and levers"));
    addNamedTab(*tabs, "pilot", makePilot(), tr("Pilot"));
    body()->addWidget(tabs, 1);
    connect(&document_, &DocumentInterface::project_changed, this, &DecisionPage::refresh);
    connect(&document_, &DocumentInterface::comparison_changed, this, &DecisionPage::refresh);
}

QWidget* DecisionPage::makeList(EditableList list, int height_in_rows) {
    auto* card = new Card(list.title);
    auto* view = new RecordView(new RecordTable(document_, list.rows));
    view->setAccessibleName(list.title);
    view->setMinimumHeight(height_in_rows * table_row_height);
    auto* add = new QPushButton(tr("Add"));
    auto* remove = new QPushButton(tr("Remove"));
    add->setAccessibleName(list.add_step);
    remove->setAccessibleName(list.remove_step);
    for (QPushButton* button : {add, remove}) {
        button->setEnabled(!document_.read_only());
        card->addAction(button);
    }
    connect(add, &QPushButton::clicked, this, [this, list] { document_.edit(list.add_step, list.add); });
    connect(remove, &QPushButton::clicked, this, [this, list, view] {
        if (const int row = view->currentRow(); row >= 0) {
            document_.edit(list.remove_step, [list, row](Project& project) { list.remove(project, row); });
        }
    });
    card->body()->addWidget(view, 1);
    return card;
}

QTableWidget* DecisionPage::addTable(QVBoxLayout& layout, const QString& title) {
    auto* card = new Card(title);
    auto* table = makeTextTable(title);
    card->body()->addWidget(table);
    layout.addWidget(card);
    return table;
}

QWidget* DecisionPage::makeScorecard() {
    auto* content = new QWidget;
    auto* layout = newColumn(content);
    auto* result = new Card;
    best_ = new QLabel;
    best_->setFont(fontOf(TextRole::heading));
    reasons_ = new QLabel;
    reasons_->setTextFormat(Qt::RichText);
    counter_ = makeLabel({}, "muted");
    for (QLabel* label : {best_, reasons_, counter_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        result->body()->addWidget(label);
    }
    layout->addWidget(result);
    modes_ = addTable(*layout, tr("Utility of the modes"));
    criteria_ = addTable(*layout, tr("Positions of the criteria, from 0 (rent) to 1 (own)"));
    layout->addWidget(makeList(
        {tr("Criteria, weights and answers"), tr("Add criterion"), tr("Remove criterion"), criterion_list(),
         [name = tr("New criterion").toStdString()](Project& project) {
             Criterion criterion;
             criterion.id = next_id("criterion", project.decision.criteria);
             criterion.name = Text::same(name);
             criterion.answer = 0.5;
             project.decision.criteria.push_back(criterion);
         },
         [](Project& project, int row) { erase_row(project.decision.criteria, row); }},
        9));
    return content;
}

QWidget* DecisionPage::makeChecklists() {
    auto* content = new QWidget;
    auto* layout = newColumn(content);
    layout->addWidget(
        makeList({tr("Checklists"), tr("Add checklist item"), tr("Remove checklist item"), checklist_list(),
                  [name = tr("New item").toStdString()](Project& project) {
                      ChecklistItem item;
                      item.id = next_id("item", project.decision.checklist);
                      item.text = Text::same(name);
                      project.decision.checklist.push_back(item);
                  },
                  [](Project& project, int row) { erase_row(project.decision.checklist, row); }},
                 8),
        1);
    return content;
}

QWidget* DecisionPage::makeSchedule() {
    auto* content = new QWidget;
    auto* layout = newColumn(content);
    schedule_ = new ChartCard(380);
    layout->addWidget(schedule_);
    layout->addWidget(makeList({tr("Tasks"), tr("Add task"), tr("Remove task"), schedule_list(),
                                [name = tr("New task").toStdString()](Project& project) {
                                    ScheduleTask task;
                                    task.id = next_id("task", project.decision.schedule);
                                    task.name = Text::same(name);
                                    project.decision.schedule.push_back(task);
                                },
                                [](Project& project, int row) { erase_row(project.decision.schedule, row); }},
                               10),
                      1);
    return content;
}

QWidget* DecisionPage::makeRisks() {
    auto* content = new QWidget;
    auto* layout = newColumn(content);
    layout->addWidget(makeList({tr("Register of risks"), tr("Add risk"), tr("Remove risk"), risk_list(),
                                [name = tr("New risk").toStdString()](Project& project) {
                                    RegisteredRisk risk;
                                    risk.id = next_id("risk", project.decision.risks);
                                    risk.name = Text::same(name);
                                    project.decision.risks.push_back(risk);
                                },
                                [](Project& project, int row) { erase_row(project.decision.risks, row); }},
                               8),
                      1);
    return content;
}

QWidget* DecisionPage::makeRules() {
    auto* content = new QWidget;
    auto* layout = newColumn(content);
    thresholds_ = addTable(*layout, tr("Rules of thumb beside the project's own figures"));
    levers_ = addTable(*layout, tr("Levers without investment: each alone, first-order estimates"));
    layout->addWidget(makeList({tr("Ranges of the rules of thumb"), tr("Add rule of thumb"),
                                tr("Remove rule of thumb"), threshold_list(),
                                [name = tr("New rule").toStdString()](Project& project) {
                                    Threshold threshold;
                                    threshold.id = next_id("rule", project.decision.thresholds);
                                    threshold.name = Text::same(name);
                                    threshold.unit = "share";
                                    project.decision.thresholds.push_back(threshold);
                                },
                                [](Project& project, int row) { erase_row(project.decision.thresholds, row); }},
                               8));
    return content;
}

QWidget* DecisionPage::makePilot() {
    auto* content = new QWidget;
    auto* layout = newColumn(content);
    pilot_ = addTable(*layout, tr("Planned and measured"));
    layout->addWidget(
        makeList({tr("Figures of the pilot"), tr("Add pilot figure"), tr("Remove pilot figure"), pilot_list(),
                  [](Project& project) {
                      PilotFigure figure;
                      figure.figure = "utilisation";
                      figure.origin.kind = OriginKind::measured;
                      project.decision.pilot.push_back(figure);
                  },
                  [](Project& project, int row) { erase_row(project.decision.pilot, row); }},
                 6),
        1);
    return content;
}

void DecisionPage::showEvent(QShowEvent* event) {
    PageFrame::showEvent(event);
    if (outdated_) {
        refresh();
    }
}

void DecisionPage::refresh() {
    outdated_ = !isVisible();
    if (outdated_) {
        return;
    }
    const ScorecardText card = presenter_.scorecard();
    best_->setText(card.title.isEmpty() ? tr("Run the comparison to fill this page.") : card.title);
    QString list;
    for (const QString& reason : card.reasons) {
        list += QStringLiteral("<li>%1</li>").arg(reason.toHtmlEscaped());
    }
    reasons_->setText(
        QStringLiteral("<ul style='margin:0; -qt-list-indent:0; margin-left:14px'>%1</ul>").arg(list));
    reasons_->setVisible(!list.isEmpty());
    counter_->setText(tr("Against it: %1").arg(card.counter_argument));
    counter_->setVisible(!card.counter_argument.isEmpty());
    fill_table(*criteria_, presenter_.criteria());
    fill_table(*modes_, presenter_.modes());
    fill_table(*thresholds_, presenter_.thresholds());
    fill_table(*levers_, presenter_.levers());
    fill_table(*pilot_, presenter_.pilot());
    if (document_.project().decision.schedule.empty()) {
        schedule_->clear(tr("Introduction plan"), tr("Add tasks, or the standard lists."));
    } else {
        schedule_->setSpec(schedule_chart(document_.project()));
    }
}

}  // namespace grundlast
