#include <QTest>

#include "samples.h"

using namespace grundlast;

namespace {

std::string team_of(const History& history, const HistoryJob& job) {
    return history.teams[static_cast<std::size_t>(job.team)];
}

std::string reason(const Import& import, std::size_t row) {
    return import.skipped[row].reason.en;
}

}  // namespace

class TestTraces : public QObject {
    Q_OBJECT

  private slots:
    void reads_helios();
    void reads_acme_from_its_times();
    void reads_pods_of_alibaba();
    void sums_the_public_pods_of_alibaba();
    void reads_instances_of_alibaba();
    void reads_eagle();
    void reads_chronus();
};

void TestTraces::reads_helios() {
    ImportOptions options;
    options.timezone = "+08:00";
    const auto import = import_file(sample("constructed_helios.csv"), options);
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    const History& history = import->history;
    QCOMPARE(history.format, std::string("helios"));
    QCOMPARE(import->rows, 6);
    QCOMPARE(history.jobs.size(), std::size_t(4));
    // date -u -d "2020-05-01 08:00:00 +0800" +%s = 1588291200
    QVERIFY(history.jobs[0] == (HistoryJob{"1001", 0, 8, 1588291200, 1588291800, 3600, -1, -1, 1}));
    QCOMPARE(team_of(history, history.jobs[1]), std::string("vcB"));
    QCOMPARE(history.jobs[1].nodes, 2);
    QCOMPARE(history.jobs[2].cancelled_s - history.jobs[2].submit_s, 780);  // cancelled while it waited
    QCOMPARE(history.jobs[3].gpus, 0.0);                                    // CPU only: kept
    QCOMPARE(import->outcomes.at("COMPLETED"), 2);
    QCOMPARE(import->skipped.size(), std::size_t(2));
    QVERIFY(reason(*import, 0).find("not ended yet") != std::string::npos);
    QVERIFY(reason(*import, 1).find("gpu_num \"acht\"") != std::string::npos);
}

