#include "model/exchange/take_history.h"

#include <memory>
#include <utility>

#include "model/exchange/merge_histories.h"
#include "model/project/examples.h"

namespace grundlast {

TakenHistory take_history(Project& project, const History& imported, bool replace) {
    if (replace || !project.history) {
        adopt_history(project, std::make_shared<const History>(imported));
        return {static_cast<std::int64_t>(imported.jobs.size()), 0, false};
    }
    MergedHistory both = merge_histories(*project.history, imported);
    if (both.added > 0) {
        adopt_history(project, std::make_shared<const History>(std::move(both.history)));
    }
    return {both.added, both.known, true};
}

}  // namespace grundlast
