// The drawing that is edited: nodes are chosen, dragged into other racks, dropped from the catalogue.
#pragma once

#include <QGraphicsView>
#include <functional>

#include "model/cluster/rack_places.h"
#include "views/pages/cluster/site_scene.h"

namespace grundlast {

struct SiteSelection {
    enum class Kind { cluster, nodes, storage, clouds } kind = Kind::cluster;
    std::vector<NodesInRack> nodes;
    int storage = -1;  // as in Cluster::storage

    int node_count() const;
    bool operator==(const SiteSelection&) const = default;
};

// What the view asks while something is dragged over a rack, with the words for it.
struct DropPreview {
    DropAnswer answer = DropAnswer::none;
    QString words;
};

class SiteView : public QGraphicsView {
    Q_OBJECT

  public:
    explicit SiteView(QWidget* parent = nullptr);
    ~SiteView() override;

    void setDrawing(const SiteDrawing& drawing);
    void setReadOnly(bool read_only);
    void setPreview(std::function<DropPreview(const std::vector<NodesInRack>&, int rack)> of_nodes,
                    std::function<DropPreview(const QString& system, int rack)> of_system);

    SiteSelection selection() const;
    // As many nodes of the group in the rack; those that are not there are left out.
    void select(const std::vector<NodesInRack>& nodes);

    void zoom(double factor);
    void fit();

    // Not that of the drawing: it is fitted into what there is.
    QSize sizeHint() const override { return {480, 240}; }

  signals:
    void selection_changed();
    void nodes_moved(const std::vector<grundlast::NodesInRack>& nodes, int rack);
    void system_dropped(const QString& system, int rack);  // -1: no rack was aimed at
    void remove_asked();
    void multiply_asked();
    void hinted(const QString& words);  // while something is dragged; empty at its end

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void rebuild();
    void choose(const std::vector<NodesInRack>& nodes);
    void chooseWhole(QGraphicsItem* item, bool add);
    bool stepTo(int key, bool add);
    void moveBy(int racks);
    void preview(const DropPreview& of, int rack);
    void endDrag();

    SiteScene* scene_;
    SiteDrawing drawing_;
    std::function<DropPreview(const std::vector<NodesInRack>&, int)> preview_nodes_;
    std::function<DropPreview(const QString&, int)> preview_system_;
    QPoint pressed_;
    bool may_drag_ = false;
    bool dragging_ = false;
    bool fitted_ = true;
    bool read_only_ = false;
    bool rebuilding_ = false;
};

}  // namespace grundlast
