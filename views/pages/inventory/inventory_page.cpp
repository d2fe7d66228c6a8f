#include "views/pages/inventory/inventory_page.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "views/pages/inventory/calculator_dialog.h"
#include "views/pages/inventory/evidence_view.h"
#include "views/pages/shared/edit_buttons.h"
#include "views/pages/shared/named_tabs.h"
#include "views/style/file_choice.h"
#include "views/style/theme.h"
#include "views/tables/inventory_fields.h"
#include "views/tables/record_form.h"
#include "views/tables/record_view.h"

namespace grundlast {

InventoryPage::InventoryPage(DocumentInterface& document, QWidget* parent)
    : PageFrame(tr("Inventory"), tr("Who computes what, how often, and what service they expect."), parent),
      document_(document),
      presenter_(document) {
    auto* import = new QPushButton(tr("Import…"));
    import->setEnabled(!document_.read_only());
    connect(import, &QPushButton::clicked, this, &InventoryPage::importHistory);
    addHeadWidget(import);

    tabs_ = new QTabWidget;
    addNamedTab(*tabs_, "workloads", makeWorkloads(), tr("Workloads"));
    addNamedTab(*tabs_, "teams", makeTeams(), tr("Teams"));
    addNamedTab(*tabs_, "evidence", makeScrollArea(new EvidenceView(document_)), tr("Paid and measured"));
    body()->addWidget(tabs_, 1);
    body()->addWidget(makeFindings());

    connect(&document_, &DocumentInterface::project_changed, this, &InventoryPage::refresh);
    connect(&document_, &DocumentInterface::findings_changed, this, &InventoryPage::refreshFindings);
    refresh();
}

QWidget* InventoryPage::makeWorkloads() {
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::small);
    auto* bar = new QHBoxLayout;
    summary_ = makeLabel({}, "muted");
    summary_->setWordWrap(true);
    bar->addWidget(summary_, 1);
    auto* filter = new QLineEdit;
    filter->setPlaceholderText(tr("Filter"));
    filter->setAccessibleName(tr("Filter the workloads"));
    filter->setClearButtonEnabled(true);
    filter->setFixedWidth(130);
    bar->addWidget(filter);
    EditButtons buttons(document_);
    connect(buttons.add, &QPushButton::clicked, this, [this] {
        const QString id = presenter_.add_workload(workloads_->currentRow());
        workloads_->selectRow(workloads_->table().rowOf(id));
    });
    connect(buttons.duplicate, &QPushButton::clicked, this, [this] {
        const QString id = presenter_.duplicate_workload(workloads_->currentRow());
        workloads_->selectRow(workloads_->table().rowOf(id));
    });
    connect(buttons.remove, &QPushButton::clicked, this,
            [this] { presenter_.remove_workload(workloads_->currentRow()); });
    auto* calculate = new QPushButton(tr("Calculators…"));
    calculate->setToolTip(
        tr("Test run, memory, training time, scaling, checkpoints and GPU class of the chosen workload"));
    connect(calculate, &QPushButton::clicked, this, [this] {
        if (workloads_->currentRow() >= 0) {
            CalculatorDialog(document_, workloads_->currentRow(), this).exec();
        }
    });
    bar->addWidget(calculate);
    buttons.addTo(*bar);
    layout->addLayout(bar);

    workloads_ = new RecordView(new RecordTable(document_, workload_list()));
    workloads_->setAccessibleName(tr("Workloads"));
    workloads_->rememberColumns(QStringLiteral("workloads"));
    connect(filter, &QLineEdit::textChanged, workloads_, &RecordView::setFilter);
    form_ = new RecordForm(document_, workload_sections(), 2);
    form_->setContentsMargins(spacing::wide, spacing::normal, spacing::wide, spacing::normal);
    auto* card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    auto* card_layout = new QVBoxLayout(card);
    card_layout->setContentsMargins(1, 1, 1, 1);
    card_layout->addWidget(makeScrollArea(form_));
    connect(workloads_, &RecordView::current_row_changed, form_, &RecordForm::setRow);

