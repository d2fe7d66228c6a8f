// Nodes that are put into racks by hand: what was put somewhere stays there, and no node is lost or made.
#include <QtTest>
#include <numeric>

#include "model/cluster/rack_places.h"

using namespace grundlast;

namespace {

NodeGroup group_of(int nodes, int units = 8, double power_kw = 10) {
    NodeGroup made;
    made.phases = {{0, nodes}};
    made.rack_units = units;
    made.power_kw = power_kw;
    return made;
}

// Three nodes to a rack by power, five by height.
Cluster two_groups() {
    Cluster made;
    made.rack_power_kw = 30;
    made.groups = {group_of(4), group_of(2, 4, 10)};
    return made;
}

int nodes_in(const Cluster& cluster) {
    return static_cast<int>(arrange_in_racks(cluster).size());
}

}  // namespace

class RackPlacesTest : public QObject {
    Q_OBJECT

  private slots:

    void racks_are_listed_with_what_stands_in_them() {
        const std::vector<NodesInRack> expected = {{0, 0, 3}, {0, 1, 1}, {1, 1, 2}};
        QCOMPARE(nodes_in_racks(two_groups()), expected);
        const std::vector<RackLoad> loads = rack_loads(two_groups());
        QCOMPARE(loads.size(), 2U);
        QCOMPARE(loads[1].nodes, 3);
        QCOMPARE(loads[1].used_units, 8 + 2 * 4);
        QCOMPARE(loads[1].power_kw, 30.0);
        QCOMPARE(loads[1].gpus, 24);
    }

    void pinning_moves_nothing() {
        Cluster pinned = two_groups();
        pin_nodes(pinned);
        QCOMPARE(nodes_in_racks(pinned), nodes_in_racks(two_groups()));
        QVERIFY(pinned.groups[0].rack_shares.size() == 2);
        arrange_anew(pinned);
        QCOMPARE(pinned, two_groups());
    }

    void a_moved_node_leaves_the_others_where_they_are() {
        Cluster cluster = two_groups();
        QVERIFY(move_nodes(cluster, {{0, 0, 1}}, 4));
        const std::vector<NodesInRack> expected = {{0, 0, 2}, {0, 1, 1}, {0, 4, 1}, {1, 1, 2}};
        QCOMPARE(nodes_in_racks(cluster), expected);
        QCOMPARE(rack_count(cluster), 3);  // racks 2 and 3 are empty: there are none
        QVERIFY(move_nodes(cluster, {{0, 4, 1}}, 0));
        QCOMPARE(nodes_in_racks(cluster), nodes_in_racks(two_groups()));
    }

    void by_hand_power_may_be_exceeded_and_height_may_not() {
        Cluster cluster = two_groups();
        QVERIFY(move_nodes(cluster, {{0, 1, 1}, {1, 1, 2}}, 0));
        QCOMPARE(rack_loads(cluster)[0].power_kw, 60.0);
        QCOMPARE(rack_count(cluster), 1);

        Cluster low = two_groups();
        low.rack_height_units = 24;
        const Cluster before = low;
        QVERIFY(!move_nodes(low, {{0, 1, 1}}, 0));
        QCOMPARE(low, before);
    }

    void nodes_that_are_not_there_do_not_move() {
        Cluster cluster = two_groups();
        QVERIFY(!move_nodes(cluster, {{0, 0, 4}}, 1));
        QVERIFY(!move_nodes(cluster, {{1, 0, 1}}, 1));
        QVERIFY(!move_nodes(cluster, {{0, 0, 1}}, -1));
        QVERIFY(!move_nodes(cluster, {{0, 0, 1}}, most_racks_by_hand));
        QCOMPARE(cluster, two_groups());
    }

    void added_nodes_stand_where_they_were_dropped() {
        Cluster cluster = two_groups();
        QVERIFY(add_nodes(cluster, {1, 0, 1}, 0));
        QCOMPARE(cluster.groups[1].most_nodes(), 3);
        QCOMPARE(nodes_in_racks(cluster)[2], (NodesInRack{1, 0, 1}));
        QVERIFY(add_nodes(cluster, {0, -1, 2}, 12));
        QCOMPARE(nodes_in(cluster), 9);
        const std::vector<CapacityPhase> phases = {{0, 4}, {12, 2}};
        QCOMPARE(cluster.groups[0].phases, phases);
    }

