// The document: edits are undo steps and durable, results are marked stale, long work never blocks.
#include "app/document.h"

#include <QCheckBox>
#include <QDateEdit>
#include <QFileInfo>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "app/commands/project_access.h"
#include "app/dialogs/edit_history_dialog.h"
#include "app/dialogs/import_dialog.h"
#include "app/dialogs/money_choices.h"
#include "app/settings.h"
#include "app/step_names.h"
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
    void edits_undo_and_redo_stand_in_the_change_log();
    void reverting_is_an_edit_that_can_be_undone();
    void a_file_that_cannot_be_written_is_said_and_made_good();
    void saving_as_takes_the_change_log_along();
    void the_change_log_is_shown_and_filtered();
    void a_file_is_looked_at_before_it_is_imported();
    void a_table_of_ones_own_is_mapped();
    void prices_without_a_day_get_one();
    void the_names_of_steps_are_known_in_both_languages();
    void a_comparison_keeps_the_backtests_of_the_forecast();
    void the_latest_trial_wins_and_changes_nothing();
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

// Two are asked for at once: what comes is the second, as a comparison of that project would give it.
void TestDocument::the_latest_trial_wins_and_changes_nothing() {
    const QTemporaryDir folder;
    Document document;
    Project project = small_project();
    QCOMPARE(document.create(folder.filePath("p.grundlast"), project), QString());
    QSignalSpy changed(&document, &Document::tried_out_changed);
    const auto first = std::make_shared<const Project>(project);
    project.costs.energy.price_per_kwh = 0.5;
    const auto second = std::make_shared<const Project>(project);
    document.try_out(first, 2);
    document.try_out(second, 2);
    QTRY_VERIFY_WITH_TIMEOUT(!document.state(Task::trial).running, 60000);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(document.tried_out().project, second);
    const Comparison expected = compare(*second, {.replications = 2, .seed = second->settings.seed}).value();
    QCOMPARE(document.tried_out().comparison->plans[0].figures.total_cost.mean,
             expected.plans[0].figures.total_cost.mean);
    QVERIFY(document.project() == *first);
    QCOMPARE(document.undo_stack().count(), 0);
    QVERIFY(!document.comparison());
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

void TestDocument::edits_undo_and_redo_stand_in_the_change_log() {
    const QTemporaryDir folder;
    Document document;
    QCOMPARE(document.create(folder.filePath("p.grundlast"), small_project()), QString());
    const int quota = document.project().teams[0].gpu_quota;
    document.edit("Quota", [](Project& project) { project.teams[0].gpu_quota = 99; });
    document.undo_stack().undo();
    document.undo_stack().redo();
    document.undo_stack().undo();
    QString problem;
    const auto edits = document.edits(problem);
    QCOMPARE(problem, QString());
    std::vector<EditKind> kinds;
    for (const EditEntry& entry : edits) {
        kinds.push_back(entry.kind);
    }
    QVERIFY(kinds == (std::vector<EditKind>{EditKind::created, EditKind::edit, EditKind::undo, EditKind::redo,
                                            EditKind::undo}));
    const std::string path = "teams[" + document.project().teams[0].id + "].gpu_quota";
    QVERIFY(edits[1].changes == (std::vector<FieldChange>{{path, std::to_string(quota), "99", 0}}));
    QVERIFY(edits[4].changes == (std::vector<FieldChange>{{path, "99", std::to_string(quota), 0}}));
    QCOMPARE(edits[1].step.en, std::string("Quota"));
    QVERIFY(!edits[1].who.empty());
    QVERIFY(edits[1].at > Instant(std::chrono::sys_days(std::chrono::year(2024) / 1 / 1)));
}

void TestDocument::reverting_is_an_edit_that_can_be_undone() {
    const QTemporaryDir folder;
    const Project before = small_project();
    Document document;
    QCOMPARE(document.create(folder.filePath("p.grundlast"), before), QString());
    QVERIFY(!document.differs_from_opened());
    document.edit("One", [](Project& project) { project.teams[0].name = "x"; });
    document.edit("Two", [](Project& project) { project.settings.horizon_months = 5; });
    const Project edited = document.project();
    QVERIFY(document.differs_from_opened());
    document.revert_to_opened();
    QVERIFY(document.project() == before);
    document.undo_stack().undo();
    QVERIFY(document.project() == edited);
}

// A project that cannot be written stays in memory and says so; the next chance writes it.
void TestDocument::a_file_that_cannot_be_written_is_said_and_made_good() {
    const QTemporaryDir folder;
    const QString path = folder.filePath("p.grundlast");
    Document document;
    QCOMPARE(document.create(path, small_project()), QString());
    QVERIFY(document.is_saved());
    QSignalSpy failed(&document, &Document::saving_failed);
    document.edit("Broken", [](Project& project) { project.teams[0].monthly_budget = std::nan(""); });
    QCOMPARE(failed.count(), 1);
    QVERIFY(!document.is_saved());
    QVERIFY(!document.save().isEmpty());
    document.edit("Mended", [](Project& project) { project.teams[0].monthly_budget = 5; });
    QVERIFY(document.is_saved());
    Document reader;
    QCOMPARE(reader.open(path), QString());
    QCOMPARE(reader.project().teams[0].monthly_budget, 5.0);
}

void TestDocument::saving_as_takes_the_change_log_along() {
    const QTemporaryDir folder;
    Document document;
    QCOMPARE(document.create(folder.filePath("a.grundlast"), small_project()), QString());
    document.edit("One", [](Project& project) { project.teams[0].name = "x"; });
    QCOMPARE(document.save_as(folder.filePath("b.grundlast")), QString());
    document.edit("Two", [](Project& project) { project.teams[0].name = "y"; });
    QString problem;
    QCOMPARE(document.edits(problem).size(), std::size_t(3));
    Document first;
    QCOMPARE(first.open(folder.filePath("a.grundlast")), QString());
    QCOMPARE(first.edits(problem).size(), std::size_t(2));
    QCOMPARE(first.project().teams[0].name, std::string("x"));
}

void TestDocument::the_change_log_is_shown_and_filtered() {
    const QTemporaryDir folder;
    Document document;
    QCOMPARE(document.create(folder.filePath("p.grundlast"), small_project()), QString());
    document.edit("Quota", [](Project& project) { project.teams[0].gpu_quota = 99; });
    document.edit("Name", [](Project& project) { project.teams[0].name = "Neuer Name"; });
    EditHistoryDialog dialog(document, nullptr);
    QCOMPARE(dialog.table().rowCount(), 3);
    const auto cell = [&](int row, int column) {
        return dialog.table().data(dialog.table().index(row, column), Qt::DisplayRole).toString();
    };
    QCOMPARE(cell(0, EditHistoryTable::step), QString("Name"));  // the newest first
    QCOMPARE(cell(0, EditHistoryTable::after), QString("Neuer Name"));
    dialog.setFilter("gpu_quota");
    QCOMPARE(dialog.table().rowCount(), 1);
    QCOMPARE(cell(0, EditHistoryTable::after), QString("99"));
    dialog.setFilter({});
    document.edit("Again", [](Project& project) { project.teams[0].gpu_quota = 98; });  // seen at once
    QCOMPARE(cell(0, EditHistoryTable::after), QString("98"));
}

void TestDocument::a_file_is_looked_at_before_it_is_imported() {
    Document document;
    const QString file =
        QStringLiteral(GRUNDLAST_SOURCE_DIR "/tests/model/exchange/samples/slurm2205_real_oddities.psv");
    ImportDialog dialog(document, file, nullptr);
    QVERIFY(!dialog.can_import());
    QTRY_VERIFY(dialog.import());
    QCOMPARE(dialog.import()->history.format, std::string("sacct"));
    QVERIFY(dialog.can_import());
    QVERIFY2(dialog.summary().contains("19"), qPrintable(dialog.summary()));
    QVERIFY(!document.project().history);
    dialog.accept();
    QCOMPARE(document.project().history->jobs.size(), std::size_t(19));
    QCOMPARE(document.undo_stack().count(), 1);
}

// Columns whose names say nothing are chosen once; for the next file with such a head they stand there already.
void TestDocument::a_table_of_ones_own_is_mapped() {
    QStandardPaths::setTestModeEnabled(true);
    const QTemporaryDir folder;
    QFile file(folder.filePath("own.csv"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("wer,wieviele,wann,wielange\nvision,2,2026-01-05T08:00:00,1.5\nnlp,4,2026-01-06T08:00:00,2\n");
    file.close();
    settings::set_import_mapping("wer;wieviele;wann;wielange;", {});
    Document document;
    ImportDialog dialog(document, file.fileName(), nullptr);
    QTRY_VERIFY(!dialog.summary().isEmpty() && dialog.summary() != ImportDialog::tr("Reading…"));
    QVERIFY(!dialog.can_import());
    for (const auto& [field, column] : {std::pair("team", "wer"), std::pair("gpus", "wieviele"),
                                        std::pair("submit", "wann"), std::pair("run_h", "wielange")}) {
        dialog.choose_column(field, column);
    }
    QTRY_VERIFY(dialog.can_import());
    dialog.accept();
    QCOMPARE(document.project().history->jobs.size(), std::size_t(2));
    QCOMPARE(document.project().history->jobs[0].run_s, 5400.0);

    Document other;
    ImportDialog again(other, file.fileName(), nullptr);
    QTRY_VERIFY(again.can_import());
    QCOMPARE(again.options().columns.at("run_h"), std::string("wielange"));
}

// What a price list leaves open is asked for; a history has no such questions.
void TestDocument::prices_without_a_day_get_one() {
    Document document;
    const QString folder = QStringLiteral(GRUNDLAST_SOURCE_DIR "/tests/model/exchange/samples/");
    ImportDialog history(document, folder + "small.swf", nullptr);
    QTRY_VERIFY(history.import());
    QVERIFY(history.findChild<MoneyChoices*>()->isHidden());

    ImportDialog dialog(document, folder + "cloud_prices_15.csv", nullptr);
    QTRY_VERIFY(dialog.can_import());
    const auto undated = [&] {
        const auto& offers = dialog.import()->offers;
        return std::count_if(offers.begin(), offers.end(),
                             [](const CloudOffer& offer) { return offer.origin.date.empty(); });
    };
    QVERIFY(undated() > 0);
    auto* money = dialog.findChild<MoneyChoices*>();
    QVERIFY(!money->isHidden());
    money->findChild<QDateEdit*>()->setDate(QDate(2026, 3, 1));
    money->findChild<QCheckBox*>()->setChecked(true);
    QVERIFY(!dialog.can_import());  // it is read again
    QTRY_VERIFY(dialog.can_import());
    QCOMPARE(undated(), 0);
    QCOMPARE(dialog.options().price_date, std::string("2026-03-01"));
}

// As the window does it: in German the step is shown in German and kept in both.
void TestDocument::the_names_of_steps_are_known_in_both_languages() {
    RememberingTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/translations/grundlast_de.qm")));
    QCoreApplication::installTranslator(&translator);
    const QString shown = Document::tr("Import %1").arg("a.psv");
    const QString plain = Document::tr("Revert to opened");
    QCoreApplication::removeTranslator(&translator);
    QCOMPARE(in_both_languages(plain).en, std::string("Revert to opened"));
    QCOMPARE(in_both_languages(plain).de, plain.toStdString());
    QVERIFY(plain != "Revert to opened");
    QCOMPARE(in_both_languages(shown).en, std::string("Import a.psv"));
    QCOMPARE(in_both_languages(shown).de, shown.toStdString());
    QCOMPARE(in_both_languages("nobody's words").de, std::string("nobody's words"));
}

QTEST_MAIN(TestDocument)
#include "tst_document.moc"
