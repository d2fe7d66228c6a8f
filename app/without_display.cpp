#include "app/without_display.h"

#include <cstdio>

namespace grundlast {

namespace {

// A command line on a server has no XDG_RUNTIME_DIR, and Qt's choice of another folder is no news to its user.
void say_but_runtime_folder(QtMsgType, const QMessageLogContext&, const QString& message) {
    if (!message.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR"))) {
        std::fprintf(stderr, "%s\n", qPrintable(message));
    }
}

// Before the application is made.
int& prepared(int& argc) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(&say_but_runtime_folder);
    return argc;
}

}  // namespace

QtWithoutDisplay::QtWithoutDisplay() : application_(prepared(argc_), argv_) {}

}  // namespace grundlast
