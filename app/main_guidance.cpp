// What helps to find the way: start page, first steps, command search, help, settings, notices.
#include <QApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QListWidget>
#include <QMenuBar>
#include <QSystemTrayIcon>
#include <QTabWidget>
#include <QTimer>
#include <algorithm>

#include "app/dialogs/command_search.h"
#include "app/dialogs/settings_dialog.h"
#include "app/document.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "app/window/page_deck.h"
#include "app/window/task_watch.h"
#include "app/window/widget_entries.h"
#include "model/project/examples.h"
#include "views/help/help_window.h"
#include "views/pages/start/first_steps_bar.h"
#include "views/pages/start/start_page.h"
#include "views/style/file_choice.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

constexpr std::size_t most_notices = 20;
constexpr int notice_time_ms = 10'000;  // a message goes with the icon it stands at

}  // namespace

StartPage* MainWindow::make_start_page() {
    std::vector<ExampleOffer> offers;
    for (const Example& example : examples()) {
        offers.push_back({QString::fromStdString(example.name), inWindowLanguage(example.title),
                          inWindowLanguage(example.description)});
    }
    auto* page = new StartPage(offers);
    connect(page, &StartPage::new_wanted, this, &MainWindow::new_project);
    connect(page, &StartPage::open_wanted, this, &MainWindow::choose_and_open);
    connect(page, &StartPage::import_wanted, this, &MainWindow::choose_and_import);
    connect(page, &StartPage::example_wanted, this, &MainWindow::new_from_example);
    connect(page, &StartPage::file_wanted, this, &MainWindow::open_path);
    connect(page, &StartPage::place_wanted, this, &MainWindow::show_place);
    return page;
}

// Another project: its pages are what is wanted now.
void MainWindow::follow_file() {
    show_title();
    const QString path = document_.path();
    if (!path.isEmpty() && path != unnamed_path_) {
        settings::remember_file(path);
        setFilesFolder(QFileInfo(path).path());
        if (place().page == QLatin1String("start")) {
            show_page(QStringLiteral("inventory"));
        }
    }
    show_first_steps();
    remember_compared();  // saved as another file, the results stay
    // After whoever listens to the new path: the run begins with all in place.
    QTimer::singleShot(0, this, &MainWindow::renew_results);
}

void MainWindow::remember_compared() {
    if (document_.comparison() && !document_.path().isEmpty()) {
        settings::remember_compared(document_.path());
    }
}

void MainWindow::renew_results() {
    if (settings::renews_results() && !document_.comparison() && settings::was_compared(document_.path())) {
        document_.start(Task::comparison);
    }
}

void MainWindow::show_start_files() {
    std::vector<RecentFile> files;
    for (const QString& path : settings::recent_files()) {
        files.push_back({path, settings::last_opened(path)});
    }
    start_->show_files(files);
}

// Only where they are seen: every edit comes by here.
void MainWindow::show_first_steps() {
    const bool at_start = place().page == QLatin1String("start");
    first_steps_->setVisible(!at_start && settings::first_steps());
    if (!at_start && first_steps_->isHidden()) {
        return;
    }
    const std::vector<FirstStep> steps =
        grundlast::first_steps(document_, settings::report_was_written(document_.path()));
    if (at_start) {
        start_->show_steps(steps);
    } else {
        first_steps_->show_steps(steps);
    }
}

void MainWindow::want_first_steps(bool wanted) {
    settings::set_first_steps(wanted);
    show_first_steps();
}

void MainWindow::search_commands() {
    const auto go = [this](const Place& place) { show_place(place); };
    std::vector<SearchEntry> entries = command_entries(*menuBar());
    const auto add = [&entries](const std::vector<SearchEntry>& more) {
        entries.insert(entries.end(), more.begin(), more.end());
    };
    for (const PageEntry& entry : deck_->entries()) {
        add(tab_entries(entry, deck_->tabs(entry.id), go));
        add(widget_entries(entry, *deck_->page(deck_->place_of(entry.id)), go));
    }
    add(record_entries(document_.project(), go));
    add(help_entries([this](const QString& topic) { show_help(topic); }));
    auto* search = new CommandSearch(std::move(entries), this);
    search->setAttribute(Qt::WA_DeleteOnClose);
    search->move(frameGeometry().center().x() - search->width() / 2, frameGeometry().top() + height() / 8);
    search->open();
}

