// Depreciation for tax (AfA) by calendar year, linear or degressive. Lives and rates are dated data of the
// caller.
#pragma once

#include <vector>

#include "model/core/calendar.h"
#include "model/core/result.h"

namespace grundlast {

// What a law allows for goods bought from one month to another: the degressive rate is the smaller of a
// multiple of the linear one and a cap. Germany, par. 7 (2) EStG: 3 and 30 % for July 2025 to December 2027.
struct DegressiveRule {
    double multiple = 3;
    double cap = 0.30;
    YearMonth from{}, to{};  // both included
};

struct DepreciatedAsset {
    double cost = 0;
    int life_years = 5;
    YearMonth bought{};
};

struct YearAmount {
    int year = 0;
    double amount = 0;
    double book_value = 0;  // at the end of the year

    bool operator==(const YearAmount&) const = default;
};

// Equal parts over the life, the first year pro rata by months with that of the purchase.
std::vector<YearAmount> linear_depreciation(const DepreciatedAsset& asset);

// A rate of the book value, the first year pro rata, until `switch_year`; from it on the book value in equal
// parts over what is left of the life (KNOWN_ANSWERS 5). `switch_year` 0: the first year in which that is more.
// Errors: bought outside of the rule's time, a life below 1, a negative cost.
Result<std::vector<YearAmount>> degressive_depreciation(const DepreciatedAsset& asset,
                                                        const DegressiveRule& rule, int switch_year = 0);

}  // namespace grundlast
