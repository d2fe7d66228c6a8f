#include <zlib.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "samples.h"

using namespace grundlast;

namespace {

QByteArray gzipped(const QByteArray& text) {
    QByteArray packed(static_cast<qsizetype>(compressBound(static_cast<uLong>(text.size())) + 64), '\0');
    z_stream stream{};
    deflateInit2(&stream, Z_BEST_SPEED, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
    QByteArray input = text;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    packed.resize(static_cast<qsizetype>(stream.total_out));
    deflateEnd(&stream);
    return packed;
}

QByteArray bytes_of(const std::string& path) {
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestImportFiles : public QObject {
    Q_OBJECT

  private slots:
    void knows_formats_by_their_content_data();
    void knows_formats_by_their_content();
    void unpacks_gzip_in_several_members();
    void names_what_is_wrong_with_a_file_data();
    void names_what_is_wrong_with_a_file();
    void names_an_unknown_format();
    void stops_when_asked_to();
    void reads_the_same_in_any_number_of_blocks();
    void refuses_an_endless_line();
    void says_what_other_files_are_data();
    void says_what_other_files_are();
    void a_bill_is_no_history();
    void reads_plain_csv();
    void reads_needs_of_plain_csv();
    void reads_semicolons_and_unix_times();
};

void TestImportFiles::knows_formats_by_their_content_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("format");
    QTest::newRow("sacct") << "constructed_sacct_gpu_edge_cases.psv"
                           << "sacct";
    QTest::newRow("philly") << "philly_first40.csv"
                            << "philly";
    QTest::newRow("swf with header") << "small.swf"
                                     << "swf";
    QTest::newRow("swf without header") << "alea21.swf"
                                        << "swf";
    QTest::newRow("csv") << "jobs.csv"
                         << "csv";
}

void TestImportFiles::knows_formats_by_their_content() {
    QFETCH(const QString, file);
    QFETCH(const QString, format);
    const auto import = import_file(sample(file.toStdString()));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, format.toStdString());
    const std::vector<std::string> names = import_formats();
    QVERIFY(std::find(names.begin(), names.end(), format.toStdString()) != names.end());
    // The same in a packed file, and with the line ends of Windows.
    QTemporaryDir folder;
    QFile packed(folder.filePath(file + ".gz"));
    QVERIFY(packed.open(QIODevice::WriteOnly));
    const QByteArray text = bytes_of(sample(file.toStdString()));
    packed.write(gzipped("\xEF\xBB\xBF" + QByteArray(text).replace("\n", "\r\n")));
    packed.close();
    const auto again = import_file(packed.fileName().toStdString());
    QVERIFY2(again.ok(), again.ok() ? "" : again.error().message.en.c_str());
    QVERIFY(again->history.jobs == import->history.jobs);
    QCOMPARE(again->skipped.size(), import->skipped.size());
}

void TestImportFiles::unpacks_gzip_in_several_members() {
    QTemporaryDir folder;
    QFile packed(folder.filePath("x.gz"));
    QVERIFY(packed.open(QIODevice::WriteOnly));
    packed.write(gzipped("timestamp,duration,num_gpus,cluster\n2017-10-09 07:01:55,1,1,a\n") +
                 gzipped("2017-10-09 07:01:55,2,1,a\n"));
    packed.close();
    const auto import = import_file(packed.fileName().toStdString());
    QVERIFY(import.ok());
    QCOMPARE(import->history.jobs.size(), std::size_t(2));
}

void TestImportFiles::names_what_is_wrong_with_a_file_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("message");
    const QByteArray packed = gzipped(QByteArray("1 2 3\n").repeated(5000));
    QTest::newRow("empty") << QByteArray("") << ": is empty; export it again";
    QTest::newRow("blank") << QByteArray("\n \n\n") << ": is empty; export it again";
    QTest::newRow("binary") << QByteArray(
                                   "\x7f"
                                   "ELF\0\0\1\2",
                                   8)
                            << ": is not a text file in UTF-8";
    QTest::newRow("UTF-16") << QByteArray("\xff\xfej\0o\0b\0", 8) << ": is not a text file in UTF-8";
    QTest::newRow("truncated gzip") << packed.left(packed.size() - 9)
                                    << ": the gzip file is truncated; transfer it again";
    QTest::newRow("damaged gzip") << QByteArray(packed).replace(20, 4, "\xff\xff\xff\xff")
                                  << ": the gzip file is damaged";
    QTest::newRow("gzip header only") << packed.left(5) << ": the gzip file is truncated";
    QTest::newRow("prose") << QByteArray("Sehr geehrte Damen und Herren,\n")
                           << ": line 1: format not recognised (\"Sehr";
    QTest::newRow("header only") << QByteArray("timestamp,duration,num_gpus,cluster\n") << ": holds no rows";
    QTest::newRow("SWF header only") << QByteArray("; Version: 2.2\n") << ": holds no rows";
    QTest::newRow("wrong columns") << QByteArray("job_id,gpus,submit\n1,2,3\n")
                                   << ": line 1: the header needs gpus";
    QTest::newRow("sacct without State") << QByteArray("JobID|Submit|Start|Elapsed|AllocTRES\n")
                                         << ": line 1: column State is missing; call sacct with --format";
    QTest::newRow("open quote") << QByteArray(
                                       "timestamp,duration,num_gpus,cluster\n\"2017-10-09 07:01:55,1,1,a\n")
                                << ", line 2: the quote is not closed";
}

