#include <QTest>
#include <algorithm>

#include "model/planning/evaluation.h"
#include "model/planning/recommendation.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

// Beside the small project's jobs 12 in the year that must start at once, which the own node makes wait.
Project with_urgent_jobs() {
    Project project = test::small_project();
    project.settings.horizon_months = 12;
    project.workloads[0].gpus_per_job = 4;
    project.workloads[0].arrivals.jobs_per_month = 100;
    project.workloads[0].slo = {.start_within_h = 24, .percentile = 0.5};
    Workload urgent = project.workloads[0];
    urgent.id = "urgent";
    urgent.name = "Urgent retraining";
    urgent.arrivals.jobs_per_month = 1;
    urgent.slo = {.start_within_h = 0.001, .percentile = 0.95};
    urgent.gpus_per_job = 8;
    project.workloads.push_back(urgent);
    return project;
}

CashFlow paid_at_start(double amount, int months) {
    CashFlow flow;
    flow.months = months;
    CostLine line;
    line.at_start.assign(static_cast<std::size_t>(months), 0.0);
    line.at_end.assign(static_cast<std::size_t>(months), 0.0);
    line.at_start[0] = amount;
    flow.lines = {line};
    return flow;
}

// The plan costs these sums, one for each replication, all paid at the start.
void costs(Comparison& comparison, const std::string& id, const std::vector<double>& amounts) {
    const auto plan = std::find_if(comparison.plans.begin(), comparison.plans.end(),
                                   [&](const PlanEvaluation& p) { return p.plan_id == id; });
    plan->runs.resize(amounts.size(), RunFigures(plan->runs.front()));
    for (std::size_t r = 0; r < amounts.size(); ++r) {
        plan->runs[r].money.total = amounts[r];
        plan->runs[r].money.present_value = amounts[r];
    }
    plan->figures.present_value = confidence_interval(amounts);
    plan->cash_flow = paid_at_start(plan->figures.present_value.mean, 12);
}

// The same service under another name.
void add_copy(Project& project, Comparison& comparison, const std::string& id, const std::string& of) {
    Plan plan = *project.plan(of);
    plan.id = id;
    plan.name = Text::same("Plan " + id);
    project.plans.push_back(plan);
    PlanEvaluation evaluation = *comparison.plan(of);
    evaluation.plan_id = id;
    comparison.plans.push_back(evaluation);
}

bool any_reason(const Comparison& comparison, const std::string& english) {
    return std::any_of(comparison.reasons.begin(), comparison.reasons.end(),
                       [&](const Text& reason) { return reason.en.find(english) != std::string::npos; });
}

bool has(const Text& text, const std::string& english) {
    return text.en.find(english) != std::string::npos;
}

}  // namespace

class Recommendation : public QObject {
    Q_OBJECT

    Project project_ = with_urgent_jobs();
    Comparison comparison_;

  private slots:

    void initTestCase() {
        const auto compared = compare(project_, {.replications = 3, .seed = 1});
        QVERIFY(compared);
        comparison_ = *compared;
        QVERIFY(service_of(project_, *comparison_.plan("own")).keeps());
        QVERIFY(!missed_targets(project_, *comparison_.plan("own")).empty());
        QVERIFY(missed_targets(project_, *comparison_.plan("rent")).empty());
    }

    // However sure the saving is: it belongs to the other plan and is no advantage of the recommended one.
    void a_cheaper_plan_that_misses_a_target_is_the_argument_and_not_an_uncertain_advantage() {
        Comparison comparison = comparison_;
        costs(comparison, "own", {1000, 1010, 990});
        costs(comparison, "rent", {5000, 5010, 4990});
        recommend(project_, comparison);
        QCOMPARE(comparison.recommended_id, std::string("rent"));
        QVERIFY2(has(comparison.counter_argument, "costs 4,000 EUR ± 0 EUR less"),
                 comparison.counter_argument.en.c_str());
        QVERIFY(has(comparison.counter_argument, "one workload misses its service level: Urgent retraining"));
        QVERIFY(!has(comparison.counter_argument, "includes zero"));
        QVERIFY2(
            has(comparison.reasons[1], "would cost 4,000 EUR less in present value, but one workload misses"),
            comparison.reasons[1].en.c_str());
    }

