#include "app/dialogs/import_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QGridLayout>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/commands/project_access.h"
#include "app/dialogs/money_choices.h"
#include "app/document.h"
#include "app/settings.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

constexpr std::size_t shown_rows = 12;
constexpr int mapping_columns = 3;  // pairs of label and choice side by side

QTableWidget* make_table(const QString& name) {
    auto* table = new QTableWidget;
    table->setAccessibleName(name);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    return table;
}

QComboBox* make_choice(const std::vector<std::pair<QString, QString>>& entries) {
    auto* box = new QComboBox;
    for (const auto& [title, value] : entries) {
        box->addItem(title, value);
    }
    return box;
}

// What the field of a table of jobs means; units are part of it.
QString title_of_field(const std::string& field) {
    static const std::map<std::string, const char*> titles = {
        {"id", QT_TRANSLATE_NOOP("ImportFields", "Job number")},
        {"team", QT_TRANSLATE_NOOP("ImportFields", "Team")},
        {"gpus", QT_TRANSLATE_NOOP("ImportFields", "GPUs of the job")},
        {"gpus_per_node", QT_TRANSLATE_NOOP("ImportFields", "GPUs per node")},
        {"submit", QT_TRANSLATE_NOOP("ImportFields", "Submitted")},
        {"start", QT_TRANSLATE_NOOP("ImportFields", "Started")},
        {"end", QT_TRANSLATE_NOOP("ImportFields", "Ended")},
        {"run_s", QT_TRANSLATE_NOOP("ImportFields", "Run time in s")},
        {"run_min", QT_TRANSLATE_NOOP("ImportFields", "Run time in min")},
        {"run_h", QT_TRANSLATE_NOOP("ImportFields", "Run time in h")},
        {"run", QT_TRANSLATE_NOOP("ImportFields", "Run time as H:MM:SS")},
        {"requested_s", QT_TRANSLATE_NOOP("ImportFields", "Requested time in s")},
        {"requested_min", QT_TRANSLATE_NOOP("ImportFields", "Requested time in min")},
        {"requested_h", QT_TRANSLATE_NOOP("ImportFields", "Requested time in h")},
        {"requested", QT_TRANSLATE_NOOP("ImportFields", "Requested time as H:MM:SS")},
        {"nodes", QT_TRANSLATE_NOOP("ImportFields", "Nodes")},
        {"gpu_model", QT_TRANSLATE_NOOP("ImportFields", "GPU model")},
        {"cpu_cores", QT_TRANSLATE_NOOP("ImportFields", "CPU cores")},
        {"ram_gb", QT_TRANSLATE_NOOP("ImportFields", "RAM in GB")},
        {"qos", QT_TRANSLATE_NOOP("ImportFields", "Quality of service")},
        {"partition", QT_TRANSLATE_NOOP("ImportFields", "Partition")},
        {"cluster", QT_TRANSLATE_NOOP("ImportFields", "Cluster name")},
        {"state", QT_TRANSLATE_NOOP("ImportFields", "State at the end")}};
    const auto title = titles.find(field);
    return title == titles.end() ? QString::fromStdString(field)
                                 : QCoreApplication::translate("ImportFields", title->second);
}

}  // namespace

ImportDialog::ImportDialog(Document& document, const QString& path, QWidget* parent)
    : QDialog(parent), document_(document), path_(path) {
    setWindowTitle(tr("Import %1").arg(QFileInfo(path).fileName()));
    resize(960, 680);
    if (auto preview = preview_table(path.toStdString(), shown_rows)) {
        preview_ = std::move(*preview);
    }
    if (auto catalogue = shipped_catalogue()) {
        for (const CloudOffer& offer : catalogue->offers) {
            gpus_of_instance_[offer.instance_type] = offer.gpus;
        }
        gpu_models_ = std::move(catalogue->gpu_models);
    }
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(make_choices());
    money_ = new MoneyChoices;
    money_->hide();
    connect(money_, &MoneyChoices::changed, this, &ImportDialog::read);
    layout->addWidget(money_);
    layout->addWidget(make_mapping());
    layout->addWidget(new QLabel(tr("First rows of the file")));
    rows_ = make_table(tr("First rows of the file"));
    rows_->setMaximumHeight(180);
    layout->addWidget(rows_, 1);
    summary_ = new QLabel;
    summary_->setWordWrap(true);
    summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(summary_);
    skipped_ = make_table(tr("Rows that are left out"));
    skipped_->setMaximumHeight(150);
    skipped_->hide();
    layout->addWidget(skipped_, 1);
    buttons_ = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons_->button(QDialogButtonBox::Ok)->setText(tr("Import"));
    layout->addWidget(buttons_);
    connect(buttons_, &QDialogButtonBox::accepted, this, &ImportDialog::accept);
    connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&reader_, &ImportReader::done, this, &ImportDialog::show_reading);
    show_rows();
    read();
}

