// Placement of pods that take parts of GPUs: each policy's points by hand, and the study around them.
#include <QTest>
#include <algorithm>

#include "model/simulation/fractional/arrivals.h"
#include "model/simulation/fractional/fragmentation.h"
#include "model/simulation/fractional/score_table.h"

using namespace grundlast;

namespace {

// The larger node sets the measure: 8 GPUs and 64 cores.
const std::vector<GpuNode> two_nodes = {{"A", 8, 64000, 1000}, {"B", 2, 32000, 500}};

GpuPod pod(int gpus, int gpu_milli, std::int64_t cpu_milli = 1000) {
    return {cpu_milli, 0, gpus, gpu_milli, {}};
}

// Points that the policy gives to both idle nodes for the pod.
std::vector<int> points_of_idle(const std::string& policy, const GpuPod& wanted) {
    const PodWorkload workload = make_workload(two_nodes, {wanted});
    const auto scoring = make_scoring(policy, workload);
    std::vector<int> points;
    for (const GpuNode& node : two_nodes) {
        points.push_back(scoring->points(idle_node(node, workload), workload.classes[0]));
    }
    return points;
}

// Node A on which GPUs have these milli free, the others all.
NodeState used_node(const PodWorkload& workload, const std::vector<int>& free) {
    NodeState node = idle_node(two_nodes[0], workload);
    std::copy(free.begin(), free.end(), node.gpu_milli.begin());
    return node;
}

int points(const std::string& policy, const PodWorkload& workload, const NodeState& node) {
    return make_scoring(policy, workload)->points(node, workload.classes[0]);
}

RandomSequence chance(std::uint32_t replication = 0) {
    return RandomSequence(RandomStream(7, replication, StreamUse::test, 0));
}

}  // namespace

class TestFractional : public QObject {
    Q_OBJECT

  private slots:

    void cpuMemoryModelAndGpusBind() {
        const std::vector<GpuPod> pods = {
            {64001, 0, 0, 0, {}},  {1000, 1001, 0, 0, {}}, {1000, 0, 1, 500, {"B"}}, {1000, 0, 9, 1000, {}},
            {1000, 0, 1, 600, {}}, {1000, 0, 8, 1000, {}}, {1000, 0, 7, 1000, {"A"}}};
        const PodWorkload workload = make_workload(two_nodes, pods);
        const NodeState node = used_node(workload, {500});
        const std::vector<bool> expected = {false, false, false, false, true, false, true};
        for (std::size_t each = 0; each < pods.size(); ++each) {
            QCOMPARE(fits(node, workload.pod(each)), bool(expected[each]));
        }
    }

    void partGoesOnItsGpuAndWholeOnesOnIdle() {
        const PodWorkload workload = make_workload(two_nodes, {pod(1, 300), pod(2, 1000)});
        NodeState node = used_node(workload, {500, 400});
        QCOMPARE(tightest_gpu(node, workload.pod(0)), 1);
        take(node, workload.pod(0), 1);
        take(node, workload.pod(1), -1);
        QCOMPARE(node.free_gpu_milli(), std::int64_t{500 + 100 + 4 * 1000});
        QCOMPARE(node.idle_gpus(), 4);
        QCOMPARE(node.cpu_milli, std::int64_t{62000});
    }

    // A keeps 56/64 of the CPU and 7/8 of the GPUs: 0.875, 12 points; B 24/64 and 1/8: 0.25, 75 points.
    void bestFitTakesWhatKeepsLeast() {
        QCOMPARE(points_of_idle("best-fit", pod(1, 1000, 8000)), (std::vector<int>{12, 75}));
    }

    // A: (1 x 1/8 + 1 x 1/8) / 2 = 0.125, 87 points; B: (1/2 x 1/8 + 1/4 x 1/8) / 2 = 0.046875, 95 points.
    void dotProductTakesTheSmallest() {
        QCOMPARE(points_of_idle("dot-product", pod(1, 1000, 8000)), (std::vector<int>{87, 95}));
    }

    void packingPrefersUsedGpusThenUsedNodes() {
        const PodWorkload part = make_workload(two_nodes, {pod(1, 300)});
        QCOMPARE(points("packing", part, used_node(part, {500, 400})), 100 - 4);  // the tighter of both
        QCOMPARE(points("packing", part, used_node(part, {0})), 50 - 1);
        QCOMPARE(points("packing", part, used_node(part, {})), 33 - 8);
        const PodWorkload two = make_workload(two_nodes, {pod(2, 1000)});
        QCOMPARE(points("packing", two, used_node(two, {500})), 50 - 2);
    }

