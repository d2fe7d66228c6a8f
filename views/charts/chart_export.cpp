#include "views/charts/chart_export.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "views/charts/chart_scene.h"
#include "views/charts/chart_table.h"
#include "views/style/number_text.h"

namespace grundlast {

namespace {

struct ChartFileText {
    Q_DECLARE_TR_FUNCTIONS(ChartFileText)
};

void paint(QPainter& painter, const ChartPicture& picture) {
    ChartScene scene(picture.spec, picture.locale, picture_look(), picture.size, picture.excerpt);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF whole(QPointF(0, 0), picture.size);
    painter.fillRect(whole, lightTheme().surface);
    scene.render(&painter, whole, whole, Qt::IgnoreAspectRatio);
}

QByteArray png_of(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

}  // namespace

QImage chart_image(const ChartPicture& picture, double scale) {
    QImage image((picture.size * scale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::white);
    QPainter painter(&image);
    paint(painter, picture);
    return image;
}

QByteArray chart_svg(const ChartPicture& picture) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(picture.size.toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), picture.size));
    generator.setTitle(inWordsOf(picture.spec.title, picture.locale));
    generator.setDescription(inWordsOf(picture.spec.caption, picture.locale));
    QPainter painter(&generator);
    paint(painter, picture);
    painter.end();
    return bytes;
}

QByteArray chart_file(const ChartPicture& picture, ChartFormat format) {
    switch (format) {
        case ChartFormat::svg:
            return chart_svg(picture);
        case ChartFormat::png:
            return png_of(chart_image(picture));
        case ChartFormat::csv:
            break;
    }
    return QByteArray::fromStdString(table_as_csv(chart_table(picture.spec), wordsOf(picture.locale)));
}

QString write_chart_file(const QString& path, const ChartPicture& picture, ChartFormat format) {
    QSaveFile file(path);
    const QByteArray bytes = chart_file(picture, format);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) {
        return {};
    }
    return ChartFileText::tr("%1 could not be written: %2").arg(path, file.errorString());
}

}  // namespace grundlast
