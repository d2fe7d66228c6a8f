#include "views/pages/report/outline_panel.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QDate>
#include <QDateTime>
#include <QEvent>
#include <QFile>
#include <QHBoxLayout>
#include <QListWidget>
#include <QMessageBox>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include "views/pages/shared/named_tabs.h"
#include "views/pages/shared/page_parts.h"
#include "views/style/file_choice.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr int id_role = Qt::UserRole;

QLabel* makeCaption(const QString& text, QWidget* buddy = nullptr) {
    auto* label = makeLabel(text, "muted");
    label->setFont(fontOf(TextRole::caption));
    label->setWordWrap(true);
    label->setBuddy(buddy);
    return label;
}

QVBoxLayout* makeColumn(QWidget* page) {
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(spacing::normal, spacing::normal, spacing::normal, spacing::normal);
    layout->setSpacing(spacing::small);
    return layout;
}

}  // namespace

OutlinePanel::OutlinePanel(DocumentInterface& document, QWidget* title_page, QWidget* parent)
    : QTabWidget(parent), document_(document), presenter_(document), language_(Language::german) {
    addNamedTab(*this, "title_page", title_page, tr("Title page"));
    addNamedTab(*this, "sections", makeSections(), tr("Sections"));
    addNamedTab(*this, "look", makeLook(), tr("Look"));
    addNamedTab(*this, "versions", makeVersions(), tr("Versions"));
    connect(&document_, &DocumentInterface::project_changed, this, &OutlinePanel::refresh);
    connect(&document_, &DocumentInterface::comparison_changed, this, &OutlinePanel::refresh);
    refresh();
}

void OutlinePanel::set_language(Language language) {
    takeText();
    takeSigning();
    language_ = language;
    text_of_.clear();
    refresh();
}

QWidget* OutlinePanel::makeSections() {
    auto* page = new QWidget;
    auto* layout = makeColumn(page);
    form_ = new QComboBox;
    form_->addItem(tr("Short: one page"), static_cast<int>(ReportForm::one_page));
    form_->addItem(tr("Management: about six pages"), static_cast<int>(ReportForm::management));
    form_->addItem(tr("Full"), static_cast<int>(ReportForm::full));
    connect(form_, &QComboBox::activated, this,
            [this] { presenter_.set_form(static_cast<ReportForm>(form_->currentData().toInt())); });
    layout->addWidget(makeCaption(tr("Form"), form_));
    layout->addWidget(form_);
    sections_ = new QListWidget;
    sections_->setAccessibleName(tr("Sections of the report"));
    connect(sections_, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        if (!filling_) {
            presenter_.show_section(item->data(id_role).toString().toStdString(),
                                    item->checkState() == Qt::Checked);
        }
    });
    connect(sections_, &QListWidget::currentItemChanged, this, [this] {
        if (!filling_) {
            takeText();
            showText();
        }
    });
    layout->addWidget(sections_, 3);
    text_ = new QPlainTextEdit;
    text_->setTabChangesFocus(true);
    text_->setPlaceholderText(
        tr("Stands at the start of the section. One paragraph a line; “- ” begins a "
           "point, “# ” a heading."));
    text_->installEventFilter(this);
    text_label_ = makeCaption({}, text_);
    layout->addWidget(text_label_);
    layout->addWidget(text_, 2);
    return page;
}

QWidget* OutlinePanel::makeLogo() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    logo_ = new QLabel;
    logo_->setFixedSize(120, 48);
    logo_->setAlignment(Qt::AlignCenter);
    logo_->setObjectName(QStringLiteral("card"));
    logo_->setAccessibleName(tr("Logo"));
    auto* choose = new QPushButton(tr("Choose…"));
    choose->setToolTip(tr("A PNG or SVG of at most 512 KB"));
    connect(choose, &QPushButton::clicked, this, &OutlinePanel::chooseLogo);
    remove_logo_ = new QPushButton(tr("Remove"));
    connect(remove_logo_, &QPushButton::clicked, this, [this] { presenter_.remove_logo(); });
    auto* buttons = new QVBoxLayout;
    buttons->addWidget(choose);
    buttons->addWidget(remove_logo_);
    layout->addWidget(logo_);
    layout->addLayout(buttons, 1);
    return row;
}

