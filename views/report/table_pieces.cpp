#include <QPainter>
#include <algorithm>

#include "views/report/blocks.h"
#include "views/report/column_widths.h"
#include "views/report/page_look.h"
#include "views/report/text_block.h"

namespace grundlast {

namespace {

using page::TextStyle;

constexpr double column_gap = 80;
// A table of no more rows is not torn, unless it is so high that it would leave half a page empty before it.
constexpr std::size_t rows_kept_together = 12;
constexpr double share_of_page_kept_together = 0.4;
constexpr double row_padding = 26;

QString from(const std::string& text) {
    return glued(QString::fromStdString(text));
}

bool is_numeric(const Table& table, std::size_t column) {
    return column < table.numeric.size() && table.numeric[column];
}

// Fonts of a table; tables with many columns are set smaller.
struct Fonts {
    QFont cell, head;

    explicit Fonts(int smaller)
        : cell(page::font_of(TextStyle::table)), head(page::font_of(TextStyle::table_head)) {
        cell.setPixelSize(cell.pixelSize() - smaller);
        head.setPixelSize(head.pixelSize() - smaller);
    }

    QFont of_row(bool total) const {
        QFont font = cell;
        font.setBold(total);
        return font;
    }
};

bool is_total(const Table& table, std::size_t row) {
    return std::find(table.total_rows.begin(), table.total_rows.end(), static_cast<int>(row)) !=
           table.total_rows.end();
}

double natural_width_of(const Table& table, std::size_t column, const Fonts& fonts) {
    double width = 0;
    for (const auto& row : table.rows) {
        width = column < row.size() ? std::max(width, TextBlock::natural_width(from(row[column]), fonts.cell))
                                    : width;
    }
    return width;
}

// `comfortable`: a text column is at least so wide that it does not become a tower of single words.
ColumnNeed need_of(const Table& table, std::size_t column, const Fonts& fonts, bool comfortable) {
    // A word longer than this share of the page may be broken: file names and links.
    const double longest_word = page::text_area().width() * 0.28;
    const double page_width = page::text_area().width();
    // Long names before figures only: a tower of them makes rows of many lines.
    const bool long_names = column == 0 && natural_width_of(table, 0, fonts) > page_width * 0.45 &&
                            std::count(table.numeric.begin(), table.numeric.end(), false) == 1;
    const double tower = page_width * (long_names ? 0.26 : 0.17);
    ColumnNeed need;
    need.numeric = is_numeric(table, column);
    need.weight = column < table.widths.size() ? table.widths[column] : 1;
    const auto add = [&](const std::string& cell, const QFont& font) {
        const QString text = from(cell);
        need.least = std::max(need.least, std::min(TextBlock::least_width(text, font), longest_word));
        need.natural = std::max(need.natural, TextBlock::natural_width(text, font));
    };
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        if (column < table.rows[row].size()) {
            add(table.rows[row][column], fonts.of_row(is_total(table, row)));
        }
    }
    const double body = need.natural;
    add(table.head[column], fonts.head);
    // A head may take two lines.
    need.natural = std::max({body, need.least, std::min(need.natural, body * 1.25)});
    if (comfortable && !need.numeric) {
        need.least = std::max(need.least, std::min(need.natural, tower));
    }
    return need;
}

std::vector<ColumnNeed> needs_of(const Table& table, const Fonts& fonts, bool comfortable) {
    std::vector<ColumnNeed> needs;
    for (std::size_t column = 0; column < table.head.size(); ++column) {
        needs.push_back(need_of(table, column, fonts, comfortable));
    }
    return needs;
}

double room_for_columns(const Table& table) {
    return page::text_area().width() - column_gap * static_cast<double>(table.head.size() - 1);
}

struct Columns {
    Fonts fonts;
    std::vector<double> widths;
};

// The largest font at which no number is torn, and the widths for it.
Columns columns_of(const Table& table) {
    constexpr int most = 18;
    const double room = room_for_columns(table);
    for (const bool comfortable : {true, false}) {
        for (int smaller = 0; smaller <= (comfortable ? most / 2 : most); smaller += 3) {
            const Fonts fonts(smaller);
            const auto needs = needs_of(table, fonts, comfortable);
            if (columns_fit(needs, room)) {
                return {fonts, column_widths(needs, room)};
            }
        }
    }
    const Fonts fonts(most);
    return {fonts, column_widths(needs_of(table, fonts, false), room)};
}

struct RowLook {
    QFont font;
    page::Colours colours;
    bool head = false;
    bool total = false;
    bool last = false;
    bool marked = false;
};

void paint_rules(QPainter& painter, const QRectF& rect, const RowLook& look) {
    const auto line = [&](double y, const QColor& colour, double width) {
        painter.setPen(QPen(colour, width));
        painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
    };
    if (look.total) {
        line(rect.top(), page::strong_rule, page::hairline * 1.5);
    }
    if (look.head) {
        line(rect.bottom(), look.colours.accent, page::thick);
    } else {
        line(rect.bottom(), look.last ? page::strong_rule : page::rule, page::hairline);
    }
}

// The part of a row on tinted ground, as a rectangle of height 1; empty: none.
QRectF tinted_part(const Table& table, const std::vector<double>& widths, const std::vector<double>& places,
                   const RowLook& look) {
    if (look.marked) {
        return {0, 0, page::text_area().width(), 1};
    }
    const auto column = static_cast<std::size_t>(table.marked_column);
    if (table.marked_column < 0 || column >= widths.size()) {
        return {};
    }
    const double right = column + 1 == widths.size() ? 0 : column_gap / 2;
    return {places[column] - column_gap / 2, 0, widths[column] + column_gap / 2 + right, 1};
}

Piece row_piece(const std::vector<std::string>& cells, const Table& table, const std::vector<double>& widths,
                const RowLook& look) {
    std::vector<TextBlock> blocks;
    std::vector<double> places;
    double x = 0, height = 0;
    for (std::size_t column = 0; column < widths.size(); ++column) {
        const Qt::Alignment alignment = is_numeric(table, column) ? Qt::AlignRight : Qt::AlignLeft;
        const QString text = column < cells.size() ? from(cells[column]) : QString();
        blocks.emplace_back(text, look.font, look.head ? look.colours.ink : page::text, widths[column],
                            alignment);
        places.push_back(x);
        x += widths[column] + column_gap;
        height = std::max(height, blocks.back().height());
    }
    Piece piece;
    piece.height = height + 2 * row_padding;
    const QRectF tinted = tinted_part(table, widths, places, look);
    piece.paint = [blocks, places, look, height, tinted](QPainter& painter, const QRectF& rect) {
        if (!tinted.isEmpty()) {
            painter.fillRect(QRectF(rect.left() + tinted.left(), rect.top(), tinted.width(), rect.height()),
                             look.colours.tint);
        }
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            // Heads stand at the bottom, next to their column.
            const double down = look.head ? height - blocks[i].height() : 0;
            blocks[i].paint(painter, rect.topLeft() + QPointF(places[i], row_padding + down));
        }
        paint_rules(painter, rect, look);
    };
    return piece;
}