    void an_advantage_is_uncertain_only_where_there_is_one() {
        Comparison comparison = comparison_;
        Project project = project_;
        add_copy(project, comparison, "other", "rent");
        costs(comparison, "rent", {1000, 1100, 900});
        costs(comparison, "other", {1050, 950, 1150});
        costs(comparison, "own", {9000, 9000, 9000});
        recommend(project, comparison);
        QCOMPARE(comparison.recommended_id, std::string("rent"));
        QVERIFY2(
            has(comparison.counter_argument, "The advantage over plan “Plan other” is not certain: 50 EUR"),
            comparison.counter_argument.en.c_str());
    }

    void a_recommended_plan_that_misses_a_target_says_so_itself() {
        Comparison comparison = comparison_;
        Project project = project_;
        std::erase_if(comparison.plans, [](const PlanEvaluation& plan) { return plan.plan_id != "own"; });
        add_copy(project, comparison, "dear", "own");
        costs(comparison, "own", {1000, 1010, 990});
        costs(comparison, "dear", {2000, 2010, 1990});
        recommend(project, comparison);
        QCOMPARE(comparison.recommended_id, std::string("own"));
        QVERIFY(has(comparison.counter_argument, "Even with plan"));
        QVERIFY(has(comparison.counter_argument, "one workload misses its service level"));
        QVERIFY2(has(comparison.reasons[0], "No plan keeps every single one"),
                 comparison.reasons[0].en.c_str());
    }

    void a_plan_without_rivals_is_not_called_the_cheapest() {
        Comparison comparison = comparison_;
        std::erase_if(comparison.plans, [](const PlanEvaluation& plan) { return plan.plan_id != "rent"; });
        recommend(project_, comparison);
        QVERIFY2(has(comparison.reasons[0], "no other was computed"), comparison.reasons[0].en.c_str());
        QVERIFY(!any_reason(comparison, "lowest"));
    }

    // It would be the first question of who signs: why not the cheap one?
    void a_cheaper_plan_that_is_ruled_out_comes_second() {
        Comparison comparison = comparison_;
        Project project = project_;
        for (PlanEvaluation& plan : comparison.plans) {
            if (plan.plan_id == "own") {
                plan.figures.unserved_ref_gpu_h.mean = plan.figures.served_ref_gpu_h.mean;
            }
        }
        costs(comparison, "own", {1000, 1000, 1000});
        costs(comparison, "rent", {5000, 5000, 5000});
        recommend(project, comparison);
        QCOMPARE(comparison.recommended_id, std::string("rent"));
        QVERIFY2(has(comparison.reasons[0], "alone keeps its service levels"),
                 comparison.reasons[0].en.c_str());
        QVERIFY2(has(comparison.reasons[1],
                     "would cost 4,000 EUR less in present value but is ruled out: 50.0% of the work"),
                 comparison.reasons[1].en.c_str());
    }

    void break_even_is_told_as_a_month_or_from_the_start() {
        Comparison comparison = comparison_;
        costs(comparison, "own", {9000, 9000, 9000});
        BreakEven even;
        even.plan_id = "rent";
        even.against_id = "own";
        for (const auto& [month, said] : {std::pair(3.2, "from month 4 of 12 on"), {0.0, "from the start"}}) {
            even.month = month;
            comparison.break_even = {even};
            recommend(project_, comparison);
            QCOMPARE(comparison.recommended_id, std::string("rent"));
            QVERIFY2(any_reason(comparison, said), said);
        }
    }

    // Twelve plans shall not make a page of sentences that all say the same.
    void many_alike_are_summed_up() {
        Comparison comparison = comparison_;
        Project project = project_;
        costs(comparison, "rent", {1000, 1000, 1000});
        costs(comparison, "own", {2000, 2000, 2000});
        for (int i = 0; i < 10; ++i) {
            const std::string id = "m" + std::to_string(i);
            add_copy(project, comparison, id, i % 2 == 0 ? "rent" : "own");
            costs(comparison, id, std::vector<double>(3, 3000.0 + 100 * i));
        }
        recommend(project, comparison);
        QVERIFY2(comparison.reasons.size() <= 12, qPrintable(QString::number(comparison.reasons.size())));
        QVERIFY(
            any_reason(comparison, "9 more plans cost between 2,100 EUR and 2,900 EUR more in present value."));
        QVERIFY(any_reason(comparison, "4 more plans miss service levels, too."));
    }
};

QTEST_GUILESS_MAIN(Recommendation)
#include "tst_recommendation.moc"
