#include <QTest>

#include "samples.h"

using namespace grundlast;
using namespace std::chrono_literals;

namespace {

bool same(double a, double b) {
    return std::abs(a - b) < 1e-9;
}

std::string workload(const std::string& spec, const std::string& conditions) {
    return R"({"apiVersion":"kueue.x-k8s.io/v1beta1","kind":"Workload","metadata":{"name":"w","namespace":"ns",)"
           R"("creationTimestamp":"2026-03-01T08:00:00Z"},"spec":)" +
           spec + R"(,"status":{"conditions":[)" + conditions + "]}}";
}

std::string condition(const std::string& type, const std::string& time, const std::string& status = "True") {
    return R"({"type":")" + type + R"(","status":")" + status + R"(","lastTransitionTime":"2026-03-01T)" +
           time + R"(Z"})";
}

std::string pods(const std::string& resources, int count = 1) {
    return R"({"podSets":[{"count":)" + std::to_string(count) +
           R"(,"template":{"spec":{"containers":[{"resources":)" + resources + "}]}}}]}";
}

}  // namespace

class TestKubernetes : public QObject {
    Q_OBJECT

  private slots:
    void reads_workloads_of_kueue();
    void counts_gpus_of_pod_sets_data();
    void counts_gpus_of_pod_sets();
    void takes_quota_reserved_for_admission();
    void keeps_workloads_that_left_the_queue();
    void sums_allocations_of_opencost();
    void divides_a_window_by_months();
    void reads_the_public_example_of_opencost();
    void measures_use_of_gpus();
    void refuses_broken_json();
};

void TestKubernetes::reads_workloads_of_kueue() {
    const auto import = import_file(sample("constructed_kueue_workloads.json"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("kueue"));
    QCOMPARE(import->rows, 2);
    QCOMPARE(import->history.jobs.size(), std::size_t(1));
    const HistoryJob& job = import->history.jobs[0];
    QCOMPARE(job.id, std::string("team-nlp/job-train-llm-7c1f2"));
    QCOMPARE(job.gpus, 8.0);  // four workers with two each
    // date -u -d 2026-03-01T08:00:00 +%s = 1772352000; admitted 41 min 11 s later, finished at 14:12:45
    QCOMPARE(job.submit_s, 1772352000);
    QCOMPARE(job.start_s - job.submit_s, 2471);
    QCOMPARE(job.run_s, 19894.0);
    QCOMPARE(job.priority, 100.0);
    QCOMPARE(import->history.teams, std::vector<std::string>{"team-nlp"});
    QCOMPARE(needs_of(import->history, 0).cpu_cores, 32.0);
    QVERIFY(same(needs_of(import->history, 0).ram_gb, 4 * 64 * 1.073741824));
    QCOMPARE(import->labels[0].partition, std::string("gpu-cq"));
    QCOMPARE(import->outcomes.at("Succeeded"), 1);
    QCOMPARE(import->skipped[0].line, 2);  // the second item was evicted and waits
    QVERIFY(import->skipped[0].reason.en.find("still waits") != std::string::npos);
}

void TestKubernetes::counts_gpus_of_pod_sets_data() {
    QTest::addColumn<QString>("resources");
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("gpus");
    QTest::newRow("requests") << R"({"requests":{"nvidia.com/gpu":"2"}})" << 3 << 6.0;
    QTest::newRow("limits only") << R"({"limits":{"nvidia.com/gpu":2}})" << 1 << 2.0;
    QTest::newRow("both are the same GPUs")
        << R"({"requests":{"nvidia.com/gpu":"2"},"limits":{"nvidia.com/gpu":"2"}})" << 1 << 2.0;
    QTest::newRow("AMD") << R"({"requests":{"amd.com/gpu":"1"}})" << 2 << 2.0;
    QTest::newRow("MIG") << R"({"limits":{"nvidia.com/mig-1g.10gb":"3"}})" << 1 << 3.0;
    QTest::newRow("none") << R"({"requests":{"cpu":"500m","memory":"4Gi"}})" << 5 << 0.0;
}

void TestKubernetes::counts_gpus_of_pod_sets() {
    QFETCH(const QString, resources);
    QFETCH(const int, count);
    QFETCH(const double, gpus);
    const std::string text =
        workload(pods(resources.toStdString(), count),
                 condition("Admitted", "08:10:00") + "," + condition("Finished", "09:10:00"));
    const auto import = import_text(text, "x.json");
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.jobs.size(), std::size_t(1));
    QCOMPARE(import->history.jobs[0].gpus, gpus);
    QCOMPARE(import->history.jobs[0].run_s, 3600.0);
}

