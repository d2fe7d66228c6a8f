#include "views/pages/cluster/site_view.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QEvent>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "views/pages/cluster/node_catalogue.h"

namespace grundlast {

namespace {

constexpr double largest_scale = 4;
constexpr double smallest_scale = 0.1;
constexpr double largest_fitted_scale = 1.25;  // a few racks are not blown up much

}  // namespace

int SiteSelection::node_count() const {
    return std::accumulate(nodes.begin(), nodes.end(), 0,
                           [](int sum, const NodesInRack& some) { return sum + some.nodes; });
}

SiteView::SiteView(QWidget* parent) : QGraphicsView(parent), scene_(new SiteScene(this)) {
    setScene(scene_);
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setDragMode(QGraphicsView::RubberBandDrag);
    setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
    setAcceptDrops(true);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setAutoFillBackground(false);
    setAccessibleName(tr("Drawing of the cluster"));
    connect(scene_, &QGraphicsScene::selectionChanged, this, [this] {
        if (!rebuilding_) {
            emit selection_changed();
        }
    });
}

// The scene goes last and unselects what is chosen: nobody is left to be told.
SiteView::~SiteView() {
    scene_->disconnect(this);
}

void SiteView::setReadOnly(bool read_only) {
    read_only_ = read_only;
    setAcceptDrops(!read_only);
}

void SiteView::setPreview(std::function<DropPreview(const std::vector<NodesInRack>&, int)> of_nodes,
                          std::function<DropPreview(const QString&, int)> of_system) {
    preview_nodes_ = std::move(of_nodes);
    preview_system_ = std::move(of_system);
}

void SiteView::setDrawing(const SiteDrawing& drawing) {
    drawing_ = drawing;
    setAccessibleDescription(in_words(drawing));
    rebuild();
}

void SiteView::rebuild() {
    {
        const QScopedValueRollback<bool> quiet(rebuilding_, true);
        const SiteSelection before = selection();
        SceneChoice choice;
        choice.shape = QSizeF(viewport()->size());
        choice.place_for_more = !read_only_;
        scene_->draw(drawing_, themeOf(QGuiApplication::palette()), choice);
        choose(before.nodes);
    }
    if (fitted_) {
        fit();
    }
    emit selection_changed();
}

SiteSelection SiteView::selection() const {
    SiteSelection result;
    std::map<std::pair<int, int>, int> counts;
    for (const QGraphicsItem* item : scene_->selectedItems()) {
        if (item->type() == NodeItem::Type) {
            const auto& node = *static_cast<const NodeItem*>(item);
            ++counts[{node.node().group, node.rack().rack().rack}];
        } else if (item->type() == SiteItem::Type) {
            const SiteItem::Look& look = static_cast<const SiteItem*>(item)->look();
            if (look.part == SitePart::storage) {
                result.kind = SiteSelection::Kind::storage;
                result.storage = look.number;
            } else if (look.part == SitePart::clouds) {
                result.kind = SiteSelection::Kind::clouds;
            }
        }
    }
    for (const auto& [place, nodes] : counts) {
        result.nodes.push_back({place.first, place.second, nodes});
    }
    if (!result.nodes.empty()) {
        result.kind = SiteSelection::Kind::nodes;
    }
    return result;
}

void SiteView::select(const std::vector<NodesInRack>& nodes) {
    {
        const QScopedValueRollback<bool> quiet(rebuilding_, true);
        scene_->clearSelection();
        choose(nodes);
    }
    emit selection_changed();
}

void SiteView::choose(const std::vector<NodesInRack>& nodes) {
    const std::vector<NodeItem*> items = scene_->nodes();
    for (const NodesInRack& some : nodes) {
        int left = some.nodes;
        for (auto item = items.rbegin(); item != items.rend() && left > 0; ++item) {
            if ((*item)->node().group == some.group && (*item)->rack().rack().rack == some.rack) {
                (*item)->setSelected(true);
                --left;
            }
        }
    }
}

void SiteView::zoom(double factor) {
    const double scale_now = transform().m11();
    const double wanted = std::clamp(scale_now * factor, smallest_scale, largest_scale);
    fitted_ = false;
    scale(wanted / scale_now, wanted / scale_now);
}

void SiteView::fit() {
    fitted_ = true;
    fitInView(sceneRect(), Qt::KeepAspectRatio);
    const double scale_now = transform().m11();
    if (scale_now > largest_fitted_scale) {
        scale(largest_fitted_scale / scale_now, largest_fitted_scale / scale_now);
    }
}

void SiteView::resizeEvent(QResizeEvent* event) {
    QGraphicsView::resizeEvent(event);
    if (fitted_) {
        rebuild();
    }
}

void SiteView::wheelEvent(QWheelEvent* event) {
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoom(std::pow(1.0015, event->angleDelta().y()));
        event->accept();
    } else {
        QGraphicsView::wheelEvent(event);
    }
}

