// From the start page to the report in a file, with mouse and keyboard alone, in both languages.
#include <QAbstractButton>
#include <QDialog>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTextBrowser>

#include "app/window/search_entries.h"
#include "tests/gui/window_under_test.h"
#include "views/help/help_window.h"
#include "views/pages/start/first_steps_bar.h"
#include "views/style/file_choice.h"
#include "views/style/number_text.h"
#include "views/tables/record_view.h"

using namespace grundlast;

class FirstJobTest : public QObject {
    Q_OBJECT

  private slots:
    void from_the_start_page_to_the_report_data();
    void from_the_start_page_to_the_report();
    void closing_while_a_comparison_runs_loses_nothing();
    void every_page_and_pane_is_reached_by_the_keyboard();
    void what_is_searched_for_is_found_and_done();
    void first_steps_can_be_closed_and_brought_back();
    void every_first_step_leads_to_its_tab();
    void a_record_is_found_where_it_is_edited();
    void a_step_is_done_when_its_work_is();
    void the_whole_sentence_of_a_step_can_be_read_data();
    void the_whole_sentence_of_a_step_can_be_read();
    void a_finding_leads_to_its_mend();
    void the_search_finds_what_stands_on_a_page();
    void results_come_back_with_their_project();
    void files_are_looked_for_where_the_last_one_was();
    void the_search_finds_settings_and_they_hold();

  private:
    UserFolder user_;
};

namespace {

QAbstractButton* button_in(QWidget& parent, const QString& text) {
    for (auto* button : parent.findChildren<QAbstractButton*>()) {
        if (button->isVisible() && button->text() == text) {
            return button;
        }
    }
    return nullptr;
}

// A dialog that was closed gave the focus to nobody where no window manager hands it on.
void press_key(MainWindow& window, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window, 3000));
    QTest::keyClick(&window, key, modifiers);
}

// The table of that name in the open tab of the page on show.
const RecordView* view_on_show(const MainWindow& window, const QString& name) {
    for (const RecordView* view : window.findChildren<RecordView*>()) {
        if (view->isVisible() && view->accessibleName() == name) {
            return view;
        }
    }
    return nullptr;
}

void press(QWidget* widget) {
    QTest::mouseClick(widget, Qt::LeftButton, {}, widget->rect().center());
}

}  // namespace

void FirstJobTest::from_the_start_page_to_the_report_data() {
    QTest::addColumn<bool>("german");
    QTest::newRow("English") << false;
    QTest::newRow("German") << true;
}

