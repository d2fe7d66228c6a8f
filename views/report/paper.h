// The report on pages: the preview and the PDF paint the same ones.
#pragma once

#include <QRectF>
#include <QString>
#include <functional>
#include <memory>
#include <string>

#include "model/report/content.h"

class QPainter;

namespace grundlast {

// Lays the content out on A4 portrait pages. Needs a QApplication (charts) and a font.
class Paper {
  public:
    explicit Paper(const ReportContent& content);
    ~Paper();
    Paper(Paper&&) noexcept;
    Paper& operator=(Paper&&) noexcept;

    int page_count() const;

    // Paints page `page` (from 0, the cover) so that the sheet fills `target`, which should have the shape of
    // A4. The ground is not painted.
    void paint_page(QPainter& painter, int page, const QRectF& target) const;

    // Width over height of a sheet.
    static double aspect();

  private:
    struct Layout;
    std::unique_ptr<Layout> layout_;
};

// What is done to the bytes of a PDF before they are written, as attaching a file.
using FinishPdf = std::function<Result<std::string>(const std::string& pdf)>;

// Writes the report as PDF: complete, or not at all. Returns what went wrong in the report's language; empty on
// success.
QString write_pdf(const ReportContent& content, const QString& path, const FinishPdf& finish = {});

}  // namespace grundlast
