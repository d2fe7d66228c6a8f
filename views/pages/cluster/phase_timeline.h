// When nodes come and go: a row of steps for each node group, each delivery a mark that is dragged to another
// month, and the month that the drawing shows.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "model/cluster/cluster.h"

namespace grundlast {

struct PhaseRow {
    QString name;
    int group = 0;  // index into Cluster::groups
    std::vector<CapacityPhase> phases;
};

class PhaseTimeline : public QWidget {
    Q_OBJECT

  public:
    explicit PhaseTimeline(QWidget* parent = nullptr);

    void setRows(std::vector<PhaseRow> rows, YearMonth start, int months);
    void setMonth(int month);

    void setReadOnly(bool read_only) { read_only_ = read_only; }

    int month() const { return month_; }

    // The row that keys act on, and its chosen delivery; -1: none.
    int currentRow() const { return row_; }

    int currentPhase() const { return phase_; }

    // Of the widget, for pointers.
    QPointF placeOf(int row, int phase) const;
    QPointF placeOfMonth(int row, int month) const;

    QSize sizeHint() const override;

    QSize minimumSizeHint() const override { return sizeHint(); }

  signals:
    void month_changed(int month);
    void phase_moved(int group, int phase, int month);
    void nodes_changed(int group, int phase, int nodes);
    void phase_added(int group, int month);
    void phase_removed(int group, int phase);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    enum class Grip { none, month, phase };

    double nameWidth() const;
    double xOf(double month) const;
    int monthAt(double x) const;
    int rowAt(double y) const;
    int phaseAt(QPointF point, int row) const;
    QRectF rowRect(int row) const;
    const CapacityPhase* currentPhaseValue() const;
    void changeMonth(int month);
    bool changeChosen(int key);
    void stepPhase(int step);
    void describe();
    void paintScale(QPainter& painter) const;
    void paintRow(QPainter& painter, int row) const;
    void paintMark(QPainter& painter, int row, int phase) const;
    void paintCursor(QPainter& painter) const;

    std::vector<PhaseRow> rows_;
    YearMonth start_{std::chrono::year(2026), std::chrono::January};
    int months_ = 36;
    int month_ = 0;
    int row_ = 0;
    int phase_ = -1;
    Grip grip_ = Grip::none;
    std::optional<int> dragged_to_;  // month of the chosen delivery, until it is let go
    bool read_only_ = false;
};

}  // namespace grundlast
