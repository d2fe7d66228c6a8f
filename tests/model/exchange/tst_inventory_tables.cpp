// Teams and workloads go out to a spreadsheet and come back as they were.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "model/exchange/inventory_tables.h"
#include "model/exchange/results/csv_text.h"
#include "model/exchange/take_import.h"
#include "model/exchange/workbook_read.h"
#include "model/exchange/workbook_write.h"
#include "model/project/edit_history.h"
#include "tests/model/store/filled.h"

using namespace grundlast;

namespace {

// Every field of its own value, and what spreadsheets are known to spoil.
Project troublesome_project() {
    Project project = filled_project();
    Workload spoiled;
    spoiled.id = "=1+1";
    spoiled.name = "+49 =SUM(A1) \t_x000D_ \r\n 'quoted'";
    spoiled.framework = "'=x";
    spoiled.model = "  blanks around  ";
    spoiled.qos = "00123";
    spoiled.pool = "true";
    spoiled.team_id = "1e5";
    spoiled.allowed_gpu_models = {"a; b", "[c]", ""};
    spoiled.run_time.mean_h = 1.0 / 3;  // needs 17 digits
    spoiled.run_time.sigma = 0.1 + 0.2;
    spoiled.arrivals.hour_of_week = {0.1, 1.0 / 3, 5e-324};
    spoiled.growth.season = std::vector<double>(12, std::sqrt(2.0));
    project.workloads.push_back(spoiled);
    return project;
}

Import import_of(const std::string& name, const std::string& bytes) {
    const auto import = import_text(bytes, name);
    if (!import) {
        qWarning("%s", import.error().message.en.c_str());
        return {};
    }
    return *import;
}

void write(const QString& path, const std::string& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
}

// Of teams and workloads, in words.
QString differences(const Project& found, const Project& expected) {
    Project a, b;
    a.teams = found.teams;
    a.workloads = found.workloads;
    b.teams = expected.teams;
    b.workloads = expected.workloads;
    QStringList all;
    for (const FieldChange& change : changes_between(a, b)) {
        all << QString::fromStdString(change.path + ": " + change.before + " instead of " + change.after);
    }
    return all.join('\n');
}

PlainTable teams_table(const std::vector<std::string>& columns,
                       const std::vector<std::vector<PlainCell>>& rows) {
    PlainTable table{"teams", columns, {}};
    for (const auto& cells : rows) {
        table.rows.push_back({cells, static_cast<std::int64_t>(table.rows.size()) + 2});
    }
    return table;
}

}  // namespace

class TestInventoryTables : public QObject {
    Q_OBJECT

  private slots:

    void a_workbook_gives_the_inventory_back() {
        const Project project = troublesome_project();
        const auto tables = inventory_tables(project);
        QVERIFY(tables);
        const auto bytes = workbook_bytes(*tables, [](const auto&, const auto&) { return "note"; });
        QVERIFY2(bytes.ok(), bytes ? "" : bytes.error().message.en.c_str());
        const Import import = import_of("inventory.xlsx", *bytes);
        QCOMPARE(import.history.format, std::string("inventory"));
        QCOMPARE(import.skipped.size(), std::size_t(0));
        Project empty;
        QVERIFY(take_import(empty, import));
        QCOMPARE(differences(empty, project), QString());
        Project same = project;
        const auto again = take_import(same, import);
        QVERIFY(again);
        QVERIFY(same == project);
        QVERIFY2(again->en.find("0 new, 0 changed") != std::string::npos, again->en.c_str());
    }

    void a_folder_of_csv_gives_the_inventory_back() {
        const Project project = troublesome_project();
        const QTemporaryDir folder;
        const auto tables = inventory_tables(project);
        QVERIFY(tables);
        for (const PlainTable& table : *tables) {
            write(folder.filePath(QString::fromStdString(table.name) + ".csv"), table_csv(table));
        }
        const auto import = import_file(folder.path().toStdString());
        QVERIFY2(import.ok(), import ? "" : import.error().message.en.c_str());
        QCOMPARE(import->skipped.size(), std::size_t(0));
        Project empty;
        QVERIFY(take_import(empty, *import));
        QCOMPARE(differences(empty, project), QString());
    }

