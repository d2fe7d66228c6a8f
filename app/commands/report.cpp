#include <CLI/CLI.hpp>
#include <QDate>
#include <memory>

#include "app/commands/commands.h"
#include "app/commands/compared_project.h"
#include "app/commands/output_file.h"
#include "app/commands/project_access.h"
#include "app/commands/report_options.h"
#include "app/commands/terminal.h"
#include "app/edit_step.h"
#include "app/report_exports.h"
#include "app/without_display.h"
#include "model/planning/optimum/optimum.h"
#include "model/planning/risk/risk.h"
#include "model/planning/sensitivity/sensitivity.h"
#include "model/report/versions.h"
#include "model/store/project_file.h"

namespace grundlast {

namespace {

// Optimum, sensitivity and risk as the commands of these names compute them.
Result<Studies> studies_of(const Project& project, const Comparison& comparison, int threads) {
    OptimumOptions search;
    search.replications = comparison.replications;
    search.seed = comparison.seed;
    search.threads = threads;
    search.most_capex = project.search.most_capex;
    search.confidence = project.search.confidence;
    auto best = optimise(project, search, terminal_progress());
    if (!best) {
        return best.error();
    }
    SensitivityOptions analysis;
    analysis.threads = threads;
    auto swings = sensitivity(project, comparison, analysis, terminal_progress());
    if (!swings) {
        return swings.error();
    }
    auto spread = risk(project, comparison,
                       {.draws = project.search.risk_draws, .seed = comparison.seed, .threads = threads},
                       terminal_progress());
    if (!spread) {
        return spread.error();
    }
    return Studies{std::make_shared<const Optimum>(*std::move(best)),
                   std::make_shared<const Sensitivity>(*std::move(swings)),
                   std::make_shared<const Risk>(*std::move(spread))};
}

Result<std::vector<EditEntry>> change_log_of(const std::string& path) {
    const auto file = ProjectFile::open(path, ProjectFile::Access::read_only);
    return file ? file->edits() : file.error();
}

Result<void> write_all(const ReportSource& source, const ReportArguments& arguments) {
    const Language language = arguments.in_language();
    Result<void> written;
    for (const std::string& output : arguments.outputs) {
        if (written) {
            written = write_report_export(source, arguments.form_of(output), output, language);
        }
    }
    if (written && !arguments.figures_csv.empty()) {
        written = write_figures_folder(source, arguments.figures_csv);
    }
    if (written && !arguments.charts.empty()) {
        written = write_charts_folder(source, arguments.charts, language);
    }
    return written;
}

// In the file itself: without what the arguments changed for this report.
Result<void> close_in_file(const std::string& path, const Comparison& comparison) {
    const EditEntry step = step_now(EditKind::edit, {"Fassung abgeschlossen", "Version closed"});
    const std::string today = QDate::currentDate().toString(Qt::ISODate).toStdString();
    return change_project(path, step, [&](Project& project) {
        close_version(project, comparison, today, step.at);
        return Result<void>();
    });
}

int run(const ReportArguments& arguments) {
    if (const auto good = arguments.check(); !good) {
        return wrong_input(good.error());
    }
    for (const std::string& output : arguments.outputs) {
        if (const auto place = check_output(output); !place) {
            return failed(place.error());
        }
    }
    auto compared = open_and_compare(arguments.evaluation);
    if (!compared) {
        return wrong_input(compared.error());
    }
    auto& [project, comparison] = *compared;
    if (const auto outline = arguments.apply_to(project); !outline) {
        return wrong_input(outline.error());
    }
    const auto log = change_log_of(arguments.evaluation.project);
    if (!log) {
        return wrong_input(log.error());
    }
    Studies studies;
    if (arguments.studies) {
        auto made = studies_of(project, comparison, arguments.evaluation.threads);
        if (!made) {
            return wrong_input(made.error());
        }
        studies = *std::move(made);
    }
    const QtWithoutDisplay qt;
    if (const auto written = write_all({project, comparison, studies, *log}, arguments); !written) {
        return failed(written.error());
    }
    const auto closed =
        arguments.close_version ? close_in_file(arguments.evaluation.project, comparison) : Result<void>();
    return closed ? exit_done : failed(closed.error());
}

}  // namespace

void add_report(CLI::App& program, int& exit_code) {
    auto arguments = std::make_shared<ReportArguments>();
    CLI::App* command =
        program.add_subcommand("report", "Compare the plans and write the PDF for approval, or its figures");
    add_report_options(*command, *arguments);
    command->callback([arguments, &exit_code] { exit_code = run(*arguments); });
}

}  // namespace grundlast