void MainWindow::show_help(const QString& topic) {
    if (!help_) {
        help_ = new HelpWindow(this);
        help_->setAttribute(Qt::WA_DeleteOnClose);
    }
    help_->show_topic(topic);
    help_->show();
    help_->raise();
    help_->activateWindow();
}

// Of the page on show, at the part about its open tab.
void MainWindow::show_help_here() {
    const Place here = place();
    const std::vector<PageTab> tabs = here.tab.isEmpty() ? std::vector<PageTab>() : deck_->tabs(here.page);
    const auto open =
        std::find_if(tabs.begin(), tabs.end(), [&](const PageTab& tab) { return tab.name == here.tab; });
    show_help(open == tabs.end() ? here.page : here.page + QLatin1Char('#') + open->title);
}

void MainWindow::show_settings() {
    auto* dialog = new SettingsDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::settings_changed, this, [this] {
        document_.set_threads(settings::threads());
        show_first_steps();
        emit settings_changed();
    });
    dialog->open();
}

// Whoever looks at the window sees it by himself.
void MainWindow::say_ended(Task task, const QString& error) {
    if (!settings::notices() || isActiveWindow()) {
        return;
    }
    const QString text = error.isEmpty() ? tr("%1: done").arg(task_title(task))
                                         : tr("%1: failed: %2").arg(task_title(task), error);
    notices_.push_back({QDateTime::currentDateTime(), text});
    if (notices_.size() > most_notices) {
        notices_.erase(notices_.begin());
    }
    activity_->show_notices(notices_);
    QApplication::alert(this);
    if (QSystemTrayIcon::isSystemTrayAvailable()) {
        auto* tray = new QSystemTrayIcon(windowIcon(), this);
        tray->show();
        tray->showMessage(QStringLiteral("Grundlast"), text, windowIcon());
        QTimer::singleShot(notice_time_ms, tray, &QObject::deleteLater);
    }
}

void MainWindow::switch_tab(int step) {
    auto* tabs = deck_->currentWidget()->findChild<QTabWidget*>();
    if (tabs && tabs->count() > 0) {
        tabs->setCurrentIndex((tabs->currentIndex() + step + tabs->count()) % tabs->count());
    }
}

// The side list, the bar of first steps, the page, the status bar: each takes the focus where it has a place
// for it.
void MainWindow::switch_pane(int step) {
    const std::vector<QWidget*> panes = {steps_, first_steps_, deck_->currentWidget(), activity_};
    const auto here = std::find_if(panes.begin(), panes.end(), [](const QWidget* pane) {
        return pane == QApplication::focusWidget() || pane->isAncestorOf(QApplication::focusWidget());
    });
    const int count = static_cast<int>(panes.size());
    const int from = here == panes.end() ? -1 : static_cast<int>(here - panes.begin());
    for (int tried = 1; tried <= count; ++tried) {
        QWidget* pane = panes[static_cast<std::size_t>(((from + step * tried) % count + count) % count)];
        QWidget* target = pane->focusPolicy() & Qt::TabFocus ? pane : nullptr;
        for (QWidget* inside = pane->nextInFocusChain(); !target && pane->isAncestorOf(inside);
             inside = inside->nextInFocusChain()) {
            target = inside->isVisible() && inside->isEnabled() && inside->focusPolicy() & Qt::TabFocus
                         ? inside
                         : nullptr;
        }
        if (target && target->isVisible()) {
            target->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            return;
        }
    }
}

void MainWindow::stop_all() {
    for (const RunningTask& running : watch_->running()) {
        document_.stop(running.task);
    }
}

}  // namespace grundlast
