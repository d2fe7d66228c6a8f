// Commands are killed at random instants: an import and a migration have happened or have not, a sweep goes on
// where it was. GRUNDLAST_KILLS sets how often each is killed (8; by hand 300).
#include <signal.h>

#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <algorithm>

#include "program.h"

namespace {

int kills() {
    const int wanted = qEnvironmentVariableIntValue("GRUNDLAST_KILLS");
    return wanted > 0 ? wanted : 8;
}

// Runs the program and kills it after `after_ms`, unless it has ended; true: it had ended, and well.
bool ends_before_kill(const QStringList& arguments, int after_ms) {
    QProcess process;
    process.start(QStringLiteral(GRUNDLAST_PROGRAM), arguments);
    if (process.waitForStarted() && !process.waitForFinished(after_ms)) {
        ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
        process.waitForFinished();
    }
    return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
}

// Milliseconds of an undisturbed run.
int duration_of(const QStringList& arguments) {
    QElapsedTimer timer;
    timer.start();
    const Outcome outcome = grundlast(arguments);
    if (outcome.exit_code != 0) {
        qWarning("%s", outcome.err.constData());
    }
    return static_cast<int>(timer.elapsed());
}

// The project without its change log, whose entries have times.
QByteArray as_json(const QString& project) {
    const Outcome exported = grundlast({"export", project, "--json", "-"});
    QJsonObject document = QJsonDocument::fromJson(exported.out).object();
    document.remove("edits");
    return exported.exit_code == 0 ? QJsonDocument(document).toJson() : "not readable: " + exported.err;
}

// With the journal beside it, which belongs to the file.
void copy_project(const QString& from, const QString& to) {
    for (const char* part : {"", "-wal", "-shm"}) {
        QFile::remove(to + part);
        QFile::copy(from + part, to + part);
    }
}

}  // namespace

class TestKillsOfCommands : public QObject {
    Q_OBJECT

  private slots:
    void an_import_is_whole_or_absent();
    void a_migration_is_whole_or_absent();
    void a_sweep_goes_on_where_it_was();

  private:
    QString path(const QString& name) const { return folder_.filePath(name); }

    QTemporaryDir folder_;
    QRandomGenerator random_{20261130};
};

void TestKillsOfCommands::an_import_is_whole_or_absent() {
    QByteArray history = "JobID|Account|Submit|Start|End|State|AllocTRES|Timelimit\n";
    for (int job = 0; job < 20000; ++job) {
        const QByteArray hour = QByteArray::number(10 + job % 10);
        history += QByteArray::number(job + 1) + "|team" + QByteArray::number(job % 7) + "|2026-01-05T" + hour +
                   ":00:00|2026-01-05T" + hour + ":05:00|2026-01-05T" + hour +
                   ":45:00|COMPLETED|gres/gpu=" + QByteArray::number(1 + job % 8) + "|02:00:00\n";
    }
    const QString trace = path("trace.psv"), first = path("first.grundlast"), project = path("p.grundlast");
    write(trace, history);
    QCOMPARE(grundlast({"new", first, "--example", "werk"}).exit_code, 0);
    const QByteArray before = as_json(first);
    copy_project(first, project);
    const int duration = duration_of({"import", project, trace});
    const QByteArray after = as_json(project);
    QVERIFY(before.startsWith('{') && after.startsWith('{') && before != after);
    int whole = 0;
    for (int round = 0; round < kills(); ++round) {
        copy_project(first, project);
        const int instant = static_cast<int>(random_.bounded(duration * 5 / 4 + 1));
        const bool acknowledged = ends_before_kill({"import", project, trace}, instant);
        const QByteArray found = as_json(project);
        QVERIFY2(found == after || (found == before && !acknowledged), found.left(300).constData());
        whole += found == after;
    }
    qInfo("%d kills within %d ms, the import was whole in %d, absent in the others", kills(), duration, whole);
}

// Importing opens for writing, and so migrates. Whatever a kill left, the same command completes; the copy that
// a migration keeps is whole wherever it has its name.
void TestKillsOfCommands::a_migration_is_whole_or_absent() {
    const QString old = QStringLiteral(GRUNDLAST_SOURCE_DIR "/tests/model/store/samples/version_1.grundlast");
    const QString trace = QStringLiteral(GRUNDLAST_SOURCE_DIR "/tests/model/exchange/samples/small.swf");
    const QString project = path("old.grundlast"), copy = project + ".v1.bak", kept = path("kept.grundlast");
    const auto fresh = [&] {
        for (const QString& left : QDir(folder_.path()).entryList({"old.grundlast*"}, QDir::Files)) {
            QFile::remove(path(left));
        }
        copy_project(old, project);
        QFile::setPermissions(project, QFile::ReadOwner | QFile::WriteOwner);
    };
    fresh();
    const int duration = duration_of({"import", project, trace});
    const QByteArray wanted = as_json(project);
    QVERIFY2(wanted.startsWith('{') && QFile::exists(copy), wanted.constData());
    for (int round = 0; round < kills(); ++round) {
        fresh();
        ends_before_kill({"import", project, trace}, static_cast<int>(random_.bounded(duration * 5 / 4 + 1)));
        if (QFile::exists(copy)) {
            copy_project(copy, kept);
            QFile::setPermissions(kept, QFile::ReadOwner | QFile::WriteOwner);
            QCOMPARE(grundlast({"import", kept, trace}).exit_code, 0);
            QCOMPARE(as_json(kept), wanted);
            QFile::remove(kept + ".v1.bak");
        }
        const Outcome completed = grundlast({"import", project, trace});
        QVERIFY2(completed.exit_code == 0, completed.err.constData());
        QCOMPARE(as_json(project), wanted);
        QVERIFY(QFile::exists(copy));
    }
}

void TestKillsOfCommands::a_sweep_goes_on_where_it_was() {
    const QString project = path("s.grundlast"), grid = path("grid.json"), whole = path("whole");
    QCOMPARE(grundlast({"new", project, "--example", "werk"}).exit_code, 0);
    write(grid, R"({"axes": [{"key": "seed", "values": [1, 2, 3, 4, 5, 6, 7, 8]}], "plans": ["own"],
                   "replications": 2})");
    const int duration = duration_of({"sweep", project, grid, "-o", whole});
    QCOMPARE(grundlast({"sweep", "--merge", whole}).exit_code, 0);
    const QByteArray wanted = content_of(whole + "/results.json");
    QVERIFY(wanted.size() > 500);
    const QString folder = path("killed");
    for (int round = 0; round < kills();) {
        QDir(folder).removeRecursively();
        // The same sweep is killed again and again until it comes to its end.
        for (bool done = false; !done && round < kills(); ++round) {
            const qsizetype before = QDir(folder + "/points").entryList({"*.json"}).size();
            done = ends_before_kill({"sweep", project, grid, "-o", folder},
                                    static_cast<int>(random_.bounded(duration + 1)));
            QVERIFY(QDir(folder + "/points").entryList({"*.json"}).size() >= before);
        }
        QCOMPARE(grundlast({"sweep", project, grid, "-o", folder}).exit_code, 0);
        QCOMPARE(grundlast({"sweep", "--merge", folder}).exit_code, 0);
        QCOMPARE(content_of(folder + "/results.json"), wanted);
    }
}

QTEST_GUILESS_MAIN(TestKillsOfCommands)
#include "tst_kills_of_commands.moc"