    // OWASP, CSV injection: = + - @ tab and carriage return begin what a spreadsheet computes. Numbers stay
    // numbers.
    void csv_computes_nothing_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("field");
        for (const char* text : {"=1+1", "+49 30", "-x", "@SUM(A1)", "\tx", "'=x", "''-"}) {
            QTest::newRow(text) << QString(text) << QStringLiteral("'") + text;
        }
        for (const char* text : {"-5", "1.5", "plain", "'tis", "a=b"}) {
            QTest::newRow(text) << QString(text) << QString(text);
        }
    }

    void csv_computes_nothing() {
        QFETCH(const QString, text);
        QFETCH(const QString, field);
        const std::string csv = table_csv({"t", {"id"}, {{{text.toStdString()}, 0}}});
        QString written = QString::fromStdString(csv).mid(4).chopped(2);
        if (written.startsWith('"')) {
            written = written.mid(1).chopped(1);
        }
        QCOMPARE(written, field);
        QCOMPARE(QString::fromStdString(csv_value(written.toStdString())), text);
    }

    void only_the_columns_that_are_there_change() {
        Project project;
        project.teams.resize(2);
        project.teams[0].id = "a";
        project.teams[0].name = "A";
        project.teams[1].id = "b";
        project.teams[0].gpu_quota = 4;
        project.teams[0].monthly_budget = 100;
        Import import;
        read_inventory({teams_table({"id", "gpu_quota"}, {{"a", 8.0}, {"c", 1.0}})}, import);
        QCOMPARE(import.used, 2);
        const TakenInventory taken = take_inventory(project, import.inventory);
        QCOMPARE(taken.added, 1);
        QCOMPARE(taken.changed, 1);
        QCOMPARE(taken.unchanged, 1);
        QCOMPARE(taken.removed, 0);
        QCOMPARE(project.teams[0].gpu_quota, 8);
        QCOMPARE(project.teams[0].monthly_budget, 100.0);
        QCOMPARE(project.teams[0].name, std::string("A"));
        QCOMPARE(project.teams[2].id, std::string("c"));
        const TakenInventory replaced = take_inventory(project, import.inventory, true);
        QCOMPARE(replaced.removed, 1);
        QCOMPARE(project.teams.size(), std::size_t(2));
    }

    void what_cannot_be_read_is_skipped_with_its_reason_data() {
        QTest::addColumn<QStringList>("row");
        QTest::addColumn<QString>("reason");
        QTest::newRow("number") << QStringList{"w", "t", "many", "training"}
                                << "workloads: gpus_per_job: \"many\" is no number with a decimal point";
        QTest::newRow("word") << QStringList{"w", "t", "1", "teaching"}
                              << "workloads: kind: \"teaching\" is unknown; possible: training, fine_tuning,";
        QTest::newRow("no id") << QStringList{"", "t", "1", "training"} << "workloads: id is missing";
        QTest::newRow("twice") << QStringList{"known", "t", "1", "training"}
                               << "workloads: id stands twice; the first row counts";
    }

    void what_cannot_be_read_is_skipped_with_its_reason() {
        QFETCH(const QStringList, row);
        QFETCH(const QString, reason);
        const QString csv = "id,team_id,gpus_per_job,kind\nknown,t,2,training\n" + row.join(',') + "\n";
        const Import import = import_of("w.csv", csv.toStdString());
        QCOMPARE(import.rows, 2);
        QCOMPARE(import.used, 1);
        QCOMPARE(import.skipped.size(), std::size_t(1));
        QCOMPARE(import.skipped.front().line, 3);
        QVERIFY2(import.skipped.front().reason.en.starts_with(reason.toStdString()),
                 import.skipped.front().reason.en.c_str());
    }

    void ids_that_stand_twice_are_no_inventory() {
        Project project;
        project.teams.resize(2);
        project.teams[0].id = project.teams[1].id = "a";
        const auto tables = inventory_tables(project);
        QVERIFY(!tables);
        QCOMPARE(tables.error().message.en,
                 std::string("teams[1].id: \"a\" is empty or stands twice; make it unique"));
    }

    void an_unknown_column_is_named() {
        Import import;
        read_inventory({teams_table({"id", "gpu_quota", "shoe size"}, {{"a", 8.0, 44.0}})}, import);
        QCOMPARE(import.notes.size(), std::size_t(1));
        QVERIFY(import.notes[0].en.find("shoe size") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestInventoryTables)
#include "tst_inventory_tables.moc"
