#include "model/simulation/placement/registry.h"

#include <array>
#include <string_view>

#include "model/simulation/simulation.h"

namespace grundlast {

namespace {

struct Entry {
    std::string_view name;
    const char* title_de;
    const char* title_en;
    std::unique_ptr<Placement> (*make)();
};

constexpr auto entries = std::to_array<Entry>({
    {"best-fit", "dicht packen (best-fit)", "dense packing (best-fit)", &make_best_fit},
    {"first-fit", "erster Knoten (first-fit)", "first node (first-fit)", &make_first_fit},
    {"spread", "verteilen (spread)", "spread evenly (spread)", &make_spread},
    {"topology", "nahe beieinander (topology)", "close together (topology)", &make_topology},
    {"fragmentation", "wenig Verschnitt (fragmentation)", "fewest fragments (fragmentation)",
     &make_fewest_fragments},
});

const Entry* find(std::string_view name) {
    for (const Entry& entry : entries) {
        if (entry.name == name) {
            return &entry;
        }
    }
    return nullptr;
}

}  // namespace

std::unique_ptr<Placement> make_placement(const std::string& name) {
    const Entry* entry = find(name);
    return entry != nullptr ? entry->make() : nullptr;
}

Text placement_title(const std::string& name) {
    const Entry* entry = find(name);
    return entry != nullptr ? Text{entry->title_de, entry->title_en} : Text::same(name);
}

std::vector<std::string> placement_names() {
    std::vector<std::string> names;
    for (const Entry& entry : entries) {
        names.emplace_back(entry.name);
    }
    return names;
}

}  // namespace grundlast
