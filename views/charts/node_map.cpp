#include "views/charts/node_map.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr double gap = 3;
constexpr double largest_cell = 30;
constexpr double smallest_cell = 9;
constexpr std::size_t many_cells = 120;  // from so many on cells are drawn smaller

double cellSize(std::size_t cells) {
    const double crowded =
        std::sqrt(static_cast<double>(many_cells) / static_cast<double>(std::max<std::size_t>(cells, 1)));
    return std::clamp(largest_cell * crowded, smallest_cell, largest_cell);
}

bool headsGroup(const std::vector<NodeCell>& cells, std::size_t index) {
    return index == 0 || cells[index].group != cells[index - 1].group;
}

}  // namespace

NodeMap::NodeMap(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFont(fontOf(TextRole::caption));
    setAccessibleName(tr("Nodes and how much of each is in use"));
}

double NodeMap::headHeight() const {
    return QFontMetricsF(font()).height() + gap;
}

void NodeMap::setCells(std::vector<NodeCell> cells) {
    const bool other_size = cells.size() != cells_.size();
    cells_ = std::move(cells);
    double used = 0;
    std::size_t out = 0;
    for (const NodeCell& cell : cells_) {
        used += cell.used;
        out += cell.standing == NodeStanding::failed || cell.standing == NodeStanding::maintenance ? 1 : 0;
    }
    setAccessibleDescription(tr("%1 nodes, as many as %2 full ones in use, %3 out of service")
                                 .arg(cells_.size())
                                 .arg(std::lround(used))
                                 .arg(out));
    if (other_size) {
        updateGeometry();
    }
    update();
}

std::vector<QRectF> NodeMap::places(double width) const {
    const double side = cellSize(cells_.size());
    std::vector<QRectF> places;
    double x = 0;
    double y = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (headsGroup(cells_, i)) {
            y += (i > 0 ? side + 2 * gap : 0) + headHeight();
            x = 0;
        } else if (x + side > width) {
            x = 0;
            y += side + gap;
        }
        places.emplace_back(x, y, side, side);
        x += side + gap;
    }
    return places;
}

int NodeMap::heightForWidth(int width) const {
    const auto all = places(width);
    return all.empty() ? static_cast<int>(headHeight())
                       : static_cast<int>(std::ceil(all.back().bottom() + gap));
}

QSize NodeMap::sizeHint() const {
    constexpr int usual_width = 480;
    return {usual_width, heightForWidth(usual_width)};
}

int NodeMap::cellAt(QPointF point) const {
    const auto all = places(width());
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const QRectF& rect) { return rect.contains(point); });
    return at == all.end() ? -1 : static_cast<int>(at - all.begin());
}

void NodeMap::paintCell(QPainter& painter, const QRectF& rect, const NodeCell& cell) const {
    const Theme& theme = themeOf(palette());
    painter.fillRect(rect, cell.standing == NodeStanding::absent ? theme.window : theme.raised);
    double bottom = rect.bottom();
    const auto fill = [&](const QColor& colour, double share) {
        const double height = rect.height() * std::clamp(share, 0.0, 1.0);
        painter.fillRect(QRectF(rect.left(), bottom - height, rect.width(), height), colour);
        bottom -= height;
    };
    for (const NodePart& part : cell.parts) {
        fill(seriesColour(part.colour, theme.dark), part.share);
    }
    if (cell.parts.empty() && cell.used > 0) {
        fill(blended(theme.accent, theme.raised, 0.25 + 0.75 * cell.used), cell.used);
    }
    if (cell.standing == NodeStanding::failed || cell.standing == NodeStanding::maintenance) {
        const bool failed = cell.standing == NodeStanding::failed;
        const QColor colour = failed ? theme.error : theme.muted;
        painter.fillRect(rect, QBrush(colour, failed ? Qt::DiagCrossPattern : Qt::BDiagPattern));
        painter.setPen(QPen(colour, 1.5));
    } else {
        painter.setPen(QPen(theme.border, 1));
    }
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

void NodeMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(font());
    const auto all = places(width());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (headsGroup(cells_, i)) {
            painter.setPen(themeOf(palette()).muted);
            painter.drawText(QRectF(0, all[i].top() - headHeight(), width(), headHeight() - gap),
                             Qt::AlignLeft | Qt::AlignVCenter, cells_[i].group);
        }
        paintCell(painter, all[i], cells_[i]);
    }
}

bool NodeMap::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    const int cell = cellAt(help->pos());
    if (cell >= 0) {
        QToolTip::showText(help->globalPos(), cells_[static_cast<std::size_t>(cell)].text, this);
    } else {
        QToolTip::hideText();
    }
    return true;
}

}  // namespace grundlast
