#include <algorithm>

#include "model/planning/assumptions/registry.h"

namespace grundlast {

std::vector<Assumption> assumptions_of(const Project& project) {
    assumptions::Registry r(project);
    assumptions::add_money(r);
    assumptions::add_clouds(r);
    assumptions::add_own(r);
    assumptions::add_demand(r);
    return r.take();
}

const Assumption* find_assumption(const std::vector<Assumption>& all, const std::string& key) {
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const Assumption& assumption) { return assumption.key == key; });
    return at == all.end() ? nullptr : &*at;
}

Variant with_value(const Variant& base, const Assumption& assumption, double value) {
    Variant changed = base;
    assumption.set(changed, std::clamp(value, assumption.least, assumption.most));
    return changed;
}

Result<Assumption> assumption_of(const Project& project, const std::string& key) {
    const std::vector<Assumption> all = assumptions_of(project);
    if (const Assumption* found = find_assumption(all, key)) {
        return *found;
    }
    std::string near;
    for (const Assumption& assumption : all) {
        if (!key.empty() && assumption.key.find(key) != std::string::npos) {
            near += (near.empty() ? "" : ", ") + assumption.key;
        }
    }
    if (near.empty()) {
        near = all.front().key + ", " + all[1].key + ", …";
    }
    return Error{{"Annahme '" + key + "' gibt es in diesem Projekt nicht; möglich sind: " + near,
                  "the project has no assumption '" + key + "'; it has: " + near}};
}

}  // namespace grundlast
