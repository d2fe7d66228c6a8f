// Newer prices and hardware for a project without a new version of the program: what a catalogue file brings,
// which plans it touches, and taking it over.
#pragma once

#include <string>
#include <vector>

#include "model/project/edit_history.h"
#include "model/project/project.h"

namespace grundlast {

// The part of a project that a catalogue file holds: GPU models, node systems, cloud offers, egress prices,
// exchange rates.
Project catalogue_of(const Project& project);

// Identity of that part; a file carries it, so that a change on the way is noticed.
std::string catalogue_checksum(const Project& catalogue);

struct CatalogueUpdate {
    Project project;                   // with the entries of the catalogue in place of its own of the same name
    std::vector<FieldChange> changes;  // of the project by it
    std::vector<std::string> plan_ids;  // that take a changed offer, price or system, in the project's order
};

// Entries of the project that the catalogue lacks stay.
CatalogueUpdate updated(const Project& project, const Project& catalogue);

}  // namespace grundlast
