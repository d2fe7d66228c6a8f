// The example projects that are shipped: the catalogue and history of data/, and stated assumptions.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/project/project.h"

namespace grundlast {

struct Example {
    std::string name;  // as `grundlast new --example` takes it
    Text title;
    Text description;
};

std::vector<Example> examples();

// "philly": the job history of a real company's 15 virtual clusters. `history` is that trace as imported.
// "werk": an industrial company as in the customer's documents; `history` is not used and may be null.
// Names of teams, workloads and clusters, which a project has once, are in `language`.
// Errors: an unknown name, "philly" without history, a catalogue without the systems and offers it needs.
Result<Project> make_example(const std::string& name, const Catalogue& catalogue,
                             std::shared_ptr<const History> history, Language language = Language::german);

// An empty project with the catalogue's GPUs, systems and EU offers, and the cost positions at their default
// assumptions.
Project empty_project(const Catalogue& catalogue);

// Puts `history` into the project: teams and templates that are new are added, templates of the same id are
// replaced in what a history measures (size, run time, arrivals, walltime); everything the user entered besides
// stays.
void adopt_history(Project& project, std::shared_ptr<const History> history);

}  // namespace grundlast
