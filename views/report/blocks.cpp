#include "views/report/blocks.h"

#include <QPainter>
#include <algorithm>

#include "views/charts/chart_painter.h"
#include "views/report/page_look.h"
#include "views/report/text_block.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

using page::TextStyle;

QString from(const std::string& text) {
    return glued(QString::fromStdString(text));
}

Piece text_piece(const QString& text, TextStyle style, double space_before, const page::Colours& colours,
                 double indent = 0) {
    const double width = page::text_area().width() - indent;
    const TextBlock block(text, page::font_of(style), page::colour_of(style, colours), width);
    Piece piece;
    piece.height = block.height();
    piece.space_before = space_before;
    piece.paint = [block, indent](QPainter& painter, const QRectF& rect) {
        block.paint(painter, rect.topLeft() + QPointF(indent, 0));
    };
    return piece;
}

Piece bullet_piece(const QString& text, const page::Colours& colours) {
    constexpr double indent = 4.5 * page::millimetre;
    Piece piece = text_piece(text, TextStyle::normal, 30, colours, indent);
    const TextBlock dot("•", page::font_of(TextStyle::normal), colours.accent, indent);
    piece.paint = [dot, paint_text = std::move(piece.paint)](QPainter& painter, const QRectF& rect) {
        dot.paint(painter, rect.topLeft() + QPointF(10, 0));
        paint_text(painter, rect);
    };
    return piece;
}

// With a bar at its left, in the accent colour.
Piece verbatim_piece(const QString& text, const page::Colours& colours) {
    constexpr double indent = 4 * page::millimetre;
    Piece piece = text_piece(text, TextStyle::verbatim, 40, colours, indent);
    piece.paint = [paint_text = std::move(piece.paint)](QPainter& painter, const QRectF& rect) {
        painter.fillRect(QRectF(rect.left() + 10, rect.top(), 12, rect.height()), page::rule);
        paint_text(painter, rect);
    };
    return piece;
}

// A paragraph between a heading and its table, chart or signatures stays with both.
bool introduces_block(const Section& section, std::size_t block) {
    const bool first = block == 0;
    const auto* before = first ? nullptr : std::get_if<Paragraph>(&section.blocks[block - 1]);
    const bool after_heading = first || (before != nullptr && before->style == Paragraph::Style::heading);
    return after_heading && block + 1 < section.blocks.size() &&
           !std::holds_alternative<Paragraph>(section.blocks[block + 1]);
}

}  // namespace

void add_section_title(Pieces& pieces, const QString& title, bool new_page, const Typesetting& typesetting) {
    Piece piece = text_piece(title, TextStyle::section, 260, typesetting.colours);
    piece.keep_with_next = true;
    piece.new_page = new_page;
    piece.listed = Piece::Listed::section;
    piece.title = title;
    pieces.push_back(std::move(piece));
}

void add_paragraph(Pieces& pieces, const Paragraph& paragraph, const Typesetting& typesetting) {
    const QString text = from(paragraph.text);
    const page::Colours& colours = typesetting.colours;
    switch (paragraph.style) {
        case Paragraph::Style::normal:
            pieces.push_back(text_piece(text, TextStyle::normal, 70, colours));
            break;
        case Paragraph::Style::lead:
            pieces.push_back(text_piece(text, TextStyle::lead, 90, colours));
            break;
        case Paragraph::Style::note:
            pieces.push_back(text_piece(text, TextStyle::note, 60, colours));
            break;
        case Paragraph::Style::bullet:
            pieces.push_back(bullet_piece(text, colours));
            break;
        case Paragraph::Style::heading:
            pieces.push_back(text_piece(text, TextStyle::heading, 180, colours));
            pieces.back().keep_with_next = true;
            pieces.back().listed = Piece::Listed::heading;
            pieces.back().title = text;
            break;
        case Paragraph::Style::verbatim:
            pieces.push_back(verbatim_piece(text, colours));
            break;
    }
}

