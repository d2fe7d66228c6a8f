#include "views/charts/timeline_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/style/number_text.h"

namespace grundlast {

namespace {

// The horizontal bar counts in this part of the picture's length.
constexpr int bar_steps = 10000;
constexpr double deepest_zoom = 5000;

}  // namespace

TimelineView::TimelineView(QWidget* parent) : QAbstractScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Timeline of jobs on nodes"));
    setMinimumHeight(260);
    horizontalScrollBar()->setSingleStep(bar_steps / 100);
    verticalScrollBar()->setSingleStep(24);
}

void TimelineView::setPicture(TimelinePicture picture) {
    picture_ = std::move(picture);
    empty_text_.clear();
    layout_ = whole_timeline(picture_, screen_look(palette()), viewport()->height());
    fitBars();
    horizontalScrollBar()->setValue(0);
    verticalScrollBar()->setValue(0);
    viewport()->update();
}

void TimelineView::clear(const QString& text) {
    picture_ = {};
    empty_text_ = text;
    fitBars();
    viewport()->update();
}

TimelineLayout TimelineView::layoutNow() const {
    TimelineLayout layout = layout_;
    layout.scroll = verticalScrollBar()->value();
    layout.from_h = picture_.hours * horizontalScrollBar()->value() / bar_steps;
    return layout;
}

void TimelineView::fitBars() {
    const int below =
        static_cast<int>(layout_.row_tops(picture_).back() + layout_.axis_height) - viewport()->height();
    verticalScrollBar()->setRange(0, picture_.rows.empty() ? 0 : std::max(0, below));
    verticalScrollBar()->setPageStep(viewport()->height());
    const double seen = picture_.hours > 0 ? std::min(1.0, layout_.hours / picture_.hours) : 1.0;
    horizontalScrollBar()->setRange(0, static_cast<int>(std::lround((1 - seen) * bar_steps)));
    horizontalScrollBar()->setPageStep(std::max(1, static_cast<int>(seen * bar_steps)));
}

void TimelineView::zoom(double factor, double at_pixel) {
    if (picture_.rows.empty()) {
        return;
    }
    const double width = std::max(1.0, viewport()->width() - layout_.name_width);
    const double part = std::clamp((at_pixel - layout_.name_width) / width, 0.0, 1.0);
    const double fixed = layoutNow().from_h + part * layout_.hours;
    layout_.hours = std::clamp(layout_.hours / factor, picture_.hours / deepest_zoom, picture_.hours);
    fitBars();
    const double from = std::max(0.0, fixed - part * layout_.hours);
    horizontalScrollBar()->setValue(static_cast<int>(std::lround(from / picture_.hours * bar_steps)));
    viewport()->update();
}

void TimelineView::showAll() {
    layout_.hours = std::max(picture_.hours, 1e-9);
    fitBars();
    viewport()->update();
}

QString TimelineView::textAt(const QPoint& point) const {
    const TimelineLayout layout = layoutNow();
    const std::vector<double> tops = layout.row_tops(picture_);
    const QRectF area(viewport()->rect());
    if (point.x() < layout.name_width || point.y() < layout.axis_height) {
        return {};
    }
    for (const TimelineBar& bar : picture_.bars) {
        if (layout.bar(picture_, tops, bar, area).contains(point)) {
            return inWindowLanguage(picture_.jobs[static_cast<std::size_t>(bar.job)]);
        }
    }
    return {};
}

void TimelineView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const ChartLook look = screen_look(palette());
    const QRectF area(viewport()->rect());
    if (picture_.rows.empty()) {
        painter.fillRect(area, look.theme.surface);
        painter.setPen(look.theme.muted);
        painter.setFont(fontOf(TextRole::body));
        painter.drawText(area, Qt::AlignCenter | Qt::TextWordWrap, empty_text_);
        return;
    }
    paintTimeline(painter, area, picture_, layoutNow(), look, windowLanguage());
}

void TimelineView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    fitBars();
}

void TimelineView::wheelEvent(QWheelEvent* event) {
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoom(std::pow(1.0015, event->angleDelta().y()), event->position().x());
        event->accept();
    } else if (verticalScrollBar()->maximum() > 0) {
        QAbstractScrollArea::wheelEvent(event);
    } else {
        event->ignore();  // the page scrolls
    }
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    const double middle = layout_.name_width + (viewport()->width() - layout_.name_width) / 2;
    switch (event->key()) {
        case Qt::Key_Plus:
            return zoom(1.5, middle);
        case Qt::Key_Minus:
            return zoom(1 / 1.5, middle);
        case Qt::Key_0:
            return showAll();
        default:
            QAbstractScrollArea::keyPressEvent(event);
    }
}

bool TimelineView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const QString text = textAt(help->pos());
        text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), text, viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void TimelineView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        viewport()->update();
    }
}

}  // namespace grundlast
