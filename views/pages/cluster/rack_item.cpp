#include "views/pages/cluster/rack_item.h"

#include <QCoreApplication>
#include <QPainter>
#include <QStyleOptionGraphicsItem>
#include <algorithm>
#include <utility>

namespace grundlast {

namespace {

constexpr double post = 5;             // of the rack's frame
constexpr double readable_size = 6.5;  // pixels; smaller text is left out
constexpr int most_squares = 16;       // more GPUs than these are one bar

QFont fontOfSize(double pixels, bool strong) {
    QFont font = fontOf(strong ? TextRole::strong : TextRole::body);
    font.setPixelSize(static_cast<int>(pixels));
    return font;
}

// Higher than one line, the name stands above the GPUs, else beside them.
bool hasTwoLines(const DrawnNode& node) {
    return node.units >= 5;
}

}  // namespace

double RackItem::heightOf(int units) {
    return head + units * unit_height + 2 * post;
}

RackItem::RackItem(DrawnRack rack, const Theme& theme) : rack_(std::move(rack)), theme_(theme) {
    setToolTip(QStringList{rack_.title, rack_.power, rack_.room, rack_.cost}.join(QLatin1Char('\n')));
    for (const DrawnNode& node : rack_.nodes) {
        new NodeItem(node, this, theme);
    }
}

void RackItem::answer(DropAnswer answer) {
    answer_ = answer;
    update();
}

QRectF RackItem::boundingRect() const {
    return {-2, -2, width + 4, heightOf(rack_.units) + 4};
}

void RackItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    const auto line = [&](double top, const QString& text, const QColor& colour, const QFont& font,
                          Qt::Alignment side) {
        painter->setPen(colour);
        painter->setFont(font);
        painter->drawText(QRectF(0, top, width, 18), side | Qt::AlignVCenter,
                          QFontMetricsF(font).elidedText(text, Qt::ElideRight, width));
    };
    line(0, rack_.title, theme_.text, fontOfSize(14, true), Qt::AlignLeft);
    line(0, rack_.cost, theme_.muted, fontOfSize(11, false), Qt::AlignRight);
    line(18, rack_.power, rack_.over_power ? theme_.error : theme_.muted, fontOfSize(12, rack_.over_power),
         Qt::AlignLeft);
    line(35, rack_.room, theme_.muted, fontOfSize(12, false), Qt::AlignLeft);

    const QColor frame = answer_ == DropAnswer::fits         ? theme_.accent
                         : answer_ == DropAnswer::over_power ? theme_.error
                                                             : theme_.border;
    painter->setPen(QPen(frame, answer_ == DropAnswer::none ? 1 : 3));
    painter->setBrush(theme_.raised);
    painter->drawRoundedRect(QRectF(0, head, width, rack_.units * unit_height + 2 * post), 3, 3);
    painter->setPen(QPen(theme_.border, 1));
    painter->setBrush(blended(theme_.window, theme_.raised, 0.7));
    painter->drawRect(QRectF(post, head + post, width - 2 * post, rack_.units * unit_height));
}

NodeItem::NodeItem(const DrawnNode& node, RackItem* rack, const Theme& theme)
    : QGraphicsItem(rack), node_(node), theme_(theme) {
    const double bottom =
        RackItem::head + post + (rack->rack().units - node.bottom_unit) * RackItem::unit_height;
    const double height = node.units * RackItem::unit_height;
    box_ = QRectF(post + 1, bottom - height + 1, RackItem::width - 2 * post - 2, height - 2);
    setFlag(ItemIsSelectable);
    setToolTip(QStringLiteral("%1: %2 GPUs").arg(node.name).arg(node.gpus));
}

QRectF NodeItem::boundingRect() const {
    return box_.adjusted(-3, -3, 3, 3);
}

void NodeItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    const QColor colour = seriesColour(node_.group, theme_.dark);
    const bool chosen = option->state.testFlag(QStyle::State_Selected);
    QPen outline(chosen ? theme_.accent : colour, chosen ? 3 : 1);
    if (!node_.stands) {
        outline.setStyle(Qt::DashLine);
    }
    painter->setPen(outline);
    painter->setBrush(node_.stands ? QBrush(blended(colour, theme_.surface, 0.22)) : QBrush(Qt::NoBrush));
    painter->drawRoundedRect(box_, 2, 2);
    paintText(*painter, option->levelOfDetailFromTransform(painter->worldTransform()));
    paintGpus(*painter);
    paintDomain(*painter);
}

void NodeItem::paintText(QPainter& painter, double detail) const {
    const double height = node_.units * RackItem::unit_height;
    const double size = std::min(11.0, hasTwoLines(node_) ? height * 0.32 : height * 0.55);
    if (size * detail < readable_size || size < 7) {
        return;
    }
    const QRectF area = hasTwoLines(node_)
                            ? QRectF(box_.left() + 7, box_.top() + 1, box_.width() - 12, height * 0.45)
                            : QRectF(box_.left() + 7, box_.top(), box_.width() * 0.5 - 2, box_.height());
    const QFont font = fontOfSize(size, false);
    painter.setPen(node_.stands ? theme_.text : theme_.muted);
    painter.setFont(font);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetricsF(font).elidedText(node_.name, Qt::ElideRight, area.width()));
}

// GPUs as a row of squares, those of one NVLink domain close together.
void NodeItem::paintGpus(QPainter& painter) const {
    const QColor colour = seriesColour(node_.group, theme_.dark);
    painter.setPen(node_.stands ? QPen(Qt::NoPen) : QPen(colour, 1));
    painter.setBrush(node_.stands ? QBrush(colour) : QBrush(Qt::NoBrush));
    const double height = box_.height() + 2;
    const double top = hasTwoLines(node_) ? box_.top() + height * 0.5 : box_.top() + height * 0.25;
    const double left = hasTwoLines(node_) ? box_.left() + 7 : box_.left() + box_.width() * 0.52;
    const double room = box_.right() - 5 - left;
    if (node_.gpus > most_squares) {
        painter.drawRoundedRect(QRectF(left, top, room, std::min(height * 0.36, 11.0)), 1, 1);
        return;
    }
    const int parts = node_.domain_gpus > 0 && node_.domain_gpus < node_.gpus
                          ? (node_.gpus + node_.domain_gpus - 1) / node_.domain_gpus
                          : 1;
    constexpr double between = 4;
    const double step = (room - (parts - 1) * between) / std::max(node_.gpus, 8);
    const double side = std::min({step - 2, height * 0.36, 11.0});
    for (int gpu = 0; gpu < node_.gpus; ++gpu) {
        const int part = parts > 1 ? gpu / node_.domain_gpus : 0;
        painter.drawRoundedRect(QRectF(left + gpu * step + part * between, top, side, side), 1, 1);
    }
}

// A domain over several nodes is a bar along them, in turn dark and light.
void NodeItem::paintDomain(QPainter& painter) const {
    if (node_.domain < 0) {
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(node_.domain % 2 == 0 ? theme_.text : theme_.muted);
    painter.drawRect(QRectF(box_.left() + 1.5, box_.top() - 1, 3, box_.height() + 2));
}

}  // namespace grundlast
