#include <QTest>
#include <cmath>
#include <numeric>

#include "model/forecast/forecast.h"

using namespace grundlast;
using std::chrono::year;

namespace {

// Twenty weeks from Monday 1 June 2026 in which `team` always has one job of `gpus` GPUs running.
void add_steady_jobs(History& history, const std::string& team, double gpus) {
    const std::int64_t monday =
        std::chrono::sys_seconds(std::chrono::sys_days(year(2026) / 6 / 1)).time_since_epoch().count();
    const auto index = static_cast<std::int32_t>(history.teams.size());
    history.teams.push_back(team);
    for (int day = 0; day < 20 * 7; ++day) {
        HistoryJob job;
        job.id = std::to_string(history.jobs.size());
        job.team = index;
        job.gpus = gpus;
        job.submit_s = job.start_s = monday + day * 86400;
        job.run_s = 86400;
        history.jobs.push_back(job);
    }
}

struct Input {
    std::vector<Team> teams;
    std::vector<Workload> workloads;
    History history;
    ForecastSettings settings;

    Input() {
        teams.resize(2);
        teams[0].id = "vision";
        teams[1].id = "team-2";
        teams[1].name = "New team";
        add_steady_jobs(history, "vision", 2);
        Workload workload;
        workload.id = "w";
        workload.team_id = "team-2";
        workload.gpus_per_job = 1;
        workload.run_time.mean_h = 10;
        workload.arrivals.jobs_per_month = 50;
        workloads.push_back(workload);
    }

    Result<Forecast> run(std::uint64_t seed = 1) const {
        return forecast({teams, workloads, &history, 0.5, year(2027) / std::chrono::January, 12,
                         MonthLength::hours_730, settings, seed});
    }
};

}  // namespace

class Forecasts : public QObject {
    Q_OBJECT

  private slots:

    // Two GPUs of half the reference's speed: 730 reference GPU-hours a month. The other team states 500.
    void history_and_inventory_meet_in_one_forecast() {
        const auto result = Input().run();
        QVERIFY(result);
        QCOMPARE(result->teams.size(), std::size_t{2});
        QCOMPARE(result->teams[0].team_id, std::string("vision"));
        QVERIFY(std::abs(result->teams[0].fan.mean[3] - 730) < 0.5);
        QVERIFY(result->teams[0].history.size() >= 19);
        QVERIFY(std::abs(result->teams[0].history[1] - 730) < 1e-6);
        QCOMPARE(result->teams[1].method, std::string("inventory"));
        QVERIFY(std::abs(result->teams[1].fan.mean[3] / 500 - 1) < 0.06);
        QVERIFY(result->teams[1].fan.low95[3] < 0.8 * 500);
    }

    void the_total_is_the_sum_path_by_path() {
        const auto result = Input().run();
        QVERIFY(result);
        for (std::size_t p = 0; p < result->total.paths.size(); ++p) {
            for (std::size_t m = 0; m < 12; ++m) {
                QCOMPARE(result->total.paths[p][m],
                         result->teams[0].paths[p][m] + result->teams[1].paths[p][m]);
            }
        }
    }

    void a_team_with_both_is_blended_by_the_stated_weight() {
        Input input;
        input.workloads[0].team_id = "vision";  // 500 stated, 730 measured
        input.settings.inventory_uncertainty = 0;
        input.settings.blend_weight = 0.75;
        const auto result = input.run();
        QVERIFY(result);
        QVERIFY(std::abs(result->teams[0].fan.mean[0] - (0.75 * 730 + 0.25 * 500)) < 0.5);
        input.settings.source = ForecastSource::history;
        QVERIFY(std::abs(input.run()->teams[0].fan.mean[0] - 730) < 0.5);
        input.settings.source = ForecastSource::inventory;
        QVERIFY(std::abs(input.run()->teams[0].fan.mean[0] - 500) < 1e-9);
    }

    // A history that never changes is forecast without error and outweighs any guess; an inventory that is
    // certain outweighs a history that is not.
    void a_team_with_both_is_blended_by_precision() {
        Input input;
        input.workloads[0].team_id = "vision";  // 500 stated, 730 measured
        input.settings.weighting = BlendWeighting::backtest;
        const auto steady = input.run();
        QVERIFY(steady);
        QVERIFY2(steady->teams[0].history_weight > 0.99,
                 qPrintable(QString::number(steady->teams[0].history_weight)));
        QVERIFY(std::abs(steady->teams[0].fan.mean[0] - 730) < 3);
        for (std::size_t day = 0; day < input.history.jobs.size(); ++day) {
            input.history.jobs[day].gpus = day / 7 % 2 == 0 ? 1 : 3;  // week by week
        }
        input.settings.inventory_uncertainty = 0;
        const auto certain = input.run();
        QCOMPARE(certain->teams[0].history_weight, 0.0);
        QVERIFY(std::abs(certain->teams[0].fan.mean[0] - 500) < 1e-9);
    }

    // Twenty weeks of two GPUs, then one with a seventh of it: the level stays 730.
    void a_last_week_of_which_a_part_was_recorded_is_left_out() {
        Input input;
        HistoryJob job = input.history.jobs.back();
        job.submit_s = job.start_s = job.start_s + 86400;
        input.history.jobs.push_back(job);
        job.gpus = 0.001;  // the trace goes on to the end of the week and beyond
        job.submit_s = job.start_s = job.start_s + 7 * 86400;
        input.history.jobs.push_back(job);
        const auto result = input.run();
        QVERIFY(result);
        QCOMPARE(result->thin_weeks_left_out, 1);
        QVERIFY(std::abs(result->teams[0].fan.mean[0] - 730) < 0.5);
        QCOMPARE(Input().run()->thin_weeks_left_out, 0);
    }

    void the_same_input_and_seed_give_the_same_numbers() {
        const auto a = Input().run();
        const auto b = Input().run();
        const auto c = Input().run(2);
        QVERIFY(a && b && c);
        QVERIFY(a->total.paths == b->total.paths);
        QCOMPARE(a->input_hash, b->input_hash);
        QVERIFY(a->total.paths != c->total.paths);
        QVERIFY(a->input_hash != c->input_hash);
    }

    void what_cannot_be_forecast_is_said() {
        Input nobody;
        nobody.teams.clear();
        QVERIFY(!nobody.run());
        Input weight;
        weight.settings.blend_weight = 2;
        QVERIFY(!weight.run());
        Input method;
        method.settings.method = "crystal-ball";
        const auto result = method.run();
        QVERIFY(!result);
        QVERIFY(result.error().message.de.find("crystal-ball") != std::string::npos);
    }

    void a_stop_is_heard() {
        std::stop_source stop;
        stop.request_stop();
        const Input input;
        QVERIFY(!forecast({input.teams, input.workloads, nullptr, 1, year(2027) / std::chrono::January, 12,
                           MonthLength::hours_730, input.settings, 1},
                          {stop.get_token(), {}}));
    }
};

QTEST_GUILESS_MAIN(Forecasts)
#include "tst_forecast.moc"
