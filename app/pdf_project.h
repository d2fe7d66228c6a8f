// The project inside its report: an attachment of the PDF that restores it.
#pragma once

#include <string>

#include "model/core/result.h"
#include "model/project/project.h"

namespace grundlast {

// The PDF with the project's JSON document attached, under the hash of its inputs. Errors: the PDF is damaged.
Result<std::string> with_project(const std::string& pdf, const Project& project);

// True where the bytes begin as a PDF does.
bool is_pdf(const std::string& bytes);

// The project that a report carries. `name` stands for the file in messages. Errors: no PDF, damaged or
// encrypted, not a report of this program, an attachment that was changed since or that is no project.
Result<Project> project_in_pdf(const std::string& pdf, const std::string& name);

}  // namespace grundlast
