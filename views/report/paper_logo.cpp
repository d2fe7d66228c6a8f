#include "views/report/paper_logo.h"

#include <QPainter>
#include <QSvgRenderer>

namespace grundlast {

namespace {

QImage on_white(const QImage& picture) {
    QImage opaque(picture.size(), QImage::Format_RGB32);
    opaque.fill(Qt::white);
    QPainter painter(&opaque);
    painter.drawImage(0, 0, picture);
    return opaque;
}

}  // namespace

PaperLogo::PaperLogo(const std::string& bytes) {
    if (bytes.empty()) {
        return;
    }
    const QByteArray data = QByteArray::fromStdString(bytes);
    if (QImage picture; picture.loadFromData(data, "PNG")) {
        image_ = on_white(picture);
        return;
    }
    drawing_ = std::make_unique<QSvgRenderer>(data);
    if (!drawing_->isValid() || drawing_->defaultSize().isEmpty()) {
        drawing_.reset();
    }
}

PaperLogo::~PaperLogo() = default;

bool PaperLogo::empty() const {
    return image_.isNull() && drawing_ == nullptr;
}

QSizeF PaperLogo::size_within(QSizeF within) const {
    const QSizeF own = drawing_ ? QSizeF(drawing_->defaultSize()) : QSizeF(image_.size());
    return empty() ? QSizeF(0, 0) : own.scaled(within, Qt::KeepAspectRatio);
}

void PaperLogo::paint(QPainter& painter, const QRectF& within) const {
    if (empty()) {
        return;
    }
    const QSizeF size = size_within(within.size());
    const QRectF place(QPointF(within.right() - size.width(), within.top()), size);
    if (drawing_) {
        drawing_->render(&painter, place);
        return;
    }
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(place, image_);
    painter.restore();
}

}  // namespace grundlast
