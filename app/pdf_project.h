// The project inside its report: an attachment of the PDF that restores it.
#pragma once

#include <string>

#include "model/core/result.h"
#include "model/store/project_json.h"

namespace grundlast {

// The PDF with the project's JSON document attached, its change log included, under the hash of its inputs and
// a checksum of the document. Errors: the PDF is damaged.
Result<std::string> with_project(const std::string& pdf, const Project& project,
                                 const std::vector<EditEntry>& edits = {});

// True where the bytes begin as a PDF does.
bool is_pdf(const std::string& bytes);

// The project that a report carries, with its outline and change log. `name` stands for the file in messages.
// Errors: no PDF, cut off or damaged, encrypted, not a report of this program, an archive form (whose project
// is a file of its own), an attachment that was changed since or that is no project.
Result<ProjectDocument> project_in_pdf(const std::string& pdf, const std::string& name);

}  // namespace grundlast
