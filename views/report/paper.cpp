#include "views/report/paper.h"

#include <QPainter>

#include "views/report/blocks.h"
#include "views/report/cover_page.h"
#include "views/report/page_look.h"
#include "views/report/text_block.h"

namespace grundlast {

namespace {

using page::TextStyle;

std::vector<ListedPlace> listed_places(const std::vector<PageOfPieces>& pages, int pages_before) {
    std::vector<ListedPlace> places;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        for (const PlacedPiece& placed : pages[i]) {
            if (placed.piece->listed != Piece::Listed::no) {
                const int number = static_cast<int>(i) + 1 + pages_before;
                places.push_back({placed.piece->listed, placed.piece->title, number});
            }
        }
    }
    return places;
}

void paint_line_of_text(QPainter& painter, const QString& left, const QString& right, double y) {
    const QRectF area = page::text_area();
    const QFont font = page::font_of(TextStyle::header);
    const double right_width = TextBlock::natural_width(right, font) + 20;
    const double left_width = area.width() - right_width;
    TextBlock(elided(left, font, left_width - 60), font, page::muted, left_width)
        .paint(painter, {area.left(), y});
    TextBlock(right, font, page::muted, right_width, Qt::AlignRight)
        .paint(painter, {area.left() + left_width, y});
}

}  // namespace

struct Paper::Layout {
    Language language;
    Cover cover;
    Pieces contents, pieces;
    std::vector<PageOfPieces> contents_pages, pages;

    int count() const { return 1 + static_cast<int>(contents_pages.size() + pages.size()); }

    const PageOfPieces& page(int number) const {
        const auto index = static_cast<std::size_t>(number - 1);
        return index < contents_pages.size() ? contents_pages[index] : pages[index - contents_pages.size()];
    }

    void paint_header_and_footer(QPainter& painter, int number) const {
        const QString title = QString::fromStdString(cover.title);
        const QString version = QString::fromStdString(cover.version + " · " + cover.status);
        const QString fassung = language == Language::german ? "Fassung %1" : "Version %1";
        paint_line_of_text(painter, title, fassung.arg(version), page::margin - 6 * page::millimetre);
        const QRectF area = page::text_area();
        painter.setPen(QPen(page::rule, page::hairline));
        const double rule_y = page::margin - 1 * page::millimetre;
        painter.drawLine(QPointF(area.left(), rule_y), QPointF(area.right(), rule_y));
        const QString pages_text = language == Language::german ? "Seite %1 von %2" : "Page %1 of %2";
        const QString left =
            QString::fromStdString(cover.company) + "  ·  " + QString::fromStdString(cover.classification);
        paint_line_of_text(painter, left, pages_text.arg(number + 1).arg(count()),
                           page::height - page::margin + 3 * page::millimetre);
    }
};

Paper::Paper(const ReportContent& content) : layout_(std::make_unique<Layout>()) {
    Layout& layout = *layout_;
    layout.language = content.language;
    layout.cover = content.cover;
    layout.pieces = pieces_of(content);
    layout.pages = filled_pages(layout.pieces, page::text_area());
    const Pieces draft = contents_pieces(listed_places(layout.pages, 0), content.language);
    const auto pages_before = static_cast<int>(1 + filled_pages(draft, page::text_area()).size());
    layout.contents = contents_pieces(listed_places(layout.pages, pages_before), content.language);
    layout.contents_pages = filled_pages(layout.contents, page::text_area());
}

Paper::~Paper() = default;
Paper::Paper(Paper&&) noexcept = default;
Paper& Paper::operator=(Paper&&) noexcept = default;

int Paper::page_count() const {
    return layout_->count();
}

double Paper::aspect() {
    return page::width / page::height;
}

void Paper::paint_page(QPainter& painter, int page, const QRectF& target) const {
    if (page < 0 || page >= page_count() || target.isEmpty()) {
        return;
    }
    painter.save();
    painter.translate(target.topLeft());
    painter.scale(target.width() / page::width, target.height() / page::height);
    painter.setRenderHint(QPainter::Antialiasing);
    if (page == 0) {
        paint_cover(painter, layout_->cover, layout_->language);
    } else {
        layout_->paint_header_and_footer(painter, page);
        for (const PlacedPiece& placed : layout_->page(page)) {
            placed.piece->paint(painter, placed.rect);
        }
    }
    painter.restore();
}

}  // namespace grundlast
