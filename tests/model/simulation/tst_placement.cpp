// Where jobs lie: placements derived by hand, the reasoning beside each.
#include <QTest>

#include "model/simulation/fragments.h"
#include "model/simulation/placement/placement.h"
#include "model/simulation/simulation.h"
#include "tests/model/simulation/listed_jobs.h"

using namespace grundlast;

namespace {

// Nodes of one class, all in service and empty.
FreeNodes nodes_of(int count, const Room& whole, const Fabric& fabric = {}) {
    const Layout layout(fabric, whole.gpus, count);
    Room room = whole;
    room.lanes = whole_lanes(whole.gpus, layout.gpus_of_part());
    FreeNodes nodes(room, count);
    nodes.group_by(layout);
    for (int node = 0; node < count; ++node) {
        nodes.set_room(node, room);
    }
    return nodes;
}

// Takes GPUs of a node away, as another job would.
void busy(FreeNodes& nodes, int node, int gpus) {
    nodes.take(node, {gpus, 0, 0, false, nodes.lanes_for(node, gpus)});
}

struct Part {
    int node = -1;
    int gpus = 0;

    bool operator==(const Part&) const = default;
};

using Parts = std::vector<Part>;

// Places the job for good; empty where it does not fit.
Parts put(FreeNodes& nodes, const std::string& placement, const Demand& job) {
    std::vector<Chunk> chunks;
    Parts parts;
    if (allocate(*make_placement(placement), nodes, job, chunks)) {
        for (const Chunk& chunk : chunks) {
            parts.push_back({chunk.node, chunk.gpus});
        }
    }
    return parts;
}

Parts put(FreeNodes& nodes, const std::string& placement, int gpus) {
    return put(nodes, placement, Demand{gpus});
}

// As many 3-GPU jobs as 1-GPU jobs.
std::vector<TypicalJob> threes_and_ones() {
    return {{Demand{3}, any_node_class, 0.5}, {Demand{1}, any_node_class, 0.5}};
}

}  // namespace

class TestPlacement : public QObject {
    Q_OBJECT

  private slots:

    // Four nodes of 8 with 8, 3, 5 and 8 free. 3 GPUs: node 1 keeps none. 2: node 2 keeps 3. 4: node 2 has 3
    // now, so a whole node is broken: 0, the first. 4 again: node 0 keeps none. 8: node 3. 1: node 2 has 3
    // left.
    void bestFitKeepsTheFewestFree() {
        FreeNodes nodes = nodes_of(4, {8});
        busy(nodes, 1, 5);
        busy(nodes, 2, 3);
        QCOMPARE(put(nodes, "best-fit", 3), (Parts{{1, 3}}));
        QCOMPARE(put(nodes, "best-fit", 2), (Parts{{2, 2}}));
        QCOMPARE(put(nodes, "best-fit", 4), (Parts{{0, 4}}));
        QCOMPARE(put(nodes, "best-fit", 4), (Parts{{0, 4}}));
        QCOMPARE(put(nodes, "best-fit", 8), (Parts{{3, 8}}));
        QCOMPARE(put(nodes, "best-fit", 1), (Parts{{2, 1}}));
        QCOMPARE(put(nodes, "best-fit", 3), Parts{});
    }

    // The same nodes and jobs: each takes the first node with room, whatever it breaks. 8 finds only node 3;
    // the last 3 fit on node 1, which nobody touched.
    void firstFitTakesTheFirst() {
        FreeNodes nodes = nodes_of(4, {8});
        busy(nodes, 1, 5);
        busy(nodes, 2, 3);
        QCOMPARE(put(nodes, "first-fit", 3), (Parts{{0, 3}}));
        QCOMPARE(put(nodes, "first-fit", 2), (Parts{{0, 2}}));
        QCOMPARE(put(nodes, "first-fit", 4), (Parts{{2, 4}}));
        QCOMPARE(put(nodes, "first-fit", 4), (Parts{{3, 4}}));
        QCOMPARE(put(nodes, "first-fit", 8), Parts{});
        QCOMPARE(put(nodes, "first-fit", 1), (Parts{{0, 1}}));
        QCOMPARE(put(nodes, "first-fit", 3), (Parts{{1, 3}}));
    }

