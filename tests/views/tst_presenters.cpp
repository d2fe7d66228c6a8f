#include <QtTest>

#include "tests/views/sample_document.h"
#include "views/pages/cluster/cluster_presenter.h"
#include "views/pages/cluster/rack_cost.h"
#include "views/pages/cluster/site_drawing.h"
#include "views/pages/inventory/inventory_presenter.h"
#include "views/pages/plans/plans_presenter.h"
#include "views/pages/report/report_presenter.h"
#include "views/pages/shared/result_state.h"
#include "views/pages/simulation/simulation_presenter.h"

using namespace grundlast;

// What the pages mean, without a window.
class PresentersTest : public QObject {
    Q_OBJECT

  private slots:
    void init();
    void resultsAreMissingRunningFailedStaleOrCurrent();
    void findingsComeWorstFirstAndLeadToTheirField();
    void workloadsComeAndGoAsUndoSteps();
    void aFirstWorkloadBringsItsTeam();
    void aTeamWithWorkloadsStays();
    void clusterTotalsFollowFromItsGroups();
    void aClusterInUseStays();
    void groupsAndPhasesComeAndGo();
    void racksHoldTheNodesThatFit();
    void simulationFiguresCarryTheirRange();
    void plansStandSideBySide();
    void plansAndPositionsComeAndGo();
    void theReportWaitsForResults();

  private:
    std::unique_ptr<SampleDocument> document_;
};

void PresentersTest::init() {
    QLocale::setDefault(localeOf(Language::english));
    document_ = std::make_unique<SampleDocument>(sample_project());
}

void PresentersTest::resultsAreMissingRunningFailedStaleOrCurrent() {
    QCOMPARE(result_state(*document_, Task::comparison).kind, ResultKind::none);
    document_->setResults(sample_forecast(document_->project()), sample_comparison(document_->project()));
    QCOMPARE(result_state(*document_, Task::comparison).kind, ResultKind::current);
    document_->setStale(true);
    QCOMPARE(result_state(*document_, Task::forecast).kind, ResultKind::stale);
    document_->setTaskState({false, 0, {}, QStringLiteral("no nodes")});
    const ResultState failed = result_state(*document_, Task::comparison);
    QCOMPARE(failed.kind, ResultKind::failed);
    QVERIFY(failed.text.contains(QLatin1String("no nodes")));
    document_->setTaskState({true, 0.25, QStringLiteral("plan 1"), {}});
    const ResultState running = result_state(*document_, Task::comparison);
    QCOMPARE(running.kind, ResultKind::running);
    QCOMPARE(running.done, 0.25);
    QVERIFY(running.text.contains(QLatin1String("25")));
}

void PresentersTest::findingsComeWorstFirstAndLeadToTheirField() {
    Finding hint;
    hint.severity = Severity::hint;
    hint.subject = "workload:tune";
    hint.field = "checkpointing.interval_h";
    hint.what = {"a", "No checkpoints."};
    Finding error = hint;
    error.severity = Severity::error;
    error.subject = "group:old";
    Finding of_cluster = hint;
    of_cluster.subject = "cluster:site";
    document_->findings_list = {hint, of_cluster, error};
    const auto rows = InventoryPresenter(*document_).findings();
    QCOMPARE(rows.size(), std::size_t(3));
    QVERIFY(rows[2].title.contains(QLatin1String("Own site")));
    QCOMPARE(rows[0].severity, Severity::error);
    QVERIFY(rows[0].title.contains(QLatin1String("Old nodes")));
    QCOMPARE(rows[1].kind, QStringLiteral("workload"));
    QCOMPARE(rows[1].id, QStringLiteral("tune"));
    QCOMPARE(rows[1].field, QStringLiteral("checkpointing.interval_h"));
    QVERIFY(rows[1].title.contains(QLatin1String("Fine-tuning")));
}

