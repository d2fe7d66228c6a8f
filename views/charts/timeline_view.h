// The Gantt chart of a timeline in the window: scrolls over nodes, zooms and moves in time, explains a job
// under the pointer.
#pragma once

#include <QAbstractScrollArea>

#include "views/charts/timeline_painter.h"

namespace grundlast {

class TimelineView : public QAbstractScrollArea {
    Q_OBJECT

  public:
    explicit TimelineView(QWidget* parent = nullptr);

    void setPicture(TimelinePicture picture);
    // Instead of a picture; says what to do next.
    void clear(const QString& text);

    void zoom(double factor, double at_pixel);
    void showAll();

    // What is known of the job at a point of the viewport; empty: no bar is there.
    QString textAt(const QPoint& point) const;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    TimelineLayout layoutNow() const;
    void fitBars();

    TimelinePicture picture_;
    TimelineLayout layout_;
    QString empty_text_;
};

}  // namespace grundlast
