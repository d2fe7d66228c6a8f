#include <QFile>
#include <QTest>
#include <map>

#include "samples.h"

using namespace grundlast;

class TestSacct : public QObject {
    Q_OBJECT

  private slots:
    void reads_constructed_edge_cases();
    void reads_oddities_of_a_real_cluster();
    void keeps_cancelled_jobs_in_the_queue_until_then();
    void says_why_rows_make_no_job();
    void reads_a_trailing_separator_and_any_case();
    void names_a_missing_column();
    void takes_another_delimiter();
    void tells_clusters_apart();
    void waits_from_eligible_on();
    void counts_how_jobs_ended();
    void reads_what_the_manual_shows_data();
    void reads_what_the_manual_shows();
    void refuses_columns_that_cut_values();
    void mends_invalid_utf8();
    void reads_public_samples_data();
    void reads_public_samples();
    void expands_arrays_that_never_ran();
    void reads_recorded_waits_data();
    void reads_recorded_waits();
    void reads_xdmod_reference_log();
};

void TestSacct::reads_constructed_edge_cases() {
    const auto import = import_file(sample("constructed_sacct_gpu_edge_cases.psv"));
    QVERIFY(import.ok());
    const History& history = import->history;
    QCOMPARE(history.format, std::string("sacct"));
    QCOMPARE(import->rows, 16);
    QCOMPARE(history.jobs.size(), std::size_t(9));
    // Four types of GPU are named: no single model.
    QCOMPARE(history.gpu_model, std::string());

    // id, team, gpus, run, requested, nodes; read off the file by eye
    struct Expected {
        std::string id, team;
        double gpus, run_s, requested_s;
        int nodes;
    };

    const std::vector<Expected> expected = {
        {"700001", "team-vision", 4, 95561, 172800, 1},  // a100=4 and gres/gpu=4 are the same GPUs
        {"700002_1", "team-nlp", 1, 0, 43200, 1},        // NODE_FAIL at the start
        {"700002_2", "team-nlp", 1, 43218, 43200, 1},    // over its limit
        {"700020", "team-llm", 64, 14400, 604800,
         9},                                        // both components; Elapsed, not End - Start: the DST night
        {"700032", "team-ops", 3, 2699, 7200, 2},   // two types
        {"700033", "team-ops", 2, 3600, 86400, 1},  // typed only
        {"700034", "team-ops", 1, 300, 86400, 1},   // name|with|pipes
        {"700035", "team-ops", 1, 120, 86400, 1},   // first run, requeued
        {"700035", "team-ops", 1, 7200, 86400, 1}};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const HistoryJob& job = history.jobs[i];
        QCOMPARE(job.id, expected[i].id);
        QCOMPARE(history.teams[static_cast<std::size_t>(job.team)], expected[i].team);
        QCOMPARE(job.gpus, expected[i].gpus);
        QCOMPARE(job.run_s, expected[i].run_s);
        QCOMPARE(job.requested_s, expected[i].requested_s);
        QCOMPARE(job.nodes, expected[i].nodes);
    }
    // 2026-03-29T00:30:00 UTC, by date(1)
    QCOMPARE(history.jobs[3].start_s, 1774744200);
}

void TestSacct::reads_oddities_of_a_real_cluster() {
    const auto import = import_file(sample("slurm2205_real_oddities.psv"));
    QVERIFY(import.ok());
    const History& history = import->history;
    // 38 rows: 17 steps, the second component of 276, the running 303; 19 jobs remain.
    QCOMPARE(import->rows, 38);
    QCOMPARE(import->skipped.size(), std::size_t(19));
    QCOMPARE(history.jobs.size(), std::size_t(19));
    QCOMPARE(history.gpu_model, std::string("h100"));
    QCOMPARE(history.teams, (std::vector<std::string>{"vision", "nlp", "plant-qa"}));
    QCOMPARE(job_of_id(history, "262")->gpus, 2.0);  // pipes in its name
    QCOMPARE(job_of_id(history, "266")->gpus, 0.0);  // CPU only
    QCOMPARE(job_of_id(history, "261_6")->run_s, 16.0);
    // Two tasks of the array at a time (%2): the sixth was Eligible, and in the queue, 32 s after its Submit.
    QCOMPARE(job_of_id(history, "261_6")->start_s - job_of_id(history, "261_6")->submit_s, 0);
    QCOMPARE(job_of_id(history, "261_6")->submit_s - job_of_id(history, "261_1")->submit_s, 32);
    QCOMPARE(job_of_id(history, "276")->gpus, 3.0);  // 1 + 2
    QCOMPARE(job_of_id(history, "265")->requested_s, 604800.0);
    QCOMPARE(std::count_if(history.jobs.begin(), history.jobs.end(),
                           [](const HistoryJob& job) { return job.id == "272"; }),
             2);
}

