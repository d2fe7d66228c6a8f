// Menus, shortcuts and help: complete and without two meanings, in both languages.
#include <QAction>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTabWidget>
#include <QUndoStack>

#include "app/window/page_deck.h"
#include "app/window/remaining_time.h"
#include "app/window/search_entries.h"
#include "app/window/search_match.h"
#include "app/window/window_place.h"
#include "tests/gui/window_under_test.h"
#include "views/help/help_topics.h"

using namespace grundlast;

class MenusTest : public QObject {
    Q_OBJECT

  private slots:

    void every_action_has_a_key_of_its_own_data() { languages(); }

    void every_action_has_a_key_of_its_own();

    void no_shortcut_means_two_things_data() { languages(); }

    void no_shortcut_means_two_things();

    void every_page_and_tab_has_help_data() { languages(); }

    void every_page_and_tab_has_help();

    void links_and_pictures_of_the_help_resolve_data() { languages(); }

    void links_and_pictures_of_the_help_resolve();
    void the_glossary_has_the_terms();

    void every_shortcut_stands_in_the_help_data() { languages(); }

    void every_shortcut_stands_in_the_help();
    void words_match_anywhere_and_without_accents();
    void what_is_seen_to_fit_comes_first();
    void a_command_that_cannot_be_given_says_why();
    void redo_has_two_shortcuts();
    void a_window_stays_within_its_screen();
    void the_remaining_time_is_told_when_it_is_known();

  private:
    static void languages();
    UserFolder user_;
};

namespace {

QList<QMenu*> all_menus(const QWidget& window) {
    QList<QMenu*> menus;
    QList<QAction*> open;
    for (QAction* action : window.findChild<QMenuBar*>()->actions()) {
        open << action;
    }
    while (!open.isEmpty()) {
        QAction* action = open.takeFirst();
        if (QMenu* menu = action->menu()) {
            menus << menu;
            open << menu->actions();
        }
    }
    return menus;
}

QChar key_of(const QString& text) {
    const QKeySequence key = QKeySequence::mnemonic(text);
    return key.isEmpty() ? QChar() : key.toString().back();
}

QString problem_of_keys(const QList<QAction*>& actions, const QString& where) {
    QSet<QChar> keys;
    for (const QAction* action : actions) {
        if (action->isSeparator() || !action->isVisible()) {
            continue;
        }
        const QChar key = key_of(action->text());
        if (key.isNull() || keys.contains(key)) {
            return QStringLiteral("%1: “%2” %3")
                .arg(where, action->text(), key.isNull() ? "has no key" : "shares its key");
        }
        keys << key;
    }
    return {};
}

}  // namespace

void MenusTest::languages() {
    QTest::addColumn<bool>("german");
    QTest::newRow("English") << false;
    QTest::newRow("German") << true;
}