void add_caption(Pieces& pieces, const Table& table, Typesetting& typesetting) {
    const QString number = typesetting.language == Language::german ? "Tabelle %1: " : "Table %1: ";
    const QString text = number.arg(++typesetting.numbering.tables) + from(table.caption);
    const TextBlock block(text, page::font_of(TextStyle::caption),
                          page::colour_of(TextStyle::caption, typesetting.colours), page::text_area().width());
    Piece piece;
    piece.height = block.height() + 10;
    piece.space_before = 150;
    piece.keep_with_next = true;
    piece.listed = Piece::Listed::table;
    piece.title = text;
    piece.paint = [block](QPainter& painter, const QRectF& rect) { block.paint(painter, rect.topLeft()); };
    pieces.push_back(std::move(piece));
}

// Of a long table the first two and the last two rows stay together, and a total with the row above it.
bool stays_with_next(const Table& table, std::size_t row, bool short_table) {
    const std::size_t last = table.rows.size() - 1;
    return row < last && (short_table || row == 0 || row + 1 == last || is_total(table, row + 1));
}

}  // namespace

void add_table(Pieces& pieces, const Table& table, Typesetting& typesetting) {
    if (table.head.empty()) {
        return;
    }
    const auto [fonts, widths] = columns_of(table);
    if (!table.caption.empty()) {
        add_caption(pieces, table, typesetting);
    }
    Piece head =
        row_piece(table.head, table, widths, {fonts.head, typesetting.colours, true, false, false, false});
    head.keep_with_next = true;
    head.space_before = table.caption.empty() ? 60 : 0;
    const auto repeated = std::make_shared<const Piece>(head);
    pieces.push_back(std::move(head));
    std::vector<Piece> rows;
    double height = 0;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        const bool total = is_total(table, row);
        rows.push_back(row_piece(table.rows[row], table, widths,
                                 {fonts.of_row(total), typesetting.colours, false, total,
                                  row + 1 == table.rows.size(), static_cast<int>(row) == table.marked_row}));
        height += rows.back().height;
    }
    const bool short_table =
        rows.size() <= rows_kept_together && height <= share_of_page_kept_together * page::text_area().height();
    for (std::size_t row = 0; row < rows.size(); ++row) {
        rows[row].keep_with_next = stays_with_next(table, row, short_table);
        rows[row].repeated = repeated;
        pieces.push_back(std::move(rows[row]));
    }
}

}  // namespace grundlast
