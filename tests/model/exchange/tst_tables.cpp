#include <zip.h>
#include <QFile>
#include <QTest>

#include "model/exchange/column_mapping.h"
#include "model/exchange/table_values.h"
#include "model/exchange/xlsx_text.h"
#include "samples.h"

using namespace grundlast;

namespace {

// A workbook of one sheet with this XML, as a ZIP archive in memory.
std::string workbook(const std::string& sheet, const std::string& shared = "") {
    const std::string book =
        "<workbook xmlns:r=\"r\"><sheets><sheet name=\"a\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>";
    const std::string links =
        "<Relationships><Relationship Id=\"rId1\" Target=\"worksheets/sheet1.xml\"/></Relationships>";
    const std::string styles =
        "<styleSheet><numFmts><numFmt numFmtId=\"200\" formatCode=\"[h]:mm\"/></numFmts>"
        "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"22\"/><xf numFmtId=\"200\"/></cellXfs>"
        "</styleSheet>";
    zip_source_t* memory = zip_source_buffer_create(nullptr, 0, 0, nullptr);
    zip_source_keep(memory);
    zip_t* archive = zip_open_from_source(memory, ZIP_CREATE, nullptr);
    const auto add = [&](const char* name, const std::string& text) {
        zip_file_add(archive, name, zip_source_buffer(archive, text.data(), text.size(), 0), ZIP_FL_OVERWRITE);
    };
    add("xl/workbook.xml", book);
    add("xl/_rels/workbook.xml.rels", links);
    add("xl/styles.xml", styles);
    add("xl/worksheets/sheet1.xml", sheet);
    add("xl/sharedStrings.xml", shared);
    zip_close(archive);
    zip_source_open(memory);
    zip_stat_t status;
    zip_source_stat(memory, &status);
    std::string bytes(status.size, '\0');
    zip_source_read(memory, bytes.data(), bytes.size());
    zip_source_close(memory);
    zip_source_free(memory);
    return bytes;
}

std::string csv_of(const std::string& bytes) {
    Result<std::unique_ptr<ByteSource>> sheet = xlsx_text(bytes, "x.xlsx");
    if (!sheet) {
        return sheet.error().message.en;
    }
    std::string text;
    char block[1000];
    for (;;) {
        const Result<std::size_t> got = (*sheet)->read(block, sizeof block);
        if (!got) {
            return got.error().message.en;
        }
        if (*got == 0) {
            return text;
        }
        text.append(block, *got);
    }
}

}  // namespace

class TestTables : public QObject {
    Q_OBJECT

  private slots:
    void reads_numbers_data();
    void reads_numbers();
    void reads_times_data();
    void reads_times();
    void reads_durations();
    void guesses_columns_and_says_which();
    void takes_stated_columns();
    void wants_the_unit_of_a_run_time();
    void counts_gpus_of_each_node();
    void reads_a_workbook_of_another_program();
    void reads_an_offer_in_xlsx();
    void writes_cells_as_csv();
    void refuses_hostile_workbooks_data();
    void refuses_hostile_workbooks();
};

void TestTables::reads_numbers_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("german");
    QTest::addColumn<double>("value");  // -1: refused as ambiguous, -2: no number
    QTest::newRow("whole") << "1500" << true << 1500.0;
    QTest::newRow("point") << "1.5" << false << 1.5;
    QTest::newRow("comma") << "2,5" << true << 2.5;
    QTest::newRow("comma, English table") << "2,5" << false << 2.5;
    QTest::newRow("both, German") << "1.234,5" << false << 1234.5;
    QTest::newRow("both, English") << "1,234.5" << true << 1234.5;
    QTest::newRow("millions, German") << "1.234.567" << true << 1234567.0;
    QTest::newRow("millions, English") << "1,234,567" << false << 1234567.0;
    QTest::newRow("1500 or 1.5") << "1.500" << true << -1.0;
    QTest::newRow("three decimals of a machine") << "1.500" << false << 1.5;
    QTest::newRow("1,500 or 1.5") << "1,500" << false << -1.0;
    QTest::newRow("four decimals") << "1,5000" << true << 1.5;
    QTest::newRow("negative") << "-2,25" << true << -2.25;
    QTest::newRow("word") << "acht" << true << -2.0;
    QTest::newRow("broken groups") << "1.23.456" << true << -2.0;
    QTest::newRow("infinite") << "inf" << true << -2.0;
}

