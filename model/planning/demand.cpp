#include "model/planning/demand.h"

#include <map>
#include <numeric>
#include <string>
#include <utility>

#include "model/forecast/stated_demand.h"

namespace grundlast {

namespace {

// Of each workload among those of its team, over the whole plan: by what is stated, or alike where nothing is.
std::vector<double> shares_of_plan(const Project& project, const std::vector<std::vector<double>>& stated) {
    std::map<std::string, std::pair<double, int>> teams;
    std::vector<double> shares;
    for (std::size_t w = 0; w < stated.size(); ++w) {
        shares.push_back(std::accumulate(stated[w].begin(), stated[w].end(), 0.0));
        auto& [sum, count] = teams[project.workloads[w].team_id];
        sum += shares.back();
        ++count;
    }
    for (std::size_t w = 0; w < stated.size(); ++w) {
        const auto& [sum, count] = teams[project.workloads[w].team_id];
        shares[w] = sum > 0 ? shares[w] / sum : 1.0 / count;
    }
    return shares;
}

}  // namespace

std::vector<std::vector<double>> demanded_gpu_hours(const Project& project, const Forecast& forecast,
                                                    int path) {
    const ProjectSettings& settings = project.settings;
    const auto months = static_cast<std::size_t>(settings.horizon_months);
    const MonthGrid grid{settings.start, settings.horizon_months, settings.month_length};
    std::vector<std::vector<double>> demand;
    for (const Workload& workload : project.workloads) {
        demand.push_back(stated_gpu_hours(workload, grid));
    }
    const std::vector<double> shares = shares_of_plan(project, demand);
    for (const TeamForecast& team : forecast.teams) {
        const std::vector<double>& wanted = team.paths[static_cast<std::size_t>(path) % team.paths.size()];
        for (std::size_t m = 0; m < months; ++m) {
            double stated = 0;
            for (std::size_t w = 0; w < demand.size(); ++w) {
                stated += project.workloads[w].team_id == team.team_id ? demand[w][m] : 0.0;
            }
            const double amount = m < wanted.size() ? wanted[m] : 0.0;
            for (std::size_t w = 0; w < demand.size(); ++w) {
                if (project.workloads[w].team_id == team.team_id) {
                    demand[w][m] = stated > 0 ? demand[w][m] * amount / stated : amount * shares[w];
                }
            }
        }
    }
    return demand;
}

}  // namespace grundlast
