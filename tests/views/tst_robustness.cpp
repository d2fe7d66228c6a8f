// The page "Optimum and risk" on a project that is really computed.
#include <QtTest>

#include "model/planning/optimum/optimum.h"
#include "model/planning/risk/risk.h"
#include "model/planning/sensitivity/sensitivity.h"
#include "tests/model/planning/steady_project.h"
#include "tests/views/sample_document.h"
#include "views/charts/chart_view.h"
#include "views/pages/robustness/robustness_page.h"
#include "views/pages/robustness/study_presenter.h"
#include "views/pages/robustness/what_if_presenter.h"
#include "views/pages/shared/result_state.h"
#include "views/style/number_text.h"

using namespace grundlast;

namespace {

// A third plan bursts.
Project three_plans() {
    Project project = test::steady_project();
    Plan base = project.plans[0];
    base.id = "base";
    base.name = {"Grundlast", "Base"};
    base.offer_ids = {"cloud/eu/8x"};
    base.burst = {BurstKind::after_wait, 0.25};
    project.plans.push_back(base);
    return project;
}

}  // namespace

class RobustnessTest : public QObject {
    Q_OBJECT

  private slots:

    void init() {
        QLocale::setDefault(localeOf(Language::english));
        document_ = std::make_unique<SampleDocument>(three_plans());
        const Project& project = document_->project();
        auto comparison = std::make_shared<const Comparison>(compare(project, {.replications = 2}).value());
        OptimumOptions search;
        search.replications = 5;
        document_->setResults(std::make_shared<const Forecast>(comparison->forecast), comparison);
        Studies studies;
        studies.optimum = std::make_shared<const Optimum>(optimise(project, search).value());
        studies.sensitivity =
            std::make_shared<const Sensitivity>(sensitivity(project, *comparison, {1, 0}).value());
        studies.risk = std::make_shared<const Risk>(risk(project, *comparison, {.draws = 40}).value());
        document_->setStudies(studies);
    }

