// A scripted editing session that can be killed at any instant: edit number N is told to be a function of N
// alone, so that whoever opens the file knows what must stand in it.
#pragma once

#include <string>
#include <vector>

#include "model/project/edit_history.h"
#include "model/project/project.h"

namespace grundlast::session {

inline std::string key(const char* prefix, int number) {
    return prefix + std::to_string(number);
}

inline Project first() {
    Project project;
    project.settings.seed = 0;
    for (int i = 0; i < 20; ++i) {
        project.teams.emplace_back().id = key("team-", i);
    }
    return project;
}

// Every kind of edit in turn: a cell, a new row, a removed row, a bulk edit, an import of history.
inline void apply(Project& project, int number) {
    project.settings.seed = static_cast<std::uint64_t>(number);
    switch (number % 5) {
        case 0:
            project.teams[static_cast<std::size_t>(number / 5 % 20)].gpu_quota = number;
            break;
        case 1: {
            Workload& workload = project.workloads.emplace_back();
            workload.id = key("workload-", number);
            workload.name = std::string(static_cast<std::size_t>(number % 400), 'x');
            break;
        }
        case 2:
            if (project.workloads.size() > 30) {
                project.workloads.erase(project.workloads.begin());
            }
            break;
        case 3:
            for (Team& team : project.teams) {
                team.fair_share_weight = number;
            }
            break;
        case 4: {
            History history;
            history.source = key("export-", number);
            history.teams = {"a"};
            for (int i = 0; i < 50 + number % 100; ++i) {
                HistoryJob job;
                job.id = key("", i);
                job.submit_s = number;
                history.jobs.push_back(job);
            }
            project.history = std::make_shared<const History>(history);
            break;
        }
    }
}

inline EditEntry step(int number) {
    EditEntry entry;
    entry.at = Instant(std::chrono::seconds(1'800'000'000 + number));
    entry.who = "session";
    entry.step = Text::same(key("step ", number));
    return entry;
}

// The project after edits 1 to `number`.
inline Project after(int number) {
    Project project = first();
    for (int i = 1; i <= number; ++i) {
        apply(project, i);
    }
    return project;
}

}  // namespace grundlast::session
