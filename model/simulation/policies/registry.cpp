#include "model/simulation/policies/registry.h"

#include <string_view>

#include "model/simulation/simulation.h"

namespace grundlast {

namespace {

struct Entry {
    std::string_view name;
    const char* title_de;
    const char* title_en;
    std::unique_ptr<Policy> (*make)(const Scenario&, const SchedulerSettings&);
};

#define POLICY(maker, name, title_de, title_en) Entry{name, title_de, title_en, &make_##maker},
constexpr auto entries = std::to_array<Entry>({
#include "model/simulation/policies/policies.def"
});
#undef POLICY

const Entry* find(std::string_view name) {
    for (const Entry& entry : entries) {
        if (entry.name == name) {
            return &entry;
        }
    }
    return nullptr;
}

}  // namespace

std::unique_ptr<Policy> make_policy(const Scenario& scenario, const SchedulerSettings& settings) {
    const Entry* entry = find(settings.policy);
    return entry != nullptr ? entry->make(scenario, settings) : nullptr;
}

std::vector<std::string> policy_names() {
    std::vector<std::string> names;
    for (const Entry& entry : entries) {
        names.emplace_back(entry.name);
    }
    return names;
}

Text policy_title(const std::string& name) {
    const Entry* entry = find(name);
    return entry != nullptr ? Text{entry->title_de, entry->title_en} : Text{name, name};
}

}  // namespace grundlast
