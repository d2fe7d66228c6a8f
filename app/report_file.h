// From a comparison to the PDF file.
#pragma once

#include <string>

#include "model/core/result.h"
#include "model/planning/evaluation.h"

namespace grundlast {

// Needs a running QApplication.
Result<void> write_report(const Project& project, const Comparison& comparison, const std::string& path,
                          Language language);

// The same for the command line: starts Qt without a display for the time of writing.
Result<void> write_report_without_window(const Project& project, const Comparison& comparison,
                                         const std::string& path, Language language);

}  // namespace grundlast
