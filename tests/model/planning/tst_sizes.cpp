// How a node group grows and shrinks while an optimum is looked for.
#include <QTest>

#include "model/planning/optimum/candidates.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

NodeGroup group_with(std::vector<CapacityPhase> phases) {
    NodeGroup group;
    group.id = "g";
    group.phases = std::move(phases);
    return group;
}

}  // namespace

class Sizes : public QObject {
    Q_OBJECT

  private slots:

    void more_nodes_come_with_the_first_delivery() {
        const NodeGroup group = resized(group_with({{6, 2}, {18, 3}}), 7);
        QCOMPARE(group.most_nodes(), 7);
        QCOMPARE(group.nodes_in_month(6), 4);
        QCOMPARE(group.nodes_in_month(5), 0);
    }

    void fewer_are_taken_off_the_last_one() {
        const NodeGroup group = resized(group_with({{6, 2}, {18, 3}}), 1);
        QCOMPARE(group.most_nodes(), 1);
        QCOMPARE(group.nodes_in_month(6), 1);
        QCOMPARE(resized(group, 0).most_nodes(), 0);
    }

    void an_empty_group_starts_at_once() {
        QCOMPARE(resized(group_with({}), 3).nodes_in_month(0), 3);
        QCOMPARE(resized(resized(group_with({{4, 2}}), 0), 3).nodes_in_month(4), 3);
    }

    // Growing what is paid for already would be free.
    void what_stands_there_already_does_not_grow() {
        Project project = test::small_project();
        project.clusters[0].groups[0].owned_before = true;
        const auto ground = ground_of(project, "", "");
        QVERIFY(ground);
        QVERIFY(ground->group_id != "g");
        const Project candidate = candidate_project(project, *ground, {2, 0, {BurstKind::never, 0}});
        QCOMPARE(candidate.clusters[0].groups.size(), std::size_t{2});
        QVERIFY(!candidate.clusters[0].groups[1].owned_before);
        QCOMPARE(candidate.clusters[0].most_gpus(), 24);
        QVERIFY(!ground_of(project, "own", "g"));
    }

    void renting_everything_owns_nothing() {
        const Project project = test::small_project();
        const Project candidate =
            candidate_project(project, ground_of(project, "", "").value(), {0, 0, {BurstKind::always, 0}});
        QVERIFY(candidate.plans.front().cluster_id.empty());
        QCOMPARE(candidate.plans.front().offer_ids, project.plans[1].offer_ids);
    }
};

QTEST_APPLESS_MAIN(Sizes)
#include "tst_sizes.moc"