void FirstJobTest::from_the_start_page_to_the_report() {
    QFETCH(bool, german);
    WindowUnderTest test(german ? Language::german : Language::english, {}, {});
    MainWindow& window = test.window();
    window.show_page(QStringLiteral("start"));

    auto* example = window.findChild<QAbstractButton*>(QStringLiteral("example_werk"));
    QVERIFY(example && example->isVisible());
    const QString project = user_.file(german ? "betrieb.grundlast" : "plant.grundlast");
    answer_file_dialog(project);
    press(example);
    QCOMPARE(QFileInfo(test.document().path()).fileName(), QFileInfo(project).fileName());
    QCOMPARE(window.place().page, QStringLiteral("inventory"));

    test.document().edit(QStringLiteral("Fewer replications"),
                         [](Project& changed) { changed.settings.replications = 3; });
    press_key(window, Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(window.place().page, QStringLiteral("simulation"));
    QAbstractButton* run = button_in(window, german ? "Berechnen" : "Run");
    QVERIFY(run);
    press(run);
    QTRY_VERIFY_WITH_TIMEOUT(
        !test.document().state(Task::comparison).running && test.document().comparison() != nullptr, 60'000);
    QVERIFY(!test.document().comparison_is_stale());

    press_key(window, Qt::Key_5, Qt::ControlModifier);
    QCOMPARE(window.place().page, QStringLiteral("plans"));
    const QString best = QString::fromStdString(
        test.document().project().plans.front().name.in(german ? Language::german : Language::english));
    QVERIFY(!best.isEmpty());

    press_key(window, Qt::Key_8, Qt::ControlModifier);
    QAbstractButton* save = button_in(window, german ? "PDF exportieren …" : "Export PDF…");
    QVERIFY(save);
    QTRY_VERIFY(save->isEnabled());
    const QString report = user_.file(german ? "bericht.pdf" : "report.pdf");
    answer_file_dialog(report);
    press(save);
    QVERIFY(QFileInfo(report).size() > 20'000);
    QVERIFY(settings::report_was_written(test.document().path()));
}

// The document outlives the window in the program too; its runs are stopped and waited for.
void FirstJobTest::closing_while_a_comparison_runs_loses_nothing() {
    const QString path = user_.file("closing.grundlast");
    {
        Project project = *shipped_example("werk");
        project.settings.replications = 2000;
        WindowUnderTest test(Language::english, path, project);
        test.window().show_page(QStringLiteral("inventory"));
        test.document().start(Task::comparison);
        QTRY_VERIFY(test.document().state(Task::comparison).running);
        test.document().edit(QStringLiteral("Rename"),
                             [](Project& changed) { changed.teams[0].name = "Renamed while it ran"; });
        QTest::keyClick(&test.window(), Qt::Key_Q, Qt::ControlModifier);
        QVERIFY(!test.window().isVisible());
    }
    Document again;
    QCOMPARE(again.open(path), QString());
    QCOMPARE(again.project().teams[0].name, std::string("Renamed while it ran"));
}

void FirstJobTest::every_page_and_pane_is_reached_by_the_keyboard() {
    WindowUnderTest test(Language::english, user_.file("keys.grundlast"), quick_project());
    MainWindow& window = test.window();
    QSet<QString> reached;
    for (int key = Qt::Key_0; key <= Qt::Key_8; ++key) {
        press_key(window, static_cast<Qt::Key>(key), Qt::ControlModifier);
        reached << window.place().page;
    }
    QCOMPARE(reached.size(), 9);
    press_key(window, Qt::Key_5, Qt::ControlModifier);
    for (const char* tab : {"trial", "teams", "plans"}) {
        press_key(window, Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(window.place().tab, QLatin1String(tab));
    }
    auto* steps = window.findChild<QListWidget*>(QStringLiteral("steps"));
    steps->setFocus();
    press_key(window, Qt::Key_F6);
    QVERIFY(window.findChild<FirstStepsBar*>()->isAncestorOf(QApplication::focusWidget()));
    press_key(window, Qt::Key_F6);
    QVERIFY(window.centralWidget()->isAncestorOf(QApplication::focusWidget()));
    QVERIFY(!steps->hasFocus());
    press_key(window, Qt::Key_F6, Qt::ShiftModifier);
    press_key(window, Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(steps->hasFocus());
    press_key(window, Qt::Key_F1);
    auto* help = window.findChild<HelpWindow*>();
    QVERIFY(help && help->isVisible());
    QCOMPARE(help->topic(), QStringLiteral("plans"));
}

void FirstJobTest::what_is_searched_for_is_found_and_done() {
    WindowUnderTest test(Language::german, user_.file("search.grundlast"), quick_project());
    MainWindow& window = test.window();
    // In the other language, by the middle of words, to a tab.
    press_key(window, Qt::Key_K, Qt::ControlModifier);
    auto* search = QApplication::activeModalWidget();
    QVERIFY(search);
    auto* typed = search->findChild<QLineEdit*>();
    QTest::keyClicks(typed, QStringLiteral("cost assump"));
    QTest::keyClick(typed, Qt::Key_Return);
    QTRY_COMPARE(window.place().page, QStringLiteral("plans"));
    QCOMPARE(window.place().tab, QStringLiteral("costs"));

    const std::string team = test.document().project().teams.back().name;
    press_key(window, Qt::Key_K, Qt::ControlModifier);
    QTRY_VERIFY(QApplication::activeModalWidget());
    typed = QApplication::activeModalWidget()->findChild<QLineEdit*>();
    QTest::keyClicks(typed, QString::fromStdString(team) + QStringLiteral(" team"));
    QTest::keyClick(typed, Qt::Key_Return);
    QTRY_COMPARE(window.place().page, QStringLiteral("inventory"));
    QCOMPARE(window.place().tab, QStringLiteral("teams"));
    QCOMPARE(settings::recent_commands().size(), 2);
}

void FirstJobTest::first_steps_can_be_closed_and_brought_back() {
    WindowUnderTest test(Language::english, user_.file("steps.grundlast"), quick_project());
    MainWindow& window = test.window();
    window.show_page(QStringLiteral("inventory"));
    auto* bar = window.findChild<FirstStepsBar*>();
    QVERIFY(bar->isVisible());
    bar->close_wanted();
    QVERIFY(!bar->isVisible());
    QVERIFY(!settings::first_steps());
    press_key(window, Qt::Key_H, Qt::AltModifier);
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_F);
    QVERIFY(window.findChild<FirstStepsBar*>()->isVisible());
}

void FirstJobTest::every_first_step_leads_to_its_tab() {
    WindowUnderTest test(Language::english, user_.file("places.grundlast"), quick_project());
    MainWindow& window = test.window();
    for (const FirstStep& step : first_steps(test.document(), false)) {
        window.show_page(QStringLiteral("start"));
        window.show_place(step.place);
        QCOMPARE(window.place().page, step.place.page);
        if (!step.place.tab.isEmpty()) {
            QCOMPARE(window.place().tab, step.place.tab);
        }
        if (step.name == QLatin1String("Set up the plans")) {
            QVERIFY(view_on_show(window, QStringLiteral("Plans")));
        }
    }
}

void FirstJobTest::a_record_is_found_where_it_is_edited() {
    WindowUnderTest test(Language::english, user_.file("records.grundlast"), quick_project());
    MainWindow& window = test.window();
    const Project& project = test.document().project();
    const std::vector<SearchEntry> entries =
        record_entries(project, [&window](const Place& place) { window.show_place(place); });
    QCOMPARE(entries.size(), project.plans.size() + project.teams.size() + project.workloads.size());
    entries[project.plans.size() - 1].run();
    const RecordView* plans = view_on_show(window, QStringLiteral("Plans"));
    QVERIFY(plans);
    QCOMPARE(plans->currentRow(), static_cast<int>(project.plans.size()) - 1);
    entries.back().run();
    const RecordView* workloads = view_on_show(window, QStringLiteral("Workloads"));
    QVERIFY(workloads);
    QCOMPARE(workloads->currentRow(), static_cast<int>(project.workloads.size()) - 1);
}

// A run that goes on, and a workload that belongs to nobody, are no step done.
void FirstJobTest::a_step_is_done_when_its_work_is() {
    Project project = quick_project();
    project.settings.replications = 2000;
    WindowUnderTest test(Language::english, user_.file("done.grundlast"), project);
    const auto done = [&](const QString& name) {
        const std::vector<FirstStep> steps = first_steps(test.document(), false);
        const auto step =
            std::find_if(steps.begin(), steps.end(), [&](const FirstStep& one) { return one.name == name; });
        return step != steps.end() && step->done;
    };
    QVERIFY(done(QStringLiteral("Describe the work")));
    test.document().start(Task::comparison);
    QTRY_VERIFY_WITH_TIMEOUT(test.document().comparison() != nullptr, 60'000);
    QVERIFY(test.document().state(Task::comparison).running);
    QVERIFY(!done(QStringLiteral("Simulate and compare")));
    test.document().stop(Task::comparison);
    test.document().edit(QStringLiteral("Nobody's"), [](Project& changed) {
        changed.teams.clear();
        changed.workloads.resize(1);
        changed.workloads[0].team_id.clear();
    });
    QVERIFY(!done(QStringLiteral("Describe the work")));
}

void FirstJobTest::the_whole_sentence_of_a_step_can_be_read_data() {
    QTest::addColumn<bool>("german");
    QTest::newRow("English") << false;
    QTest::newRow("German") << true;
}

void FirstJobTest::the_whole_sentence_of_a_step_can_be_read() {
    QFETCH(bool, german);
    WindowUnderTest test(german ? Language::german : Language::english, user_.file("sentence.grundlast"),
                         quick_project());
    MainWindow& window = test.window();
    window.resize(1280, 800);
    window.show_page(QStringLiteral("inventory"));
    auto* bar = window.findChild<FirstStepsBar*>();
    std::vector<FirstStep> steps = first_steps(test.document(), false);
    for (FirstStep& step : steps) {
        step.done = false;
    }
    for (FirstStep& step : steps) {
        bar->show_steps(steps);
        QCoreApplication::processEvents();
        const QList<QLabel*> labels = bar->findChildren<QLabel*>();
        const auto at = std::find_if(labels.begin(), labels.end(),
                                     [&](const QLabel* label) { return label->text() == step.what; });
        QVERIFY2(at != labels.end(), qPrintable(step.what));
        const QLabel* sentence = *at;
        QVERIFY2(sentence->heightForWidth(sentence->width()) <= sentence->height(), qPrintable(step.what));
        step.done = true;
    }
    QCOMPARE(window.width(), 1280);
}

// A finding about a GPU's speed leads to the table where it is stated, on another page.
void FirstJobTest::a_finding_leads_to_its_mend() {
    Project project = quick_project();
    project.gpu_speeds.clear();
    WindowUnderTest test(Language::english, user_.file("findings.grundlast"), project);
    MainWindow& window = test.window();
    window.show_page(QStringLiteral("inventory"));
    const QList<QListWidget*> lists = window.findChildren<QListWidget*>();
    const auto at = std::find_if(lists.begin(), lists.end(), [](const QListWidget* list) {
        return list->accessibleName() == QLatin1String("Findings of the checks");
    });
    QVERIFY(at != lists.end());
    QListWidget* findings = *at;
    const auto items = findings->findItems(QStringLiteral("No speed stated"), Qt::MatchContains);
    QCOMPARE(items.size(), 1);
    findings->scrollToItem(items.front());
    QTest::mouseClick(findings->viewport(), Qt::LeftButton, {},
                      findings->visualItemRect(items.front()).center());
    QCOMPARE(window.place(), (Place{QStringLiteral("cluster"), QStringLiteral("tables"), {}}));
    QVERIFY(view_on_show(window, QStringLiteral("Speed of the GPU models")));
}

// Fields, columns and buttons by their names, in either language.
void FirstJobTest::the_search_finds_what_stands_on_a_page() {
    WindowUnderTest test(Language::english, user_.file("widgets.grundlast"), quick_project());
    MainWindow& window = test.window();
    const auto search = [&](const char* words) {
        press_key(window, Qt::Key_K, Qt::ControlModifier);
        auto* typed = QApplication::activeModalWidget()->findChild<QLineEdit*>();
        QTest::keyClicks(typed, QLatin1String(words));
        QTest::keyClick(typed, Qt::Key_Return);
        QTRY_VERIFY2(!QApplication::activeModalWidget(), words);
    };
    search("discount rate");
    QTRY_COMPARE(window.place(), (Place{QStringLiteral("plans"), QStringLiteral("costs"), {}}));
    QTRY_VERIFY(qobject_cast<QLineEdit*>(window.focusWidget()));
    QVERIFY(window.focusWidget()->accessibleName().startsWith(QLatin1String("Discount rate")));
    search("budget per month");
    QTRY_COMPARE(window.place(), (Place{QStringLiteral("inventory"), QStringLiteral("teams"), {}}));
    search("Cloud-Kontingent");
    QTRY_COMPARE(window.place().page, QStringLiteral("plans"));
    const std::size_t plans = test.document().project().plans.size();
    search("fit");  // of the drawing
    QTRY_COMPARE(window.place(), (Place{QStringLiteral("cluster"), QStringLiteral("drawing"), {}}));
    QCOMPARE(test.document().project().plans.size(), plans);
}

// The file holds inputs alone: what was compared when it was closed is compared again when it is opened.
void FirstJobTest::results_come_back_with_their_project() {
    Project project = quick_project();
    project.settings.replications = 1;
    const QString path = user_.file("compared.grundlast");
    {
        WindowUnderTest test(Language::english, path, project);
        test.document().start(Task::comparison);
        QTRY_VERIFY_WITH_TIMEOUT(test.document().comparison() != nullptr, 60'000);
    }
    WindowUnderTest again(Language::english, user_.file("other.grundlast"), project);
    QTest::qWait(50);
    QVERIFY(!again.document().state(Task::comparison).running);  // of this one nothing was ever computed
    again.window().open_path(path);
    QTRY_VERIFY_WITH_TIMEOUT(again.document().comparison() != nullptr, 60'000);
    QVERIFY(!again.document().comparison_is_stale());
    settings::set_renews_results(false);
    again.window().open_path(path);
    QTest::qWait(50);
    QVERIFY(!again.document().state(Task::comparison).running);
    QVERIFY(!again.document().comparison());
    settings::set_renews_results(true);
}

// Each dialogue starts beside the open project, then where the last one ended.
void FirstJobTest::files_are_looked_for_where_the_last_one_was() {
    WindowUnderTest test(Language::english, QString(), {});
    const QString folder = user_.file("projects"), other = user_.file("other place");
    QVERIFY(QDir().mkpath(folder) && QDir().mkpath(other));
    QVERIFY(test.document().create(folder + "/here.grundlast", quick_project()).isEmpty());
    QStringList starts;
    const auto answer = [&](const QString& path) {
        QTimer::singleShot(300, &test.window(), [&, path] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            starts << dialog->directory().absolutePath();
            dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
            QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save),
                              Qt::LeftButton);
        });
    };
    answer(other + "/costs");
    QCOMPARE(askWhereToSave(&test.window(), "Save", "cost.svg", "Pictures (*.svg)"), other + "/costs.svg");
    answer("again.svg");
    QCOMPARE(askWhereToSave(&test.window(), "Save", "cost.svg", "Pictures (*.svg)"), other + "/again.svg");
    QCOMPARE(starts, (QStringList{folder, other}));
}

void FirstJobTest::the_search_finds_settings_and_they_hold() {
    WindowUnderTest test(Language::english, user_.file("settings.grundlast"), quick_project());
    MainWindow& window = test.window();
    int changes = 0;
    connect(&window, &MainWindow::settings_changed, &window, [&] { ++changes; });
    press_key(window, Qt::Key_Comma, Qt::ControlModifier);
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    QVERIFY(dialog);
    dialog->accept();
    QCOMPARE(changes, 1);
    QCOMPARE(settings::number_language(), Language::english);
    settings::set_number_format(settings::NumberFormat::german);
    QLocale::setDefault(localeOf(Language::english, settings::number_language()));
    QCOMPARE(windowLanguage(), Language::english);
    QCOMPARE(formatNumber(1234.5, 1), QStringLiteral("1.234,5"));
    QLocale::setDefault(localeOf(Language::german, Language::english));
    QCOMPARE(windowLanguage(), Language::german);
    QCOMPARE(formatNumber(1234.5, 1), QStringLiteral("1,234.5"));
    QVERIFY(formatMonth({std::chrono::year(2027), std::chrono::October}).startsWith(QLatin1String("Okt")));
    settings::set_number_format(settings::NumberFormat::of_language);
}

QTEST_MAIN(FirstJobTest)
#include "tst_first_job.moc"
