#include "views/charts/timeline_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>

#include "views/style/palette.h"

namespace grundlast {

namespace {

constexpr double least_row = 14;
constexpr double highest_row = 640;

QString in(const Text& text, Language language) {
    return QString::fromStdString(text.in(language));
}

class Painting {
  public:
    Painting(QPainter& painter, const QRectF& area, const TimelinePicture& picture,
             const TimelineLayout& layout, const ChartLook& look, Language language)
        : painter_(painter),
          area_(area),
          bars_area_(area.adjusted(layout.name_width, layout.axis_height, 0, 0)),
          picture_(picture),
          layout_(layout),
          tops_(layout.row_tops(picture)),
          look_(look),
          language_(language) {}

    void paint() {
        painter_.save();
        painter_.setFont(look_.label_font);
        painter_.fillRect(area_, look_.theme.surface);
        painter_.setClipRect(area_.adjusted(0, layout_.axis_height, 0, 0));
        paintRows();
        painter_.setClipRect(area_);
        paintAxis();
        painter_.setClipRect(bars_area_);
        for (const TimelineBar& bar : picture_.bars) {
            paintBar(bar);
        }
        painter_.restore();
    }

  private:
    void paintRows() {
        const QFontMetricsF metrics(look_.label_font);
        for (std::size_t index = 0; index < picture_.rows.size(); ++index) {
            const TimelineRow& row = picture_.rows[index];
            const double y = bars_area_.top() - layout_.scroll + tops_[index];
            const double height = layout_.row_height(row);
            if (y + height >= bars_area_.top() && y <= area_.bottom()) {
                painter_.fillRect(QRectF(bars_area_.left(), y, bars_area_.width(), height),
                                  blended(look_.theme.grid, look_.theme.surface, 0.35));
                painter_.setPen(look_.theme.muted);
                const QRectF name(area_.left(), y, layout_.name_width - 8, std::max(height, metrics.height()));
                painter_.drawText(name, Qt::AlignRight | (height > 40 ? Qt::AlignTop : Qt::AlignVCenter),
                                  metrics.elidedText(in(row.name, language_), Qt::ElideMiddle, name.width()));
            }
        }
    }

    void paintBar(const TimelineBar& bar) {
        const QRectF box = layout_.bar(picture_, tops_, bar, area_);
        if (!box.intersects(bars_area_)) {
            return;
        }
        const QColor colour = seriesColour(bar.colour, look_.theme.dark);
        painter_.fillRect(box, blended(colour, look_.theme.surface, 0.75));
        if (box.width() > 3) {
            painter_.setPen(QPen(look_.theme.surface, 1));
            painter_.drawRect(box.adjusted(0, 0, 0, 0));
        }
        if (bar.broken) {
            painter_.fillRect(QRectF(box.right() - 3, box.top(), 3, box.height()), look_.theme.error);
        }
        const QFontMetricsF metrics(look_.label_font);
        const QString label = QString::fromStdString(picture_.labels[static_cast<std::size_t>(bar.job)]);
        const QRectF seen = box.intersected(bars_area_).adjusted(4, 0, -4, 0);
        if (box.height() >= metrics.height() * 0.9 && metrics.horizontalAdvance(label) <= seen.width()) {
            painter_.setPen(colour.lightnessF() > 0.55 ? Qt::black : Qt::white);
            painter_.drawText(seen, Qt::AlignLeft | Qt::AlignVCenter, label);
        }
    }

    void paintAxis() {
        const double per_hour = bars_area_.width() / layout_.hours;
        const int wanted = std::max(2, static_cast<int>(bars_area_.width() / 110));
        const QFontMetricsF metrics(look_.label_font);
        for (const TimelineTick& tick :
             timeline_ticks(picture_, layout_.from_h, layout_.from_h + layout_.hours, wanted)) {
            const double x = bars_area_.left() + (tick.at_h - layout_.from_h) * per_hour;
            painter_.setPen(QPen(look_.theme.border, 1));
            painter_.drawLine(QPointF(x, bars_area_.top() - 4), QPointF(x, area_.bottom()));
            painter_.setPen(look_.theme.muted);
            const QString label = in(tick.label, language_);
            const double width = metrics.horizontalAdvance(label);
            if (x + width + 4 <= area_.right()) {
                painter_.drawText(QPointF(x + 3, bars_area_.top() - 7), label);
            }
        }
    }

    QPainter& painter_;
    QRectF area_, bars_area_;
    const TimelinePicture& picture_;
    const TimelineLayout& layout_;
    std::vector<double> tops_;
    const ChartLook& look_;
    Language language_;
};

}  // namespace

double TimelineLayout::row_height(const TimelineRow& row) const {
    return std::clamp(row.height * gpu_height, least_row, highest_row);
}

std::vector<double> TimelineLayout::row_tops(const TimelinePicture& picture) const {
    std::vector<double> tops{0};
    for (const TimelineRow& row : picture.rows) {
        tops.push_back(tops.back() + row_height(row) + row_gap);
    }
    return tops;
}

QRectF TimelineLayout::bar(const TimelinePicture& picture, const std::vector<double>& tops,
                           const TimelineBar& bar, const QRectF& area) const {
    const auto index = static_cast<std::size_t>(bar.row);
    const double per_gpu = row_height(picture.rows[index]) / picture.rows[index].height;
    const double per_hour = (area.width() - name_width) / hours;
    const double left = area.left() + name_width + (bar.from_h - from_h) * per_hour;
    const double top = area.top() + axis_height - scroll + tops[index] + bar.top * per_gpu;
    return {left, top, std::max(1.0, (bar.to_h - bar.from_h) * per_hour), std::max(1.0, bar.height * per_gpu)};
}

TimelineLayout whole_timeline(const TimelinePicture& picture, const ChartLook& look, double wanted_height) {
    TimelineLayout layout;
    const QFontMetricsF metrics(look.label_font);
    layout.hours = std::max(picture.hours, 1e-9);
    layout.axis_height = metrics.height() + 10;
    double widest = 60;
    for (const TimelineRow& row : picture.rows) {
        widest = std::max({widest, metrics.horizontalAdvance(QString::fromStdString(row.name.de)),
                           metrics.horizontalAdvance(QString::fromStdString(row.name.en))});
    }
    layout.name_width = std::min(widest + 12, 220.0);
    double gpus = 0;
    for (const TimelineRow& row : picture.rows) {
        gpus += row.height;
    }
    const double gaps = layout.row_gap * static_cast<double>(picture.rows.size());
    layout.gpu_height =
        std::clamp((wanted_height - layout.axis_height - gaps) / std::max(gpus, 1.0), 3.0, 16.0);
    return layout;
}

void paintTimeline(QPainter& painter, const QRectF& area, const TimelinePicture& picture,
                   const TimelineLayout& layout, const ChartLook& look, Language language) {
    Painting(painter, area, picture, layout, look, language).paint();
}

}  // namespace grundlast
