#include <QPainter>
#include <array>

#include "views/report/blocks.h"
#include "views/report/page_look.h"
#include "views/report/text_block.h"

namespace grundlast {

namespace {

using page::TextStyle;

constexpr std::array<double, 4> column_starts = {0, 60 * page::millimetre, 102 * page::millimetre,
                                                 133 * page::millimetre};

double column_end(std::size_t column) {
    constexpr double gap = 4 * page::millimetre;
    return column + 1 < column_starts.size() ? column_starts[column + 1] - gap : page::text_area().width();
}

Piece head_piece(const Typesetting& typesetting) {
    const bool german = typesetting.language == Language::german;
    const QColor accent = typesetting.colours.accent;
    const std::array<QString, 4> titles = {german ? "Rolle" : "Role", german ? "Name" : "Name",
                                           german ? "Ort, Datum" : "Place, date",
                                           german ? "Unterschrift" : "Signature"};
    std::vector<TextBlock> blocks;
    for (std::size_t column = 0; column < titles.size(); ++column) {
        blocks.emplace_back(titles[column], page::font_of(TextStyle::table_head), typesetting.colours.ink,
                            column_end(column) - column_starts[column]);
    }
    Piece piece;
    piece.height = blocks.front().height() + 40;
    piece.space_before = 80;
    piece.keep_with_next = true;
    piece.paint = [blocks, accent](QPainter& painter, const QRectF& rect) {
        for (std::size_t column = 0; column < blocks.size(); ++column) {
            blocks[column].paint(painter, rect.topLeft() + QPointF(column_starts[column], 10));
        }
        painter.setPen(QPen(accent, page::thick));
        painter.drawLine(rect.bottomLeft(), rect.bottomRight());
    };
    return piece;
}

Piece role_piece(const QString& role, const SigningRow& row) {
    const TextBlock block(role, page::font_of(TextStyle::normal), page::text, column_end(0));
    Piece piece;
    piece.height = std::max(row.height, block.height() + 60);
    piece.least_height = std::max(row.least, block.height() + 60);
    piece.paint = [block](QPainter& painter, const QRectF& rect) {
        const double base = rect.bottom() - 40;
        block.paint(painter, QPointF(rect.left(), base - block.height()));
        painter.setPen(QPen(page::strong_rule, page::hairline));
        for (std::size_t column = 1; column < column_starts.size(); ++column) {
            painter.drawLine(QPointF(rect.left() + column_starts[column], base),
                             QPointF(rect.left() + column_end(column), base));
        }
    };
    return piece;
}

}  // namespace

void add_signature_grid(Pieces& pieces, const SignatureGrid& grid, const SigningRow& row_height,
                        const Typesetting& typesetting) {
    pieces.push_back(head_piece(typesetting));
    for (std::size_t row = 0; row < grid.roles.size(); ++row) {
        pieces.push_back(role_piece(QString::fromStdString(grid.roles[row]), row_height));
        pieces.back().keep_with_next = row + 1 < grid.roles.size();
    }
}

}  // namespace grundlast
