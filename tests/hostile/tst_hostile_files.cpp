// Files that mean harm (README.md) given to the commands that read such files.
#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "bounded_run.h"
#include "hostile_files.h"

namespace {

constexpr double most_seconds = 10;
constexpr int patience_s = 90;  // by the clock, on a machine that does much else
constexpr double most_megabytes = 1024;

}  // namespace

class TestHostileFiles : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void ends_soon_small_and_with_one_line_data();
    void ends_soon_small_and_with_one_line();
    void formulas_leave_as_text();

  private:
    QString path(const QString& name) const { return folder_.filePath(name); }

    BoundedRun run(const QStringList& arguments) const {
        return bounded_run(QStringLiteral(GRUNDLAST_PROGRAM), arguments, path("log.txt"), patience_s);
    }

    QTemporaryDir folder_;
};

void TestHostileFiles::initTestCase() {
    QCOMPARE(run({"new", path("sound.grundlast"), "--example", "werk"}).exit_code, 0);
    QVERIFY(make_hostile_files(folder_.path(), path("sound.grundlast")));
}

// FILE stands for the hostile file, PROJECT for a sound project of its own. GRUNDLAST_HOSTILE=all gives each
// file to every command; else to the first, which takes a quarter of the time.
void TestHostileFiles::ends_soon_small_and_with_one_line_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QStringList>("command");
    const bool every = qEnvironmentVariable("GRUNDLAST_HOSTILE") == "all";
    const auto rows = [every](const QStringList& files, const std::vector<QStringList>& commands) {
        for (const QString& file : files) {
            for (const QStringList& command : commands) {
                if (!every && command != commands.front()) {
                    continue;
                }
                QTest::newRow(qPrintable(file + ": " + command.join(' '))) << file << command;
            }
        }
    };
    rows({"view.grundlast", "generated.grundlast", "deep.grundlast", "huge_counts.grundlast",
          "truncated.grundlast"},
         {{"check", "FILE"}, {"compare", "FILE"}, {"export", "FILE", "--json", "OUT"}, {"history", "FILE"}});
    rows({"deep.json", "many.json", "digits.json", "bomb.swf.gz"},
         {{"new", "NEW", "--from", "FILE"},
          {"import", "PROJECT", "FILE"},
          {"catalogue", "PROJECT", "--import", "FILE"}});
    rows({"bomb.swf.gz", "bomb.csv.gz", "endless_line.csv", "open_quote.csv", "wide.csv", "bomb.xlsx",
          "entities.xlsx", "outside.xlsx", "/dev/zero"},
         {{"import", "PROJECT", "FILE"}, {"import", "PROJECT", "FILE", "--dry-run"}});
    rows({"bomb.swf.gz", "bomb.csv.gz", "endless_line.csv", "wide.csv", "/dev/zero"},
         {{"replay", "--trace", "FILE", "--gpus", "8", "--policy", "fcfs"},
          {"forecast", "--series", "FILE", "--horizon", "3", "--period", "12"},
          {"place", "--nodes-csv", "FILE", "--pods", "FILE", "--policy", "fgd"},
          {"sweep", "PROJECT", "FILE", "-o", "DIR"}});
    rows({"bomb.pdf", "script.pdf", "loop.pdf"},
         {{"new", "NEW", "--from", "FILE"}, {"import", "PROJECT", "FILE"}});
}

void TestHostileFiles::ends_soon_small_and_with_one_line() {
    QFETCH(QString, file);
    QFETCH(QStringList, command);
    QFile::remove(path("project.grundlast"));
    QVERIFY(QFile::copy(path("sound.grundlast"), path("project.grundlast")));
    QFile::remove(path("new.grundlast"));
    command.replaceInStrings(QRegularExpression("^FILE$"), file.startsWith('/') ? file : path(file));
    command.replaceInStrings(QRegularExpression("^PROJECT$"), path("project.grundlast"));
    command.replaceInStrings(QRegularExpression("^NEW$"), path("new.grundlast"));
    command.replaceInStrings(QRegularExpression("^OUT$"), path("out.json"));
    command.replaceInStrings(QRegularExpression("^DIR$"), path("out"));
    const BoundedRun ended = run(command);
    const QByteArray said = ended.said.left(400);
    QVERIFY2(ended.ended && ended.seconds < most_seconds, qPrintable(QString::number(ended.seconds) + " s"));
    QVERIFY2(ended.exit_code >= 0 && ended.exit_code <= 2, said.constData());
    QVERIFY2(ended.megabytes < most_megabytes, qPrintable(QString::number(ended.megabytes) + " MB"));
    if (ended.exit_code != 0) {
        QVERIFY2(ended.said.trimmed().count('\n') == 0 && !ended.said.trimmed().isEmpty(), said.constData());
    }
    for (const char* name : {"log.txt", "project.grundlast", "new.grundlast", "out.json"}) {
        QFile written(path(name));
        QVERIFY2(!written.open(QIODevice::ReadOnly) || !written.readAll().contains(canary), name);
    }
    qInfo("%.1f s, %.0f MB, exit %d: %s", ended.seconds, ended.megabytes, ended.exit_code,
          said.left(200).constData());
}

// A spreadsheet takes a cell that begins with =, +, - or @ for a formula: such names go out behind an
// apostrophe, and come back without it.
void TestHostileFiles::formulas_leave_as_text() {
    QVERIFY(QFile::copy(path("sound.grundlast"), path("formulas.grundlast")));
    QCOMPARE(run({"import", path("formulas.grundlast"), path("formula.csv")}).exit_code, 0);
    QCOMPARE(run({"export", path("formulas.grundlast"), "--csv", path("tables")}).exit_code, 0);
    QFile teams(path("tables/teams.csv"));
    QVERIFY(teams.open(QIODevice::ReadOnly));
    const QByteArray text = teams.readAll();
    QVERIFY2(text.contains("cmd|"), text.constData());
    for (const QByteArray& line : text.split('\n')) {
        for (QByteArray cell : line.split(',')) {
            cell = cell.startsWith('"') ? cell.mid(1) : cell;
            bool is_number = false;
            cell.toDouble(&is_number);
            QVERIFY2(is_number || cell.isEmpty() || !QByteArray("=+-@\t").contains(cell[0]), line.constData());
        }
    }
    QCOMPARE(run({"new", path("again.grundlast")}).exit_code, 0);
    QCOMPARE(run({"import", path("again.grundlast"), path("tables/teams.csv")}).exit_code, 0);
    QCOMPARE(run({"export", path("again.grundlast"), "--json", path("again.json")}).exit_code, 0);
    QFile again(path("again.json"));
    QVERIFY(again.open(QIODevice::ReadOnly));
    QVERIFY(again.readAll().contains("\"=cmd|' /C calc'!A0\""));
}

QTEST_GUILESS_MAIN(TestHostileFiles)
#include "tst_hostile_files.moc"
