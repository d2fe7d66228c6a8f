// What the command line leaves behind: results whole or not at all, nothing beside the project, devices and
// links as they were.
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/program.h"

class TestCommandLineFiles : public QObject {
    Q_OBJECT

  private:
    QTemporaryDir folder_;

    QString path(const QString& name) const { return folder_.filePath(name); }

    QString werk() const {
        const QString file = path(QStringLiteral("werk.grundlast"));
        if (!QFileInfo::exists(file)) {
            grundlast({QStringLiteral("new"), file, QStringLiteral("--example"), QStringLiteral("werk")});
        }
        return file;
    }

  private slots:

    void reading_leaves_nothing_beside_the_project() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("p.grundlast"));
        QCOMPARE(grundlast({"new", file, "--example", "werk"}).exit_code, 0);
        const QByteArray before = content_of(file);
        QCOMPARE(grundlast({"check", file}).exit_code, 0);
        QCOMPARE(grundlast({"forecast", file, "--csv", folder.filePath("f.csv"), "--json", "-"}).exit_code, 0);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files, QDir::Name), (QStringList{"f.csv", "p.grundlast"}));
        QCOMPARE(content_of(file), before);
    }

    void a_timeline_goes_to_the_files_that_are_named() {
        QTemporaryDir folder;
        const QString trace = QStringLiteral(GRUNDLAST_SOURCE_DIR "/tests/app/two_jobs.swf");
        const QString svg = folder.filePath("gantt.svg");
        const QString waits = folder.filePath("waits.csv");
        const QString events = folder.filePath("trace.json");
        const Outcome outcome = grundlast({"replay", "--trace", trace, "--gpus", "4", "--timeline-svg", svg,
                                           "--waits-csv", waits, "--timeline-trace", events});
        QCOMPARE(outcome.exit_code, 0);
        QCOMPARE(outcome.err, QByteArray());
        QVERIFY(content_of(svg).contains("<svg"));
        QVERIFY(content_of(svg).contains("</text>"));
        QVERIFY(
            content_of(waits).startsWith("job_id,team,workload,gpus,submit_s,start_s,end_s,wait_s,reason,"));
        QVERIFY(content_of(events).contains("traceEvents"));
    }

    // The one node is in maintenance for the first 10,000 s: nothing starts before.
    void a_reservation_keeps_jobs_off_its_nodes() {
        const QString trace = QStringLiteral(GRUNDLAST_SOURCE_DIR "/tests/app/two_jobs.swf");
        const auto first_start = [&](const QStringList& more) {
            const QStringList call = {"replay", "--trace", trace, "--gpus", "4", "--jobs-csv", "-"};
            return grundlast(call + more).out.split('\n').value(1).split(',').value(2).toDouble();
        };
        const double free = first_start({});
        QCOMPARE(first_start({"--reservation", "nodes=1,start=0,end=10000"}), free + 10000);
        const Outcome wrong =
            grundlast({"replay", "--trace", trace, "--gpus", "4", "--reservation", "nodes=x"});
        QCOMPARE(wrong.exit_code, 2);
        QCOMPARE(wrong.err.count('\n'), 1);
        QVERIFY(wrong.err.contains("nodes=2,start=3600,end=7200"));
    }

    void a_plan_shows_its_busiest_week_or_the_days_that_are_asked_for() {
        QTemporaryDir folder;
        const QString csv = folder.filePath("week.csv");
        QCOMPARE(grundlast({"simulate", werk(), "--replications", "1", "--timeline-csv", csv}).exit_code, 0);
        QVERIFY(content_of(csv).count('\n') > 10);
        const Outcome backwards = grundlast({"simulate", werk(), "--replications", "1", "--timeline-csv", csv,
                                             "--from", "2027-03-08", "--to", "2027-03-01"});
        QCOMPARE(backwards.exit_code, 2);
        QCOMPARE(backwards.err.count('\n'), 1);
        QVERIFY(backwards.err.contains("--from"));
    }

    void a_damaged_file_is_refused_and_nothing_is_left_beside_it() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("cut.grundlast"));
        write(file, content_of(werk()).left(20000));
        const Outcome outcome = grundlast({"check", file});
        QCOMPARE(outcome.exit_code, 2);
        QCOMPARE(outcome.err.count('\n'), 1);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"cut.grundlast"});
    }

    // As root a rename would put a plain file in the place of /dev/null.
    void a_pipe_is_written_to_and_stays_a_pipe() {
        const QByteArray pipe = path(QStringLiteral("pipe")).toLocal8Bit();
        QCOMPARE(mkfifo(pipe.constData(), 0600), 0);
        QProcess reader;
        reader.start(QStringLiteral("cat"), {QString::fromLocal8Bit(pipe)});
        QVERIFY(reader.waitForStarted());
        QCOMPARE(grundlast({"export", werk(), "--json", QString::fromLocal8Bit(pipe)}).exit_code, 0);

        struct stat status {};

        QCOMPARE(lstat(pipe.constData(), &status), 0);
        QVERIFY(S_ISFIFO(status.st_mode));
        QVERIFY(reader.waitForFinished(10000));
        QCOMPARE(reader.readAllStandardOutput(), grundlast({"export", werk(), "--json", "-"}).out);
    }

    void a_report_needs_a_file() {
        const QByteArray pipe = path(QStringLiteral("report_pipe")).toLocal8Bit();
        QCOMPARE(mkfifo(pipe.constData(), 0600), 0);
        for (const QString& place : {QString::fromLocal8Bit(pipe), path(QStringLiteral("report.docx"))}) {
            const Outcome outcome = grundlast({"report", werk(), "-o", place});
            QCOMPARE(outcome.exit_code, 2);
            QCOMPARE(outcome.err.count('\n'), 1);
            QVERIFY2(outcome.err.contains("*.pdf or *.xlsx"), outcome.err);
        }
    }

    void a_link_keeps_pointing_to_the_file_that_is_written() {
        const QString target = path(QStringLiteral("target.json"));
        const QString link = path(QStringLiteral("link.json"));
        write(target, "old");
        QVERIFY(QFile::link(target, link));
        QCOMPARE(grundlast({"export", werk(), "--json", link}).exit_code, 0);
        QVERIFY(QFileInfo(link).isSymLink());
        QVERIFY(content_of(target).startsWith('{'));
    }

    // Without a line of progress: nobody wants to learn after minutes that the folder is not there.
    void a_missing_output_folder_is_said_before_the_run() {
        for (const char* command : {"compare", "simulate"}) {
            const Outcome outcome = grundlast({command, werk(), "--json", path("nowhere/r.json")});
            QCOMPARE(outcome.exit_code, 1);
            QCOMPARE(outcome.err.count('\n'), 1);
            QVERIFY2(outcome.err.contains("nowhere"), outcome.err);
        }
    }

    void new_says_that_its_folder_is_missing() {
        const Outcome outcome = grundlast({"new", path("nowhere/p.grundlast"), "--example", "werk"});
        QCOMPARE(outcome.exit_code, 2);
        QVERIFY2(outcome.err.contains("nowhere does not exist"), outcome.err);
        const Outcome unnamed = grundlast({"new", "", "--example", "werk"});
        QCOMPARE(unnamed.exit_code, 2);
        QVERIFY2(unnamed.err.contains("empty"), unnamed.err);
    }

    void from_names_what_is_wrong_with_the_document() {
        const QString empty = path(QStringLiteral("empty.json"));
        write(empty, "");
        const Outcome nothing = grundlast({"new", path("n.grundlast"), "--from", empty});
        QCOMPARE(nothing.exit_code, 2);
        QVERIFY2(nothing.err.contains("not valid JSON"), nothing.err);
        const Outcome missing = grundlast({"new", path("n.grundlast"), "--from", path("gone.json")});
        QVERIFY2(missing.err.contains("does not exist"), missing.err);
        QVERIFY(!QFileInfo::exists(path("n.grundlast")));
    }

    // A name from a stranger's file with a line break and an escape sequence.
    void a_message_stays_one_line_whatever_the_names() {
        QByteArray document = grundlast({"export", werk(), "--json", "-"}).out;
        document.replace("\"team_id\": \"inspection\"", "\"team_id\": \"a\\nb\\u001b[2J\"");
        write(path("odd.json"), document);
        QCOMPARE(grundlast({"new", path("odd.grundlast"), "--from", path("odd.json")}).exit_code, 0);
        const Outcome outcome = grundlast({"compare", path("odd.grundlast"), "--replications", "1"});
        QCOMPARE(outcome.exit_code, 2);
        QCOMPARE(outcome.err.count('\n'), 1);
        QVERIFY(!outcome.err.contains('\x1b'));
    }
};

QTEST_GUILESS_MAIN(TestCommandLineFiles)
#include "tst_command_line_files.moc"
