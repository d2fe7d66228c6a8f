// The frame: side list of the six steps, the page on show, menus, and what stands at the bottom.
#pragma once

#include <QMainWindow>
#include <memory>

#include "model/core/text.h"
#include "views/style/palette.h"

class QLabel;
class QListWidget;
class QMenu;
class QProgressBar;
class QStackedWidget;

namespace grundlast {

class Document;

class MainWindow : public QMainWindow {
    Q_OBJECT

  public:
    explicit MainWindow(Document& document);

    // Shows the page with this id ("plans"); used by the keyboard, by links and by tests.
    void show_page(const QString& id);

    // Opens a project, makes one of a JSON document, or shows what a foreign file would bring; errors are
    // shown.
    void open_path(const QString& path);

  signals:
    void language_chosen(grundlast::Language language);
    void appearance_chosen(grundlast::Appearance appearance);

  protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void build();  // everything that carries text; again when the language changes
    void build_menus();
    void build_file_menu();
    void build_edit_menu();
    void build_view_menu();
    void build_analysis_menu();
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
    void show_tasks();
    void about();

    Document& document_;
    QListWidget* steps_ = nullptr;
    QStackedWidget* pages_ = nullptr;
    QProgressBar* progress_ = nullptr;
    QLabel* activity_ = nullptr;
    QLabel* saved_ = nullptr;
    QStringList page_ids_;
};

}  // namespace grundlast