QWidget* ImportDialog::make_choices() {
    auto* box = new QWidget;
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    format_ = make_choice({{tr("Found by content"), QStringLiteral("auto")}});
    for (const std::string& name : import_formats()) {
        format_->addItem(QString::fromStdString(name), QString::fromStdString(name));
    }
    zone_ = make_choice({{QStringLiteral("UTC"), QStringLiteral("UTC")}});
    zone_->addItems({"Europe/Berlin", "Europe/Vienna", "Europe/Zurich", "Europe/London", "America/New_York",
                     "America/Los_Angeles", "Asia/Tokyo", "+01:00", "+02:00"});
    zone_->setEditable(true);
    zone_->setCurrentText(settings::import_time_zone());
    zone_->setToolTip(tr("Of times that name no zone of their own"));
    decimal_ = make_choice({{tr("Told by the numbers"), QString()},
                            {tr("Comma: 1,5"), QStringLiteral(",")},
                            {tr("Point: 1.5"), QStringLiteral(".")}});
    dates_ = make_choice({{tr("Told by the dates"), QString()},
                          {tr("Day first: 31/12/2026"), QStringLiteral("dmy")},
                          {tr("Month first: 12/31/2026"), QStringLiteral("mdy")}});
    replace_ = new QCheckBox(tr("In place of what the project has of this kind"));
    int place = 0;
    for (const auto& [title, widget] :
         {std::pair(tr("Format"), format_), std::pair(tr("Time zone"), zone_),
          std::pair(tr("Decimal sign"), decimal_), std::pair(tr("Dates"), dates_)}) {
        auto* label = new QLabel(title);
        label->setBuddy(widget);
        grid->addWidget(label, place / 2, 2 * (place % 2));
        grid->addWidget(widget, place / 2, 2 * (place % 2) + 1);
        connect(widget, &QComboBox::currentIndexChanged, this, &ImportDialog::read);
        ++place;
    }
    connect(zone_, &QComboBox::editTextChanged, this, &ImportDialog::read);
    connect(replace_, &QCheckBox::toggled, this, &ImportDialog::read);
    grid->addWidget(replace_, 2, 0, 1, 4);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    return box;
}

QWidget* ImportDialog::make_mapping() {
    mapping_ = new QGroupBox(tr("Which column holds what"));
    mapping_->setVisible(false);
    fill_mapping();
    auto* scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(mapping_);
    scroll->setMaximumHeight(200);
    scroll->setVisible(false);
    return scroll;
}

// Choices that were made for such a head before stand there again.
void ImportDialog::fill_mapping() {
    auto* grid = new QGridLayout(mapping_);
    const std::vector<std::string> header =
        preview_.rows.empty() ? std::vector<std::string>() : preview_.rows.front();
    const auto remembered = settings::import_mapping(mapping_key(header));
    int place = 0;
    for (const std::string& field : preview_.fields) {
        const auto guess = preview_.guessed.find(field);
        auto* box = new QComboBox;
        box->addItem(guess == preview_.guessed.end()
                         ? tr("(none)")
                         : tr("(by its name: %1)").arg(QString::fromStdString(guess->second)),
                     QString());
        for (const std::string& name : header) {
            box->addItem(QString::fromStdString(name), QString::fromStdString(name));
        }
        if (const auto known = remembered.find(field); known != remembered.end()) {
            box->setCurrentIndex(std::max(0, box->findData(QString::fromStdString(known->second))));
        }
        box->setAccessibleName(title_of_field(field));
        const int column = 2 * (place % mapping_columns);
        grid->addWidget(new QLabel(title_of_field(field)), place / mapping_columns, column);
        grid->addWidget(box, place / mapping_columns, column + 1);
        connect(box, &QComboBox::currentIndexChanged, this, &ImportDialog::read);
        columns_[field] = box;
        ++place;
    }
}

void ImportDialog::choose_column(const QString& field, const QString& column) {
    const auto box = columns_.find(field.toStdString());
    if (box != columns_.end()) {
        box->second->setCurrentIndex(std::max(0, box->second->findData(column)));
    }
}

void ImportDialog::show_rows() {
    std::size_t width = 0;
    for (const auto& row : preview_.rows) {
        width = std::max(width, row.size());
    }
    rows_->setColumnCount(static_cast<int>(std::min<std::size_t>(width, 200)));
    rows_->setRowCount(static_cast<int>(preview_.rows.size()));
    rows_->horizontalHeader()->hide();
    for (int row = 0; row < rows_->rowCount(); ++row) {
        const auto& fields = preview_.rows[static_cast<std::size_t>(row)];
        for (int column = 0; column < rows_->columnCount() && static_cast<std::size_t>(column) < fields.size();
             ++column) {
            const QString text = QString::fromStdString(fields[static_cast<std::size_t>(column)]).left(200);
            rows_->setItem(row, column, new QTableWidgetItem(text));
        }
    }
}

