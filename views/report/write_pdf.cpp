#include <QBuffer>
#include <QDateTime>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

#include "views/report/paper.h"

namespace grundlast {

namespace {

QString message(Language language, const QString& de, const QString& en) {
    return language == Language::german ? de : en;
}

QString xml(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

// Qt writes title and creator alone; the author stands in the XMP metadata.
QByteArray metadata_of(const ReportContent& content) {
    const Cover& cover = content.cover;
    const QString language = content.language == Language::german ? "de" : "en";
    const QString document =
        QStringLiteral(
            "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
            "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
            "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
            "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
            "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">"
            "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%1</rdf:li></rdf:Alt></dc:title>"
            "<dc:creator><rdf:Seq><rdf:li>%2</rdf:li></rdf:Seq></dc:creator>"
            "<dc:language><rdf:Bag><rdf:li>%3</rdf:li></rdf:Bag></dc:language>"
            "<dc:identifier>%4</dc:identifier>"
            "<xmp:CreatorTool>Grundlast %5</xmp:CreatorTool>"
            "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>")
            .arg(xml(cover.title), xml(cover.author), language, xml(cover.input_hash),
                 xml(cover.program_version));
    return document.toUtf8();
}

bool paint_all(const ReportContent& content, QBuffer& buffer) {
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    writer.setResolution(720);  // one dot is the unit that the paper is laid out in
    writer.setTitle(QString::fromStdString(content.cover.title));
    writer.setCreator(QString::fromStdString("Grundlast " + content.cover.program_version));
    writer.setDocumentXmpMetadata(metadata_of(content));
    const Paper paper(content);
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

QString write_pdf(const ReportContent& content, const QString& path, const FinishPdf& finish) {
    // Into memory first: the writer does not notice a full disk.
    QBuffer buffer;
    if (!buffer.open(QIODevice::WriteOnly) || !paint_all(content, buffer)) {
        return message(content.language, "Der Bericht ließ sich nicht setzen.",
                       "The report could not be typeset.");
    }
    QByteArray pdf = buffer.data();
    if (finish) {
        const auto finished = finish(pdf.toStdString());
        if (!finished) {
            return QString::fromStdString(finished.error().message.in(content.language));
        }
        pdf = QByteArray::fromStdString(*finished);
    }
    QSaveFile file(path);
    const bool written =
        file.open(QIODevice::WriteOnly) && file.write(pdf) == static_cast<qint64>(pdf.size()) && file.commit();
    if (!written) {
        return message(content.language, "%1 ließ sich nicht schreiben: %2", "%1 could not be written: %2")
            .arg(path, file.errorString());
    }
    return {};
}

}  // namespace grundlast
