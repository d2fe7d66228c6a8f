// A project opened and its plans compared, as the arguments say.
#pragma once

#include "app/commands/evaluation_options.h"

namespace grundlast {

struct ComparedProject {
    Project project;
    Comparison comparison;
};

// Progress stands in the terminal meanwhile.
Result<ComparedProject> open_and_compare(const EvaluationArguments& arguments);

}  // namespace grundlast
