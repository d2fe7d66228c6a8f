// Properties of the forecast of many teams with departments, measured use and stated changes.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

#include "model/core/random.h"
#include "model/core/statistics.h"
#include "model/forecast/evidence.h"
#include "model/forecast/fan.h"
#include "model/forecast/forecast.h"

using namespace grundlast;
using std::chrono::year;

namespace {

Team team_of(const std::string& id, const std::string& department) {
    Team team;
    team.id = id;
    team.name = "Team " + id;
    team.department = department;
    return team;
}

// Six teams of two departments and one of none with 30 weeks that share a shock, one new one with a workload.
struct Company {
    std::vector<Team> teams{team_of("a", "Research"),    team_of("b", "Research"),   team_of("c", "Research"),
                            team_of("d", "Production"),  team_of("e", "Production"), team_of("f", ""),
                            team_of("new", "Production")};
    std::vector<Workload> workloads;
    ForecastSettings settings;

    Company() {
        settings.history_kind = HistoryKind::measured;
        settings.method = "ets";
        settings.paths = 200;
        const RandomStream random(5, 0, StreamUse::test, 0);
        for (std::size_t t = 0; t + 1 < teams.size(); ++t) {
            MeasuredUse use;
            use.team_id = teams[t].id;
            use.first_day = "2026-06-01";
            for (std::size_t week = 0; week < 30; ++week) {
                const double shared = 30 * random.normal(week);
                use.weekly_gpu_h.push_back(200 + shared + 10 * random.normal(1000 * (t + 1) + week));
            }
            settings.measured_use.push_back(use);
        }
        Workload workload;
        workload.id = "w";
        workload.team_id = "new";
        workload.gpus_per_job = 1;
        workload.run_time.mean_h = 10;
        workload.arrivals.jobs_per_month = 50;
        workloads.push_back(workload);
    }

    Forecast run(int threads = 1, bool with_evidence = false) const {
        const auto result = forecast({teams, workloads, nullptr, 1, year(2027) / std::chrono::January, 12,
                                      MonthLength::hours_730, settings, 1, with_evidence, threads});
        if (!result) {
            qFatal("%s", result.error().message.en.c_str());
        }
        return *result;
    }
};

const TeamForecast& of(const std::vector<TeamForecast>& all, const std::string& id) {
    return *std::find_if(all.begin(), all.end(), [&](const TeamForecast& one) { return one.team_id == id; });
}

double most_difference(const std::vector<double>& a, const std::vector<double>& b) {
    double most = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        most = std::max(most, std::abs(a[i] - b[i]));
    }
    return most;
}

double correlation(const Forecast& forecast, std::size_t a, std::size_t b, std::size_t month) {
    double x = 0, y = 0, xx = 0, yy = 0, xy = 0;
    const auto count = static_cast<double>(forecast.total.paths.size());
    for (std::size_t p = 0; p < forecast.total.paths.size(); ++p) {
        const double u = forecast.teams[a].paths[p][month], v = forecast.teams[b].paths[p][month];
        x += u, y += v, xx += u * u, yy += v * v, xy += u * v;
    }
    return (xy - x * y / count) / std::sqrt((xx - x * x / count) * (yy - y * y / count));
}

ForecastEvent new_line() {
    ForecastEvent event;
    event.id = "line";
    event.start = year(2027) / std::chrono::March;
    event.size_gpu_h_per_month = 2000;
    event.uncertainty = 0.2;
    return event;
}

}  // namespace

class TestHierarchy : public QObject {
    Q_OBJECT

  private slots:

