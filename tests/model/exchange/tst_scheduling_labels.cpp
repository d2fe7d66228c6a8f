// What an import says of QOS and partition, and a list of nodes of pools: for a replay by their rules.
#include <QTemporaryDir>
#include <QTest>

#include "model/exchange/importers.h"
#include "model/exchange/nodes_csv.h"

using namespace grundlast;

class TestSchedulingLabels : public QObject {
    Q_OBJECT

  private slots:

    // A row that makes no job leaves no label either; one without labels has empty ones.
    void sacctHasQosAndPartition() {
        const auto import = import_text(
            "JobID|Account|Partition|QOS|AllocTRES|Submit|Start|End|State|ElapsedRaw\n"
            "1|a|gpu|high|gres/gpu=2|2026-01-01T00:00:00|2026-01-01T00:00:01|2026-01-01T00:00:11|COMPLETED|10\n"
            "2|a|gpu|high|gres/gpu=2|Unknown|2026-01-01T00:00:01|2026-01-01T00:00:11|COMPLETED|10\n"
            "3|a|||gres/gpu=1|2026-01-01T00:00:00|2026-01-01T00:00:01|2026-01-01T00:00:11|COMPLETED|10\n"
            "4_[1-2]|b|cpu|low|gres/"
            "gpu=1|2026-01-01T00:00:00|2026-01-01T00:00:01|2026-01-01T00:00:11|COMPLETED|"
            "10\n",
            "t.psv");
        QVERIFY(import);
        QCOMPARE(import->history.jobs.size(), std::size_t{4});
        QCOMPARE(import->labels.size(), std::size_t{4});
        QCOMPARE(import->labels[0].qos, std::string("high"));
        QCOMPARE(import->labels[0].partition, std::string("gpu"));
        QVERIFY(import->labels[1].qos.empty());
        QCOMPARE(import->labels[2].partition, std::string("cpu"));
        QCOMPARE(import->labels[3].qos, std::string("low"));
    }

    void csvMayHaveThem() {
        const auto import =
            import_text("gpus,submit,run_s,qos,partition\n1,0,10,,\n2,1,10,gold,k8s\n", "t.csv");
        QVERIFY(import);
        QCOMPARE(import->labels.size(), std::size_t{2});
        QCOMPARE(import->labels[1].qos, std::string("gold"));
        QCOMPARE(import->labels[1].partition, std::string("k8s"));
        const auto plain = import_text("gpus,submit,run_s\n1,0,10\n", "t.csv");
        QVERIFY(plain && plain->labels.empty());
    }

    // Equal nodes of two pools are two classes.
    void nodesHavePools() {
        QTemporaryDir directory;
        for (const char* column : {"pool", "partition"}) {
            QFile file(directory.filePath(QStringLiteral("nodes.csv")));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray("gpu,") + column + "\n8,slurm\n8,k8s\n8,slurm\n");
            file.close();
            const auto cluster = read_nodes_csv(file.fileName().toStdString());
            QVERIFY(cluster);
            QCOMPARE(cluster->pool, (std::vector<std::string>{"slurm", "k8s"}));
            QCOMPARE(cluster->count, (std::vector<int>{2, 1}));
        }
    }
};

QTEST_GUILESS_MAIN(TestSchedulingLabels)
#include "tst_scheduling_labels.moc"
