#include <QTest>

#include "samples.h"

using namespace grundlast;

class TestSwf : public QObject {
    Q_OBJECT

  private slots:
    void reads_the_sample();
    void says_why_rows_make_no_job();
    void reads_rows_of_alea();
    void counts_from_zero_without_header();
    void reads_public_logs_data();
    void reads_public_logs();
};

void TestSwf::reads_the_sample() {
    const auto import = import_file(sample("small.swf"));
    QVERIFY(import.ok());
    const History& history = import->history;
    QCOMPARE(history.format, std::string("swf"));
    QCOMPARE(import->rows, 8);
    QCOMPARE(history.jobs.size(), std::size_t(3));
    QVERIFY(!history.relative_time);
    QCOMPARE(history.licence, std::string("Parallel Workloads Archive; acknowledge nobody"));
    QCOMPARE(history.teams, (std::vector<std::string>{"group-1", "group-2"}));

    const HistoryJob* waited = job_of_id(history, "1");
    QVERIFY(waited);
    QCOMPARE(waited->submit_s, 1000000000);
    QCOMPARE(waited->start_s, 1000000010);  // submit + wait
    QCOMPARE(waited->run_s, 100.0);
    QCOMPARE(waited->gpus, 4.0);
    QCOMPARE(waited->requested_s, 200.0);

    const HistoryJob* sparse = job_of_id(history, "2");
    QVERIFY(sparse);
    QCOMPARE(sparse->gpus, 8.0);  // requested unknown: those allocated
    QCOMPARE(sparse->start_s, -1);
    QCOMPARE(sparse->requested_s, -1.0);

    const HistoryJob* cancelled = job_of_id(history, "4");
    QVERIFY(cancelled);
    QCOMPARE(cancelled->cancelled_s, 1000000050);  // submit 20 + wait 30
    QCOMPARE(cancelled->start_s, -1);
    QCOMPARE(cancelled->run_s, -1.0);
    QCOMPARE(cancelled->gpus, 16.0);
}

void TestSwf::says_why_rows_make_no_job() {
    const auto import = import_file(sample("small.swf"));
    QVERIFY(import.ok());
    const std::vector<std::pair<std::int64_t, std::string>> expected = {{10, "run time unknown"},
                                                                        {11, "partial"},
                                                                        {12, "4 fields instead of 18"},
                                                                        {13, "field 4 is not a number"},
                                                                        {14, "processors unknown"}};
    QCOMPARE(import->skipped.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(import->skipped[i].line, expected[i].first);
        QVERIFY2(import->skipped[i].reason.en.find(expected[i].second) != std::string::npos,
                 import->skipped[i].reason.en.c_str());
    }
}

void TestSwf::reads_rows_of_alea() {
    const auto import = import_file(sample("alea21.swf"));
    QVERIFY(import.ok());
    QCOMPARE(import->history.jobs.size(), std::size_t(1));
    QVERIFY(!import->history.relative_time);  // the time of submission counts from 1970
    QCOMPARE(import->history.jobs[0].submit_s, 1356994806);
    QCOMPARE(import->history.jobs[0].gpus, 8.0);
}

void TestSwf::counts_from_zero_without_header() {
    const auto import = import_text("  7 100 -1 5 1 -1 -1 1 10 -1 1 3 -1 -1 -1 -1 -1 -1\r\n", "x.swf");
    QVERIFY(import.ok());
    QVERIFY(import->history.relative_time);
    QCOMPARE(import->history.jobs[0].submit_s, 100);
    QCOMPARE(import->history.teams, std::vector<std::string>{"user-3"});  // no group is known
}

void TestSwf::reads_public_logs_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("jobs");
    QTest::addColumn<int>("skipped");
    QTest::addColumn<int>("teams");
    QTest::addColumn<double>("gpu_h");
    // Counted with Python over the files: rows with a run time, rows without, groups (users where there is one
    // group only), sum of processors x run time.
    QTest::newRow("NASA") << "traces/swf/NASA-iPSC-1993-3.1-cln.swf" << 18239 << 0 << 2 << 131732.781944;
    QTest::newRow("HPC2N") << "traces/swf/HPC2N-2002-2.2-alea-cut.swf" << 3145 << 25 << 17 << 139620.633611;
    QTest::newRow("LCG") << "traces/swf/LCG-2005-1.swf.gz" << 188041 << 0 << 28 << 417369.655278;
    QTest::newRow("KTH") << "validation/backfill/KTH-SP2.swf.gz" << 28481 << 0 << 214 << 559224.744444;
    QTest::newRow("SDSC") << "validation/backfill/SDSC-SP2.swf.gz" << 54006 << 0 << 428 << 1848986.326389;
    QTest::newRow("Curie") << "validation/backfill/CEA-curie.swf.gz" << 295540 << 0 << 579 << 351387680.435066;
}

void TestSwf::reads_public_logs() {
    QFETCH(const QString, file);
    QFETCH(const int, jobs);
    QFETCH(const int, skipped);
    QFETCH(const int, teams);
    QFETCH(const double, gpu_h);
    const std::string path = shared_file(file.toStdString());
    SKIP_WITHOUT(path);
    const auto import = import_file(path);
    QVERIFY(import.ok());
    QCOMPARE(import->history.jobs.size(), static_cast<std::size_t>(jobs));
    QCOMPARE(import->skipped.size(), static_cast<std::size_t>(skipped));
    QCOMPARE(import->history.teams.size(), static_cast<std::size_t>(teams));
    QVERIFY(std::abs(gpu_seconds(import->history) / 3600 / gpu_h - 1) < 1e-10);
}

QTEST_GUILESS_MAIN(TestSwf)
#include "tst_swf.moc"
