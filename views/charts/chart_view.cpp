#include "views/charts/chart_view.h"

#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "views/charts/chart_scene.h"
#include "views/charts/chart_words.h"
#include "views/charts/readout.h"
#include "views/style/number_text.h"
#include "views/style/palette.h"

namespace grundlast {

namespace {

constexpr double zoom_step = 1.25;
constexpr double pan_step = 0.1;  // of what is shown
constexpr double notch = 120;     // of a wheel, as Qt counts
constexpr double least_drag = 6;  // pixels: a hand that shakes has drawn nothing

QString asHtml(const Readout& readout, const ChartSpec& spec, bool dark) {
    QString rows;
    for (const ReadoutRow& row : readout.rows) {
        const QString key =
            row.series < 0
                ? QString()
                : QStringLiteral("<span style='color:%1'>■&nbsp;</span>")
                      .arg(seriesColour(spec.series[static_cast<std::size_t>(row.series)].colour, dark).name());
        rows += QStringLiteral("<tr><td>%1</td><td>%2&nbsp;&nbsp;</td><td align='right'>%3</td></tr>")
                    .arg(key, row.name.toHtmlEscaped(), row.value.toHtmlEscaped());
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
    setFocusPolicy(Qt::StrongFocus);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    viewport()->setAutoFillBackground(false);  // the card below shows through
}

ChartView::~ChartView() {
    setScene(nullptr);
}

void ChartView::setSpec(const ChartSpec& spec, const QLocale& locale) {
    if (spec.id != spec_.id || spec.series.size() != spec_.series.size()) {
        excerpt_ = {};
    }
    spec_ = spec;
    setLocale(locale);
    if (excerpt_.x) {
        const AxisRange whole = x_range_of(spec_);
        excerpt_.x = between(excerpt_.x->low, excerpt_.x->high, whole, least_width(spec_));
    }
    setAccessibleName(inWordsOf(spec.title, locale));
    setAccessibleDescription(chart_words(spec, locale));
    setWhatsThis(inWordsOf(spec.caption, locale));
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
    auto scene =
        std::make_unique<ChartScene>(spec_, locale(), screen_look(QGuiApplication::palette()), size, excerpt_);
    if (!empty_text_.isEmpty()) {
        scene->setEmptyText(empty_text_);
    }
    drag_.reset();
    stretch_from_.reset();
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

void ChartView::setDrawable(DragText text) {
    drag_text_ = std::move(text);
    viewport()->setCursor(drag_text_ ? Qt::CrossCursor : Qt::ArrowCursor);
}

QPointF ChartView::valueAt(QPointF place) const {
    const ChartGeometry& geometry = scene_->geometry();
    return {geometry.x_value_at(place.x()), geometry.y_value_at(place.y())};
}

int ChartView::markAt(QPointF place) const {
    constexpr double reach = 6;  // pixels
    const ChartGeometry& geometry = scene_->geometry();
    for (std::size_t mark = 0; mark < spec_.marks.size(); ++mark) {
        const double x = geometry.position(spec_.marks[mark].x, geometry.y.range.low).x();
        if (!spec_.marks[mark].has_y && std::abs(x - place.x()) <= reach) {
            return static_cast<int>(mark);
        }
    }
    return -1;
}

void ChartView::stopDrawing() {
    drag_.reset();
    if (scene_) {
        scene_->setDrag({});
    }
    QToolTip::hideText();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
    const QPointF at = mapToScene(event->pos());
    if (event->button() == Qt::LeftButton && toggleSeries(at)) {
        return;
    }
    if (drag_text_ && scene_ && !is_empty(spec_) && event->button() == Qt::LeftButton &&
        scene_->geometry().plot.contains(at)) {
        drag_ = QLineF(at, at);
        dragged_mark_ = markAt(at);
    } else if (!drag_text_ && !is_blank() && event->button() == Qt::LeftButton &&
               scene_->geometry().plot.contains(at)) {
        stretch_from_ = at.x();
    } else {
        QGraphicsView::mousePressEvent(event);
    }
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
    if (chooseStretch(event)) {
        return;
    }
    if (!drag_ || event->button() != Qt::LeftButton) {
        QGraphicsView::mouseReleaseEvent(event);
        return;
    }
    const QLineF line = *drag_;
    const QPointF from = valueAt(line.p1());
    const QPointF to = valueAt(line.p2());
    const int mark = dragged_mark_;
    stopDrawing();
    if (line.length() < least_drag) {
        emit clicked(from);
    } else if (mark >= 0) {
        emit mark_moved(mark, to.x());
    } else {
        emit drawn(from, to);
    }
}

void ChartView::keyPressEvent(QKeyEvent* event) {
    if (drag_ && event->key() == Qt::Key_Escape) {
        stopDrawing();
    } else if (!steer(event->key())) {
        QGraphicsView::keyPressEvent(event);
    }
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
    if (!scene_ || is_empty(spec_)) {
        return;
    }
    const QPointF at = mapToScene(event->pos());
    if (drag_) {
        const QRectF& plot = scene_->geometry().plot;
        drag_->setP2(dragged_mark_ >= 0 ? QPointF(std::clamp(at.x(), plot.left(), plot.right()), drag_->y1())
                                        : QPointF(drag_->x1(), std::clamp(at.y(), plot.top(), plot.bottom())));
        scene_->setDrag(drag_);
        QToolTip::showText(event->globalPosition().toPoint(),
                           drag_text_(valueAt(drag_->p1()), valueAt(drag_->p2())), this);
        return;
    }
    if (stretch_from_) {
        const QRectF& plot = scene_->geometry().plot;
        scene_->setBand(AxisRange{*stretch_from_, std::clamp(at.x(), plot.left(), plot.right())});
        return;
    }
    readOut(event);
}

void ChartView::readOut(QMouseEvent* event) {
    const QPointF at = mapToScene(event->pos());
    const ChartGeometry& geometry = scene_->geometry();
    const auto readout = geometry.plot.contains(at)
                             ? readout_at(scene_->spec(), geometry.x_value_at(at.x()), locale())
                             : std::nullopt;
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
    const QPoint turned = event->angleDelta();
    if (!is_blank() && event->modifiers().testFlag(Qt::ControlModifier) && turned.y() != 0) {
        const double x = scene_->geometry().x_value_at(mapToScene(event->position().toPoint()).x());
        zoom(std::pow(zoom_step, -turned.y() / notch), x);
        event->accept();
    } else if (excerpt_.x && turned.x() != 0) {
        pan(-turned.x() / notch * pan_step);
        event->accept();
    } else {
        event->ignore();  // the page scrolls
    }
}

}  // namespace grundlast
