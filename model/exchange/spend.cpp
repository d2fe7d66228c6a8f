#include "model/exchange/spend.h"

#include <cmath>

#include "model/exchange/text_lines.h"

namespace grundlast {

void SpendSum::Sum::add(double more) {
    const double sum = value + more;
    error += std::abs(value) >= std::abs(more) ? (value - sum) + more : (more - sum) + value;
    value = sum;
}

void SpendSum::add(std::string_view team, YearMonth month, std::string_view currency, double amount, double tax,
                   std::optional<double> gpu_hours) {
    Sums& sums = sums_[{team.empty() ? "unknown" : valid_utf8(team), month, valid_utf8(currency)}];
    sums.amount.add(amount);
    sums.tax.add(tax);
    if (gpu_hours) {
        sums.gpu_hours.add(*gpu_hours);
        sums.knows_gpus = true;
    }
}

std::vector<Spend> SpendSum::spend(const std::string& source) const {
    std::vector<Spend> all;
    for (const auto& [key, sums] : sums_) {
        const auto& [team, month, currency] = key;
        all.push_back({team, month, currency, sums.amount.total(), sums.tax.total(),
                       sums.knows_gpus ? std::optional(sums.gpu_hours.total()) : std::nullopt, source});
    }
    return all;
}

}  // namespace grundlast
