#include "views/pages/report/report_presenter.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace grundlast {

namespace {

struct ReportText {
    Q_DECLARE_TR_FUNCTIONS(ReportText)
};

}  // namespace

std::optional<ReportContent> ReportPresenter::content(Language language, const std::string& date) const {
    const auto comparison = document_.comparison();
    if (!comparison || comparison->plans.empty()) {
        return {};
    }
    ReportOptions options;
    options.language = language;
    options.date = date;
    options.program_version = QCoreApplication::applicationVersion().toStdString();
    const Studies& studies = document_.studies();
    options.optimum = document_.study_is_stale(Task::optimum) ? nullptr : studies.optimum.get();
    options.sensitivity = document_.study_is_stale(Task::sensitivity) ? nullptr : studies.sensitivity.get();
    options.risk = document_.study_is_stale(Task::risk) ? nullptr : studies.risk.get();
    const std::vector<EditEntry> log = document_.change_log();
    options.edits = &log;
    return report_of(document_.project(), *comparison, options);
}

QString ReportPresenter::warning() const {
    const auto comparison = document_.comparison();
    if (!comparison) {
        return ReportText::tr("The report needs results. Run the simulation first.");
    }
    if (document_.comparison_is_stale()) {
        return ReportText::tr("The figures are older than the inputs.");
    }
    if (!comparison->stopping.reached && comparison->replications < document_.project().settings.replications) {
        return ReportText::tr("Only %1 of %2 replications have been simulated.")
            .arg(comparison->replications)
            .arg(document_.project().settings.replications);
    }
    return {};
}

QString ReportPresenter::file_name() const {
    const ProjectSettings& settings = document_.project().settings;
    QString name = QStringLiteral("Grundlast %1 v%2")
                       .arg(QString::fromStdString(settings.name), QString::fromStdString(settings.version));
    name.replace(
        QRegularExpression(QStringLiteral("[^\\w.-]+"), QRegularExpression::UseUnicodePropertiesOption),
        QStringLiteral("_"));
    return name + QStringLiteral(".pdf");
}

}  // namespace grundlast
