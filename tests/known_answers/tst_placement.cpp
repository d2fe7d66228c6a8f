// Placement with parts of GPUs against the published allocations (VALIDATION section 3): the default workload
// with few seeds. slow_placement.cpp has all of the table.
#include <QTest>

#include "tests/known_answers/published_placement.h"

using namespace grundlast;

namespace {

const std::string shared = std::string(GRUNDLAST_SHARED_DIR) + "/data/";
const std::string folder = shared + "validation/placement";

}  // namespace

class TestPlacement : public QObject {
    Q_OBJECT

  private slots:

    void defaultWorkloadFillsGpusAsPublished_data() {
        QTest::addColumn<QString>("policy");
        for (const std::string& policy : fractional_policy_names()) {
            QTest::newRow(policy.c_str()) << QString::fromStdString(policy);
        }
    }

    void defaultWorkloadFillsGpusAsPublished() {
        QFETCH(QString, policy);
        const auto table = published_allocations(folder);
        if (table.empty()) {
            QSKIP("the published allocations are not here");
        }
        const auto nodes = read_gpu_nodes_csv(shared + "traces/alibaba/v2023_openb_node_list_gpu_node.csv");
        const auto pods = read_pods_csv(folder + "/openb_pod_list_default.csv.gz");
        QVERIFY(nodes && pods);
        PlacementOptions options;
        options.policy = policy.toStdString();
        options.seeds = 3;
        const auto study = place(*nodes, *pods, options);
        QVERIFY(study);
        QCOMPARE(study->gpus, 6212);
        int compared = 0;
        for (const PublishedAllocation& row : table) {
            if (row.workload == "default" && row.policy == options.policy) {
                QCOMPARE(QString::fromStdString(deviations(row, *study)), QString());
                ++compared;
            }
        }
        QCOMPARE(compared, 1);
    }
};

QTEST_GUILESS_MAIN(TestPlacement)
#include "tst_placement.moc"
