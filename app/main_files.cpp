// What the File menu does: projects, foreign files, exports.
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>
#include <QStatusBar>

#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/dialogs/import_dialog.h"
#include "app/document.h"
#include "app/inventory_files.h"
#include "app/main_window.h"
#include "app/pdf_project.h"
#include "model/core/file.h"
#include "model/project/examples.h"
#include "model/store/project_json.h"
#include "views/style/file_choice.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

constexpr auto project_suffix = ".grundlast";

// A project's own JSON document, told by its begin; other JSON is somebody's measurements.
bool is_project_json(const QString& path) {
    QFile file(path);
    return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) && file.open(QIODevice::ReadOnly) &&
           file.read(4096).contains("\"grundlast-project\"");
}

// From JSON, or from the attachment of a report.
Result<ProjectDocument> document_in(const std::string& bytes, const std::string& name) {
    return is_pdf(bytes) ? project_in_pdf(bytes, name) : read_json_document(bytes, name);
}

}  // namespace

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
    const auto project = shipped_example(name.toStdString(), windowLanguage());
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
    const QString path = askWhichFile(this, tr("Open Project"),
                                      tr("Projects, also inside a report or as JSON (*.grundlast *.pdf "
                                         "*.json);;All files (*)"));
    if (!path.isEmpty()) {
        open_path(path);
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
    const QString path = askWhichFile(this, tr("Import"),
                                      tr("Job histories, bills, measurements, prices, inventories (*.psv *.txt "
                                         "*.log *.csv *.tsv *.swf *.json *.prom "
                                         "*.xlsx *.gz);;All files (*)"));
    if (!path.isEmpty()) {
        import_path(path);
    }
}

void MainWindow::choose_and_export_pdf() {
    const QString path = askWhereToSave(this, tr("Export Report"), document_.title() + QStringLiteral(".pdf"),
                                        tr("PDF documents (*.pdf)"));
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
    const QString path = askWhereToSave(this, tr("Export Teams and Workloads"), document_.title() + ".xlsx",
                                        tr("Excel workbooks (*.xlsx)"));
    if (!path.isEmpty()) {
        const auto written = write_inventory_workbook(document_.project(), path.toStdString());
        say_written(path, written ? QString() : inWindowLanguage(written.error().message));
    }
}

void MainWindow::choose_and_export_tables() {
    const QString path = askWhichFolder(this, tr("Folder for Teams and Workloads as CSV"));
    if (!path.isEmpty()) {
        const auto written = write_inventory_folder(document_.project(), path.toStdString());
        say_written(path, written ? QString() : inWindowLanguage(written.error().message));
    }
}

void MainWindow::choose_and_export_json() {
    const QString path = askWhereToSave(this, tr("Export Project as JSON"), document_.title() + ".json",
                                        tr("JSON documents (*.json)"));
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

QString MainWindow::choose_new_file(const QString& title, const QString& proposed) {
    QString path = askWhereToSave(this, title, proposed + QLatin1String(project_suffix),
                                  tr("Grundlast projects (*.grundlast)"));
    if (!path.isEmpty() && !path.endsWith(QLatin1String(project_suffix), Qt::CaseInsensitive)) {
        path += QLatin1String(project_suffix);
    }
    return path;
}

}  // namespace grundlast
