// Grids: points, shards, errors, and that a point is what an evaluation of the changed project is.
#include <QTest>
#include <set>

#include "model/planning/sweep/sweep.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

SweepGrid grid() {
    SweepGrid result;
    result.axes = {{"energy.price_per_kwh", {0.1, 0.2}}, {"nodes.c.g", {1, 2}}, {"seed", {1, 2, 3}}};
    result.replications = 2;
    return result;
}

}  // namespace

class SweepTest : public QObject {
    Q_OBJECT

  private slots:

    void the_last_axis_turns_fastest() {
        QCOMPARE(point_count(grid()), std::size_t{12});
        QCOMPARE(values_at(grid(), 0), (std::vector<double>{0.1, 1, 1}));
        QCOMPARE(values_at(grid(), 1), (std::vector<double>{0.1, 1, 2}));
        QCOMPARE(values_at(grid(), 3), (std::vector<double>{0.1, 2, 1}));
        QCOMPARE(values_at(grid(), 11), (std::vector<double>{0.2, 2, 3}));
    }

    void shards_hold_every_point_once() {
        for (const int shards : {1, 2, 5, 12, 20}) {
            std::multiset<std::size_t> all;
            for (int shard = 1; shard <= shards; ++shard) {
                const auto points = points_of_shard(grid(), shard, shards);
                all.insert(points.begin(), points.end());
            }
            QCOMPARE(all.size(), std::size_t{12});
            QCOMPARE(std::set<std::size_t>(all.begin(), all.end()).size(), std::size_t{12});
        }
    }

    // Point 7: 0.20 EUR, one node, seed 2.
    void a_point_is_the_evaluation_of_its_project() {
        const Project project = test::small_project();
        const auto point = evaluate_point(project, grid(), 7, 1);
        QVERIFY2(point, point ? "" : point.error().message.en.c_str());
        const auto comparison = compare(project, {.replications = 2, .seed = 2, .threads = 1});
        QVERIFY(comparison);
        QCOMPARE(point->plans.size(), std::size_t{2});
        for (std::size_t p = 0; p < 2; ++p) {
            QCOMPARE(point->plans[p].total_cost, comparison->plans[p].figures.total_cost.mean);
            QCOMPARE(point->plans[p].p95_wait_h, comparison->plans[p].figures.p95_wait_h.mean);
        }
        // Two nodes: 30,000 more.
        const auto larger = evaluate_point(project, grid(), 10, 1);
        QCOMPARE(larger->plans[0].capex, point->plans[0].capex + 30'000);
        // Whatever the threads.
        QCOMPARE(*evaluate_point(project, grid(), 7, 2), *point);
    }

    void plans_may_be_chosen() {
        SweepGrid some = grid();
        some.plan_ids = {"rent"};
        const auto point = evaluate_point(test::small_project(), some, 0, 1);
        QCOMPARE(point->plans.size(), std::size_t{1});
        QCOMPARE(point->plans[0].plan_id, std::string("rent"));
    }

    void what_cannot_be_swept_is_said() {
        const Project project = test::small_project();
        const auto refuses = [&](const SweepAxis& axis, const char* part) {
            SweepGrid bad = grid();
            bad.axes.push_back(axis);
            const auto checked = check_grid(project, bad);
            return !checked && checked.error().message.en.find(part) != std::string::npos;
        };
        QVERIFY(check_grid(project, grid()));
        QVERIFY(refuses({"colour", {1}}, "neither an assumption"));
        QVERIFY(refuses({"energy.pue", {}}, "no values"));
        QVERIFY(refuses({"energy.pue", {0.5}}, "not possible"));
        QVERIFY(refuses({"seed", {1}}, "stands twice"));
        QVERIFY(refuses({"nodes.c.x", {1}}, "no node group"));
        SweepGrid half = grid();
        half.axes = {{"nodes.c.g", {1.5}}};
        const auto checked = check_grid(project, half);
        QVERIFY(!checked && checked.error().message.en.find("not possible") != std::string::npos);
        QVERIFY(refuses({"wait.gone", {1}}, "no plan"));
        SweepGrid none;
        QVERIFY(!check_grid(project, none));
        SweepGrid plan = grid();
        plan.plan_ids = {"gone"};
        QVERIFY(!check_grid(project, plan));
    }
};

QTEST_APPLESS_MAIN(SweepTest)

#include "tst_sweep.moc"
