#include "model/project/adopt_use.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>

#include "model/project/evidence.h"

namespace grundlast {

namespace {

using std::chrono::days;
using std::chrono::sys_days;

constexpr std::int64_t week = 7;
constexpr std::int64_t most_weeks = 52 * 100;

sys_days first_day_of(const MeasuredUse& use) {
    const auto instant = parse_instant(use.first_day + "T00:00:00");
    return instant ? std::chrono::floor<days>(*instant) : sys_days();
}

// Series over a stretch of weeks, all of one length and start.
struct Weeks {
    sys_days begin;
    std::int64_t count = 0;

    explicit Weeks(const std::vector<MeasuredUse>& use)
        : begin(first_day_of(use.front())), count(static_cast<std::int64_t>(use.front().weekly_gpu_h.size())) {}

    sys_days end() const { return begin + days(week * count); }
};

// `from` put into the weeks of `to`, which hold its own.
void put(const MeasuredUse& from, std::int64_t first_week, MeasuredUse& to) {
    std::copy(from.weekly_gpu_h.begin(), from.weekly_gpu_h.end(), to.weekly_gpu_h.begin() + first_week);
    to.origin = from.origin;
}

Result<std::vector<MeasuredUse>> merged(const std::vector<MeasuredUse>& old,
                                        const std::vector<MeasuredUse>& added, std::int64_t& gap_weeks) {
    const Weeks before(old);
    const Weeks after(added);
    const std::int64_t apart = (after.begin - before.begin).count();
    const sys_days begin = std::min(before.begin, after.begin);
    const std::int64_t count = (std::max(before.end(), after.end()) - begin).count() / week;
    if (apart % week != 0 || count > most_weeks) {
        return Error{
            {"first_day: die Wochen beginnen an einem anderen Wochentag als die des Projekts (" +
                 old.front().first_day + "); bitte Tage statt Wochen ausgeben oder mit --replace ersetzen",
             "first_day: the weeks begin on another day of the week than the project's (" +
                 old.front().first_day + "); export days instead of weeks, or replace them with --replace"}};
    }
    gap_weeks = std::max<std::int64_t>(
        0, std::max((after.begin - before.end()).count(), (before.begin - after.end()).count()) / week);
    const std::string first_day = apart < 0 ? added.front().first_day : old.front().first_day;
    std::vector<MeasuredUse> all;
    std::map<std::string, std::size_t> places;
    const auto series_of = [&](const std::string& team_id) -> MeasuredUse& {
        const auto [at, is_new] = places.try_emplace(team_id, all.size());
        if (is_new) {
            all.push_back({team_id, first_day, std::vector<double>(static_cast<std::size_t>(count), 0.0), {}});
        }
        return all[at->second];
    };
    for (const MeasuredUse& one : old) {
        put(one, (before.begin - begin).count() / week, series_of(one.team_id));
    }
    for (const MeasuredUse& one : added) {
        put(one, (after.begin - begin).count() / week, series_of(one.team_id));
    }
    return all;
}

}  // namespace

Result<AdoptedUse> adopt_use(Project& project, std::vector<MeasuredUse> use, double gpu_speed, bool replace) {
    AdoptedUse adopted;
    if (use.empty()) {
        return adopted;
    }
    std::vector<Team> new_teams;
    for (MeasuredUse& one : use) {
        if (const Team* team = team_called(project, one.team_id)) {
            one.team_id = team->id;
        } else {
            Team& added = new_teams.emplace_back();
            added.id = added.name = one.team_id;
        }
        for (double& hours : one.weekly_gpu_h) {
            hours *= gpu_speed;
        }
    }
    ForecastSettings& settings = project.forecast;
    if (!replace && !settings.measured_use.empty()) {
        Result<std::vector<MeasuredUse>> both = merged(settings.measured_use, use, adopted.gap_weeks);
        if (!both) {
            return both.error();
        }
        use = std::move(*both);
    }
    adopted.new_teams = static_cast<int>(new_teams.size());
    project.teams.insert(project.teams.end(), new_teams.begin(), new_teams.end());
    adopted.changed = adopted.new_teams > 0 || use != settings.measured_use;
    if (adopted.changed) {
        settings.measured_use = std::move(use);
        settings.history_kind = HistoryKind::measured;
        if (settings.source == ForecastSource::inventory) {
            settings.source = ForecastSource::blend;
        }
    }
    return adopted;
}

}  // namespace grundlast
