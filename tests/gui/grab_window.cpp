// Draws the main window and its dialogs into PNG files: the import of a file as it is looked at, the change
// log.
#include <QAction>
#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QElapsedTimer>
#include <QTranslator>

#include "app/dialogs/edit_history_dialog.h"
#include "app/dialogs/import_dialog.h"
#include "app/document.h"
#include "app/main_window.h"
#include "app/step_names.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

using namespace grundlast;

namespace {

void settle(int milliseconds) {
    for (QElapsedTimer timer =
             [] {
                 QElapsedTimer t;
                 t.start();
                 return t;
             }();
         timer.elapsed() < milliseconds;) {
        QApplication::processEvents(QEventLoop::AllEvents, 20);
    }
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("folder"), QStringLiteral("where the pictures go"));
    parser.addOption({QStringLiteral("project"), {}, QStringLiteral("a project file")});
    parser.addOption({QStringLiteral("import"), {}, QStringLiteral("a file to import")});
    parser.addOption({QStringLiteral("language"), {}, QStringLiteral("de or en"), QStringLiteral("en")});
    parser.addOption(
        {QStringLiteral("appearance"), {}, QStringLiteral("light or dark"), QStringLiteral("light")});
    parser.process(application);
    const bool german = parser.value(QStringLiteral("language")) == QLatin1String("de");
    const bool dark = parser.value(QStringLiteral("appearance")) == QLatin1String("dark");
    QLocale::setDefault(localeOf(german ? Language::german : Language::english));
    RememberingTranslator translator;
    if (translator.load(german ? QStringLiteral(":/translations/grundlast_de.qm")
                               : QStringLiteral(":/translations/grundlast_en.qm"))) {
        QCoreApplication::installTranslator(&translator);
    }
    applyTheme(application, dark ? Appearance::dark : Appearance::light);
    Document document;
    const QString problem = document.open(parser.value(QStringLiteral("project")));
    if (!problem.isEmpty() || parser.positionalArguments().isEmpty()) {
        std::fprintf(stderr, "%s\n", qPrintable(problem));
        return 1;
    }
    const QDir folder(parser.positionalArguments().front());
    QDir().mkpath(folder.path());
    const QString suffix = QStringLiteral("_%1_%2.png").arg(german ? "de" : "en", dark ? "dark" : "light");
    MainWindow window(document);
    window.show();
    settle(300);
    bool all_drawn = window.grab().save(folder.filePath(QStringLiteral("window") + suffix));
    document.edit(Document::tr("Revert to opened"), [](Project& project) {
        if (!project.teams.empty()) {
            project.teams[0].gpu_quota += 4;
        }
    });
    document.undo_stack().undo();
    EditHistoryDialog log(document, nullptr);
    log.show();
    settle(200);
    all_drawn = log.grab().save(folder.filePath(QStringLiteral("change_log") + suffix)) && all_drawn;
    if (parser.isSet(QStringLiteral("import"))) {
        ImportDialog import(document, parser.value(QStringLiteral("import")), nullptr);
        import.show();
        settle(1500);
        all_drawn = import.grab().save(folder.filePath(QStringLiteral("import") + suffix)) && all_drawn;
    }
    return all_drawn ? 0 : 1;
}
