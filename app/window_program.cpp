#include "app/window_program.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QStandardPaths>
#include <QTimer>
#include <QTranslator>
#include <cstdio>

#include "app/commands/project_access.h"
#include "app/document.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "app/step_names.h"
#include "model/project/examples.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

// The two translators of the program: ours and Qt's own for its dialogs.
class Translation {
  public:
    explicit Translation(QApplication& application) : application_(application) {}

    void use(Language language) {
        application_.removeTranslator(&ours_);
        application_.removeTranslator(&qt_);
        QLocale::setDefault(localeOf(language));
        const QString code = language == Language::german ? QStringLiteral("de") : QStringLiteral("en");
        if (qt_.load(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
            application_.installTranslator(&qt_);
        }
        if (ours_.load(QStringLiteral(":/translations/grundlast_%1.qm").arg(code))) {
            application_.installTranslator(&ours_);  // sends LanguageChange to every window
        }
    }

  private:
    QApplication& application_;
    RememberingTranslator ours_;
    QTranslator qt_;
};

// A place for a project that has no file yet, so that nothing entered is ever lost.
QString unnamed_project_path() {
    const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
    QDir().mkpath(folder);
    return folder + QStringLiteral("/unnamed.grundlast");
}

// The project that the window starts with when no file was named: the last one, else an empty one.
void open_first_project(Document& document, MainWindow& window) {
    const QStringList recent = settings::recent_files();
    if (!recent.isEmpty() && document.open(recent.front()).isEmpty()) {
        return;
    }
    const QString unnamed = unnamed_project_path();
    if (QFileInfo::exists(unnamed)) {
        window.open_path(unnamed);
    } else if (const auto catalogue = shipped_catalogue()) {
        document.create(unnamed, empty_project(*catalogue));
    }
}

}  // namespace

int run_window(int argc, char** argv) {
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("grundlast"));
    QApplication::setOrganizationName(QStringLiteral("grundlast"));
    QApplication::setApplicationDisplayName(QStringLiteral("Grundlast"));
    QApplication::setApplicationVersion(QStringLiteral(GRUNDLAST_VERSION));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/grundlast.svg")));

    Translation translation(application);
    translation.use(settings::language());
    applyTheme(application, settings::appearance());

    Document document;
    MainWindow window(document);
    QObject::connect(
        &window, &MainWindow::language_chosen, &application,
        [&](Language language) {
            settings::set_language(language);
            translation.use(language);
        },
        Qt::QueuedConnection);  // the menu that asked for it is rebuilt
    QObject::connect(&window, &MainWindow::appearance_chosen, &application, [&](Appearance appearance) {
        settings::set_appearance(appearance);
        applyTheme(application, appearance);
    });
    window.restoreGeometry(settings::window_geometry());
    window.show();

    const QStringList arguments = QApplication::arguments();
    QTimer::singleShot(0, &window, [&] {
        if (arguments.size() > 1) {
            window.open_path(arguments[1]);
        } else {
            open_first_project(document, window);
        }
    });
    return QApplication::exec();
}

}  // namespace grundlast