QWidget* OutlinePanel::makeLook() {
    auto* page = new QWidget;
    auto* layout = makeColumn(page);
    layout->addWidget(makeCaption(tr("Logo")));
    layout->addWidget(makeLogo());
    layout->addWidget(makeCaption(tr("Colour of titles and rules")));
    auto* colours = new QHBoxLayout;
    colour_ = new QPushButton;
    connect(colour_, &QPushButton::clicked, this, &OutlinePanel::chooseColour);
    own_colour_ = new QPushButton(tr("Reset"));
    connect(own_colour_, &QPushButton::clicked, this, [this] { presenter_.set_accent({}); });
    colours->addWidget(colour_, 1);
    colours->addWidget(own_colour_);
    layout->addLayout(colours);
    chart_tables_ = new QCheckBox(tr("Numbers below each chart"));
    connect(chart_tables_, &QCheckBox::clicked, this, [this](bool on) { presenter_.set_chart_tables(on); });
    layout->addWidget(chart_tables_);
    signing_ = new QPlainTextEdit;
    signing_->setTabChangesFocus(true);
    signing_->setPlaceholderText(tr("One role a line; empty: head of IT, controlling, management"));
    signing_->installEventFilter(this);
    layout->addWidget(makeCaption(tr("Who signs, in the language of the report"), signing_));
    layout->addWidget(signing_, 1);
    return page;
}

QWidget* OutlinePanel::makeVersions() {
    auto* page = new QWidget;
    auto* layout = makeColumn(page);
    layout->addWidget(
        makeCaption(tr("A closed version keeps its figures. The report then lists what changed "
                       "against it.")));
    versions_ = makeTextTable(tr("Closed versions"));
    layout->addWidget(versions_, 1);
    obstacle_ = makeCaption({});
    layout->addWidget(obstacle_);
    close_ = new QPushButton(tr("Close this version"));
    close_->setToolTip(tr("Export the report first: the next version begins as a draft"));
    connect(close_, &QPushButton::clicked, this, [this] {
        const QDateTime now = QDateTime::currentDateTimeUtc();
        presenter_.close_version(QDate::currentDate().toString(Qt::ISODate),
                                 Instant(std::chrono::seconds(now.toSecsSinceEpoch())));
    });
    layout->addWidget(close_);
    return page;
}

void OutlinePanel::refresh() {
    filling_ = true;
    const ReportOutline& outline = presenter_.outline();
    for (int tab = 1; tab < count(); ++tab) {
        widget(tab)->setEnabled(!document_.read_only());
    }
    form_->setCurrentIndex(form_->findData(static_cast<int>(outline.form)));
    refreshSections();
    chart_tables_->setChecked(outline.chart_tables);
    const QString accent = QString::fromStdString(outline.accent);
    colour_->setText(accent.isEmpty() ? tr("The program’s own") : accent.toUpper());
    QPixmap swatch(16, 16);
    swatch.fill(accent.isEmpty() ? QColor(0x0B, 0x4F, 0x86) : QColor(accent));
    colour_->setIcon(swatch);
    own_colour_->setEnabled(!accent.isEmpty());
    QPixmap picture;
    picture.loadFromData(QByteArray::fromStdString(logo_bytes(outline.logo)));
    const QSize room = logo_->size() - QSize(8, 8);
    logo_->setPixmap(picture.isNull() ? QPixmap()
                                      : picture.scaled(room, Qt::KeepAspectRatio, Qt::SmoothTransformation));
    if (picture.isNull()) {
        logo_->setText(tr("none"));
    }
    remove_logo_->setEnabled(!outline.logo.empty());
    if (!signing_->hasFocus()) {
        signing_->setPlainText(presenter_.signing(language_));
    }
    std::vector<QStringList> rows;
    for (const VersionRow& version : presenter_.versions()) {
        rows.push_back({version.version, version.date, version.recommended});
    }
    fillTextTable(*versions_, {tr("Version"), tr("Date"), tr("Recommended")}, rows);
    const QString obstacle = presenter_.closing_obstacle();
    obstacle_->setText(obstacle);
    obstacle_->setVisible(!obstacle.isEmpty());
    close_->setEnabled(obstacle.isEmpty());
    filling_ = false;
    showText();
}

