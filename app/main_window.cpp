#include "app/main_window.h"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QEvent>
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

#include "app/dialogs/edit_history_dialog.h"
#include "app/document.h"
#include "app/settings.h"
#include "app/sweep/sweep_window.h"
#include "views/pages/pages.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

constexpr int side_width = 196;
constexpr int step_height = 38;

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

void MainWindow::show_change_log() {
    auto* dialog = new EditHistoryDialog(document_, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void MainWindow::show_sweep() {
    auto* window = new SweepWindow(document_.project(), QCoreApplication::applicationFilePath(), this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->show();
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
