// A rack and the nodes in it as items of the drawing. Lengths are scene units.
#pragma once

#include <QGraphicsItem>

#include "views/pages/cluster/site_drawing.h"
#include "views/style/theme.h"

namespace grundlast {

// What a rack is told while something is dragged over it.
enum class DropAnswer { none, fits, over_power };

class RackItem : public QGraphicsItem {
  public:
    enum { Type = UserType + 1 };

    static constexpr double width = 132;
    static constexpr double unit_height = 6;
    static constexpr double head = 56;  // title and cost, power, room

    static double heightOf(int units);

    RackItem(DrawnRack rack, const Theme& theme);

    const DrawnRack& rack() const { return rack_; }

    void answer(DropAnswer answer);

    int type() const override { return Type; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    DrawnRack rack_;
    Theme theme_;
    DropAnswer answer_ = DropAnswer::none;
};

// A child of its rack; can be chosen.
class NodeItem : public QGraphicsItem {
  public:
    enum { Type = UserType + 2 };

    NodeItem(const DrawnNode& node, RackItem* rack, const Theme& theme);

    const DrawnNode& node() const { return node_; }

    const RackItem& rack() const { return *static_cast<RackItem*>(parentItem()); }

    int type() const override { return Type; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    void paintText(QPainter& painter, double detail) const;
    void paintGpus(QPainter& painter) const;
    void paintDomain(QPainter& painter) const;

    DrawnNode node_;
    Theme theme_;
    QRectF box_;
};

}  // namespace grundlast
