// A figure together with the formula that made it.
#pragma once

#include <string>

#include "model/core/origin.h"
#include "model/core/text.h"

namespace grundlast {

struct Calculation {
    double value = 0;
    Text formula;      // "8 × T × P / (n × X)"
    Text with_values;  // "8 × 300e9 × 175e9 / (1,024 × 140e12 FLOP/s) = 813.8 h"

    // For the workload that takes the figure over.
    Origin origin() const { return {OriginKind::formula, formula + Text::same(" = ") + with_values, {}, {}}; }
};

}  // namespace grundlast