    // 8, 3, 5, 8 free. 3: node 0 (8, the first of equals). 2: node 3 (8). 4: node 3 (6). Then 5, 3, 5, 2 are
    // free: 4 goes to node 0, 4 to node 2, and no node has 8.
    void spreadTakesTheEmptiest() {
        FreeNodes nodes = nodes_of(4, {8});
        busy(nodes, 1, 5);
        busy(nodes, 2, 3);
        QCOMPARE(put(nodes, "spread", 3), (Parts{{0, 3}}));
        QCOMPARE(put(nodes, "spread", 2), (Parts{{3, 2}}));
        QCOMPARE(put(nodes, "spread", 4), (Parts{{3, 4}}));
        QCOMPARE(put(nodes, "spread", 4), (Parts{{0, 4}}));
        QCOMPARE(put(nodes, "spread", 4), (Parts{{2, 4}}));
        QCOMPARE(put(nodes, "spread", 8), Parts{});
    }

    // Three leaves of four nodes of 8. Wholly free are 0 in leaf 0, 4 and 5 in leaf 1, all of leaf 2 (8..11).
    // 16 GPUs: best fit takes the first whole nodes, 0 and 4, over two leaves. Topology: leaf 1 has just
    // enough. 24: leaf 2, the only one left with three. 16 more: leaf 2 has one node, leaf 0 one: they span,
    // the larger number first (equal: leaf 0).
    void aGangLiesUnderTheTightestLeaf() {
        const auto start = [] {
            FreeNodes nodes = nodes_of(12, {8}, {0, 4, 0});
            for (const int node : {1, 2, 3, 6, 7}) {
                busy(nodes, node, 8);
            }
            return nodes;
        };
        FreeNodes plain = start();
        QCOMPARE(put(plain, "best-fit", 16), (Parts{{0, 8}, {4, 8}}));
        FreeNodes nodes = start();
        QCOMPARE(put(nodes, "topology", 16), (Parts{{4, 8}, {5, 8}}));
        QCOMPARE(put(nodes, "topology", 24), (Parts{{8, 8}, {9, 8}, {10, 8}}));
        QCOMPARE(put(nodes, "topology", 16), (Parts{{0, 8}, {11, 8}}));
        QCOMPARE(put(nodes, "topology", 16), Parts{});
    }

    // The rest of a gang stays with it. Two leaves of three nodes: 20 GPUs are two whole nodes and 4 GPUs. Leaf
    // 0 has nodes 0 and 1 whole and 3 free on node 2: not enough for the rest. Leaf 1: 3 and 4 whole, 5 free on
    // node 5: it holds all. Best fit would take 0, 1 and the rest from node 5 in the other leaf.
    void theRestStaysWithTheGang() {
        FreeNodes nodes = nodes_of(6, {8}, {0, 3, 0});
        busy(nodes, 2, 5);
        busy(nodes, 5, 3);
        FreeNodes plain = nodes;
        QCOMPARE(put(plain, "best-fit", 20), (Parts{{0, 8}, {1, 8}, {5, 4}}));
        QCOMPARE(put(nodes, "topology", 20), (Parts{{3, 8}, {4, 8}, {5, 4}}));
    }

    // Spines of two leaves of two nodes (0..3 and 4..7), 4 GPUs a node. Busy: node 1. A job of 12 fits no leaf:
    // spine 0 has three whole nodes, just enough, and gives its full leaf (2, 3) first, then 0. The next 12
    // find spine 1 with four: leaf 2 is taken whole (the first of equals), of leaf 3 the first.
    void aLargerGangLiesUnderTheTightestSpine() {
        FreeNodes nodes = nodes_of(8, {4}, {0, 2, 2});
        busy(nodes, 1, 4);
        QCOMPARE(put(nodes, "topology", 12), (Parts{{2, 4}, {3, 4}, {0, 4}}));
        QCOMPARE(put(nodes, "topology", 12), (Parts{{4, 4}, {5, 4}, {6, 4}}));
    }

