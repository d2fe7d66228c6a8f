#include "views/charts/timeline_svg.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QPainter>
#include <QSvgGenerator>

#include "views/charts/timeline_painter.h"

namespace grundlast {

namespace {

constexpr double width = 1200;
constexpr double margin = 16;
constexpr double line = 24;

// Rows of coloured squares with names; where `painter` is null only the height is found.
double paintKeys(QPainter* painter, const TimelinePicture& picture, const ChartLook& look, Language language,
                 double top) {
    const QFontMetricsF metrics(look.label_font);
    double x = margin;
    double y = top;
    for (const TimelineKey& key : picture.keys) {
        const QString name = QString::fromStdString(key.name.in(language));
        const double wide = metrics.horizontalAdvance(name) + 36;
        if (x + wide > width - margin && x > margin) {
            x = margin;
            y += line;
        }
        if (painter) {
            painter->fillRect(QRectF(x, y + 6, 12, 12), seriesColour(key.colour, look.theme.dark));
            painter->setPen(look.theme.text);
            painter->setFont(look.label_font);
            painter->drawText(QRectF(x + 18, y, wide, line), Qt::AlignLeft | Qt::AlignVCenter, name);
        }
        x += wide;
    }
    return picture.keys.empty() ? top : y + line;
}

}  // namespace

std::string timeline_svg(const TimelinePicture& picture, const Text& title, Language language) {
    ChartLook look = paper_look(false, true);
    look.label_font.setPixelSize(12);
    const TimelineLayout layout = whole_timeline(picture, look, 640);
    const double keys_top = margin + 32;
    const double top = paintKeys(nullptr, picture, look, language, keys_top) + 8;
    const double height = top + layout.axis_height + layout.row_tops(picture).back() + margin;
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setSize(QSize(static_cast<int>(width), static_cast<int>(height)));
    svg.setViewBox(QRectF(0, 0, width, height));
    svg.setTitle(QString::fromStdString(title.in(language)));
    QPainter painter(&svg);
    painter.fillRect(QRectF(0, 0, width, height), look.theme.surface);
    painter.setPen(look.theme.text);
    painter.setFont(look.title_font);
    painter.drawText(QRectF(margin, margin, width - 2 * margin, 28), Qt::AlignLeft | Qt::AlignVCenter,
                     QString::fromStdString(title.in(language)));
    paintKeys(&painter, picture, look, language, keys_top);
    paintTimeline(painter, QRectF(margin, top, width - 2 * margin, height - top - margin), picture, layout,
                  look, language);
    painter.end();
    return buffer.data().toStdString();
}

}  // namespace grundlast