void PresentersTest::workloadsComeAndGoAsUndoSteps() {
    InventoryPresenter presenter(*document_);
    const QString added = presenter.add_workload(1);
    QCOMPARE(document_->project().workloads.size(), std::size_t(4));
    QCOMPARE(document_->project().workloads.back().team_id, std::string("language"));
    QCOMPARE(document_->project().workloads.back().id, added.toStdString());
    const QString copied = presenter.duplicate_workload(0);
    QCOMPARE(document_->project().workloads[1].id, copied.toStdString());
    QCOMPARE(document_->project().workloads[1].gpus_per_job, 8.0);
    presenter.remove_workload(0);
    QCOMPARE(document_->project().workloads.size(), std::size_t(4));
    QCOMPARE(document_->undo_stack().count(), 3);
    for (int i = 0; i < 3; ++i) {
        document_->undo_stack().undo();
    }
    QVERIFY(document_->project() == sample_project());
    presenter.remove_workload(99);  // no such row: nothing happens
    QVERIFY(document_->project() == sample_project());
}

void PresentersTest::aFirstWorkloadBringsItsTeam() {
    Project empty = sample_project();
    empty.teams.clear();
    empty.workloads.clear();
    SampleDocument document(empty);
    InventoryPresenter presenter(document);
    presenter.add_workload(-1);
    QCOMPARE(document.project().teams.size(), std::size_t(1));
    QCOMPARE(document.project().workloads.front().team_id, document.project().teams.front().id);
    presenter.add_workload(0);
    QCOMPARE(document.project().teams.size(), std::size_t(1));
    QCOMPARE(document.undo_stack().count(), 2);
    document.undo_stack().undo();
    document.undo_stack().undo();
    QVERIFY(document.project() == empty);
}

void PresentersTest::aTeamWithWorkloadsStays() {
    InventoryPresenter presenter(*document_);
    QVERIFY(presenter.remove_team(0).contains(QLatin1String("Vision")));
    QCOMPARE(document_->project().teams.size(), std::size_t(2));
    presenter.add_team();
    QVERIFY(presenter.remove_team(2).isEmpty());
    QCOMPARE(document_->project().teams.size(), std::size_t(2));
}

void PresentersTest::clusterTotalsFollowFromItsGroups() {
    ClusterPresenter presenter(*document_);
    const auto totals = presenter.totals(QStringLiteral("site"));
    QCOMPARE(totals.size(), std::size_t(4));
    QCOMPARE(totals[0].value, QStringLiteral("64"));  // 8 nodes of 8 GPUs
    QCOMPARE(totals[1].value, QStringLiteral("8"));
    QCOMPARE(totals[2].value, QStringLiteral("80\u00A0kW"));
    // 8 nodes at 300,000 each; the staff is no investment.
    QCOMPARE(cluster_capex(document_->project(), document_->project().clusters[0]), 2'400'000.0);
    QVERIFY(presenter.totals(QStringLiteral("none")).empty());
}

void PresentersTest::aClusterInUseStays() {
    ClusterPresenter presenter(*document_);
    QVERIFY(presenter.remove_cluster(QStringLiteral("site")).contains(QLatin1String("Own everything")));
    const QString copy = presenter.duplicate_cluster(QStringLiteral("site"));
    QCOMPARE(document_->project().clusters.size(), std::size_t(2));
    QVERIFY(document_->project().clusters[1].groups[0].id != document_->project().clusters[0].groups[0].id);
    QVERIFY(presenter.remove_cluster(copy).isEmpty());
    QCOMPARE(document_->project().clusters.size(), std::size_t(1));
}

