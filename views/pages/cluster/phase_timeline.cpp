#include "views/pages/cluster/phase_timeline.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "views/pages/cluster/phase_look.h"
#include "views/style/number_text.h"

namespace grundlast {

using namespace phase_look;

namespace {

int nodesAt(const PhaseRow& row, int month) {
    NodeGroup group;
    group.phases = row.phases;
    return group.nodes_in_month(month);
}

}  // namespace

PhaseTimeline::PhaseTimeline(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Deliveries by month"));
}

void PhaseTimeline::setRows(std::vector<PhaseRow> rows, YearMonth start, int months) {
    rows_ = std::move(rows);
    start_ = start;
    months_ = std::max(months, 1);
    month_ = std::clamp(month_, 0, months_ - 1);
    row_ = std::clamp(row_, 0, std::max(static_cast<int>(rows_.size()) - 1, 0));
    if (!currentPhaseValue()) {
        phase_ = -1;
    }
    describe();
    updateGeometry();
    update();
}

void PhaseTimeline::setMonth(int month) {
    month_ = std::clamp(month, 0, months_ - 1);
    describe();
    update();
}

const CapacityPhase* PhaseTimeline::currentPhaseValue() const {
    if (row_ < 0 || row_ >= static_cast<int>(rows_.size())) {
        return nullptr;
    }
    const auto& phases = rows_[static_cast<std::size_t>(row_)].phases;
    return phase_ >= 0 && phase_ < static_cast<int>(phases.size()) ? &phases[static_cast<std::size_t>(phase_)]
                                                                   : nullptr;
}

QSize PhaseTimeline::sizeHint() const {
    const int rows = std::max(static_cast<int>(rows_.size()), 1);
    return {320, static_cast<int>(scale_height + rows * row_height + 4)};
}

double PhaseTimeline::nameWidth() const {
    int width = 40;
    for (const PhaseRow& row : rows_) {
        width = std::max(width, fontMetrics().horizontalAdvance(row.name));
    }
    return std::min(width, longest_name) + mark_half_width + 8;
}

double PhaseTimeline::xOf(double month) const {
    return nameWidth() + month * (width() - nameWidth() - right_margin) / std::max(months_ - 1, 1);
}

int PhaseTimeline::monthAt(double x) const {
    const double step = (width() - nameWidth() - right_margin) / std::max(months_ - 1, 1);
    return std::clamp(static_cast<int>(std::lround((x - nameWidth()) / std::max(step, 1e-6))), 0, months_ - 1);
}

int PhaseTimeline::rowAt(double y) const {
    const int row = static_cast<int>(std::floor((y - scale_height) / row_height));
    return row >= 0 && row < static_cast<int>(rows_.size()) ? row : -1;
}

QRectF PhaseTimeline::rowRect(int row) const {
    return {0, scale_height + row * row_height, static_cast<double>(width()), row_height};
}

QPointF PhaseTimeline::placeOfMonth(int row, int month) const {
    return {xOf(month), rowRect(row).center().y()};
}

QPointF PhaseTimeline::placeOf(int row, int phase) const {
    const CapacityPhase& at = rows_[static_cast<std::size_t>(row)].phases[static_cast<std::size_t>(phase)];
    const bool dragged = dragged_to_ && row == row_ && phase == phase_;
    return placeOfMonth(row, std::min(dragged ? *dragged_to_ : at.month, months_ - 1));
}

int PhaseTimeline::phaseAt(QPointF point, int row) const {
    if (row < 0) {
        return -1;
    }
    const auto& phases = rows_[static_cast<std::size_t>(row)].phases;
    for (int phase = static_cast<int>(phases.size()) - 1; phase >= 0; --phase) {
        const bool is_later = phases[static_cast<std::size_t>(phase)].month >= months_;
        if (!is_later && std::abs(point.x() - placeOf(row, phase).x()) <= mark_half_width) {
            return phase;
        }
    }
    return -1;
}

void PhaseTimeline::changeMonth(int month) {
    month = std::clamp(month, 0, months_ - 1);
    if (month != month_) {
        setMonth(month);
        emit month_changed(month_);
    }
}

void PhaseTimeline::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        return;
    }
    const int row = rowAt(event->position().y());
    const int phase = phaseAt(event->position(), row);
    if (row >= 0) {
        row_ = row;
    }
    phase_ = phase;
    if (phase >= 0) {
        grip_ = read_only_ ? Grip::none : Grip::phase;
    } else if (event->position().x() >= nameWidth() - mark_half_width) {
        grip_ = Grip::month;
        changeMonth(monthAt(event->position().x()));
    }
    describe();
    update();
}

void PhaseTimeline::mouseMoveEvent(QMouseEvent* event) {
    if (grip_ == Grip::month) {
        changeMonth(monthAt(event->position().x()));
    } else if (grip_ == Grip::phase) {
        dragged_to_ = monthAt(event->position().x());
        update();
    } else {
        const bool on_mark = phaseAt(event->position(), rowAt(event->position().y())) >= 0;
        setCursor(on_mark && !read_only_ ? Qt::SizeHorCursor : Qt::ArrowCursor);
    }
}

