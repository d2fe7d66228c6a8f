#include "app/report_exports.h"

#include <QBuffer>
#include <filesystem>

#include "app/chart_figures.h"
#include "app/commands/output_file.h"
#include "model/exchange/figure_tables.h"
#include "model/exchange/tco_workbook.h"
#include "model/exchange/workbook_write.h"
#include "views/report/chart_pictures.h"

namespace grundlast {

namespace {

Result<void> made_folder(const std::string& folder) {
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem) {
        return Error{{folder + ": der Ordner lässt sich nicht anlegen (" + problem.message() + ")",
                      folder + ": the folder cannot be made (" + problem.message() + ")"}};
    }
    return {};
}

// Whatever the outline leaves out of the paper.
std::vector<ChartSpec> all_charts(const ReportSource& source) {
    Project project = source.project;
    project.report = {};
    return charts_of(content_of({project, source.comparison, source.studies, source.edits}, Language::english));
}

std::vector<FigureTable> all_tables(const ReportSource& source) {
    std::vector<FigureTable> tables = figure_tables(source.project, source.comparison);
    const std::string money = figure_money_suffix(source.project);
    for (const ChartSpec& chart : all_charts(source)) {
        tables.push_back(chart_figures(chart, money));
    }
    return tables;
}

std::string png_of(const ChartSpec& chart, Language language) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    chart_image(chart, language).save(&buffer, "PNG");
    return buffer.data().toStdString();
}

}  // namespace

Result<void> write_figures_folder(const ReportSource& source, const std::string& folder) {
    if (auto made = made_folder(folder); !made) {
        return made;
    }
    const std::vector<FigureTable> tables = all_tables(source);
    Result<void> written = write_output(folder + "/index.csv", table_csv(index_of(tables)));
    for (const FigureTable& figures : tables) {
        if (written) {
            written = write_output(folder + "/" + figures.table.name + ".csv", table_csv(figures.table));
        }
    }
    return written;
}

Result<void> write_figures_json(const ReportSource& source, const std::string& path) {
    return write_output(path, figures_json(source.project, source.comparison, all_tables(source)));
}

Result<void> write_charts_folder(const ReportSource& source, const std::string& folder, Language language) {
    Result<void> written = made_folder(folder);
    for (const ChartSpec& chart : all_charts(source)) {
        const std::string stem = folder + "/" + chart.id;
        if (written) {
            written = write_output(stem + ".svg", chart_svg(chart, language).toStdString());
        }
        if (written) {
            written = write_output(stem + ".png", png_of(chart, language));
        }
    }
    return written;
}

Result<void> write_report_export(const ReportSource& source, ReportExport form, const std::string& path,
                                 Language language) {
    switch (form) {
        case ReportExport::pdf:
            return write_report(source, {path, language, PdfKind::ordinary});
        case ReportExport::archive:
            return write_report(source, {path, language, PdfKind::archive});
        case ReportExport::workbook: {
            const auto book = tco_workbook(source.project, source.comparison, language);
            return book ? write_output(path, *book) : Result<void>(book.error());
        }
        case ReportExport::figures_csv:
            return write_figures_folder(source, path);
        case ReportExport::figures_json:
            return write_figures_json(source, path);
        case ReportExport::charts:
            return write_charts_folder(source, path, language);
    }
    return {};
}

}  // namespace grundlast
