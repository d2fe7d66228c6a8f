#include "views/pages/report/report_page.h"

#include <QComboBox>
#include <QDate>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include "views/pages/report/paper_view.h"
#include "views/pages/shared/result_bar.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"
#include "views/tables/plan_fields.h"
#include "views/tables/record_form.h"

namespace grundlast {

namespace {

constexpr int settings_width = 300;
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
    connect(export_, &QPushButton::clicked, this, &ReportPage::exportPdf);
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

QWidget* ReportPage::makeSettings() {
    auto* card = new Card(tr("Title page"));
    card->setFixedWidth(settings_width);
    card->body()->addWidget(new RecordForm(document_, {{QString(), title_fields()}}, 1));
    auto* label = makeLabel(tr("Language of the report"), "muted");
    label->setFont(fontOf(TextRole::caption));
    language_ = new QComboBox;
    language_->addItem(tr("German"), static_cast<int>(Language::german));
    language_->addItem(tr("English"), static_cast<int>(Language::english));
    language_->setCurrentIndex(language_->findData(static_cast<int>(windowLanguage())));
    label->setBuddy(language_);
    connect(language_, &QComboBox::currentIndexChanged, this, &ReportPage::planRefresh);
    card->body()->addWidget(label);
    card->body()->addWidget(language_);
    note_ = makeLabel({}, "muted");
    note_->setWordWrap(true);
    card->body()->addWidget(note_);
    card->body()->addStretch(1);
    return card;
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
    export_->setEnabled(preview_->pageCount() > 0);
    QStringList notes;
    if (preview_->pageCount() > 0) {
        notes.append(tr("Pages: %1, A4.").arg(preview_->pageCount()));
    }
    notes.append(presenter_.warning());
    note_->setText(notes.join(QLatin1Char(' ')).trimmed());
}

void ReportPage::exportPdf() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Export PDF"), presenter_.file_name(),
                                                      tr("PDF documents (*.pdf)"));
    if (path.isEmpty()) {
        return;
    }
    const QString problem = document_.export_report(path, language());
    if (problem.isEmpty()) {
        note_->setText(tr("Report written: %1").arg(path));
    } else {
        QMessageBox::warning(this, tr("Export PDF"), problem);
    }
}

}  // namespace grundlast
