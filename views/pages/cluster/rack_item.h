// One rack as an item of the drawing. Lengths are scene units: a rack unit is `unit_height` high.
#pragma once

#include <QGraphicsItem>

#include "views/pages/cluster/rack_drawing.h"
#include "views/style/theme.h"

namespace grundlast {

class RackItem : public QGraphicsItem {
  public:
    static constexpr double width = 132;
    static constexpr double unit_height = 6;
    static constexpr double head = 40;  // title and power

    RackItem(DrawnRack rack, const Theme& theme);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    void paintNode(QPainter& painter, const DrawnNode& node, double detail) const;

    DrawnRack rack_;
    Theme theme_;
};

}  // namespace grundlast
