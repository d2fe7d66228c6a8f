// The search for the cheapest size; slow_optimum.cpp evaluates every size one by one.
#include <QTest>
#include <cmath>

#include "model/planning/assumptions/outcome.h"
#include "model/planning/optimum/optimum.h"
#include "model/planning/optimum/supply_lines.h"
#include "tests/model/planning/project_of_many_sizes.h"

using namespace grundlast;
using test::project_of_many_sizes;

namespace {

OptimumOptions options_of(int replications) {
    OptimumOptions options;
    options.replications = replications;
    return options;
}

// One search that several tests look at.
const Optimum& found() {
    static const Optimum optimum = optimise(project_of_many_sizes(), options_of(5)).value();
    return optimum;
}

}  // namespace

class Optima : public QObject {
    Q_OBJECT

  private slots:

    // By hand: an own GPU costs 2500 x 4 = 10,000 a year and 0.3 x 0.4 kW x 0.20 = 0.024 an hour idle; its busy
    // hour costs 0.7 x 0.4 x 0.20 = 0.056 more. Rented: 3. Own pays from 10,210 / 2.944 = 3468 h a year.
    void the_lines_follow_from_the_positions() {
        const Project project = project_of_many_sizes();
        const auto lines = supply_lines(project, ground_of(project, "", "").value());
        QVERIFY(lines);
        QCOMPARE(lines->size(), std::size_t{2});
        QVERIFY(std::abs((*lines)[0].fixed_per_gpu_year - (10'000 + 0.024 * 8760)) <
                0.5);  // cents of each month
        QVERIFY(std::abs((*lines)[0].running_per_gpu_h - 0.056) < 1e-4);
        QVERIFY(std::abs((*lines)[1].running_per_gpu_h - 3) < 1e-9);
    }

    // Work of six GPUs on average; the base that pays for 3468 of 8760 h lies near it, as a Poisson number of
    // busy GPUs of mean 6 reaches 7 in 39 % of the time and 6 in 55 %: 3468 / 8760 is 39.6 %.
    void the_closed_form_lies_where_queueing_theory_says() {
        QVERIFY(found().closed_form_nodes == 6 || found().closed_form_nodes == 7);
        QVERIFY(std::abs(found().demand.gpu_h_per_year() - 6 * 8760) < 0.05 * 6 * 8760);
    }

    void the_same_on_any_number_of_threads() {
        const Project project = project_of_many_sizes();
        OptimumOptions options = options_of(5);
        options.threads = 1;
        const auto one = optimise(project, options);
        QVERIFY(one);
        QCOMPARE(one->points.size(), found().points.size());  // on all cores
        QCOMPARE(one->recommended, found().recommended);
        for (std::size_t i = 0; i < one->points.size(); ++i) {
            QCOMPARE(one->points[i].present_value.mean, found().points[i].present_value.mean);
            QCOMPARE(one->points[i].replications, found().points[i].replications);
        }
    }

    // No size on the frontier is dearer and slower than another one.
    void the_frontier_falls() {
        int on_it = 0;
        for (const OptimumPoint& a : found().points) {
            on_it += a.on_frontier ? 1 : 0;
            for (const OptimumPoint& b : found().points) {
                QVERIFY(!(a.on_frontier && b.on_frontier && a.present_value.mean < b.present_value.mean &&
                          a.p95_wait_h.mean < b.p95_wait_h.mean));
            }
        }
        QVERIFY(on_it >= 2);
    }

    void a_limit_of_capex_is_kept() {
        OptimumOptions options = options_of(5);
        options.most_capex = 4 * 2500;
        const auto optimum = optimise(project_of_many_sizes(), options);
        QVERIFY(optimum && optimum->recommended);
        QVERIFY(optimum->points[*optimum->recommended].capex <= options.most_capex);
        QVERIFY(optimum->points[*optimum->recommended].choice.nodes <= 4);
        QVERIFY(optimum->left_out_by_capex > 0);
        QCOMPARE(optimum->least_left_out_capex, 5 * 2500.0);
        QCOMPARE(optimum->next_node->capex, 2500.0);  // what the next node would buy may exceed the limit
    }

    // The cloud needs longer to start than a job may wait, and one GPU's memory is too small: no size helps.
    void what_cannot_be_kept_is_named() {
        Project project = project_of_many_sizes();
        project.workloads[0].name = "Nachtraining";
        project.workloads[0].slo.start_within_h = 0.01;
        project.workloads[0].allowed_gpu_models = {"none-like-it"};
        const auto optimum = optimise(project, options_of(5));
        QVERIFY(optimum);
        QVERIFY(!optimum->recommended);
        QVERIFY(!optimum->missed.empty());
        QVERIFY(optimum->reasons.front().en.find("Nachtraining") != std::string::npos);
        QVERIFY(optimum->reasons.size() >= 2);
    }

    void a_capex_limit_that_forbids_it_is_blamed() {
        Project project = project_of_many_sizes();
        project.plans.erase(project.plans.begin() + 1, project.plans.end());  // nothing can be rented
        OptimumOptions options = options_of(5);
        options.most_capex = 3 * 2500;
        const auto optimum = optimise(project, options);
        QVERIFY(optimum);
        QVERIFY(!optimum->recommended);
        QVERIFY(optimum->reasons[1].en.find("CapEx limit") != std::string::npos);
    }

    void the_recommended_size_becomes_a_plan() {
        Project project = project_of_many_sizes();
        QVERIFY(found().recommended);
        const std::string id = add_recommended_plan(project, found());
        const Plan* plan = project.plan(id);
        QVERIFY(plan);
        QVERIFY(check_calculable(project));
        const OptimumPoint& point = found().points[*found().recommended];
        QCOMPARE(plan->burst, point.choice.burst);
        QCOMPARE(project.cluster(plan->cluster_id)->groups[0].most_nodes(), point.choice.nodes);
        // And costs what the search said, on the same random numbers.
        const Forecast demand = forecast_of(Variant{project}, 1).value();
        const auto evaluation = evaluate(project, *plan, demand, {.replications = point.replications});
        QVERIFY(evaluation);
        QCOMPARE(evaluation->figures.present_value.mean, point.present_value.mean);
    }

    // Reserved at 1 an hour (8760 a year) against 3 on demand pays from 2920 h; a node of 6000 costs 24,000 a
    // year. Six GPUs' worth of work are best reserved.
    void reserving_wins_where_it_is_cheaper() {
        Project project = project_of_many_sizes();
        project.offers[0].committed_per_h = 1;
        project.costs.positions[0].amount = 6000;
        const auto optimum = optimise(project, options_of(5));
        QVERIFY(optimum && optimum->recommended);
        QVERIFY(optimum->closed_form_reserved >= 5 && optimum->closed_form_reserved <= 8);
        QCOMPARE(optimum->closed_form_nodes, 0);
        const SizeChoice& choice = optimum->points[*optimum->recommended].choice;
        QVERIFY(choice.reserved_instances >= 4);
        QCOMPARE(choice.nodes, 0);
    }

    void a_group_that_comes_too_late_is_an_error() {
        Project project = project_of_many_sizes();
        project.clusters[0].groups[0].phases = {{3, 5}};  // of three months
        const auto optimum = optimise(project, options_of(5));
        QVERIFY(!optimum);
        QVERIFY(optimum.error().message.en.find("horizon") != std::string::npos);
    }

    void an_unknown_plan_or_group_is_an_error() {
        OptimumOptions options = options_of(5);
        options.plan_id = "x";
        QVERIFY(!optimise(project_of_many_sizes(), options));
        options.plan_id = "base";
        options.group_id = "x";
        QVERIFY(!optimise(project_of_many_sizes(), options));
    }

    void it_can_be_stopped() {
        std::stop_source source;
        source.request_stop();
        QVERIFY(!optimise(project_of_many_sizes(), options_of(5), {source.get_token(), {}}));
    }
};

QTEST_APPLESS_MAIN(Optima)
#include "tst_optimum.moc"
