// 500 teams of 20 departments with two years of weeks each: forecast, reconciled, with the backtest of every
// node. Build it in release. The limit is 30 s on the clock; user CPU is printed beside it. Arguments:
// method (auto), teams (500), threads (0: all cores).
#include <chrono>
#include <cmath>
#include <cstdlib>

#include "model/forecast/forecast.h"
#include "tests/bench/measure.h"

using namespace grundlast;
using namespace grundlast::bench;
using std::chrono::year;

namespace {

constexpr int weeks = 104;

// A shared shock of each department on top of a season, growth and own noise; every tenth team stepped up.
std::vector<double> weeks_of_use(std::uint32_t team) {
    const RandomStream own(1, team, StreamUse::test, 1);
    const RandomStream shared(1, team % 20, StreamUse::test, 2);
    const double level = 50 + 400 * own.uniform(0);
    std::vector<double> use;
    for (int week = 0; week < weeks; ++week) {
        const auto draw = static_cast<std::uint64_t>(week + 1);
        const double season = 1 + 0.2 * std::sin(2 * 3.14159265 * week / 52.0);
        const double step = team % 10 == 0 && week > 70 ? 1.5 : 1.0;
        use.push_back(std::max(
            level * season * step * (1 + 0.003 * week + 0.1 * own.normal(draw) + 0.1 * shared.normal(draw)),
            0.0));
    }
    return use;
}

}  // namespace

int main(int argc, char** argv) {
    const int count = argc > 2 ? std::atoi(argv[2]) : 500;
    std::vector<Team> teams;
    const std::vector<Workload> workloads;
    ForecastSettings settings;
    settings.method = argc > 1 ? argv[1] : "auto";
    settings.history_kind = HistoryKind::measured;
    for (int t = 0; t < count; ++t) {
        Team team;
        team.id = "team-" + std::to_string(t);
        team.department = "department-" + std::to_string(t % 20);
        MeasuredUse use;
        use.team_id = team.id;
        use.first_day = "2024-12-30";
        use.weekly_gpu_h = weeks_of_use(static_cast<std::uint32_t>(t));
        settings.measured_use.push_back(use);
        teams.push_back(team);
    }
    for (const bool with_evidence : {false, true}) {
        const auto begin = std::chrono::steady_clock::now();
        const double cpu = user_seconds();
        const auto result =
            forecast({teams, workloads, nullptr, 1, year(2027) / std::chrono::January, 36,
                      MonthLength::calendar, settings, 1, with_evidence, argc > 3 ? std::atoi(argv[3]) : 0});
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
        if (!result) {
            std::printf("%s\n", result.error().message.en.c_str());
            return 1;
        }
        std::printf("%d teams, method %s, %s: %.1f s on the clock, %.1f s user CPU; total of month 36: %.0f\n",
                    count, settings.method.c_str(),
                    with_evidence ? "with the backtest of every node" : "without backtests", passed.count(),
                    user_seconds() - cpu, result->total.fan.mean.back());
    }
    return 0;
}
