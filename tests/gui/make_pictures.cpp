// Draws the real window on the computed Werk example, page by page, and its dialogs into PNG files of few
// colours: the pictures of the help and of the README, and pictures to be looked at.
//
//     make_pictures FOLDER [--language de|en] [--appearance light|dark] [--size 1280x800] [--replications N]
//     [--all-tabs] [--suffix TEXT]
#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QTabWidget>
#include <cstdio>

#include "app/dialogs/command_search.h"
#include "app/dialogs/edit_history_dialog.h"
#include "app/dialogs/import_dialog.h"
#include "app/dialogs/settings_dialog.h"
#include "app/sweep/sweep_window.h"
#include "app/window/page_deck.h"
#include "tests/gui/few_colours.h"
#include "tests/gui/window_under_test.h"
#include "views/help/help_window.h"

using namespace grundlast;

namespace {

void settle(int milliseconds) {
    QElapsedTimer timer;
    for (timer.start(); timer.elapsed() < milliseconds;) {
        QApplication::processEvents(QEventLoop::AllEvents, 20);
    }
}

class Album {
  public:
    Album(const QString& folder, const QString& suffix) : folder_(folder), suffix_(suffix) {}

    void add(QWidget& widget, const QString& name) {
        settle(250);
        const QString file = folder_.filePath(name + suffix_ + QStringLiteral(".png"));
        complete_ = with_few_colours(widget.grab().toImage()).save(file, "PNG", 0) && complete_;
    }

    bool is_complete() const { return complete_; }

  private:
    QDir folder_;
    QString suffix_;
    bool complete_ = true;
};

void compute(Document& document) {
    for (const Task task : {Task::forecast, Task::comparison, Task::optimum, Task::sensitivity, Task::risk}) {
        document.start(task);
        while (document.state(task).running) {
            settle(20);
        }
        if (const QString problem = document.state(task).error; !problem.isEmpty()) {
            std::fprintf(stderr, "%s\n", qPrintable(problem));
        }
    }
}

void add_pages(MainWindow& window, Album& album, bool all_tabs) {
    auto* deck = window.findChild<PageDeck*>();
    for (const PageEntry& entry : deck->entries()) {
        window.show_page(entry.id);
        album.add(window, entry.id);
        const std::vector<PageTab> tabs = deck->tabs(entry.id);
        for (std::size_t tab = 1; all_tabs && tab < tabs.size(); ++tab) {
            window.show_place({entry.id, tabs[tab].name, {}});
            album.add(window, entry.id + QString::number(tab + 1));
        }
    }
}

// One import file that shows mapping and rows that are left out.
QString some_history(const UserFolder& user) {
    QFile file(user.file(QStringLiteral("jobs.csv")));
    if (file.open(QIODevice::WriteOnly)) {
        file.write("Abteilung,GPUs,submit,Laufzeit\n");
        for (int job = 0; job < 40; ++job) {
            file.write(QStringLiteral("%1,%2,2026-10-%3 08:%4:00,%5\n")
                           .arg(job % 3 ? "Sprachmodelle" : "Sichtprüfung")
                           .arg(job == 7 ? QStringLiteral("viele") : QString::number(1 + job % 4))
                           .arg(1 + job % 28, 2, 10, QLatin1Char('0'))
                           .arg(job, 2, 10, QLatin1Char('0'))
                           .arg(600 + 37 * job)
                           .toUtf8());
        }
    }
    return file.fileName();
}

template <class Dialog, class... Arguments>
void add_dialog(Album& album, const QString& name, Arguments&&... arguments) {
    Dialog dialog(std::forward<Arguments>(arguments)...);
    dialog.show();
    album.add(dialog, name);
}

}  // namespace

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const UserFolder user;
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("folder"), QStringLiteral("where the pictures go"));
    const auto option = [&](const char* name, const char* value) {
        parser.addOption({QString::fromLatin1(name), {}, QStringLiteral("value"), QString::fromLatin1(value)});
    };
    option("language", "en");
    option("appearance", "light");
    option("size", "1280x800");
    option("replications", "3");
    option("suffix", "");
    option("sweep", "");  // folder of a sweep of the example, to be looked at
    parser.addOption({QStringLiteral("all-tabs"), QStringLiteral("each tab of each page")});
    parser.process(application);
    const QString folder = parser.positionalArguments().value(0, QStringLiteral("."));
    QDir().mkpath(folder);
    const bool german = parser.value(QStringLiteral("language")) == QLatin1String("de");
    const bool dark = parser.value(QStringLiteral("appearance")) == QLatin1String("dark");
    const QStringList size = parser.value(QStringLiteral("size")).split(QLatin1Char('x'));

    const Language language = german ? Language::german : Language::english;
    Project project = *shipped_example("werk", language);
    project.settings.replications = parser.value(QStringLiteral("replications")).toInt();
    WindowUnderTest test(language, user.file(QStringLiteral("werk.grundlast")), project);
    applyTheme(application, dark ? Appearance::dark : Appearance::light);
    MainWindow& window = test.window();
    window.resize(size.value(0).toInt(), size.value(1).toInt());
    Album album(folder, parser.value(QStringLiteral("suffix")));
    window.show_page(QStringLiteral("start"));
    album.add(window, QStringLiteral("start"));
    compute(test.document());
    add_pages(window, album, parser.isSet(QStringLiteral("all-tabs")));
    add_dialog<ImportDialog>(album, QStringLiteral("import"), test.document(), some_history(user), nullptr);
    if (const QString sweep = parser.value(QStringLiteral("sweep")); !sweep.isEmpty()) {
        SweepWindow grid(project, QString(), nullptr);
        grid.setAxis(0, QStringLiteral("energy.price_per_kwh"), QStringLiteral("0..1"));
        grid.load(sweep);
        grid.show();
        auto* tabs = grid.findChild<QTabWidget*>();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            album.add(grid, QStringLiteral("sweep%1").arg(tab + 1));
        }
    }
    if (parser.isSet(QStringLiteral("all-tabs"))) {
        add_dialog<SettingsDialog>(album, QStringLiteral("settings"), nullptr);
        add_dialog<EditHistoryDialog>(album, QStringLiteral("change_log"), test.document(), nullptr);
        for (const char* topic : {"start", "plans", "glossary", "import"}) {
            HelpWindow help;
            help.show();
            help.show_topic(QString::fromLatin1(topic));
            album.add(help, QStringLiteral("help_") + topic);
        }
        QTest::keyClick(&window, Qt::Key_K, Qt::ControlModifier);
        if (QWidget* search = QApplication::activeModalWidget()) {
            album.add(*search, QStringLiteral("search"));
            search->close();
        }
    }
    return album.is_complete() ? 0 : 1;
}
