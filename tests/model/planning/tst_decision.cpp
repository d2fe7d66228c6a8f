// Scorecard, rules of thumb, levers, pilot and quote on the small project, by hand.
#include <QTest>
#include <cmath>

#include "model/planning/decision/levers.h"
#include "model/planning/decision/quote.h"
#include "model/planning/decision/scorecard.h"
#include "model/planning/decision/thresholds.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

Project decided() {
    Project project = test::small_project();
    project.decision = default_decision();
    return project;
}

Criterion& criterion(Project& project, const std::string& id) {
    for (Criterion& candidate : project.decision.criteria) {
        if (candidate.id == id) {
            return candidate;
        }
    }
    qFatal("no criterion %s", id.c_str());
}

// Only the named criteria, answered.
Project answered(const std::vector<std::pair<std::string, double>>& answers) {
    Project project = decided();
    for (Criterion& each : project.decision.criteria) {
        each.weight = 0;
    }
    for (const auto& [id, answer] : answers) {
        criterion(project, id).weight = 1;
        criterion(project, id).answer = answer;
    }
    return project;
}

Comparison compared(const Project& project) {
    return compare(project, {.replications = 1, .seed = 1, .threads = 1}).value();
}

const ComparedThreshold& threshold(const std::vector<ComparedThreshold>& all, const std::string& id) {
    for (const ComparedThreshold& candidate : all) {
        if (candidate.threshold.id == id) {
            return candidate;
        }
    }
    qFatal("no threshold %s", id.c_str());
}

}  // namespace

class DecisionTest : public QObject {
    Q_OBJECT

  private slots:

    // 10 a, 10 - 4 |2 a - 1|, 10 (1 - a); a hybrid leads between 2/9 and 7/9.
    void points_by_position() {
        QCOMPARE(points_of(1)[0], 10.0);
        QCOMPARE(points_of(1)[1], 6.0);
        QCOMPARE(points_of(0)[2], 10.0);
        QCOMPARE(points_of(0.5)[1], 10.0);
        QVERIFY(std::abs(points_of(7.0 / 9)[0] - points_of(7.0 / 9)[1]) < 1e-12);
        QVERIFY(std::abs(points_of(2.0 / 9)[2] - points_of(2.0 / 9)[1]) < 1e-12);
    }

    void answers_at_one_end_say_that_end() {
        const Project own = answered({{"team_skill", 1}, {"budget_form", 0.9}});
        QCOMPARE(scorecard_of(own, compared(own)).best, Mode::own);
        const Project rent = answered({{"team_skill", 0}, {"budget_form", 0.1}});
        QCOMPARE(scorecard_of(rent, compared(rent)).best, Mode::rent);
    }

    // Means 5, 6 and 5: what pulls both ways is a hybrid, and each end is an argument.
    void answers_at_both_ends_say_hybrid() {
        const Project project = answered({{"team_skill", 1}, {"budget_form", 0}});
        const Scorecard card = scorecard_of(project, compared(project));
        QCOMPARE(card.best, Mode::hybrid);
        QCOMPARE(card.score[0], 5.0);
        QCOMPARE(card.score[1], 6.0);
        QVERIFY(!card.counter_argument.empty());
    }

    void nothing_answered_counts_for_nothing() {
        Project project = decided();
        project.decision.criteria = {criterion(project, "team_skill")};
        const Scorecard card = scorecard_of(project, compared(project));
        QVERIFY(!card.best);
        QCOMPARE(card.criteria[0].weight, 0.0);
    }

    // 730 GPU-hours a month on 8 GPUs are 12.5 %: below 30 % speaks for renting only.
    void utilisation_is_measured_against_the_thresholds() {
        const Project project = decided();
        const Comparison comparison = compared(project);
        const auto measured = measure_criterion(project, comparison, "utilisation");
        QVERIFY(measured);
        QCOMPARE(measured->position, 0.0);
        const auto all = compare_thresholds(project, comparison);
        QCOMPARE(threshold(all, "cloud_below_utilisation").against, Against::below);
        QVERIFY(std::abs(*threshold(all, "cloud_below_utilisation").own - 0.125) < 0.03);
        QVERIFY(!threshold(all, "shortage").own);
        QCOMPARE(range_text(threshold(all, "break_even_months").threshold).en,
                 std::string("18.0 months to 36.0 months"));
    }

    // A comparison may be older than the project.
    void plans_that_are_gone_go_by_their_id() {
        Project project = decided();
        const Comparison before = compared(project);
        project.plans.clear();
        const Scorecard card = scorecard_of(project, before);
        const auto used = std::find_if(card.criteria.begin(), card.criteria.end(),
                                       [](const ScoredCriterion& each) { return each.id == "utilisation"; });
        QVERIFY(used != card.criteria.end() && used->evidence.en.find("“own”") != std::string::npos);
        QVERIFY(!compare_thresholds(project, before).empty());
        QVERIFY(levers_of(project, before, "own").empty());
    }

    void data_that_may_not_leave_speaks_for_owning() {
        Project project = decided();
        project.workloads[0].data.residency = Residency::site_only;
        QCOMPARE(measure_criterion(project, compared(project), "sovereignty")->position, 1.0);
        project.workloads[0].data.residency = Residency::any;
        QCOMPARE(measure_criterion(project, compared(project), "sovereignty")->position, 0.0);
    }