    // GB200 NVL72: two domains of 18 nodes of 4 GPUs. Nodes 0..9 are busy, so domain 0 has 8 nodes, domain 1
    // all
    // 18. 32 GPUs: domain 0 holds them and is tighter. 40: domain 1. Then 8 nodes are left there: a job that
    // must lie within one domain finds no room for 36, and 32 do fit. Nothing is left.
    void aDomainOfSeveralNodes() {
        FreeNodes nodes = nodes_of(36, {4}, {72, 0, 0});
        for (int node = 0; node < 10; ++node) {
            busy(nodes, node, 4);
        }
        QCOMPARE(put(nodes, "topology", 32).front(), (Part{10, 4}));
        QCOMPARE(put(nodes, "topology", 40).front(), (Part{18, 4}));
        QCOMPARE(put(nodes, "topology", Demand{36, 0, 0, true}), Parts{});
        QCOMPARE(put(nodes, "topology", Demand{32, 0, 0, true}).front(), (Part{28, 4}));
        QCOMPARE(nodes.most_free(), 0);
    }

    // With 4 nodes free in each domain, 20 GPUs that may span take all of one and one of the other; those that
    // may not, wait.
    void onlyAJobThatMustKeepsToOneDomain() {
        FreeNodes nodes = nodes_of(36, {4}, {72, 0, 0});
        for (int node = 0; node < 36; ++node) {
            if (node % 18 >= 4) {
                busy(nodes, node, 4);
            }
        }
        QCOMPARE(put(nodes, "topology", Demand{20, 0, 0, true}), Parts{});
        QCOMPARE(put(nodes, "topology", 20), (Parts{{0, 4}, {1, 4}, {2, 4}, {3, 4}, {18, 4}}));
    }

    // Nodes of 8 in two domains of 4 (lanes). On node 0 one domain has 1 and the other 4 free, on node 1 both
    // have
    // 3. 3 GPUs: a domain of node 1 keeps none. 3: the other. 4: only node 0's whole domain. Then 1 is left.
    void aDomainThatIsPartOfANode() {
        FreeNodes nodes = nodes_of(2, {8}, {4, 0, 0});
        busy(nodes, 0, 3);
        for (const Lanes one : {Lanes{1}, Lanes{256}}) {
            nodes.take(1, {1, 0, 0, false, one});
        }
        QCOMPARE(put(nodes, "topology", 3), (Parts{{1, 3}}));
        QCOMPARE(put(nodes, "topology", 3), (Parts{{1, 3}}));
        QCOMPARE(put(nodes, "topology", Demand{4, 0, 0, true}), (Parts{{0, 4}}));
        QCOMPARE(nodes.room(0).lanes, Lanes{1});
    }

    // 2 GPUs free in each of two domains: a job of 4 spans them, unless it must not.
    void noDomainOfTheNodeHoldsTheJob() {
        FreeNodes nodes = nodes_of(1, {8}, {4, 0, 0});
        for (const Lanes two : {Lanes{2}, Lanes{2 * 256}}) {
            nodes.take(0, {2, 0, 0, false, two});
        }
        QCOMPARE(put(nodes, "topology", Demand{4, 0, 0, true}), Parts{});
        std::vector<Chunk> chunks;
        QVERIFY(allocate(*make_placement("topology"), nodes, Demand{4}, chunks));
        QCOMPARE(chunks.front().lanes, Lanes{2 + 2 * 256});
        QCOMPARE(Layout({4, 0, 0}, 8, 1).holding(chunks), Level::node);
    }

