#include "model/report/terms.h"

#include "model/core/number_format.h"
#include "model/simulation/simulation.h"

namespace grundlast {

Text status_title(const std::string& status) {
    if (status == "final") {
        return {"Endfassung", "Final"};
    }
    return status == "draft" || status.empty() ? Text{"Entwurf", "Draft"} : Text::same(status);
}

namespace {

Text preemption_of(const SchedulerSettings& scheduler) {
    const bool kueue = scheduler.policy == "kueue";
    Text text;
    if (kueue) {
        text = Text{"; im Team: ", "; within a team: "} + title_of(scheduler.quota.strategy);
    }
    if (scheduler.preemption == Preemption::off) {
        return text + Text{"; keine Verdrängung", "; no preemption"};
    }
    text = text + Text{"; Verdrängung: ", "; preemption: "} + title_of(scheduler.preemption);
    if (kueue) {
        text = text + Text{"; fordert Verliehenes zurück: ", "; reclaims what is lent: "} +
               title_of(scheduler.quota.reclaim_within_cohort) +
               Text{"; verdrängt im eigenen Team: ", "; preempts in its own team: "} +
               title_of(scheduler.quota.within_cluster_queue);
    }
    return text;
}

Text fair_share_of(const SchedulerSettings& scheduler) {
    if (scheduler.policy != "fairshare") {
        return {};
    }
    const MultifactorPriority& by = scheduler.multifactor;
    return (by.by_department ? Text{"; erst teilen die Abteilungen", "; departments share first"} : Text{}) +
           (by.fair_tree ? Text::same("; Fair Tree") : Text{});
}

}  // namespace

Text rules_of(const SchedulerSettings& scheduler) {
    const auto counted = [&](Language language) { return format_number(scheduler.depth, 0, language); };
    const Text depth = scheduler.depth == 0 ? Text{"alle wartenden Jobs", "all waiting jobs"}
                                            : Text{"bis zu " + counted(Language::german) + " wartende Jobs",
                                                   "up to " + counted(Language::english) + " waiting jobs"};
    return policy_title(scheduler.policy) + Text{"; Platzierung: ", "; placement: "} +
           placement_title(scheduler.placement) + Text{"; geplant nach: ", "; planned by: "} +
           title_of(scheduler.estimates) + Text{"; betrachtet werden ", "; it looks at "} + depth +
           Text{"; Regeln: ", "; rules: "} + title_of(scheduler.rules) + fair_share_of(scheduler) +
           preemption_of(scheduler);
}

}  // namespace grundlast
