// Opening and changing a project from the command line.
#pragma once

#include <functional>
#include <string>

#include "model/core/result.h"
#include "model/project/edit_history.h"
#include "model/project/project.h"

namespace grundlast {

Result<Project> read_project(const std::string& path);

// Writes the changed project back, with `step` in its change log; refuses where another process holds the file.
// An error of `change` leaves the file as it was.
Result<void> change_project(const std::string& path, const EditEntry& step,
                            const std::function<Result<void>(Project&)>& change);

// The shipped catalogue.
Result<Catalogue> shipped_catalogue();

// An example by name, with the history it stands on read from the shipped files.
// With the names of teams, workloads and clusters in `language`.
Result<Project> shipped_example(const std::string& name, Language language = Language::german);

}  // namespace grundlast
