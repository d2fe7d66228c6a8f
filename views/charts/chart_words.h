// A chart in words, for people who do not see it.
#pragma once

#include <QLocale>
#include <QString>

#include "model/report/chart_spec.h"

namespace grundlast {

// The caption, then of each named series the first and the last value, the lowest and the highest with their
// places, then the marks.
QString chart_words(const ChartSpec& spec, const QLocale& locale);

}  // namespace grundlast