    void every_path_and_mean_adds_up_over_departments_and_the_total() {
        Company company;
        company.settings.events = {new_line()};
        company.settings.caps = {{"b", 900, {}}};
        company.settings.overrides = {{"c", year(2027) / std::chrono::May, 5000, {}}};
        const Forecast result = company.run();
        QCOMPARE(result.departments.size(), std::size_t{2});
        QCOMPARE(result.departments[0].team_id, std::string("Research"));
        for (std::size_t m = 0; m < 12; ++m) {
            double research = 0, total = 0;
            for (std::size_t p = 0; p < result.total.paths.size(); ++p) {
                double sum = 0;
                for (const TeamForecast& team : result.teams) {
                    QVERIFY(team.paths[p][m] >= 0);
                    sum += team.paths[p][m];
                }
                QVERIFY(std::abs(result.total.paths[p][m] - sum) < 1e-9);
                QVERIFY(std::abs(of(result.departments, "Research").paths[p][m] -
                                 of(result.teams, "a").paths[p][m] - of(result.teams, "b").paths[p][m] -
                                 of(result.teams, "c").paths[p][m]) < 1e-9);
            }
            for (const TeamForecast& team : result.teams) {
                total += team.fan.mean[m];
            }
            for (const char* id : {"a", "b", "c"}) {
                research += of(result.teams, id).fan.mean[m];
            }
            QVERIFY(std::abs(result.total.fan.mean[m] - total) < 1e-9);
            QVERIFY(std::abs(of(result.departments, "Research").fan.mean[m] - research) < 1e-9);
        }
    }

    // Sums of the teams alone: other than reconciled with forecasts of the sums, and said so.
    void the_method_of_reconciliation_is_followed() {
        Company company;
        const Forecast mint = company.run();
        QVERIFY(mint.total.method != "sum");
        company.settings.reconciliation = Reconciliation::bottom_up;
        const Forecast alone = company.run();
        QCOMPARE(alone.total.method, std::string("sum"));
        QCOMPARE(word_of(alone.reconciliation), word_of(Reconciliation::bottom_up));
        QVERIFY(mint.total.paths != alone.total.paths);
    }

    void shown_ranges_are_the_quantiles_of_the_paths() {
        const Forecast result = Company().run();
        for (const auto* all : {&result.teams, &result.departments}) {
            for (const TeamForecast& team : *all) {
                const Fan fan = fan_of(team.paths);
                QVERIFY(fan.low95 == team.fan.low95 && fan.high80 == team.fan.high80 &&
                        fan.mean == team.fan.mean);
            }
        }
    }

    void the_order_of_teams_changes_nothing() {
        Company company;
        company.settings.events = {new_line()};
        const Forecast before = company.run();
        std::reverse(company.teams.begin(), company.teams.end());
        std::rotate(company.settings.measured_use.begin(), company.settings.measured_use.begin() + 2,
                    company.settings.measured_use.end());
        const Forecast after = company.run();
        for (const TeamForecast& team : before.teams) {
            for (std::size_t p = 0; p < team.paths.size(); ++p) {
                QVERIFY(most_difference(team.paths[p], of(after.teams, team.team_id).paths[p]) < 1e-6);
            }
        }
        QVERIFY(most_difference(before.total.fan.high95, after.total.fan.high95) < 1e-6);
    }

    void one_thread_or_many_give_the_same_bytes() {
        const Forecast one = Company().run(1);
        const Forecast many = Company().run(4);
        QVERIFY(one.total.paths == many.total.paths);
    }

    void evidence_is_gathered_for_every_node_and_changes_no_number() {
        const Company company;
        const Forecast plain = company.run();
        const Forecast result = company.run(2, true);
        QVERIFY(plain.total.paths == result.total.paths);
        QCOMPARE(plain.input_hash, result.input_hash);
        QVERIFY(!plain.total.evidence);
        for (const TeamForecast& team : result.teams) {
            QCOMPARE(team.evidence != nullptr, team.team_id != "new");  // which has no history
        }
        for (const TeamForecast* sum : {&result.total, &result.departments[0], &result.departments[1]}) {
            QVERIFY(sum->evidence != nullptr);
            const Backtest& backtest = sum->evidence->backtest;
            QVERIFY(!backtest.origins.empty() && backtest.rivals.size() > 3);
            QCOMPARE(std::count_if(backtest.rivals.begin(), backtest.rivals.end(),
                                   [](const MethodScore& rival) { return rival.chosen; }),
                     std::ptrdiff_t{1});
            const Decomposition& parts = sum->evidence->decomposition;
            for (std::size_t week = 0; week < sum->history.size(); ++week) {
                QVERIFY(std::abs(parts.trend[week] + parts.seasons[0][week] + parts.remainder[week] -
                                 sum->history[week]) < 1e-6);
            }
        }
    }

