#include <QTest>

#include "samples.h"

using namespace grundlast;

class TestPhilly : public QObject {
    Q_OBJECT

  private slots:
    void reads_the_sample();
    void finds_columns_by_name();
    void names_what_is_wrong_with_a_row();
    void names_a_missing_column();
    void shifts_times_without_zone();
    void reads_the_whole_trace();
};

void TestPhilly::reads_the_sample() {
    const auto import = import_file(sample("philly_first40.csv"));
    QVERIFY(import.ok());
    const History& history = import->history;
    QCOMPARE(history.format, std::string("philly"));
    QCOMPARE(history.source, std::string("philly_first40.csv"));
    QCOMPARE(history.jobs.size(), std::size_t(40));  // the blank last line is no row
    QCOMPARE(import->rows, 40);
    QVERIFY(import->skipped.empty());
    QCOMPARE(history.teams.size(), std::size_t(3));
    QCOMPARE(gpu_seconds(history), 976293.0);  // sum of duration x num_gpus by awk
    // 2017-10-09 07:01:55,66.0,1,66.0,11cb48; `date -u -d "2017-10-09 07:01:55" +%s` = 1507532515
    const HistoryJob& first = history.jobs.front();
    QCOMPARE(first.submit_s, 1507532515);
    QCOMPARE(first.run_s, 66.0);
    QCOMPARE(first.gpus, 1.0);
    QCOMPARE(first.start_s, -1);  // the trace does not tell
    QCOMPARE(history.teams[static_cast<std::size_t>(first.team)], std::string("11cb48"));
}

void TestPhilly::finds_columns_by_name() {
    const auto import =
        import_text("Cluster,num_gpus,duration,timestamp\nvc1,8,10,2017-10-09 07:01:55\n", "x.csv");
    QVERIFY(import.ok());
    QCOMPARE(import->history.jobs.size(), std::size_t(1));
    QCOMPARE(import->history.jobs[0].gpus, 8.0);
    QCOMPARE(import->history.jobs[0].run_s, 10.0);
    QCOMPARE(import->history.teams, std::vector<std::string>{"vc1"});
}

void TestPhilly::names_what_is_wrong_with_a_row() {
    const auto import = import_text(
        "timestamp,duration,num_gpus,gpu_time,cluster\n"
        "yesterday,66.0,1,66.0,a\n"
        "2017-10-09 07:01:55,-1,1,66.0,a\n"
        "2017-10-09 07:01:55,66.0,one,66.0,a\n"
        "2017-10-09 07:01:55,66.0,1\n"
        "2017-10-09 07:01:55,66.0,1,66.0,a\r\n"
        "2017-10-09 07:01:55,66.0,1,66.0,a\n",
        "x.csv");
    QVERIFY(import.ok());
    QCOMPARE(import->rows, 6);
    QCOMPARE(import->history.jobs.size(), std::size_t(2));  // equal rows are two jobs
    QCOMPARE(import->skipped.size(), std::size_t(4));
    const std::vector<std::string> named = {"yesterday", "-1", "one", "3 columns instead of 5"};
    for (std::size_t i = 0; i < named.size(); ++i) {
        QCOMPARE(import->skipped[i].line, static_cast<std::int64_t>(i) + 2);
        QVERIFY2(import->skipped[i].reason.en.find(named[i]) != std::string::npos,
                 import->skipped[i].reason.en.c_str());
        QVERIFY(!import->skipped[i].reason.de.empty());
    }
}

void TestPhilly::names_a_missing_column() {
    ImportOptions options;
    options.format = "philly";
    const auto import = import_text("timestamp,duration,cluster\n", "x.csv", options);
    QVERIFY(!import.ok());
    QCOMPARE(import.error().message.en.substr(0, 39), std::string("x.csv: line 1: column num_gpus is missi"));
}

void TestPhilly::shifts_times_without_zone() {
    ImportOptions options;
    options.utc_offset_minutes = -8 * 60;  // Pacific standard time: 07:01:55 there is 15:01:55 UTC
    const auto import = import_file(sample("philly_first40.csv"), options);
    QVERIFY(import.ok());
    QCOMPARE(import->history.jobs.front().submit_s, 1507532515 + 8 * 3600);
}

void TestPhilly::reads_the_whole_trace() {
    const std::string path = shared_file("traces/philly/philly_jobs_by_vc.csv");
    SKIP_WITHOUT(path);
    const auto import = import_file(path);
    QVERIFY(import.ok());
    // Counted with Python: 82,247 rows, 15 virtual clusters, 107,235 GPUs asked for, 978,078.47 GPU-h.
    QCOMPARE(import->history.jobs.size(), std::size_t(82247));
    QCOMPARE(import->history.teams.size(), std::size_t(15));
    QVERIFY(import->skipped.empty());
    QVERIFY(std::abs(gpu_seconds(import->history) / 3600 - 978078.4727777778) < 1e-6);
    double gpus = 0;
    for (const HistoryJob& job : import->history.jobs) {
        gpus += job.gpus;
    }
    QCOMPARE(gpus, 107235.0);
}

QTEST_GUILESS_MAIN(TestPhilly)
#include "tst_philly.moc"
