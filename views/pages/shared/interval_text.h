// Figures with their 95 % range for people.
#pragma once

#include <QString>

#include "model/core/statistics.h"
#include "views/style/number_text.h"

namespace grundlast {

struct IntervalText {
    QString value;
    QString range;  // "± 0.4 h"; empty where no range is known

    QString joined() const { return range.isEmpty() ? value : value + QChar(0x00A0) + range; }
};

IntervalText number_text(const Interval& interval, int decimals);
IntervalText hours_text(const Interval& interval);
IntervalText percent_text(const Interval& interval);
// Compact; the range has a unit of its own, since it may be of another size than the value.
IntervalText money_text(const Interval& interval, const QString& currency);
IntervalText amount_text(const Interval& interval);  // the same for where the currency stands above
IntervalText price_text(const Interval& interval, const QString& currency);  // with cents

}  // namespace grundlast