void TestSacct::keeps_cancelled_jobs_in_the_queue_until_then() {
    const auto import = import_file(sample("slurm2205_real_oddities.psv"));
    QVERIFY(import.ok());
    // 267: Start None, submitted 01:03:12, End 01:03:20. 271: Start = End = 01:03:21, submitted one second
    // before.
    for (const auto& [id, waited_s, gpus] : {std::tuple{"267", 8, 4.0}, {"271", 1, 8.0}, {"276", 780, 3.0}}) {
        const HistoryJob* job = job_of_id(import->history, id);
        QVERIFY(job);
        QCOMPARE(job->cancelled_s - job->submit_s, waited_s);
        QCOMPARE(job->start_s, -1);
        QCOMPARE(job->run_s, -1.0);
        QCOMPARE(job->gpus, gpus);  // from ReqTRES, nothing was allocated
    }
}

void TestSacct::says_why_rows_make_no_job() {
    const auto import = import_file(sample("constructed_sacct_gpu_edge_cases.psv"));
    QVERIFY(import.ok());
    const std::vector<std::pair<std::int64_t, std::string>> expected = {
        {3, "step"},           {4, "step"},        {5, "step"},        {8, "8 jobs"},
        {10, "heterogeneous"}, {11, "still runs"}, {12, "still waits"}};
    QCOMPARE(import->skipped.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(import->skipped[i].line, expected[i].first);
        QVERIFY2(import->skipped[i].reason.en.find(expected[i].second) != std::string::npos,
                 import->skipped[i].reason.en.c_str());
    }
}

void TestSacct::reads_a_trailing_separator_and_any_case() {
    const auto import = import_text(
        "JOBID|account|Submit|Start|End|Elapsed|State|AllocTRES|ReqTRES|JobName|\n"
        "1|a|2026-01-05T08:00:00|2026-01-05T09:00:00|2026-01-05T10:00:00|01:00:00|WEIRD_NEW_STATE|gres/"
        "gpu=2||x|\n"
        "2|a|2026-01-05T08:00:00|2026-01-05T09:00:00|2026-01-05T10:00:00|01:00:00|COMPLETED|gres/gpu=2||x|y|\n",
        "x.psv");
    QVERIFY(import.ok());
    QCOMPARE(import->history.jobs.size(), std::size_t(2));
    QCOMPARE(import->history.jobs[0].run_s, 3600.0);  // an unknown word of state stops nothing
    QCOMPARE(import->history.jobs[1].gpus, 2.0);
}

void TestSacct::names_a_missing_column() {
    const auto import = import_text("JobID|Submit|State|Start|End\n1|a|b|c|d\n", "x.psv");
    QVERIFY(!import.ok());
    QCOMPARE(import.error().message.en.substr(0, 40), std::string("x.psv: line 1: column AllocTRES is missi"));
    QVERIFY(import.error().message.en.find('\n') == std::string::npos);
}

void TestSacct::takes_another_delimiter() {
    for (const char delimiter : {';', '\t', '^'}) {
        std::string text =
            "JobID|Account|Submit|Start|End|Elapsed|State|AllocTRES\n"
            "1|a|2026-01-05T08:00:00|2026-01-05T09:00:00|2026-01-05T10:00:00|01:00:00|COMPLETED|cpu=1,gres/"
            "gpu=2\n";
        std::replace(text.begin(), text.end(), '|', delimiter);
        const auto import = import_text(text, "x.txt");
        QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
        QCOMPARE(import->history.format, std::string("sacct"));
        QCOMPARE(import->history.jobs[0].gpus, 2.0);
    }
}

