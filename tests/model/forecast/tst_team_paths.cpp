#include <QTest>
#include <cmath>
#include <numeric>

#include "model/forecast/fan.h"
#include "model/forecast/team_paths.h"

using namespace grundlast;
using std::chrono::year;

namespace {

const MonthGrid two_years{year(2027) / std::chrono::January, 24, MonthLength::hours_730};

Workload training(double jobs_per_month) {
    Workload workload;
    workload.id = "w";
    workload.team_id = "t";
    workload.gpus_per_job = 4;
    workload.run_time.mean_h = 10;
    workload.arrivals.jobs_per_month = jobs_per_month;
    return workload;
}

ForecastSettings certain() {
    ForecastSettings settings;
    settings.inventory_uncertainty = 0;
    settings.paths = 50;
    return settings;
}

// What the history says, with what the workloads change about it.
Result<HistoryPaths> paths_of(const TeamDemand& team, const ForecastSettings& settings) {
    auto result = paths_from_history(team, two_years, settings, 1, 0);
    if (result) {
        apply_inventory(result->paths, team, two_years, settings, 1, 1);
    }
    return result;
}

// A level of 168 GPU-hours a week is 730 in a month of 730 h.
TeamDemand steady_team() {
    TeamDemand team;
    team.weekly_ref_gpu_h = std::vector<double>(20, 168.0);
    return team;
}

}  // namespace

class TeamPaths : public QObject {
    Q_OBJECT

  private slots:

    // A step before the end of the history is in it already; one after it comes on top, also on the plan's
    // first day.
    void steps_count_once() {
        Workload workload;
        workload.id = "w";
        workload.gpus_per_job = 1;
        workload.run_time.mean_h = 10;
        workload.arrivals.jobs_per_month = 73;
        TeamDemand team = steady_team();
        team.first_week = std::chrono::sys_days(year(2026) / 8 / 3);
        team.workloads = {&workload};
        const auto first_month = [&] { return paths_of(team, certain())->paths[0][0]; };
        const double plain = first_month();
        DemandEvent step;
        step.month = year(2026) / std::chrono::September;
        step.added_gpu_h_per_month = 1000;
        step.factor = 2;
        workload.growth.events = {step};
        QCOMPARE(first_month(), plain);
        workload.growth.events[0].month = year(2027) / std::chrono::January;
        QVERIFY(std::abs(first_month() - (2 * plain + 1000)) < 1e-6);
    }

    // Weeks of 168, 336, 504: January 2027 takes 4 weeks and 72 of 168 hours of the fifth.
    void weeks_are_spread_by_the_hours_they_share() {
        const MonthGrid grid{year(2027) / std::chrono::January, 2, MonthLength::calendar};
        const std::vector<double> weekly{168, 168, 168, 168, 336, 336, 336, 336, 336};
        const auto months = months_of_weeks(weekly, grid);
        QCOMPARE(months.size(), std::size_t{2});
        QVERIFY(std::abs(months[0] - (4 * 168 + 2 * 72)) < 1e-9);
        QVERIFY(std::abs(months[1] - 2 * 672) < 1e-9);  // 28 days at two GPUs
    }

    // 20 jobs x 4 GPUs x 10 h = 800 GPU-hours in 730 h; January has 744.
    void the_inventory_is_stated_for_730_hours() {
        const Workload workload = training(20);
        const MonthGrid calendar{year(2027) / std::chrono::January, 2, MonthLength::calendar};
        const auto stated = stated_gpu_hours(workload, calendar);
        QVERIFY(std::abs(stated[0] - 800 * 744.0 / 730.0) < 1e-9);
        QVERIFY(std::abs(stated[1] - 800 * 672.0 / 730.0) < 1e-9);
    }

    void growth_launch_end_and_steps_shape_the_inventory() {
        Workload workload = training(20);
        workload.growth.per_year = 0.5;
        workload.growth.launch = year(2027) / std::chrono::March;
        workload.growth.end = year(2028) / std::chrono::July;
        workload.growth.events = {{year(2028) / std::chrono::January, 2.0, 100.0, ""}};
        const auto stated = stated_gpu_hours(workload, two_years);
        QCOMPARE(stated[1], 0.0);
        QVERIFY(std::abs(stated[2] - 800 * std::pow(1.5, 2.0 / 12)) < 1e-9);
        QVERIFY(std::abs(stated[12] - (800 * 1.5 * 2 + 100)) < 1e-9);
        QCOMPARE(stated[18], 0.0);  // ended: the added hours too
    }

