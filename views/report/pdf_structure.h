// What Qt's writer leaves out of a PDF: bookmarks, links, language and the information dictionary.
#pragma once

#include <string>
#include <vector>

#include "views/report/paper.h"
#include "views/report/pdf_metadata.h"

namespace grundlast {

// Errors: the bytes are no PDF with as many pages as the marks and links name.
Result<std::string> with_structure(const std::string& pdf, const std::vector<PaperMark>& marks,
                                   const std::vector<PaperLink>& links, const PdfMetadata& metadata,
                                   PdfKind kind);

}  // namespace grundlast
