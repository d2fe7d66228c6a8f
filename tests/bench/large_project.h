// A project of 100,000 workloads in 200 teams.
#pragma once

#include <string>

#include "model/project/project.h"

namespace grundlast::bench {

inline constexpr int many_workloads = 100'000;

inline Project large_project() {
    Project project;
    project.settings.name = "Bench";
    for (int i = 0; i < 200; ++i) {
        Team& team = project.teams.emplace_back();
        team.id = "team-" + std::to_string(i);
        team.name = "Team number " + std::to_string(i);
    }
    for (int i = 0; i < many_workloads; ++i) {
        Workload& workload = project.workloads.emplace_back();
        workload.id = "workload-" + std::to_string(i);
        workload.name = "A workload with a name of its own, " + std::to_string(i);
        workload.team_id = project.teams[static_cast<std::size_t>(i) % 200].id;
        workload.gpus_per_job = 1 + i % 8;
        workload.arrivals.jobs_per_month = i % 50;
        workload.slo.start_within_h = 4;
        workload.origin.owner = "bench";
    }
    return project;
}

}  // namespace grundlast::bench
