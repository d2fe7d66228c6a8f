#include <algorithm>

#include "views/report/piece.h"

namespace grundlast {

namespace {

// Pieces [first, end) that stay together.
std::size_t end_of_chain(const Pieces& pieces, std::size_t first) {
    std::size_t last = first;
    while (last + 1 < pieces.size() && pieces[last].keep_with_next && !pieces[last + 1].new_page) {
        ++last;
    }
    return last + 1;
}

class Filler {
  public:
    Filler(const Pieces& pieces, const QRectF& area) : pieces_(pieces), area_(area) {}

    std::vector<PageOfPieces> fill() {
        start_page();
        for (std::size_t first = 0; first < pieces_.size();) {
            const std::size_t end = end_of_chain(pieces_, first);
            place_chain(first, end);
            first = end;
        }
        for (PageOfPieces& page : pages_) {
            stretch(page);
        }
        return std::move(pages_);
    }

  private:
    void start_page() {
        pages_.emplace_back();
        y_ = area_.top();
    }

    bool page_is_empty() const { return pages_.back().empty(); }

    double room() const { return area_.bottom() - y_; }

    double height_of(std::size_t first, std::size_t end, bool at_top, bool least) const {
        double height = 0;
        for (std::size_t i = first; i < end; ++i) {
            const Piece& piece = pieces_[i];
            const bool shrinks = least && piece.least_height > 0;
            height += (at_top && i == first ? 0 : piece.space_before);
            height += shrinks ? piece.least_height : piece.height;
        }
        if (at_top && pieces_[first].repeated != nullptr) {
            height += pieces_[first].repeated->height;
        }
        return height;
    }

    void place_chain(std::size_t first, std::size_t end) {
        if (pieces_[first].new_page && !page_is_empty()) {
            start_page();
        }
        if (!page_is_empty() && height_of(first, end, false, true) > room()) {
            start_page();
        }
        const double wanted = height_of(first, end, page_is_empty(), false);
        const double shortage = std::max(0.0, wanted - room());
        const double most = wanted - height_of(first, end, page_is_empty(), true);
        const double share = most > 0 ? std::min(1.0, shortage / most) : 0;
        for (std::size_t i = first; i < end; ++i) {
            const Piece& piece = pieces_[i];
            const double give = piece.least_height > 0 ? piece.height - piece.least_height : 0;
            place(piece, piece.height - share * give);
        }
    }

    void place(const Piece& piece, double height) {
        const bool too_high_together = !page_is_empty() && piece.space_before + height > room() + 1e-6;
        if (too_high_together) {
            start_page();
        }
        if (page_is_empty()) {
            if (piece.repeated != nullptr) {
                put(*piece.repeated, piece.repeated->height);
            }
        } else {
            y_ += piece.space_before;
        }
        put(piece, height);
    }

    void put(const Piece& piece, double height) {
        pages_.back().push_back({&piece, QRectF(area_.left(), y_, area_.width(), height)});
        y_ += height;
    }

    void stretch(PageOfPieces& page) const {
        if (page.empty()) {
            return;
        }
        double left = area_.bottom() - page.back().rect.bottom();
        auto growing = std::count_if(page.begin(), page.end(),
                                     [](const PlacedPiece& placed) { return placed.piece->most_height > 0; });
        double down = 0;
        for (PlacedPiece& placed : page) {
            placed.rect.translate(0, down);
            if (placed.piece->most_height > 0) {
                const double share = left / static_cast<double>(growing--);
                const double more = std::clamp(placed.piece->most_height - placed.rect.height(), 0.0, share);
                placed.rect.setHeight(placed.rect.height() + more);
                down += more;
                left -= more;
            }
        }
    }

    const Pieces& pieces_;
    QRectF area_;
    std::vector<PageOfPieces> pages_;
    double y_ = 0;
};

}  // namespace

std::vector<PageOfPieces> filled_pages(const Pieces& pieces, const QRectF& area) {
    return Filler(pieces, area).fill();
}

}  // namespace grundlast
