#include "app/dialogs/edit_history_dialog.h"

#include <QCheckBox>
#include <QDateEdit>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include "app/commands/output_file.h"
#include "app/document.h"
#include "model/exchange/edits_csv.h"
#include "views/style/file_choice.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

QString title_of(EditKind kind) {
    switch (kind) {
        case EditKind::created:
            return EditHistoryDialog::tr("Made");
        case EditKind::edit:
            return EditHistoryDialog::tr("Edit");
        case EditKind::undo:
            return EditHistoryDialog::tr("Undo");
        case EditKind::redo:
            return EditHistoryDialog::tr("Redo");
        case EditKind::import:
            return EditHistoryDialog::tr("Import");
    }
    return {};
}

QString time_text(Instant at) {
    const auto time = QDateTime::fromSecsSinceEpoch(at.time_since_epoch().count(), Qt::UTC);
    return QLocale().toString(time, QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

QString text_in(const FieldChange* change, int column) {
    if (!change) {
        return {};
    }
    if (column == EditHistoryTable::path) {
        return QString::fromStdString(change->path);
    }
    if (change->more > 0) {
        return column == EditHistoryTable::after ? EditHistoryDialog::tr("and %1 more values")
                                                       .arg(QLocale().toString(qlonglong(change->more)))
                                                 : QString();
    }
    return QString::fromStdString(column == EditHistoryTable::before ? change->before : change->after);
}

}  // namespace

void EditHistoryTable::setEntries(std::vector<EditEntry> entries) {
    beginResetModel();
    entries_ = std::move(entries);
    rows_.clear();
    for (std::size_t entry = entries_.size(); entry-- > 0;) {
        const std::size_t changes = std::max<std::size_t>(entries_[entry].changes.size(), 1);
        for (std::size_t change = 0; change < changes; ++change) {
            rows_.push_back({entry, change});
        }
    }
    endResetModel();
}

int EditHistoryTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int EditHistoryTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(column_count);
}

QVariant EditHistoryTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) {
        return {};
    }
    const Place& place = rows_[static_cast<std::size_t>(index.row())];
    const EditEntry& entry = entries_[place.entry];
    switch (index.column()) {
        case time:
            return time_text(entry.at);
        case user:
            return QString::fromStdString(entry.who);
        case step:
            return entry.kind == EditKind::edit || entry.kind == EditKind::import ||
                           entry.kind == EditKind::created
                       ? inWindowLanguage(entry.step)
                       : title_of(entry.kind) + QStringLiteral(": ") + inWindowLanguage(entry.step);
        default: {
            const bool has_change = place.change < entry.changes.size();
            return text_in(has_change ? &entry.changes[place.change] : nullptr, index.column())
                .left(role == Qt::DisplayRole ? 300 : 4000);
        }
    }
}

QVariant EditHistoryTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const QStringList titles = {EditHistoryDialog::tr("Time (UTC)"), EditHistoryDialog::tr("User"),
                                EditHistoryDialog::tr("Step"),       EditHistoryDialog::tr("Field"),
                                EditHistoryDialog::tr("Before"),     EditHistoryDialog::tr("After")};
    return titles.value(section);
}

EditHistoryDialog::EditHistoryDialog(const Document& document, QWidget* parent)
    : QDialog(parent), document_(document), table_(new EditHistoryTable(this)) {
    setWindowTitle(tr("Change Log"));
    resize(980, 560);
    auto* layout = new QVBoxLayout(this);
    auto* bar = new QHBoxLayout;
    filter_ = new QLineEdit;
    filter_->setPlaceholderText(tr("Filter by field, value, step or user"));
    filter_->setAccessibleName(tr("Filter of the change log"));
    filter_->setClearButtonEnabled(true);
    bar->addWidget(filter_, 1);
    limited_ = new QCheckBox(tr("Since"));
    bar->addWidget(limited_);
    since_ = new QDateEdit(QDate::currentDate());
    since_->setCalendarPopup(true);
    since_->setEnabled(false);
    since_->setAccessibleName(tr("First day of the change log"));
    bar->addWidget(since_);
    layout->addLayout(bar);

    auto* view = new QTableView;
    view->setModel(table_);
    view->setAccessibleName(tr("Change Log"));
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    view->setWordWrap(false);
    view->setTabKeyNavigation(false);
    view->verticalHeader()->hide();
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    const int widths[] = {168, 80, 250, 230, 110, 110};
    for (int column = 0; column < EditHistoryTable::column_count; ++column) {
        view->setColumnWidth(column, widths[column]);
    }
    view->horizontalHeader()->setStretchLastSection(true);
    layout->addWidget(view, 1);

    auto* foot = new QHBoxLayout;
    count_ = new QLabel;
    foot->addWidget(count_, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QPushButton* export_button = buttons->addButton(tr("Export as CSV…"), QDialogButtonBox::ActionRole);
    foot->addWidget(buttons);
    layout->addLayout(foot);

    connect(filter_, &QLineEdit::textChanged, this, &EditHistoryDialog::show_found);
    connect(limited_, &QCheckBox::toggled, since_, &QWidget::setEnabled);
    connect(limited_, &QCheckBox::toggled, this, &EditHistoryDialog::show_found);
    connect(since_, &QDateEdit::dateChanged, this, &EditHistoryDialog::show_found);
    connect(export_button, &QPushButton::clicked, this, &EditHistoryDialog::export_csv);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&document_, &Document::project_changed, this, &EditHistoryDialog::read);
    read();
}

void EditHistoryDialog::setFilter(const QString& text) {
    filter_->setText(text);
}

void EditHistoryDialog::read() {
    QString problem;
    all_ = document_.edits(problem);
    show_found();
    if (!problem.isEmpty()) {
        count_->setText(problem);
    }
}

void EditHistoryDialog::show_found() {
    EditFilter filter;
    filter.text = filter_->text().toStdString();
    if (limited_->isChecked()) {
        filter.since = Instant(std::chrono::seconds(since_->date().startOfDay(Qt::UTC).toSecsSinceEpoch()));
    }
    table_->setEntries(filtered(all_, filter));
    count_->setText(tr("Steps: %1 of %2 · values: %3")
                        .arg(table_->entries().size())
                        .arg(all_.size())
                        .arg(table_->rowCount()));
}

void EditHistoryDialog::export_csv() {
    const QString path =
        askWhereToSave(this, tr("Export Change Log"),
                       document_.title() + tr("_changes") + QStringLiteral(".csv"), tr("CSV tables (*.csv)"));
    if (path.isEmpty()) {
        return;
    }
    if (const auto written = write_output(path.toStdString(), edits_csv(table_->entries())); !written) {
        QMessageBox::warning(this, tr("Export Change Log"), inWindowLanguage(written.error().message));
    }
}

}  // namespace grundlast
