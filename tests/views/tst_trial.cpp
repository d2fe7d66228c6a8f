// The tab "Try out" of the Plans page: dials, the estimate while they move, the simulation when they rest.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QtTest>

#include "model/exchange/results_json.h"
#include "tests/model/planning/small_project.h"
#include "tests/views/sample_document.h"
#include "views/charts/chart_view.h"
#include "views/pages/plans/trial_view.h"
#include "views/style/number_text.h"

using namespace grundlast;

namespace {

const QString nodes = QStringLiteral("nodes.c.g");

Project with_burst() {
    Project project = test::small_project();
    project.workloads[0].arrivals.jobs_per_month = 500;
    Plan base = project.plans[0];
    base.id = "base";
    base.name = {"Grundlast", "Base"};
    base.offer_ids = {"cloud/eu/8x"};
    base.burst = {BurstKind::after_wait, 2};
    project.plans.push_back(base);
    return project;
}

}  // namespace

class TrialTabTest : public QObject {
    Q_OBJECT

  private slots:

    void init() {
        QLocale::setDefault(localeOf(Language::english));
        document_ = std::make_unique<SampleDocument>(with_burst());
        const Project& project = document_->project();
        const auto comparison =
            std::make_shared<const Comparison>(compare(project, {.replications = 5}).value());
        document_->setResults(std::make_shared<const Forecast>(comparison->forecast), comparison);
        presenter_ = std::make_unique<TrialPresenter>(*document_);
        presenter_->refresh();
    }

    // The estimate on the tab is the estimate of the project as an edit would have made it.
    void a_dial_is_answered_as_the_edited_project_would_be() {
        QVERIFY(presenter_->dials().slide(nodes, 0.5));
        presenter_->turned();
        QVERIFY(presenter_->estimate());
        Project edited = document_->project();
        edited.clusters[0].groups[0].phases = {{0, 5}};  // half of 0 to 9
        QVERIFY(presenter_->tried_project() == edited);
        const auto expected = estimate_plans(edited, mean_path(*document_->forecast())).value();
        const std::vector<PlanEstimate> shown = presenter_->figures().after;
        QCOMPARE(shown.size(), expected.size());
        for (std::size_t p = 0; p < shown.size(); ++p) {
            QCOMPARE(shown[p].total_cost, expected[p].total_cost);
            QCOMPARE(shown[p].p95_wait_h, expected[p].p95_wait_h);
            QCOMPARE(shown[p].cumulative, expected[p].cumulative);
        }
        QVERIFY(presenter_->columns()[0].figures[0].value.startsWith(QStringLiteral("≈")));
        QCOMPARE(presenter_->columns()[0].badge, QStringLiteral("≈ estimate"));
        QVERIFY(document_->project() == with_burst());  // nothing has changed in the project
    }

    // However often the hand moves before the window comes to draw, one estimate answers it.
    void many_moves_are_answered_by_one_estimate() {
        const int before = presenter_->estimates_made();
        for (int i = 0; i < 100; ++i) {
            presenter_->dials().slide(nodes, i / 100.0);
            presenter_->turned();
        }
        QVERIFY(presenter_->estimate());
        QVERIFY(!presenter_->estimate());
        QCOMPARE(presenter_->estimates_made(), before + 1);
    }

    void when_the_hand_rests_the_edited_project_is_simulated() {
        QVERIFY(!presenter_->simulate());  // nothing was turned
        presenter_->dials().slide(nodes, 0.5);
        presenter_->turned();
        QVERIFY(presenter_->simulate());
        QVERIFY(!presenter_->simulate());  // it is asked for already
        QCOMPARE(document_->trials_asked_for, 1);
        document_->finish_trial();
        QVERIFY(presenter_->take_trial());
        Project edited = document_->project();
        edited.clusters[0].groups[0].phases = {{0, 5}};
        const Comparison expected = compare(edited, {.replications = 3, .seed = edited.settings.seed}).value();
        const Comparison& shown = *document_->tried_out().comparison;
        QCOMPARE(to_json(edited, shown), to_json(edited, expected));
        // Beside it stand as many replications of the project as it is: what rents is the same in both.
        const TrialFigures figures = presenter_->figures();
        QCOMPARE(figures.before.size(), figures.after.size());
        QCOMPARE(figures.before[1].total_cost, figures.after[1].total_cost);
        QCOMPARE(figures.before[1].cumulative, figures.after[1].cumulative);
        QVERIFY(figures.before[0].total_cost < figures.after[0].total_cost);
        const auto columns = presenter_->columns();
        QCOMPARE(columns[0].badge, QStringLiteral("simulated"));
        QCOMPARE(columns[0].figures[0].value,
                 formatCompactMoney(expected.plans[0].figures.total_cost.mean, QStringLiteral("EUR")));
    }

