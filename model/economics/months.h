// Amounts by month that several parts of a cash flow are made of.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "model/core/units.h"
#include "model/economics/cost.h"

namespace grundlast {

using Months = std::vector<double>;

// Prices change once a year, twelve months after the start for the first time.
inline double yearly_change(double change_per_year, std::size_t month) {
    return std::pow(1.0 + change_per_year, static_cast<double>(month / 12));
}

inline double cents(double amount) {
    return rounded_to_cents(Money(amount)).value();
}

inline CostLine empty_line(const CostPosition& position, std::size_t months) {
    const Text name = position.name.empty() ? Text::same(position.id) : position.name;
    return {position.id,         name,           position.kind, position.group, Months(months, 0.0),
            Months(months, 0.0), position.origin};
}

// Whether a running cost is due in the month.
inline bool is_due(const CostPosition& position, std::size_t month) {
    const auto first = static_cast<std::size_t>(position.from_month > 0 ? position.from_month : 0);
    return month >= first &&
           (position.months <= 0 || month < first + static_cast<std::size_t>(position.months));
}

inline bool is_empty(const CostLine& line) {
    const auto all_zero = [](const Months& amounts) {
        for (const double amount : amounts) {
            if (amount != 0.0) {
                return false;
            }
        }
        return true;
    };
    return all_zero(line.at_start) && all_zero(line.at_end);
}

// What leasing makes of a purchase.
struct LeasedPurchase {
    CostLine payments;      // of kind opex
    CostLine kept;          // paid at the end of the term to keep what was leased
    Months value_at_start;  // [month of delivery]: purchase price of what is kept within the horizon
};

bool may_be_leased(CostGroup group);

LeasedPurchase leased(const CostLine& purchase, const Leasing& leasing);

// Electricity of the own cluster: energy by hour of the week, and the price for its power.
CostLine electricity_line(const OwnedCapacity& capacity, const EnergyPrices& energy);

}  // namespace grundlast
