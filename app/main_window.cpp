#include "app/main_window.h"
#include "app/pdf_project.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QStackedWidget>
#include <QStatusBar>
#include <QUndoStack>
#include <QUrl>

#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/dialogs/edit_history_dialog.h"
#include "app/dialogs/import_dialog.h"
#include "app/document.h"
#include "app/inventory_files.h"
#include "app/pdf_project.h"
#include "app/settings.h"
#include "model/core/file.h"
#include "model/project/examples.h"
#include "model/store/project_json.h"
#include "views/pages/pages.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

constexpr auto project_suffix = ".grundlast";
constexpr int side_width = 196;
constexpr int step_height = 38;

// A project's own JSON document, told by its begin; other JSON is somebody's measurements.
// From JSON, or from the attachment of a report.
Result<ProjectDocument> document_in(const std::string& bytes, const std::string& name) {
    if (!is_pdf(bytes)) {
        return read_json_document(bytes, name);
    }
    auto project = project_in_pdf(bytes, name);
    return project ? Result<ProjectDocument>(ProjectDocument{*std::move(project), {}}) : project.error();
}

bool is_project_json(const QString& path) {
    QFile file(path);
    return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) && file.open(QIODevice::ReadOnly) &&
           file.read(4096).contains("\"grundlast-project\"");
}

}  // namespace

MainWindow::MainWindow(Document& document) : document_(document) {
    setAcceptDrops(true);
    resize(1280, 800);
    build();
    connect(&document_, &Document::path_changed, this, [this] {
        show_title();
        if (!document_.path().isEmpty()) {
            settings::remember_file(document_.path());
        }
    });
    connect(&document_, &Document::project_changed, this, &MainWindow::show_title);
    connect(&document_, &Document::saving_failed, this, &MainWindow::show_error);
    connect(&document_, &Document::saved_changed, this, &MainWindow::show_saved);
    connect(&document_, &Document::task_changed, this, &MainWindow::show_tasks);
}

void MainWindow::build() {
    const int shown = steps_ ? steps_->currentRow() : 0;
    auto* central = new QWidget;
    auto* layout = new QHBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);

    steps_ = new QListWidget;
    steps_->setObjectName(QStringLiteral("steps"));
    steps_->setAccessibleName(tr("Steps"));
    steps_->setFixedWidth(side_width);
    steps_->setIconSize(QSize(20, 20));
    steps_->setFrameShape(QFrame::NoFrame);
    pages_ = new QStackedWidget;
    page_ids_.clear();
    int number = 0;
    for (const PageEntry& entry : grundlast::pages()) {
        auto* step = new QListWidgetItem(QIcon(QStringLiteral(":/icons/%1.svg").arg(entry.icon)),
                                         QStringLiteral("%1  %2").arg(++number).arg(entry.title), steps_);
        // Said outright: rows measured before the style sheet arrives would overlap.
        step->setSizeHint(QSize(side_width / 2, step_height));
        pages_->addWidget(entry.make(document_, pages_));
        page_ids_ << entry.id;
    }
    connect(steps_, &QListWidget::currentRowChanged, pages_, &QStackedWidget::setCurrentIndex);
    layout->addWidget(steps_);
    layout->addWidget(pages_, 1);
    setCentralWidget(central);
    steps_->setCurrentRow(shown);

    activity_ = new QLabel;
    progress_ = new QProgressBar;
    progress_->setRange(0, 1000);
    progress_->setMaximumWidth(220);
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Progress"));
    saved_ = new QLabel;
    auto* bar = new QStatusBar;
    bar->addWidget(activity_, 1);
    bar->addPermanentWidget(saved_);
    bar->addPermanentWidget(progress_);
    setStatusBar(bar);

    build_menus();
    show_title();
    show_saved();
    show_tasks();
}

void MainWindow::show_page(const QString& id) {
    if (const auto row = page_ids_.indexOf(id); row >= 0) {
        steps_->setCurrentRow(static_cast<int>(row));
    }
}

