// The menus of the main window.
#include <QActionGroup>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QUndoStack>

#include "app/document.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "app/window/page_deck.h"
#include "app/window/search_entries.h"
#include "model/project/examples.h"
#include "views/style/icons.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

QIcon icon(const char* name) {
    return themedIcon(QString::fromLatin1(name));
}

// A title that is data may hold the sign that marks a key.
QString numbered(int number, QString title) {
    return QStringLiteral("&%1  %2").arg(number).arg(title.replace(QLatin1Char('&'), QLatin1String("&&")));
}

}  // namespace

void MainWindow::build_menus() {
    menuBar()->clear();
    build_file_menu();
    build_edit_menu();
    build_view_menu();
    build_compute_menu();
    build_help_menu();
}

void MainWindow::build_file_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(icon("start"), tr("S&tart Page"), QKeySequence(tr("Ctrl+0")), this,
                    [this] { show_page(QStringLiteral("start")); });
    menu->addAction(icon("new"), tr("&New…"), QKeySequence::New, this, &MainWindow::new_project);
    QMenu* from_example = menu->addMenu(tr("New from &Example"));
    int number = 0;
    for (const Example& example : examples()) {
        QAction* action = from_example->addAction(
            numbered(++number, inWindowLanguage(example.title)), this,
            [this, name = example.name] { new_from_example(QString::fromStdString(name)); });
        action->setToolTip(inWindowLanguage(example.description));
    }
    from_example->setToolTipsVisible(true);
    menu->addAction(icon("open"), tr("&Open…"), QKeySequence::Open, this, &MainWindow::choose_and_open);
    QMenu* recent = menu->addMenu(tr("Open &Recent"));
    build_recent_menu(*recent);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { build_recent_menu(*recent); });
    menu->addAction(icon("save"), tr("&Save"), QKeySequence::Save, this, &MainWindow::save_now);
    menu->addAction(tr("Save &As…"), QKeySequence(tr("Ctrl+Shift+S")), this, &MainWindow::choose_and_save_as);
    QAction* revert_action = menu->addAction(tr("Re&vert to as Opened…"), this, &MainWindow::revert);
    connect(menu, &QMenu::aboutToShow, revert_action, [this, revert_action] {
        revert_action->setEnabled(!document_.read_only() && document_.differs_from_opened());
        set_hindrance(*revert_action, document_.read_only() ? tr("the project is open for reading only")
                                                            : tr("nothing has changed since"));
    });
    menu->addSeparator();
    QAction* import = menu->addAction(icon("import"), tr("&Import…"), QKeySequence(tr("Ctrl+I")), this,
                                      &MainWindow::choose_and_import);
    import->setObjectName(QStringLiteral("import"));  // pages offer it too
    QMenu* exports = menu->addMenu(icon("export"), tr("E&xport"));
    build_export_menu(*exports);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence(tr("Ctrl+Q")), this, &QWidget::close);
}

void MainWindow::build_export_menu(QMenu& menu) {
    menu.addAction(icon("report"), tr("Report as &PDF…"), QKeySequence(tr("Ctrl+E")), this,
                   &MainWindow::choose_and_export_pdf);
    menu.addAction(tr("Teams and Workloads as &XLSX…"), this, &MainWindow::choose_and_export_workbook);
    menu.addAction(tr("Teams and Workloads as &CSV…"), this, &MainWindow::choose_and_export_tables);
    menu.addAction(tr("Project as &JSON…"), this, &MainWindow::choose_and_export_json);
}

void MainWindow::build_recent_menu(QMenu& menu) {
    menu.clear();
    int number = 0;
    for (const QString& path : settings::recent_files()) {
        QAction* action = menu.addAction(numbered(number++, QFileInfo(path).fileName()), this,
                                         [this, path] { open_path(path); });
        action->setToolTip(path);
    }
    menu.setToolTipsVisible(true);
    if (menu.isEmpty()) {
        menu.addAction(tr("No &files yet"))->setEnabled(false);
    }
}

void MainWindow::build_edit_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = document_.undo_stack().createUndoAction(menu, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    undo->setIcon(icon("undo"));
    set_hindrance(*undo, tr("nothing to undo"));
    menu->addAction(undo);
    QAction* redo = document_.undo_stack().createRedoAction(menu, tr("&Redo"));
    redo->setShortcuts({QKeySequence(tr("Ctrl+Y")), QKeySequence(tr("Ctrl+Shift+Z"))});
    redo->setIcon(icon("redo"));
    set_hindrance(*redo, tr("nothing to redo"));
    menu->addAction(redo);
    menu->addSeparator();
    menu->addAction(icon("search"), tr("&Search Everything…"), QKeySequence(tr("Ctrl+K")), this,
                    &MainWindow::search_commands);
    menu->addAction(icon("log"), tr("Change &Log…"), QKeySequence(tr("Ctrl+L")), this,
                    &MainWindow::show_change_log);
    menu->addSeparator();
    menu->addAction(icon("settings"), tr("Se&ttings…"), QKeySequence(tr("Ctrl+,")), this,
                    &MainWindow::show_settings);
}

