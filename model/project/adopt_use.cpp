#include "model/project/adopt_use.h"

#include <algorithm>

namespace grundlast {

namespace {

const Team* team_called(const Project& project, const std::string& name) {
    if (const Team* team = project.team(name)) {
        return team;
    }
    const auto found = std::find_if(project.teams.begin(), project.teams.end(),
                                    [&](const Team& team) { return team.name == name; });
    return found == project.teams.end() ? nullptr : &*found;
}

}  // namespace

int adopt_use(Project& project, std::vector<MeasuredUse> use, double gpu_speed) {
    int added = 0;
    for (MeasuredUse& one : use) {
        if (const Team* team = team_called(project, one.team_id)) {
            one.team_id = team->id;
        } else {
            Team added_team;
            added_team.id = added_team.name = one.team_id;
            project.teams.push_back(added_team);
            ++added;
        }
        for (double& hours : one.weekly_gpu_h) {
            hours *= gpu_speed;
        }
    }
    project.forecast.measured_use = std::move(use);
    project.forecast.history_kind = HistoryKind::measured;
    if (project.forecast.source == ForecastSource::inventory) {
        project.forecast.source = ForecastSource::blend;
    }
    return added;
}

}  // namespace grundlast
