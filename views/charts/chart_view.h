// A chart in the window: draws a ChartSpec, follows size and theme, reads out values under the pointer.
#pragma once

#include <QGraphicsView>
#include <memory>

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

    QSize sizeHint() const override { return {520, 300}; }

    QSize minimumSizeHint() const override { return {260, 180}; }

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    void layOut();

    ChartSpec spec_;
    Language language_ = Language::english;
    QString empty_text_;
    std::unique_ptr<ChartScene> scene_;
};

}  // namespace grundlast
