// A session is killed at random instants, and runs into a full disk: every edit that was acknowledged is in the
// file, with its entry in the change log, and the file is sound. GRUNDLAST_KILLS sets how often (10; by hand
// 200).
#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "editing_session.h"
#include "model/store/connection.h"
#include "model/store/project_file.h"

using namespace grundlast;

namespace {

// What is wrong with a file in which at least `acknowledged` edits must be; empty: nothing. `found` is their
// number.
std::string problem_of(const std::string& path, int acknowledged, int& found) {
    {
        const auto connection = Connection::open(path, Connection::Mode::read_only);
        auto check =
            connection ? connection->prepare("PRAGMA integrity_check") : Result<Statement>(connection.error());
        if (!check || !check->step() || check->text(0) != "ok") {
            return "integrity check failed";
        }
    }
    const auto file = ProjectFile::open(path);
    const auto project = file ? file->load() : Result<Project>(file.error());
    const auto edits = file ? file->edits() : Result<std::vector<EditEntry>>(file.error());
    if (!project || !edits) {
        return project ? edits.error().message.en : project.error().message.en;
    }
    found = static_cast<int>(project->settings.seed);
    // One edit may have been durable before it could be reported.
    if (found != acknowledged && found != acknowledged + 1) {
        return "edit " + std::to_string(found) + " found, " + std::to_string(acknowledged) + " acknowledged";
    }
    if (!(*project == session::after(found))) {
        return "another project than after edit " + std::to_string(found);
    }
    if (static_cast<int>(edits->size()) != found) {
        return std::to_string(edits->size()) + " entries for " + std::to_string(found) + " edits";
    }
    for (int number = 1; number <= found; ++number) {
        const EditEntry& entry = (*edits)[static_cast<std::size_t>(number) - 1];
        if (entry.step != session::step(number).step || entry.changes.empty() ||
            entry.changes.front().after != std::to_string(number)) {
            return "wrong entry for edit " + std::to_string(number);
        }
    }
    return "";
}

int last_number(const QByteArray& lines) {
    const auto all = lines.left(lines.lastIndexOf('\n') + 1).trimmed().split('\n');
    return all.isEmpty() || all.last().isEmpty() ? 0 : all.last().toInt();
}

}  // namespace

class TestKills : public QObject {
    Q_OBJECT

  private slots:
    void init();
    void no_kill_loses_an_acknowledged_edit();
    void a_full_disk_is_said_and_loses_nothing();

  private:
    std::unique_ptr<QTemporaryDir> folder_;
    QString path_;
};

void TestKills::init() {
    folder_ = std::make_unique<QTemporaryDir>();
    path_ = folder_->filePath("p.grundlast");
    QVERIFY(ProjectFile::create(path_.toStdString(), session::first()).ok());
}

void TestKills::no_kill_loses_an_acknowledged_edit() {
    const int kills = std::max(1, qEnvironmentVariableIntValue("GRUNDLAST_KILLS") > 0
                                      ? qEnvironmentVariableIntValue("GRUNDLAST_KILLS")
                                      : 10);
    QRandomGenerator random(20261130);
    int acknowledged = 0;
    int total = 0;
    for (int round = 0; round < kills; ++round) {
        if (acknowledged > 400) {  // the expected project is made anew from its first edit each time
            total += acknowledged;
            init();
            acknowledged = 0;
        }
        QProcess process;
        process.start(QStringLiteral(GRUNDLAST_EDIT_SESSION), {path_});
        QVERIFY(process.waitForStarted());
        // Most kills hit an edit; some the opening of the file.
        const int least = round % 5 == 0 ? 0 : 1;
        QByteArray output;
        while (output.count('\n') < least && process.waitForReadyRead(10000)) {
            output += process.readAllStandardOutput();
        }
        QTest::qSleep(static_cast<int>(random.bounded(60)));
        QVERIFY(::kill(static_cast<pid_t>(process.processId()), SIGKILL) == 0);
        process.waitForFinished(10000);
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
        output += process.readAllStandardOutput();
        acknowledged = std::max(acknowledged, last_number(output));
        int found = 0;
        const std::string problem = problem_of(path_.toStdString(), acknowledged, found);
        QVERIFY2(problem.empty(), (problem + ", round " + std::to_string(round)).c_str());
        acknowledged = found;
    }
    qInfo("%d kills, %d edits, none lost", kills, total + acknowledged);
    QVERIFY(total + acknowledged > 0);
}

// RLIMIT_FSIZE makes writing fail as a full disk does; SIGXFSZ is ignored, so that the error reaches the
// program.
void TestKills::a_full_disk_is_said_and_loses_nothing() {
    QProcess process;
    process.start(QStringLiteral("/bin/bash"),
                  {"-c", "trap '' XFSZ; ulimit -f 512; exec \"$0\" \"$1\"", GRUNDLAST_EDIT_SESSION, path_});
    QVERIFY(process.waitForFinished(60000));
    const QByteArray said = process.readAllStandardError();
    QCOMPARE(process.exitCode(), 3);
    QCOMPARE(said.count('\n'), 1);
    QVERIFY2(said.contains(path_.toUtf8()) && said.contains("disk is full") && said.contains("make room"),
             said.constData());
    const int acknowledged = last_number(process.readAllStandardOutput());
    QVERIFY(acknowledged > 0);
    int found = 0;
    const std::string problem = problem_of(path_.toStdString(), acknowledged, found);
    QVERIFY2(problem.empty(), problem.c_str());
    QCOMPARE(found, acknowledged);  // the edit that failed left nothing

    // With room again it goes on where it was.
    process.start(QStringLiteral(GRUNDLAST_EDIT_SESSION), {path_, QString::number(found + 5)});
    QVERIFY(process.waitForFinished(60000));
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(problem_of(path_.toStdString(), found + 5, found), std::string());
}

QTEST_GUILESS_MAIN(TestKills)
#include "tst_kills.moc"
