// One chart laid out and drawn: the same scene serves the window and the page.
#pragma once

#include <QGraphicsScene>
#include <QLineF>
#include <QLocale>
#include <optional>

#include "model/report/chart_spec.h"
#include "views/charts/chart_excerpt.h"
#include "views/charts/chart_geometry.h"
#include "views/charts/chart_look.h"

class QChart;

namespace grundlast {

class ChartScene : public QGraphicsScene {
    Q_OBJECT

  public:
    ChartScene(ChartSpec spec, const QLocale& locale, ChartLook look, QSizeF size, ChartExcerpt excerpt = {},
               QObject* parent = nullptr);

    // Without the values of hidden series.
    const ChartSpec& spec() const { return spec_; }

    const ChartGeometry& geometry() const { return geometry_; }

    // Instead of the general sentence of a chart without values.
    void setEmptyText(const QString& text);
    // A vertical guide at this value of x, or none.
    void setGuide(std::optional<double> x);
    // A stretch that is being chosen with the mouse, in places of the scene, or none.
    void setBand(std::optional<AxisRange> band);
    // A line that is being drawn with the mouse, in places of the scene, or none.
    void setDrag(std::optional<QLineF> line);

  protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;

  private:
    ChartExcerpt excerpt_;
    ChartSpec spec_;
    ChartLook look_;
    ChartGeometry geometry_;
    std::optional<double> guide_;
    std::optional<QLineF> drag_;
    std::optional<AxisRange> band_;
};

}  // namespace grundlast