void TestSacct::tells_clusters_apart() {
    const auto import = import_text(
        "JobID|Cluster|Account|Submit|Start|End|Elapsed|State|AllocTRES\n"
        "1|east|a|2026-01-05T08:00:00|2026-01-05T09:00:00|2026-01-05T10:00:00|01:00:00|COMPLETED|gres/gpu=2\n"
        "1|west|a|2026-01-05T08:00:00|2026-01-05T09:00:00|2026-01-05T10:00:00|01:00:00|COMPLETED|gres/gpu=2\n"
        "2|east|a|2026-01-05T08:00:00|2026-01-05T09:00:00|2026-01-05T10:00:00|01:00:00|COMPLETED|gres/gpu=2\n",
        "x.psv");
    QVERIFY(import.ok());
    QCOMPARE(import->history.clusters, (std::vector<std::string>{"east", "west"}));
    QCOMPARE(import->history.cluster_of_job, (std::vector<int>{0, 1, 0}));
    const auto one = import_file(sample("constructed_sacct_gpu_edge_cases.psv"));
    QCOMPARE(one->history.clusters, std::vector<std::string>{"gpu01"});
    QVERIFY(one->history.cluster_of_job.empty());
}

// slurm.md: the wait of a job with a dependency or a hold counts from Eligible.
void TestSacct::waits_from_eligible_on() {
    const auto import = import_text(
        "JobID|Account|Submit|Eligible|Start|End|Elapsed|State|AllocTRES\n"
        "1|a|2026-01-05T08:00:00|2026-01-05T08:50:00|2026-01-05T09:00:00|2026-01-05T10:00:00|01:00:00|"
        "COMPLETED|"
        "gres/gpu=2\n"
        // held until it was cancelled: Eligible is not known; and one that is later than the start is damage
        "2|a|2026-01-05T08:00:00|Unknown|None|2026-01-05T10:00:00|00:00:00|CANCELLED|\n"
        "3|a|2026-01-05T08:00:00|2026-01-05T11:00:00|2026-01-05T09:00:00|2026-01-05T10:00:00|01:00:00|"
        "COMPLETED|\n",
        "x.psv");
    QVERIFY(import.ok());
    const auto& jobs = import->history.jobs;
    QCOMPARE(jobs[0].start_s - jobs[0].submit_s, 600);
    QCOMPARE(jobs[1].cancelled_s - jobs[1].submit_s, 7200);
    QCOMPARE(jobs[2].start_s - jobs[2].submit_s, 3600);
}

void TestSacct::counts_how_jobs_ended() {
    const auto import = import_file(sample("constructed_sacct_gpu_edge_cases.psv"));
    const std::map<std::string, std::int64_t> outcomes = {
        {"CANCELLED", 1},     {"COMPLETED", 2}, {"FAILED", 1},   {"NODE_FAIL", 1},
        {"OUT_OF_MEMORY", 1}, {"PREEMPTED", 1}, {"REQUEUED", 1}, {"TIMEOUT", 1}};
    QVERIFY(import->outcomes == outcomes);
    QCOMPARE(import->rows, import->used + static_cast<std::int64_t>(import->skipped.size()));
}

void TestSacct::reads_what_the_manual_shows_data() {
    QTest::addColumn<QString>("row");  // JobID|Submit|Start|End|Elapsed|State|ReqTRES|AllocTRES|Timelimit
    QTest::addColumn<double>("gpus");
    QTest::addColumn<double>("run_s");
    QTest::addColumn<double>("requested_s");
    const QString times = "|2026-01-05T08:00:00|2026-01-05T09:00:00|2026-01-05T10:00:00|";
    const auto add = [&](const char* name, const QString& id, const QString& rest, double gpus, double run_s,
                         double requested_s) {
        QTest::newRow(name) << id + times + rest << gpus << run_s << requested_s;
    };
    add("minutes and seconds", "1", "44:59|COMPLETED||gres/gpu=1|00:30", 1, 2699, 30);
    add("fraction", "1", "00:06.228|COMPLETED||gres/gpu=1|UNLIMITED", 1, 6.228, -1);
    add("many days", "1", "223-22:59:36|TIMEOUT||gres/gpu=1|125-00:00:00", 1, 223 * 86400 + 82776,
        125 * 86400.0);
    add("partition limit", "1", "01:00:00|COMPLETED||gres/gpu=1|Partition_Limit", 1, 3600, -1);
    add("types only", "1", "01:00:00|COMPLETED||cpu=4,gres/gpu:a100=2,gres/gpu:l40s=1|", 3, 3600, -1);
    add("total and types", "1", "01:00:00|COMPLETED||gres/gpu:a100=2,gres/gpu=2|", 2, 3600, -1);
    add("MIG", "1", "01:00:00|COMPLETED||gres/gpu:1g.10gb=2|", 2, 3600, -1);
    add("no counts of GPUs", "1", "01:00:00|COMPLETED||gres/gpumem=80G,gres/gpuutil=90,gres/shard=4|", 0, 3600,
        -1);
    add("requested where nothing was given", "1", "01:00:00|FAILED|gres/gpu=4||", 4, 3600, -1);
    add("cut state", "1", "01:00:00|CANCELLED+||gres/gpu=1|", 1, 3600, -1);
    add("state with its user", "1", "01:00:00|CANCELLED by 1000||gres/gpu=1|", 1, 3600, -1);
    add("array task", "1_7", "01:00:00|COMPLETED||gres/gpu=1|", 1, 3600, -1);
    add("heterogeneous", "1+0", "01:00:00|COMPLETED||gres/gpu=1|", 1, 3600, -1);
    add("any order", "1", "01:00:00|COMPLETED||node=1,mem=480G,gres/gpu=4,billing=64|", 4, 3600, -1);
    for (const char* state : {"BOOT_FAIL", "COMPLETED", "DEADLINE", "FAILED", "NODE_FAIL", "OUT_OF_MEMORY",
                              "PREEMPTED", "REQUEUED", "TIMEOUT", "LAUNCH_FAILED"}) {
        add(state, "1", QString("01:00:00|") + state + "||gres/gpu=1|", 1, 3600, -1);
    }
}