void OutlinePanel::refreshSections() {
    const std::vector<OutlineRow> rows = presenter_.rows();
    if (sections_->count() != static_cast<int>(rows.size())) {
        sections_->clear();
        for (const OutlineRow& row : rows) {
            auto* item = new QListWidgetItem(sections_);
            item->setData(id_role, QString::fromStdString(row.id));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        }
        sections_->setCurrentRow(0);
    }
    // The sheet is made of its own parts.
    sections_->setEnabled(presenter_.outline().form != ReportForm::one_page);
    for (int i = 0; i < sections_->count(); ++i) {
        const OutlineRow& row = rows[static_cast<std::size_t>(i)];
        sections_->item(i)->setText(row.has_text ? row.title + QStringLiteral("  ✎") : row.title);
        sections_->item(i)->setCheckState(row.shown ? Qt::Checked : Qt::Unchecked);
    }
}

std::string OutlinePanel::currentSection() const {
    const QListWidgetItem* item = sections_->currentItem();
    return item ? item->data(id_role).toString().toStdString() : std::string();
}

void OutlinePanel::showText() {
    const std::string id = currentSection();
    const bool on_sheet = presenter_.outline().form == ReportForm::one_page;
    text_->setEnabled(!id.empty() && !on_sheet);
    text_label_->setText(on_sheet ? tr("The short form has no sections; own texts stand in the other forms.")
                         : language_ == Language::german ? tr("Own text, German")
                                                         : tr("Own text, English"));
    if (id != text_of_ || !text_->hasFocus()) {
        text_->setPlainText(presenter_.own_text(id, language_));
        text_of_ = id;
    }
}

void OutlinePanel::takeText() {
    if (!text_of_.empty() && !document_.read_only()) {
        presenter_.set_own_text(text_of_, language_, text_->toPlainText());
    }
}

void OutlinePanel::takeSigning() {
    if (!document_.read_only()) {
        presenter_.set_signing(language_, signing_->toPlainText());
    }
}

// A text is taken when one goes on: each key stroke would be a step to undo.
bool OutlinePanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut && watched == text_) {
        takeText();
    } else if (event->type() == QEvent::FocusOut && watched == signing_) {
        takeSigning();
    }
    return QTabWidget::eventFilter(watched, event);
}

void OutlinePanel::chooseColour() {
    const QString accent = QString::fromStdString(presenter_.outline().accent);
    const QColor before = accent.isEmpty() ? QColor(0x0B, 0x4F, 0x86) : QColor(accent);
    const QColor chosen = QColorDialog::getColor(before, this, tr("Colour of titles and rules"));
    if (chosen.isValid()) {
        presenter_.set_accent(chosen.name());
    }
}

void OutlinePanel::chooseLogo() {
    const QString path = askWhichFile(this, tr("Choose logo"), tr("Pictures (*.png *.svg)"));
    if (path.isEmpty()) {
        return;
    }
    QFile file(path);
    const bool opened = file.open(QIODevice::ReadOnly);
    const QString problem = opened ? presenter_.set_logo(file.read(2 * qint64(largest_logo)))
                                   : tr("%1 cannot be read: %2").arg(path, file.errorString());
    if (!problem.isEmpty()) {
        QMessageBox::warning(this, tr("Choose logo"), problem);
    }
}

}  // namespace grundlast
