#include <QTest>

#include "model/inventory/explain.h"

using namespace grundlast;

class TestExplain : public QObject {
    Q_OBJECT

  private slots:

    // 40 × 8 × 10 = 3,200; with 1.6 and 0.8: 3,200 / 1.28 = 2,500.
    void gpu_hours_of_jobs() {
        Workload workload;
        workload.arrivals.jobs_per_month = 40;
        workload.gpus_per_job = 8;
        workload.run_time.mean_h = 10;
        QCOMPARE(why_monthly_gpu_hours(workload).en, std::string("40 jobs × 8 GPUs × 10 h = 3,200 GPU-h"));
        workload.precision_factor = 1.6;
        workload.scaling_efficiency = 0.8;
        QCOMPARE(why_monthly_gpu_hours(workload).de,
                 std::string("40 Jobs × 8 GPUs × 10 h / (Präzision 1,6 × Skalierung 0,8) = 2.500 GPU-h"));
    }

    // 2.5 × 2 × 730 = 3,650; four replicas by day and one by night are 2.5 in the mean.
    void gpu_hours_of_a_service() {
        Workload workload;
        workload.arrivals.kind = ArrivalKind::service;
        workload.arrivals.replicas = 2.5;
        workload.gpus_per_job = 2;
        QCOMPARE(why_monthly_gpu_hours(workload).en,
                 std::string("2.5 replicas × 2 GPUs × 730 h = 3,650 GPU-h"));
        workload.arrivals.replicas_by_hour = {4, 1};
        QCOMPARE(why_monthly_gpu_hours(workload).en,
                 std::string("2.5 replicas in the mean of the week × 2 GPUs × 730 h = 3,650 GPU-h"));
    }

    // 2 / 0.1 × 10 × 3 × 1.2 = 720
    void run_time_of_a_test_run() {
        RunTime run_time;
        run_time.kind = RunTimeKind::test_run;
        run_time.test_run = {2, 0.1, 10, 3, 0.2};
        QCOMPARE(
            why_mean_run_time(run_time).en,
            std::string("2 h test run / 10 % of the data × 10 epochs × 3 runs × (1 + 20 % buffer) = 720 h"));
        run_time.kind = RunTimeKind::empirical;
        run_time.sample_h = std::make_shared<const std::vector<double>>(std::vector<double>{1, 2, 6});
        QCOMPARE(why_mean_run_time(run_time).de, std::string("Mittel von 3 gemessenen Jobs = 3 h"));
    }

    void walltime_and_checkpoints() {
        Workload workload;
        workload.run_time.mean_h = 4;
        workload.walltime_factor = 1.5;
        QCOMPARE(why_requested_walltime(workload).en, std::string("4 h × 1.5 = 6 h"));
        QCOMPARE(why_checkpoint_gb_per_h(workload).en, std::string("no checkpoints"));
        workload.checkpointing = {0.5, 1200, 0};
        QCOMPARE(why_checkpoint_gb_per_h(workload).de, std::string("1.200 GB alle 0,5 h = 2.400 GB/h"));
    }
};

QTEST_GUILESS_MAIN(TestExplain)
#include "tst_explain.moc"