    void the_latest_dials_win() {
        presenter_->dials().slide(nodes, 0.5);
        presenter_->turned();
        presenter_->simulate();
        presenter_->dials().slide(nodes, 0.2);
        presenter_->turned();
        document_->finish_trial();  // of what the dials said before
        QVERIFY(!presenter_->take_trial());
        presenter_->estimate();
        QVERIFY(!presenter_->is_simulated());
        QCOMPARE(presenter_->columns()[0].badge, QStringLiteral("≈ estimate"));
        QVERIFY(presenter_->simulate());
        document_->finish_trial();
        QVERIFY(presenter_->take_trial());
    }

    void taking_over_is_one_step() {
        presenter_->dials().slide(nodes, 0.5);
        presenter_->dials().type(QStringLiteral("energy.price_per_kwh"), QStringLiteral("+30%"));
        presenter_->turned();
        presenter_->take_over();
        QCOMPARE(document_->undo_stack().count(), 1);
        QCOMPARE(document_->project().clusters[0].most_gpus(), 40);
        QCOMPARE(document_->project().costs.energy.price_per_kwh, 0.26);
        QVERIFY(!presenter_->is_changed());
        document_->undo_stack().undo();
        QVERIFY(document_->project() == with_burst());
    }

    void sizes_and_rules_make_new_plans_and_prices_do_not() {
        presenter_->dials().type(QStringLiteral("energy.price_per_kwh"), QStringLiteral("0.5"));
        QVERIFY(!presenter_->makes_plans());
        QVERIFY(presenter_->add_as_plans().isEmpty());
        presenter_->dials().choose(QStringLiteral("burst.base.kind"), 0);
        QVERIFY(presenter_->makes_plans());
        QCOMPARE(presenter_->add_as_plans().size(), 1);
        QCOMPARE(document_->undo_stack().count(), 1);
        QCOMPARE(document_->project().plans.back().burst.kind, BurstKind::never);
        QCOMPARE(document_->project().costs.energy.price_per_kwh, 0.20);
    }

    void a_wait_counts_only_where_the_rule_waits() {
        const QString wait = QStringLiteral("burst.base.after_wait_h");
        QVERIFY(presenter_->dials().entry(wait).acts);
        presenter_->dials().choose(QStringLiteral("burst.base.kind"), 2);  // always
        QVERIFY(!presenter_->dials().entry(wait).acts);
    }

    void the_target_is_read_against_each_plan_with_nodes() {
        presenter_->set_target(0.5);
        const QStringList lines = presenter_->target_lines();
        QCOMPARE(lines.size(), 2);  // the plan that rents everything has no nodes
        QVERIFY(lines[0].startsWith(QLatin1String("Own everything: ")));
    }

    // An edit elsewhere that no forecast reads leaves the dials answered; one that it reads does not.
    void estimates_need_a_forecast_of_this_demand() {
        document_->setStale(true);
        document_->edit(QStringLiteral("price"), [](Project& p) { p.costs.energy.price_per_kwh = 0.3; });
        presenter_->refresh();
        QVERIFY(presenter_->has_forecast());
        document_->edit(QStringLiteral("demand"),
                        [](Project& p) { p.workloads[0].arrivals.jobs_per_month = 9; });
        presenter_->refresh();
        QVERIFY(!presenter_->has_forecast());
        QVERIFY(presenter_->columns()[0].badge.isEmpty());
    }

    // The keyboard turns a dial as the mouse does, and the button beside it sets it back.
    void the_tab_works_by_keyboard() {
        TrialView view(*document_);
        view.resize(1200, 800);
        view.show();
        QCoreApplication::processEvents();
        auto* slider = view.findChild<QSlider*>();
        const int estimates = view.presenter().estimates_made();
        for (int i = 0; i < 3; ++i) {
            QTest::keyClick(slider, Qt::Key_Right);
        }
        QVERIFY(view.presenter().is_changed());
        QTRY_COMPARE(document_->trials_asked_for, 1);  // it rests
        QVERIFY(view.presenter().estimates_made() > estimates);
        const auto charts = view.findChildren<ChartView*>();
        QCOMPARE(charts.size(), 3);
        for (const ChartView* chart : charts) {
            QVERIFY(!chart->spec().series.empty());
        }
        document_->finish_trial();
        QVERIFY(view.presenter().is_simulated());
        QTest::keyClick(slider, Qt::Key_Left);
        QVERIFY(!view.presenter().is_simulated());
    }

  private:
    std::unique_ptr<SampleDocument> document_;
    std::unique_ptr<TrialPresenter> presenter_;
};

QTEST_MAIN(TrialTabTest)
#include "tst_trial.moc"
