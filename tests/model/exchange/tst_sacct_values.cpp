#include <QFile>
#include <QTest>
#include <nlohmann/json.hpp>

#include "model/exchange/formats/sacct_records.h"
#include "model/exchange/formats/sacct_values.h"
#include "samples.h"

using namespace grundlast;

namespace {

std::vector<std::string> fit_texts(std::string_view text, const sacct::Layout& layout) {
    std::vector<std::string_view> fields;
    return sacct::fit(text, layout, fields) ? std::vector<std::string>(fields.begin(), fields.end())
                                            : std::vector<std::string>();
}

}  // namespace

class TestSacctValues : public QObject {
    Q_OBJECT

  private slots:
    void reads_durations_data();
    void reads_durations();
    void reads_time_limits();
    void reads_times();
    void counts_gpus_data();
    void counts_gpus();
    void counts_gpus_as_xdmod_does();
    void reads_job_numbers_data();
    void reads_job_numbers();
    void refuses_what_is_no_job_number();
    void reads_states();
    void fits_texts_with_separators();
    void puts_records_over_several_lines_together();
    void gives_every_line_to_one_record();
};

void TestSacctValues::reads_durations_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("seconds");
    QTest::newRow("days") << "1-02:32:41" << 86400 + 2 * 3600 + 32 * 60 + 41.0;
    QTest::newRow("hours") << "07:15:00" << 7 * 3600 + 15 * 60.0;
    QTest::newRow("minutes") << "44:59" << 44 * 60 + 59.0;
    QTest::newRow("milliseconds") << "00:06.228" << 6.228;
    QTest::newRow("many days") << "223-22:59:36" << 223 * 86400 + 22 * 3600 + 59 * 60 + 36.0;
    QTest::newRow("days and minutes") << "2-10:00" << 2 * 86400 + 600.0;
    QTest::newRow("words") << "a:b" << -1.0;
    QTest::newRow("seconds only") << "95561" << -1.0;
    QTest::newRow("negative") << "-1:00" << -1.0;
    QTest::newRow("empty") << "" << -1.0;
    QTest::newRow("four parts") << "1:2:3:4" << -1.0;
    QTest::newRow("huge") << "99999999999999999-00:00:00" << -1.0;
    QTest::newRow("hexadecimal") << "0x1:00" << -1.0;
}

void TestSacctValues::reads_durations() {
    QFETCH(const QString, text);
    QFETCH(const double, seconds);
    QCOMPARE(sacct::parse_duration(text.toStdString()).value_or(-1), seconds);
}

void TestSacctValues::reads_time_limits() {
    for (const char* none : {"UNLIMITED", "Partition_Limit", "", "unlimited"}) {
        QCOMPARE(sacct::parse_time_limit(none).value_or(99), -1.0);
    }
    QCOMPARE(sacct::parse_time_limit("2-00:00:00").value_or(99), 172800.0);
    QVERIFY(!sacct::parse_time_limit("soon"));
}

void TestSacctValues::reads_times() {
    QCOMPARE(sacct::parse_time("1970-01-02T00:00:01").value_or(0), 86401);
    for (const char* unknown : {"Unknown", "None", "", "N/A"}) {
        QCOMPARE(sacct::parse_time(unknown).value_or(0), -1);
    }
    QVERIFY(!sacct::parse_time("02/01/70 00:00"));
    QVERIFY(!sacct::parse_time("2026-02-30T00:00:00"));
}

