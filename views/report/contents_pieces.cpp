#include <QPainter>
#include <array>

#include "views/report/cover_page.h"
#include "views/report/page_look.h"
#include "views/report/text_block.h"

namespace grundlast {

namespace {

using page::TextStyle;

Piece title_piece(const QString& title, TextStyle style, double space_before, const page::Colours& colours) {
    const TextBlock block(title, page::font_of(style), page::colour_of(style, colours),
                          page::text_area().width());
    Piece piece;
    piece.height = block.height() + 40;
    piece.space_before = space_before;
    piece.keep_with_next = true;
    piece.paint = [block](QPainter& painter, const QRectF& rect) { block.paint(painter, rect.topLeft()); };
    return piece;
}

Piece entry_piece(const ListedPlace& place) {
    constexpr double number_width = 12 * page::millimetre;
    const bool section = place.kind == Piece::Listed::section;
    const QFont font = page::font_of(section ? TextStyle::normal : TextStyle::table);
    const double width = page::text_area().width() - number_width;
    // "10  Titel": numbers of one and two digits, one title below the other.
    const qsizetype gap = section ? place.title.indexOf(QLatin1String("  ")) : -1;
    const double indent = gap > 0 ? 9 * page::millimetre : 0;
    const TextBlock ordinal(gap > 0 ? place.title.left(gap) : QString(), font, page::text, indent + 1);
    const TextBlock title(elided(place.title.mid(gap > 0 ? gap + 2 : 0), font, width - indent - 40), font,
                          page::text, width - indent);
    const TextBlock number(QString::number(place.place.page + 1), font, page::muted, number_width,
                           Qt::AlignRight);
    Piece piece;
    piece.height = title.height() + (section ? 56 : 30);
    piece.leads_to = place.place;
    piece.paint = [ordinal, title, number, indent, width](QPainter& painter, const QRectF& rect) {
        const double down = (rect.height() - title.height()) / 2;
        ordinal.paint(painter, rect.topLeft() + QPointF(0, down));
        title.paint(painter, rect.topLeft() + QPointF(indent, down));
        number.paint(painter, rect.topLeft() + QPointF(width, down));
        painter.setPen(QPen(page::rule, page::hairline));
        painter.drawLine(rect.bottomLeft(), rect.bottomRight());
    };
    return piece;
}

// The first sentence says what is meant; the rest explains.
QString short_title(const QString& title) {
    const qsizetype end = title.indexOf(". ");
    QString text = end < 0 ? title : title.left(end);
    return text.endsWith('.') ? text.chopped(1) : text;
}

}  // namespace

namespace {

Pieces lists_of(const std::vector<ListedPlace>& places, Language language, bool with_tables,
                const page::Colours& colours) {
    const bool german = language == Language::german;
    const std::array<std::pair<Piece::Listed, QString>, 3> parts = {
        {{Piece::Listed::section, german ? "Inhalt" : "Contents"},
         {Piece::Listed::figure, german ? "Abbildungen" : "Figures"},
         {Piece::Listed::table, german ? "Tabellen" : "Tables"}}};
    Pieces pieces;
    for (const auto& [kind, title] : parts) {
        bool first = true;
        if (kind == Piece::Listed::table && !with_tables) {
            continue;
        }
        for (ListedPlace place : places) {
            if (place.kind != kind) {
                continue;
            }
            if (first) {
                const bool sections = kind == Piece::Listed::section;
                pieces.push_back(
                    title_piece(title, sections ? TextStyle::section : TextStyle::heading, 240, colours));
                first = false;
            }
            place.title = short_title(place.title);
            pieces.push_back(entry_piece(place));
        }
    }
    return pieces;
}

}  // namespace

Pieces contents_pieces(const std::vector<ListedPlace>& places, Language language,
                       const page::Colours& colours) {
    Pieces all = lists_of(places, language, true, colours);
    const bool one_page = filled_pages(all, page::text_area()).size() <= 1;
    return one_page ? all : lists_of(places, language, false, colours);
}

}  // namespace grundlast