void MainWindow::open_path(const QString& path) {
    if (path.endsWith(QLatin1String(project_suffix), Qt::CaseInsensitive)) {
        if (const QString problem = document_.open(path); !problem.isEmpty()) {
            show_error(problem);
        }
    } else if (is_project_json(path) || path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) {
        make_from_json(path);
    } else {
        import_path(path);
    }
}

void MainWindow::import_path(const QString& path) {
    auto* dialog = new ImportDialog(document_, path, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ImportDialog::taken, this, [this](const QString& message) {
        show_page(QStringLiteral("inventory"));
        statusBar()->showMessage(message, 15000);
    });
    dialog->open();
}

void MainWindow::make_from_json(const QString& path) {
    const auto text = read_file(path.toStdString());
    const auto read = text ? document_in(*text, path.toStdString()) : Result<ProjectDocument>(text.error());
    if (!read) {
        show_error(inWindowLanguage(read.error().message));
        return;
    }
    const QString file = choose_new_file(tr("New Project from JSON"), QFileInfo(path).completeBaseName());
    if (file.isEmpty()) {
        return;
    }
    if (const QString problem = document_.create(file, read->project, read->edits); !problem.isEmpty()) {
        show_error(problem);
    }
}

void MainWindow::new_project() {
    const auto catalogue = shipped_catalogue();
    if (!catalogue) {
        show_error(inWindowLanguage(catalogue.error().message));
        return;
    }
    const QString path = choose_new_file(tr("New Project"), tr("project"));
    if (path.isEmpty()) {
        return;
    }
    if (const QString problem = document_.create(path, empty_project(*catalogue)); !problem.isEmpty()) {
        show_error(problem);
    }
}

void MainWindow::new_from_example(const QString& name) {
    const auto project = shipped_example(name.toStdString());
    if (!project) {
        show_error(inWindowLanguage(project.error().message));
        return;
    }
    const QString path = choose_new_file(tr("New Project from Example"), name);
    if (path.isEmpty()) {
        return;
    }
    if (const QString problem = document_.create(path, *project); !problem.isEmpty()) {
        show_error(problem);
    }
}

void MainWindow::choose_and_open() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open Project"), QFileInfo(document_.path()).path(),
                                     tr("Grundlast projects (*.grundlast);;All files (*)"));
    if (!path.isEmpty()) {
        if (const QString problem = document_.open(path); !problem.isEmpty()) {
            show_error(problem);
        }
    }
}

void MainWindow::choose_and_save_as() {
    const QString path = choose_new_file(tr("Save Project As"), document_.title());
    if (!path.isEmpty()) {
        if (const QString problem = document_.save_as(path); !problem.isEmpty()) {
            show_error(problem);
        }
    }
}

void MainWindow::choose_and_import() {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Import"), QFileInfo(document_.path()).path(),
                                     tr("Job histories, bills, measurements, prices, inventories (*.psv *.txt "
                                        "*.log *.csv *.tsv *.swf *.json *.prom "
                                        "*.xlsx *.gz);;All files (*)"));
    if (!path.isEmpty()) {
        import_path(path);
    }
}

void MainWindow::choose_and_export_pdf() {
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Export Report"), document_.title() + QStringLiteral(".pdf"), tr("PDF documents (*.pdf)"));
    if (!path.isEmpty()) {
        if (const QString problem = document_.export_report(path, windowLanguage()); !problem.isEmpty()) {
            show_error(problem);
        } else {
            statusBar()->showMessage(tr("Report written: %1").arg(path), 15000);
        }
    }
}

void MainWindow::say_written(const QString& path, const QString& problem) {
    if (problem.isEmpty()) {
        statusBar()->showMessage(tr("Written: %1").arg(path), 15000);
    } else {
        show_error(problem);
    }
}

void MainWindow::choose_and_export_workbook() {
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Export Teams and Workloads"), document_.title() + ".xlsx", tr("Excel workbooks (*.xlsx)"));
    if (!path.isEmpty()) {
        const auto written = write_inventory_workbook(document_.project(), path.toStdString());
        say_written(path, written ? QString() : inWindowLanguage(written.error().message));
    }
}

