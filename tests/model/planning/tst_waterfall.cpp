// The difference of two plans: money position by position, inputs field by field.
#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/planning/compared/input_differences.h"
#include "model/planning/compared/waterfall.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

CostLine line(std::string id, CostGroup group, std::vector<double> at_end) {
    CostLine line;
    line.position_id = std::move(id);
    line.group = group;
    line.at_end = std::move(at_end);
    return line;
}

// 0.10 + 0.20 is not 0.30 in binary; the steps must be cents all the same.
Comparison two_plans() {
    Comparison comparison;
    comparison.plans.resize(2);
    comparison.plans[0].plan_id = "a";
    comparison.plans[0].cash_flow.lines = {line("server", CostGroup::servers, {0.10, 0.20}),
                                           line("storage", CostGroup::storage, {5, 0}),
                                           line("spares", CostGroup::maintenance, {1, 0})};
    comparison.plans[1].plan_id = "b";
    comparison.plans[1].cash_flow.lines = {line("server", CostGroup::servers, {1000.10, 0.20}),
                                           line("cloud", CostGroup::cloud_compute, {7.77, 0}),
                                           line("support", CostGroup::maintenance, {1, 0})};
    return comparison;
}

const InputDifference* find(const std::vector<InputDifference>& all, const std::string& field) {
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const InputDifference& each) { return each.field == field; });
    return at == all.end() ? nullptr : &*at;
}

}  // namespace

class Waterfalls : public QObject {
    Q_OBJECT

  private slots:

    void the_steps_add_up_to_the_cent() {
        for (const WaterfallDetail detail : {WaterfallDetail::groups, WaterfallDetail::positions}) {
            const auto result = waterfall(two_plans(), "a", "b", detail);
            QVERIFY(result);
            std::int64_t cents = std::llround(result->from_total * 100);
            for (const WaterfallStep& step : result->steps) {
                cents += std::llround(step.difference * 100);
                QVERIFY(std::abs(step.difference * 100 - std::round(step.difference * 100)) < 1e-6);
            }
            QCOMPARE(cents, std::llround(result->to_total * 100));
            QCOMPARE(result->from_total, 6.30);
            QCOMPARE(result->to_total, 1009.07);
            QCOMPARE(result->steps.front().difference, 1000.0);  // the largest first
        }
    }

    // Spares leave and support comes: as a group nothing changes, position by position both show.
    void groups_hide_what_positions_show() {
        QCOMPARE(waterfall(two_plans(), "a", "b", WaterfallDetail::groups)->steps.size(), std::size_t{4});
        QCOMPARE(waterfall(two_plans(), "a", "b", WaterfallDetail::positions)->steps.size(), std::size_t{5});
    }

    void real_plans_add_up_too() {
        const Project project = test::small_project();
        const Comparison comparison = compare(project, {.replications = 3}).value();
        const auto result = waterfall(comparison, "own", "rent");
        std::int64_t cents = 0;
        for (const WaterfallStep& step : result->steps) {
            cents += std::llround(step.difference * 100);
        }
        QCOMPARE(cents,
                 std::llround((comparison.plans[1].cash_flow.total() - comparison.plans[0].cash_flow.total()) *
                              100));
    }

    void wrong_plans_are_errors() {
        QVERIFY(!waterfall(two_plans(), "a", "c"));
        QVERIFY(!waterfall(two_plans(), "a", "a"));
        QVERIFY(!input_differences(test::small_project(), "own", "x"));
    }

    void inputs_differ_field_by_field() {
        Project project = test::small_project();
        Plan other = project.plans[0];
        other.id = "other";
        other.name = {"Anders", "Other"};  // no input
        other.cloud_discount = 0.25;
        other.scheduler.depth = 5;
        Cluster larger = project.clusters[0];
        larger.id = "larger";
        larger.groups[0].phases = {{0, 1}, {12, 2}};
        project.clusters.push_back(larger);
        other.cluster_id = "larger";
        project.plans.push_back(other);
        const auto all = input_differences(project, "own", "other");
        QVERIFY(all);
        QCOMPARE(find(*all, "plan.cloud_discount")->to, std::string("0.25"));
        QCOMPARE(find(*all, "plan.scheduler.depth")->from, std::string("1000"));
        QCOMPARE(find(*all, "cluster.groups[g].phases[1].nodes")->from, std::string("–"));
        QCOMPARE(find(*all, "cluster.groups[g].phases[1].nodes")->to, std::string("2"));
        QVERIFY(!find(*all, "plan.name"));
        QCOMPARE(
            all->size(),
            std::size_t{7});  // cluster_id, discount, depth; month, nodes and two of delay of a second phase
        QVERIFY(input_differences(project, "own", "own")->empty());
    }
};

QTEST_APPLESS_MAIN(Waterfalls)
#include "tst_waterfall.moc"
