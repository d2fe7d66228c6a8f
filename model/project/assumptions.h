// Assumptions of the shipped examples and defaults: every one has an owner and a date, so that a user sees what
// to replace by an offer or a measurement of his own.
#pragma once

#include <string>
#include <vector>

#include "model/catalog/catalog.h"
#include "model/economics/cost.h"
#include "model/project/project.h"

namespace grundlast {

// `reason`: what the value was chosen from (a range that was seen, a source), short.
Origin assumed(Text reason);

Note register_note(std::string id, Text text, Origin origin = {});

// On-prem cost positions for clusters of `systems` at list-price assumptions: servers of each system, network,
// storage, racks, installation, support, spares, colocation, staff, software, training.
std::vector<CostPosition> default_positions(const std::vector<NodeSystem>& systems);

EnergyPrices default_energy();
ResidualValue default_residual();

// The position `id` of `positions`, which must be there.
CostPosition& position(std::vector<CostPosition>& positions, const std::string& id);

// The two examples; errors as make_example.
Result<Project> make_philly(const Catalogue& catalogue, std::shared_ptr<const History> history);
Result<Project> make_werk(const Catalogue& catalogue);
void add_philly_notes(Project& project);

// Keeps of the project's offers, systems and GPUs those in `offer_ids`, in its clusters and speeds. Error: an
// offer or system that the catalogue does not have.
Result<void> keep_what_is_used(Project& project);

}  // namespace grundlast
