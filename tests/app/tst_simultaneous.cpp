// All long work at once while the project is edited: what comes out is what each work alone makes of the
// project as it was at its start. The thread sanitizer reads this test.
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <future>

#include "app/commands/project_access.h"
#include "app/document.h"
#include "model/exchange/results_json.h"
#include "model/planning/risk/risk.h"
#include "model/simulation/live/live_run.h"

using namespace grundlast;

namespace {

constexpr Task all_tasks[] = {Task::forecast,    Task::comparison, Task::closer_look, Task::optimum,
                              Task::sensitivity, Task::risk,       Task::effects,     Task::trial};
constexpr int wait_ms = 600'000;  // under a sanitizer

// Small enough to run in a second; all is delivered within its three months.
Project small_project() {
    Project project = *shipped_example("werk");
    project.settings.replications = 4;
    project.settings.horizon_months = 3;
    project.forecast.paths = 20;
    project.search.risk_draws = 20;
    for (Cluster& cluster : project.clusters) {
        for (NodeGroup& group : cluster.groups) {
            group.phases.resize(1);
            group.phases[0].month = 0;
        }
    }
    return project;
}

Comparison compared_alone(const Project& project, int replications) {
    return compare(project, {.replications = replications, .seed = project.settings.seed, .threads = 1})
        .value();
}

bool any_runs(const Document& document) {
    return std::any_of(std::begin(all_tasks), std::end(all_tasks),
                       [&](Task task) { return document.state(task).running; });
}

// The edit of that number: of demand, of a price, of a plan's name, of a workload that comes or goes.
void edit_once(Document& document, int number) {
    document.edit("edit " + QString::number(number), [number](Project& changed) {
        switch (number % 4) {
            case 0:
                changed.workloads[0].arrivals.jobs_per_month += 1;
                break;
            case 1:
                changed.costs.energy.price_per_kwh += 0.001;
                break;
            case 2:
                changed.plans[0].name = {"Plan " + std::to_string(number), "Plan " + std::to_string(number)};
                break;
            default:
                changed.workloads.push_back(changed.workloads[0]);
                changed.workloads.back().id = "copy-" + std::to_string(number);
        }
    });
}

}  // namespace

class TestSimultaneous : public QObject {
    Q_OBJECT

  private slots:

    void what_runs_is_of_the_project_as_it_was() {
        const QTemporaryDir folder;
        const QString path = folder.filePath("p.grundlast");
        const Project before = small_project();
        Document document;
        document.set_threads(2);
        QCOMPARE(document.create(path, before), QString());
        document.look_closer({before.plans[0].id, false, std::nullopt});
        document.study_effects(before.plans[1].id);
        document.try_out(std::make_shared<const Project>(before), 2);
        for (const Task task :
             {Task::forecast, Task::comparison, Task::optimum, Task::sensitivity, Task::risk}) {
            document.start(task);
        }
        const auto live = document.live_runs();
        QVERIFY(live);
        int edits = 0;
        QElapsedTimer clock;
        clock.start();
        while (any_runs(document) && clock.elapsed() < wait_ms) {
            if (edits < 200) {
                edit_once(document, edits++);
            }
            if (edits % 5 == 0) {
                document.undo_stack().undo();
            }
            for (const Plan& plan : before.plans) {
                live->of_plan(plan.id)->ask();
                (void)live->of_plan(plan.id)->take();  // a short run may be over before it answers
            }
            QTest::qWait(20);
        }
        for (const Task task : all_tasks) {
            QVERIFY(!document.state(task).running);
            QVERIFY2(document.state(task).error.isEmpty(), qPrintable(document.state(task).error));
        }
        QVERIFY(edits >= 5);
        QVERIFY(document.comparison_is_stale() && document.forecast_is_stale());
        for (const Task task : {Task::optimum, Task::sensitivity, Task::risk}) {
            QVERIFY(document.study_is_stale(task));
        }

        const Comparison alone = compared_alone(before, before.settings.replications);
        QCOMPARE(to_json(before, *document.comparison()), to_json(before, alone));
        QCOMPARE(to_json(before, *document.tried_out().comparison), to_json(before, compared_alone(before, 2)));
        QCOMPARE(document.forecast()->total.paths, alone.forecast.total.paths);
        RiskOptions risk_options;
        risk_options.threads = 1;
        risk_options.draws = before.search.risk_draws;
        risk_options.seed = alone.seed;
        const Risk risk_alone = risk(before, alone, risk_options).value();
        QCOMPARE(document.studies().risk->plans.size(), risk_alone.plans.size());
        for (std::size_t i = 0; i < risk_alone.plans.size(); ++i) {
            QCOMPARE(document.studies().risk->plans[i].present_values, risk_alone.plans[i].present_values);
        }
        const EffectTable effects_alone =
            effect_shares(
                before, before.plans[1].id,
                {.replications = before.settings.replications, .seed = before.settings.seed, .threads = 1})
                .value();
        QCOMPARE(document.effects()->with_all.mean_wait_h.mean, effects_alone.with_all.mean_wait_h.mean);

        QVERIFY(read_project(path.toStdString()).value() == document.project());
        while (document.undo_stack().canUndo()) {
            document.undo_stack().undo();
        }
        QVERIFY(document.project() == before);
        QVERIFY(!document.comparison_is_stale());
    }

