#include <QTest>
#include <cmath>

#include "model/forecast/blend.h"
#include "model/forecast/evidence.h"

using namespace grundlast;

class TestBlend : public QObject {
    Q_OBJECT

  private slots:

    // Errors of 10 % and 20 %: 4 : 1 in variance.
    void the_more_precise_source_weighs_more() {
        QVERIFY(std::abs(*weight_by_precision(0.1, 0.2) - 0.8) < 1e-12);
        QCOMPARE(*weight_by_precision(0.1, 0.0), 0.0);  // a certain inventory
        QCOMPARE(*weight_by_precision(0.0, 0.2), 1.0);
        QVERIFY(!weight_by_precision(0, 0));
    }

    // Two workloads of one size, each wrong by 20 % on its own: 0.2 / sqrt(2) of their sum.
    void errors_of_workloads_average_out() {
        Workload workload;
        workload.gpus_per_job = 1;
        workload.run_time.mean_h = 1;
        workload.arrivals.jobs_per_month = 100;
        TeamDemand team;
        team.workloads = {&workload, &workload};
        QVERIFY(std::abs(stated_deviation(team, 0.2) - 0.2 / std::sqrt(2.0)) < 1e-12);
        team.workloads = {&workload};
        QCOMPARE(stated_deviation(team, 0.2), 0.2);
    }

    // Sums over the steps of 20 and 20 against 22 and 16: errors 2 and -4 of 19 on average.
    void the_error_of_a_backtest_is_that_of_its_sums() {
        Backtest backtest;
        const Fan fan{{10, 10}, {}, {}, {}, {}};
        backtest.last = {{"ets", 5, fan, {12, 10}}, {"ets", 7, fan, {6, 10}}};
        QVERIFY(std::abs(*relative_error(backtest) - std::sqrt((4 + 16) / 2.0) / 19) < 1e-12);
        QVERIFY(!relative_error({}));
        backtest.last = {{"ets", 5, fan, {0, 0}}};
        QVERIFY(!relative_error(backtest));
    }
};

QTEST_GUILESS_MAIN(TestBlend)
#include "tst_blend.moc"
