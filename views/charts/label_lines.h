// A label broken into lines that fit a width, so that nothing of it is cut off unseen.
#pragma once

#include <QString>

class QFontMetricsF;

namespace grundlast {

// At most `most` lines with line feeds between them, each within `width` pixels. A word that is wider is
// broken; what does not fit ends in an ellipsis.
QString label_lines(const QString& text, const QFontMetricsF& metrics, double width, int most);

}  // namespace grundlast
