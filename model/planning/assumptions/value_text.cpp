#include <cmath>

#include "model/planning/assumptions/assumption.h"
#include "model/planning/wording.h"

namespace grundlast {

namespace {

// Enough digits to tell a price of a kilowatt-hour and not too many for a server's.
int decimals_of(double value) {
    const double size = std::abs(value);
    return size >= 1000 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 4;
}

}  // namespace

Text value_text(const Assumption& assumption, double value, const std::string& currency) {
    const Text number = number_text(value, decimals_of(value));
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
            return percent_text(value, std::abs(value) < 0.1 ? 2 : 1);
        case AssumptionUnit::factor:
            return Text::same("× ") + number_text(value, 3);
        case AssumptionUnit::months:
            return number_text(value, 1) + Text{" Monate", " months"};
        case AssumptionUnit::gigabytes:
            return number_text(value, 0) + Text::same(" GB");
        case AssumptionUnit::rate:
            break;
    }
    return number;
}

}  // namespace grundlast
