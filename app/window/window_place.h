// Where a window may lie.
#pragma once

#include <QRect>

namespace grundlast {

// The window no larger than the room and inside of it; one that is inside already stays as it is.
QRect fitted(const QRect& window, const QRect& room);

}  // namespace grundlast
