#include "views/style/reflow_layout.h"

#include <QWidget>
#include <algorithm>

#include "views/style/theme.h"

namespace grundlast {

ReflowLayout::ReflowLayout(int most, int narrowest) : most_(most), narrowest_(narrowest) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(spacing::normal);
}

ReflowLayout::~ReflowLayout() {
    for (const Cell& cell : cells_) {
        delete cell.item;
    }
}

void ReflowLayout::addWide(QWidget* widget) {
    addWidget(widget);
    cells_.back().wide = true;
}

void ReflowLayout::addItem(QLayoutItem* item) {
    cells_.push_back({item});
    invalidate();
}

int ReflowLayout::count() const {
    return static_cast<int>(cells_.size());
}

QLayoutItem* ReflowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? cells_[static_cast<std::size_t>(index)].item : nullptr;
}

QLayoutItem* ReflowLayout::takeAt(int index) {
    QLayoutItem* item = itemAt(index);
    if (item) {
        cells_.erase(cells_.begin() + index);
        invalidate();
    }
    return item;
}

Qt::Orientations ReflowLayout::expandingDirections() const {
    return Qt::Horizontal | Qt::Vertical;
}

int ReflowLayout::leastWidth() const {
    int least = narrowest_;
    for (const Cell& cell : cells_) {
        if (!cell.wide && !cell.item->isEmpty()) {
            least = std::max(least, cell.item->minimumSize().width());
        }
    }
    return least;
}

int ReflowLayout::inRow(int width) const {
    return std::clamp((width + spacing()) / (leastWidth() + spacing()), 1, most_);
}

std::vector<ReflowLayout::Row> ReflowLayout::rows(int width) const {
    const auto room = static_cast<std::size_t>(inRow(width));
    std::vector<Row> rows;
    Row run;  // of cells that are not wide
    const auto fold = [&] {
        if (run.empty()) {
            return;
        }
        const std::size_t lines = (run.size() + room - 1) / room;
        const std::size_t columns = (run.size() + lines - 1) / lines;
        for (std::size_t first = 0; first < run.size(); first += columns) {
            const std::size_t end = std::min(run.size(), first + columns);
            rows.emplace_back(run.begin() + static_cast<std::ptrdiff_t>(first),
                              run.begin() + static_cast<std::ptrdiff_t>(end));
            rows.back().resize(columns, nullptr);  // keeps the width of the cells above
        }
        run.clear();
    };
    for (const Cell& cell : cells_) {
        if (cell.item->isEmpty()) {
            continue;
        }
        if (cell.wide) {
            fold();
            rows.push_back({&cell});
        } else {
            run.push_back(&cell);
        }
    }
    fold();
    return rows;
}

int ReflowLayout::cellWidth(const Row& row, int width) const {
    const int columns = static_cast<int>(row.size());
    return (width - (columns - 1) * spacing()) / columns;
}

int ReflowLayout::heightOf(const Row& row, int width) const {
    const int each = cellWidth(row, width);
    int height = 0;
    for (const Cell* cell : row) {
        if (cell) {
            const int wanted = cell->item->hasHeightForWidth() ? cell->item->heightForWidth(each)
                                                               : cell->item->sizeHint().height();
            height = std::max({height, wanted, cell->item->minimumSize().height()});
        }
    }
    return height;
}

int ReflowLayout::heightForWidth(int width) const {
    int height = 0;
    for (const Row& row : rows(width)) {
        height += heightOf(row, width) + spacing();
    }
    return std::max(0, height - spacing());
}

QSize ReflowLayout::sizeHint() const {
    int width = 0;
    for (const Cell& cell : cells_) {
        width = std::max(width, cell.item->sizeHint().width());
    }
    width = std::max(width, narrowest_);
    return {width, heightForWidth(width)};
}

QSize ReflowLayout::minimumSize() const {
    QSize least;
    for (const Cell& cell : cells_) {
        least = least.expandedTo(cell.item->minimumSize());
    }
    return least;
}

void ReflowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    const std::vector<Row> lines = rows(rect.width());
    const int left_over = std::max(0, rect.height() - heightForWidth(rect.width()));
    int top = rect.top();
    int given = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const int share = left_over * static_cast<int>(i + 1) / static_cast<int>(lines.size()) - given;
        given += share;
        const int height = heightOf(lines[i], rect.width()) + share;
        const int each = cellWidth(lines[i], rect.width());
        int left = rect.left();
        for (const Cell* cell : lines[i]) {
            if (cell) {
                cell->item->setGeometry({left, top, each, height});
            }
            left += each + spacing();
        }
        top += height + spacing();
    }
}

}  // namespace grundlast