    // 75.6 TB a week over 1 Gbit/s take 168 h: it can't be done; 3.6 TB take 8 h.
    void raw_data_has_weight() {
        Project project = decided();
        QVERIFY(!measure_criterion(project, compared(project), "data_gravity"));
        project.workloads[0].data.raw_gb_per_week = 75'600;
        QCOMPARE(measure_criterion(project, compared(project), "data_gravity")->position, 1.0);
        project.workloads[0].data.raw_gb_per_week = 3600;
        QCOMPARE(measure_criterion(project, compared(project), "data_gravity")->position, 0.0);
    }

    // All work trains in FP32: 2 to 4 times faster saves half to three quarters of the cost.
    void mixed_precision_saves_a_half_to_three_quarters() {
        Project project = decided();
        project.workloads[0].precision = Precision::fp32;
        const Comparison comparison = compared(project);
        const std::vector<Lever> levers = levers_of(project, comparison, "rent");
        const auto mixed = std::find_if(levers.begin(), levers.end(),
                                        [](const Lever& lever) { return lever.id == "mixed_precision"; });
        QVERIFY(mixed != levers.end());
        QCOMPARE(mixed->low, 0.5);
        QCOMPARE(mixed->high, 0.75);
        QVERIFY(std::abs(mixed->saved_high - 0.75 * comparison.plan("rent")->figures.total_cost.mean) < 0.01);
        project.workloads[0].precision = Precision::bf16;
        for (const Lever& lever : levers_of(project, comparison, "rent")) {
            QVERIFY(lever.id != "mixed_precision");
        }
    }

    void the_pilot_stands_beside_the_plan() {
        Project project = decided();
        project.decision.pilot = {{"utilisation", 0.25, {}}, {"unknown", 1, {}}};
        const Comparison comparison = compared(project);
        const auto pilot = compare_pilot(project, comparison, "own");
        QCOMPARE(pilot.size(), std::size_t{1});
        QVERIFY(std::abs(pilot[0].difference - (0.25 / comparison.plan("own")->figures.utilisation.mean - 1)) <
                1e-12);
    }

    // 2 h x 4 GPUs on a tenth of the data, 3 epochs, 5 repeats, 20 % buffer: 2 / 0.1 x 3 x 5 x 1.2 x 4 = 1,440
    // GPU-hours at 3 EUR = 4,320; 200 GB for 2 months at 0.02 = 8; 150 GB out, 100 free, at 0.08 = 4.
    void a_quote_adds_what_comes_with_the_hours() {
        Project project = decided();
        project.egress = {{"cloud", "EUR", 0.08, 100, 0.02, {}}};
        QuoteRequest request;
        request.test_run = {2, 0.1, 3, 5, 0.2};
        request.gpus = 4;
        request.storage_gb = 200;
        request.storage_months = 2;
        request.egress_gb = 150;
        request.budget = 5000;
        const auto result = quote(project, nullptr, request);
        QVERIFY(result);
        QVERIFY(std::abs(result->gpu_h - 1440) < 1e-9);
        QCOMPARE(result->options.size(), std::size_t{1});
        QCOMPARE(result->options[0].compute, 4320.0);
        QCOMPARE(result->options[0].total, 4332.0);
        QCOMPARE(result->options[0].budget, BudgetState::near);  // over 80 %
        request.budget = 4000;
        QCOMPARE(quote(project, nullptr, request)->options[0].budget, BudgetState::over);
        request.test_run.data_share = 0;
        QVERIFY(!quote(project, nullptr, request));
    }

    void the_own_cluster_is_quoted_at_its_cost_per_used_hour() {
        const Project project = decided();
        const Comparison comparison = compared(project);
        QuoteRequest request;
        request.test_run = {1, 1, 1, 1, 0};
        const auto result = quote(project, &comparison, request);
        QVERIFY(result);
        QCOMPARE(result->options.size(), std::size_t{2});
        const double own = comparison.plan("own")->figures.cost_per_used_gpu_h->mean;
        QVERIFY(std::abs(result->options[1].total - own) < 0.01);
        QVERIFY(result->options[0].total <= result->options[1].total);
    }

    void the_standard_lists_are_complete() {
        const Decision decision = default_decision();
        int procurement = 0, steps = 0;
        for (const ChecklistItem& item : decision.checklist) {
            procurement += item.list == ChecklistKind::procurement ? 1 : 0;
            steps += item.list == ChecklistKind::steps ? 1 : 0;
            QVERIFY(!item.text.de.empty() && !item.text.en.empty());
        }
        QCOMPARE(procurement, 8);
        QCOMPARE(steps, 8);
        QCOMPARE(decision.criteria.size(), std::size_t{8});
        double last_week = 0;
        for (const ScheduleTask& task : decision.schedule) {
            last_week = std::max(last_week, task.start_week + task.weeks);
        }
        QCOMPARE(last_week, 16.0);  // 90 to 120 days
    }
};

QTEST_APPLESS_MAIN(DecisionTest)

#include "tst_decision.moc"
