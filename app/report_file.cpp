#include "app/report_file.h"

#include <QCryptographicHash>
#include <QDate>
#include <QFileInfo>

#include "app/commands/output_file.h"
#include "app/pdf_project.h"

namespace grundlast {

namespace {

// Writes the project beside the paper.
Result<Sidecar> written_sidecar(const ReportSource& source, const std::string& path) {
    const std::string json = to_json_document(source.project, source.edits);
    const std::string beside = sidecar_path(path);
    if (const auto written = write_output(beside, json); !written) {
        return written.error();
    }
    const QByteArray digest =
        QCryptographicHash::hash(QByteArray::fromStdString(json), QCryptographicHash::Sha256).toHex();
    return Sidecar{QFileInfo(QString::fromStdString(beside)).fileName().toStdString(), digest.toStdString()};
}

}  // namespace

std::string sidecar_path(const std::string& pdf_path) {
    const std::string stem = pdf_path.ends_with(".pdf") ? pdf_path.substr(0, pdf_path.size() - 4) : pdf_path;
    return stem + ".grundlast.json";
}

ReportContent content_of(const ReportSource& source, Language language, const Sidecar& sidecar) {
    const ReportOptions options{.language = language,
                                .date = QDate::currentDate().toString(Qt::ISODate).toStdString(),
                                .program_version = GRUNDLAST_VERSION,
                                .optimum = source.studies.optimum.get(),
                                .sensitivity = source.studies.sensitivity.get(),
                                .risk = source.studies.risk.get(),
                                .edits = &source.edits,
                                .sidecar = sidecar};
    return report_of(source.project, source.comparison, options);
}

Result<void> write_report(const ReportSource& source, const ReportFile& file) {
    Sidecar sidecar;
    FinishPdf finish = [&](const std::string& pdf) { return with_project(pdf, source.project, source.edits); };
    if (file.kind == PdfKind::archive) {
        auto beside = written_sidecar(source, file.path);
        if (!beside) {
            return beside.error();
        }
        sidecar = *std::move(beside);
        finish = nullptr;
    }
    const QString problem = write_pdf(content_of(source, file.language, sidecar),
                                      QString::fromStdString(file.path), finish, file.kind);
    if (!problem.isEmpty()) {
        return Error{Text::same(problem.toStdString())};
    }
    return {};
}

}  // namespace grundlast
