// A chart in the window: draws a ChartSpec, follows size and theme, reads out values under the pointer.
#pragma once

#include <QGraphicsView>
#include <QLineF>
#include <QLocale>
#include <functional>
#include <memory>
#include <optional>

#include "model/report/chart_spec.h"
#include "views/charts/chart_excerpt.h"

namespace grundlast {

class ChartScene;
struct ChartPicture;

class ChartView : public QGraphicsView {
    Q_OBJECT

  public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    void setSpec(const ChartSpec& spec, const QLocale& locale);
    // Shown instead of a chart without values; says what to do next.
    void setEmptyText(const QString& text);

    const ChartSpec& spec() const { return spec_; }

    // Nothing is drawn but a sentence.
    bool is_blank() const;

    // What is looked at: Ctrl and the wheel, +, -, the arrows and, where the chart is not drawable, a stretch
    // dragged with the mouse zoom; Escape, 0 and a double click show the whole; a click on an entry of the
    // legend hides or shows its series. A new spec of the same chart keeps it where it can.
    const ChartExcerpt& excerpt() const { return excerpt_; }

    void zoomIn();
    void zoomOut();
    void showWhole();
    void showAllSeries();
    void pan(double share);
    void lookAt(const ChartExcerpt& excerpt);
    // As it is seen, for pictures and files.
    ChartPicture picture() const;

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
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    void layOut();
    QPointF valueAt(QPointF place) const;
    int markAt(QPointF place) const;  // -1: none
    void stopDrawing();
    void zoom(double factor, std::optional<double> at);
    bool chooseStretch(QMouseEvent* event);
    bool toggleSeries(QPointF place);
    bool steer(int key);
    void readOut(QMouseEvent* event);
    AxisRange shownRange() const;

    ChartSpec spec_;
    QString empty_text_;
    std::unique_ptr<ChartScene> scene_;
    DragText drag_text_;
    std::optional<QLineF> drag_;  // places of the scene
    int dragged_mark_ = -1;       // -1: none, a line is drawn
    bool focus_by_keyboard_ = false;
    ChartExcerpt excerpt_;
    std::optional<double> stretch_from_;  // place of the scene where a stretch begins that is being dragged
};

}  // namespace grundlast
