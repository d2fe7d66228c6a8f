#include "app/main_window.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QEvent>
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
#include <QUrl>

#include "app/commands/project_access.h"
#include "app/document.h"
#include "app/settings.h"
#include "model/project/examples.h"
#include "views/pages/pages.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

constexpr auto project_suffix = ".grundlast";
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
    auto* bar = new QStatusBar;
    bar->addWidget(activity_, 1);
    bar->addPermanentWidget(progress_);
    setStatusBar(bar);

    build_menus();
    show_title();
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
        return;
    }
    QString message;
    if (document_.import_history(path, message)) {
        show_page(QStringLiteral("inventory"));
        statusBar()->showMessage(message, 15000);
    } else {
        show_error(message);
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
        QFileDialog::getOpenFileName(this, tr("Import Job History"), QString(),
                                     tr("Job histories (*.psv *.txt *.log *.csv *.swf *.gz);;All files (*)"));
    if (!path.isEmpty()) {
        QString message;
        if (document_.import_history(path, message)) {
            QMessageBox::information(this, tr("Import Job History"), message);
        } else {
            show_error(message);
        }
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
    setWindowTitle(QStringLiteral("%1 – Grundlast").arg(title));
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

void MainWindow::dropEvent(QDropEvent* event) {
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            open_path(url.toLocalFile());
            return;
        }
    }
}

}  // namespace grundlast
