// Workload templates from a job history.
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "model/core/number_format.h"
#include "model/core/statistics.h"
#include "model/inventory/history.h"

namespace grundlast {

namespace {

constexpr double hours_of_month = 730;
constexpr std::size_t jobs_for_own_profile = 200;

// What the jobs of one team and GPU count have in common.
struct Collected {
    std::vector<double> run_h;  // on the history's GPU
    std::vector<double> submits_by_hour = std::vector<double>(168, 0.0);
    double requested_s = 0;         // of the jobs that asked for a walltime
    double run_of_requested_s = 0;  // what those really ran
    RunningMean log_factor;
};

using ByTeamAndGpus = std::map<std::pair<std::int32_t, double>, Collected>;

bool makes_template(const HistoryJob& job, const History& history) {
    const bool cancelled = job.start_s < 0 && job.cancelled_s >= 0;
    return job.gpus > 0 && job.run_s > 0 && job.submit_s >= 0 && !cancelled && job.team >= 0 &&
           static_cast<std::size_t>(job.team) < history.teams.size();
}

void collect(const HistoryJob& job, Collected& collected) {
    collected.run_h.push_back(job.run_s / 3600);
    const Instant submitted{std::chrono::seconds(job.submit_s)};
    collected.submits_by_hour[static_cast<std::size_t>(hour_of_week(submitted))] += 1;
    if (job.requested_s > 0) {
        collected.requested_s += job.requested_s;
        collected.run_of_requested_s += job.run_s;
        collected.log_factor.add(std::log(job.requested_s / job.run_s));
    }
}

RunTime run_time_of(std::vector<double> run_h, double gpu_speed) {
    for (double& hours : run_h) {
        hours *= gpu_speed;
    }
    std::sort(run_h.begin(), run_h.end());
    RunTime run_time;
    run_time.kind = RunTimeKind::empirical;
    run_time.sample_h = std::make_shared<const std::vector<double>>(std::move(run_h));
    run_time.mean_h = run_time.mean_run_time_h();
    return run_time;
}

std::string count_text(double gpus) {
    std::string text = std::to_string(gpus);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') {
        text.pop_back();
    }
    return text;
}

// Mean factor over the asked time as a whole, so that template and trace ask for the same total; jobs that
// never asked keep the default of Workload.
void set_walltime(const Collected& collected, Workload& workload) {
    if (collected.run_of_requested_s > 0) {
        // Jobs that end at once ask for thousands of times what they use; beyond that a project takes no
        // factor.
        workload.walltime_factor = std::clamp(collected.requested_s / collected.run_of_requested_s, 1.0, 1e4);
        workload.walltime_factor_sigma = std::min(std::sqrt(collected.log_factor.variance()), 5.0);
    }
}

std::vector<double> profile_of_all(const ByTeamAndGpus& groups) {
    std::vector<double> all(168, 0.0);
    for (const auto& [key, collected] : groups) {
        for (std::size_t hour = 0; hour < all.size(); ++hour) {
            all[hour] += collected.submits_by_hour[hour];
        }
    }
    return all;
}

Origin template_origin(const History& history, std::size_t jobs) {
    Origin origin;
    origin.kind = OriginKind::measured;
    const auto count = static_cast<double>(jobs);
    origin.source =
        Text::same(history.source + ": ") +
        Text{format_number(count, 0, Language::german), format_number(count, 0, Language::english)} +
        (jobs == 1 ? Text{" Job", " job"} : Text{" Jobs", " jobs"});
    return origin;
}

}  // namespace

HistoryTemplates templates_of(const History& history, double gpu_speed) {
    ByTeamAndGpus groups;
    for (const HistoryJob& job : history.jobs) {
        if (makes_template(job, history)) {
            collect(job, groups[{job.team, job.gpus}]);
        }
    }
    const std::vector<std::string> ids = history_team_ids(history);
    HistoryTemplates templates;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        Team team;
        team.id = ids[i];
        team.name = history.teams[i];
        templates.teams.push_back(std::move(team));
    }
    const std::optional<CoveredTime> covered = covered_time(history);
    const double covered_h = covered ? std::max(covered->hours(), 1.0) : 1.0;
    const std::vector<double> whole_profile = profile_of_all(groups);
    for (auto& [key, collected] : groups) {
        const std::string gpus = count_text(key.second);
        const std::size_t jobs = collected.run_h.size();
        const Team& team = templates.teams[static_cast<std::size_t>(key.first)];
        Workload workload;
        workload.id = team.id + "-" + gpus + "gpu";
        workload.name = team.name + ", " + gpus + (key.second == 1 ? " GPU" : " GPUs");
        workload.team_id = team.id;
        workload.gpus_per_job = key.second;
        workload.run_time = run_time_of(std::move(collected.run_h), gpu_speed);
        workload.arrivals.jobs_per_month = static_cast<double>(jobs) * hours_of_month / covered_h;
        if (!history.relative_time) {
            workload.arrivals.hour_of_week =
                jobs < jobs_for_own_profile ? whole_profile : std::move(collected.submits_by_hour);
        }
        set_walltime(collected, workload);
        workload.origin = template_origin(history, jobs);
        templates.workloads.push_back(std::move(workload));
    }
    return templates;
}

}  // namespace grundlast
