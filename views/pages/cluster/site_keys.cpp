// What keys do in the drawing.
#include <QKeyEvent>
#include <algorithm>

#include "views/pages/cluster/site_view.h"

namespace grundlast {

// Up and down within a rack, left and right to the next one.
bool SiteView::stepTo(int key, bool add) {
    const auto& racks = scene_->racks();
    if (racks.empty()) {
        return false;
    }
    int rack = 0;
    int place = -1;
    for (std::size_t r = 0; r < racks.size(); ++r) {
        const QList<QGraphicsItem*> nodes = racks[r]->childItems();
        for (int n = 0; n < nodes.size(); ++n) {
            if (nodes[n]->isSelected()) {
                rack = static_cast<int>(r);
                place = n;
            }
        }
    }
    const auto nodes_in = [&](int r) {
        return static_cast<int>(racks[static_cast<std::size_t>(r)]->childItems().size());
    };
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        const int step = key == Qt::Key_Left ? -1 : 1;
        int next = place < 0 ? rack : rack + step;
        while (next >= 0 && next < static_cast<int>(racks.size()) && nodes_in(next) == 0) {
            next += step;
        }
        if (next < 0 || next >= static_cast<int>(racks.size())) {
            return true;  // there is none further on
        }
        rack = next;
    } else {
        place += key == Qt::Key_Up ? 1 : -1;
    }
    place = std::clamp(place, 0, std::max(nodes_in(rack) - 1, 0));
    if (!add) {
        scene_->clearSelection();
    }
    const RackItem& shown = *racks[static_cast<std::size_t>(rack)];
    scene_->chooseNode(shown.rack().rack, place);
    ensureVisible(&shown, 8, 8);
    return true;
}

void SiteView::moveBy(int racks) {
    const SiteSelection chosen = selection();
    if (chosen.nodes.empty() || read_only_) {
        return;
    }
    const auto by_rack = [](const NodesInRack& a, const NodesInRack& b) { return a.rack < b.rack; };
    const auto [first, last] = std::minmax_element(chosen.nodes.begin(), chosen.nodes.end(), by_rack);
    const int rack = racks < 0 ? first->rack + racks : last->rack + racks;
    if (rack >= 0) {
        emit nodes_moved(chosen.nodes, rack);
    }
}

void SiteView::keyPressEvent(QKeyEvent* event) {
    const bool control = event->modifiers().testFlag(Qt::ControlModifier);
    bool taken = true;
    switch (event->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
            if (control) {
                moveBy(event->key() == Qt::Key_Left ? -1 : 1);
                break;
            }
            [[fallthrough]];
        case Qt::Key_Up:
        case Qt::Key_Down:
            taken = stepTo(event->key(), event->modifiers().testFlag(Qt::ShiftModifier));
            break;
        case Qt::Key_Delete:
            emit remove_asked();
            break;
        case Qt::Key_Escape:
            scene_->clearSelection();
            break;
        case Qt::Key_Plus:
            zoom(1.25);
            break;
        case Qt::Key_Minus:
            zoom(0.8);
            break;
        case Qt::Key_0:
            fit();
            break;
        case Qt::Key_A:
            taken = control;
            if (control) {
                for (NodeItem* node : scene_->nodes()) {
                    node->setSelected(true);
                }
            }
            break;
        case Qt::Key_D:
            taken = control;
            if (control) {
                emit multiply_asked();
            }
            break;
        default:
            taken = false;
    }
    if (taken) {
        event->accept();
    } else {
        QGraphicsView::keyPressEvent(event);
    }
}

}  // namespace grundlast