void PresentersTest::groupsAndPhasesComeAndGo() {
    ClusterPresenter presenter(*document_);
    const QString site = QStringLiteral("site");
    presenter.add_group(site);
    const auto groups = [&]() -> const std::vector<NodeGroup>& {
        return document_->project().clusters[0].groups;
    };
    QCOMPARE(groups().size(), std::size_t(3));
    QCOMPARE(groups()[2].gpu_model, std::string("H100-SXM-80GB"));  // of the first system
    presenter.add_phase(site, 0);
    QCOMPARE(groups()[0].phases.size(), std::size_t(2));
    QCOMPARE(groups()[0].phases[1].month, 12);
    const RecordList phases = presenter.phase_list(site, 0);
    QCOMPARE(phases.count(document_->project()), 2);
    presenter.remove_phase(site, 0, 1);
    presenter.remove_group(site, 2);
    QVERIFY(document_->project() == sample_project());
}

void PresentersTest::racksHoldTheNodesThatFit() {
    // 40 kW a rack and 10 kW a node: four nodes each, in two racks, though 42 U would hold five of 8 U.
    const Project& project = document_->project();
    const SiteDrawing drawing = site_drawing(project, project.clusters[0], {0, 0, 10});
    QCOMPARE(drawing.racks.size(), std::size_t(2));
    QCOMPARE(drawing.racks[0].nodes.size(), std::size_t(4));
    QCOMPARE(drawing.racks[0].power_kw, 40.0);
    QVERIFY(!drawing.racks[0].over_power);
    QCOMPARE(drawing.racks[1].nodes.back().group, 1);
    QCOMPARE(drawing.left_out, 0);
    const SiteDrawing cut = site_drawing(project, project.clusters[0], {0, 0, 1});
    QCOMPARE(cut.racks.size(), std::size_t(1));
    QCOMPARE(cut.left_out, 1);
}

void PresentersTest::simulationFiguresCarryTheirRange() {
    SimulationPresenter presenter(*document_);
    QCOMPARE(presenter.figures(QStringLiteral("own"))[0].value, QStringLiteral("–"));
    document_->setResults(nullptr, sample_comparison(document_->project()));
    const auto figures = presenter.figures(QStringLiteral("own"));
    QCOMPARE(figures[1].value, QStringLiteral("4.0\u00A0h"));
    QCOMPARE(figures[1].note, QStringLiteral("±\u00A00.2\u00A0h"));  // 4 h / 20, in the unit of the wait
    QCOMPARE(figures[3].value, QStringLiteral("62.5%"));             // 40 of 64 GPUs
    QCOMPARE(presenter.figures(QStringLiteral("rent"))[3].value, QStringLiteral("–"));
    const auto rows = presenter.team_rows(QStringLiteral("own"));
    QCOMPARE(rows.size(), std::size_t(3));
    QCOMPARE(rows[0][0], QStringLiteral("Vision"));
    QCOMPARE(rows[0].size(), presenter.team_head().size());
    // Where no job ran there is no wait, and where nothing was agreed nothing is kept.
    auto idle = std::make_shared<Comparison>(*sample_comparison(document_->project()));
    idle->plans[0].runs[0].overall.jobs = 0;
    document_->setResults(nullptr, idle);
    QCOMPARE(presenter.figures(QStringLiteral("own"))[1].value, QStringLiteral("–"));
    QVERIFY(presenter.figures(QStringLiteral("own"))[1].problem);
    document_->edit(QStringLiteral("none agreed"), [](Project& project) {
        for (Workload& workload : project.workloads) {
            workload.slo = {};
        }
    });
    QCOMPARE(presenter.figures(QStringLiteral("own"))[2].value, QStringLiteral("–"));
    document_->undo_stack().undo();
    // How sure the figures are: enough runs, and quantiles from a sketch.
    auto sure = std::make_shared<Comparison>(*sample_comparison(document_->project()));
    sure->stopping = {0.05, 40, true, 0.049};
    sure->plans[0].runs.resize(3);
    sure->plans[0].runs[0].overall.quantile_error = 0.005;
    document_->setResults(nullptr, sure);
    const QString notes = presenter.notes(QStringLiteral("own"));
    QVERIFY2(notes.contains(QStringLiteral("3 of at most 40")), qPrintable(notes));
    QVERIFY2(notes.contains(QStringLiteral("within 0.5")), qPrintable(notes));
}

