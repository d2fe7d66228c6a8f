// The document: edits are undo steps and durable, results are marked stale, long work never blocks.
#include "app/document.h"

#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/commands/project_access.h"
#include "tests/model/planning/steady_project.h"

using namespace grundlast;

class TestDocument : public QObject {
    Q_OBJECT

  private slots:
    void an_edit_is_one_undo_step_and_in_the_file();
    void an_edit_without_effect_is_no_step();
    void results_become_stale_when_an_input_changes();
    void a_name_does_not_make_results_stale();
    void stop_ends_a_comparison();
    void studies_run_beside_the_window_and_become_stale_on_their_own();
    void a_closer_look_is_taken_beside_the_window_and_exported();
    void a_project_without_history_says_so();
    void importing_again_adds_what_is_new();
    void a_second_window_reads_only();
    void a_comparison_keeps_the_backtests_of_the_forecast();
    void measured_use_comes_in_as_one_step();

  private:
    static Project small_project();
};

Project TestDocument::small_project() {
    Project project = *shipped_example("werk");
    project.settings.replications = 1;
    project.settings.horizon_months = 3;
    project.forecast.paths = 20;
    return project;
}

void TestDocument::an_edit_is_one_undo_step_and_in_the_file() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("p.grundlast");
    const Project before = small_project();
    {
        Document document;
        QCOMPARE(document.create(path, before), QString());
        document.edit("Rename team", [](Project& project) { project.teams[0].name = "Umbenannt"; });
        QCOMPARE(document.undo_stack().count(), 1);
        QCOMPARE(document.undo_stack().undoText(), QString("Rename team"));
    }
    Document document;
    QCOMPARE(document.open(path), QString());
    QCOMPARE(document.project().teams[0].name, std::string("Umbenannt"));
    document.edit("Again", [](Project& project) { project.teams[0].name = "Noch einmal"; });
    document.undo_stack().undo();
    QCOMPARE(document.project().teams[0].name, std::string("Umbenannt"));
    document.undo_stack().redo();
    QCOMPARE(document.project().teams[0].name, std::string("Noch einmal"));
    document.edit("Back", [&](Project& project) { project.teams[0].name = before.teams[0].name; });
    QVERIFY(document.project() == before);
}

void TestDocument::an_edit_without_effect_is_no_step() {
    Document document;
    QSignalSpy changed(&document, &Document::project_changed);
    document.edit("Nothing", [](Project&) {});
    QCOMPARE(document.undo_stack().count(), 0);
    QCOMPARE(changed.count(), 0);
}

void TestDocument::results_become_stale_when_an_input_changes() {
    const QTemporaryDir folder;
    Document document;
    QCOMPARE(document.create(folder.filePath("p.grundlast"), small_project()), QString());
    document.start(Task::comparison);
    QVERIFY(document.state(Task::comparison).running);
    QTRY_VERIFY_WITH_TIMEOUT(!document.state(Task::comparison).running, 120000);
    QVERIFY2(document.state(Task::comparison).error.isEmpty(),
             qPrintable(document.state(Task::comparison).error));
    QVERIFY(document.comparison());
    QVERIFY(document.forecast());
    QVERIFY(!document.comparison_is_stale());
    document.edit("Price", [](Project& project) { project.costs.energy.price_per_kwh += 0.05; });
    QVERIFY(document.comparison_is_stale());
    QVERIFY(document.comparison());
    document.undo_stack().undo();
    QVERIFY(!document.comparison_is_stale());
}

void TestDocument::a_name_does_not_make_results_stale() {
    const QTemporaryDir folder;
    Document document;
    QCOMPARE(document.create(folder.filePath("p.grundlast"), small_project()), QString());
    document.start(Task::forecast);
    QTRY_VERIFY_WITH_TIMEOUT(!document.state(Task::forecast).running, 60000);
    document.edit("Author", [](Project& project) { project.settings.author = "Erika Muster"; });
    QVERIFY(document.forecast() && !document.forecast_is_stale());
}

