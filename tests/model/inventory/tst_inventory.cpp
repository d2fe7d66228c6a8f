// GPU-hours of workloads and how they change over the months.
#include <QtTest>
#include <cmath>

#include "model/inventory/inventory.h"

using namespace grundlast;

namespace {

YearMonth month(int year, unsigned number) {
    return {std::chrono::year(year), std::chrono::month(number)};
}

const YearMonth start = month(2027, 1);

bool near(double a, double b) {
    return std::abs(a - b) < 1e-9;
}

Workload workload(double jobs, double gpus, double hours) {
    Workload made;
    made.arrivals.jobs_per_month = jobs;
    made.gpus_per_job = gpus;
    made.run_time.mean_h = hours;
    return made;
}

}  // namespace

class InventoryTest : public QObject {
    Q_OBJECT

  private slots:

    void jobs_times_gpus_times_hours() {
        QCOMPARE(monthly_gpu_hours(workload(10, 4, 2.5)).value(), 100.0);
        Workload faster = workload(10, 4, 2.5);
        faster.precision_factor = 2;
        QCOMPARE(monthly_gpu_hours(faster).value(), 50.0);
    }

    void a_service_holds_its_gpus_all_month() {
        Workload service = workload(0, 2, 1);
        service.arrivals.kind = ArrivalKind::service;
        service.arrivals.replicas = 3;
        QCOMPARE(monthly_gpu_hours(service).value(), 3 * 2 * 730.0);
        service.arrivals.replicas_by_hour = std::vector<double>(168, 1.0);
        QCOMPARE(monthly_gpu_hours(service).value(), 2 * 730.0);  // the curve wins
    }

    void a_test_run_is_scaled_up() {
        RunTime run_time;
        run_time.kind = RunTimeKind::test_run;
        run_time.test_run = {.duration_h = 1.5, .data_share = 0.1, .epochs = 2, .repeats = 3, .buffer = 0.2};
        QVERIFY(near(run_time.mean_run_time_h(), 1.5 / 0.1 * 2 * 3 * 1.2));  // 108 h
    }

    void an_empirical_sample_has_its_mean() {
        RunTime run_time;
        run_time.kind = RunTimeKind::empirical;
        QCOMPARE(run_time.mean_run_time_h(), 0.0);
        run_time.sample_h = std::make_shared<const std::vector<double>>(std::vector<double>{1, 2, 6});
        QCOMPARE(run_time.mean_run_time_h(), 3.0);
    }

    void samples_are_compared_by_content() {
        RunTime a;
        RunTime b;
        a.sample_h = std::make_shared<const std::vector<double>>(2, 1.0);
        b.sample_h = std::make_shared<const std::vector<double>>(2, 1.0);
        QVERIFY(a == b);
        b.sample_h = std::make_shared<const std::vector<double>>(3, 1.0);
        QVERIFY(!(a == b));
        b.sample_h = nullptr;
        QVERIFY(!(a == b));
    }

    void growth_is_compound_from_the_start() {
        Growth growth;
        growth.per_year = 0.25;
        QVERIFY(near(demand_factor(growth, start, start), 1.0));
        QVERIFY(near(demand_factor(growth, start, month(2028, 1)), 1.25));
        QVERIFY(near(demand_factor(growth, start, month(2029, 1)), 1.5625));
        QVERIFY(near(demand_factor(growth, start, month(2027, 7)), std::sqrt(1.25)));
    }

    void launch_and_end_bound_the_demand() {
        Growth growth;
        growth.launch = month(2027, 7);
        growth.end = month(2028, 3);
        QCOMPARE(demand_factor(growth, start, month(2027, 6)), 0.0);
        QCOMPARE(demand_factor(growth, start, month(2027, 7)), 1.0);
        QCOMPARE(demand_factor(growth, start, month(2028, 2)), 1.0);
        QCOMPARE(demand_factor(growth, start, month(2028, 3)), 0.0);  // the first month without it
    }

    void events_and_season_multiply() {
        Growth growth;
        growth.season = std::vector<double>(12, 1.0);
        growth.season[11] = 0.5;  // December
        growth.events = {{month(2027, 10), 1.5, 0, ""}, {month(2028, 1), 2, 0, ""}};
        QVERIFY(near(demand_factor(growth, start, month(2027, 9)), 1.0));
        QVERIFY(near(demand_factor(growth, start, month(2027, 12)), 0.75));
        QVERIFY(near(demand_factor(growth, start, month(2028, 1)), 3.0));
    }
};

QTEST_GUILESS_MAIN(InventoryTest)
#include "tst_inventory.moc"
