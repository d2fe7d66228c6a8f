#include <QTest>
#include <algorithm>
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

    // Errors -2 and 4 of 19 on average.
    void an_error_is_relative_to_what_came() {
        QVERIFY(std::abs(*relative_error({{20, 22}, {20, 16}}) - std::sqrt((4 + 16) / 2.0) / 19) < 1e-12);
        QVERIFY(!relative_error({}));
        QVERIFY(!relative_error({{20, 0}}));
    }

    // Repeating the last value: the second half of the year steps from 100 to 200 at week 26, so that the
    // quarter before it was right, the one after wrong by half, and the last right again.
    void the_error_of_a_history_is_that_of_its_quarters() {
        std::vector<double> weekly(52, 100.0);
        std::fill(weekly.begin() + 26, weekly.end(), 200.0);
        ForecastSettings settings;
        settings.method = "naive";
        settings.paths = 10;
        const double errors = 13 * 100;
        const auto error = history_error(weekly, settings, 1, 0);
        QVERIFY(error);
        // Of 1,300, 2,600 and 2,600 that came.
        const double expected = std::sqrt(errors * errors / 3) / (6500.0 / 3);
        QVERIFY2(std::abs(*error - expected) < 1e-6, qPrintable(QString::number(*error)));
        QVERIFY(!history_error({1, 2, 3}, settings, 1, 0));
    }
};

QTEST_GUILESS_MAIN(TestBlend)
#include "tst_blend.moc"
