// What two plans state differently, field by field.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/project/project.h"

namespace grundlast {

struct InputDifference {
    std::string
        field;  // path of the described fields: "plan.burst.kind", "cluster.groups[h100].phases[0].nodes"
    std::string from, to;  // as written in files; "–" where a plan lacks the field
};

// Of the plans themselves and of the clusters they name; names, descriptions and ids are left out. Records of a
// list are set beside one another by their id where they have one, else by their place. Errors: an unknown
// plan.
Result<std::vector<InputDifference>> input_differences(const Project& project, const std::string& from_id,
                                                       const std::string& to_id);

}  // namespace grundlast
