// The names of an example's teams, workloads and clusters: a project has them in one language.
#pragma once

#include "model/project/project.h"

namespace grundlast {

// Makes the German names of a shipped example English; ids, values and texts in two languages stay. Proper
// names of products stay too.
void name_in_english(Project& project);

}  // namespace grundlast
