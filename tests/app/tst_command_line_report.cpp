// The command `report` with its forms and files.
#include <QDir>
#include <QTemporaryDir>

#include "tests/app/program.h"

class CommandLineReport : public QObject {
    Q_OBJECT

  private slots:

    void initTestCase() {
        QVERIFY(folder_.isValid());
        QCOMPARE(grundlast({"new", project(), "--example", "werk"}).exit_code, 0);
    }

    void several_files_come_from_one_comparison() {
        const Outcome made = grundlast({"report", project(), "--replications", "1", "--form", "short", "-o",
                                        path("a.pdf"), "-o", path("a.xlsx"), "-o", path("a.json"),
                                        "--figures-csv", path("csv"), "--charts", path("charts")});
        QVERIFY2(made.exit_code == 0, made.err);
        QVERIFY(content_of(path("a.pdf")).startsWith("%PDF-"));
        QVERIFY(content_of(path("a.xlsx")).startsWith("PK"));
        QVERIFY(content_of(path("a.json")).contains("\"format\": \"grundlast-figures\""));
        const QByteArray index = content_of(path("csv/index.csv"));
        QVERIFY(index.contains("plans.csv") && index.contains("chart_cumulative_cost.csv"));
        const QStringList csv = QDir(path("csv")).entryList({"*.csv"});
        QCOMPARE(csv.size(), index.count('\n'));  // its head stands for itself
        for (const QString& name : QDir(path("charts")).entryList({"*.svg"})) {
            QVERIFY2(content_of(path("charts/" + name)).contains("<svg"), qPrintable(name));
            QVERIFY(QFile::exists(path("charts/" + name.chopped(4) + ".png")));
        }
        QVERIFY(QDir(path("charts")).entryList({"*.svg"}).size() >= 8);
    }

    void the_report_opens_as_the_project_it_was_made_of() {
        QCOMPARE(grundlast({"report", project(), "--replications", "1", "--form", "management", "--no-section",
                            "costs", "-o", path("m.pdf")})
                     .exit_code,
                 0);
        QCOMPARE(grundlast({"new", path("again.grundlast"), "--from", path("m.pdf")}).exit_code, 0);
        QCOMPARE(grundlast({"export", path("again.grundlast"), "--json", path("again.json")}).exit_code, 0);
        const QByteArray json = content_of(path("again.json"));
        QVERIFY(json.contains("\"form\": \"management\""));
        QVERIFY(json.contains("\"shown\": false"));
        QVERIFY(json.contains("Made from the example werk"));  // the change log came along
    }

    void the_archive_form_lays_its_project_beside_itself() {
        const Outcome made =
            grundlast({"report", project(), "--replications", "1", "--archive", "-o", path("archive.pdf")});
        QVERIFY2(made.exit_code == 0, made.err);
        const QByteArray beside = content_of(path("archive.grundlast.json"));
        QVERIFY(beside.contains("\"grundlast-project\""));
        const Outcome refused = grundlast({"new", path("no.grundlast"), "--from", path("archive.pdf")});
        QCOMPARE(refused.exit_code, 2);
        QVERIFY2(refused.err.contains("archive form carries no project"), refused.err);
        QCOMPARE(grundlast({"new", path("yes.grundlast"), "--from", path("archive.grundlast.json")}).exit_code,
                 0);
    }

    void a_closed_version_is_kept_and_the_next_begins() {
        QCOMPARE(grundlast({"report", project(), "--replications", "1", "--status", "final", "-o",
                            path("one.pdf"), "--close-version"})
                     .exit_code,
                 0);
        QCOMPARE(grundlast({"export", project(), "--json", path("closed.json")}).exit_code, 0);
        const QByteArray json = content_of(path("closed.json"));
        QVERIFY(json.contains("\"version\": \"2\""));
        QVERIFY(json.contains("\"closed_at\""));
        QVERIFY(json.contains("Version closed"));
    }

    void wrong_options_are_named_with_the_mend_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("message");
        const QString pdf = path("x.pdf");
        QTest::newRow("form") << QStringList{"-o", pdf, "--form", "long"}
                              << QByteArray(
                                     "--form: there is no 'long'; choose one of short, management, full");
        QTest::newRow("section") << QStringList{"-o", pdf, "--no-section", "costz"}
                                 << QByteArray("--no-section: there is no 'costz'; choose one of summary");
        QTest::newRow("colour") << QStringList{"-o", pdf, "--accent", "blue"} << QByteArray("as #RRGGBB");
        QTest::newRow("status") << QStringList{"-o", pdf, "--status", "ready"}
                                << QByteArray("--status: there is no 'ready'");
        QTest::newRow("logo") << QStringList{"-o", pdf, "--logo", project(), "--replications", "1"}
                              << QByteArray("neither PNG nor SVG");
        QTest::newRow("nothing") << QStringList{} << QByteArray("nothing to write is named");
    }

    void wrong_options_are_named_with_the_mend() {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, message);
        const Outcome outcome = grundlast(QStringList{"report", project()} + options);
        QCOMPARE(outcome.exit_code, 2);
        QVERIFY2(outcome.err.contains(message), outcome.err);
    }

  private:
    QString path(const QString& name) const { return folder_.filePath(name); }

    QString project() const { return path("werk.grundlast"); }

    QTemporaryDir folder_;
};

QTEST_APPLESS_MAIN(CommandLineReport)

#include "tst_command_line_report.moc"
