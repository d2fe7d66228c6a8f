#include "model/planning/demand.h"

#include <algorithm>

namespace grundlast {

namespace {

bool runs_in(const Growth& growth, YearMonth month) {
    return !(growth.launch && month < *growth.launch) && !(growth.end && month >= *growth.end);
}

}  // namespace

std::vector<double> stated_gpu_hours(const Project& project, const Workload& workload) {
    constexpr double hours_of_month = 730;  // what the inventory's rates are stated for
    const ProjectSettings& settings = project.settings;
    const double base = monthly_gpu_hours(workload).value();
    std::vector<double> hours;
    for (int m = 0; m < settings.horizon_months; ++m) {
        const YearMonth month = month_at(settings.start, m);
        double amount = base * demand_factor(workload.growth, settings.start, month);
        for (const DemandEvent& event : workload.growth.events) {
            if (month >= event.month && runs_in(workload.growth, month)) {
                amount += event.added_gpu_h_per_month;
            }
        }
        hours.push_back(std::max(amount, 0.0) * length_of(month, settings.month_length).value() /
                        hours_of_month);
    }
    return hours;
}

std::vector<std::vector<double>> demanded_gpu_hours(const Project& project, const Forecast& forecast,
                                                    int path) {
    const auto months = static_cast<std::size_t>(project.settings.horizon_months);
    std::vector<std::vector<double>> demand;
    for (const Workload& workload : project.workloads) {
        demand.push_back(stated_gpu_hours(project, workload));
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