void TestKubernetes::takes_quota_reserved_for_admission() {
    const auto import = import_text(
        workload(pods("{}"), condition("QuotaReserved", "08:05:00") + "," + condition("Finished", "08:06:00")),
        "x.json");
    QCOMPARE(import->history.jobs[0].start_s - import->history.jobs[0].submit_s, 300);
    // A condition that is false never happened.
    const auto waits = import_text(workload(pods("{}"), condition("Admitted", "08:05:00", "False")), "x.json");
    QVERIFY(waits->history.jobs.empty());
    const auto runs = import_text(workload(pods("{}"), condition("Admitted", "08:05:00")), "x.json");
    QVERIFY(runs->skipped[0].reason.en.find("still runs") != std::string::npos);
    const auto claims =
        import_text(workload(pods(R"({"claims":[{"name":"gpu"}]})"),
                             condition("Admitted", "08:05:00") + "," + condition("Finished", "08:06:00")),
                    "x.json");
    QVERIFY(claims->skipped[0].reason.en.find("resource claims") != std::string::npos);
}

void TestKubernetes::keeps_workloads_that_left_the_queue() {
    const auto import = import_text(workload(pods("{}"), condition("Finished", "08:30:00")), "x.json");
    QCOMPARE(import->history.jobs[0].cancelled_s - import->history.jobs[0].submit_s, 1800);
    QCOMPARE(import->history.jobs[0].run_s, -1.0);
    const auto backwards = import_text(
        workload(pods("{}"), condition("Admitted", "08:30:00") + "," + condition("Finished", "08:10:00")),
        "x.json");
    QVERIFY(backwards->history.jobs.empty());
}

void TestKubernetes::sums_allocations_of_opencost() {
    const auto import = import_file(sample("constructed_opencost_gpu_allocation.json"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("opencost"));
    QCOMPARE(import->rows, 3);  // two allocations and an empty step
    QCOMPARE(import->used, 2);
    QVERIFY(import->skipped[0].reason.en.find("empty step") != std::string::npos);
    QCOMPARE(import->spend.size(), std::size_t(2));
    QCOMPARE(import->spend[0].team, std::string("__idle__"));
    QVERIFY(same(import->spend[0].amount, 57.7392));
    QCOMPARE(*import->spend[0].gpu_hours, 48.0);
    QCOMPARE(import->spend[1].team, std::string("team-nlp"));
    QVERIFY(same(import->spend[1].amount, 192.887));
    QCOMPARE(*import->spend[1].gpu_hours, 144.0);
    QCOMPARE(import->spend[1].currency, std::string("USD"));
    QVERIFY(import->notes[0].en.find("USD assumed") != std::string::npos);
    ImportOptions options;
    options.team_tag = "team";
    options.currency = "EUR";
    const auto by_label = import_file(sample("constructed_opencost_gpu_allocation.json"), options);
    QCOMPARE(by_label->spend[1].team, std::string("nlp"));
    QCOMPARE(by_label->spend[1].currency, std::string("EUR"));
}

void TestKubernetes::divides_a_window_by_months() {
    const auto import =
        import_text(R"({"data":[{"a":{"window":{"start":"2026-03-30T00:00:00Z","end":"2026-04-03T00:00:00Z"},)"
                    R"("totalCost":40,"gpuHours":null}}]})",
                    "x.json");
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->spend.size(), std::size_t(2));
    QCOMPARE(import->spend[0].month, 2026y / 3);
    QVERIFY(same(import->spend[0].amount, 20));  // two of four days
    QVERIFY(same(import->spend[1].amount, 20));
    QVERIFY(!import->spend[0].gpu_hours);
}