void MainWindow::build_view_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    int number = 0;
    for (const PageEntry& entry : deck_->entries()) {
        QAction* action = menu->addAction(themedIcon(entry.icon), numbered(++number, entry.title), this,
                                          [this, id = entry.id] { show_page(id); });
        action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number)));
    }
    menu->addSeparator();
    menu->addAction(tr("&Next Tab"), QKeySequence(tr("Ctrl+PgDown")), this, [this] { switch_tab(1); });
    menu->addAction(tr("Previous Ta&b"), QKeySequence(tr("Ctrl+PgUp")), this, [this] { switch_tab(-1); });
    menu->addAction(tr("Next Pan&e"), QKeySequence(tr("F6")), this, [this] { switch_pane(1); });
    menu->addAction(tr("Pre&vious Pane"), QKeySequence(tr("Shift+F6")), this, [this] { switch_pane(-1); });
    menu->addSeparator();
    build_look_menus(*menu);
    menu->addAction(tr("&Full Screen"), QKeySequence(tr("F11")), this,
                    [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
}

void MainWindow::build_look_menus(QMenu& menu) {
    QMenu* languages = menu.addMenu(tr("&Language"));
    auto* language_group = new QActionGroup(languages);
    for (const auto& [language, name] : {std::pair(Language::german, QStringLiteral("&Deutsch")),
                                         std::pair(Language::english, QStringLiteral("&English"))}) {
        QAction* action = languages->addAction(name, this, [this, language = language] {
            settings::set_language(language);
            emit settings_changed();
        });
        action->setCheckable(true);
        action->setChecked(windowLanguage() == language);
        language_group->addAction(action);
    }
    QMenu* looks = menu.addMenu(tr("&Appearance"));
    auto* look_group = new QActionGroup(looks);
    for (const auto& [look, name] :
         {std::pair(Appearance::system, tr("As the &system")), std::pair(Appearance::light, tr("&Light")),
          std::pair(Appearance::dark, tr("&Dark"))}) {
        QAction* action = looks->addAction(name, this, [this, look = look] {
            settings::set_appearance(look);
            emit settings_changed();
        });
        action->setCheckable(true);
        action->setChecked(settings::appearance() == look);
        look_group->addAction(action);
    }
}

// What runs beside the window; each stands on a page too.
void MainWindow::build_compute_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&Compute"));
    const auto add = [&](const QString& text, const QString& shortcut, Task task) {
        menu->addAction(icon("run"), text, QKeySequence(shortcut), this,
                        [this, task] { document_.start(task); });
    };
    add(tr("&Forecast"), tr("Ctrl+Shift+F"), Task::forecast);
    add(tr("&Compare the Plans"), tr("Ctrl+R"), Task::comparison);
    add(tr("&Optimum"), tr("Ctrl+Shift+O"), Task::optimum);
    add(tr("&Sensitivity"), tr("Ctrl+Shift+E"), Task::sensitivity);
    add(tr("Ris&k"), tr("Ctrl+Shift+R"), Task::risk);
    menu->addAction(tr("&Grid of Variants…"), QKeySequence(tr("Ctrl+G")), this, &MainWindow::show_sweep);
    menu->addSeparator();
    menu->addAction(icon("stop"), tr("S&top All"), QKeySequence(tr("Ctrl+.")), this, &MainWindow::stop_all);
}

void MainWindow::build_help_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(icon("help"), tr("&Help on This Page"), QKeySequence(tr("F1")), this,
                    &MainWindow::show_help_here);
    menu->addAction(icon("book"), tr("&Contents"), this, [this] { show_help(QStringLiteral("start")); });
    menu->addAction(tr("&Glossary"), this, [this] { show_help(QStringLiteral("glossary")); });
    menu->addAction(tr("&Keyboard Shortcuts"), this, [this] { show_help(QStringLiteral("shortcuts")); });
    menu->addAction(icon("done"), tr("&First Steps"), this, [this] {
        want_first_steps(true);
        if (place().page == QLatin1String("start")) {
            show_page(QStringLiteral("inventory"));
        }
    });
    menu->addSeparator();
    menu->addAction(tr("&About Grundlast"), this, &MainWindow::about);
}

void MainWindow::about() {
    QMessageBox box(
        QMessageBox::NoIcon, tr("About Grundlast"),
        tr("<h3>Grundlast %1</h3><p>How much GPU capacity should we own, how much should we rent, and what "
           "will it cost?</p><p>Free software under the GNU General Public License, version 3 or later. The "
           "program opens no network connection.</p>")
            .arg(QStringLiteral(GRUNDLAST_VERSION)),
        QMessageBox::Ok, this);
    box.setTextFormat(Qt::RichText);
    box.setIconPixmap(windowIcon().pixmap(64));
    box.exec();
}

}  // namespace grundlast