void add_figure(Pieces& pieces, const ChartSpec& chart, Typesetting& typesetting) {
    const Language language = typesetting.language;
    Piece drawing;
    drawing.height = 68 * page::millimetre;
    drawing.least_height = 54 * page::millimetre;
    drawing.most_height = 90 * page::millimetre;
    // Lying bars with long names need two lines of a label for each.
    constexpr double row = 7 * page::millimetre, around_rows = 20 * page::millimetre;
    const double rows = static_cast<double>(chart.y.categories.size()) * row + around_rows;
    if (rows > drawing.height) {
        drawing.height = std::min(rows, 140 * page::millimetre);
        drawing.most_height = std::max(drawing.most_height, drawing.height);
        drawing.least_height = drawing.height;
    }
    drawing.space_before = 130;
    drawing.keep_with_next = true;
    drawing.paint = [chart, language](QPainter& painter, const QRectF& rect) {
        paintChart(painter, rect, chart, localeOf(language), Appearance::light, false);
    };
    drawing.listed = Piece::Listed::figure;
    const QString number = (language == Language::german ? "Abbildung %1: " : "Figure %1: ");
    drawing.title = number.arg(++typesetting.numbering.figures) + from(chart.title.in(language));
    const QString title = drawing.title;
    pieces.push_back(std::move(drawing));
    Piece name = text_piece(title, TextStyle::table_head, 40, typesetting.colours);
    name.keep_with_next = !chart.caption.empty();
    pieces.push_back(std::move(name));
    if (!chart.caption.empty()) {
        pieces.push_back(
            text_piece(from(chart.caption.in(language)), TextStyle::caption, 15, typesetting.colours));
    }
}

namespace {

constexpr SigningRow row_to_sign{15 * page::millimetre, 11 * page::millimetre};
constexpr SigningRow row_to_sign_on_sheet{11 * page::millimetre, 9 * page::millimetre};
constexpr double space_after_block = 130;  // before the text that follows a table or chart
constexpr double chart_on_sheet = 56 * page::millimetre;
constexpr double least_chart_on_sheet = 46 * page::millimetre;

void add_block(Pieces& pieces, const Section& section, std::size_t index, bool on_sheet,
               Typesetting& typesetting) {
    const Block& block = section.blocks[index];
    if (const auto* paragraph = std::get_if<Paragraph>(&block)) {
        add_paragraph(pieces, *paragraph, typesetting);
        if (index > 0 && !std::holds_alternative<Paragraph>(section.blocks[index - 1])) {
            pieces.back().space_before = std::max(pieces.back().space_before, space_after_block);
        }
        pieces.back().keep_with_next = pieces.back().keep_with_next || introduces_block(section, index);
    } else if (const auto* table = std::get_if<Table>(&block)) {
        add_table(pieces, *table, typesetting);
    } else if (const auto* figure = std::get_if<Figure>(&block)) {
        const std::size_t drawing = pieces.size();
        add_figure(pieces, figure->chart, typesetting);
        if (on_sheet) {
            // Text goes before the chart, which then takes the room that is left.
            pieces[drawing].height = chart_on_sheet;
            pieces[drawing].least_height = least_chart_on_sheet;
        }
    } else if (const auto* grid = std::get_if<SignatureGrid>(&block)) {
        add_signature_grid(pieces, *grid, on_sheet ? row_to_sign_on_sheet : row_to_sign, typesetting);
    }
}

}  // namespace

Pieces pieces_of(const ReportContent& content) {
    Pieces pieces;
    Typesetting typesetting{content.language, page::colours_of(content.accent), {}};
    const bool on_sheet = content.form == ReportForm::one_page;
    int number = 0;
    for (const Section& section : content.sections) {
        if (!on_sheet) {
            add_section_title(pieces, QString::number(++number) + "  " + from(section.title), section.new_page,
                              typesetting);
        }
        for (std::size_t i = 0; i < section.blocks.size(); ++i) {
            add_block(pieces, section, i, on_sheet, typesetting);
        }
    }
    return pieces;
}

}  // namespace grundlast
