// Nodes as cells, each filled by how much of it is in use, group below group.
#pragma once

#include <QRectF>
#include <QString>
#include <QWidget>
#include <vector>

#include "model/simulation/explain/run_history.h"

class QPainter;

namespace grundlast {

// A part of a node in one colour of the palette, as a share of its GPUs.
struct NodePart {
    int colour = 0;
    double share = 0;
};

struct NodeCell {
    QString group;                // of equal neighbours the first one heads them
    QString text;                 // what a pointer over it is told
    double used = 0;              // share of its GPUs
    std::vector<NodePart> parts;  // empty: filled by `used` in one tone
    NodeStanding standing = NodeStanding::serving;
};

class NodeMap : public QWidget {
    Q_OBJECT

  public:
    explicit NodeMap(QWidget* parent = nullptr);

    void setCells(std::vector<NodeCell> cells);

    const std::vector<NodeCell>& cells() const { return cells_; }

    // Of the cell at a point of the widget; -1: none.
    int cellAt(QPointF point) const;

    QSize sizeHint() const override;

    bool hasHeightForWidth() const override { return true; }

    int heightForWidth(int width) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

  private:
    // Of all cells on a width.
    std::vector<QRectF> places(double width) const;
    double headHeight() const;
    void paintCell(QPainter& painter, const QRectF& rect, const NodeCell& cell) const;

    std::vector<NodeCell> cells_;
};

}  // namespace grundlast
