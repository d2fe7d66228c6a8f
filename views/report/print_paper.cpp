#include "views/report/print_paper.h"

#include <QPainter>
#include <QPrinter>
#include <algorithm>

#include "views/report/paper.h"

namespace grundlast {

namespace {

// The sheet of the paper on the printer's: on A4 the same, on another format as large as fits, centred.
QRectF sheet_on(const QPrinter& printer) {
    const QRectF whole = printer.paperRect(QPrinter::DevicePixel);
    const QSizeF shape(Paper::aspect(), 1);
    const QSizeF size = shape.scaled(whole.size(), Qt::KeepAspectRatio);
    // A printer that rounds its format to dots shall not shrink the page.
    const bool same = std::abs(size.width() / whole.width() - 1) < 0.01 &&
                      std::abs(size.height() / whole.height() - 1) < 0.01;
    QRectF sheet(QPointF(0, 0), same ? whole.size() : size);
    sheet.moveCenter(whole.center());
    return sheet;
}

}  // namespace

bool print_paper(const Paper& paper, QPrinter& printer) {
    const bool chosen = printer.printRange() == QPrinter::PageRange && printer.fromPage() > 0;
    const int first = chosen ? printer.fromPage() - 1 : 0;
    const int last = chosen ? std::min(printer.toPage(), paper.page_count()) - 1 : paper.page_count() - 1;
    printer.setFullPage(true);
    QPainter painter;
    if (first > last || !painter.begin(&printer)) {
        return false;
    }
    const QRectF sheet = sheet_on(printer);
    const int count = last - first + 1;
    const bool backwards = printer.pageOrder() == QPrinter::LastPageFirst;
    for (int i = 0; i < count; ++i) {
        if (i > 0 && !printer.newPage()) {
            return false;
        }
        paper.paint_page(painter, backwards ? last - i : first + i, sheet);
    }
    return painter.end();
}

}  // namespace grundlast
