// The logo of a report.
#pragma once

#include <QImage>
#include <QRectF>
#include <memory>
#include <string>

class QPainter;
class QSvgRenderer;

namespace grundlast {

class PaperLogo {
  public:
    // Bytes of a PNG or SVG; of anything else there is no logo.
    explicit PaperLogo(const std::string& bytes);
    ~PaperLogo();

    bool empty() const;

    // As large as it fits `within`, in its own shape.
    QSizeF size_within(QSizeF within) const;

    // In the upper right corner of `within`. Opaque: an archive form may hold nothing translucent.
    void paint(QPainter& painter, const QRectF& within) const;

  private:
    QImage image_;
    std::unique_ptr<QSvgRenderer> drawing_;
};

}  // namespace grundlast
