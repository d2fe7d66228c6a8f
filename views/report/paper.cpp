#include "views/report/paper.h"

#include <QPainter>

#include "views/report/blocks.h"
#include "views/report/cover_page.h"
#include "views/report/page_look.h"
#include "views/report/text_block.h"

namespace grundlast {

namespace {

using page::TextStyle;

// A title on one line, for lists outside the paper: blanks that keep a number with its unit become plain.
QString plain(QString title) {
    return title.replace(QChar(0xA0), QLatin1Char(' ')).simplified();
}

std::vector<ListedPlace> listed_places(const std::vector<PageOfPieces>& pages, int pages_before) {
    std::vector<ListedPlace> places;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        for (const PlacedPiece& placed : pages[i]) {
            if (placed.piece->listed != Piece::Listed::no) {
                places.push_back({placed.piece->listed,
                                  placed.piece->title,
                                  {static_cast<int>(i) + pages_before, placed.rect.top()}});
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
    ReportContent content;  // its sections are in `pieces`
    Pieces contents, pieces;
    std::vector<PageOfPieces> contents_pages, pages;
    double scale = 1;  // of a single sheet

    bool on_sheet() const { return content.form == ReportForm::one_page; }

    int pages_before() const { return on_sheet() ? 0 : 1 + static_cast<int>(contents_pages.size()); }

    int count() const { return pages_before() + static_cast<int>(pages.size()); }

    const PageOfPieces& page(int number) const {
        const auto index = static_cast<std::size_t>(number);
        return number >= pages_before() ? pages[index - static_cast<std::size_t>(pages_before())]
                                        : contents_pages[index - 1];
    }

    void set_sheet();
    void set_pages();

    void paint_header_and_footer(QPainter& painter, int number) const {
        const Cover& cover = content.cover;
        const bool german = content.language == Language::german;
        if (!on_sheet()) {
            const QString title = QString::fromStdString(cover.title);
            const QString version = QString::fromStdString(cover.version + " · " + cover.status);
            const QString fassung = german ? "Fassung %1" : "Version %1";
            // A long title shall not push the version out of the line.
            const QFont font = page::font_of(TextStyle::header);
            const QString right = elided(fassung.arg(version), font, page::text_area().width() / 2);
            paint_line_of_text(painter, title, right, page::margin - 6 * page::millimetre);
            const QRectF area = page::text_area();
            painter.setPen(QPen(page::rule, page::hairline));
            const double rule_y = page::margin - 1 * page::millimetre;
            painter.drawLine(QPointF(area.left(), rule_y), QPointF(area.right(), rule_y));
        }
        const QString pages_text = german ? "Seite %1 von %2" : "Page %1 of %2";
        const QString left =
            QString::fromStdString(on_sheet() ? (german ? "Eingaben " : "Inputs ") + cover.input_hash
                                              : cover.company) +
            "  ·  " + QString::fromStdString(cover.classification);
        painter.save();
        painter.translate(painted_area().left(), page::height - page::margin + 3 * page::millimetre);
        painter.scale(scale, scale);
        painter.translate(-page::text_area().left(), 0);
        paint_line_of_text(painter, left, pages_text.arg(number + 1).arg(count()), 0);
        painter.restore();
    }

    // Text that is set smaller stands in the middle, and the footer below it.
    QRectF painted_area() const {
        const QRectF area = page::text_area();
        const double side = area.width() * (1 - scale) / 2;
        return area.adjusted(side, 0, -side, 0);
    }

    void paint_text(QPainter& painter, int number) const {
        const QRectF area = page::text_area();
        painter.save();
        painter.translate(painted_area().topLeft());
        painter.scale(scale, scale);
        painter.translate(-area.topLeft());
        for (const PlacedPiece& placed : page(number)) {
            placed.piece->paint(painter, placed.rect);
        }
        painter.restore();
    }
};

// On a page of the same width that is higher the smaller the text becomes: what does not fit is set smaller.
void Paper::Layout::set_sheet() {
    constexpr double step = 0.97, least = 0.4;
    pieces.push_back(sheet_head(content));
    Pieces text = pieces_of(content);
    std::move(text.begin(), text.end(), std::back_inserter(pieces));
    for (scale = 1; scale > least; scale *= step) {
        QRectF area = page::text_area();
        area.setHeight(area.height() / scale);
        pages = filled_pages(pieces, area);
        if (pages.size() == 1) {
            return;
        }
    }
}

void Paper::Layout::set_pages() {
    pieces = pieces_of(content);
    pages = filled_pages(pieces, page::text_area());
    if (content.form != ReportForm::full) {
        return;
    }
    const page::Colours colours = page::colours_of(content.accent);
    const Pieces draft = contents_pieces(listed_places(pages, 0), content.language, colours);
    const auto before = static_cast<int>(1 + filled_pages(draft, page::text_area()).size());
    contents = contents_pieces(listed_places(pages, before), content.language, colours);
    contents_pages = filled_pages(contents, page::text_area());
}

Paper::Paper(const ReportContent& content) : layout_(std::make_unique<Layout>()) {
    layout_->content = content;
    layout_->on_sheet() ? layout_->set_sheet() : layout_->set_pages();
    layout_->content.sections.clear();
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

double Paper::shrunk_to() const {
    return layout_->scale;
}

const std::vector<PageOfPieces>& Paper::text_pages() const {
    return layout_->pages;
}

std::vector<PaperMark> Paper::marks() const {
    std::vector<PaperMark> marks;
    for (const ListedPlace& listed : listed_places(layout_->pages, layout_->pages_before())) {
        if (listed.kind == Piece::Listed::section || listed.kind == Piece::Listed::heading) {
            const bool part = listed.kind == Piece::Listed::heading && !marks.empty();
            marks.push_back({part ? 1 : 0, plain(listed.title), listed.place});
        }
    }
    return marks;
}

std::vector<PaperLink> Paper::links() const {
    std::vector<PaperLink> links;
    for (std::size_t i = 0; i < layout_->contents_pages.size(); ++i) {
        for (const PlacedPiece& placed : layout_->contents_pages[i]) {
            if (placed.piece->leads_to) {
                links.push_back({static_cast<int>(i) + 1, placed.rect, *placed.piece->leads_to});
            }
        }
    }
    return links;
}

void Paper::paint_page(QPainter& painter, int page, const QRectF& target) const {
    if (page < 0 || page >= page_count() || target.isEmpty()) {
        return;
    }
    painter.save();
    painter.translate(target.topLeft());
    painter.scale(target.width() / page::width, target.height() / page::height);
    painter.setRenderHint(QPainter::Antialiasing);
    if (page == 0 && !layout_->on_sheet()) {
        paint_cover(painter, layout_->content);
    } else {
        layout_->paint_header_and_footer(painter, page);
        layout_->paint_text(painter, page);
    }
    painter.restore();
}

}  // namespace grundlast