void MainWindow::choose_and_export_tables() {
    const QString path = QFileDialog::getExistingDirectory(this, tr("Folder for Teams and Workloads as CSV"));
    if (!path.isEmpty()) {
        const auto written = write_inventory_folder(document_.project(), path.toStdString());
        say_written(path, written ? QString() : inWindowLanguage(written.error().message));
    }
}

void MainWindow::choose_and_export_json() {
    const QString path = QFileDialog::getSaveFileName(
        this, tr("Export Project as JSON"), document_.title() + ".json", tr("JSON documents (*.json)"));
    if (path.isEmpty()) {
        return;
    }
    QString problem;
    const std::vector<EditEntry> log = document_.edits(problem);
    if (problem.isEmpty()) {
        const auto written = write_output(path.toStdString(), to_json_document(document_.project(), log));
        problem = written ? QString() : inWindowLanguage(written.error().message);
    }
    say_written(path, problem);
}

void MainWindow::save_now() {
    if (document_.path().isEmpty()) {
        choose_and_save_as();
    } else if (const QString problem = document_.save(); !problem.isEmpty()) {
        show_error(problem);
    } else {
        statusBar()->showMessage(tr("Every edit is saved at once; nothing is left to save"), 5000);
    }
}

void MainWindow::revert() {
    const auto answer = QMessageBox::question(this, tr("Revert to Opened"),
                                              tr("Take back every change since the project was opened? Undo "
                                                 "brings them back as long as it is open."));
    if (answer == QMessageBox::Yes) {
        document_.revert_to_opened();
    }
}

void MainWindow::show_change_log() {
    auto* dialog = new EditHistoryDialog(document_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

QString MainWindow::choose_new_file(const QString& title, const QString& proposed) {
    QString path = QFileDialog::getSaveFileName(this, title, proposed + QLatin1String(project_suffix),
                                                tr("Grundlast projects (*.grundlast)"));
    if (!path.isEmpty() && !path.endsWith(QLatin1String(project_suffix), Qt::CaseInsensitive)) {
        path += QLatin1String(project_suffix);
    }
    return path;
}

void MainWindow::show_error(const QString& message) {
    QMessageBox::warning(this, QStringLiteral("Grundlast"), message);
}

void MainWindow::show_title() {
    QString title = document_.title();
    if (document_.path().isEmpty()) {
        title = title.isEmpty() ? tr("Not saved in a file") : tr("%1 (not saved in a file)").arg(title);
    } else if (document_.read_only()) {
        title = tr("%1 (read only: open in another window)").arg(title);
    }
    // The mark in brackets is replaced by the system's sign of unsaved changes.
    setWindowTitle(title.replace(QLatin1String("[*]"), QLatin1String("[*][*]")) +
                   QStringLiteral("[*] – Grundlast"));
    setWindowFilePath(document_.path());
}

// Every edit is durable when it is made; only a file that cannot be written leaves something unsaved.
void MainWindow::show_saved() {
    const bool unsaved = !document_.is_saved();
    setWindowModified(unsaved && document_.undo_stack().count() > 0);
    saved_->setText(document_.read_only()        ? tr("Read only")
                    : document_.path().isEmpty() ? QString()
                    : unsaved                    ? tr("Changes could not be saved")
                                                 : tr("All changes saved"));
}

void MainWindow::show_tasks() {
    TaskState shown;
    QString failure;
    for (const Task task : {Task::comparison, Task::optimum, Task::sensitivity, Task::risk, Task::forecast}) {
        const TaskState state = document_.state(task);
        shown = !shown.running && state.running ? state : shown;
        failure = failure.isEmpty() ? state.error : failure;
    }
    progress_->setVisible(shown.running);
    progress_->setValue(static_cast<int>(shown.done * 1000));
    activity_->setText(shown.running ? shown.what : failure);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    settings::set_window_geometry(saveGeometry());
    event->accept();
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange && steps_) {
        build();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) {
        event->acceptProposedAction();
    }
}

// Of several files the first is opened: each asks questions of its own.
void MainWindow::dropEvent(QDropEvent* event) {
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            event->acceptProposedAction();
            open_path(url.toLocalFile());
            return;
        }
    }
}

}  // namespace grundlast
