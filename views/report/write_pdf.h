// The paper as a PDF file.
#pragma once

#include <QString>
#include <functional>
#include <string>

#include "model/core/result.h"
#include "model/report/content.h"

namespace grundlast {

// archive: PDF/A-1b (ISO 19005-1), which must not carry other files.
enum class PdfKind { ordinary, archive };

// What is done to the bytes of a PDF before they are written, as attaching a file.
using FinishPdf = std::function<Result<std::string>(const std::string& pdf)>;

// The report as PDF with bookmarks of all titles, contents that lead to their places, the metadata of its cover
// and embedded fonts. Errors: it could not be typeset.
Result<std::string> pdf_of(const ReportContent& content, PdfKind kind = PdfKind::ordinary);

// Writes the PDF: complete, or not at all. Returns what went wrong in the report's language; empty on success.
QString write_pdf(const ReportContent& content, const QString& path, const FinishPdf& finish = {},
                  PdfKind kind = PdfKind::ordinary);

}  // namespace grundlast
