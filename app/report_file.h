// From a comparison to the PDF file.
#pragma once

#include <string>

#include "model/core/result.h"
#include "model/planning/evaluation.h"
#include "views/document.h"

namespace grundlast {

// With the studies that are there, which must be of the comparison's inputs. Needs a running QApplication.
Result<void> write_report(const Project& project, const Comparison& comparison, const Studies& studies,
                          const std::string& path, Language language);

// The same for the command line: starts Qt without a display for the time of writing.
Result<void> write_report_without_window(const Project& project, const Comparison& comparison,
                                         const Studies& studies, const std::string& path, Language language);

}  // namespace grundlast
