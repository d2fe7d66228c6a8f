// What can be asked of the command `report`.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/commands/evaluation_options.h"
#include "model/core/text.h"
#include "views/document.h"

namespace grundlast {

struct ReportArguments {
    EvaluationArguments evaluation;
    std::vector<std::string> outputs;  // *.pdf, *.xlsx, *.json
    std::string figures_csv, charts;   // folders
    std::string language = "de";
    std::string form;                  // empty: as the project says
    std::vector<std::string> without;  // ids of sections
    std::string status, logo, accent;  // empty: as the project says
    bool chart_tables = false;
    bool archive = false;
    bool studies = false;
    bool close_version = false;

    Language in_language() const { return language == "de" ? Language::german : Language::english; }

    // Of the kind that the name ends in.
    ReportExport form_of(const std::string& output) const;

    // What can be said before a long run. Errors name the option and the mend.
    Result<void> check() const;

    // Changes the outline for this report. Errors: a logo that cannot be read.
    Result<void> apply_to(Project& project) const;
};

void add_report_options(CLI::App& command, ReportArguments& arguments);

}  // namespace grundlast
