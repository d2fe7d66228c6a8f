#include <cmath>

#include "model/planning/assumptions/assumption.h"
#include "model/planning/wording.h"

namespace grundlast {

namespace {

// As few digits as tell the value, from `least` to `most`.
int decimals_of(double value, int least, int most) {
    for (int decimals = least; decimals < most; ++decimals) {
        const double scaled = value * std::pow(10.0, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-6) {
            return decimals;
        }
    }
    return most;
}

// Fewer for large amounts: nobody reads the cents of a server.
Text short_number(double value) {
    const double size = std::abs(value);
    return number_text(value, size >= 1000 ? 0 : decimals_of(value, size >= 100 ? 0 : 2, size >= 1 ? 2 : 4));
}

}  // namespace

Text value_text(const Assumption& assumption, double value, const std::string& currency) {
    const Text number = short_number(value);
    switch (assumption.unit) {
        case AssumptionUnit::money:
            return number + Text::same(" " + currency);
        case AssumptionUnit::money_per_h:
            return number + Text{" je Stunde", " an hour"};  // in the offer's own currency, which its name says
        case AssumptionUnit::money_per_kwh:
            return number + Text::same(" " + currency + "/kWh");
        case AssumptionUnit::money_per_gb:
            return number + Text{" je GB", " per GB"};
        case AssumptionUnit::share:
            return percent_text(value, decimals_of(100 * value, 0, std::abs(value) < 0.1 ? 2 : 1));
        case AssumptionUnit::factor:
            return Text::same("× ") + number_text(value, decimals_of(value, 1, 3));
        case AssumptionUnit::months:
            return number_text(value, decimals_of(value, 0, 1)) + Text{" Monate", " months"};
        case AssumptionUnit::gigabytes:
            return number_text(value, 0) + Text::same(" GB");
        case AssumptionUnit::nodes:
            return number_text(value, 0) + Text{" Knoten", value == 1 ? " node" : " nodes"};
        case AssumptionUnit::hours:
            return number_text(value, decimals_of(value, 0, 2)) + Text::same(" h");
        case AssumptionUnit::rate:
            break;
    }
    return number;
}

}  // namespace grundlast
