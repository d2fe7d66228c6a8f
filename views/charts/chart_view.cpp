#include "views/charts/chart_view.h"

#include <QEvent>
#include <QGuiApplication>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include "views/charts/chart_scene.h"
#include "views/charts/readout.h"
#include "views/style/palette.h"

namespace grundlast {

namespace {

QString asHtml(const Readout& readout, const ChartSpec& spec, bool dark) {
    QString rows;
    for (const ReadoutRow& row : readout.rows) {
        const int colour = spec.series[static_cast<std::size_t>(row.series)].colour;
        rows +=
            QStringLiteral(
                "<tr><td style='color:%1'>■&nbsp;</td><td>%2&nbsp;&nbsp;</td>"
                "<td align='right'>%3</td></tr>")
                .arg(seriesColour(colour, dark).name(), row.name.toHtmlEscaped(), row.value.toHtmlEscaped());
    }
    return QStringLiteral("<b>%1</b><table cellspacing='0'>%2</table>")
        .arg(readout.title.toHtmlEscaped(), rows);
}

}  // namespace

ChartView::ChartView(QWidget* parent) : QGraphicsView(parent) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setInteractive(false);
    setFocusPolicy(Qt::NoFocus);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    viewport()->setAutoFillBackground(false);  // the card below shows through
}

ChartView::~ChartView() {
    setScene(nullptr);
}

void ChartView::setSpec(const ChartSpec& spec, Language language) {
    spec_ = spec;
    language_ = language;
    setAccessibleName(QString::fromStdString(spec.title.in(language)));
    setAccessibleDescription(QString::fromStdString(spec.caption.in(language)));
    setWhatsThis(accessibleDescription());
    layOut();
}

void ChartView::setEmptyText(const QString& text) {
    empty_text_ = text;
    layOut();
}

void ChartView::layOut() {
    const QSizeF size = viewport()->size();
    if (size.width() < 20 || size.height() < 20) {
        return;
    }
    auto scene = std::make_unique<ChartScene>(spec_, language_, screen_look(QGuiApplication::palette()), size);
    if (!empty_text_.isEmpty()) {
        scene->setEmptyText(empty_text_);
    }
    setScene(scene.get());
    scene_ = std::move(scene);
}

void ChartView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    layOut();
}

void ChartView::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
        layOut();
    }
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    if (!scene_ || is_empty(spec_)) {
        return;
    }
    const QPointF at = mapToScene(event->pos());
    const ChartGeometry& geometry = scene_->geometry();
    const auto readout =
        geometry.plot.contains(at) ? readout_at(spec_, geometry.x_value_at(at.x()), language_) : std::nullopt;
    if (!readout) {
        scene_->setGuide({});
        QToolTip::hideText();
        return;
    }
    scene_->setGuide(readout->x);
    QToolTip::showText(event->globalPosition().toPoint(),
                       asHtml(*readout, spec_, themeOf(QGuiApplication::palette()).dark), this);
}

void ChartView::leaveEvent(QEvent* event) {
    QGraphicsView::leaveEvent(event);
    if (scene_) {
        scene_->setGuide({});
    }
}

void ChartView::wheelEvent(QWheelEvent* event) {
    event->ignore();  // the page scrolls
}

}  // namespace grundlast
