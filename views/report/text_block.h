// A paragraph broken into lines of a width.
#pragma once

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QString>
#include <Qt>
#include <memory>

class QPainter;
class QTextLayout;

namespace grundlast {

class TextBlock {
  public:
    TextBlock(const QString& text, const QFont& font, const QColor& colour, double width,
              Qt::Alignment alignment = Qt::AlignLeft);

    double height() const { return height_; }

    int lines() const;
    void paint(QPainter& painter, QPointF top_left) const;

    // Width of the text on one line, and of the widest part that must not be broken.
    static double natural_width(const QString& text, const QFont& font);
    static double least_width(const QString& text, const QFont& font);

  private:
    std::shared_ptr<QTextLayout> layout_;
    QColor colour_;
    double height_ = 0;
};

// Keeps a number and its unit, and ± with what follows it, on one line.
QString glued(const QString& text);

// `text` on one line, cut with an ellipsis where it is wider than `width`.
QString elided(const QString& text, const QFont& font, double width);

}  // namespace grundlast