void SiteView::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        rebuild();
    }
}

// A click on the frame of a rack chooses its nodes, one on a leaf those below it.
void SiteView::chooseWhole(QGraphicsItem* item, bool add) {
    const QScopedValueRollback<bool> quiet(rebuilding_, true);
    if (!add) {
        scene_->clearSelection();
    }
    if (item->type() == RackItem::Type) {
        scene_->chooseRack(static_cast<RackItem*>(item)->rack().rack);
    } else {
        scene_->chooseLeaf(static_cast<SiteItem*>(item)->look().number);
    }
}

void SiteView::mousePressEvent(QMouseEvent* event) {
    may_drag_ = false;
    if (event->button() != Qt::LeftButton) {
        QGraphicsView::mousePressEvent(event);
        return;
    }
    pressed_ = event->pos();
    QGraphicsItem* item = itemAt(event->pos());
    const bool is_leaf =
        item && item->type() == SiteItem::Type && static_cast<SiteItem*>(item)->look().part == SitePart::leaf;
    if (item && (item->type() == RackItem::Type || is_leaf)) {
        chooseWhole(item, event->modifiers().testFlag(Qt::ControlModifier));
        emit selection_changed();
        may_drag_ = !read_only_;
        event->accept();
        return;
    }
    QGraphicsView::mousePressEvent(event);
    may_drag_ = !read_only_ && item && item->type() == NodeItem::Type && item->isSelected();
}

void SiteView::mouseMoveEvent(QMouseEvent* event) {
    const bool far_enough = (event->pos() - pressed_).manhattanLength() >= QApplication::startDragDistance();
    if (may_drag_ && event->buttons().testFlag(Qt::LeftButton) && (dragging_ || far_enough)) {
        if (!dragging_) {
            dragging_ = true;
            viewport()->setCursor(Qt::ClosedHandCursor);
        }
        const int rack = scene_->rackAt(mapToScene(event->pos()));
        preview(rack >= 0 && preview_nodes_ ? preview_nodes_(selection().nodes, rack) : DropPreview{}, rack);
        event->accept();
        return;
    }
    QGraphicsView::mouseMoveEvent(event);
}

void SiteView::mouseReleaseEvent(QMouseEvent* event) {
    if (!dragging_) {
        QGraphicsView::mouseReleaseEvent(event);
        return;
    }
    const int rack = scene_->rackAt(mapToScene(event->pos()));
    const std::vector<NodesInRack> nodes = selection().nodes;
    QGraphicsView::mouseReleaseEvent(event);
    endDrag();
    if (rack >= 0 && !nodes.empty()) {
        emit nodes_moved(nodes, rack);
    }
}

void SiteView::preview(const DropPreview& of, int rack) {
    scene_->showAnswer(rack, of.answer);
    emit hinted(of.words);
}

void SiteView::endDrag() {
    dragging_ = false;
    may_drag_ = false;
    viewport()->unsetCursor();
    preview({}, -1);
}

void SiteView::dragEnterEvent(QDragEnterEvent* event) {
    event->setAccepted(event->mimeData()->hasFormat(NodeCatalogue::mime_type));
}

void SiteView::dragMoveEvent(QDragMoveEvent* event) {
    const QString system = NodeCatalogue::systemIn(*event->mimeData());
    const int rack = scene_->rackAt(mapToScene(event->position().toPoint()));
    preview(rack >= 0 && preview_system_ ? preview_system_(system, rack) : DropPreview{}, rack);
    event->setAccepted(!system.isEmpty());
}

void SiteView::dragLeaveEvent(QDragLeaveEvent* event) {
    endDrag();
    event->accept();
}

void SiteView::dropEvent(QDropEvent* event) {
    const QString system = NodeCatalogue::systemIn(*event->mimeData());
    const int rack = scene_->rackAt(mapToScene(event->position().toPoint()));
    endDrag();
    event->acceptProposedAction();
    emit system_dropped(system, rack);
}

}  // namespace grundlast
