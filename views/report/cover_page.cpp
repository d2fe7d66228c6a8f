#include "views/report/cover_page.h"

#include <QPainter>
#include <algorithm>

#include "views/report/page_look.h"
#include "views/report/paper_logo.h"
#include "views/report/text_block.h"

namespace grundlast {

namespace {

using page::TextStyle;

QString from(const std::string& text) {
    return QString::fromStdString(text);
}

struct Fact {
    QString label, value;
};

std::vector<Fact> facts_of(const Cover& cover, bool german) {
    return {{german ? "Unternehmen" : "Company", from(cover.company)},
            {german ? "Verfasst von" : "Author", from(cover.author)},
            {german ? "Fassung" : "Version", from(cover.version) + " · " + from(cover.status)},
            {german ? "Datum" : "Date", from(cover.date)},
            {german ? "Programm" : "Program", "Grundlast " + from(cover.program_version)},
            {german ? "Prüfsumme der Eingaben" : "Hash of the inputs", from(cover.input_hash)},
            {german ? "Startwert" : "Seed", from(cover.seed)}};
}

// A row of the facts, as high as its value needs.
struct FactRow {
    TextBlock label, value;

    double height() const { return std::max(label.height(), value.height()) + 2 * 2 * page::millimetre; }
};

constexpr double label_width = 48 * page::millimetre;

// Where the facts begin, so that they end at `bottom`.
double paint_facts(QPainter& painter, const std::vector<Fact>& facts, double bottom) {
    const QRectF area = page::text_area();
    const QFont font = page::font_of(TextStyle::normal);
    std::vector<FactRow> rows;
    double y = bottom;
    for (const Fact& fact : facts) {
        rows.push_back({TextBlock(fact.label, font, page::muted, label_width - 40),
                        TextBlock(fact.value, font, page::text, area.width() - label_width)});
        y -= rows.back().height();
    }
    const double top = y;
    const auto rule = [&] {
        painter.setPen(QPen(page::rule, page::hairline));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    };
    for (const FactRow& row : rows) {
        rule();
        row.label.paint(painter, {area.left(), y + 2 * page::millimetre});
        row.value.paint(painter, {area.left() + label_width, y + 2 * page::millimetre});
        y += row.height();
    }
    rule();
    return top;
}

// The largest size of the title at which it leaves room for what stands below it.
TextBlock fitted_title(const QString& title, double width, double room) {
    QFont font = page::font_of(TextStyle::cover_title);
    for (;;) {
        TextBlock block(title, font, page::text, width);
        if (block.height() <= room || font.pixelSize() <= 110) {
            return block;
        }
        font.setPixelSize(font.pixelSize() - 10);
    }
}

}  // namespace

void paint_cover(QPainter& painter, const ReportContent& content) {
    const bool german = content.language == Language::german;
    const page::Colours colours = page::colours_of(content.accent);
    const QRectF area = page::text_area();
    const Cover& cover = content.cover;
    painter.fillRect(QRectF(0, 0, page::width, 9 * page::millimetre), colours.accent);
    const auto block = [&](const QString& text, TextStyle style) {
        return TextBlock(text, page::font_of(style), page::colour_of(style, colours), area.width());
    };
    block(german ? "GPU-Kapazitätsplanung" : "GPU capacity planning", TextStyle::heading)
        .paint(painter, area.topLeft());
    const QSizeF logo_room(60 * page::millimetre, 24 * page::millimetre);
    PaperLogo(content.logo)
        .paint(painter, QRectF(QPointF(area.right() - logo_room.width(), area.top()), logo_room));
    const TextBlock classification = block(from(cover.classification), TextStyle::note);
    classification.paint(painter, {area.left(), area.bottom() - 6 * page::millimetre});
    const double facts_top =
        paint_facts(painter, facts_of(cover, german), area.bottom() - 14 * page::millimetre);
    double y = area.top() + 62 * page::millimetre;
    const TextBlock subtitle = block(from(cover.subtitle), TextStyle::cover_subtitle);
    const double room = facts_top - y - subtitle.height() - 16 * page::millimetre;
    const TextBlock title = fitted_title(from(cover.title), area.width(), room);
    title.paint(painter, {area.left(), y});
    y += title.height() + 6 * page::millimetre;
    painter.fillRect(QRectF(area.left(), y, 24 * page::millimetre, 1.2 * page::millimetre), colours.accent);
    subtitle.paint(painter, {area.left(), y + 6 * page::millimetre});
}

Piece sheet_head(const ReportContent& content) {
    const bool german = content.language == Language::german;
    const page::Colours colours = page::colours_of(content.accent);
    const Cover& cover = content.cover;
    const auto logo = std::make_shared<const PaperLogo>(content.logo);
    const QSizeF logo_size = logo->size_within({40 * page::millimetre, 14 * page::millimetre});
    const double width = page::text_area().width() - (logo->empty() ? 0 : logo_size.width() + 120);
    const TextBlock title(from(cover.title), page::font_of(TextStyle::section),
                          page::colour_of(TextStyle::section, colours), width);
    const QString version = german ? "Fassung %1 · %2" : "Version %1 · %2";
    QStringList facts = {from(cover.subtitle), from(cover.company),
                         version.arg(from(cover.version), from(cover.status)), from(cover.date),
                         from(cover.author)};
    facts.removeAll(QStringLiteral("–"));
    // A line ends in the dot, none begins with it.
    const TextBlock line(facts.join(QStringLiteral("%1· ").arg(QChar(0xA0))), page::font_of(TextStyle::note),
                         page::muted, width);
    Piece piece;
    piece.height = std::max(title.height() + line.height(), logo_size.height()) + 60;
    piece.keep_with_next = true;
    piece.listed = Piece::Listed::section;
    piece.title =
        german ? QStringLiteral("Entscheidung auf einer Seite") : QStringLiteral("The decision on one page");
    piece.paint = [title, line, logo, logo_size, colours](QPainter& painter, const QRectF& rect) {
        title.paint(painter, rect.topLeft());
        line.paint(painter, rect.topLeft() + QPointF(0, title.height()));
        logo->paint(painter, QRectF(QPointF(rect.right() - logo_size.width(), rect.top()), logo_size));
        painter.setPen(QPen(colours.accent, page::thick));
        painter.drawLine(rect.bottomLeft() - QPointF(0, 20), rect.bottomRight() - QPointF(0, 20));
    };
    return piece;
}

}  // namespace grundlast