void TestDocument::a_closer_look_is_taken_beside_the_window_and_exported() {
    const QTemporaryDir folder;
    Document document;
    QCOMPARE(document.create(folder.filePath("p.grundlast"), small_project()), QString());
    QVERIFY(!document.export_timeline(folder.filePath("early.csv"), TimelineFormat::runs_csv).isEmpty());
    document.look_closer({document.project().plans.front().id, false, {}});
    QVERIFY(document.state(Task::closer_look).running);
    QTRY_VERIFY_WITH_TIMEOUT(!document.state(Task::closer_look).running, 120000);
    QVERIFY(document.closer_look());
    QVERIFY(!document.closer_look()->timeline.jobs.empty());
    // The busiest week: 168 hours from a full hour.
    QCOMPARE(document.closer_look()->timeline.to - document.closer_look()->timeline.from, sim_hours(168));
    for (const auto& [name, format] :
         {std::pair("runs.csv", TimelineFormat::runs_csv), std::pair("waits.csv", TimelineFormat::waits_csv),
          std::pair("gantt.svg", TimelineFormat::svg), std::pair("trace.json", TimelineFormat::trace_json)}) {
        QCOMPARE(document.export_timeline(folder.filePath(name), format), QString());
        QVERIFY(QFileInfo(folder.filePath(name)).size() > 200);
    }
    document.edit("Seed", [](Project& project) { project.settings.seed += 1; });
    QVERIFY(document.closer_look_is_stale());
}

// As the command line does: the same file again changes nothing, and nothing that was there is lost.
void TestDocument::importing_again_adds_what_is_new() {
    QTemporaryDir folder;
    const auto write = [&](const QString& name, const QByteArray& rows) {
        QFile file(folder.filePath(name));
        const bool written =
            file.open(QIODevice::WriteOnly) && file.write("job_id,team,gpus,submit,start,end\n" + rows) > 0;
        return written ? file.fileName() : QString();
    };
    const QByteArray first = "1,vision,2,2026-01-05T08:00:00,2026-01-05T08:00:00,2026-01-05T09:00:00\n";
    const QByteArray second = "2,vision,4,2026-01-06T08:00:00,2026-01-06T08:00:00,2026-01-06T10:00:00\n";
    Document document;
    QString message;
    QVERIFY2(document.import_history(write("a.csv", first), message), qPrintable(message));
    QVERIFY(document.import_history(write("b.csv", first + second), message));
    QCOMPARE(document.project().history->jobs.size(), std::size_t{2});
    QVERIFY(message.contains('1'));
    const auto before = document.project();
    QVERIFY(document.import_history(write("c.csv", second), message));
    QVERIFY(document.project() == before);
}

void TestDocument::a_project_without_history_says_so() {
    const QTemporaryDir folder;
    Document document;
    QCOMPARE(document.create(folder.filePath("p.grundlast"), small_project()), QString());
    document.look_closer({document.project().plans.front().id, true, {}});
    QTRY_VERIFY_WITH_TIMEOUT(!document.state(Task::closer_look).running, 120000);
    QVERIFY(!document.closer_look());
    QVERIFY(!document.state(Task::closer_look).error.isEmpty());  // the example has no history
}

void TestDocument::stop_ends_a_comparison() {
    const QTemporaryDir folder;
    Document document;
    Project project = small_project();
    project.settings.replications = 1000;
    project.settings.horizon_months = 36;
    QCOMPARE(document.create(folder.filePath("p.grundlast"), project), QString());
    document.start(Task::comparison);
    QTest::qWait(200);
    document.stop(Task::comparison);
    QVERIFY(!document.state(Task::comparison).running);
    document.edit("Fewer", [](Project& changed) {
        changed.settings.replications = 1;
        changed.settings.horizon_months = 2;
    });
    document.start(Task::comparison);
    QTRY_VERIFY_WITH_TIMEOUT(!document.state(Task::comparison).running, 120000);
    QVERIFY(document.comparison());
    QCOMPARE(document.comparison()->replications, 1);
}

