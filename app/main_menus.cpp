// The menus of the main window.
#include <QActionGroup>
#include <QFileInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QUndoStack>

#include "app/document.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "model/project/examples.h"
#include "views/style/number_text.h"

namespace grundlast {

void MainWindow::build_menus() {
    menuBar()->clear();
    build_file_menu();
    build_edit_menu();
    build_view_menu();
    build_analysis_menu();
    build_help_menu();
}

void MainWindow::build_file_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    menu->addAction(tr("&New…"), QKeySequence::New, this, &MainWindow::new_project);
    QMenu* from_example = menu->addMenu(tr("New from &Example"));
    for (const Example& example : examples()) {
        QAction* action = from_example->addAction(
            inWindowLanguage(example.title), this,
            [this, name = example.name] { new_from_example(QString::fromStdString(name)); });
        action->setToolTip(inWindowLanguage(example.description));
    }
    from_example->setToolTipsVisible(true);
    menu->addAction(tr("&Open…"), QKeySequence::Open, this, &MainWindow::choose_and_open);
    QMenu* recent = menu->addMenu(tr("Open &Recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { build_recent_menu(*recent); });
    menu->addAction(tr("&Save"), QKeySequence::Save, this, &MainWindow::save_now);
    menu->addAction(tr("Save &As…"), QKeySequence::SaveAs, this, &MainWindow::choose_and_save_as);
    QAction* revert_action = menu->addAction(tr("Re&vert to Opened…"), this, &MainWindow::revert);
    connect(menu, &QMenu::aboutToShow, revert_action, [this, revert_action] {
        revert_action->setEnabled(!document_.read_only() && document_.differs_from_opened());
    });
    menu->addSeparator();
    QAction* import =
        menu->addAction(tr("&Import…"), QKeySequence(tr("Ctrl+I")), this, &MainWindow::choose_and_import);
    import->setObjectName(QStringLiteral("import"));  // pages offer it too
    QMenu* exports = menu->addMenu(tr("E&xport"));
    exports->addAction(tr("Report as &PDF…"), QKeySequence(tr("Ctrl+E")), this,
                       &MainWindow::choose_and_export_pdf);
    exports->addAction(tr("Teams and Workloads as &XLSX…"), this, &MainWindow::choose_and_export_workbook);
    exports->addAction(tr("Teams and Workloads as &CSV…"), this, &MainWindow::choose_and_export_tables);
    exports->addAction(tr("Project as &JSON…"), this, &MainWindow::choose_and_export_json);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence::Quit, this, &QWidget::close);
}

void MainWindow::build_recent_menu(QMenu& menu) {
    menu.clear();
    for (const QString& path : settings::recent_files()) {
        QAction* action = menu.addAction(QFileInfo(path).fileName(), this, [this, path] { open_path(path); });
        action->setToolTip(path);
    }
    menu.setToolTipsVisible(true);
    if (menu.isEmpty()) {
        menu.addAction(tr("No files yet"))->setEnabled(false);
    }
}

void MainWindow::build_edit_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = document_.undo_stack().createUndoAction(menu, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    menu->addAction(undo);
    QAction* redo = document_.undo_stack().createRedoAction(menu, tr("&Redo"));
    redo->setShortcut(QKeySequence::Redo);
    menu->addAction(redo);
    menu->addSeparator();
    menu->addAction(tr("Change &Log…"), QKeySequence(tr("Ctrl+L")), this, &MainWindow::show_change_log);
}

void MainWindow::build_view_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    for (int row = 0; row < page_ids_.size(); ++row) {
        const QString id = page_ids_[row];
        QAction* action = menu->addAction(tr("Step %1").arg(row + 1), this, [this, id] { show_page(id); });
        action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + row)));
    }
    menu->addSeparator();

    QMenu* languages = menu->addMenu(tr("&Language"));
    auto* language_group = new QActionGroup(languages);
    for (const auto& [language, name] : {std::pair(Language::german, QStringLiteral("Deutsch")),
                                         std::pair(Language::english, QStringLiteral("English"))}) {
        QAction* action =
            languages->addAction(name, this, [this, language = language] { emit language_chosen(language); });
        action->setCheckable(true);
        action->setChecked(windowLanguage() == language);
        language_group->addAction(action);
    }

    QMenu* looks = menu->addMenu(tr("&Appearance"));
    auto* look_group = new QActionGroup(looks);
    for (const auto& [look, name] :
         {std::pair(Appearance::system, tr("As the system")), std::pair(Appearance::light, tr("Light")),
          std::pair(Appearance::dark, tr("Dark"))}) {
        QAction* action = looks->addAction(name, this, [this, look = look] { emit appearance_chosen(look); });
        action->setCheckable(true);
        action->setChecked(settings::appearance() == look);
        look_group->addAction(action);
    }
}

void MainWindow::build_analysis_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&Analysis"));
    menu->addAction(tr("&Grid of Variants…"), QKeySequence(tr("Ctrl+G")), this, &MainWindow::show_sweep);
}

void MainWindow::build_help_menu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    menu->addAction(tr("&About Grundlast"), this, &MainWindow::about);
}

void MainWindow::about() {
    QMessageBox::about(
        this, tr("About Grundlast"),
        tr("<h3>Grundlast %1</h3><p>How much GPU capacity should we own, how much should we rent, and what "
           "will it cost?</p><p>Free software under the GNU General Public License, version 3 or later. The "
           "program opens no network connection.</p>")
            .arg(QStringLiteral(GRUNDLAST_VERSION)));
}

}  // namespace grundlast
