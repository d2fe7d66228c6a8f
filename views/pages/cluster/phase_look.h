// Lengths of the timeline in pixels, and its words, for its hands and its painter.
#pragma once

#include <QString>
#include <cstdlib>

namespace grundlast::phase_look {

constexpr double scale_height = 22;
constexpr double row_height = 30;
constexpr double mark_half_width = 15;
constexpr double mark_height = 18;
constexpr double right_margin = 22;  // half a mark at the last month
constexpr int longest_name = 150;

inline QString signed_nodes(int nodes) {
    return (nodes < 0 ? QStringLiteral("−") : QStringLiteral("+")) + QString::number(std::abs(nodes));
}

}  // namespace grundlast::phase_look