    void a_removed_node_is_one_delivered_less() {
        Cluster cluster = two_groups();
        cluster.groups[0].phases = {{0, 2}, {12, 2}, {36, -4}};
        remove_nodes(cluster, {{0, 1, 1}});
        QCOMPARE(cluster.groups[0].phases[1].nodes, 1);
        QCOMPARE(cluster.groups[0].phases[0].nodes, 2);
        const std::vector<NodesInRack> expected = {{0, 0, 3}, {1, 1, 2}};
        QCOMPARE(nodes_in_racks(cluster), expected);
    }

    void a_multiplied_rack_stands_again_in_empty_ones() {
        Cluster cluster = two_groups();
        multiply_nodes(cluster, {{0, 1, 1}, {1, 1, 2}}, 3, 0);
        QCOMPARE(rack_count(cluster), 5);
        QCOMPARE(cluster.groups[0].most_nodes(), 4 + 3);
        QCOMPARE(cluster.groups[1].most_nodes(), 2 + 3 * 2);
        QCOMPARE(rack_loads(cluster)[4].nodes, rack_loads(cluster)[1].nodes);
    }

    void a_part_of_a_rack_is_multiplied_where_there_is_room() {
        Cluster cluster = two_groups();
        cluster.rack_power_kw = 50;
        multiply_nodes(cluster, {{0, 0, 1}}, 2, 0);
        QCOMPARE(rack_count(cluster), 2);
        QCOMPARE(cluster.groups[0].most_nodes(), 6);
    }

    // 40 kW a rack hold four nodes of 10 kW: seven stand in two racks, not in seven.
    void a_lone_node_is_multiplied_beside_itself() {
        Cluster cluster;
        NodeGroup group;
        group.power_kw = 10;
        group.rack_units = 8;
        group.phases = {{0, 1}};
        cluster.groups = {group};
        cluster.rack_power_kw = 40;
        multiply_nodes(cluster, {{0, 0, 1}}, 6, 0);
        QCOMPARE(cluster.groups[0].most_nodes(), 7);
        QCOMPARE(rack_count(cluster), 2);
        QCOMPARE(rack_loads(cluster)[0].nodes, 4);
    }

    // The nodes placed by hand are the first of their group: fewer nodes empty the automatic places first.
    void earlier_months_have_fewer_racks() {
        Cluster cluster = two_groups();
        QVERIFY(move_nodes(cluster, {{0, 0, 1}}, 7));
        cluster.groups[0].phases = {{0, 2}, {12, 2}};
        for (NodeGroup& group : cluster.groups) {
            group.phases = {{0, group.nodes_in_month(0)}};
        }
        QCOMPARE(nodes_in(cluster), 4);
        QCOMPARE(rack_count(cluster), 2);
    }

    void any_order_of_edits_keeps_the_count() {
        Cluster cluster = two_groups();
        int nodes = nodes_in(cluster);
        for (int step = 0; step < 200; ++step) {
            const std::vector<NodesInRack> there = nodes_in_racks(cluster);
            const NodesInRack& some = there[static_cast<std::size_t>(step * 7) % there.size()];
            move_nodes(cluster, {{some.group, some.rack, 1}}, (step * 5) % 9);
            QCOMPARE(nodes_in(cluster), nodes);
            if (step % 10 == 3) {
                add_nodes(cluster, {step % 2, step % 9, 1}, 0);
                nodes = nodes_in(cluster);
            }
        }
        const auto total = [](const Cluster& of) {
            return std::accumulate(of.groups.begin(), of.groups.end(), 0,
                                   [](int sum, const NodeGroup& group) { return sum + group.most_nodes(); });
        };
        QCOMPARE(total(cluster), nodes);
    }
};

QTEST_GUILESS_MAIN(RackPlacesTest)

#include "tst_rack_places.moc"