    // A single-node job goes where the leaf is fullest: both leaves have a node with 4 free, leaf 1 has nothing
    // else.
    void smallJobsLeaveEmptyLeavesWhole() {
        FreeNodes nodes = nodes_of(8, {8}, {0, 4, 0});
        busy(nodes, 0, 4);
        busy(nodes, 4, 4);
        for (const int node : {5, 6, 7}) {
            busy(nodes, node, 8);
        }
        FreeNodes plain = nodes;
        QCOMPARE(put(plain, "best-fit", 4), (Parts{{0, 4}}));
        QCOMPARE(put(nodes, "topology", 4), (Parts{{4, 4}}));
    }

    // Half of the jobs take 3 GPUs, half 1. Of what is free on a node of 4 the typical job cannot use: of 4 and
    // 3 nothing, of 2 half (1 GPU), of 1 half (0.5), as a job of 3 finds no room. A job of 1 on a node with 3
    // free makes a fragment of 1, on one with 4 none, on one with 2 it turns 1 into 0.5, on one with 1 0.5 into
    // 0. Free are 4, 3, 2. The first three jobs of 1: node 2 twice (best fit too), then node 0, which keeps 3;
    // best fit would break node 1. Two jobs of 3 then fit, after best fit but one.
    void fragmentationKeepsRoomForTypicalJobs() {
        const auto start = [] {
            FreeNodes nodes = nodes_of(3, {4});
            busy(nodes, 1, 1);
            busy(nodes, 2, 2);
            return nodes;
        };
        const Fragments fragments(node_class(3, 4), 0, threes_and_ones());
        QCOMPARE(fragments.of(Room{3}), 0.0);
        QCOMPARE(fragments.of(Room{2}), 1.0 * parts_of_gpu);
        QCOMPARE(fragments.of(Room{1}), 0.5 * parts_of_gpu);
        FreeNodes nodes = start();
        nodes.set_fragments(&fragments);
        QCOMPARE(put(nodes, "fragmentation", 1), (Parts{{2, 1}}));
        QCOMPARE(put(nodes, "fragmentation", 1), (Parts{{2, 1}}));
        QCOMPARE(put(nodes, "fragmentation", 1), (Parts{{0, 1}}));
        QCOMPARE(put(nodes, "fragmentation", 3), (Parts{{0, 3}}));
        QCOMPARE(put(nodes, "fragmentation", 3), (Parts{{1, 3}}));
        FreeNodes plain = start();
        for (const int node : {2, 2, 1}) {
            QCOMPARE(put(plain, "best-fit", 1), (Parts{{node, 1}}));
        }
        QCOMPARE(put(plain, "best-fit", 3), (Parts{{0, 3}}));
        QCOMPARE(put(plain, "best-fit", 3), Parts{});
    }

    // The same in a run, six nodes so that they are found by their free GPUs: three more are full to the end.
    void fragmentationInARun() {
        std::vector<ListedJob> jobs;
        for (const int gpus : {4, 4, 4}) {
            jobs.push_back({0, 1000, Demand{gpus}});
        }
        jobs.push_back({1, 1000, Demand{1}});
        jobs.push_back({2, 1000, Demand{3}});
        jobs.push_back({3, 1000, Demand{3}});
        const std::vector<Stay> stays = stays_of({node_class(6, 4)}, jobs, by("easy", "fragmentation"));
        // Typical are 4 (half), 1 (a sixth), 3 (a third). 1 GPU: 4 -> 3 free makes 3 x 1/2. Then 3: on the node
        // with 3 free it takes 3/2 of fragments away, on a whole node it makes 1 x 5/6: it goes beside the 1.
        QCOMPARE(stays[4].chunks.front().node, stays[3].chunks.front().node);
        QVERIFY(stays[5].chunks.front().node != stays[3].chunks.front().node);
    }

