// The first page, the head of a single sheet, and the contents.
#pragma once

#include <QRectF>
#include <QString>
#include <vector>

#include "model/report/content.h"
#include "views/report/page_look.h"
#include "views/report/piece.h"

class QPainter;

namespace grundlast {

// The whole first page: title in the upper half, facts about the report at its foot.
void paint_cover(QPainter& painter, const ReportContent& content);

// In place of a cover: title, company, version and logo above the text of a single sheet.
Piece sheet_head(const ReportContent& content);

struct ListedPlace {
    Piece::Listed kind = Piece::Listed::section;
    QString title;
    PagePlace place;
};

// Sections, then figures, then tables, with the numbers of their pages as printed, each leading there; without
// the tables where all would not fit one page. The number of pages depends on the count of entries alone, so
// that the contents can be laid out before the page numbers are known.
Pieces contents_pieces(const std::vector<ListedPlace>& places, Language language, const page::Colours& colours);

}  // namespace grundlast
