#include "views/report/chart_pictures.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

#include "views/charts/chart_painter.h"
#include "views/report/page_look.h"
#include "views/report/text_block.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

// In the units of the paper, so that chart and text have the proportions of the report.
constexpr double width = 170 * page::millimetre;
constexpr double chart_height = 90 * page::millimetre;
constexpr double margin = 5 * page::millimetre;

class Picture {
  public:
    Picture(const ChartSpec& chart, Language language)
        : chart_(chart),
          locale_(localeOf(language)),
          title_(block(chart.title, page::TextStyle::heading)),
          caption_(block(chart.caption, page::TextStyle::caption)) {}

    QSizeF size() const { return {width, 3 * margin + title_.height() + chart_height + caption_.height()}; }

    void paint(QPainter& painter) const {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(QRectF(QPointF(0, 0), size()), Qt::white);
        double y = margin;
        title_.paint(painter, {margin, y});
        y += title_.height() + margin / 2;
        paintChart(painter, QRectF(margin, y, width - 2 * margin, chart_height), chart_, locale_,
                   Appearance::light, false);
        caption_.paint(painter, {margin, y + chart_height + margin / 2});
    }

  private:
    TextBlock block(const Text& text, page::TextStyle style) const {
        return {inWordsOf(text, locale_), page::font_of(style), page::colour_of(style, page::colours_of({})),
                width - 2 * margin};
    }

    const ChartSpec& chart_;
    QLocale locale_;
    TextBlock title_, caption_;
};

}  // namespace

QByteArray chart_svg(const ChartSpec& chart, Language language) {
    const Picture picture(chart, language);
    QBuffer buffer;
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(720);
    svg.setSize(picture.size().toSize());
    svg.setViewBox(QRectF(QPointF(0, 0), picture.size()));
    svg.setTitle(QString::fromStdString(chart.title.in(language)));
    svg.setDescription(QString::fromStdString(chart.caption.in(language)));
    QPainter painter(&svg);
    picture.paint(painter);
    painter.end();
    return buffer.data();
}

QImage chart_image(const ChartSpec& chart, Language language) {
    constexpr double pixels = 1800;
    const Picture picture(chart, language);
    const double scale = pixels / width;
    QImage image((picture.size() * scale).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(scale, scale);
    picture.paint(painter);
    painter.end();
    return image;
}

}  // namespace grundlast
