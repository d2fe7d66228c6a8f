// Nodes and pods of a placement study from CSV tables.
#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "model/exchange/pods_csv.h"
#include "model/exchange/results_json.h"

using namespace grundlast;

class TestPodsCsv : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    std::string file(const std::string& text) {
        const std::string path = folder_.filePath("table.csv").toStdString();
        std::ofstream(path) << text;
        return path;
    }

  private slots:

    void podsOfTheAlibabaTraceAreRead() {
        const auto pods = read_pods_csv(
            file("name,cpu_milli,memory_mib,num_gpu,gpu_milli,gpu_spec,qos\n"
                 "a,12000,16384,1,460,,LS\nb,6000,12288,2,1000,V100M16|V100M32,LS\nc,8000,,0,0,,BE\n"));
        QVERIFY(pods);
        QCOMPARE(pods->size(), std::size_t{3});
        QCOMPARE((*pods)[0].gpu_milli, 460);
        QVERIFY((*pods)[0].gpu_models.empty());
        QCOMPARE((*pods)[1].gpus, 2);
        QCOMPARE((*pods)[1].gpu_models, (std::vector<std::string>{"V100M16", "V100M32"}));
        QCOMPARE((*pods)[2].cpu_milli, std::int64_t{8000});
        QCOMPARE((*pods)[2].memory_mib, std::int64_t{0});
    }

    void nodesNeedNoModel() {
        const auto nodes = read_gpu_nodes_csv(file("sn,cpu_milli,memory_mib,gpu\nn1,64000,262144,2\n"));
        QVERIFY(nodes);
        QCOMPARE(nodes->front().gpus, 2);
        QCOMPARE(nodes->front().memory_mib, std::int64_t{262144});
    }

    void mistakesNameLineAndColumn_data() {
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("column");
        QTest::newRow("part of several GPUs") << "2,500,1000"
                                              << "gpu_milli";
        QTest::newRow("GPU without share") << "1,0,1000"
                                           << "gpu_milli";
        QTest::newRow("more than a GPU") << "1,1001,1000"
                                         << "gpu_milli";
        QTest::newRow("no number") << "x,1000,1000"
                                   << "num_gpu";
        QTest::newRow("negative") << "1,1000,-1"
                                  << "cpu_milli";
        QTest::newRow("half a GPU in num_gpu") << "0.5,1000,1"
                                               << "num_gpu";
    }

    void mistakesNameLineAndColumn() {
        QFETCH(QString, row);
        QFETCH(QString, column);
        const auto pods = read_pods_csv(file("num_gpu,gpu_milli,cpu_milli\n" + row.toStdString() + "\n"));
        QVERIFY(!pods);
        const QString message = QString::fromStdString(pods.error().message.en);
        QVERIFY2(message.contains(":2: column '" + column + "'"), qPrintable(message));
    }

    void resultsSayTheFillLevels() {
        PlacementStudy study{.nodes = 2, .gpus = 10, .arrived = 30, .placed = 24, .levels = {{90, 89.5, 0.25}}};
        const std::string json = to_json(study, {.policy = "fgd", .fill = 0.9, .seeds = 3, .seed = 4});
        QCOMPARE(QString::fromStdString(json).simplified().remove(' '),
                 QString(R"({"policy":"fgd","fill":0.9,"seeds":3,"seed":4,"nodes":2,"gpus":10,"arrived":30,)"
                         R"("placed":24,"gpu_allocation":[{"arrived_percent":90,"mean_percent":89.5,)"
                         R"("sd_percent":0.25}]})"));
    }

    void emptyTablesAreRefused() {
        QVERIFY(!read_pods_csv(file("num_gpu,gpu_milli,cpu_milli\n")));
        QVERIFY(!read_gpu_nodes_csv(file("gpu,cpu_milli\n")));
        QVERIFY(!read_gpu_nodes_csv(file("gpu,model\n8,G2\n")));
    }
};

QTEST_GUILESS_MAIN(TestPodsCsv)
#include "tst_pods_csv.moc"
