// A chart in the window: draws a ChartSpec, follows size and theme, reads out values under the pointer.
#pragma once

#include <QGraphicsView>
#include <QLineF>
#include <functional>
#include <memory>
#include <optional>

#include "model/report/chart_spec.h"

namespace grundlast {

class ChartScene;

class ChartView : public QGraphicsView {
    Q_OBJECT

  public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    void setSpec(const ChartSpec& spec, Language language);
    // Shown instead of a chart without values; says what to do next.
    void setEmptyText(const QString& text);

    const ChartSpec& spec() const { return spec_; }

    // Lets the user draw upwards or downwards from a place, and shift marks along x; says what he would get, in
    // values of the axes. Empty: charts are to look at only.
    using DragText = std::function<QString(QPointF from, QPointF to)>;
    void setDrawable(DragText text);

    QSize sizeHint() const override { return {520, 300}; }

    QSize minimumSizeHint() const override { return {260, 180}; }

  signals:
    // In values of the axes; both places have one x.
    void drawn(QPointF from, QPointF to);
    void clicked(QPointF at);
    // A mark of the spec was dragged to this x.
    void mark_moved(int mark, double x);

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    void layOut();
    QPointF valueAt(QPointF place) const;
    int markAt(QPointF place) const;  // -1: none
    void stopDrawing();

    ChartSpec spec_;
    Language language_ = Language::english;
    QString empty_text_;
    std::unique_ptr<ChartScene> scene_;
    DragText drag_text_;
    std::optional<QLineF> drag_;  // places of the scene
    int dragged_mark_ = -1;       // -1: none, a line is drawn
};

}  // namespace grundlast