void TestImportFiles::names_what_is_wrong_with_a_file() {
    QFETCH(const QByteArray, content);
    QFETCH(const QString, message);
    QTemporaryDir folder;
    QFile file(folder.filePath("x.txt"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const std::string path = file.fileName().toStdString();
    const auto import = import_file(path);
    QVERIFY(!import.ok());
    const Text& error = import.error().message;
    QVERIFY2(error.en.starts_with(path + message.toStdString()), error.en.c_str());
    QVERIFY(error.de.starts_with(path));
    QVERIFY(error.de != error.en);
    QVERIFY(error.en.find('\n') == std::string::npos && error.de.find('\n') == std::string::npos);

    const auto missing = import_file(path + ".missing");
    QVERIFY(!missing.ok());
    QVERIFY(missing.error().message.en.find(".missing: ") != std::string::npos);
    const auto in_folder = import_file(folder.path().toStdString());
    QVERIFY(!in_folder.ok());
    QVERIFY(in_folder.error().message.en.find("folder") != std::string::npos);
}

void TestImportFiles::names_an_unknown_format() {
    ImportOptions options;
    options.format = "pbs";
    const auto import = import_file(sample("small.swf"), options);
    QVERIFY(!import.ok());
    std::string formats;
    for (const std::string& name : import_formats()) {
        formats += (formats.empty() ? "" : ", ") + name;
    }
    QVERIFY(import.error().message.en.ends_with(": unknown format \"pbs\"; possible: auto, " + formats));
    options.format = "auto";
    options.utc_offset_minutes = 100000;
    QVERIFY(!import_file(sample("small.swf"), options).ok());
}

// Files are read in blocks of 256 KiB: records over several lines and quoted line breaks lie over their ends
// too.
void TestImportFiles::reads_the_same_in_any_number_of_blocks() {
    QByteArray sacct = "JobID|Account|SubmitLine|Submit|Start|End|Elapsed|State|AllocTRES\n";
    QByteArray csv = "job_id,team,gpus,submit,run_s\r\n";
    constexpr int jobs = 20'000;
    for (int job = 0; job < jobs; ++job) {
        const QByteArray number = QByteArray::number(job);
        sacct += number + "|a|sh -c x" + QByteArray(job % 97, 'y') +
                 "\n  z | w\n|2026-01-05T08:00:00|2026-01-05T09:00:00|" +
                 "2026-01-05T10:00:00|01:00:00|COMPLETED|gres/gpu=2\n";
        csv += number + ",\"team\r\n" + QByteArray(job % 89, 't') + "\",2,2026-01-05T08:00:00,3600\r\n";
    }
    csv.chop(2);  // no line end at the end
    QTemporaryDir folder;
    for (const auto& [name, text, lines] : {std::tuple("x.psv", sacct, 3), {"x.csv", csv, 2}}) {
        QVERIFY(text.size() > 5 * (1 << 18));
        QFile plain(folder.filePath(name));
        QVERIFY(plain.open(QIODevice::WriteOnly));
        plain.write(text);
        plain.close();
        QFile packed(folder.filePath(QString(name) + ".gz"));
        QVERIFY(packed.open(QIODevice::WriteOnly));
        packed.write(gzipped(text));
        packed.close();
        for (const QFile* file : {&plain, &packed}) {
            const auto import = import_file(file->fileName().toStdString());
            QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
            QCOMPARE(import->rows, jobs);
            QCOMPARE(import->history.jobs.size(), std::size_t(jobs));
            for (int job = 0; job < jobs; ++job) {
                QCOMPARE(import->history.jobs[static_cast<std::size_t>(job)].id, std::to_string(job));
            }
            QCOMPARE(gpu_seconds(import->history), 2.0 * 3600 * jobs);
        }
        // The line of a bad row far behind the first block.
        const QByteArray bad = text + (QByteArray(name) == "x.csv" ? "\r\nx,y,acht,z,1\r\n" : "9|a|b\n");
        const auto import = import_text({bad.constData(), static_cast<std::size_t>(bad.size())}, "x");
        QVERIFY(import.ok());
        QCOMPARE(import->skipped.size(), std::size_t(1));
        QCOMPARE(import->skipped[0].line, std::int64_t(1 + lines) + std::int64_t(jobs - 1) * lines + 1);
    }
}

void TestImportFiles::refuses_an_endless_line() {
    const std::string text = "gpus,submit,run_s\n" + std::string((64 << 20) + (1 << 19), '1');
    const auto import = import_text(text, "x.csv");
    QVERIFY(!import.ok());
    QCOMPARE(import.error().message.en,
             std::string("x.csv: holds a line of more than 64 MiB; that is no export"));
}

void TestImportFiles::says_what_other_files_are_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("message");
    QTest::newRow("Parquet") << QByteArray("PAR1\0\0", 6) << "is Parquet; set the export to CSV";
    QTest::newRow("old Excel") << QByteArray("\xD0\xCF\x11\xE0\0\0", 6) << "an old or encrypted Excel file";
    QTest::newRow("PDF") << QByteArray("%PDF-1.7\n\0", 10) << "is a PDF";
    QTest::newRow("a series") << QByteArray("id,t,value\na,1,2\n") << "grundlast forecast --series";
    QTest::newRow("YAML") << QByteArray("apiVersion: v1\nkind: List\n") << "kubectl get workloads -A -o json";
    QTest::newRow("other JSON") << QByteArray("[1, 2]") << "JSON of unknown content";
    QTest::newRow("other table") << QByteArray("Farbe;Form\nrot;rund\n") << "for other tables: --map";
}

void TestImportFiles::says_what_other_files_are() {
    QFETCH(const QByteArray, content);
    QFETCH(const QString, message);
    const auto import = import_text({content.constData(), static_cast<std::size_t>(content.size())}, "x");
    QVERIFY(!import.ok());
    QVERIFY2(import.error().message.en.find(message.toStdString()) != std::string::npos,
             import.error().message.en.c_str());
    QVERIFY(import.error().message.de != import.error().message.en);
}

void TestImportFiles::a_bill_is_no_history() {
    QVERIFY(import_file(sample("constructed_aws_cur2_gpu.csv")).ok());
    const auto import = import_jobs(sample("constructed_aws_cur2_gpu.csv"));
    QVERIFY(!import.ok());
    QVERIFY(import.error().message.en.find("is no job history but of format aws") != std::string::npos);
    QVERIFY(import_jobs(sample("jobs.csv")).ok());
}

void TestImportFiles::stops_when_asked_to() {
    std::stop_source source;
    source.request_stop();
    RunControl control;
    control.stop = source.get_token();
    const auto import = import_file(sample("constructed_sacct_gpu_edge_cases.psv"), {}, control);
    QVERIFY(!import.ok());
    QCOMPARE(import.error().message, stopped().message);
}

// The models, cores and RAM that jobs ask for; the second asks for nothing beside its GPUs.
void TestImportFiles::reads_needs_of_plain_csv() {
    const auto import = import_text(
        "submit,gpus,run_s,gpu_model,cpu_cores,ram_gb\n1,0.5,60,A100|H100,8,64\n2,1,60,,,\n3,1,60,A100|H100,8,"
        "64\n",
        "x.csv");
    QVERIFY(bool(import));
    const History& history = import->history;
    QCOMPARE(history.needs.size(), std::size_t{1});
    QCOMPARE(needs_of(history, 0).gpu_models, (std::vector<std::string>{"A100", "H100"}));
    QCOMPARE(needs_of(history, 0).cpu_cores, 8.0);
    QCOMPARE(needs_of(history, 0).ram_gb, 64.0);
    QCOMPARE(needs_of(history, 1), JobNeeds{});
    QCOMPARE(needs_of(history, 2), needs_of(history, 0));
    QCOMPARE(history.jobs[0].gpus, 0.5);
}

void TestImportFiles::reads_plain_csv() {
    const auto import = import_file(sample("jobs.csv"));
    QVERIFY(import.ok());
    const History& history = import->history;
    QCOMPARE(import->rows, 6);
    QCOMPARE(history.jobs.size(), std::size_t(3));
    QCOMPARE(history.teams, (std::vector<std::string>{"Konstruktion", "Prüfstand, Halle 3"}));
    // `date -u -d "2026-11-02 08:00:00" +%s` = 1793606400; ten minutes of waiting, one hour of running
    QVERIFY(history.jobs[0] == (HistoryJob{"a1", 0, 4, 1793606400, 1793607000, 3600, 7200, -1, 1}));
    QVERIFY(history.jobs[1] == (HistoryJob{"a2", 1, 0.5, 1793606400, 1793606400, 30, -1, -1, 0}));
    QVERIFY(history.jobs[2] == (HistoryJob{"a3", 0, 8, 1793606700, -1, -1, 3600, 1793607600, 1}));
    QCOMPARE(import->skipped.size(), std::size_t(3));
    QCOMPARE(import->skipped[0].line, 5);
    QVERIFY(import->skipped[0].reason.en.find("no run time") != std::string::npos);
    QVERIFY(import->skipped[1].reason.en.find("\"acht\"") != std::string::npos);
    QVERIFY(import->skipped[2].reason.en.find("3 columns instead of 8") != std::string::npos);
}

void TestImportFiles::reads_semicolons_and_unix_times() {
    const auto import =
        import_text("submit;gpus;run_s;start\n1793606400;2;60;\n1793606400;2;60;1793606300\n", "x.csv");
    QVERIFY(import.ok());
    QCOMPARE(import->history.jobs.size(), std::size_t(1));
    QCOMPARE(import->history.jobs[0].submit_s, 1793606400);
    QCOMPARE(import->history.jobs[0].start_s, -1);
    QCOMPARE(import->history.teams, std::vector<std::string>{"unknown"});
    QCOMPARE(import->skipped.size(), std::size_t(1));  // start before submit
}

QTEST_GUILESS_MAIN(TestImportFiles)
#include "tst_import_files.moc"
