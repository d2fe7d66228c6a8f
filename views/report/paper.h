// The report on pages: the preview, the printer and the PDF paint the same ones.
#pragma once

#include <QRectF>
#include <QString>
#include <memory>
#include <vector>

#include "model/report/content.h"
#include "views/report/piece.h"

class QPainter;

namespace grundlast {

// A title within the paper, for the outline of a PDF.
struct PaperMark {
    int level = 0;  // 0: a section; 1: a part of it
    QString title;
    PagePlace place;
};

// A part of a page that leads to another place.
struct PaperLink {
    int page = 0;  // from 0
    QRectF rect;   // in the units of page_look.h
    PagePlace to;
};

// Lays the content out on A4 portrait pages: a single sheet where that is its form, else a cover, the contents
// of a full report, and its sections. Needs a QApplication (charts) and a font.
class Paper {
  public:
    explicit Paper(const ReportContent& content);
    ~Paper();
    Paper(Paper&&) noexcept;
    Paper& operator=(Paper&&) noexcept;

    int page_count() const;

    // Paints page `page` (from 0) so that the sheet fills `target`, which should have the shape of A4. The
    // ground is not painted.
    void paint_page(QPainter& painter, int page, const QRectF& target) const;

    std::vector<PaperMark> marks() const;
    std::vector<PaperLink> links() const;

    // What stands on the pages, for tests of the layout.
    const std::vector<PageOfPieces>& text_pages() const;

    // How much smaller than wanted a single sheet had to be set to fit; 1: not at all.
    double shrunk_to() const;

    // Width over height of a sheet.
    static double aspect();

  private:
    struct Layout;
    std::unique_ptr<Layout> layout_;
};

}  // namespace grundlast
