// Leasing: an annuity in place of a purchase.
#include "model/economics/indicators.h"
#include "model/economics/months.h"

namespace grundlast {

bool may_be_leased(CostGroup group) {
    return group == CostGroup::servers || group == CostGroup::network || group == CostGroup::storage;
}

LeasedPurchase leased(const CostLine& purchase, const Leasing& leasing) {
    const std::size_t months = purchase.at_start.size();
    const auto term = static_cast<std::size_t>(leasing.months > 0 ? leasing.months : 1);
    const double rate = leasing.yearly_rate / 12.0;
    LeasedPurchase result{purchase, purchase, Months(months, 0.0)};
    result.payments.kind = CostKind::opex;
    result.payments.group = CostGroup::leasing;
    result.payments.name = Text{"Leasing: ", "Leasing: "} + purchase.name;
    result.payments.at_start.assign(months, 0.0);
    result.payments.at_end.assign(months, 0.0);
    result.kept.name = purchase.name + Text{" (Übernahme nach dem Leasing)", " (kept after the lease)"};
    result.kept.at_start.assign(months, 0.0);
    for (std::size_t m = 0; m < months; ++m) {
        const double price = purchase.at_start[m];
        if (price == 0.0) {
            continue;
        }
        const double kept_for = price * leasing.purchase_share;
        const double financed = price - kept_for * std::pow(1.0 + rate, -static_cast<double>(term));
        const double payment = annuity(rate, static_cast<int>(term), financed);
        for (std::size_t k = m; k < std::min(m + term, months); ++k) {
            result.payments.at_end[k] += payment;
        }
        if (m + term < months && leasing.purchase_share > 0) {
            result.kept.at_start[m + term] += kept_for;
            result.value_at_start[m] = price;
        }
    }
    for (std::size_t m = 0; m < months; ++m) {
        result.payments.at_end[m] = cents(result.payments.at_end[m]);
        result.kept.at_start[m] = cents(result.kept.at_start[m]);
    }
    return result;
}

}  // namespace grundlast
