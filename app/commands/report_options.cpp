#include "app/commands/report_options.h"

#include <algorithm>

#include "app/commands/output_file.h"
#include "app/commands/terminal.h"
#include "model/core/file.h"
#include "model/report/content.h"

namespace grundlast {

namespace {

bool has_section(const std::string& id) {
    const auto names = section_names();
    return std::any_of(names.begin(), names.end(), [&](const SectionName& name) { return name.id == id; });
}

std::string section_ids() {
    std::string ids;
    for (const SectionName& name : section_names()) {
        ids += (ids.empty() ? "" : ", ") + name.id;
    }
    return ids;
}

Error not_one_of(const std::string& option, const std::string& value, const std::string& possible) {
    return {{option + ": '" + value + "' gibt es nicht; möglich sind " + possible,
             option + ": there is no '" + value + "'; choose one of " + possible}};
}

Result<void> check_output_name(const std::string& output) {
    const bool known = output.ends_with(".pdf") || output.ends_with(".xlsx") || output.ends_with(".json");
    if (!known || is_special_file(output)) {
        return Error{{"-o '" + output +
                          "': der Bericht braucht eine Datei; eine Datei *.json, *.pdf oder *.xlsx angeben",
                      "-o '" + output + "': the report needs a file; name a file *.json, *.pdf or *.xlsx"}};
    }
    return {};
}

}  // namespace

ReportExport ReportArguments::form_of(const std::string& output) const {
    if (output.ends_with(".xlsx")) {
        return ReportExport::workbook;
    }
    if (output.ends_with(".json")) {
        return ReportExport::figures_json;
    }
    return archive ? ReportExport::archive : ReportExport::pdf;
}

Result<void> ReportArguments::check() const {
    if (const auto known = language_option(language); !known) {
        return known.error();
    }
    for (const std::string& output : outputs) {
        if (auto good = check_output_name(output); !good) {
            return good;
        }
    }
    ReportForm known = ReportForm::full;
    if (!form.empty() && !read_word(form, known)) {
        return not_one_of("--form", form, "short, management, full");
    }
    for (const std::string& id : without) {
        if (!has_section(id)) {
            return not_one_of("--no-section", id, section_ids());
        }
    }
    if (!status.empty() && status != "draft" && status != "final") {
        return not_one_of("--status", status, "draft, final");
    }
    if (!accent.empty() && !is_colour(accent)) {
        return Error{{"--accent: '" + accent + "' ist keine Farbe; als #RRGGBB angeben, etwa #0B4F86",
                      "--accent: '" + accent + "' is no colour; give it as #RRGGBB, say #0B4F86"}};
    }
    if (outputs.empty() && figures_csv.empty() && charts.empty()) {
        return Error{
            {"report: es fehlt, was geschrieben werden soll; -o DATEI, --figures-csv ORDNER oder "
             "--charts ORDNER angeben",
             "report: nothing to write is named; give -o FILE, --figures-csv DIR or --charts DIR"}};
    }
    return {};
}

Result<void> ReportArguments::apply_to(Project& project) const {
    ReportOutline& outline = project.report;
    if (!form.empty()) {
        read_word(form, outline.form);
    }
    for (const std::string& id : without) {
        outline.section(id).shown = false;
    }
    outline.chart_tables = outline.chart_tables || chart_tables;
    if (!status.empty()) {
        project.settings.status = status;
    }
    if (!accent.empty()) {
        outline.accent = accent;
    }
    if (logo.empty()) {
        return {};
    }
    const auto bytes = read_file(logo);
    auto text = bytes ? logo_of_file(*bytes) : Result<std::string>(bytes.error());
    if (!text) {
        return text.error();
    }
    outline.logo = *std::move(text);
    return {};
}

void add_report_options(CLI::App& command, ReportArguments& arguments) {
    add_evaluation_options(command, arguments.evaluation);
    command.add_option(
        "-o,--output", arguments.outputs,
        "FILE.pdf: the report; FILE.xlsx: cost as live formulas; FILE.json: every figure; several "
        "are made of one comparison");
    command.add_option("--figures-csv", arguments.figures_csv, "Every figure as CSV files in this folder");
    command.add_option("--charts", arguments.charts, "An SVG and a PNG of each chart in this folder");
    command.add_option("--lang", arguments.language, "de or en")->capture_default_str();
    command.add_option("--form", arguments.form,
                       "short (one page), management (about six) or full; default: as the project says");
    command.add_option("--no-section", arguments.without, "Leave out this section: " + section_ids());
    command.add_flag("--chart-tables", arguments.chart_tables, "Below each chart its numbers");
    command.add_option("--status", arguments.status, "draft or final; default: as the project says");
    command.add_option("--logo", arguments.logo, "A PNG or SVG for the title page");
    command.add_option("--accent", arguments.accent, "Colour of titles and rules, as #0B4F86");
    command.add_flag("--archive", arguments.archive,
                     "As PDF/A-1b; the project goes beside it into FILE.grundlast.json");
    command.add_flag("--studies", arguments.studies,
                     "With optimum, sensitivity and risk; takes as long as those commands");
    command.add_flag("--close-version", arguments.close_version,
                     "Keep this version in the project and go on with the next one as a draft");
}

}  // namespace grundlast
