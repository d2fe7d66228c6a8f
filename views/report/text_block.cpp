#include "views/report/text_block.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace grundlast {

TextBlock::TextBlock(const QString& text, const QFont& font, const QColor& colour, double width,
                     Qt::Alignment alignment)
    : layout_(std::make_shared<QTextLayout>(text, font)), colour_(colour) {
    QTextOption option(alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setUseDesignMetrics(true);
    layout_->setTextOption(option);
    layout_->setCacheEnabled(true);
    layout_->beginLayout();
    for (QTextLine line = layout_->createLine(); line.isValid(); line = layout_->createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, height_});
        height_ += std::ceil(line.height() * 1.08);
    }
    layout_->endLayout();
}

int TextBlock::lines() const {
    return layout_->lineCount();
}

void TextBlock::paint(QPainter& painter, QPointF top_left) const {
    painter.setPen(colour_);
    layout_->draw(&painter, top_left);
}

double TextBlock::natural_width(const QString& text, const QFont& font) {
    // Measured by the layout itself: font metrics differ from it by kerning.
    QTextLayout layout(text, font);
    QTextOption option;
    option.setUseDesignMetrics(true);
    layout.setTextOption(option);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (!line.isValid()) {
        layout.endLayout();
        return 0;
    }
    line.setLineWidth(1e6);
    layout.endLayout();
    return std::ceil(line.naturalTextWidth()) + 2;
}

double TextBlock::least_width(const QString& text, const QFont& font) {
    double least = 0;
    for (const QString& word : text.split(' ', Qt::SkipEmptyParts)) {
        least = std::max(least, natural_width(word, font));
    }
    return least;
}

QString glued(const QString& text) {
    static const QRegularExpression unit(
        "(?<=\\d) (?=(EUR|USD|Mio\\.|million|GPU|GPUs|GPU-h|h|min|ms|kW|kWh|MWh|GB|%)\\b|[%×])");
    static const QRegularExpression before("(?<=[±×]) (?=[\\d−A-Za-z])");
    static const QRegularExpression date("(\\d{1,2}) ([A-Z][a-z]{2}) (\\d{4})");
    static const QRegularExpression month("(Monat|[Mm]onth) (\\d+) \\((\\S+) (\\d{4})\\)");
    QString result = text;
    const QChar no_break(0xA0);
    result.replace(unit, no_break);
    result.replace(before, no_break);
    result.replace(date, QStringLiteral("\\1%1\\2%1\\3").arg(no_break));
    result.replace(month, QStringLiteral("\\1%1\\2 (\\3%1\\4)").arg(no_break));
    return result;
}

QString elided(const QString& text, const QFont& font, double width) {
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, width);
}

}  // namespace grundlast
