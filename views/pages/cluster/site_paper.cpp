#include "views/pages/cluster/site_paper.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPrinter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "views/pages/cluster/site_scene.h"

namespace grundlast {

namespace {

struct PaperText {
    Q_DECLARE_TR_FUNCTIONS(PaperText)
};

// The racks of a drawing on their own, without the place for one more.
void drawLight(SiteScene& scene, const SiteDrawing& drawing, QSizeF shape) {
    SceneChoice choice;
    choice.shape = shape;
    choice.place_for_more = false;
    scene.draw(drawing, lightTheme(), choice);
}

}  // namespace

bool print_site(const DrawingOf& drawing, QPrinter& printer) {
    printer.setPageOrientation(QPageLayout::Landscape);
    QPainter painter;
    if (!painter.begin(&printer)) {
        return false;
    }
    int first = 0;
    while (true) {
        const SiteDrawing part = drawing(first, racks_of_a_page);
        const QRectF page(QPointF(0, 0), QSizeF(printer.pageRect(QPrinter::DevicePixel).size()));
        SiteScene scene;
        drawLight(scene, part, page.size());
        scene.render(&painter, page, scene.sceneRect(), Qt::KeepAspectRatio);
        first += racks_of_a_page;
        if (part.left_out == 0) {
            return painter.end();
        }
        if (!printer.newPage()) {
            return false;
        }
    }
}

QImage site_image(const SiteDrawing& drawing, double scale) {
    SiteScene scene;
    drawLight(scene, drawing, QSizeF(16, 9));
    QImage image((scene.sceneRect().size() * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    scene.render(&painter);
    return image;
}

QByteArray site_svg(const SiteDrawing& drawing) {
    SiteScene scene;
    drawLight(scene, drawing, QSizeF(16, 9));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setTitle(drawing.title);
    generator.setSize(scene.sceneRect().size().toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), scene.sceneRect().size()));
    QPainter painter(&generator);
    scene.render(&painter, QRectF(QPointF(0, 0), scene.sceneRect().size()));
    painter.end();
    return bytes;
}

QString write_site_picture(const QString& path, const SiteDrawing& drawing) {
    QByteArray bytes;
    if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        bytes = site_svg(drawing);
    } else {
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        site_image(drawing).save(&buffer, "PNG");
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit()) {
        return PaperText::tr("Cannot write %1: %2").arg(path, file.errorString());
    }
    return {};
}

}  // namespace grundlast
