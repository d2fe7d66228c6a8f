// The report and its figures in the forms that leave the program.
#pragma once

#include <string>

#include "app/report_file.h"

namespace grundlast {

// Every figure as a CSV file for each table, with index.csv, in the folder, which is made where it is missing.
Result<void> write_figures_folder(const ReportSource& source, const std::string& folder);
// The same tables as one JSON document.
Result<void> write_figures_json(const ReportSource& source, const std::string& path);
// An SVG and a PNG of each chart of the full report. Needs a running QApplication.
Result<void> write_charts_folder(const ReportSource& source, const std::string& folder, Language language);

// In the form that is asked for. Needs a running QApplication.
Result<void> write_report_export(const ReportSource& source, ReportExport form, const std::string& path,
                                 Language language);

}  // namespace grundlast
