#include "model/economics/depreciation.h"

#include <algorithm>

namespace grundlast {

namespace {

constexpr int months_of_year = 12;

int months_in_first_year(YearMonth bought) {
    return months_of_year + 1 - static_cast<int>(static_cast<unsigned>(bought.month()));
}

}  // namespace

std::vector<YearAmount> linear_depreciation(const DepreciatedAsset& asset) {
    std::vector<YearAmount> years;
    const int life = std::max(asset.life_years, 1) * months_of_year;
    int done = 0;
    for (int year = static_cast<int>(asset.bought.year()); done < life; ++year) {
        const int months =
            std::min(done == 0 ? months_in_first_year(asset.bought) : months_of_year, life - done);
        done += months;
        years.push_back({year, asset.cost * months / life, asset.cost * (life - done) / life});
    }
    return years;
}

Result<std::vector<YearAmount>> degressive_depreciation(const DepreciatedAsset& asset,
                                                        const DegressiveRule& rule, int switch_year) {
    if (asset.bought < rule.from || asset.bought > rule.to) {
        return Error{{"bought: degressiv nur von " + to_string(rule.from) + " bis " + to_string(rule.to) +
                          ", der Kauf ist " + to_string(asset.bought) + "; linear abschreiben",
                      "bought: degressive from " + to_string(rule.from) + " to " + to_string(rule.to) +
                          " only, the purchase is " + to_string(asset.bought) + "; depreciate linearly"}};
    }
    if (asset.life_years < 1 || !(asset.cost >= 0)) {
        return Error{{"life_years und cost: mindestens 1 Jahr und keinen negativen Betrag angeben",
                      "life_years and cost: give at least 1 year and no negative amount"}};
    }
    const double rate = std::min(rule.multiple / asset.life_years, rule.cap);
    std::vector<YearAmount> years;
    double book = asset.cost;
    int left = asset.life_years * months_of_year;
    bool linear = false;
    for (int year = static_cast<int>(asset.bought.year()); left > 0; ++year) {
        const int months = std::min(years.empty() ? months_in_first_year(asset.bought) : months_of_year, left);
        const double degressive = book * rate * months / months_of_year;
        const double equal = book * months / left;
        linear = linear || (switch_year > 0 ? year >= switch_year : equal >= degressive);
        const double amount = linear ? equal : degressive;
        left -= months;
        book = left == 0 && linear ? 0 : book - amount;
        years.push_back({year, amount, book});
    }
    return years;
}

}  // namespace grundlast