void TestTables::reads_numbers() {
    QFETCH(const QString, text);
    QFETCH(const bool, german);
    QFETCH(const double, value);
    TableStyle style;
    style.german = german;
    const TableValue<double> read = table_number(text.toStdString(), style);
    if (value == -1.0 || value == -2.0) {
        QVERIFY(!read.value);
        QCOMPARE(read.problem.en.find("two ways") != std::string::npos, value == -1.0);
        QVERIFY(!read.problem.de.empty());
    } else {
        QVERIFY2(read.value, read.problem.en.c_str());
        QCOMPARE(*read.value, value);
    }
    style.decimal_sign = ',';
    QCOMPARE(*table_number("1.500", style).value, 1500.0);
    style.decimal_sign = '.';
    QCOMPARE(*table_number("1.500", style).value, 1.5);
    QVERIFY(!table_number("", style).value && table_number("", style).problem.empty());
}

void TestTables::reads_times_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("seconds");  // -1: refused
    // `date -u -d "2026-11-30 08:15:00" +%s` = 1796026500
    QTest::newRow("ISO") << "2026-11-30T08:15:00" << qint64(1796026500);
    QTest::newRow("blank, no seconds") << "2026-11-30 08:15" << qint64(1796026500);
    QTest::newRow("fraction") << "2026-11-30 08:15:00.9799600" << qint64(1796026500);
    QTest::newRow("Z") << "2026-11-30T08:15:00Z" << qint64(1796026500);
    QTest::newRow("offset") << "2026-11-30T09:15:00+01:00" << qint64(1796026500);
    QTest::newRow("German") << "30.11.2026 08:15" << qint64(1796026500);
    QTest::newRow("German, short") << "30.11.2026 8:15:00" << qint64(1796026500);
    QTest::newRow("slashes, only one reading") << "11/30/2026 08:15" << qint64(1796026500);
    QTest::newRow("slashes, two readings") << "03/04/2026 08:15" << qint64(-1);
    QTest::newRow("seconds") << "1796026500" << qint64(1796026500);
    QTest::newRow("milliseconds") << "1796026500000" << qint64(-1);
    QTest::newRow("a day without its time") << "2026-11-30" << qint64(-1);
    QTest::newRow("no such day") << "31.11.2026 08:15" << qint64(-1);
}

void TestTables::reads_times() {
    QFETCH(const QString, text);
    QFETCH(const qint64, seconds);
    const TableValue<std::int64_t> read = table_time(text.toStdString(), {});
    QCOMPARE(read.value.value_or(-1), seconds);
    QCOMPARE(read.problem.empty(), seconds >= 0);
    TableStyle days_first;
    days_first.day_order = "dmy";
    TableStyle months_first;
    months_first.day_order = "mdy";
    // 3 April and 4 March
    QCOMPARE(
        *table_time("03/04/2026 00:00", days_first).value - *table_time("03/04/2026 00:00", months_first).value,
        30 * 86400);
}

void TestTables::reads_durations() {
    QCOMPARE(*table_duration("2:30:00", 0, {}).value, 9000.0);
    QCOMPARE(*table_duration("1-02:00:00", 0, {}).value, 93600.0);
    QCOMPARE(*table_duration("2,5", 3600, {}).value, 9000.0);
    QVERIFY(table_duration("2:30", 0, {}).problem.en.find("two ways") != std::string::npos);  // h:mm or mm:ss
    QVERIFY(table_duration("90", 0, {}).problem.en.find("--map run_s") != std::string::npos);
}