void TestSacct::reads_what_the_manual_shows() {
    QFETCH(const QString, row);
    QFETCH(const double, gpus);
    QFETCH(const double, run_s);
    QFETCH(const double, requested_s);
    const auto import = import_text(
        "JobID|Submit|Start|End|Elapsed|State|ReqTRES|AllocTRES|Timelimit\n" + row.toStdString() + "\n",
        "x.psv");
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QVERIFY2(import->skipped.empty(), import->skipped.empty() ? "" : import->skipped[0].reason.en.c_str());
    QCOMPARE(import->history.jobs[0].gpus, gpus);
    QCOMPARE(import->history.jobs[0].run_s, run_s);
    QCOMPARE(import->history.jobs[0].requested_s, requested_s);
}

void TestSacct::refuses_columns_that_cut_values() {
    const auto import =
        import_text("       JobID    JobName  Partition\n------------ ---------- ----------\n", "x.txt");
    QVERIFY(!import.ok());
    QVERIFY(import.error().message.en.find("call it with --parsable2") != std::string::npos);
    const auto sums = import_text(
        "--------------------\nCluster/Account/User Utilization 2024-07-10T00:00:00\nUsage reported in CPU "
        "Minutes\n",
        "x.txt");
    QVERIFY(sums.error().message.en.find("sums of sreport") != std::string::npos);
}

void TestSacct::mends_invalid_utf8() {
    const auto import = import_text(
        "JobID|Account|Submit|Start|End|Elapsed|State|AllocTRES\n"
        "1|Pr\xFC"
        "fstand|2026-01-05T08:00:00|2026-01-05T09:00:00|2026-01-05T10:00:00|01:00:00|COMPLETED|gres/gpu=2\n",
        "x.psv");
    QVERIFY(import.ok());
    QCOMPARE(import->history.teams, std::vector<std::string>{"Pr\xEF\xBF\xBD"
                                                             "fstand"});
}

void TestSacct::reads_public_samples_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("jobs");
    QTest::addColumn<int>("cancelled");
    // Counted by hand in the files: records, of which jobs (no steps, not unfinished), of which never started.
    QTest::newRow("107 columns, pipes in Constraints and names, last line cut")
        << "slurmsim_sacct_dump2101.psv" << 15 << 12 << 6;
    QTest::newRow("pipes in names") << "slurmsim_sacct_simple.psv" << 4 << 4 << 0;
    QTest::newRow("records over several lines") << "slurmsim_sacct_submitline_multiline.psv" << 13 << 6 << 0;
    QTest::newRow("26 columns") << "xdmod_accounting-logs.psv" << 4 << 4 << 0;
    QTest::newRow("unfinished") << "xdmod_non-ended-job-state.psv" << 2 << 0 << 0;
    QTest::newRow("unknown states") << "xdmod_unknown-job-state.psv" << 2 << 2 << 1;
    QTest::newRow("UTF-8") << "xdmod_utf8-multibyte-chars.psv" << 1 << 1 << 0;
}

