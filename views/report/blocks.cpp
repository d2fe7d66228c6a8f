#include "views/report/blocks.h"

#include <QPainter>

#include "views/charts/chart_painter.h"
#include "views/report/page_look.h"
#include "views/report/text_block.h"

namespace grundlast {

namespace {

using page::TextStyle;

QString from(const std::string& text) {
    return glued(QString::fromStdString(text));
}

Piece text_piece(const QString& text, TextStyle style, double space_before, double indent = 0) {
    const double width = page::text_area().width() - indent;
    const TextBlock block(text, page::font_of(style), page::colour_of(style), width);
    Piece piece;
    piece.height = block.height();
    piece.space_before = space_before;
    piece.paint = [block, indent](QPainter& painter, const QRectF& rect) {
        block.paint(painter, rect.topLeft() + QPointF(indent, 0));
    };
    return piece;
}

Piece bullet_piece(const QString& text) {
    constexpr double indent = 4.5 * page::millimetre;
    Piece piece = text_piece(text, TextStyle::normal, 30, indent);
    const TextBlock dot("•", page::font_of(TextStyle::normal), page::accent, indent);
    piece.paint = [dot, paint_text = std::move(piece.paint)](QPainter& painter, const QRectF& rect) {
        dot.paint(painter, rect.topLeft() + QPointF(10, 0));
        paint_text(painter, rect);
    };
    return piece;
}

// With a bar at its left, in the accent colour.
Piece verbatim_piece(const QString& text) {
    constexpr double indent = 4 * page::millimetre;
    Piece piece = text_piece(text, TextStyle::verbatim, 40, indent);
    piece.paint = [paint_text = std::move(piece.paint)](QPainter& painter, const QRectF& rect) {
        painter.fillRect(QRectF(rect.left() + 10, rect.top(), 12, rect.height()), page::rule);
        paint_text(painter, rect);
    };
    return piece;
}

// A paragraph between a heading and its table stays with both.
bool introduces_table(const Section& section, std::size_t block) {
    const bool first = block == 0;
    const auto* before = first ? nullptr : std::get_if<Paragraph>(&section.blocks[block - 1]);
    const bool after_heading = first || (before != nullptr && before->style == Paragraph::Style::heading);
    return after_heading && block + 1 < section.blocks.size() &&
           std::holds_alternative<Table>(section.blocks[block + 1]);
}

}  // namespace

void add_section_title(Pieces& pieces, const QString& title, bool new_page) {
    Piece piece = text_piece(title, TextStyle::section, 260);
    piece.keep_with_next = true;
    piece.new_page = new_page;
    piece.listed = Piece::Listed::section;
    piece.title = title;
    pieces.push_back(std::move(piece));
}

void add_paragraph(Pieces& pieces, const Paragraph& paragraph) {
    const QString text = from(paragraph.text);
    switch (paragraph.style) {
        case Paragraph::Style::normal:
            pieces.push_back(text_piece(text, TextStyle::normal, 70));
            break;
        case Paragraph::Style::lead:
            pieces.push_back(text_piece(text, TextStyle::lead, 90));
            break;
        case Paragraph::Style::note:
            pieces.push_back(text_piece(text, TextStyle::note, 60));
            break;
        case Paragraph::Style::bullet:
            pieces.push_back(bullet_piece(text));
            break;
        case Paragraph::Style::heading:
            pieces.push_back(text_piece(text, TextStyle::heading, 180));
            pieces.back().keep_with_next = true;
            break;
        case Paragraph::Style::verbatim:
            pieces.push_back(verbatim_piece(text));
            break;
    }
}

void add_figure(Pieces& pieces, const ChartSpec& chart, Language language, Numbering& numbering) {
    Piece drawing;
    drawing.height = 68 * page::millimetre;
    drawing.least_height = 54 * page::millimetre;
    drawing.most_height = 90 * page::millimetre;
    drawing.space_before = 130;
    drawing.keep_with_next = true;
    drawing.paint = [chart, language](QPainter& painter, const QRectF& rect) {
        paintChart(painter, rect, chart, language, Appearance::light, false);
    };
    drawing.listed = Piece::Listed::figure;
    const QString number = (language == Language::german ? "Abbildung %1: " : "Figure %1: ");
    drawing.title = number.arg(++numbering.figures) + from(chart.title.in(language));
    const QString title = drawing.title;
    pieces.push_back(std::move(drawing));
    Piece name = text_piece(title, TextStyle::table_head, 40);
    name.keep_with_next = !chart.caption.empty();
    pieces.push_back(std::move(name));
    if (!chart.caption.empty()) {
        pieces.push_back(text_piece(from(chart.caption.in(language)), TextStyle::caption, 15));
    }
}

Pieces pieces_of(const ReportContent& content) {
    Pieces pieces;
    Numbering numbering;
    int number = 0;
    for (const Section& section : content.sections) {
        add_section_title(pieces, QString::number(++number) + "  " + from(section.title), section.new_page);
        for (std::size_t i = 0; i < section.blocks.size(); ++i) {
            const Block& block = section.blocks[i];
            if (const auto* paragraph = std::get_if<Paragraph>(&block)) {
                add_paragraph(pieces, *paragraph);
                pieces.back().keep_with_next = pieces.back().keep_with_next || introduces_table(section, i);
            } else if (const auto* table = std::get_if<Table>(&block)) {
                add_table(pieces, *table, content.language, numbering);
            } else if (const auto* figure = std::get_if<Figure>(&block)) {
                add_figure(pieces, figure->chart, content.language, numbering);
            } else if (const auto* grid = std::get_if<SignatureGrid>(&block)) {
                add_signature_grid(pieces, *grid, content.language);
            }
        }
    }
    return pieces;
}

}  // namespace grundlast