    // Bands of 25 points; inside, 25 x the share of 8 GPUs that is taken.
    void clusteringPrefersItsOwnKind() {
        const PodWorkload workload = make_workload(two_nodes, {pod(1, 500), pod(1, 1000)});
        NodeState node = used_node(workload, {});
        QCOMPARE(points("clustering", workload, node), 25);
        NodeState other = node;
        take(other, workload.pod(1), -1);
        QCOMPARE(points("clustering", workload, other), 3);  // 25 x 1/8
        take(node, workload.pod(0), 0);
        QCOMPARE(points("clustering", workload, node), 75 + 1);  // 25 x 0.5/8
        take(node, workload.pod(1), -1);
        QCOMPARE(points("clustering", workload, node), 50 + 4);  // 25 x 1.5/8
    }

    // 1.5 GPUs are free: 0.5 and 1.0. A pod of 0.7 and one of a whole GPU can both use the 1.0 only; one
    // without GPUs can use nothing; where the CPU does not suffice nobody can.
    void fragmentsAreWhatTheTypicalPodCannotUse() {
        const std::vector<GpuNode> nodes = {{"A", 2, 8000, 0}};
        const PodWorkload workload =
            make_workload(nodes, {pod(1, 700), pod(1, 1000), pod(0, 0), pod(1, 700, 9000)});
        NodeState node = idle_node(nodes[0], workload);
        node.gpu_milli[0] = 500;
        const std::vector<double> expected = {500, 500, 1500, 1500};
        for (std::size_t each = 0; each < expected.size(); ++each) {
            QCOMPARE(Fragmentation({{workload.pod(each), 1.0}}).of(node), expected[each]);
        }
        QCOMPARE(Fragmentation({{workload.pod(0), 0.5}, {workload.pod(2), 0.5}}).of(node), 1000.0);
    }

    // Half of the pods ask for 0.5, half for a whole GPU; 0.5 and 1.0 are free, so 0.25 is fragment. On the
    // used GPU the pod leaves none: 0.25 less, 100 / (1 + e^-0.25) = 56.2. On the idle one it leaves 0.5 and
    // 0.5, of which half of the pods cannot use 1.0: 0.5.
    void gradientDescentTakesTheUsedGpu() {
        const std::vector<GpuNode> nodes = {{"A", 2, 8000, 0}};
        const PodWorkload workload = make_workload(nodes, {pod(1, 500), pod(1, 1000)});
        NodeState node = idle_node(nodes[0], workload);
        node.gpu_milli[1] = 500;
        const auto fgd = make_scoring("fgd", workload);
        auto unused = chance();
        QCOMPARE(fgd->points(node, workload.pod(0)), 56);
        QCOMPARE(fgd->gpu_for(node, workload.pod(0), unused), 1);
        // A whole one leaves the 0.5, which half of the pods cannot use: 0.25 as before.
        QCOMPARE(fgd->points(node, workload.pod(1)), 50);
    }

    void typicalPodsCoverTheShare() {
        std::vector<GpuPod> pods(60, pod(1, 1000));
        pods.insert(pods.end(), 35, pod(1, 500));
        pods.insert(pods.end(), 5, pod(8, 1000));
        const auto typical = typical_pods(make_workload(two_nodes, pods), 0.95);
        QCOMPARE(typical.size(), std::size_t{2});
        QCOMPARE(typical[0].popularity, 60.0 / 95.0);
        QCOMPARE(typical[1].pod.gpu_milli, 500);
    }

    // Nobody sees that only changed nodes are scored anew: each choice is the first best of all nodes.
    void choiceIsTheBestOfAllNodes_data() {
        QTest::addColumn<QString>("policy");
        for (const std::string policy : {"best-fit", "fgd", "packing", "clustering", "dot-product"}) {
            QTest::newRow(policy.c_str()) << QString::fromStdString(policy);
        }
    }

    void choiceIsTheBestOfAllNodes() {
        QFETCH(QString, policy);
        std::vector<GpuNode> nodes;
        for (int copy = 0; copy < 5; ++copy) {
            nodes.insert(nodes.end(), two_nodes.begin(), two_nodes.end());
        }
        const PodWorkload workload = make_workload(
            nodes, {pod(1, 300), pod(1, 1000), pod(2, 1000), pod(0, 0, 3000), {500, 9, 1, 640, {"B"}}});
        const auto scoring = make_scoring(policy.toStdString(), workload);
        std::vector<NodeState> states;
        for (const GpuNode& node : nodes) {
            states.push_back(idle_node(node, workload));
        }
        ScoreTable table(*scoring, workload.classes, states);
        auto draws = chance();
        int refused = 0;
        for (int arrival = 0; arrival < 300; ++arrival) {
            const auto which = static_cast<std::size_t>(draws.uniform() * 5);
            const PodClass& asks = workload.classes[which];
            int best = -1;
            int best_points = -1;
            for (std::size_t node = 0; node < nodes.size(); ++node) {
                const NodeState& state = table.nodes()[node];
                const int here = fits(state, asks) ? scoring->points(state, asks) : -1;
                if (here > best_points) {
                    best = static_cast<int>(node);
                    best_points = here;
                }
            }
            const int chosen = table.choose(which, draws);
            QCOMPARE(chosen, best);
            if (chosen >= 0) {
                table.put(which, chosen, draws);
            }
            refused += chosen < 0 ? 1 : 0;
        }
        QVERIFY(refused > 0);
        for (const NodeState& node : table.nodes()) {
            QVERIFY(node.cpu_milli >= 0 && node.memory_mib >= 0);
            QVERIFY(
                std::all_of(node.gpu_milli.begin(), node.gpu_milli.end(), [](int free) { return free >= 0; }));
        }
    }