void TestSacct::reads_public_samples() {
    QFETCH(const QString, file);
    QFETCH(const int, rows);
    QFETCH(const int, jobs);
    QFETCH(const int, cancelled);
    const std::string path = shared_file("samples/slurm/" + file.toStdString());
    SKIP_WITHOUT(path);
    const auto import = import_file(path);
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->rows, static_cast<std::int64_t>(rows));
    QCOMPARE(import->history.jobs.size(), static_cast<std::size_t>(jobs));
    QCOMPARE(import->skipped.size(), static_cast<std::size_t>(rows - jobs));
    const auto never = std::count_if(import->history.jobs.begin(), import->history.jobs.end(),
                                     [](const HistoryJob& job) { return job.cancelled_s >= 0; });
    QCOMPARE(never, cancelled);
}

void TestSacct::expands_arrays_that_never_ran() {
    const std::string path = shared_file("samples/slurm/xdmod_accounting-logs-with-job-arrays.psv");
    SKIP_WITHOUT(path);
    const auto import = import_file(path);
    QVERIFY(import.ok());
    // _100, [1-3], [1,5], [9-11,20], [91,100-102], [9-11,13,16-20]: 1 + 3 + 2 + 4 + 4 + 9 tasks
    QCOMPARE(import->history.jobs.size(), std::size_t(23));
    QCOMPARE(import->history.jobs.back().id, std::string("4103947_20"));
}

void TestSacct::reads_recorded_waits_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("jobs");
    QTest::addColumn<double>("mean_wait_s");
    QTest::addColumn<double>("gpu_h");
    QTest::addColumn<double>("requested_s");
    // Waits as stated with the data (277.97 s; vision 14.1, nlp 76.3, plant-qa 37.3 s); the rest counted with
    // Python.
    QTest::newRow("overload") << "slurm2205_16gpu_overload.psv" << 260 << 277.9653846153846 << 6.184722222222224
                              << 18960.0;
    QTest::newRow("fair share") << "slurm2205_16gpu_fairshare.psv" << 230 << 45.108695652173914
                                << 3.974444444444444 << 15960.0;
}

void TestSacct::reads_recorded_waits() {
    QFETCH(const QString, file);
    QFETCH(const int, jobs);
    QFETCH(const double, mean_wait_s);
    QFETCH(const double, gpu_h);
    QFETCH(const double, requested_s);
    const std::string path = shared_file("traces/slurm/" + file.toStdString());
    SKIP_WITHOUT(path);
    const auto import = import_file(path);
    QVERIFY(import.ok());
    QVERIFY(import->skipped.empty());
    QCOMPARE(import->history.jobs.size(), static_cast<std::size_t>(jobs));
    QCOMPARE(import->history.gpu_model, std::string("a100"));
    double wait_s = 0;
    double limits_s = 0;
    for (const HistoryJob& job : import->history.jobs) {
        wait_s += static_cast<double>(job.start_s - job.submit_s);
        limits_s += job.requested_s;
    }
    QVERIFY(std::abs(wait_s / jobs - mean_wait_s) < 1e-9);
    QCOMPARE(limits_s, requested_s);
    QVERIFY(std::abs(gpu_seconds(import->history) / 3600 - gpu_h) < 1e-9);
}

void TestSacct::reads_xdmod_reference_log() {
    const std::string path = shared_file("traces/slurm/xdmod_phillips_sacct.log");
    SKIP_WITHOUT(path);
    const auto import = import_file(path);
    QVERIFY(import.ok());
    // Counted with Python: 4,285 jobs of 3 accounts, 2 with GPUs, 1,579,753 s of run time, 506.91 GPU-h.
    QCOMPARE(import->history.jobs.size(), std::size_t(4285));
    QVERIFY(import->skipped.empty());
    QCOMPARE(import->history.teams.size(), std::size_t(3));
    double run_s = 0;
    int with_gpus = 0;
    for (const HistoryJob& job : import->history.jobs) {
        run_s += job.run_s;
        with_gpus += job.gpus > 0 ? 1 : 0;
    }
    QCOMPARE(run_s, 1579753.0);
    QCOMPARE(with_gpus, 2);
    QVERIFY(std::abs(gpu_seconds(import->history) / 3600 - 506.91277777777776) < 1e-9);
}

QTEST_GUILESS_MAIN(TestSacct)
#include "tst_sacct.moc"
