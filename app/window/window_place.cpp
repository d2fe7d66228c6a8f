#include "app/window/window_place.h"

#include <algorithm>

namespace grundlast {

QRect fitted(const QRect& window, const QRect& room) {
    const QSize size = window.size().boundedTo(room.size());
    const int left = std::clamp(window.left(), room.left(), room.left() + room.width() - size.width());
    const int top = std::clamp(window.top(), room.top(), room.top() + room.height() - size.height());
    return {QPoint(left, top), size};
}

}  // namespace grundlast