    void a_stated_uncertainty_keeps_the_mean_and_has_its_spread() {
        const Workload workload = training(20);
        TeamDemand team;
        team.workloads = {&workload};
        ForecastSettings settings;
        settings.inventory_uncertainty = 0.3;
        settings.paths = 4000;
        const Paths paths = paths_from_inventory(team, two_years, settings, 1, 0);
        double sum = 0, squares = 0;
        for (const auto& path : paths) {
            sum += path[0];
            squares += path[0] * path[0];
            QCOMPARE(path[0] > 0, true);
            QVERIFY(std::abs(path[23] - path[0]) < 1e-9);  // wrong once, wrong throughout
        }
        const double mean = sum / 4000;
        const double deviation = std::sqrt(squares / 4000 - mean * mean);
        // Four standard errors: 0.3 / sqrt(4000) = 0.5 %.
        QVERIFY2(std::abs(mean / 800 - 1) < 0.02, qPrintable(QString::number(mean)));
        QVERIFY2(std::abs(deviation / 800 - 0.3) < 0.03, qPrintable(QString::number(deviation)));
    }

    void a_steady_history_goes_on() {
        const auto result = paths_of(steady_team(), certain());
        QVERIFY(result);
        const Fan fan = fan_of(result->paths);
        QVERIFY(std::abs(fan.mean[0] - 730) < 1e-3);
        QVERIFY(std::abs(fan.mean[23] - 730) < 1e-3);
    }

    // Ten weeks before the team was there say nothing of it.
    void weeks_before_the_first_use_are_no_past() {
        TeamDemand team = steady_team();
        team.weekly_ref_gpu_h.insert(team.weekly_ref_gpu_h.begin(), 10, 0.0);
        const auto result = paths_of(team, certain());
        QVERIFY(result);
        QVERIFY(std::abs(fan_of(result->paths).mean[12] - 730) < 1e-3);
        QCOMPARE(result->residuals.size(), std::size_t{30});
        QCOMPARE(result->residuals[9], 0.0);
    }

    void stated_growth_compounds_from_the_level_of_the_history() {
        ForecastSettings settings = certain();
        settings.growth_per_year = 0.21;
        const auto result = paths_of(steady_team(), settings);
        QVERIFY(result);
        const Fan fan = fan_of(result->paths);
        QVERIFY(std::abs(fan.mean[0] - 730) < 1e-3);
        QVERIFY(std::abs(fan.mean[12] - 730 * 1.21) < 1e-3);
        QVERIFY(std::abs(fan.mean[6] - 730 * 1.1) < 1e-3);
    }

    // Half of the team's measured work ends; a new workload of 800 GPU-hours starts; another adds 50 a month.
    void events_of_the_inventory_shape_the_history() {
        Workload ends = training(10);
        ends.growth.end = year(2027) / std::chrono::July;
        Workload stays = training(10);
        stays.growth.events = {{year(2028) / std::chrono::January, 1.0, 50.0, ""}};
        Workload starts = training(20);
        starts.growth.launch = year(2027) / std::chrono::October;
        TeamDemand team = steady_team();
        team.workloads = {&ends, &stays, &starts};
        const auto result = paths_of(team, certain());
        QVERIFY(result);
        const Fan fan = fan_of(result->paths);
        QVERIFY(std::abs(fan.mean[5] - 730) < 1e-3);
        QVERIFY(std::abs(fan.mean[6] - 365) < 1e-3);
        QVERIFY(std::abs(fan.mean[9] - (365 + 800)) < 1e-3);
        QVERIFY(std::abs(fan.mean[12] - (365 + 50 + 800)) < 1e-3);
    }
};

QTEST_GUILESS_MAIN(TeamPaths)
#include "tst_team_paths.moc"