// A limit of CapEx concerns the search alone: the comparison stays as it is.
void TestDocument::studies_run_beside_the_window_and_become_stale_on_their_own() {
    const QTemporaryDir folder;
    Document document;
    Project project = test::steady_project();
    project.settings.replications = 2;
    project.search.risk_draws = 20;
    QCOMPARE(document.create(folder.filePath("p.grundlast"), project), QString());
    for (const Task task :
         {Task::risk, Task::sensitivity, Task::optimum}) {  // each without a comparison before it
        document.start(task);
        QVERIFY(document.state(task).running);
        QTRY_VERIFY_WITH_TIMEOUT(!document.state(task).running, 60000);
        QVERIFY2(document.state(task).error.isEmpty(), qPrintable(document.state(task).error));
        QVERIFY(!document.study_is_stale(task));
    }
    QVERIFY(document.studies().optimum && document.studies().sensitivity && document.studies().risk);
    document.start(Task::comparison);
    QTRY_VERIFY_WITH_TIMEOUT(document.comparison() && !document.state(Task::comparison).running, 60000);
    document.edit("limit", [](Project& changed) { changed.search.most_capex = 50'000; });
    QVERIFY(document.study_is_stale(Task::optimum) && document.study_is_stale(Task::risk));
    QVERIFY(!document.comparison_is_stale());
    document.undo_stack().undo();
    QVERIFY(!document.study_is_stale(Task::optimum));
    document.start(Task::optimum);
    document.stop(Task::optimum);
    QVERIFY(!document.state(Task::optimum).running);
    QVERIFY(document.studies().optimum);  // what was known stays
}

void TestDocument::a_comparison_keeps_the_backtests_of_the_forecast() {
    const QTemporaryDir folder;
    Document document;
    QCOMPARE(document.create(folder.filePath("p.grundlast"), small_project()), QString());
    document.start(Task::forecast);
    QTRY_VERIFY_WITH_TIMEOUT(document.forecast() && !document.state(Task::forecast).running, 60000);
    const auto own = document.forecast();
    document.start(Task::comparison);
    QTRY_VERIFY_WITH_TIMEOUT(document.comparison() && !document.state(Task::comparison).running, 60000);
    QVERIFY(document.forecast() == own);
    QVERIFY(document.comparison()->forecast.total.paths == own->total.paths);
}

void TestDocument::measured_use_comes_in_as_one_step() {
    const QTemporaryDir folder;
    QFile file(folder.filePath("use.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("team,date,gpu_hours\nProbe,2026-06-01,7\nProbe,2026-06-08,8\n");
    file.close();
    Document document;
    const Project before = small_project();
    QCOMPARE(document.create(folder.filePath("p.grundlast"), before), QString());
    QString message;
    QVERIFY2(document.import_use(file.fileName(), message), qPrintable(message));
    QCOMPARE(document.project().forecast.measured_use.size(), std::size_t{1});
    QCOMPARE(document.project().teams.back().id, std::string("Probe"));
    QCOMPARE(document.undo_stack().count(), 1);
    document.undo_stack().undo();
    QVERIFY(document.project() == before);
    QVERIFY(!document.import_use(folder.filePath("none.csv"), message));
    QVERIFY(message.contains("none.csv"));
}

void TestDocument::a_second_window_reads_only() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("p.grundlast");
    Document first;
    QCOMPARE(first.create(path, small_project()), QString());
    Document second;
    QCOMPARE(second.open(path), QString());
    QVERIFY(second.read_only());
    second.edit("Not allowed", [](Project& project) { project.settings.name = "x"; });
    QVERIFY(second.project() == first.project());
}

QTEST_MAIN(TestDocument)
#include "tst_document.moc"
