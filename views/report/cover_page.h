// The first page, and the contents that follow it.
#pragma once

#include <QRectF>
#include <QString>
#include <vector>

#include "model/report/content.h"
#include "views/report/piece.h"

class QPainter;

namespace grundlast {

void paint_cover(QPainter& painter, const Cover& cover, Language language);

struct ListedPlace {
    Piece::Listed kind = Piece::Listed::section;
    QString title;
    int page = 0;  // as printed, from 1
};

// Sections, then figures, then tables, with page numbers; without the tables where all would not fit one page.
// The number of pages depends on the count of entries alone, so that the contents can be laid out before the
// page numbers are known.
Pieces contents_pieces(const std::vector<ListedPlace>& places, Language language);

}  // namespace grundlast
