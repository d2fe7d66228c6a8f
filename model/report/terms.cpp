#include "model/report/terms.h"

#include "model/core/number_format.h"
#include "model/simulation/simulation.h"

namespace grundlast {

Text placement_title(const std::string& name) {
    if (name == "best-fit") {
        return {"dichtes Auffüllen der Knoten (best-fit)", "dense packing of the nodes (best-fit)"};
    }
    if (name == "first-fit") {
        return {"erster passender Knoten (first-fit)", "first node that fits (first-fit)"};
    }
    if (name == "spread") {
        return {"gleichmäßiges Verteilen (spread)", "even spreading (spread)"};
    }
    return Text::same(name);
}

Text status_title(const std::string& status) {
    if (status == "final") {
        return {"Endfassung", "Final"};
    }
    return status == "draft" || status.empty() ? Text{"Entwurf", "Draft"} : Text::same(status);
}

Text rules_of(const SchedulerSettings& scheduler) {
    const auto counted = [&](Language language) { return format_number(scheduler.depth, 0, language); };
    const Text depth = scheduler.depth == 0
                           ? Text{"alle wartenden Jobs", "all waiting jobs"}
                           : Text{"bis zu " + counted(Language::german) + " wartende Jobs",
                                  "up to " + counted(Language::english) + " waiting jobs"};
    return policy_title(scheduler.policy) + Text{"; Platzierung: ", "; placement: "} +
           placement_title(scheduler.placement) + Text{"; geplant nach: ", "; planned by: "} +
           title_of(scheduler.estimates) + Text{"; betrachtet werden ", "; it looks at "} + depth +
           Text{"; Regeln: ", "; rules: "} + title_of(scheduler.rules);
}

}  // namespace grundlast