void TestTables::guesses_columns_and_says_which() {
    const auto import = import_file(sample("constructed_tabelle.csv"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    const History& history = import->history;
    QCOMPARE(history.format, std::string("csv"));
    QCOMPARE(import->notes[0].de,
             std::string(
                 "Spalten: end = Beendet, gpus = Anzahl GPUs, id = Auftrag, nodes = Knoten, run_h = Laufzeit "
                 "[h], start = Gestartet, submit = Eingereicht am, team = Abteilung"));
    QCOMPARE(history.jobs.size(), std::size_t(2));
    // date -u -d "2026-11-02 08:00:00" +%s = 1793606400
    QVERIFY(history.jobs[0] == (HistoryJob{"A-1", 0, 8, 1793606400, 1793610000, 9000, -1, -1, 1}));
    QCOMPARE(history.jobs[1].run_s, 1800.0);
    QCOMPARE(history.jobs[1].submit_s, 1793607330);
    QCOMPARE(import->skipped.size(), std::size_t(2));
    QVERIFY(import->skipped[0].reason.en.find("Laufzeit [h] \"1.500\" can be read in two ways") !=
            std::string::npos);
    QVERIFY(import->skipped[1].reason.de.find("--dates dmy|mdy") != std::string::npos);
    ImportOptions options;
    options.decimal_sign = ',';
    options.day_order = "dmy";
    const auto settled = import_file(sample("constructed_tabelle.csv"), options);
    QCOMPARE(settled->history.jobs.size(), std::size_t(4));
    QCOMPARE(settled->history.jobs[2].run_s, 1500 * 3600.0);
}

void TestTables::takes_stated_columns() {
    ImportOptions options;
    options.columns = {{"team", "Wer"}, {"gpus", "Karten"}, {"submit", "wann"}, {"run_min", "wie lange"}};
    const std::string text = "Wer,Karten,wann,wie lange\na,2,2026-11-02 08:00,30\n";
    const auto import = import_text(text, "x.csv", options);
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.jobs[0].run_s, 1800.0);
    QVERIFY(import->history.row_ids);
    QVERIFY(!import_text(text, "x.csv").ok());
    options.columns["gpus"] = "Gpus";
    const auto column = import_text(text, "x.csv", options);
    QVERIFY(!column.ok());
    QCOMPARE(
        column.error().message.en,
        std::string(
            "x.csv: line 1: --map: there is no column \"Gpus\"; the file has: Wer, Karten, wann, wie lange"));
    options.columns = {{"kosten", "Wer"}};
    const auto field = import_text(text, "x.csv", options);
    QVERIFY(field.error().message.en.find("no field \"kosten\"; possible: id, team, gpus") !=
            std::string::npos);
}

void TestTables::wants_the_unit_of_a_run_time() {
    const auto import =
        import_text("gpus,submit,duration\n1,2026-11-02 08:00,90\n1,2026-11-02 08:00,0:01:30\n", "x.csv");
    QVERIFY(import.ok());
    QCOMPARE(import->history.jobs.size(), std::size_t(1));
    QCOMPARE(import->history.jobs[0].run_s, 90.0);
    QVERIFY(import->skipped[0].reason.en.find("duration \"90\" can be read in two ways") != std::string::npos);
}

void TestTables::counts_gpus_of_each_node() {
    const auto import = import_text("GPUs per node,Nodes,Submit,Run (s)\n8,4,2026-11-02 08:00,60\n", "x.csv");
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.jobs[0].gpus, 32.0);
}

