// How a chart in the window is looked at: zoomed, moved, with series hidden.
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QGuiApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <cmath>

#include "views/charts/chart_export.h"
#include "views/charts/chart_menu.h"
#include "views/charts/chart_scene.h"
#include "views/charts/chart_view.h"
#include "views/style/theme.h"

namespace grundlast {

namespace {

constexpr double zoom_by_key = 1.5;
constexpr double pan_by_key = 0.2;   // of what is shown
constexpr double least_stretch = 6;  // pixels: a hand that shakes has chosen nothing

}  // namespace

bool ChartView::is_blank() const {
    return !scene_ || is_empty(spec_);
}

AxisRange ChartView::shownRange() const {
    return scene_->geometry().x.range;
}

void ChartView::lookAt(const ChartExcerpt& excerpt) {
    excerpt_ = excerpt;
    QToolTip::hideText();
    layOut();
}

void ChartView::zoom(double factor, std::optional<double> at) {
    if (is_blank()) {
        return;
    }
    const AxisRange shown = shownRange();
    ChartExcerpt next = excerpt_;
    next.x = zoomed(shown, x_range_of(scene_->spec()), factor, at.value_or((shown.low + shown.high) / 2),
                    least_width(spec_));
    lookAt(next);
}

void ChartView::zoomIn() {
    zoom(1 / zoom_by_key, {});
}

void ChartView::zoomOut() {
    zoom(zoom_by_key, {});
}

void ChartView::showWhole() {
    ChartExcerpt next = excerpt_;
    next.x.reset();
    lookAt(next);
}

void ChartView::showAllSeries() {
    ChartExcerpt next = excerpt_;
    next.hidden.clear();
    lookAt(next);
}

void ChartView::pan(double share) {
    if (is_blank() || !excerpt_.x) {
        return;
    }
    ChartExcerpt next = excerpt_;
    next.x = panned(*excerpt_.x, x_range_of(scene_->spec()), share);
    lookAt(next);
}

bool ChartView::steer(int key) {
    switch (key) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            zoomIn();
            return true;
        case Qt::Key_Minus:
            zoomOut();
            return true;
        case Qt::Key_Left:
        case Qt::Key_Right:
            pan(key == Qt::Key_Left ? -pan_by_key : pan_by_key);
            return excerpt_.x.has_value();
        case Qt::Key_0:
        case Qt::Key_Escape:
            if (!excerpt_.x) {
                return false;  // a dialog around it may want to close
            }
            showWhole();
            return true;
        default:
            return false;
    }
}

bool ChartView::chooseStretch(QMouseEvent* event) {
    if (!stretch_from_ || event->button() != Qt::LeftButton) {
        return false;
    }
    const double from = *stretch_from_;
    const double to = mapToScene(event->pos()).x();
    stretch_from_.reset();
    scene_->setBand({});
    if (std::abs(to - from) >= least_stretch) {
        const ChartGeometry& geometry = scene_->geometry();
        ChartExcerpt next = excerpt_;
        const auto stretch = between(geometry.x_value_at(from), geometry.x_value_at(to),
                                     x_range_of(scene_->spec()), least_width(spec_));
        next.x = stretch ? stretch : excerpt_.x;
        lookAt(next);
    }
    return true;
}

bool ChartView::toggleSeries(QPointF place) {
    if (is_blank()) {
        return false;
    }
    for (const LegendEntry& entry : scene_->geometry().legend) {
        if (entry.swatch.united(entry.label.rect).contains(place)) {
            ChartExcerpt next = excerpt_;
            next.hidden = toggled(spec_, excerpt_.hidden, entry.series);
            lookAt(next);
            return true;
        }
    }
    return false;
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (!drag_text_ && excerpt_.x) {
        showWhole();
    } else {
        QGraphicsView::mouseDoubleClickEvent(event);
    }
}

void ChartView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu* menu = make_chart_menu(*this, this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(event->globalPos());
}

ChartPicture ChartView::picture() const {
    return {spec_, locale(), excerpt_, QSizeF(viewport()->size())};
}

// A thin frame shows that the keyboard steers this chart.
void ChartView::paintEvent(QPaintEvent* event) {
    QGraphicsView::paintEvent(event);
    if (hasFocus() && focus_by_keyboard_) {
        QPainter painter(viewport());
        painter.setPen(QPen(themeOf(QGuiApplication::palette()).accent, 1));
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void ChartView::focusInEvent(QFocusEvent* event) {
    QGraphicsView::focusInEvent(event);
    focus_by_keyboard_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    viewport()->update();
}

void ChartView::focusOutEvent(QFocusEvent* event) {
    QGraphicsView::focusOutEvent(event);
    viewport()->update();
}

}  // namespace grundlast
