#include "views/pages/cluster/rack_item.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <algorithm>
#include <utility>

namespace grundlast {

namespace {

constexpr double post = 5;             // of the rack's frame
constexpr double readable_size = 6.5;  // pixels; smaller text is left out

QFont fontOfSize(double pixels, bool strong) {
    QFont font = fontOf(strong ? TextRole::strong : TextRole::body);
    font.setPixelSize(static_cast<int>(pixels));
    return font;
}

}  // namespace

RackItem::RackItem(DrawnRack rack, const Theme& theme) : rack_(std::move(rack)), theme_(theme) {
    QString tip = rack_.title + QStringLiteral("\n") + rack_.power;
    for (const DrawnNode& node : rack_.nodes) {
        tip += QStringLiteral("\n%1: %2 GPUs").arg(node.name).arg(node.gpus);
    }
    setToolTip(tip);
}

QRectF RackItem::boundingRect() const {
    return {0, 0, width, head + rack_.units * unit_height + 2 * post};
}

void RackItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    const double detail = option->levelOfDetailFromTransform(painter->worldTransform());
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(theme_.text);
    painter->setFont(fontOfSize(14, true));
    painter->drawText(QRectF(0, 0, width, 20), Qt::AlignLeft | Qt::AlignVCenter, rack_.title);
    painter->setPen(rack_.over_power ? theme_.error : theme_.muted);
    painter->setFont(fontOfSize(12, false));
    painter->drawText(QRectF(0, 18, width, 18), Qt::AlignLeft | Qt::AlignVCenter, rack_.power);

    painter->setPen(QPen(theme_.border, 1));
    painter->setBrush(theme_.raised);
    painter->drawRoundedRect(QRectF(0, head, width, rack_.units * unit_height + 2 * post), 3, 3);
    painter->setBrush(blended(theme_.window, theme_.raised, 0.7));
    painter->drawRect(QRectF(post, head + post, width - 2 * post, rack_.units * unit_height));
    for (const DrawnNode& node : rack_.nodes) {
        paintNode(*painter, node, detail);
    }
}

void RackItem::paintNode(QPainter& painter, const DrawnNode& node, double detail) const {
    const double bottom = head + post + (rack_.units - node.bottom_unit) * unit_height;
    const double height = node.units * unit_height;
    const QRectF box(post + 1, bottom - height + 1, width - 2 * post - 2, height - 2);
    const QColor colour = seriesColour(node.group, theme_.dark);
    painter.setPen(QPen(colour, 1));
    painter.setBrush(blended(colour, theme_.surface, 0.22));
    painter.drawRoundedRect(box, 2, 2);

    const bool two_lines = height >= 5 * unit_height;
    const double text_size = std::min(11.0, two_lines ? height * 0.32 : height * 0.55);
    const bool readable = text_size * detail >= readable_size;
    const QRectF name_area = two_lines ? QRectF(box.left() + 5, box.top() + 1, box.width() - 10, height * 0.45)
                                       : QRectF(box.left() + 5, box.top(), box.width() * 0.5, box.height());
    if (readable && text_size >= 7) {
        painter.setPen(theme_.text);
        const QFont font = fontOfSize(text_size, false);
        painter.setFont(font);
        painter.drawText(name_area, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(font).elidedText(node.name, Qt::ElideRight, name_area.width()));
    }
    // GPUs as a row of squares; more than sixteen as one bar.
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const double top = two_lines ? box.top() + height * 0.5 : box.top() + box.height() * 0.25;
    const double left = two_lines ? box.left() + 5 : box.left() + box.width() * 0.52;
    const double room = box.right() - 5 - left;
    const int squares = node.gpus > 16 ? 1 : node.gpus;
    const double step = room / std::max(squares, 8);
    const double side = std::min({step - 2, height * 0.36, 11.0});
    for (int i = 0; i < squares; ++i) {
        painter.drawRoundedRect(QRectF(left + i * step, top, node.gpus > 16 ? room : side, side), 1, 1);
    }
}

}  // namespace grundlast