void TestTables::reads_a_workbook_of_another_program() {
    const auto import = import_file(sample("constructed_jobs_openpyxl.xlsx"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    const History& history = import->history;
    QCOMPARE(history.jobs.size(), std::size_t(2));
    QVERIFY(history.jobs[0] == (HistoryJob{"4711", 0, 8, 1793606400, 1793610000, 9000, -1, -1, 0}));
    QCOMPARE(history.teams[1], std::string("Prüfstand, \"Halle 3\""));
    QCOMPARE(history.jobs[1].gpus, 0.5);
    QCOMPARE(history.jobs[1].submit_s, 1793607330);
    QCOMPARE(import->skipped[0].line, 5);  // the row of the sheet; row 4 is empty
    QVERIFY(import->skipped[0].reason.en.find("GPUs \"acht\" is not a number") != std::string::npos);
}

void TestTables::reads_an_offer_in_xlsx() {
    const auto import = import_file(sample("constructed_offer_xlsxwriter.xlsx"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("hardware"));
    QCOMPARE(import->hardware.size(), std::size_t(1));
    QCOMPARE(import->hardware[0].price, 412000.5);
    QCOMPARE(import->hardware[0].currency, std::string("EUR"));
    QCOMPARE(import->hardware[0].system.max_power_kw, 14.3);
    QCOMPARE(import->hardware[0].system.origin.date, std::string("2026-10-05"));
}

void TestTables::writes_cells_as_csv() {
    const std::string sheet =
        "<?xml version=\"1.0\"?><worksheet><sheetData>"
        "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"C1\" t=\"inlineStr\"><is><t>c</t></is></c></row>"
        // 46054.34375 = 2026-02-02 08:15 (1 January 2026 is day 46023); 1.5 days of elapsed time
        "<row r=\"3\"><c r=\"A3\" s=\"1\"><v>46055.34375</v></c><c r=\"B3\" s=\"2\"><v>1.5</v></c><c "
        "t=\"b\"><v>1</v></c>"
        "</row><row r=\"4\"/><row r=\"5\"><c r=\"B5\" s=\"0\"><v>2.5</v></c></row></sheetData></worksheet>";
    const std::string shared =
        "<sst><si><r><t>a \"b\"</t></r><r><t xml:space=\"preserve\">\n&amp;</t></r></si></sst>";
    QCOMPARE(csv_of(workbook(sheet, shared)),
             std::string("\"a \"\"b\"\" &\",\"\",\"c\"\n\n\"2026-02-02T08:15:00\",\"36:00:00\",\"true\"\n\n"
                         "\"\",\"2.5\",\"\"\n"));
    // Some programs give every name a prefix.
    const std::string prefixed =
        "<x:worksheet xmlns:x=\"y\"><x:sheetData><x:row r=\"1\"><x:c r=\"A1\"><x:v>7</x:v></x:c>"
        "</x:row></x:sheetData></x:worksheet>";
    QCOMPARE(csv_of(workbook(prefixed)), std::string("\"7\"\n"));
}

void TestTables::refuses_hostile_workbooks_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("message");
    const auto bytes = [](const std::string& text) { return QByteArray::fromStdString(text); };
    QTest::newRow("only the first bytes") << QByteArray("PK\x03\x04 and then nothing") << "damaged";
    QTest::newRow("another archive") << bytes(workbook("")).replace("xl/workbook.xml", "no/workbook.xml")
                                     << "not an XLSX workbook";
    QTest::newRow("rows backwards") << bytes(workbook("<worksheet><row r=\"2\"/><row r=\"1\"/></worksheet>"))
                                    << "wrong row number";
    QTest::newRow("a row of a billion")
        << bytes(workbook("<worksheet><row r=\"999999999\"/></worksheet>")) << "wrong row number";
    QTest::newRow("an endless row") << bytes(workbook("<worksheet><row r=\"1\">" + std::string(70 << 20, ' ')))
                                    << "damaged or too large";
    QTest::newRow("cut inside a row") << bytes(workbook("<worksheet><row r=\"1\"><c>"))
                                      << "damaged or too large";
    QTest::newRow("broken XML") << bytes(workbook("<worksheet><row r=\"1\"><c></row></worksheet>"))
                                << "damaged XML";
    QTest::newRow("a text beyond the limit")
        << bytes(workbook("<worksheet/>", "<sst><si><t>" + std::string(200'000, 'x') + "</t></si></sst>"))
        << "more text than";
}

void TestTables::refuses_hostile_workbooks() {
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, message);
    const auto import = import_text({bytes.constData(), static_cast<std::size_t>(bytes.size())}, "x.xlsx");
    QVERIFY(!import.ok());
    const std::string& error = import.error().message.en;
    QVERIFY2(error.starts_with("x.xlsx: ") && error.find(message.toStdString()) != std::string::npos,
             error.c_str());
}

QTEST_GUILESS_MAIN(TestTables)
#include "tst_tables.moc"