void PresentersTest::plansStandSideBySide() {
    PlansPresenter presenter(*document_);
    QCOMPARE(presenter.columns().size(), std::size_t(3));
    QVERIFY(presenter.recommendation().title.isEmpty());
    document_->setResults(nullptr, sample_comparison(document_->project()));
    const auto columns = presenter.columns();
    QCOMPARE(columns[2].recommended, true);
    QCOMPARE(columns[1].reference, true);
    for (const PlanColumn& column : columns) {
        QCOMPARE(column.figures.size(), static_cast<std::size_t>(presenter.figure_names().size()));
    }
    QCOMPARE(columns[0].figures.back().value, QStringLiteral("month 8 (Aug 2027)"));
    QCOMPARE(columns[0].figures.front().value, QStringLiteral("2.64\u00A0M\u00A0EUR"));  // 2.4 M + 12 x 20,000
    const Recommendation recommendation = presenter.recommendation();
    QVERIFY(recommendation.title.contains(QLatin1String("Base and burst")));
    QCOMPARE(recommendation.reasons.size(), 2);
    QCOMPARE(recommendation.counter_argument, QStringLiteral("It ties up capital."));
    const auto differences = presenter.difference_rows();
    QCOMPARE(differences.size(), std::size_t(3));
    QCOMPARE(differences[0].size(), presenter.difference_head().size());
    QCOMPARE(differences[0][0], QStringLiteral("Own everything minus Rent everything"));
    QVERIFY(differences[0][1].contains(QStringLiteral("±")));
    QVERIFY(differences[0][1].contains(QStringLiteral("500")));
}

void PresentersTest::plansAndPositionsComeAndGo() {
    PlansPresenter presenter(*document_);
    presenter.add_plan(PlanKind::empty);
    QCOMPARE(presenter.add_plan(PlanKind::own), QStringLiteral("plan-2"));
    QCOMPARE(document_->project().plans.back().name.en, std::string("Own everything 2"));  // there is one
    document_->undo_stack().undo();
    presenter.duplicate_plan(0);
    QCOMPARE(document_->project().plans.size(), std::size_t(5));
    QCOMPARE(document_->project().plans[1].cluster_id, std::string("site"));
    QCOMPARE(document_->project().plans[1].name.en, std::string("Own everything (copy)"));
    presenter.remove_plan(1);
    presenter.remove_plan(3);
    presenter.add_position();
    presenter.duplicate_position(0);
    presenter.remove_position(1);
    presenter.remove_position(2);
    QVERIFY(document_->project() == sample_project());
}

void PresentersTest::theReportWaitsForResults() {
    ReportPresenter presenter(*document_);
    QVERIFY(!presenter.content(Language::german, "2026-11-30"));
    QVERIFY(!presenter.warning().isEmpty());
    QCOMPARE(presenter.file_name(), QStringLiteral("Grundlast_Sample_v1.pdf"));
    document_->setResults(nullptr, sample_comparison(document_->project()));
    QVERIFY(presenter.warning().isEmpty());
    const auto content = presenter.content(Language::english, "2026-11-30");
    QVERIFY(content);
    QVERIFY(!content->sections.empty());
    document_->edit(QStringLiteral("more"), [](Project& project) { project.settings.replications = 10; });
    QVERIFY(presenter.warning().contains(QLatin1String("10")));
    // Fewer are no flaw where they were enough.
    auto enough = std::make_shared<Comparison>(*sample_comparison(document_->project()));
    enough->stopping = {0.05, 10, true, 0.049};
    document_->setResults(nullptr, enough);
    QVERIFY(presenter.warning().isEmpty());
}

QTEST_GUILESS_MAIN(PresentersTest)
#include "tst_presenters.moc"
