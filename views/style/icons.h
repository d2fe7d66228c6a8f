// Icons of actions and pages: one stroke, in the colour of the theme that is on.
#pragma once

#include <QIcon>
#include <QString>

namespace grundlast {

// The SVG of this name among the resources ("open"), drawn in the muted text colour of the theme at the moment
// of drawing: it follows from light to dark by itself. An unknown name gives an empty icon.
QIcon themedIcon(const QString& name);

}  // namespace grundlast
