#include "model/forecast/forecast_sums.h"

#include <algorithm>
#include <functional>

#include "model/forecast/fan.h"

namespace grundlast {

namespace {

void add(std::vector<double>& sum, const std::vector<double>& more) {
    std::transform(sum.begin(), sum.end(), more.begin(), sum.begin(), std::plus<>());
}

TeamForecast sum_of(const std::vector<const TeamForecast*>& teams, const std::string& name) {
    TeamForecast sum;
    sum.team_id = name;
    sum.method = "sum";
    for (const TeamForecast* team : teams) {
        if (sum.paths.empty()) {
            sum.paths = team->paths;
        } else {
            for (std::size_t p = 0; p < sum.paths.size(); ++p) {
                add(sum.paths[p], team->paths[p]);
            }
        }
        if (!team->history.empty()) {
            sum.history_start = team->history_start;
            sum.history.resize(team->history.size(), 0.0);
            add(sum.history, team->history);
        }
    }
    sum.fan = fan_of(sum.paths);
    return sum;
}

}  // namespace

TeamForecast sum_of_all(const std::vector<TeamForecast>& teams) {
    std::vector<const TeamForecast*> all;
    for (const TeamForecast& team : teams) {
        all.push_back(&team);
    }
    return sum_of(all, "");
}

std::vector<TeamForecast> sums_by_department(const std::vector<TeamForecast>& teams) {
    std::vector<TeamForecast> sums;
    for (const TeamForecast& team : teams) {
        const std::string& name = team.department;
        const bool known =
            std::any_of(sums.begin(), sums.end(), [&](const TeamForecast& sum) { return sum.team_id == name; });
        if (name.empty() || known) {
            continue;
        }
        std::vector<const TeamForecast*> members;
        for (const TeamForecast& other : teams) {
            if (other.department == name) {
                members.push_back(&other);
            }
        }
        sums.push_back(sum_of(members, name));
    }
    return sums;
}

}  // namespace grundlast
