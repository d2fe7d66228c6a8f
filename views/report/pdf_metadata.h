// What a PDF says of itself: the same in its information dictionary and in its XMP packet, as PDF/A-1 asks.
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <string>

#include "model/report/content.h"
#include "views/report/write_pdf.h"

namespace grundlast {

struct PdfMetadata {
    std::string title, author, subject, keywords, creator, producer;
    std::string language;    // "de-DE"
    std::string identifier;  // hash of the inputs
    QDateTime created;       // UTC
};

PdfMetadata pdf_metadata(const ReportContent& content, const QDateTime& created);

// "D:20261130120000Z" and "2026-11-30T12:00:00Z"
std::string pdf_date(const QDateTime& time);
std::string xmp_date(const QDateTime& time);

QByteArray xmp_of(const PdfMetadata& metadata, PdfKind kind);

}  // namespace grundlast
