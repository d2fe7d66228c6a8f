#include "views/pages/report/report_page.h"

#include <QComboBox>
#include <QDate>
#include <QHBoxLayout>
#include <QMenu>
#include <QMessageBox>
#include <QPrintDialog>
#include <QPrintPreviewDialog>
#include <QPrinter>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include "views/pages/report/outline_panel.h"
#include "views/pages/report/paper_view.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/file_choice.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"
#include "views/tables/plan_fields.h"
#include "views/tables/record_form.h"

namespace grundlast {

namespace {

constexpr int settings_width = 372;
constexpr int refresh_delay_ms = 150;  // several edits in a row make one preview

}  // namespace

ReportPage::ReportPage(DocumentInterface& document, QWidget* parent)
    : PageFrame(tr("Report"), tr("The paper for the decision: what it says is what was computed."), parent),
      document_(document),
      presenter_(document),
      delay_(new QTimer(this)) {
    delay_->setSingleShot(true);
    delay_->setInterval(refresh_delay_ms);
    connect(delay_, &QTimer::timeout, this, &ReportPage::refresh);
    export_ = new QPushButton(tr("Export PDF…"));
    export_->setObjectName(QStringLiteral("primary"));
    connect(export_, &QPushButton::clicked, this, [this] { exportAs(ReportExport::pdf); });
    others_ = new QPushButton(tr("Other Formats"));
    others_->setMenu(makeExports());
    print_ = new QPushButton(tr("Print…"));
    connect(print_, &QPushButton::clicked, this, &ReportPage::print);
    addHeadWidget(print_);
    addHeadWidget(others_);
    addHeadWidget(export_);
    body()->addWidget(new ResultBar(document_, Task::comparison));
    preview_ = new PaperView;
    preview_->setAccessibleName(tr("Preview of the report"));
    preview_->setEmptyText(tr("The pages appear here once the plans have been simulated."));
    auto* columns = new QHBoxLayout;
    columns->setSpacing(spacing::normal);
    columns->addWidget(makeSettings());
    columns->addWidget(preview_, 1);
    body()->addLayout(columns, 1);
    connect(&document_, &DocumentInterface::project_changed, this, &ReportPage::planRefresh);
    connect(&document_, &DocumentInterface::comparison_changed, this, &ReportPage::planRefresh);
}

QMenu* ReportPage::makeExports() {
    auto* menu = new QMenu(this);
    const auto add = [&](const QString& name, ReportExport form) {
        menu->addAction(name, this, [this, form] { exportAs(form); });
    };
    add(tr("For the archive (PDF/A-1b)…"), ReportExport::archive);
    add(tr("Excel workbook with formulas…"), ReportExport::workbook);
    add(tr("Every figure as CSV files…"), ReportExport::figures_csv);
    add(tr("Every figure as JSON…"), ReportExport::figures_json);
    add(tr("Pictures of the charts…"), ReportExport::charts);
    menu->addSeparator();
    menu->addAction(tr("Print preview…"), this, &ReportPage::previewPrint);
    return menu;
}

QWidget* ReportPage::makeSettings() {
    auto* page = new QWidget;
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(spacing::normal, spacing::normal, spacing::normal, spacing::normal);
    layout->setSpacing(spacing::small);
    layout->addWidget(new RecordForm(document_, {{QString(), title_fields()}}, 1));
    auto* label = makeLabel(tr("Language of the report"), "muted");
    label->setFont(fontOf(TextRole::caption));
    language_ = new QComboBox;
    language_->addItem(tr("German"), static_cast<int>(Language::german));
    language_->addItem(tr("English"), static_cast<int>(Language::english));
    language_->setCurrentIndex(language_->findData(static_cast<int>(windowLanguage())));
    label->setBuddy(language_);
    layout->addWidget(label);
    layout->addWidget(language_);
    note_ = makeLabel({}, "muted");
    note_->setWordWrap(true);
    layout->addWidget(note_);
    layout->addStretch(1);
    outline_ = new OutlinePanel(document_, makeScrollArea(page));
    outline_->setFixedWidth(settings_width);
    outline_->set_language(language());
    connect(language_, &QComboBox::currentIndexChanged, this, [this] {
        outline_->set_language(language());
        planRefresh();
    });
    return outline_;
}

Language ReportPage::language() const {
    return static_cast<Language>(language_->currentData().toInt());
}

void ReportPage::showEvent(QShowEvent* event) {
    PageFrame::showEvent(event);
    refresh();
}

void ReportPage::planRefresh() {
    if (isVisible()) {
        delay_->start();
    }
}

void ReportPage::refresh() {
    preview_->setContent(
        presenter_.content(language(), QDate::currentDate().toString(Qt::ISODate).toStdString()));
    for (QPushButton* button : {export_, others_, print_}) {
        button->setEnabled(preview_->pageCount() > 0);
    }
    QStringList notes;
    if (preview_->pageCount() > 0) {
        notes.append(tr("Pages: %1, A4.").arg(preview_->pageCount()));
    }
    notes.append(presenter_.warning());
    note_->setText(notes.join(QLatin1Char(' ')).trimmed());
}

namespace {

// Nothing where the dialogue was left.
QString chosenPlace(QWidget* parent, ReportExport form, const QString& stem) {
    const auto file = [&](const QString& title, const QString& end, const QString& filter) {
        return askWhereToSave(parent, title, stem + end, filter);
    };
    switch (form) {
        case ReportExport::pdf:
            return file(ReportPage::tr("Export PDF"), QStringLiteral(".pdf"),
                        ReportPage::tr("PDF documents (*.pdf)"));
        case ReportExport::archive:
            return file(ReportPage::tr("Export for the archive"), QStringLiteral("_archive.pdf"),
                        ReportPage::tr("PDF documents (*.pdf)"));
        case ReportExport::workbook:
            return file(ReportPage::tr("Export workbook"), QStringLiteral(".xlsx"),
                        ReportPage::tr("Excel workbooks (*.xlsx)"));
        case ReportExport::figures_json:
            return file(ReportPage::tr("Export figures"), QStringLiteral(".json"),
                        ReportPage::tr("JSON documents (*.json)"));
        case ReportExport::figures_csv:
            return askWhichFolder(parent, ReportPage::tr("Folder for the figures"));
        case ReportExport::charts:
            return askWhichFolder(parent, ReportPage::tr("Folder for the pictures"));
    }
    return {};
}

}  // namespace

// Inputs of today beside figures of yesterday leave the program on no way.
bool ReportPage::areFiguresCurrent() {
    if (!document_.comparison_is_stale()) {
        return true;
    }
    const auto answer = QMessageBox::question(this, tr("The figures are older than the inputs"),
                                              tr("The report would show the inputs of now beside figures of "
                                                 "before. Run the comparison again now? Then export."),
                                              QMessageBox::Yes | QMessageBox::Cancel);
    if (answer == QMessageBox::Yes) {
        document_.start(Task::comparison);
    }
    return false;
}

void ReportPage::exportAs(ReportExport form) {
    if (!areFiguresCurrent()) {
        return;
    }
    const QString path = chosenPlace(this, form, presenter_.file_name().chopped(4));
    if (path.isEmpty()) {
        return;
    }
    const QString problem = document_.export_report(path, language(), form);
    if (problem.isEmpty()) {
        note_->setText(tr("Written: %1").arg(path));
    } else {
        QMessageBox::warning(this, tr("Export"), problem);
    }
}

void ReportPage::print() {
    if (!areFiguresCurrent()) {
        return;
    }
    QPrinter printer(QPrinter::HighResolution);
    printer.setPageSize(QPageSize(QPageSize::A4));
    printer.setDocName(presenter_.file_name());
    QPrintDialog dialog(&printer, this);
    dialog.setMinMax(1, preview_->pageCount());
    dialog.setOption(QAbstractPrintDialog::PrintPageRange);
    if (dialog.exec() == QDialog::Accepted && !preview_->printOn(printer)) {
        QMessageBox::warning(this, tr("Print"),
                             tr("The printer did not take the report. Check that it is on and reachable."));
    }
}

void ReportPage::previewPrint() {
    if (!areFiguresCurrent()) {
        return;
    }
    QPrinter printer(QPrinter::HighResolution);
    printer.setPageSize(QPageSize(QPageSize::A4));
    printer.setDocName(presenter_.file_name());
    QPrintPreviewDialog dialog(&printer, this);
    connect(&dialog, &QPrintPreviewDialog::paintRequested, this,
            [this](QPrinter* asked) { preview_->printOn(*asked); });
    dialog.exec();
}

}  // namespace grundlast
