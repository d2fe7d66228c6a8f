// Colours of series: equal for the same plan or position in every chart, told apart also without colour vision.
#pragma once

#include <QColor>
#include <QVector>

namespace grundlast {

enum class Appearance { system, light, dark };

// How many series colours there are before they repeat.
int seriesColourCount();

// Okabe & Ito (2008) and Tol's muted scheme, lightened for dark backgrounds. `index` wraps around.
QColor seriesColour(int index, bool dark);

// Lengths of dash and gap in pen widths; empty: solid. Neighbouring indices differ, so that a line is
// recognised on a black-and-white print.
QVector<qreal> seriesDashes(int index);

// `colour` laid over `background` with the given weight: bands need no translucency, which PDF/A forbids.
QColor blended(const QColor& colour, const QColor& background, double weight);

}  // namespace grundlast
