#include "app/report_file.h"

#include <QDate>

#include "app/pdf_project.h"
#include "app/without_display.h"
#include "model/report/content.h"
#include "views/report/paper.h"

namespace grundlast {

Result<void> write_report(const Project& project, const Comparison& comparison, const Studies& studies,
                          const std::string& path, Language language) {
    const ReportOptions options{.language = language,
                                .date = QDate::currentDate().toString(Qt::ISODate).toStdString(),
                                .program_version = GRUNDLAST_VERSION,
                                .optimum = studies.optimum.get(),
                                .sensitivity = studies.sensitivity.get(),
                                .risk = studies.risk.get()};
    const QString problem = write_pdf(report_of(project, comparison, options), QString::fromStdString(path),
                                      [&](const std::string& pdf) { return with_project(pdf, project); });
    if (!problem.isEmpty()) {
        return Error{Text::same(problem.toStdString())};
    }
    return {};
}

Result<void> write_report_without_window(const Project& project, const Comparison& comparison,
                                         const Studies& studies, const std::string& path, Language language) {
    const QtWithoutDisplay qt;
    return write_report(project, comparison, studies, path, language);
}

}  // namespace grundlast
