#include "model/simulation/placement/registry.h"

#include <array>
#include <string_view>

#include "model/simulation/simulation.h"

namespace grundlast {

namespace {

struct Entry {
    std::string_view name;
    std::unique_ptr<Placement> (*make)();
};

constexpr auto entries = std::to_array<Entry>({
    {"best-fit", &make_best_fit},
    {"first-fit", &make_first_fit},
    {"spread", &make_spread},
});

}  // namespace

std::unique_ptr<Placement> make_placement(const std::string& name) {
    for (const Entry& entry : entries) {
        if (entry.name == name) {
            return entry.make();
        }
    }
    return nullptr;
}

std::vector<std::string> placement_names() {
    std::vector<std::string> names;
    for (const Entry& entry : entries) {
        names.emplace_back(entry.name);
    }
    return names;
}

}  // namespace grundlast
