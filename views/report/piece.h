// The smallest parts that a page is filled with: never torn, stacked from top to bottom.
#pragma once

#include <QRectF>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace grundlast {

// A height on a page, in the units of page_look.h; pages count from 0, the first sheet.
struct PagePlace {
    int page = 0;
    double y = 0;
};

struct Piece {
    double height = 0;
    double least_height = 0;  // below `height` where the piece may be drawn smaller to fit; 0: fixed
    double most_height = 0;   // above `height` where it may be drawn larger to fill a page; 0: fixed
    double space_before = 0;  // none at the top of a page
    bool keep_with_next = false;
    bool new_page = false;
    std::function<void(QPainter&, const QRectF&)> paint;
    // Drawn again at the top where a page begins with this piece: the head of its table.
    std::shared_ptr<const Piece> repeated;
    // Set on what the table of contents or the outline of the PDF lists.
    enum class Listed { no, section, heading, figure, table } listed = Listed::no;
    QString title;
    // Set on an entry of the contents: the place that it names.
    std::optional<PagePlace> leads_to;
};

using Pieces = std::vector<Piece>;

struct PlacedPiece {
    const Piece* piece = nullptr;
    QRectF rect;
};

using PageOfPieces = std::vector<PlacedPiece>;

// Fills pages with the pieces, which must outlive the result. What is kept together goes to one page unless it
// is higher than a page; what may grow takes the room that is left on its page.
std::vector<PageOfPieces> filled_pages(const Pieces& pieces, const QRectF& area);

}  // namespace grundlast