    // CPU cores bind. Two nodes of 4 GPUs and 16 cores. 1 (1 GPU, 12 cores): node 0. 2 (8 cores): node 0 has 4,
    // so node 1. 3 (2 GPUs, 8 cores): node 1. 4 (4 cores): node 0. Now no core is left, but 2 GPUs on node 0
    // and 1 on node 1. 5 (2 cores) waits for the first end, that of 2 at 61. 6 and 7 ask for no cores: 6 (1
    // GPU) takes the GPU of node 1, 7 (2 GPUs, more than the head asks for) those of node 0, both at once.
    void coresBind() {
        const std::vector<ListedJob> jobs = {{0, 100, {1, 12}}, {1, 60, {1, 8}}, {2, 80, {2, 8}},
                                             {3, 90, {1, 4}},   {4, 10, {1, 2}}, {5, 5, Demand{1}},
                                             {5, 5, Demand{2}}};
        const std::vector<Stay> stays = stays_of({node_class(2, 4, 16)}, jobs, by("easy"));
        QCOMPARE(starts_of(stays), (std::vector<double>{0, 1, 2, 3, 61, 5, 5}));
        const int nodes[] = {0, 1, 1, 0, 1, 1, 0};
        for (std::size_t number = 0; number < jobs.size(); ++number) {
            QCOMPARE(stays[number].chunks.front().node, nodes[number]);
        }
    }

    // RAM binds, and goes with the GPUs of a gang. Three nodes of 4 GPUs and 100 GB. 1 (2 GPUs, 80 GB): node 0.
    // 2 (1 GPU, 30 GB): node 1, as node 0 has 20 GB. 3 (6 GPUs, 120 GB: 80 on a whole node, 40 for the rest):
    // node 2 and, with 70 GB free, node 1. 4 (1 GPU, 30 GB): node 1 keeps 30 GB and 1 GPU: there. 5 (1 GPU, 10
    // GB): node 0. 6 (1 GPU, 20 GB): node 0 has 10 GB left; it waits for 2 at 51.
    void ramBinds() {
        const std::vector<ListedJob> jobs = {{0, 100, {2, 0, 80}}, {1, 50, {1, 0, 30}},  {2, 100, {6, 0, 120}},
                                             {3, 100, {1, 0, 30}}, {4, 100, {1, 0, 10}}, {5, 100, {1, 0, 20}}};
        const std::vector<Stay> stays = stays_of({node_class(3, 4, 0, 100)}, jobs, by("fcfs"));
        QCOMPARE(starts_of(stays), (std::vector<double>{0, 1, 2, 3, 4, 51}));
        QCOMPARE(stays[2].chunks.size(), std::size_t{2});
        QCOMPARE(stays[2].chunks[0].node, 2);
        QCOMPARE(stays[2].chunks[1].node, 1);
        QCOMPARE(stays[3].chunks[0].node, 1);
        QCOMPARE(stays[4].chunks[0].node, 0);
    }

    // Two models, a node of 4 GPUs each. 1 (4 GPUs, any) takes the first model. 2 (1, only the first) waits for
    // it. 3 (6, any) would need both models: it never starts. 4 (2, any) and 5 (2, only the second) share the
    // second. 6 (3, any) passes 2, which holds nothing but the first model back: at 50, when 4 and 5 are done,
    // there.
    void aJobNamesItsModelsAndNeverMixesThem() {
        const std::vector<ListedJob> jobs = {{0, 100, Demand{4}}, {1, 10, Demand{1}, 1}, {2, 10, Demand{6}},
                                             {3, 47, Demand{2}},  {4, 46, Demand{2}, 2}, {5, 10, Demand{3}}};
        const std::vector<Stay> stays = stays_of({node_class(1, 4), node_class(1, 4)}, jobs, by("easy"));
        QCOMPARE(starts_of(stays), (std::vector<double>{0, 100, -1, 3, 4, 50}));
        const int classes[] = {0, 0, -1, 1, 1, 1};
        for (std::size_t number = 0; number < jobs.size(); ++number) {
            QCOMPARE(stays[number].node_class, classes[number]);
        }
    }