ImportOptions ImportDialog::options() const {
    ImportOptions options;
    options.format = format_->currentData().toString().toStdString();
    options.timezone = zone_->currentText().trimmed().toStdString();
    options.day_order = dates_->currentData().toString().toStdString();
    const QString decimal = decimal_->currentData().toString();
    options.decimal_sign = decimal.isEmpty() ? '\0' : decimal.front().toLatin1();
    options.gpus_of_instance = gpus_of_instance_;
    money_->put_into(options);
    for (const auto& [field, box] : columns_) {
        if (const QString column = box->currentData().toString(); !column.isEmpty()) {
            options.columns[field] = column.toStdString();
        }
    }
    return options;
}

TakeOptions ImportDialog::take_options() const {
    return {.replace = replace_->isChecked(), .gpu = {}, .gpu_models = gpu_models_};
}

void ImportDialog::read() {
    reading_.reset();
    skipped_->setRowCount(0);
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(false);
    summary_->setText(tr("Reading…"));
    reader_.start(path_, options(), take_options(), document_.project());
}

bool ImportDialog::can_import() const {
    return import() && import()->used > 0 && reading_->obstacle.isEmpty() && !document_.read_only();
}

QString ImportDialog::summary() const {
    return summary_->text();
}

void ImportDialog::show_reading(const std::shared_ptr<const ImportReading>& reading) {
    reading_ = reading;
    // A table of one's own: the columns may have to be said. So do tables that nobody knows.
    const bool is_table = !preview_.rows.empty() && preview_.rows.front().size() > 1;
    const bool own_table = reading->import ? reading->import->history.format == "csv" : is_table;
    mapping_->setVisible(own_table);
    mapping_->parentWidget()->parentWidget()->setVisible(own_table);
    money_->setVisible(MoneyChoices::concern(reading->import.get(), format_->currentData().toString()));
    buttons_->button(QDialogButtonBox::Ok)->setEnabled(can_import());
    if (!reading->import) {
        skipped_->hide();
        summary_->setText(own_table ? reading->problem + QLatin1Char('\n') +
                                          tr("Choose above which columns hold GPUs, submission and run time.")
                                    : reading->problem);
        return;
    }
    const Import& import = *reading->import;
    QStringList lines = {
        tr("Format %1: %2")
            .arg(QString::fromStdString(import.history.format), inWindowLanguage(counts_of(import)))};
    for (const Text& note : import.notes) {
        lines << QStringLiteral("· ") + inWindowLanguage(note);
    }
    lines << (reading->obstacle.isEmpty() ? tr("It would bring: %1").arg(reading->changes) : reading->obstacle);
    if (document_.read_only()) {
        lines << tr("The project is open for reading only");
    }
    summary_->setText(lines.join(QLatin1Char('\n')));
    show_skipped(import);
}

void ImportDialog::show_skipped(const Import& import) {
    const auto& reasons = import.skipped.reasons();
    skipped_->setVisible(!reasons.empty());
    skipped_->setColumnCount(3);
    skipped_->setHorizontalHeaderLabels({tr("Rows left out"), tr("First line"), tr("Why")});
    skipped_->horizontalHeader()->setStretchLastSection(true);
    skipped_->setColumnWidth(0, 170);
    skipped_->setColumnWidth(1, 110);
    const int count = static_cast<int>(std::min<std::size_t>(reasons.size(), 1000));
    skipped_->setRowCount(count);
    for (int row = 0; row < count; ++row) {
        const auto& reason = reasons[static_cast<std::size_t>(row)];
        skipped_->setItem(row, 0, new QTableWidgetItem(QLocale().toString(qlonglong(reason.count))));
        skipped_->setItem(row, 1, new QTableWidgetItem(QLocale().toString(qlonglong(reason.first_line))));
        skipped_->setItem(row, 2, new QTableWidgetItem(inWindowLanguage(reason.text)));
    }
}

void ImportDialog::accept() {
    if (!can_import()) {
        return;
    }
    QString message;
    if (!document_.take(*import(), take_options(), message)) {
        QMessageBox::warning(this, windowTitle(), message);
        return;
    }
    settings::set_import_time_zone(zone_->currentText().trimmed());
    if (import()->history.format == "csv" && !preview_.rows.empty()) {
        settings::set_import_mapping(mapping_key(preview_.rows.front()), options().columns);
    }
    emit taken(message);
    QDialog::accept();
}

}  // namespace grundlast
