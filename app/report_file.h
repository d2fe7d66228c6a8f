// From a comparison to the PDF file.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/planning/evaluation.h"
#include "model/project/edit_history.h"
#include "model/report/content.h"
#include "views/document.h"
#include "views/report/write_pdf.h"

namespace grundlast {

// What a report is made of. The studies that are there must be of the comparison's inputs.
struct ReportSource {
    const Project& project;
    const Comparison& comparison;
    const Studies& studies;
    const std::vector<EditEntry>& edits;  // the change log
};

struct ReportFile {
    std::string path;
    Language language = Language::german;
    PdfKind kind = PdfKind::ordinary;
};

// Dated today.
ReportContent content_of(const ReportSource& source, Language language, const Sidecar& sidecar = {});

// The project travels in the PDF; of an archive form beside it, as sidecar_path() says, and the document names
// it with its checksum. Needs a running QApplication.
Result<void> write_report(const ReportSource& source, const ReportFile& file);

// "plan.pdf" -> "plan.grundlast.json"
std::string sidecar_path(const std::string& pdf_path);

}  // namespace grundlast