void TestSacctValues::counts_gpus_data() {
    QTest::addColumn<QString>("tres");
    QTest::addColumn<double>("gpus");
    // Pairs of Open XDMoD's own test (ubccr/xdmod, alloc-tres-gpu-count.json)
    QTest::newRow("nothing") << "" << 0.0;
    QTest::newRow("no GPU") << "billing=1,cpu=1,mem=1000M,node=1" << 0.0;
    QTest::newRow("plain") << "billing=10,cpu=10,gres/gpu=4,mem=374000M,node=2" << 4.0;
    QTest::newRow("typed only") << "billing=1,cpu=1,gres/gpu:tesla=4" << 4.0;
    QTest::newRow("typed first") << "gres/gpu:volta=2,mem=125G,node=1" << 2.0;
    // From the manual of sacct and the rows in samples/
    QTest::newRow("both are the same GPUs") << "gres/gpu:a100=4,gres/gpu=4" << 4.0;
    QTest::newRow("in any order") << "gres/gpu=4,node=1,gres/gpu:a100=4" << 4.0;
    QTest::newRow("two types") << "gres/gpu:a100=2,gres/gpu:l40s=1" << 3.0;
    QTest::newRow("MIG") << "gres/gpu:1g.10gb=2" << 2.0;
    QTest::newRow("other resources of GPUs") << "gres/gpumem=80G,gres/gpuutil=95,gres/shard=3" << 0.0;
    QTest::newRow("no number") << "gres/gpu=many" << 0.0;
    QTest::newRow("negative") << "gres/gpu=-4" << 0.0;
    QTest::newRow("no value") << "gres/gpu" << 0.0;
}

void TestSacctValues::counts_gpus() {
    QFETCH(const QString, tres);
    QFETCH(const double, gpus);
    QCOMPARE(sacct::gpus_of(tres.toStdString()).count, gpus);
}

void TestSacctValues::counts_gpus_as_xdmod_does() {
    const std::string path = shared_file("samples/slurm/xdmod_alloc-tres-gpu-count.json");
    SKIP_WITHOUT(path);
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto pairs = nlohmann::json::parse(file.readAll().toStdString());
    QVERIFY(pairs.size() >= 9);
    for (const auto& pair : pairs) {
        QCOMPARE(sacct::gpus_of(pair[0].get<std::string>()).count, pair[1].get<double>());
    }
}

void TestSacctValues::reads_job_numbers_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("step");
    QTest::addColumn<QString>("task");
    QTest::addColumn<int>("part");
    QTest::addColumn<int>("pending");
    QTest::newRow("job") << "123" << false << "" << -1 << 0;
    QTest::newRow("batch step") << "123.batch" << true << "" << -1 << 0;
    QTest::newRow("numbered step") << "123.0" << true << "" << -1 << 0;
    QTest::newRow("array task") << "123_4" << false << "4" << -1 << 0;
    QTest::newRow("step of an array task") << "123_4.extern" << true << "4" << -1 << 0;
    QTest::newRow("component") << "123+1" << false << "" << 1 << 0;
    QTest::newRow("step of a component") << "123+0.batch" << true << "" << 0 << 0;
    QTest::newRow("range") << "123_[1-3]" << false << "" << -1 << 3;
    QTest::newRow("list") << "123_[1,5]" << false << "" << -1 << 2;
    QTest::newRow("ranges") << "123_[9-11,13,16-20]" << false << "" << -1 << 9;
    QTest::newRow("with a limit") << "123_[3-10%2]" << false << "" << -1 << 8;
    QTest::newRow("with a step") << "123_[0-8:4]" << false << "" << -1 << 3;
}

void TestSacctValues::reads_job_numbers() {
    QFETCH(const QString, text);
    QFETCH(const bool, step);
    QFETCH(const QString, task);
    QFETCH(const int, part);
    QFETCH(const int, pending);
    const auto id = sacct::parse_job_id(text.toStdString());
    QVERIFY(id);
    QCOMPARE(id->base, std::string("123"));
    QCOMPARE(id->step, step);
    QCOMPARE(id->task, task.toStdString());
    QCOMPARE(id->part.value_or(-1), static_cast<std::int64_t>(part));
    QCOMPARE(id->task_count(), static_cast<std::int64_t>(pending));
    QVERIFY(!id->cut);
}

