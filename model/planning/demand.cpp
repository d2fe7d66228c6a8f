#include "model/planning/demand.h"

#include "model/forecast/stated_demand.h"

namespace grundlast {

std::vector<std::vector<double>> demanded_gpu_hours(const Project& project, const Forecast& forecast,
                                                    int path) {
    const ProjectSettings& settings = project.settings;
    const auto months = static_cast<std::size_t>(settings.horizon_months);
    const MonthGrid grid{settings.start, settings.horizon_months, settings.month_length};
    std::vector<std::vector<double>> demand;
    for (const Workload& workload : project.workloads) {
        demand.push_back(stated_gpu_hours(workload, grid));
    }
    for (const TeamForecast& team : forecast.teams) {
        const std::vector<double>& wanted = team.paths[static_cast<std::size_t>(path) % team.paths.size()];
        for (std::size_t m = 0; m < months; ++m) {
            double stated = 0;
            for (std::size_t w = 0; w < demand.size(); ++w) {
                stated += project.workloads[w].team_id == team.team_id ? demand[w][m] : 0.0;
            }
            const double scale = stated > 0 && m < wanted.size() ? wanted[m] / stated : 0.0;
            for (std::size_t w = 0; w < demand.size(); ++w) {
                if (project.workloads[w].team_id == team.team_id) {
                    demand[w][m] *= scale;
                }
            }
        }
    }
    return demand;
}

}  // namespace grundlast