void MenusTest::every_action_has_a_key_of_its_own() {
    QFETCH(bool, german);
    WindowUnderTest test(german ? Language::german : Language::english, user_.file("k.grundlast"),
                         quick_project());
    QString problem = problem_of_keys(test.window().menuBar()->actions(), QStringLiteral("menu bar"));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    for (const QMenu* menu : all_menus(test.window())) {
        problem = problem_of_keys(menu->actions(), menu->title());
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
}

void MenusTest::no_shortcut_means_two_things() {
    QFETCH(bool, german);
    WindowUnderTest test(german ? Language::german : Language::english, user_.file("s.grundlast"),
                         quick_project());
    QHash<QString, QString> meaning;
    int count = 0;
    for (const QMenu* menu : all_menus(test.window())) {
        for (const QAction* action : menu->actions()) {
            for (const QKeySequence& shortcut : action->shortcuts()) {
                const QString keys = shortcut.toString();
                QVERIFY2(!meaning.contains(keys),
                         qPrintable(keys + ": " + meaning[keys] + ", " + action->text()));
                meaning[keys] = action->text();
                ++count;
            }
        }
    }
    QVERIFY(count >= 30);
}

void MenusTest::every_page_and_tab_has_help() {
    QFETCH(bool, german);
    const Language language = german ? Language::german : Language::english;
    WindowUnderTest test(language, user_.file("t.grundlast"), quick_project());
    auto* deck = test.window().findChild<PageDeck*>();
    int tabs = 0;
    for (const PageEntry& entry : deck->entries()) {
        const HelpTopic topic = help_topic(entry.id, language);
        QCOMPARE(topic.title, entry.title);
        QSet<QString> names;
        for (const PageTab& tab : deck->tabs(entry.id)) {
            QVERIFY2(help_headings(topic).contains(tab.title), qPrintable(entry.id + ": " + tab.title));
            QVERIFY2(!tab.name.isEmpty() && !names.contains(tab.name), qPrintable(entry.id + ": " + tab.title));
            names << tab.name;
            ++tabs;
        }
    }
    QVERIFY(tabs >= 25);
}

void MenusTest::links_and_pictures_of_the_help_resolve() {
    QFETCH(bool, german);
    const Language language = german ? Language::german : Language::english;
    static const QRegularExpression reference(QStringLiteral("\\]\\(<?([^)>]+)>?\\)"));
    int links = 0, pictures = 0;
    for (const HelpTopic& topic : help_topics(language)) {
        QVERIFY2(topic.title.size() > 2, qPrintable(topic.id));
        QCOMPARE(help_headings(topic).size(),
                 help_headings(help_topic(topic.id, german ? Language::english : Language::german)).size());
        for (auto found = reference.globalMatch(topic.text); found.hasNext();) {
            const QString target = found.next().captured(1);
            if (target.endsWith(QLatin1String(".png"))) {
                QVERIFY2(
                    QFile::exists(QStringLiteral(":/help/") + QString(target).remove(QStringLiteral("../"))),
                    qPrintable(topic.id + ": " + target));
                ++pictures;
                continue;
            }
            const HelpTopic linked =
                help_topic(target.section('#', 0, 0).remove(QStringLiteral(".md")), language);
            QVERIFY2(!linked.id.isEmpty(), qPrintable(topic.id + ": " + target));
            const QString heading = target.section('#', 1);
            QVERIFY2(heading.isEmpty() || help_headings(linked).contains(heading),
                     qPrintable(topic.id + ": " + target));
            ++links;
        }
    }
    QVERIFY(links > 10);
    QVERIFY(pictures >= 9);
}

void MenusTest::the_glossary_has_the_terms() {
    const QString english = help_headings(help_topic(QStringLiteral("glossary"), Language::english)).join('\n');
    for (const char* term :
         {"Base load",   "Load-duration", "Utilisation", "GPU-hour",   "P95",           "Bounded slowdown",
          "Backfill",    "Fair-share",    "Preemption",  "Gang",       "Fragmentation", "Goodput",
          "Checkpoint",  "MIG",           "SLO",         "Burst",      "spot",          "Egress",
          "Replication", "MASE",          "Backtest",    "CapEx",      "TCO",           "NPV",
          "IRR",         "Annuity",       "Payback",     "Break-even", "AfA",           "PUE",
          "Chargeback",  "Tornado",       "Scorecard",   "Input hash"}) {
        QVERIFY2(english.contains(QLatin1String(term)), term);
    }
    QVERIFY(!search_help(QStringLiteral("Kapitalwert"), Language::german).empty());
    QVERIFY(search_help(QStringLiteral("no such words anywhere"), Language::english).empty());
}

void MenusTest::every_shortcut_stands_in_the_help() {
    QFETCH(bool, german);
    const Language language = german ? Language::german : Language::english;
    WindowUnderTest test(language, user_.file("h.grundlast"), quick_project());
    const QString text = help_topic(QStringLiteral("shortcuts"), language).text;
    for (const QMenu* menu : all_menus(test.window())) {
        for (const QAction* action : menu->actions()) {
            QString keys = action->shortcut().toString();
            if (german) {
                keys.replace("Ctrl", "Strg")
                    .replace("Shift", "Umschalt")
                    .replace("PgDown", "Bild ab")
                    .replace("PgUp", "Bild auf");
            }
            static const QRegularExpression page(QStringLiteral("[+][2-7]$|[+]S$"));
            if (!keys.isEmpty() && !page.match(keys).hasMatch()) {
                QVERIFY2(text.contains('`' + keys + '`'), qPrintable(keys + ": " + action->text()));
            }
        }
    }
}

void MenusTest::words_match_anywhere_and_without_accents() {
    QCOMPARE(searchable(QStringLiteral("&Pläne – Größe")), QStringLiteral("plane – grosse"));
    QVERIFY(match_score({"ost", "ass"}, "cost assumptions") > 0);
    QCOMPARE(match_score({"cost", "risk"}, "cost assumptions"), 0);
    QVERIFY(match_score({"cost"}, "cost per team") > match_score({"cost"}, "accosted"));
    const std::vector<SearchEntry> entries = {{"a", "Alpha plan", "", "Plan", "", "", {}},
                                              {"b", "Beta plan", "", "Plan", "", "", {}}};
    QCOMPARE(found_entries(entries, "plan", {"b"}).front().key, QStringLiteral("b"));
    QCOMPARE(found_entries(entries, "alp", {"b"}).size(), std::size_t(1));
}

void MenusTest::what_is_seen_to_fit_comes_first() {
    const std::vector<SearchEntry> entries = {
        {"command/First Steps", "Help › First Steps", "Hilfe Erste Schritte", "", "", "", {}},
        {"help/a", "Basic schedule", "", "", "", "", {}},
        {"help/b", "Schedule", "", "", "", "", {}},
        {"command/Reschedule", "Edit › Reschedule", "", "", "", "", {}},
        {"command/Schedule", "Compute › Schedule", "", "", "", "", {}}};
    QStringList keys;
    for (const SearchEntry& entry : found_entries(entries, "sch", {})) {
        keys << entry.key;
    }
    QCOMPARE(keys, (QStringList{"command/Schedule", "help/b", "help/a", "command/Reschedule",
                                "command/First Steps"}));
}

void MenusTest::a_command_that_cannot_be_given_says_why() {
    WindowUnderTest test(Language::english, user_.file("u.grundlast"), quick_project());
    const auto redo = [&] {
        return found_entries(command_entries(*test.window().menuBar()), "redo", {}).at(0);
    };
    QCOMPARE(redo().key, QStringLiteral("command/Redo"));
    QCOMPARE(redo().hindrance, QStringLiteral("nothing to redo"));
    test.document().edit(QStringLiteral("Rename"), [](Project& changed) { changed.teams[0].name = "Other"; });
    test.document().undo_stack().undo();
    QVERIFY(redo().hindrance.isEmpty());
    for (const SearchEntry& entry : command_entries(*test.window().menuBar())) {
        QVERIFY(!entry.title.contains(QLatin1String("No files yet")));
    }
}

void MenusTest::redo_has_two_shortcuts() {
    WindowUnderTest test(Language::english, user_.file("r.grundlast"), quick_project());
    const Project before = test.document().project();
    test.document().edit(QStringLiteral("Rename"), [](Project& changed) { changed.teams[0].name = "Other"; });
    for (const auto& [key, modifiers] : {std::pair(Qt::Key_Y, Qt::KeyboardModifiers(Qt::ControlModifier)),
                                         std::pair(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier)}) {
        QTest::keyClick(&test.window(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(test.document().project() == before);
        QTest::keyClick(&test.window(), key, modifiers);
        QCOMPARE(test.document().project().teams[0].name, std::string("Other"));
    }
}

// A screen of 1280 x 800 at a scale of 200 % has 640 x 400, less a panel of 24.
void MenusTest::a_window_stays_within_its_screen() {
    const QRect room(0, 24, 640, 376);
    QCOMPARE(fitted({0, 0, 1280, 800}, room), room);
    QCOMPARE(fitted({500, 300, 400, 200}, room), QRect(240, 200, 400, 200));
    QCOMPARE(fitted({10, 30, 400, 200}, room), QRect(10, 30, 400, 200));
}

// 100 steps of 0.2 s: after 50 of them 10 s are left.
void MenusTest::the_remaining_time_is_told_when_it_is_known() {
    RemainingTime time;
    time.add(0.2, 0.01);
    QVERIFY(!time.seconds(0.2));
    for (int step = 2; step <= 50; ++step) {
        time.add(0.2 * step, 0.01 * step);
    }
    QVERIFY(time.seconds(10));
    QVERIFY(std::abs(*time.seconds(10) - 10) < 0.01);
    QVERIFY(std::abs(*time.seconds(13) - 7) < 0.01);
    time.add(19.9, 0.995);
    QVERIFY(!time.seconds(19.9));
}

QTEST_MAIN(MenusTest)
#include "tst_menus.moc"
