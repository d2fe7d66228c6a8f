#include "views/charts/chart_scene.h"

#include <QChart>
#include <QLegend>
#include <QPainter>
#include <utility>

#include "views/charts/chart_ornaments.h"
#include "views/charts/plot_series.h"

namespace grundlast {

ChartScene::ChartScene(ChartSpec spec, const QLocale& locale, ChartLook look, QSizeF size, ChartExcerpt excerpt,
                       QObject* parent)
    : QGraphicsScene(QRectF(QPointF(0, 0), size), parent),
      excerpt_(std::move(excerpt)),
      spec_(without_hidden(std::move(spec), excerpt_.hidden)),
      look_(std::move(look)),
      geometry_(geometry_of(spec_, locale, look_, size, excerpt_.x)) {
    if (is_empty(spec_)) {
        return;
    }
    auto* chart = new QChart;
    addItem(chart);  // the scene owns it from here on
    chart->setBackgroundVisible(false);
    chart->setPlotAreaBackgroundVisible(false);
    chart->setMargins(QMargins());
    chart->legend()->hide();
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->setGeometry(sceneRect());
    chart->setPlotArea(geometry_.plot);
    plot_series(*chart, spec_, geometry_, look_);
}

void ChartScene::setEmptyText(const QString& text) {
    if (!geometry_.empty.text.isEmpty()) {
        geometry_.empty.text = text;
    }
}

void ChartScene::setGuide(std::optional<double> x) {
    if (guide_ != x) {
        guide_ = x;
        update();
    }
}

void ChartScene::setDrag(std::optional<QLineF> line) {
    drag_ = line;
    update();
}

void ChartScene::setBand(std::optional<AxisRange> band) {
    band_ = band;
    update();
}

void ChartScene::drawBackground(QPainter* painter, const QRectF&) {
    if (geometry_.empty.text.isEmpty()) {
        drawGrid(*painter, geometry_, look_);
    }
}

void ChartScene::drawForeground(QPainter* painter, const QRectF&) {
    drawTexts(*painter, geometry_, look_);
    if (!geometry_.empty.text.isEmpty()) {
        return;
    }
    drawLegend(*painter, spec_, geometry_, look_, excerpt_.hidden);
    drawSpans(*painter, spec_, geometry_, look_);
    drawWhiskers(*painter, spec_, geometry_, look_);
    drawMarks(*painter, spec_, geometry_, look_);
    if (drag_) {
        painter->setPen(QPen(look_.theme.accent, 2));
        painter->drawLine(*drag_);
        constexpr double radius = 4;
        painter->setBrush(look_.theme.accent);
        painter->drawEllipse(drag_->p2(), radius, radius);
    }
    if (band_) {
        QColor veil = look_.theme.accent;
        veil.setAlphaF(0.15F);
        const QRectF chosen(QPointF(band_->low, geometry_.plot.top()),
                            QPointF(band_->high, geometry_.plot.bottom()));
        painter->fillRect(chosen.normalized(), veil);
    }
    if (guide_) {
        painter->setPen(QPen(look_.theme.muted, 1, Qt::DotLine));
        const double x = geometry_.position(*guide_, geometry_.y.range.low).x();
        painter->drawLine(QPointF(x, geometry_.plot.top()), QPointF(x, geometry_.plot.bottom()));
    }
}

}  // namespace grundlast
