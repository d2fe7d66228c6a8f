#include "views/report/pdf_metadata.h"

#include <QString>

namespace grundlast {

namespace {

QString xml(const std::string& text) {
    return QString::fromStdString(text).toHtmlEscaped();
}

QString date_text(const QDateTime& time, const char* format) {
    return time.toUTC().toString(QLatin1String(format));
}

// "<tag>value</tag>", of an alternative in one language or of an ordered list where `list` says so.
QString element(const QString& tag, const std::string& value, const QString& list = {}) {
    if (list.isEmpty()) {
        return QStringLiteral("<%1>%2</%1>").arg(tag, xml(value));
    }
    const QString of = list == QLatin1String("Alt") ? QStringLiteral(" xml:lang=\"x-default\"") : QString();
    return QStringLiteral("<%1><rdf:%2><rdf:li%3>%4</rdf:li></rdf:%2></%1>").arg(tag, list, of, xml(value));
}

QString description(const char* space, const char* uri, const QString& elements) {
    return QStringLiteral("<rdf:Description rdf:about=\"\" xmlns:%1=\"%2\">%3</rdf:Description>\n")
        .arg(QLatin1String(space), QLatin1String(uri), elements);
}

}  // namespace

PdfMetadata pdf_metadata(const ReportContent& content, const QDateTime& created) {
    const Cover& cover = content.cover;
    const bool german = content.language == Language::german;
    PdfMetadata metadata;
    metadata.title = cover.title;
    metadata.author = cover.author;
    metadata.subject = cover.subject;
    metadata.keywords = german ? "GPU, Kapazitätsplanung, TCO, Entscheidungsvorlage"
                               : "GPU, capacity planning, TCO, proposal for decision";
    metadata.creator = "Grundlast " + cover.program_version;
    metadata.producer = "Qt " QT_VERSION_STR ", qpdf";
    metadata.language = german ? "de-DE" : "en-GB";
    metadata.identifier = cover.input_hash;
    metadata.created = created;
    return metadata;
}

std::string pdf_date(const QDateTime& time) {
    return date_text(time, "'D:'yyyyMMddHHmmss'Z'").toStdString();
}

std::string xmp_date(const QDateTime& time) {
    return date_text(time, "yyyy-MM-ddTHH:mm:ss'Z'").toStdString();
}

QByteArray xmp_of(const PdfMetadata& metadata, PdfKind kind) {
    QString text = QStringLiteral(
        "<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
        "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n");
    text += description(
        "dc", "http://purl.org/dc/elements/1.1/",
        element("dc:format", "application/pdf") + element("dc:title", metadata.title, "Alt") +
            element("dc:creator", metadata.author, "Seq") + element("dc:description", metadata.subject, "Alt") +
            element("dc:language", metadata.language, "Bag") + element("dc:identifier", metadata.identifier));
    text +=
        description("pdf", "http://ns.adobe.com/pdf/1.3/",
                    element("pdf:Producer", metadata.producer) + element("pdf:Keywords", metadata.keywords));
    const std::string date = xmp_date(metadata.created);
    text += description("xmp", "http://ns.adobe.com/xap/1.0/",
                        element("xmp:CreatorTool", metadata.creator) + element("xmp:CreateDate", date) +
                            element("xmp:ModifyDate", date) + element("xmp:MetadataDate", date));
    if (kind == PdfKind::archive) {
        text += description("pdfaid", "http://www.aiim.org/pdfa/ns/id/",
                            element("pdfaid:part", "1") + element("pdfaid:conformance", "B"));
    }
    text += QStringLiteral("</rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>");
    return text.toUtf8();
}

}  // namespace grundlast
