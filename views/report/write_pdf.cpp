#include "views/report/write_pdf.h"

#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

#include "views/report/paper.h"
#include "views/report/pdf_structure.h"

namespace grundlast {

namespace {

bool paint_all(const Paper& paper, QPdfWriter& writer) {
    QPainter painter;
    if (!painter.begin(&writer)) {
        return false;
    }
    const QRectF sheet(0, 0, writer.width(), writer.height());
    for (int page = 0; page < paper.page_count(); ++page) {
        if (page > 0 && !writer.newPage()) {
            return false;
        }
        paper.paint_page(painter, page, sheet);
    }
    return painter.end();
}

}  // namespace

Result<std::string> pdf_of(const ReportContent& content, PdfKind kind) {
    const Paper paper(content);
    const PdfMetadata metadata = pdf_metadata(content, QDateTime::currentDateTimeUtc());
    // Into memory: the writer does not notice a full disk.
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    if (kind == PdfKind::archive) {
        writer.setPdfVersion(QPagedPaintDevice::PdfVersion_A1b);
    }
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setResolution(720);  // one dot is the unit that the paper is laid out in
    writer.setTitle(QString::fromStdString(metadata.title));
    writer.setDocumentXmpMetadata(xmp_of(metadata, kind));
    if (!paint_all(paper, writer)) {
        return Error{{"Der Bericht ließ sich nicht setzen.", "The report could not be typeset."}};
    }
    return with_structure(buffer.data().toStdString(), paper.marks(), paper.links(), metadata, kind);
}

QString write_pdf(const ReportContent& content, const QString& path, const FinishPdf& finish, PdfKind kind) {
    auto pdf = pdf_of(content, kind);
    if (pdf && finish) {
        pdf = finish(*pdf);
    }
    if (!pdf) {
        return QString::fromStdString(pdf.error().message.in(content.language));
    }
    QSaveFile file(path);
    const auto size = static_cast<qint64>(pdf->size());
    const bool written =
        file.open(QIODevice::WriteOnly) && file.write(pdf->data(), size) == size && file.commit();
    if (!written) {
        const bool german = content.language == Language::german;
        return QString(german ? "%1 ließ sich nicht schreiben: %2" : "%1 could not be written: %2")
            .arg(path, file.errorString());
    }
    return {};
}

}  // namespace grundlast
