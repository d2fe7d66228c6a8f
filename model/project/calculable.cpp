#include <algorithm>
#include <array>

#include "model/project/project.h"

namespace grundlast {

namespace {

// Other errors of check() are shortcomings of a plan that its figures show.
constexpr auto undefined_with = std::to_array<std::string_view>(
    {"settings.out_of_range", "workload.out_of_range", "group.out_of_range", "plan.out_of_range",
     "cost.out_of_range", "id.not_unique", "reference.team", "reference.department", "reference.cluster",
     "reference.offer"});

}  // namespace

Result<void> check_calculable(const Project& project) {
    for (const Finding& finding : check(project)) {
        if (std::find(undefined_with.begin(), undefined_with.end(), finding.code) == undefined_with.end()) {
            continue;
        }
        const std::string place = finding.subject + (finding.field.empty() ? "" : "." + finding.field) + ": ";
        return Error{Text::same(place) + finding.what + Text::same("; ") + finding.mend};
    }
    return {};
}

}  // namespace grundlast
