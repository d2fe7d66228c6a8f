#include <QGuiApplication>
#include <QPainter>
#include <algorithm>

#include "views/pages/cluster/phase_look.h"
#include "views/pages/cluster/phase_timeline.h"
#include "views/style/number_text.h"
#include "views/style/theme.h"

namespace grundlast {

using namespace phase_look;

void PhaseTimeline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(fontOf(TextRole::caption));
    paintScale(painter);
    for (int row = 0; row < static_cast<int>(rows_.size()); ++row) {
        paintRow(painter, row);
    }
    paintCursor(painter);
    for (int row = 0; row < static_cast<int>(rows_.size()); ++row) {
        const auto& phases = rows_[static_cast<std::size_t>(row)].phases;
        for (int phase = 0; phase < static_cast<int>(phases.size()); ++phase) {
            if (phases[static_cast<std::size_t>(phase)].month < months_) {
                paintMark(painter, row, phase);
            }
        }
    }
}

// A tick for each quarter, named where there is room.
void PhaseTimeline::paintScale(QPainter& painter) const {
    const Theme& theme = themeOf(QGuiApplication::palette());
    constexpr double room_of_name = 64;
    double free_from = xOf(0);
    for (int month = 0; month < months_; ++month) {
        const YearMonth at = month_at(start_, month);
        const bool is_named = month == 0 || at.month() == std::chrono::January;
        if (!is_named && (static_cast<unsigned>(at.month()) - 1) % 3 != 0) {
            continue;
        }
        const double x = xOf(month);
        painter.setPen(theme.grid);
        painter.drawLine(QPointF(x, scale_height - 4), QPointF(x, height()));
        const QString name = formatMonth(at);
        if (is_named && x >= free_from && x + 7 + room_of_name <= width()) {
            painter.setPen(theme.muted);
            painter.drawText(QRectF(x + 7, 0, room_of_name, scale_height - 4), Qt::AlignLeft | Qt::AlignVCenter,
                             name);
            free_from = x + room_of_name;
        }
    }
}

void PhaseTimeline::paintRow(QPainter& painter, int row) const {
    const Theme& theme = themeOf(QGuiApplication::palette());
    const PhaseRow& shown = rows_[static_cast<std::size_t>(row)];
    const QRectF rect = rowRect(row);
    painter.setPen(row == row_ && hasFocus() ? theme.text : theme.muted);
    painter.drawText(QRectF(0, rect.top(), nameWidth() - mark_half_width - 6, rect.height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(shown.name, Qt::ElideRight,
                                                      static_cast<int>(nameWidth() - mark_half_width - 6)));
    NodeGroup group;
    group.phases = shown.phases;
    const int most = std::max(group.most_nodes(), 1);
    const QColor colour = seriesColour(shown.group, theme.dark);
    painter.setPen(Qt::NoPen);
    painter.setBrush(blended(colour, theme.surface, 0.35));
    const double full = rect.height() - 8;
    for (int month = 0; month < months_; ++month) {
        const double height = full * group.nodes_in_month(month) / most;
        const double from = xOf(month);
        const double to = month + 1 < months_ ? xOf(month + 1) : width();
        painter.drawRect(QRectF(from, rect.bottom() - 3 - height, to - from + 0.5, height));
    }
}

void PhaseTimeline::paintMark(QPainter& painter, int row, int phase) const {
    const Theme& theme = themeOf(QGuiApplication::palette());
    const PhaseRow& shown = rows_[static_cast<std::size_t>(row)];
    const CapacityPhase& value = shown.phases[static_cast<std::size_t>(phase)];
    const QPointF centre = placeOf(row, phase);
    const QColor colour = seriesColour(shown.group, theme.dark);
    if (value.nodes > 0 && value.delay_months > 0) {  // comes late: a thin line up to when
        painter.setPen(QPen(colour, 2, Qt::DotLine));
        const double late = std::min(value.month + value.delay_months, months_ - 1.0);
        painter.drawLine(centre, QPointF(xOf(late), centre.y()));
    }
    const bool chosen = row == row_ && phase == phase_;
    const QRectF box(centre.x() - mark_half_width, centre.y() - mark_height / 2, 2 * mark_half_width,
                     mark_height);
    painter.setPen(QPen(chosen ? theme.accent : colour, chosen ? 2.5 : 1));
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(value.nodes < 0 ? theme.warning : theme.text);
    painter.drawText(box, Qt::AlignCenter, signed_nodes(value.nodes));
}

void PhaseTimeline::paintCursor(QPainter& painter) const {
    const Theme& theme = themeOf(QGuiApplication::palette());
    const double x = xOf(month_);
    painter.setPen(QPen(theme.accent, hasFocus() ? 2.5 : 1.5));
    painter.drawLine(QPointF(x, scale_height - 6), QPointF(x, height()));
    painter.setBrush(theme.accent);
    painter.drawEllipse(QPointF(x, scale_height - 6), 4, 4);
}

}  // namespace grundlast
