#include "app/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QUndoStack>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>

#include "app/dialogs/edit_history_dialog.h"
#include "app/document.h"
#include "app/settings.h"
#include "app/sweep/sweep_window.h"
#include "app/window/page_deck.h"
#include "app/window/task_watch.h"
#include "views/pages/start/first_steps_bar.h"
#include "views/pages/start/start_page.h"
#include "views/style/icons.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

constexpr int side_width = 212;
constexpr int room_beside_title = 72;  // icon, scroll bar and margins
constexpr int step_height = 38;

}  // namespace

MainWindow::MainWindow(Document& document) : document_(document), watch_(new TaskWatch(document, this)) {
    setAcceptDrops(true);
    resize(1280, 800);
    document_.set_threads(settings::threads());
    build();
    connect(&document_, &Document::path_changed, this, &MainWindow::follow_file);
    connect(&document_, &Document::project_changed, this, &MainWindow::show_title);
    connect(&document_, &Document::saving_failed, this, &MainWindow::show_error);
    connect(&document_, &Document::saved_changed, this, &MainWindow::show_saved);
    connect(&document_, &Document::report_written, this, [this] {
        settings::remember_report(document_.path());
        show_first_steps();
    });
    connect(&document_, &Document::comparison_changed, this, &MainWindow::remember_compared);
    connect(watch_, &TaskWatch::ended, this,
            [this](Task task, double, const QString& error) { say_ended(task, error); });
    for (const auto changed : {&DocumentInterface::project_changed, &DocumentInterface::forecast_changed,
                               &DocumentInterface::comparison_changed, &DocumentInterface::studies_changed}) {
        connect(&document_, changed, this, &MainWindow::show_first_steps);
    }
    // A step is done when its run has ended, not with its first figures.
    connect(&document_, &Document::task_changed, this, [this](Task task) {
        if (!document_.state(task).running) {
            show_first_steps();
        }
    });
}

void MainWindow::build() {
    const Place shown = deck_ ? deck_->place() : Place{QStringLiteral("inventory"), {}, {}};
    auto* central = new QWidget;
    auto* layout = new QHBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    start_ = make_start_page();
    deck_ = new PageDeck(document_, start_);
    build_steps();
    layout->addWidget(steps_);
    layout->addWidget(build_page_side(), 1);
    setCentralWidget(central);
    show_place(shown);

    activity_ = new ActivityBar(document_, *watch_);
    connect(activity_, &ActivityBar::notices_cleared, this, [this] {
        notices_.clear();
        activity_->show_notices(notices_);
    });
    activity_->show_notices(notices_);
    setStatusBar(activity_);

    build_menus();
    show_title();
    show_saved();
    show_start_files();
    show_first_steps();
}

void MainWindow::build_steps() {
    steps_ = new QListWidget;
    steps_->setObjectName(QStringLiteral("steps"));
    steps_->setAccessibleName(tr("Steps"));
    steps_->setIconSize(QSize(20, 20));
    steps_->setFrameShape(QFrame::NoFrame);
    const auto add = [this](const QString& icon, const QString& title) {
        auto* step = new QListWidgetItem(themedIcon(icon), title, steps_);
        // Said outright: rows measured before the style sheet arrives would overlap.
        step->setSizeHint(QSize(side_width / 2, step_height));
    };
    add(QStringLiteral("start"), tr("Start"));
    int number = 0;
    for (const PageEntry& entry : deck_->entries()) {
        add(entry.icon, QStringLiteral("%1 %2").arg(++number).arg(entry.title));
    }
    int widest = 0;  // of the titles in large text
    for (int row = 0; row < steps_->count(); ++row) {
        widest = std::max(widest, QFontMetrics(steps_->font()).horizontalAdvance(steps_->item(row)->text()));
    }
    steps_->setFixedWidth(std::max(side_width, widest + room_beside_title));
    connect(steps_, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row == 0) {
            show_start_files();
        }
        if (row >= 0) {
            deck_->page(row);
            deck_->setCurrentIndex(row);
        }
    });
}

QWidget* MainWindow::build_page_side() {
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    first_steps_ = new FirstStepsBar;
    connect(first_steps_, &FirstStepsBar::place_wanted, this, &MainWindow::show_place);
    connect(first_steps_, &FirstStepsBar::close_wanted, this, [this] { want_first_steps(false); });
    layout->addWidget(first_steps_);
    layout->addWidget(deck_, 1);
    // The start page has the steps on it.
    connect(deck_, &PageDeck::currentChanged, this, &MainWindow::show_first_steps);
    connect(deck_, &PageDeck::place_wanted, this, &MainWindow::show_place);
    return side;
}

void MainWindow::show_page(const QString& id) {
    show_place({id, {}, {}});
}

void MainWindow::show_place(const Place& place) {
    if (const int row = deck_->place_of(place.page); row >= 0) {
        steps_->setCurrentRow(row);
        deck_->show_place(place);
    }
}

Place MainWindow::place() const {
    return deck_->place();
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
    const bool unnamed = document_.path().isEmpty() || document_.path() == unnamed_path_;
    if (unnamed) {
        title = document_.project().settings.name.empty() ? tr("Not saved in a file")
                                                          : tr("%1 (not saved in a file)").arg(title);
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
    activity_->show_saved(document_.read_only()        ? tr("Read only")
                          : document_.path().isEmpty() ? QString()
                          : unsaved                    ? tr("Changes could not be saved")
                                                       : tr("All changes saved"));
}

// What stands half typed in a field is an edit too. Runs are told to stop when the document goes.
void MainWindow::closeEvent(QCloseEvent* event) {
    if (QWidget* field = focusWidget()) {
        field->clearFocus();
    }
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
