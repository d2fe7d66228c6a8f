// What the authors typed into the outline, as paragraphs of the report.
#pragma once

#include <vector>

#include "model/report/content.h"

namespace grundlast {

// Each line that is not empty is a paragraph; "- " begins a point of a list, "# " a heading. The other language
// stands in where the report's is empty.
std::vector<Paragraph> own_paragraphs(const Text& text, Language language);

}  // namespace grundlast