void PhaseTimeline::mouseReleaseEvent(QMouseEvent*) {
    const CapacityPhase* phase = currentPhaseValue();
    const std::optional<int> month = std::exchange(dragged_to_, std::nullopt);
    grip_ = Grip::none;
    if (phase && month && *month != phase->month) {
        emit phase_moved(rows_[static_cast<std::size_t>(row_)].group, phase_, *month);
    }
    update();
}

void PhaseTimeline::mouseDoubleClickEvent(QMouseEvent* event) {
    const int row = rowAt(event->position().y());
    if (!read_only_ && row >= 0 && phaseAt(event->position(), row) < 0 &&
        event->position().x() >= nameWidth() - mark_half_width) {
        emit phase_added(rows_[static_cast<std::size_t>(row)].group, monthAt(event->position().x()));
    }
}

// Over the chosen delivery the wheel changes its nodes; elsewhere the page scrolls.
void PhaseTimeline::wheelEvent(QWheelEvent* event) {
    const int row = rowAt(event->position().y());
    const bool over_chosen = phase_ >= 0 && row == row_ && phaseAt(event->position(), row) == phase_;
    if (!over_chosen || read_only_ || event->angleDelta().y() == 0) {
        event->ignore();
        return;
    }
    changeChosen(event->angleDelta().y() > 0 ? Qt::Key_Plus : Qt::Key_Minus);
    event->accept();
}

// Moves along the deliveries of all rows.
void PhaseTimeline::stepPhase(int step) {
    std::vector<std::pair<int, int>> all;
    for (std::size_t row = 0; row < rows_.size(); ++row) {
        for (std::size_t phase = 0; phase < rows_[row].phases.size(); ++phase) {
            all.emplace_back(static_cast<int>(row), static_cast<int>(phase));
        }
    }
    if (all.empty()) {
        return;
    }
    const auto at = std::find(all.begin(), all.end(), std::pair(row_, phase_));
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    const std::ptrdiff_t next = at == all.end()
                                    ? (step > 0 ? 0 : count - 1)
                                    : std::clamp<std::ptrdiff_t>(at - all.begin() + step, 0, count - 1);
    std::tie(row_, phase_) = all[static_cast<std::size_t>(next)];
}

// False: the key means nothing for a delivery.
bool PhaseTimeline::changeChosen(int key) {
    const CapacityPhase* phase = currentPhaseValue();
    if (!phase || read_only_) {
        return false;
    }
    const int group = rows_[static_cast<std::size_t>(row_)].group;
    const int by = key == Qt::Key_Left || key == Qt::Key_Minus ? -1 : 1;
    switch (key) {
        case Qt::Key_Left:
        case Qt::Key_Right: {
            const int month = std::clamp(phase->month + by, 0, months_ - 1);
            if (month != phase->month) {
                emit phase_moved(group, phase_, month);
            }
            return true;
        }
        case Qt::Key_Plus:
        case Qt::Key_Minus: {
            const int nodes = phase->nodes + by;  // a delivery of nothing is none: over it
            emit nodes_changed(group, phase_, nodes == 0 ? by : nodes);
            return true;
        }
        case Qt::Key_Delete:
            emit phase_removed(group, phase_);
            return true;
        default:
            return false;
    }
}

void PhaseTimeline::keyPressEvent(QKeyEvent* event) {
    if (changeChosen(event->key())) {
        return;
    }
    switch (event->key()) {
        case Qt::Key_Left:
            changeMonth(month_ - 1);
            break;
        case Qt::Key_Right:
            changeMonth(month_ + 1);
            break;
        case Qt::Key_Home:
            changeMonth(0);
            break;
        case Qt::Key_End:
            changeMonth(months_ - 1);
            break;
        case Qt::Key_Down:
            stepPhase(1);
            break;
        case Qt::Key_Up:
            stepPhase(-1);
            break;
        case Qt::Key_Escape:
            phase_ = -1;
            break;
        case Qt::Key_Insert:
            if (!read_only_ && row_ < static_cast<int>(rows_.size())) {
                emit phase_added(rows_[static_cast<std::size_t>(row_)].group, month_);
            }
            break;
        default:
            QWidget::keyPressEvent(event);
            return;
    }
    describe();
    update();
}

bool PhaseTimeline::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto& help = *static_cast<QHelpEvent*>(event);
    const int row = rowAt(help.pos().y());
    const int phase = phaseAt(help.pos(), row);
    const QString text =
        phase >= 0 ? tr("Drag to another month; plus and minus change the number of nodes, Delete takes it out")
                   : tr("Click to see the cluster in that month; double-click a row for one more delivery");
    QToolTip::showText(help.globalPos(), text, this);
    return true;
}

void PhaseTimeline::describe() {
    QStringList words = {tr("Month %1 (%2)").arg(month_).arg(formatMonth(month_at(start_, month_)))};
    for (const PhaseRow& row : rows_) {
        words.append(tr("%1: %n node(s)", nullptr, nodesAt(row, month_)).arg(row.name));
    }
    if (const CapacityPhase* phase = currentPhaseValue()) {
        words.append(tr("chosen: %1 in month %2").arg(signed_nodes(phase->nodes)).arg(phase->month));
    }
    setAccessibleDescription(words.join(QStringLiteral(", ")));
}

}  // namespace grundlast
