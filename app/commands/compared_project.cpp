#include "app/commands/compared_project.h"

#include <utility>

#include "app/commands/project_access.h"
#include "app/commands/terminal.h"

namespace grundlast {

Result<ComparedProject> open_and_compare(const EvaluationArguments& arguments) {
    auto project = read_project(arguments.project);
    if (!project) {
        return project.error();
    }
    arguments.apply_to(*project);
    auto comparison = compare(*project, arguments.options_for(*project), terminal_progress());
    if (!comparison) {
        return comparison.error();
    }
    return ComparedProject{*std::move(project), *std::move(comparison)};
}

}  // namespace grundlast
