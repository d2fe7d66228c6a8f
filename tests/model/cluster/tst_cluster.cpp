// Phases of delivery, and how nodes stand in racks.
#include <QtTest>
#include <limits>

#include "model/cluster/cluster.h"

using namespace grundlast;

namespace {

NodeGroup group(std::vector<CapacityPhase> phases, int units = 8, double power_kw = 10) {
    NodeGroup made;
    made.phases = std::move(phases);
    made.rack_units = units;
    made.power_kw = power_kw;
    return made;
}

Cluster cluster(std::vector<NodeGroup> groups, double rack_power_kw = 40) {
    Cluster made;
    made.groups = std::move(groups);
    made.rack_power_kw = rack_power_kw;
    return made;
}

}  // namespace

class ClusterTest : public QObject {
    Q_OBJECT

  private slots:

    void nodes_come_and_go_at_the_start_of_their_month() {
        const NodeGroup nodes = group({{0, 3}, {12, 2}, {24, -4}});
        QCOMPARE(nodes.nodes_in_month(0), 3);
        QCOMPARE(nodes.nodes_in_month(11), 3);
        QCOMPARE(nodes.nodes_in_month(12), 5);
        QCOMPARE(nodes.nodes_in_month(24), 1);
        QCOMPARE(nodes.most_nodes(), 5);
    }

    void phases_need_no_order_and_never_go_below_zero() {
        QCOMPARE(group({{12, 2}, {0, 1}}).nodes_in_month(12), 3);
        QCOMPARE(group({{0, 1}, {3, -2}}).nodes_in_month(3), 0);
        QCOMPARE(group({}).most_nodes(), 0);
    }

    void a_cluster_counts_the_gpus_of_all_groups() {
        NodeGroup quads = group({{6, 2}});
        quads.gpus_per_node = 4;
        const Cluster both = cluster({group({{0, 3}, {6, -3}}), quads});
        QCOMPARE(both.gpus_in_month(0), 24);
        QCOMPARE(both.gpus_in_month(6), 8);
        QCOMPARE(both.most_gpus(), 24);  // the old nodes have left before the new ones come
    }

    void power_limits_a_rack() {
        // 40 kW hold three nodes of 10.2 kW, though 42 units would hold five of 8.
        const Cluster racks = cluster({group({{0, 7}}, 8, 10.2)});
        const auto nodes = arrange_in_racks(racks);
        QCOMPARE(nodes.size(), 7U);
        QCOMPARE(nodes[2].rack, 0);
        QCOMPARE(nodes[2].bottom_unit, 16);
        QCOMPARE(nodes[3].rack, 1);
        QCOMPARE(nodes[3].bottom_unit, 0);
        QCOMPARE(rack_count(racks), 3);
    }

    void height_limits_a_rack() {
        QCOMPARE(rack_count(cluster({group({{0, 6}}, 8, 1)})), 2);  // five of 8 units in 42
    }

    void smaller_nodes_fill_the_gaps() {
        const Cluster mixed = cluster({group({{0, 6}}, 8, 1), group({{0, 1}}, 2, 1)});
        const auto nodes = arrange_in_racks(mixed);
        QCOMPARE(nodes.back().group, 1);
        QCOMPARE(nodes.back().rack, 0);  // two units above five nodes of 8
        QCOMPARE(nodes.back().bottom_unit, 40);
    }

    void a_node_that_fits_nowhere_gets_a_rack_alone() {
        const Cluster big = cluster({group({{0, 2}}, 8, 60), group({{0, 1}}, 8, 10)}, 40);
        QCOMPARE(rack_count(big), 3);
    }

    void racks_are_counted_for_the_largest_state() {
        QCOMPARE(rack_count(cluster({group({{0, 2}, {12, 6}}, 8, 10)})), 2);  // 8 nodes, 4 to a rack
        QCOMPARE(rack_count(cluster({})), 0);
    }

    void absurd_counts_end_at_the_largest_number() {
        constexpr int billions = 2'000'000'000;
        const Cluster absurd = cluster({group({{0, billions}, {1, billions}}, 8, 1)});
        QCOMPARE(absurd.groups[0].nodes_in_month(1), std::numeric_limits<int>::max());
        QCOMPARE(absurd.gpus_in_month(0), std::numeric_limits<int>::max());
        QCOMPARE(absurd.most_gpus(), std::numeric_limits<int>::max());
    }
};

QTEST_GUILESS_MAIN(ClusterTest)
#include "tst_cluster.moc"