    // As a trace says it: 1 names model B and finds it; 2 and 3 take any, 4 cores each: one on each node of 6
    // cores; 4 names a model that no node has.
    void aTraceNamesModelsAndCores() {
        History history;
        for (int number = 0; number < 4; ++number) {
            HistoryJob job;
            job.submit_s = 0;
            job.run_s = 10;
            job.gpus = 1;
            history.jobs.push_back(job);
        }
        history.needs = {{{"B"}, 2, 0}, {{}, 4, 0}, {{"C"}, 0, 0}};
        history.needs_of_job = {0, 1, 1, 2};
        NodeClass a = node_class(0, 4, 6);
        a.changes.clear();
        NodeClass b = a;
        a.gpu_model = "A";
        b.gpu_model = "B";
        const auto result = replay(history, {{a, b}, {1, 1}}, {});
        QCOMPARE(result->jobs[0].start_s, 0.0);
        QCOMPARE(result->jobs[1].start_s, 0.0);
        QCOMPARE(result->jobs[2].start_s, 0.0);
        QCOMPARE(result->jobs[3].start_s, -1.0);
        QCOMPARE(result->refused, 1);
        history.needs_of_job = {0, 1, 1, 1};
        QCOMPARE(replay(history, {{a, b}, {1, 1}}, {})->jobs[3].start_s, 10.0);
    }

    // A leaf of 20 nodes above domains of 18 is taken as one domain, a leaf of 8 as well.
    void levelsAreWholeNumbersOfTheOneBelow() {
        QCOMPARE(Layout({72, 20, 2}, 4, 180).nodes_in(Level::leaf), 18);
        QCOMPARE(Layout({72, 8, 2}, 4, 180).nodes_in(Level::leaf), 18);
        QCOMPARE(Layout({72, 36, 2}, 4, 180).nodes_in(Level::leaf), 36);
        QCOMPARE(Layout({72, 36, 2}, 4, 180).nodes_in(Level::spine), 72);
        QCOMPARE(Layout({8, 0, 0}, 8, 5).nodes_in(Level::leaf), 5);
    }

    // The nodes of the leaf test, as a replay that counts: nodes 1, 2, 3, 6 and 7 are held first (five jobs of
    // 8 in the order of nodes would take 0..4, so the leaves are filled through jobs that end). Jobs 1..12 take
    // one node each; 1, 5 and 6 end at 10 s, the others at 1000 s. The job of 16 at 20 s finds nodes 0, 4
    // and 5.
    void aReplayCountsWhatSpans() {
        History history;
        const auto add = [&](std::int64_t submit, double run, double gpus) {
            HistoryJob job;
            job.submit_s = submit;
            job.run_s = run;
            job.gpus = gpus;
            history.jobs.push_back(job);
        };
        for (int node = 0; node < 12; ++node) {
            add(0, node == 0 || node == 4 || node == 5 ? 10 : 1000, 8);
        }
        add(20, 3600, 16);
        NodeClass node;
        node.gpus = 8;
        node.fabric = {0, 4, 0};
        ReplayOptions options;
        const auto placed = [&](const char* placement) {
            options.scheduler.placement = placement;
            return replay(history, {{node}, {12}}, options)->placed;
        };
        const PlacedByLevel plain = placed("best-fit");
        QCOMPARE(plain[static_cast<std::size_t>(Level::spine)].jobs, 1);
        QCOMPARE(plain[static_cast<std::size_t>(Level::spine)].gpu_h, 16.0);
        const PlacedByLevel near = placed("topology");
        QCOMPARE(near[static_cast<std::size_t>(Level::spine)].jobs, 0);
        QCOMPARE(near[static_cast<std::size_t>(Level::leaf)].gpu_h, 16.0);
        QCOMPARE(near[static_cast<std::size_t>(Level::domain)].jobs, 12);
    }
};

QTEST_APPLESS_MAIN(TestPlacement)
#include "tst_placement.moc"