    void ten_times_the_use_is_ten_times_the_forecast() {
        Company company;
        company.workloads.clear();
        const Forecast before = company.run();
        for (MeasuredUse& use : company.settings.measured_use) {
            for (double& hours : use.weekly_gpu_h) {
                hours *= 10;
            }
        }
        const Forecast after = company.run();
        for (std::size_t m = 0; m < 12; ++m) {
            QVERIFY2(std::abs(after.total.fan.mean[m] / before.total.fan.mean[m] / 10 - 1) < 1e-3,
                     qPrintable(QString::number(after.total.fan.mean[m] / before.total.fan.mean[m])));
        }
    }

    // The teams share most of their noise (30 against 10): their paths are no longer independent, and the total
    // is wider than that of independent teams.
    void teams_that_moved_together_go_on_moving_together() {
        const Forecast result = Company().run();
        double together = 0;
        for (std::size_t m = 0; m < 12; ++m) {
            together += correlation(result, 0, 3, m) / 12;
        }
        QVERIFY2(together > 0.3, qPrintable(QString::number(together)));
        double apart = 0;
        for (const TeamForecast& team : result.teams) {
            apart += std::pow(team.fan.high95[5] - team.fan.low95[5], 2);
        }
        const double wide = result.total.fan.high95[5] - result.total.fan.low95[5];
        QVERIFY2(wide > 1.2 * std::sqrt(apart), qPrintable(QString::number(wide / std::sqrt(apart))));
    }

    // +2,000 a month from March for all, shared by level; the mean of the total rises by exactly that.
    void an_event_adds_up_over_the_tree() {
        Company company;
        const Forecast before = company.run();
        company.settings.events = {new_line()};
        const Forecast after = company.run();
        QVERIFY(std::abs(after.total.fan.mean[1] - before.total.fan.mean[1]) < 1e-6);
        QVERIFY2(std::abs(after.total.fan.mean[4] - before.total.fan.mean[4] - 2000) < 1e-6,
                 qPrintable(QString::number(after.total.fan.mean[4] - before.total.fan.mean[4])));
        const double was = before.total.fan.high80[4] - before.total.fan.low80[4];
        const double is = after.total.fan.high80[4] - after.total.fan.low80[4];
        // Of its own: 2 x 1.2816 x 400 = 1,025, independent of the rest.
        QVERIFY2(is > was && is < was + 1100, qPrintable(QString::number(is - was)));
        QVERIFY(is > 0.8 * std::sqrt(was * was + 1025 * 1025));
        company.settings.events[0].department = "Research";
        const Forecast one = company.run();
        QVERIFY(std::abs(of(one.departments, "Research").fan.mean[4] -
                         of(before.departments, "Research").fan.mean[4] - 2000) < 1e-6);
        QVERIFY(std::abs(of(one.teams, "f").fan.mean[4] - of(before.teams, "f").fan.mean[4]) < 1e-9);
    }

    void scenarios_are_ordered() {
        Company company;
        company.settings.events = {new_line()};
        company.settings.scenario = DemandScenario::low;
        const double low = company.run().total.fan.mean[11];
        company.settings.scenario = DemandScenario::base;
        const double base = company.run().total.fan.mean[11];
        company.settings.scenario = DemandScenario::high;
        const double high = company.run().total.fan.mean[11];
        QVERIFY(low < base && base < high);
    }

    // Half a year ago team "a" doubled, as planned: with the event its level is known and its past no surprise.
    void a_planned_step_of_the_past_is_used() {
        Company company;
        for (std::size_t week = 26; week < 30; ++week) {
            company.settings.measured_use[0].weekly_gpu_h[week] += 200;
        }
        const Forecast plain = company.run();
        ForecastEvent step = new_line();
        step.team_id = "a";
        step.start = year(2026) / std::chrono::November;  // week 22; moved to the day of week 26
        step.start_day = 30;
        step.size_gpu_h_per_month = 700;  // 161 a week; 869 came
        step.uncertainty = 0.4;
        company.settings.events = {step};
        const Forecast told = company.run();
        QCOMPARE(told.teams[0].confirmed.size(), std::size_t{1});
        const ConfirmedEvent& found = told.teams[0].confirmed[0];
        QCOMPARE(found.stated, 700.0);
        QVERIFY2(std::abs(found.estimated - 869) < 150, qPrintable(QString::number(found.estimated)));
        QVERIFY(found.deviation < 280);
        const double level = 400 * 730.0 / 168;
        QVERIFY2(std::abs(told.teams[0].fan.mean[6] - level) < 120,
                 qPrintable(QString::number(told.teams[0].fan.mean[6])));
        QVERIFY2(std::abs(told.teams[0].fan.mean[6] - level) < std::abs(plain.teams[0].fan.mean[6] - level),
                 qPrintable(QString::number(plain.teams[0].fan.mean[6])));
    }

