#include "views/report/cover_page.h"

#include <QPainter>

#include "views/report/page_look.h"
#include "views/report/text_block.h"

namespace grundlast {

namespace {

using page::TextStyle;

QString from(const std::string& text) {
    return QString::fromStdString(text);
}

double paint_text(QPainter& painter, const QString& text, TextStyle style, QPointF at, double width) {
    const TextBlock block(text, page::font_of(style), page::colour_of(style), width);
    block.paint(painter, at);
    return at.y() + block.height();
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

void paint_facts(QPainter& painter, const std::vector<Fact>& facts, double bottom) {
    constexpr double label_width = 48 * page::millimetre;
    constexpr double line = 7.5 * page::millimetre;
    const QRectF area = page::text_area();
    double y = bottom - line * static_cast<double>(facts.size());
    for (const Fact& fact : facts) {
        painter.setPen(QPen(page::rule, page::hairline));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        const double text_y = y + 2 * page::millimetre;
        const QFont font = page::font_of(TextStyle::normal);
        TextBlock(fact.label, font, page::muted, label_width).paint(painter, {area.left(), text_y});
        const double width = area.width() - label_width;
        TextBlock(elided(fact.value, font, width), font, page::text, width)
            .paint(painter, {area.left() + label_width, text_y});
        y += line;
    }
    painter.setPen(QPen(page::rule, page::hairline));
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
}

}  // namespace

void paint_cover(QPainter& painter, const Cover& cover, Language language) {
    const bool german = language == Language::german;
    const QRectF area = page::text_area();
    painter.fillRect(QRectF(0, 0, page::width, 9 * page::millimetre), page::accent);
    const QString kind = german ? "GPU-Kapazitätsplanung" : "GPU capacity planning";
    paint_text(painter, kind, TextStyle::heading, area.topLeft(), area.width());
    double y = area.top() + 62 * page::millimetre;
    y = paint_text(painter, from(cover.title), TextStyle::cover_title, {area.left(), y}, area.width());
    y += 6 * page::millimetre;
    painter.fillRect(QRectF(area.left(), y, 24 * page::millimetre, 1.2 * page::millimetre), page::accent);
    y += 6 * page::millimetre;
    paint_text(painter, from(cover.subtitle), TextStyle::cover_subtitle, {area.left(), y}, area.width());
    const double facts_bottom = area.bottom() - 14 * page::millimetre;
    paint_facts(painter, facts_of(cover, german), facts_bottom);
    paint_text(painter, from(cover.classification), TextStyle::note,
               {area.left(), area.bottom() - 6 * page::millimetre}, area.width());
}

}  // namespace grundlast
