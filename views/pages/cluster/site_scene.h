// The drawing as a scene: where racks, switches, storage and the clouds stand.
#pragma once

#include <QGraphicsScene>

#include "views/pages/cluster/rack_item.h"
#include "views/pages/cluster/site_drawing.h"
#include "views/pages/cluster/site_item.h"
#include "views/style/theme.h"

namespace grundlast {

struct SceneChoice {
    QSizeF shape{16, 9};         // the racks stand in as many rows as fit this shape best
    bool place_for_more = true;  // a place for one more rack, as long as all are drawn
};

class SiteScene : public QGraphicsScene {
    Q_OBJECT

  public:
    using QGraphicsScene::QGraphicsScene;

    void draw(const SiteDrawing& drawing, const Theme& theme, const SceneChoice& choice);

    const std::vector<RackItem*>& racks() const { return racks_; }

    // Rack at a point, or the place for a new one; -1: neither.
    int rackAt(QPointF point) const;
    // Shows what would happen to something dragged over `rack`; -1: over none.
    void showAnswer(int rack, DropAnswer answer);

    std::vector<NodeItem*> nodes() const;
    // By rack and place in it.
    void chooseNode(int rack, int place);
    void chooseRack(int rack);
    void chooseLeaf(int leaf);

  private:
    double drawRacks(const SiteDrawing& drawing, const SceneChoice& choice, QPointF from, QSizeF other);
    void drawSwitches(const SiteDrawing& drawing, double width);
    void drawLeafLines(const SiteDrawing& drawing);
    void drawSides(const SiteDrawing& drawing, double right, double bottom);
    void drawLine(QPointF from, QPointF to, double width);
    SiteItem* add(const SiteItem::Look& look, const QRectF& place);

    Theme theme_;
    std::vector<RackItem*> racks_;
    std::vector<SiteItem*> leaves_;
    std::vector<SiteItem*> spines_;
    SiteItem* new_rack_ = nullptr;
    int rows_ = 1;
};

}  // namespace grundlast
