#include "views/pages/cluster/rack_view.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QGuiApplication>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "views/pages/cluster/rack_item.h"

namespace grundlast {

namespace {

constexpr double gap = 22;
constexpr double largest_scale = 4;
constexpr double smallest_scale = 0.1;

}  // namespace

RackView::RackView(QWidget* parent) : QGraphicsView(parent) {
    setScene(new QGraphicsScene(this));
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setDragMode(QGraphicsView::ScrollHandDrag);
    setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    setAccessibleName(QCoreApplication::translate("RackText", "Drawing of the racks"));
}

void RackView::setDrawing(const RackDrawing& drawing) {
    drawing_ = drawing;
    rebuild();
}

// Racks stand in rows whose number is chosen so that the whole drawing fits the shape of the view best.
void RackView::rebuild() {
    scene()->clear();
    const Theme& theme = themeOf(QGuiApplication::palette());
    const auto count = static_cast<int>(drawing_.racks.size());
    if (count == 0) {
        auto* text = scene()->addSimpleText(
            QCoreApplication::translate("RackText", "No nodes yet. Add a node group above."),
            fontOf(TextRole::body));
        text->setBrush(theme.muted);
        scene()->setSceneRect(scene()->itemsBoundingRect());
        resetTransform();
        return;
    }
    const double rack_height = RackItem::head + drawing_.racks.front().units * RackItem::unit_height + 10;
    int columns = count;
    double best = 0;
    for (int tried = 1; tried <= count; ++tried) {
        const double rows = std::ceil(static_cast<double>(count) / tried);
        const double scale = std::min(viewport()->width() / (tried * (RackItem::width + gap)),
                                      viewport()->height() / (rows * (rack_height + gap)));
        if (scale > best) {
            best = scale;
            columns = tried;
        }
    }
    for (int i = 0; i < count; ++i) {
        auto* item = new RackItem(drawing_.racks[static_cast<std::size_t>(i)], theme);
        scene()->addItem(item);
        item->setPos(i % columns * (RackItem::width + gap), i / columns * (rack_height + gap));
    }
    scene()->setSceneRect(scene()->itemsBoundingRect());
    fit();
}

void RackView::zoom(double factor) {
    const double scale_now = transform().m11();
    const double wanted = std::clamp(scale_now * factor, smallest_scale, largest_scale);
    fitted_ = false;
    scale(wanted / scale_now, wanted / scale_now);
}

void RackView::fit() {
    fitted_ = true;
    fitInView(sceneRect(), Qt::KeepAspectRatio);
    // A few racks are not blown up beyond their natural size by much.
    const double scale_now = transform().m11();
    if (scale_now > 1.25) {
        scale(1.25 / scale_now, 1.25 / scale_now);
    }
}

void RackView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (fitted_) {
        rebuild();
    }
}

void RackView::wheelEvent(QWheelEvent* event) {
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoom(std::pow(1.0015, event->angleDelta().y()));
        event->accept();
    } else {
        event->ignore();  // the page scrolls
    }
}

void RackView::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        rebuild();
    }
}

}  // namespace grundlast
