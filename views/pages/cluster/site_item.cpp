#include "views/pages/cluster/site_item.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOptionGraphicsItem>
#include <utility>

namespace grundlast {

namespace {

QFont fontOfPixels(TextRole role, int pixels) {
    QFont font = fontOf(role);
    font.setPixelSize(pixels);
    return font;
}

QPainterPath cloudIn(const QRectF& box) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    const double w = box.width(), h = box.height();
    path.addEllipse(QRectF(box.left(), box.top() + h * 0.35, w * 0.45, h * 0.65));
    path.addEllipse(QRectF(box.left() + w * 0.2, box.top(), w * 0.5, h * 0.8));
    path.addEllipse(QRectF(box.left() + w * 0.5, box.top() + h * 0.25, w * 0.5, h * 0.75));
    path.addRect(QRectF(box.left() + w * 0.2, box.top() + h * 0.5, w * 0.55, h * 0.5));
    return path.simplified();
}

// A barrel, as storage is drawn everywhere.
QPainterPath barrelIn(const QRectF& box) {
    constexpr double lid = 10;
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    path.addRect(box.adjusted(0, lid / 2, 0, -lid / 2));
    path.addEllipse(QRectF(box.left(), box.top(), box.width(), lid));
    path.addEllipse(QRectF(box.left(), box.bottom() - lid, box.width(), lid));
    return path.simplified();
}

}  // namespace

SiteItem::SiteItem(Look look, const QSizeF& size, const Theme& theme)
    : look_(std::move(look)), size_(size), theme_(theme) {
    setFlag(ItemIsSelectable, look_.part != SitePart::new_rack && look_.part != SitePart::spine);
    setToolTip(look_.tip);
}

void SiteItem::answer(bool wanted) {
    wanted_ = wanted;
    update();
}

QRectF SiteItem::boundingRect() const {
    return {-2, -2, size_.width() + 4, size_.height() + 4};
}

void SiteItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) {
    painter->setRenderHint(QPainter::Antialiasing);
    paintFrame(*painter, option->state.testFlag(QStyle::State_Selected));
    const QRectF box(QPointF(0, 0), size_);
    const bool is_switch = look_.part == SitePart::leaf || look_.part == SitePart::spine;
    painter->setPen(look_.part == SitePart::new_rack ? theme_.muted : theme_.text);
    painter->setFont(fontOfPixels(is_switch ? TextRole::body : TextRole::strong, is_switch ? 11 : 12));
    if (look_.note.isEmpty()) {
        painter->drawText(box.adjusted(4, 0, -4, 0), Qt::AlignCenter | Qt::TextWordWrap, look_.title);
        return;
    }
    const double middle = size_.height() * 0.55;
    painter->drawText(QRectF(6, 0, size_.width() - 12, middle),
                      Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap, look_.title);
    painter->setPen(theme_.muted);
    painter->setFont(fontOfPixels(TextRole::body, 11));
    painter->drawText(QRectF(6, middle, size_.width() - 12, size_.height() - middle),
                      Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, look_.note);
}

void SiteItem::paintFrame(QPainter& painter, bool chosen) const {
    const QRectF box(QPointF(0, 0), size_);
    QPen outline(chosen || wanted_ ? theme_.accent : theme_.border, chosen || wanted_ ? 3 : 1);
    painter.setBrush(theme_.surface);
    switch (look_.part) {
        case SitePart::leaf:
        case SitePart::spine: {
            const QColor colour = seriesColour(look_.group, theme_.dark);
            painter.setPen(QPen(chosen ? theme_.accent : colour, chosen ? 3 : 1));
            painter.setBrush(blended(colour, theme_.surface, 0.12));
            painter.drawRoundedRect(box, 3, 3);
            break;
        }
        case SitePart::storage:
            painter.setPen(outline);
            painter.drawPath(barrelIn(box));
            break;
        case SitePart::clouds:
            painter.setPen(outline);
            painter.drawPath(cloudIn(box));
            break;
        case SitePart::new_rack:
            outline.setStyle(Qt::DashLine);
            painter.setPen(outline);
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(box, 3, 3);
            break;
    }
}

}  // namespace grundlast
