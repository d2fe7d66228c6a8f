// A sweep as an array job on a real Slurm of two nodes, with a shard that is requeued and a node that goes
// down: what was finished is not repeated, and the merged results are the bytes of a sweep on one machine.
#include <QDateTime>
#include <QDirIterator>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "program.h"
#include "slurm_cluster.h"

namespace {

constexpr int shards = 8;
constexpr int points = 24;

// When each finished point was written.
std::map<QString, QDateTime> finished_points(const QString& folder) {
    std::map<QString, QDateTime> found;
    for (QDirIterator files(folder + "/points", {"*.json"}); files.hasNext();) {
        files.next();
        found[files.fileName()] = files.fileInfo().lastModified();
    }
    return found;
}

// Array tasks that run, with the node of each.
std::map<int, QString> running_shards(SlurmCluster& slurm) {
    std::map<int, QString> found;
    const QByteArray lines = slurm.called("squeue", {"--noheader", "--states=RUNNING", "--format=%K %N"});
    for (const QByteArray& line : lines.trimmed().split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        if (words.size() == 2 && words[0].toInt() > 0) {
            found[words[0].toInt()] = QString::fromLatin1(words[1]);
        }
    }
    return found;
}

}  // namespace

class TestSlurmSweep : public QObject {
    Q_OBJECT

  private slots:
    void a_lost_shard_and_a_lost_node_change_nothing();
};

void TestSlurmSweep::a_lost_shard_and_a_lost_node_change_nothing() {
    if (const QString missing = SlurmCluster::missing_program(); !missing.isEmpty()) {
        QSKIP(qPrintable(missing + " is not installed: apt-get install slurmctld slurmd slurm-client munge"));
    }
    const QTemporaryDir folder;
    const QString project = folder.filePath("p.grundlast"), grid = folder.filePath("grid.json");
    const QString here = folder.filePath("here"), there = folder.filePath("there");
    QCOMPARE(grundlast({"new", project, "--example", "werk"}).exit_code, 0);
    write(grid, R"({"axes": [{"key": "energy.price_per_kwh", "values": [0.15, 0.2, 0.25]},
                            {"key": "seed", "values": [1, 2, 3, 4, 5, 6, 7, 8]}], "replications": 6})");

    SlurmCluster slurm;
    if (QTest::currentTestFailed()) {
        return;
    }
    const QByteArray ids =
        slurm.called(QStringLiteral(GRUNDLAST_PROGRAM),
                     {"sweep", project, grid, "--slurm", "--shards", QString::number(shards), "-o", there});
    QCOMPARE(slurm.exit_code(), 0);
    const QByteArray array = ids.trimmed().split(' ').value(0);
    QVERIFY2(array.toInt() > 0, ids.constData());

    // The first shard that is seen at work is thrown back into the queue, then the node of another goes down.
    QTRY_VERIFY_WITH_TIMEOUT(finished_points(there).size() >= 3 && running_shards(slurm).size() == 2, 60000);
    const auto before = finished_points(there);
    const int lost_shard = running_shards(slurm).begin()->first;
    slurm.called("scontrol", {"requeue", array + "_" + QByteArray::number(lost_shard)});
    QCOMPARE(slurm.exit_code(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(running_shards(slurm).size() == 2, 60000);
    const QString lost_node = running_shards(slurm).rbegin()->second;
    slurm.called("scontrol", {"update", "NodeName=" + lost_node, "State=DOWN", "Reason=test"});
    QCOMPARE(slurm.exit_code(), 0);

    QTRY_VERIFY_WITH_TIMEOUT(slurm.called("squeue", {"--noheader"}).isEmpty(), 200000);
    QVERIFY2(slurm.log().contains("requeu"), slurm.log().constData());
    QVERIFY2(QFile::exists(there + "/results.json"), content_of(there + "/merge.log").constData());
    const auto after = finished_points(there);
    QCOMPARE(after.size(), static_cast<std::size_t>(points));
    for (const auto& [name, written] : before) {
        QCOMPARE(after.at(name), written);  // finished before the loss, not computed again
    }
    // A shard says at its end how many it computed and how many it found: three each.
    const QRegularExpression sentence("(\\d+) of (\\d+) points computed, (\\d+) were finished");
    for (int shard = 1; shard <= shards; ++shard) {
        const QString log =
            QString::fromUtf8(content_of(QStringLiteral("%1/shard-%2.log").arg(there).arg(shard)));
        const QRegularExpressionMatch said = sentence.match(log);
        QVERIFY2(said.hasMatch(), qPrintable(log));
        QCOMPARE(said.captured(1).toInt() + said.captured(3).toInt(), points / shards);
    }

    QCOMPARE(grundlast({"sweep", project, grid, "-o", here}).exit_code, 0);
    QCOMPARE(grundlast({"sweep", "--merge", here}).exit_code, 0);
    for (const char* name : {"/results.csv", "/results.json"}) {
        QVERIFY(content_of(here + name).size() > 1000);
        QCOMPARE(content_of(there + name), content_of(here + name));
    }
}

QTEST_GUILESS_MAIN(TestSlurmSweep)
#include "slow_slurm_sweep.moc"