    void teams_without_history_of_zeros_and_of_few_weeks_are_answered() {
        Company company;
        company.settings.measured_use[1].weekly_gpu_h.assign(30, 0.0);
        company.settings.measured_use[2].weekly_gpu_h.assign(30, 0.0);
        company.settings.measured_use[2].weekly_gpu_h.back() = 40;  // one point
        company.teams.push_back(team_of("nobody", "Research"));
        company.settings.measured_use[3].weekly_gpu_h.assign(30, 55.0);  // constant
        const Forecast result = company.run();
        for (const TeamForecast& team : result.teams) {
            for (const auto& path : team.paths) {
                for (const double value : path) {
                    QVERIFY(std::isfinite(value) && value >= 0);
                }
            }
        }
        QCOMPARE(of(result.teams, "nobody").fan.mean[3], 0.0);
        for (MeasuredUse& use : company.settings.measured_use) {
            use.weekly_gpu_h.resize(2);  // too short for a history of its own
        }
        QCOMPARE(company.run().teams[0].fan.mean[3], 0.0);
    }

    void what_is_stated_out_of_range_is_refused_with_its_place() {
        const auto error_of = [](const std::function<void(ForecastSettings&)>& spoil) {
            Company company;
            company.settings.events = {new_line()};
            spoil(company.settings);
            const auto result =
                forecast({company.teams, company.workloads, nullptr, 1, year(2027) / std::chrono::January, 12,
                          MonthLength::hours_730, company.settings, 1});
            return result ? std::string() : result.error().message.en;
        };
        const double infinite = std::numeric_limits<double>::infinity();
        const std::vector<std::pair<std::function<void(ForecastSettings&)>, std::string>> cases{
            {[&](ForecastSettings& s) { s.events[0].size_gpu_h_per_month = infinite; },
             "events[line].size_gpu_h_per_month"},
            {[](ForecastSettings& s) { s.events[0].uncertainty = -1; }, "events[line].uncertainty"},
            {[](ForecastSettings& s) { s.events[0].start_day = 32; }, "events[line].start_day"},
            {[](ForecastSettings& s) { s.events[0].start = {}; }, "events[line].start_day"},
            {[](ForecastSettings& s) {
                 s.events[0].kind = EventKind::ramp;
                 s.events[0].duration_months = 0;
             },
             "events[line].duration_months"},
            {[](ForecastSettings& s) {
                 s.caps = {{"a", -1, {}}};
             },
             "caps[a]"},
            {[](ForecastSettings& s) {
                 s.overrides = {{"a", year(2027) / std::chrono::May, -1, {}}};
             },
             "overrides[a, 2027-05]"},
            {[](ForecastSettings& s) { s.low.growth_per_year = -1; }, "growth_per_year"},
            {[](ForecastSettings& s) { s.measured_use[0].weekly_gpu_h[3] = -1; }, "measured_use[a]"},
            {[](ForecastSettings& s) { s.measured_use[0].first_day = "soon"; }, "measured_use[a].first_day"}};
        QCOMPARE(error_of([](ForecastSettings&) {}), std::string());
        for (const auto& [spoil, place] : cases) {
            const std::string message = error_of(spoil);
            QVERIFY2(message.find(place) != std::string::npos, (place + ": " + message).c_str());
        }
    }

    void measured_use_with_other_weeks_is_refused() {
        Company company;
        company.settings.measured_use[1].weekly_gpu_h.pop_back();
        const auto result =
            forecast({company.teams, company.workloads, nullptr, 1, year(2027) / std::chrono::January, 12,
                      MonthLength::hours_730, company.settings, 1});
        QVERIFY(!result);
        QVERIFY(result.error().message.en.find("measured_use[b]") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestHierarchy)
#include "tst_hierarchy.moc"
