#include "views/charts/chart_painter.h"

#include <QPainter>

#include "views/charts/chart_scene.h"

namespace grundlast {

void paintChart(QPainter& painter, const QRectF& target, const ChartSpec& spec, const QLocale& locale,
                Appearance appearance, bool show_title) {
    if (target.isEmpty()) {
        return;
    }
    constexpr double scene_width = 900;
    const QSizeF size(scene_width, scene_width * target.height() / target.width());
    ChartScene scene(spec, locale, paper_look(appearance == Appearance::dark, show_title), size);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    scene.render(&painter, target, scene.sceneRect(), Qt::IgnoreAspectRatio);
    painter.restore();
}

}  // namespace grundlast
