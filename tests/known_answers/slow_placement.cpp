// Placement with parts of GPUs against all published allocations (VALIDATION section 3): five workloads, six
// policies, five levels, ten seeds.
#include <QTest>

#include "tests/known_answers/published_placement.h"

using namespace grundlast;

namespace {

const std::string shared = std::string(GRUNDLAST_SHARED_DIR) + "/data/";
const std::string folder = shared + "validation/placement";

}  // namespace

class SlowPlacement : public QObject {
    Q_OBJECT

  private slots:

    void gpusAreFilledAsPublished_data() {
        QTest::addColumn<int>("row");
        const auto table = published_allocations(folder);
        for (std::size_t row = 0; row < table.size(); ++row) {
            QTest::newRow((table[row].workload + ", " + table[row].policy).c_str()) << static_cast<int>(row);
        }
        if (table.empty()) {
            QSKIP("the published allocations are not here");
        }
        QCOMPARE(table.size(), std::size_t{30});
    }

    void gpusAreFilledAsPublished() {
        QFETCH(int, row);
        const auto published = published_allocations(folder).at(static_cast<std::size_t>(row));
        const auto nodes = read_gpu_nodes_csv(shared + "traces/alibaba/v2023_openb_node_list_gpu_node.csv");
        const auto pods = read_pods_csv(folder + "/openb_pod_list_" + published.workload + ".csv.gz");
        QVERIFY(nodes && pods);
        PlacementOptions options;
        options.policy = published.policy;
        const auto study = place(*nodes, *pods, options);
        QVERIFY(study);
        QCOMPARE(QString::fromStdString(deviations(published, *study)), QString());
    }
};

QTEST_GUILESS_MAIN(SlowPlacement)
#include "slow_placement.moc"
