// Opening and changing a project from the command line.
#pragma once

#include <functional>
#include <string>

#include "model/core/result.h"
#include "model/project/project.h"

namespace grundlast {

Result<Project> read_project(const std::string& path);

// Writes the changed project back; refuses where another process holds the file.
Result<void> change_project(const std::string& path, const std::function<void(Project&)>& change);

// The shipped catalogue.
Result<Catalogue> shipped_catalogue();

// An example by name, with the history it stands on read from the shipped files.
Result<Project> shipped_example(const std::string& name);

}  // namespace grundlast
