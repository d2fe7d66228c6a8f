#include "views/style/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

#include "views/style/theme.h"

namespace grundlast {

namespace {

// The stroke in which the files are drawn.
constexpr auto drawn_colour = "#6F8CA8";

QColor colourFor(QIcon::Mode mode) {
    const Theme& theme = themeOf(QGuiApplication::palette());
    return mode == QIcon::Disabled   ? blended(theme.muted, theme.window, 0.5)
           : mode == QIcon::Selected ? theme.text
           : mode == QIcon::Active   ? theme.accent
                                     : theme.muted;
}

class ThemedIconEngine : public QIconEngine {
  public:
    explicit ThemedIconEngine(QByteArray drawing) : drawing_(std::move(drawing)) {}

    void paint(QPainter* painter, const QRect& place, QIcon::Mode mode, QIcon::State) override {
        QByteArray coloured = drawing_;
        coloured.replace(drawn_colour, colourFor(mode).name().toLatin1());
        QSvgRenderer(coloured).render(painter, place);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return picture;
    }

    QIconEngine* clone() const override { return new ThemedIconEngine(drawing_); }

  private:
    QByteArray drawing_;
};

}  // namespace

QIcon themedIcon(const QString& name) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? QIcon(new ThemedIconEngine(file.readAll())) : QIcon();
}

}  // namespace grundlast