void TestKubernetes::reads_the_public_example_of_opencost() {
    const std::string path = shared_file("samples/kubernetes/opencost_allocation_example.json");
    SKIP_WITHOUT(path);
    const auto import = import_file(path);
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    double amount = 0;
    double gpu_hours = 0;
    for (const Spend& spend : import->spend) {
        amount += spend.amount;
        gpu_hours += spend.gpu_hours.value_or(0);
    }
    QVERIFY(std::abs(amount - 1.77816) < 1e-6);  // Python: sum of totalCost over the file
    QCOMPARE(gpu_hours, 0.0);
}

void TestKubernetes::measures_use_of_gpus() {
    const auto import = import_file(sample("constructed_dcgm_metrics.prom"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("dcgm"));
    QCOMPARE(import->rows, 6);
    QCOMPARE(import->utilisation.size(), std::size_t(4 - 1));
    const MeasuredUtilisation& idle = import->utilisation[0];
    QCOMPARE(idle.team, std::string());
    QCOMPARE(idle.gpus, 1.0);
    QCOMPARE(idle.utilisation, 0.0);
    const MeasuredUtilisation& nlp = import->utilisation[1];
    QCOMPARE(nlp.team, std::string("team-nlp"));
    QCOMPARE(nlp.gpu_model, std::string("NVIDIA A100-SXM4-80GB"));
    QVERIFY(same(nlp.utilisation, 0.97));
    QVERIFY(same(nlp.power_w, 389.431));
    const MeasuredUtilisation& ops =
        import->utilisation[2];  // an instance of MIG has only the profiling counter
    QCOMPARE(ops.gpus, 1.0);
    QVERIFY(same(ops.utilisation, 0.642));
    // The blank 2^63-14 and the energy counter.
    QCOMPARE(import->skipped.size(), std::size_t(2));
    const auto blank = import_text(
        "DCGM_FI_DEV_GPU_UTIL{UUID=\"a\"} 9223372036854775794\n"
        "DCGM_FI_DEV_GPU_UTIL{UUID=\"a\",namespace=\"x\\\"y\",exported_namespace=\"t\"} 50 1700000000000\n"
        "DCGM_FI_DEV_GPU_UTIL{UUID=\"a\",exported_namespace=\"t\"} 100\n",
        "x.prom");
    QVERIFY(blank.ok());
    QVERIFY(blank->skipped[0].reason.en.find("blank") != std::string::npos);
    QCOMPARE(blank->utilisation[0].team, std::string("t"));
    QCOMPARE(blank->utilisation[0].utilisation, 0.75);  // two samples of one GPU
    QCOMPARE(blank->utilisation[0].gpus, 1.0);
}

void TestKubernetes::refuses_broken_json() {
    const auto cut = import_text("{\"data\":[{\"a\":{\"window\":\n{\"start\":\"x\"},\"totalCost\":1", "x.json");
    QVERIFY(!cut.ok());
    QCOMPARE(cut.error().message.en,
             std::string("x.json: line 2: not valid JSON from here on; export it again"));
    const auto deep = import_text("{\"data\":1,\"totalCost\":1,\"window\":" + std::string(100, '['), "x.json");
    QVERIFY(!deep.ok());
    QVERIFY(deep.error().message.en.find("64 levels") != std::string::npos);
    const auto other = import_text("{\"data\":{\"totalCost\":1,\"window\":1}}", "x.json");
    QVERIFY(!other.ok());
    QVERIFY(other.error().message.en.find("is not a list") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestKubernetes)
#include "tst_kubernetes.moc"
