#include "app/window_program.h"

#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QScreen>
#include <QStandardPaths>
#include <QTimer>
#include <QTranslator>
#include <chrono>
#include <cstdio>

#include "app/commands/project_access.h"
#include "app/document.h"
#include "app/main_window.h"
#include "app/settings.h"
#include "app/step_names.h"
#include "app/window/window_place.h"
#include "model/project/examples.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

// The two translators of the program: ours and Qt's own for its dialogs.
class Translation {
  public:
    explicit Translation(QApplication& application) : application_(application) {}

    void use(Language language, Language numbers) {
        application_.removeTranslator(&ours_);
        application_.removeTranslator(&qt_);
        QLocale::setDefault(localeOf(language, numbers));
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

// The start page, before the project that has no file of its own yet.
void start_without_file(Document& document, MainWindow& window) {
    const QString unnamed = unnamed_project_path();
    window.set_unnamed_path(unnamed);
    if (QFileInfo::exists(unnamed)) {
        window.open_path(unnamed);
    } else if (const auto catalogue = shipped_catalogue()) {
        document.create(unnamed, empty_project(*catalogue));
    }
    window.show_page(QStringLiteral("start"));
}

// The scale that was chosen; one from outside, as a desktop sets it, stands.
void set_scale_before_start() {
    if (const int percent = settings::interface_scale();
        percent != 100 && !qEnvironmentVariableIsSet("QT_SCALE_FACTOR")) {
        qputenv("QT_SCALE_FACTOR", QByteArray::number(percent / 100.0));
    }
}

// tests/bench/measure_start gives the moment in which it started the program, in nanoseconds of the clock: says
// what passed until the window was painted and answers, and ends.
void end_where_start_is_measured(MainWindow& window) {
    const qint64 begin = qEnvironmentVariable("GRUNDLAST_MEASURE_START").toLongLong();
    if (begin > 0) {
        window.repaint();
        QTimer::singleShot(0, &window, [begin] {
            const auto now = std::chrono::system_clock::now().time_since_epoch();
            const qint64 passed = std::chrono::duration_cast<std::chrono::nanoseconds>(now).count() - begin;
            std::printf("%lld ms\n", static_cast<long long>(passed / 1'000'000));
            QApplication::quit();
        });
    }
}

// A size of last time, or the first one, may be larger than the screen at the scale that was chosen meanwhile.
void fit_into_screen(MainWindow& window) {
    if (window.screen() && !window.isMaximized() && !window.isFullScreen()) {
        window.setGeometry(fitted(window.geometry(), window.screen()->availableGeometry()));
    }
}

void apply_theme_of_settings(QApplication& application) {
    applyTheme(application, settings::appearance(), settings::text_size() / 100.0);
}

}  // namespace

int run_window(int argc, char** argv) {
    set_scale_before_start();
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("grundlast"));
    QApplication::setOrganizationName(QStringLiteral("grundlast"));
    QApplication::setApplicationDisplayName(QStringLiteral("Grundlast"));
    QApplication::setApplicationVersion(QStringLiteral(GRUNDLAST_VERSION));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/grundlast.svg")));

    Translation translation(application);
    translation.use(settings::language(), settings::number_language());
    apply_theme_of_settings(application);

    Document document;
    MainWindow window(document);
    QObject::connect(
        &window, &MainWindow::settings_changed, &application,
        [&] {
            apply_theme_of_settings(application);
            translation.use(settings::language(), settings::number_language());
            // Also where the language stays: fonts and numbers are those of the moment when a page is built.
            QCoreApplication::postEvent(&window, new QEvent(QEvent::LanguageChange));
        },
        Qt::QueuedConnection);  // the menu that asked for it is rebuilt
    window.restoreGeometry(settings::window_geometry());
    fit_into_screen(window);
    window.show();

    const QStringList arguments = QApplication::arguments();
    QTimer::singleShot(0, &window, [&] {
        if (arguments.size() > 1) {
            window.open_path(arguments[1]);
        } else {
            start_without_file(document, window);
        }
        end_where_start_is_measured(window);
    });
    return QApplication::exec();
}

}  // namespace grundlast
