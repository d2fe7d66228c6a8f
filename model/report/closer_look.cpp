#include "model/report/closer_look.h"

#include <algorithm>
#include <utility>

namespace grundlast {

namespace {

struct WaitSums {
    std::int64_t jobs = 0;
    double wait_h = 0;
    std::array<double, wait_reason_count> by_reason{};

    void add(const Timeline& timeline, const TimelineJob& job) {
        ++jobs;
        const bool started = job.start != SimTime::max();
        wait_h += to_hours((started ? job.start : std::min(job.end, timeline.to)) - job.submit);
        for (std::size_t reason = 0; reason < by_reason.size(); ++reason) {
            by_reason[reason] += to_hours(job.waited[reason]);
        }
    }

    TeamWaits waits(std::string team) const {
        TeamWaits waits;
        waits.team = std::move(team);
        waits.jobs = jobs;
        waits.mean_wait_h = jobs > 0 ? wait_h / static_cast<double>(jobs) : 0.0;
        for (std::size_t reason = 0; reason < by_reason.size(); ++reason) {
            waits.share[reason] = wait_h > 0 ? by_reason[reason] / wait_h : 0.0;
        }
        return waits;
    }
};

std::vector<TeamWaits> waits_by_team(const Timeline& timeline, const TimelineNames& names) {
    std::vector<WaitSums> sums(std::max<std::size_t>(1, timeline.teams.size()));
    WaitSums all;
    for (const TimelineJob& job : timeline.jobs) {
        if (job.start != SimTime::max() && job.start < timeline.from) {
            continue;
        }
        sums[static_cast<std::size_t>(job.team)].add(timeline, job);
        all.add(timeline, job);
    }
    std::vector<TeamWaits> teams;
    for (std::size_t team = 0; team < sums.size(); ++team) {
        const std::vector<std::string>& titles = team < names.teams.size() ? names.teams : timeline.teams;
        if (sums[team].jobs > 0 && team < titles.size()) {
            teams.push_back(sums[team].waits(titles[team]));
        }
    }
    teams.push_back(all.waits(""));
    return teams;
}

Result<TimelineWindow> week_of(const Project& project, const Plan& plan, const Forecast& forecast,
                               const RunControl& control) {
    const auto scenario = scenario_of(project, plan, forecast, 0, project.settings.seed);
    if (!scenario) {
        return scenario.error();
    }
    const auto run = simulate(*scenario, 0, control);
    return run ? Result<TimelineWindow>(busiest_week(*run)) : run.error();
}

Result<void> look_ahead(CloserLook& look, const Project& project, const Plan& plan, const RunControl& control) {
    if (const auto calculable = check_calculable(project); !calculable) {
        return calculable.error();
    }
    const auto demand = forecast(forecast_input(project), control);
    if (!demand) {
        return demand.error();
    }
    auto window = look.request.window ? Result<TimelineWindow>(*look.request.window)
                                      : week_of(project, plan, *demand, control);
    if (!window) {
        return window.error();
    }
    auto recorded = recorded_plan(project, plan, *demand, project.settings.seed, *window, control);
    if (!recorded) {
        return recorded.error();
    }
    look.timeline = std::move(recorded->timeline);
    look.history = std::move(recorded->history);
    look.names = timeline_names(project);
    return {};
}

Result<void> look_back(CloserLook& look, const Project& project, const Plan& plan, const RunControl& control) {
    auto replayed = replay_history(project, plan, control);
    if (!replayed) {
        return replayed.error();
    }
    look.timeline = std::move(*replayed->timeline);
    replayed->timeline.reset();
    look.names = timeline_names(*project.history, *replayed);
    look.validation = validate_replay(*project.history, *replayed);
    look.replayed = *std::move(replayed);
    return {};
}

void add_recorded(CloserLook& look) {
    for (const ReplayedTeam& team : look.replayed->teams) {
        const auto at = std::find_if(look.teams.begin(), look.teams.end(),
                                     [&](const TeamWaits& waits) { return waits.team == team.team; });
        if (at != look.teams.end() && team.recorded_mean_wait_s >= 0) {
            at->recorded_mean_wait_h = team.recorded_mean_wait_s / 3600;
        }
    }
    if (look.replayed->recorded_mean_wait_s >= 0) {
        look.teams.back().recorded_mean_wait_h = look.replayed->recorded_mean_wait_s / 3600;
    }
}

}  // namespace

Result<CloserLook> closer_look(const Project& project, const CloserLookRequest& request,
                               const RunControl& control) {
    const Plan* plan = project.plan(request.plan_id);
    if (!plan) {
        return Error{{"Den Plan '" + request.plan_id + "' gibt es nicht; bitte einen anderen wählen",
                      "There is no plan '" + request.plan_id + "'; choose another"}};
    }
    CloserLook look;
    look.request = request;
    look.scheduler = plan->scheduler;
    const auto looked =
        request.replay ? look_back(look, project, *plan, control) : look_ahead(look, project, *plan, control);
    if (!looked) {
        return looked.error();
    }
    look.picture = timeline_picture(look.timeline, look.names);
    look.teams = waits_by_team(look.timeline, look.names);
    if (look.replayed) {
        add_recorded(look);
    }
    return look;
}

}  // namespace grundlast
