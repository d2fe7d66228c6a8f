#include "model/exchange/take_history.h"

#include <memory>
#include <set>
#include <string>
#include <utility>

#include "model/exchange/merge_histories.h"
#include "model/project/examples.h"

namespace grundlast {

namespace {

Result<void> check_clocks(const History& old, const History& added) {
    if (old.relative_time != added.relative_time || (old.relative_time && old.source != added.source)) {
        return Error{{added.source + ": zählt die Zeit anders als die Historie des Projekts (" + old.source +
                          "): eine Aufzeichnung ohne Datum lässt sich nicht einordnen; --replace setzt sie an "
                          "deren Stelle",
                      added.source + ": counts time in another way than the project's history (" + old.source +
                          "): a trace without dates has no place in it; --replace puts it in its place"}};
    }
    return {};
}

// What adopt_history made of a history, as far as nobody changed where it comes from.
void remove_templates(Project& project, const History& old) {
    const HistoryTemplates templates = templates_of(old, 1.0);
    std::set<std::string> ids;
    for (const Workload& workload : templates.workloads) {
        ids.insert(workload.id);
    }
    std::erase_if(project.workloads, [&](const Workload& workload) {
        return workload.origin.kind == OriginKind::measured && ids.contains(workload.id);
    });
    std::set<std::string> used;
    for (const Workload& workload : project.workloads) {
        used.insert(workload.team_id);
    }
    std::set<std::string> made;
    for (const Team& team : templates.teams) {
        made.insert(team.id);
    }
    std::erase_if(project.teams,
                  [&](const Team& team) { return made.contains(team.id) && !used.contains(team.id); });
}

}  // namespace

Result<TakenHistory> take_history(Project& project, const History& imported, bool replace) {
    if (replace || !project.history) {
        if (project.history) {
            remove_templates(project, *project.history);
        }
        adopt_history(project, std::make_shared<const History>(imported));
        return TakenHistory{static_cast<std::int64_t>(imported.jobs.size()), 0, false};
    }
    if (const auto checked = check_clocks(*project.history, imported); !checked) {
        return checked.error();
    }
    MergedHistory both = merge_histories(*project.history, imported);
    if (both.added > 0) {
        adopt_history(project, std::make_shared<const History>(std::move(both.history)));
    }
    return TakenHistory{both.added, both.known, true};
}

}  // namespace grundlast
