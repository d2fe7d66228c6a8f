// The frame: side list of the steps, the page on show, menus, and what stands above and below.
#pragma once

#include <QMainWindow>
#include <QPointer>
#include <memory>
#include <vector>

#include "app/window/activity_bar.h"
#include "model/core/text.h"
#include "views/pages/start/first_steps.h"
#include "views/style/palette.h"

class QListWidget;
class QMenu;
class QVBoxLayout;

namespace grundlast {

class Document;
class FirstStepsBar;
class HelpWindow;
class PageDeck;
class StartPage;
class TaskWatch;

class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    explicit MainWindow(Document& document);

    // Shows the page with this id ("plans", "start"); used by the keyboard, by links and by tests.
    void show_page(const QString& id);
    void show_place(const Place& place);
    Place place() const;

    // Opens a project, makes one of a JSON document, or shows what a foreign file would bring; errors are
    // shown.
    void open_path(const QString& path);

    // The project without a file of its choice: it is not among the files opened last.
    void set_unnamed_path(const QString& path) { unnamed_path_ = path; }

    void show_help(const QString& topic);

  signals:
    // Language, numbers, look or size of text: settings say which.
    void settings_changed();

  protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void build();  // everything that carries text; again when the language changes
    void build_steps();
    QWidget* build_page_side();
    StartPage* make_start_page();
    void build_menus();
    void build_file_menu();
    void build_export_menu(QMenu& menu);
    void build_edit_menu();
    void build_view_menu();
    void build_look_menus(QMenu& menu);
    void build_compute_menu();
    void build_help_menu();
    void build_recent_menu(QMenu& menu);
    void new_project();
    void new_from_example(const QString& name);
    void choose_and_open();
    void choose_and_save_as();
    void choose_and_import();
    void import_path(const QString& path);
    void make_from_json(const QString& path);
    void choose_and_export_pdf();
    void choose_and_export_workbook();
    void choose_and_export_tables();
    void choose_and_export_json();
    void say_written(const QString& path, const QString& problem);
    void save_now();
    void revert();
    void show_change_log();
    void show_sweep();
    QString choose_new_file(const QString& title, const QString& proposed);
    void show_error(const QString& message);
    void show_title();
    void show_saved();
    void about();

    // main_guidance.cpp
    void follow_file();
    void remember_compared();
    void renew_results();
    void show_start_files();
    void show_first_steps();
    void want_first_steps(bool wanted);
    void search_commands();
    void show_help_here();
    void show_settings();
    void say_ended(Task task, const QString& error);
    void switch_tab(int step);
    void switch_pane(int step);
    void stop_all();

    Document& document_;
    TaskWatch* watch_;
    PageDeck* deck_ = nullptr;
    QListWidget* steps_ = nullptr;
    StartPage* start_ = nullptr;
    FirstStepsBar* first_steps_ = nullptr;
    ActivityBar* activity_ = nullptr;
    QPointer<HelpWindow> help_;
    std::vector<ActivityBar::Notice> notices_;
    QString unnamed_path_;
};

}  // namespace grundlast
