// What a plan saves in tax: running cost when it is paid, investments as they are depreciated.
#include <algorithm>
#include <map>

#include "model/economics/depreciation.h"
#include "model/economics/months.h"

namespace grundlast {

namespace {

std::vector<YearAmount> depreciation(const DepreciatedAsset& asset, const TaxRules& rules) {
    if (rules.method == DepreciationMethod::degressive) {
        const DegressiveRule rule{rules.degressive_multiple, rules.degressive_cap, rules.degressive_from,
                                  rules.degressive_to};
        if (const auto years = degressive_depreciation(asset, rule)) {
            return *years;
        }
    }
    return linear_depreciation(asset);
}

int life_of(const CostLine& line, const TaxRules& rules, const std::vector<CostPosition>& positions) {
    const auto position = std::find_if(positions.begin(), positions.end(), [&](const CostPosition& candidate) {
        return candidate.id == line.position_id;
    });
    return position != positions.end() && position->tax_life_years > 0 ? position->tax_life_years
                                                                       : rules.life_years;
}

int year_of(YearMonth start, std::size_t month) {
    return static_cast<int>(month_at(start, static_cast<int>(month)).year());
}

// What is left in the books at the horizon is written off in its year.
void depreciate(std::map<int, double>& deducted, const DepreciatedAsset& asset, const TaxRules& rules,
                int last_year) {
    double left = asset.cost;
    for (const YearAmount& year : depreciation(asset, rules)) {
        if (year.year < last_year) {
            deducted[year.year] += year.amount;
            left -= year.amount;
        }
    }
    deducted[last_year] += left;
}

}  // namespace

CostLine tax_line(const CashFlow& flow, const TaxRules& rules, const std::vector<CostPosition>& positions,
                  YearMonth start) {
    const auto months = static_cast<std::size_t>(flow.months);
    CostLine line{"tax",
                  {"Steuerersparnis", "Tax saved"},
                  CostKind::opex,
                  CostGroup::tax,
                  Months(months, 0.0),
                  Months(months, 0.0),
                  rules.origin};
    if (rules.rate == 0.0 || months == 0) {
        return line;
    }
    const int last_year = year_of(start, months - 1);
    std::map<int, double> deducted;
    for (const CostLine& cost : flow.lines) {
        const bool invested = cost.kind == CostKind::capex && cost.group != CostGroup::residual;
        for (std::size_t m = 0; m < months; ++m) {
            const double paid = (m < cost.at_start.size() ? cost.at_start[m] : 0.0) +
                                (m < cost.at_end.size() ? cost.at_end[m] : 0.0);
            if (invested && paid != 0.0) {
                depreciate(deducted,
                           {paid, life_of(cost, rules, positions), month_at(start, static_cast<int>(m))}, rules,
                           last_year);
            } else if (!invested) {
                deducted[year_of(start, m)] += paid;
            }
        }
    }
    for (std::size_t m = 0; m < months; ++m) {
        if (m + 1 == months || year_of(start, m + 1) != year_of(start, m)) {
            line.at_end[m] = cents(-rules.rate * deducted[year_of(start, m)]);
        }
    }
    return line;
}

}  // namespace grundlast
