// How long each page takes to be shown, with all results there: the first time, when it is made, and again.
#include <QApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <cstdio>

#include "app/commands/project_access.h"
#include "app/document.h"
#include "app/main_window.h"
#include "app/window/page_deck.h"
#include "views/style/theme.h"

using namespace grundlast;

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("grundlast_bench"));
    applyTheme(application, Appearance::light);
    const QTemporaryDir folder;
    Document document;
    Project project = *shipped_example("werk");
    project.settings.replications = 3;
    document.create(folder.filePath(QStringLiteral("p.grundlast")), project);
    MainWindow window(document);
    window.show();
    for (const Task task : {Task::forecast, Task::comparison, Task::optimum, Task::sensitivity, Task::risk}) {
        document.start(task);
        while (document.state(task).running) {
            QApplication::processEvents(QEventLoop::AllEvents, 20);
        }
    }
    const auto show_ms = [&](const QString& page) {
        QElapsedTimer timer;
        timer.start();
        window.show_page(page);
        window.repaint();
        QApplication::processEvents();
        return static_cast<double>(timer.nsecsElapsed()) / 1e6;
    };
    std::printf("%-12s %10s %10s\n", "page", "first, ms", "again, ms");
    for (const PageEntry& entry : window.findChild<PageDeck*>()->entries()) {
        show_ms(QStringLiteral("start"));
        const double first = show_ms(entry.id);
        show_ms(QStringLiteral("start"));
        std::printf("%-12s %10.1f %10.1f\n", qPrintable(entry.id), first, show_ms(entry.id));
    }
    return 0;
}