void TestSacctValues::refuses_what_is_no_job_number() {
    for (const char* text : {"", "x", "12x", "12_", "12_a", "12+", "12-3", ".batch", "99999999999999999999"}) {
        QVERIFY2(!sacct::parse_job_id(text), text);
    }
    // Slurm cuts the list at 64 bytes.
    QVERIFY(sacct::parse_job_id("123_[1,2,3,4,...")->cut);
    QVERIFY(sacct::parse_job_id("123_[1-999999999999]")->cut);
    QVERIFY(sacct::parse_job_id("123_[3-1]")->cut);
}

void TestSacctValues::reads_states() {
    QCOMPARE(sacct::state_word("CANCELLED by 1000"), std::string("CANCELLED"));
    QCOMPARE(sacct::state_word("CANCELLED+"), std::string("CANCELLED"));
    QCOMPARE(sacct::state_word(" completed "), std::string("COMPLETED"));
    QVERIFY(sacct::phase_of("PENDING") == sacct::Phase::waiting);
    QVERIFY(sacct::phase_of("RUNNING") == sacct::Phase::running);
    QVERIFY(sacct::phase_of("SUSPENDED") == sacct::Phase::running);
    QVERIFY(sacct::phase_of("SOMETHING_NEW") == sacct::Phase::finished);
}

void TestSacctValues::fits_texts_with_separators() {
    const sacct::Layout layout = sacct::layout_of_header("JobID|JobName|Submit|Comment|State");
    using Fields = std::vector<std::string>;
    QCOMPARE(fit_texts("1|a|2026-01-05T08:00:00|c|COMPLETED", layout),
             (Fields{"1", "a", "2026-01-05T08:00:00", "c", "COMPLETED"}));
    QCOMPARE(fit_texts("1|a|b||2026-01-05T08:00:00|c|d|COMPLETED", layout),
             (Fields{"1", "a|b|", "2026-01-05T08:00:00", "c|d", "COMPLETED"}));
    QCOMPARE(fit_texts("1|a|COMPLETED", layout), Fields());
    QCOMPARE(fit_texts("x|a|2026-01-05T08:00:00|c|COMPLETED", layout), Fields());
}

void TestSacctValues::puts_records_over_several_lines_together() {
    const sacct::Layout layout = sacct::layout_of_header("JobID|SubmitLine|Submit|State");
    LineReader lines(
        "1|sh -c a\n  b | c\nd|2026-01-05T08:00:00|COMPLETED\n"
        "2|x|2026-01-05T08:00:00|FAILED\n");
    sacct::RecordReader records(lines, layout);
    sacct::Record record;
    QVERIFY(records.next(record));
    QVERIFY(record.complete);
    QCOMPARE(record.first_line, 1);
    QCOMPARE(record.last_line, 3);
    QCOMPARE(std::string(record.fields[1]), std::string("sh -c a\n  b | c\nd"));
    QVERIFY(records.next(record));
    QCOMPARE(record.first_line, 4);
    QCOMPARE(std::string(record.fields[0]), std::string("2"));
    QVERIFY(!records.next(record));
}

void TestSacctValues::gives_every_line_to_one_record() {
    const sacct::Layout layout = sacct::layout_of_header("JobID|SubmitLine|Submit|State");
    // Line 1 is cut off, line 2 is whole, lines 3 and 4 never become whole.
    LineReader lines("1|sh\n2|x|2026-01-05T08:00:00|FAILED\n3|y\n4\n");
    sacct::RecordReader records(lines, layout);
    sacct::Record record;
    QVERIFY(records.next(record));
    QVERIFY(!record.complete);
    QCOMPARE(record.last_line, 1);
    QVERIFY(records.next(record));
    QVERIFY(record.complete);
    QCOMPARE(record.first_line, 2);
    QVERIFY(records.next(record));
    QVERIFY(!record.complete);
    QCOMPARE(record.first_line, 3);
    QCOMPARE(record.last_line, 4);
    QVERIFY(!records.next(record));
}

QTEST_GUILESS_MAIN(TestSacctValues)
#include "tst_sacct_values.moc"