    // Two nodes of equal points: over many runs a draw takes each about as often (4 standard deviations of
    // 400).
    void randomDrawsAmongAllThatFit() {
        const PodWorkload workload = make_workload(two_nodes, {pod(1, 500)});
        const auto scoring = make_scoring("random", workload);
        int first = 0;
        for (std::uint32_t run = 0; run < 400; ++run) {
            ScoreTable table(*scoring, workload.classes,
                             {idle_node(two_nodes[0], workload), idle_node(two_nodes[1], workload)});
            auto draws = chance(run);
            first += table.choose(0, draws) == 0 ? 1 : 0;
        }
        QVERIFY(first > 160 && first < 240);
    }

    // The list of 4 GPUs comes first, each pod once; 10 GPUs x 1.0 leave room for 6 more.
    void listComesOnceThenDraws() {
        const PodWorkload workload = make_workload(two_nodes, {pod(1, 1000), pod(1, 1000, 2), pod(2, 1000)});
        auto draws = chance();
        const auto order = arrivals(workload, 1.0, draws);
        std::vector<int> head(order.begin(), order.begin() + 3);
        std::sort(head.begin(), head.end());
        QCOMPARE(head, (std::vector<int>{0, 1, 2}));
        int gpus = 0;
        for (const int each : order) {
            gpus += workload.classes[static_cast<std::size_t>(each)].gpus;
        }
        QVERIFY(gpus == 9 || gpus == 10);
        const auto cut = arrivals(workload, 0.3, draws);  // 3 GPUs: at least one pod is left out
        QVERIFY(cut.size() < 3);
    }

    // One node of 2 GPUs; 4 pods of one GPU each come. The third and fourth find none.
    void fullNodeRefuses() {
        const auto study =
            place({{"A", 2, 64000, 0}}, {pod(1, 1000)}, {.policy = "best-fit", .fill = 2, .seeds = 3});
        QVERIFY(study);
        QCOMPARE(study->arrived, std::int64_t{12});
        QCOMPARE(study->placed, std::int64_t{6});
        QCOMPARE(study->levels.size(), std::size_t{20});
        QCOMPARE(study->levels[3].mean_percent, 0.0);   // 40 %: nothing has come yet
        QCOMPARE(study->levels[4].mean_percent, 50.0);  // 50 %: one pod
        QCOMPARE(study->levels[18].mean_percent, 100.0);
        QCOMPARE(study->levels[19].sd_percent, 0.0);
    }

    void threadsDoNotChangeTheResult() {
        const std::vector<GpuPod> pods = {pod(1, 300), pod(1, 700, 9000), pod(2, 1000), pod(0, 0, 5000)};
        PlacementOptions options{.policy = "random", .seeds = 6, .threads = 1};
        const auto one = place(two_nodes, pods, options);
        options.threads = 2;
        const auto two = place(two_nodes, pods, options);
        QVERIFY(one && two);
        QCOMPARE(one->placed, two->placed);
        for (std::size_t level = 0; level < one->levels.size(); ++level) {
            QCOMPARE(one->levels[level].mean_percent, two->levels[level].mean_percent);
        }
    }

    void uselessInputIsRefused() {
        QVERIFY(!place({}, {pod(1, 1000)}, {}));
        QVERIFY(!place({{"A", 33, 1, 0}}, {pod(1, 1000)}, {}));
        QVERIFY(!place(two_nodes, {pod(0, 0)}, {}));
        QVERIFY(!place(two_nodes, {pod(1, 1000), pod(2, 500)}, {}));
        QVERIFY(!place(two_nodes, {pod(1, 1000), pod(1, 0)}, {}));
        QVERIFY(!place(two_nodes, {pod(1, 1000, -1)}, {}));
        QVERIFY(!place(two_nodes, {pod(1, 1000)}, {.fill = 0}));
        QVERIFY(!place(two_nodes, {pod(1, 1000)}, {.seeds = 0}));
        const auto unknown = place(two_nodes, {pod(1, 1000)}, {.policy = "worst"});
        QVERIFY(!unknown && unknown.error().message.en.find("dot-product") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestFractional)
#include "tst_fractional.moc"