void TestTraces::reads_acme_from_its_times() {
    const auto import = import_file(sample("constructed_acme_kalos.csv"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    const History& history = import->history;
    QCOMPARE(history.format, std::string("acme"));
    QCOMPARE(history.jobs.size(), std::size_t(3));
    // The column duration says 18 s: from the submission. It ran from 11:01:08 to 11:01:16.
    QCOMPARE(history.jobs[0].run_s, 8.0);
    QCOMPARE(history.jobs[0].gpus, 32.0);
    // 19:00 +08:00 is 11:00 UTC, two seconds more than a minute before the first: 11:00:58
    QCOMPARE(history.jobs[1].submit_s, history.jobs[0].submit_s - 58);
    QCOMPARE(history.jobs[1].run_s, 3600.0);
    QCOMPARE(history.jobs[2].cancelled_s - history.jobs[2].submit_s, 300);
    QCOMPARE(import->labels[0].qos, std::string("Pretrain"));
}

void TestTraces::reads_pods_of_alibaba() {
    const auto import = import_file(sample("openb_pods_33.csv"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    const History& history = import->history;
    QCOMPARE(history.format, std::string("alibaba"));
    QCOMPARE(history.jobs.size(), std::size_t(33));
    QVERIFY(history.relative_time);
    QCOMPARE(history.jobs[0].gpus, 1.0);
    QCOMPARE(history.jobs[0].run_s, 12537496.0);
    QCOMPARE(history.jobs[1].gpus, 0.46);  // gpu_milli 460
    QCOMPARE(history.jobs[17].gpus, 8.0);  // whole GPUs: gpu_milli is of each
    QCOMPARE(history.jobs[12].start_s - history.jobs[12].submit_s, 7338);
    QCOMPARE(needs_of(history, 0).cpu_cores, 12.0);
    QCOMPARE(history.jobs[30].run_s, -1.0);  // Pending: deleted after 125 s
    QCOMPARE(history.jobs[30].cancelled_s - history.jobs[30].submit_s, 125);
    QCOMPARE(import->outcomes.at("Pending"), 3);
}

void TestTraces::sums_the_public_pods_of_alibaba() {
    const std::string path = shared_file("traces/alibaba/v2023_openb_pod_list_default.csv");
    SKIP_WITHOUT(path);
    const auto import = import_file(path);
    QVERIFY(import.ok());
    QCOMPARE(import->rows, 8152);
    QCOMPARE(import->used, 8152);
    // Python over the rows with scheduled_time: sum of GPUs (gpu_milli / 1000 where num_gpu is 1) x seconds.
    QVERIFY(std::abs(gpu_seconds(import->history) - 185294426.97) < 0.01);
    const auto never = std::count_if(import->history.jobs.begin(), import->history.jobs.end(),
                                     [](const HistoryJob& job) { return job.cancelled_s >= 0; });
    QCOMPARE(never, 897);
}

void TestTraces::reads_instances_of_alibaba() {
    const auto import = import_file(sample("constructed_alibaba2025.csv"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    const History& history = import->history;
    QCOMPARE(history.format, std::string("alibaba2025"));
    QCOMPARE(history.jobs.size(), std::size_t(2));
    QVERIFY(history.jobs[0] == (HistoryJob{"i1", 0, 2, 475, 623, 3600, -1, -1, 0}));
    QVERIFY(std::abs(needs_of(history, 0).ram_gb - 107.3741824) < 1e-9);  // 100 GiB
    QCOMPARE(history.jobs[1].gpus, 0.0);
    QVERIFY(reason(*import, 0).find("before the trace began") != std::string::npos);
    QVERIFY(reason(*import, 1).find("outlived the trace") != std::string::npos);
    const std::string path = shared_file("traces/alibaba/v2025_disaggregated_DLRM_trace.csv");
    SKIP_WITHOUT(path);
    const auto whole = import_file(path);
    QVERIFY(whole.ok());
    // Python: 9,172 CN and 3,218 HN rows have all three times; 23,871 rows in all.
    QCOMPARE(whole->history.jobs.size(), std::size_t(9172 + 3218));
    QCOMPARE(whole->rows, 23871);
}

void TestTraces::reads_eagle() {
    const auto import = import_file(sample("nrel_eagle_first20.csv"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("nrel"));
    QCOMPARE(import->history.jobs.size(), std::size_t(20));
    const HistoryJob& job = import->history.jobs[0];
    QCOMPARE(job.id, std::string("532209"));
    QCOMPARE(job.run_s, 99825.0);  // as its own column run_time says
    QCOMPARE(job.requested_s, 172800.0);
    QCOMPARE(job.start_s - job.submit_s, 1);
    QCOMPARE(job.nodes, 10);
    QCOMPARE(import->labels[0].partition, std::string("partition001"));
    const std::string path = shared_file("traces/slurm/nrel_eagle_first1000_2019-01-01.csv");
    SKIP_WITHOUT(path);
    const auto whole = import_file(path);
    QCOMPARE(whole->history.jobs.size(), std::size_t(1000));
    // Four jobs with GPUs, by Python: 2 x 902 + 2 x 923 + 2 x 2714 + 16 x 1713 GPU-seconds
    QCOMPARE(gpu_seconds(whole->history), 36486.0);
}

void TestTraces::reads_chronus() {
    const auto import = import_file(sample("chronus_first20.csv"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("chronus"));
    QCOMPARE(import->history.jobs.size(), std::size_t(20));
    QVERIFY(import->history.relative_time);
    QVERIFY(import->history.jobs[0] == (HistoryJob{"0", 0, 1, 8555, -1, 747, -1, -1, 0}));
    QCOMPARE(import->history.teams[0], std::string("vc_6214e9"));
}

QTEST_GUILESS_MAIN(TestTraces)
#include "tst_traces.moc"