    auto* splitter = new QSplitter;
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(spacing::normal);
    splitter->addWidget(workloads_);
    splitter->addWidget(card);
    splitter->setStretchFactor(0, 5);
    splitter->setStretchFactor(1, 3);
    splitter->setSizes({640, 400});
    layout->addWidget(splitter, 1);
    workloads_->selectRow(0);
    return page;
}

QWidget* InventoryPage::makeTeams() {
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, spacing::normal, 0, 0);
    layout->setSpacing(spacing::small);
    auto* bar = new QHBoxLayout;
    bar->addStretch(1);
    EditButtons buttons(document_);
    buttons.duplicate->hide();
    connect(buttons.add, &QPushButton::clicked, this, [this] {
        const QString id = presenter_.add_team();
        teams_->selectRow(teams_->table().rowOf(id));
    });
    connect(buttons.remove, &QPushButton::clicked, this, [this] {
        const QString problem = presenter_.remove_team(teams_->currentRow());
        if (!problem.isEmpty()) {
            QMessageBox::information(this, tr("Remove team"), problem);
        }
    });
    buttons.addTo(*bar);
    layout->addLayout(bar);
    teams_ = new RecordView(new RecordTable(document_, team_list()));
    teams_->setAccessibleName(tr("Teams"));
    teams_->rememberColumns(QStringLiteral("teams"));
    layout->addWidget(teams_, 1);
    return page;
}

QWidget* InventoryPage::makeFindings() {
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing::tight);
    findings_title_ = makeLabel({});
    findings_title_->setFont(fontOf(TextRole::heading));
    layout->addWidget(findings_title_);
    findings_ = new QListWidget;
    findings_->setAccessibleName(tr("Findings of the checks"));
    findings_->setFixedHeight(126);
    findings_->setWordWrap(true);
    findings_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(findings_, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { jumpTo(rows_[static_cast<std::size_t>(findings_->row(item))]); });
    connect(findings_, &QListWidget::itemClicked, findings_, &QListWidget::itemActivated);
    layout->addWidget(findings_);
    return box;
}

void InventoryPage::refresh() {
    summary_->setText(presenter_.summary());
    refreshFindings();
}

// A list that nobody can read to its end is cut; the title has the numbers.
void InventoryPage::refreshFindings() {
    constexpr std::size_t most_shown = 1000;
    findings_title_->setText(presenter_.findings_summary());
    rows_ = presenter_.findings();
    rows_.resize(std::min(rows_.size(), most_shown));
    findings_->clear();
    const Theme& theme = themeOf(palette());
    for (const FindingRow& row : rows_) {
        auto* item = new QListWidgetItem(row.title + QStringLiteral(": ") + row.text, findings_);
        item->setToolTip(row.text);
        item->setForeground(row.severity == Severity::error     ? theme.error
                            : row.severity == Severity::warning ? theme.warning
                                                                : theme.muted);
    }
    findings_->setVisible(!rows_.empty());
}

void InventoryPage::changeEvent(QEvent* event) {
    PageFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && findings_) {
        refresh();
    }
}

void InventoryPage::importHistory() {
    // The window shows beforehand what a file would bring; a page by itself just takes it.
    if (auto* action = window()->findChild<QAction*>(QStringLiteral("import"))) {
        action->trigger();
        return;
    }
    const QString path =
        askWhichFile(this, tr("Import job history"),
                     tr("Job histories (*.psv *.txt *.log *.csv *.swf *.json *.gz);;All files (*)"));
    if (path.isEmpty()) {
        return;
    }
    QString message;
    if (document_.import_history(path, message)) {
        QMessageBox::information(this, tr("Import job history"), message);
    } else {
        QMessageBox::warning(this, tr("Import job history"), message);
    }
}

void InventoryPage::jumpTo(const FindingRow& finding) {
    if (finding.kind == QLatin1String("workload")) {
        showTab(*tabs_, QStringLiteral("workloads"));
        workloads_->selectRow(workloads_->table().rowOf(finding.id), finding.field);
        form_->focusField(finding.field);
    } else if (finding.kind == QLatin1String("team")) {
        showTab(*tabs_, QStringLiteral("teams"));
        teams_->selectRow(teams_->table().rowOf(finding.id), finding.field);
    } else if (const Place place = place_of(finding); !place.page.isEmpty()) {
        emit place_wanted(place);
    }
}

}  // namespace grundlast
