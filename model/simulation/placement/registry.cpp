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
    {"best-fit", "dichtes Auffüllen der Knoten (best-fit)", "dense packing of the nodes (best-fit)",
     &make_best_fit},
    {"first-fit", "erster passender Knoten (first-fit)", "first node that fits (first-fit)", &make_first_fit},
    {"spread", "gleichmäßiges Verteilen (spread)", "even spreading (spread)", &make_spread},
    {"topology", "nahe beieinander: NVLink-Domäne, Knoten, Leaf, Spine (topology)",
     "close together: NVLink domain, node, leaf, spine (topology)", &make_topology},
    {"fragmentation", "wenigste Reste, die niemand nutzen kann (fragmentation)",
     "fewest fragments that nobody can use (fragmentation)", &make_fewest_fragments},
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