    // Each edit starts the comparison and the trial anew, while the ones before are still ending.
    void what_was_superseded_leaves_nothing() {
        Document document;
        document.set_threads(2);
        const QTemporaryDir folder;
        QCOMPARE(document.create(folder.filePath("p.grundlast"), small_project()), QString());
        std::shared_ptr<const Project> newest;
        for (int edit = 0; edit < 12; ++edit) {
            edit_once(document, edit);
            newest = std::make_shared<const Project>(document.project());
            document.start(Task::comparison);
            document.start(Task::forecast);
            document.try_out(newest, 2);
            QTest::qWait(edit * 7 % 40);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!any_runs(document), wait_ms);
        QVERIFY(!document.comparison_is_stale() && !document.forecast_is_stale());
        QCOMPARE(to_json(*newest, *document.comparison()),
                 to_json(*newest, compared_alone(*newest, newest->settings.replications)));
        QCOMPARE(document.tried_out().project, newest);
    }

    // A window that is closed while everything runs, and one opened beside it.
    void a_document_may_go_while_all_runs() {
        const QTemporaryDir folder;
        const Project project = small_project();
        Document other;
        QCOMPARE(other.create(folder.filePath("other.grundlast"), project), QString());
        other.start(Task::comparison);
        for (int round = 0; round < 3; ++round) {
            Document document;
            QCOMPARE(document.create(folder.filePath(QString::number(round)), project), QString());
            for (const Task task : {Task::forecast, Task::comparison, Task::optimum, Task::risk}) {
                document.start(task);
            }
            QTest::qWait(30);
        }
        QTRY_VERIFY_WITH_TIMEOUT(!any_runs(other), wait_ms);
        QCOMPARE(to_json(project, *other.comparison()),
                 to_json(project, compared_alone(project, project.settings.replications)));
    }

    void comparisons_of_several_projects_beside_each_other() {
        std::vector<Project> projects(3, small_project());
        for (std::size_t i = 0; i < projects.size(); ++i) {
            projects[i].settings.seed += i;
            projects[i].settings.replications = 2;
        }
        std::vector<std::future<std::string>> beside;
        for (const Project& project : projects) {
            beside.push_back(std::async(std::launch::async, [&project] {
                return to_json(
                    project,
                    compare(project, {.replications = 2, .seed = project.settings.seed, .threads = 2}).value());
            }));
        }
        for (std::size_t i = 0; i < projects.size(); ++i) {
            QCOMPARE(beside[i].get(), to_json(projects[i], compared_alone(projects[i], 2)));
        }
    }
};

QTEST_MAIN(TestSimultaneous)
#include "tst_simultaneous.moc"
