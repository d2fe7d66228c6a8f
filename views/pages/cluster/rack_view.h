// The drawing of the racks: zoomable, dragged with the mouse.
#pragma once

#include <QGraphicsView>

#include "views/pages/cluster/rack_drawing.h"

namespace grundlast {

class RackView : public QGraphicsView {
    Q_OBJECT

  public:
    explicit RackView(QWidget* parent = nullptr);

    void setDrawing(const RackDrawing& drawing);
    void zoom(double factor);
    void fit();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void rebuild();

    RackDrawing drawing_;
    bool fitted_ = true;
};

}  // namespace grundlast