    // Electricity 0.20 + 30 % = 0.26; 2847 x 1.3. Rent falls by nothing within three months.
    void the_managers_question_is_answered_at_once() {
        WhatIfPresenter what_if(*document_);
        QCOMPARE(what_if.dials().type(QStringLiteral("energy.price_per_kwh"), QStringLiteral("+30 %")),
                 QString());
        QCOMPARE(what_if.dials().type(QStringLiteral("cloud.price_change_per_year"), QStringLiteral("-10 %")),
                 QString());
        what_if.turned();
        QVERIFY(what_if.is_changed());
        const auto rows = what_if.rows();
        QCOMPARE(rows.size(), std::size_t{3});
        QCOMPARE(rows[0][2], formatNumber(30'000 + 2847 * 1.3, 0));
        QCOMPARE(rows[0][4], QStringLiteral("kept"));
        QVERIFY(what_if.verdict().contains(QLatin1String("Rent everything")));
        for (const DialEntry& entry : what_if.dials().entries()) {
            QCOMPARE(entry.changed, entry.key == QLatin1String("energy.price_per_kwh") ||
                                        entry.key == QLatin1String("cloud.price_change_per_year"));
        }
        what_if.apply();
        QCOMPARE(document_->project().costs.energy.price_per_kwh, 0.26);
        QCOMPARE(document_->project().plans[1].cloud_price_change_per_year, -0.1);
        document_->undo_stack().undo();
        QCOMPARE(document_->project().costs.energy.price_per_kwh, 0.20);
    }

    // 3 an hour x 1.3 = 34,164 is more than owning costs.
    void a_slider_changes_the_recommendation() {
        WhatIfPresenter what_if(*document_);
        QCOMPARE(what_if.dials().type(QStringLiteral("cloud.price_factor"), QStringLiteral("1.3")), QString());
        what_if.turned();
        QVERIFY(what_if.verdict().contains(QLatin1String("changes from Rent everything to")));
        what_if.dials().reset_all();
        QVERIFY(!what_if.is_changed());
        what_if.dials().slide(QStringLiteral("cloud.price_factor"), 1.0);  // to twice the price
        what_if.turned();
        QVERIFY(what_if.verdict().contains(QLatin1String("changes from")));
        QVERIFY(what_if.dials()
                    .type(QStringLiteral("cloud.price_factor"), QStringLiteral("dear"))
                    .contains(QLatin1String("dear")));
        const DialEntry before = what_if.dials().entry(QStringLiteral("cloud.price_factor"));
        QVERIFY(before.changed);
        QVERIFY(what_if.dials()
                    .type(QStringLiteral("cloud.price_factor"), QStringLiteral("-3"))
                    .startsWith(QLatin1String("At least")));
    }

    void other_assumptions_can_be_added() {
        WhatIfPresenter what_if(*document_);
        const auto before = what_if.dials().entries().size();
        what_if.add(QStringLiteral("cost.server.amount"));
        QCOMPARE(what_if.dials().entries().size(), before + 1);
        for (const WhatIfPresenter::Addable& each : what_if.addable()) {
            QVERIFY(each.key != QLatin1String("demand.level"));  // nothing that needs the queue
        }
    }

    void ranges_are_typed_and_taken_back() {
        StudyPresenter presenter(*document_);
        QVERIFY(
            presenter.set_range(QStringLiteral("discount_rate"), QStringLiteral("2 %"), QStringLiteral("11")));
        QCOMPARE(document_->project().search.ranges.size(), std::size_t{1});
        QCOMPARE(document_->project().search.ranges[0].low, 0.02);
        QCOMPARE(document_->project().search.ranges[0].high, 0.11);
        QVERIFY(
            !presenter.set_range(QStringLiteral("discount_rate"), QStringLiteral("5"), QStringLiteral("4")));
        QVERIFY(
            !presenter.set_range(QStringLiteral("discount_rate"), QStringLiteral("x"), QStringLiteral("4")));
        presenter.clear_range(QStringLiteral("discount_rate"));
        QVERIFY(document_->project().search.ranges.empty());
    }

    void every_assumption_has_its_row() {
        StudyPresenter presenter(*document_);
        const TextRows flips = presenter.flips();
        QCOMPARE(flips.rows.size(), assumptions_of(document_->project()).size());
        for (const QStringList& row : flips.rows) {
            QCOMPARE(row.size(), flips.head.size());
        }
        QVERIFY(!presenter.key_of_row(0).isEmpty());
        QVERIFY(presenter.key_of_row(-1).isEmpty());
    }

    void the_recommended_size_becomes_a_plan() {
        StudyPresenter presenter(*document_);
        QVERIFY(presenter.can_take_over());
        const auto plans = document_->project().plans.size();
        const QString id = presenter.take_over();
        QCOMPARE(document_->project().plans.size(), plans + 1);
        QVERIFY(document_->project().plan(id.toStdString()));
        document_->undo_stack().undo();
        QCOMPARE(document_->project().plans.size(), plans);
        document_->setStale(true);
        QVERIFY(!presenter.can_take_over());
    }

    void limits_are_the_projects() {
        StudyPresenter presenter(*document_);
        presenter.set_most_capex(90'000);
        presenter.set_confidence(0.95);
        QCOMPARE(document_->project().search.most_capex, 90'000.0);
        QCOMPARE(document_->project().search.confidence, 0.95);
    }

    void two_plans_stand_beside_one_another() {
        StudyPresenter presenter(*document_);
        const TextRows money = presenter.waterfall_rows(QStringLiteral("own"), QStringLiteral("rent"));
        QCOMPARE(money.rows.back()[3], formatMoney(26'280 - 32'847, QStringLiteral("EUR"), 2));
        QVERIFY(!presenter.input_rows(QStringLiteral("own"), QStringLiteral("rent")).rows.empty());
        QVERIFY(presenter.waterfall_rows(QStringLiteral("own"), QStringLiteral("own")).rows.empty());
    }

    void chances_are_said_in_words() {
        StudyPresenter presenter(*document_);
        QCOMPARE(presenter.risk_plans().rows.size(), std::size_t{3});
        QVERIFY(!presenter.risk_pairs().isEmpty());
    }

    void all_charts_of_the_page_are_filled() {
        RobustnessPage page(*document_, nullptr);
        page.resize(1084, 752);
        page.show();
        QCoreApplication::processEvents();
        const auto views = page.findChildren<ChartView*>();
        QCOMPARE(views.size(), 9);  // what if 1, optimum 3, sensitivity 3, risk 1, difference 1
        for (const ChartView* view : views) {
            QVERIFY2(!view->spec().series.empty(), view->spec().id.c_str());
        }
    }

    // Edits that take away what the results are of must not bring the page down.
    void the_page_survives_every_edit() {
        RobustnessPage page(*document_, nullptr);
        page.show();
        document_->edit(QStringLiteral("clear"), [](Project& project) {
            project.workloads.clear();
            project.plans.clear();
            project.clusters.clear();
            project.costs.positions.clear();
            project.offers.clear();
        });
        QCoreApplication::processEvents();
        document_->undo_stack().undo();
        QCoreApplication::processEvents();
        document_->setStudies({});
        QCoreApplication::processEvents();
        QVERIFY(page.findChild<ChartView*>());
    }

    void each_study_has_a_state_of_its_own() {
        QCOMPARE(result_state(*document_, Task::optimum).kind, ResultKind::current);
        document_->setStudies({document_->studies().optimum, nullptr, nullptr});
        QCOMPARE(result_state(*document_, Task::sensitivity).kind, ResultKind::none);
        document_->setStale(true);
        QCOMPARE(result_state(*document_, Task::optimum).kind, ResultKind::stale);
        QCOMPARE(result_state(*document_, Task::risk).kind, ResultKind::none);
    }

  private:
    std::unique_ptr<SampleDocument> document_;
};

QTEST_MAIN(RobustnessTest)
#include "tst_robustness.moc"
