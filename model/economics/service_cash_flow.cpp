// What a plan pays besides its cluster and its cloud bill: support, managed services, set-up, training.
#include "model/economics/months.h"

namespace grundlast {

namespace {

// What the amount of a position is multiplied by in each month; running amounts of a year are divided by 12.
Months units_of(const CostPosition& position, const CashFlow& bill, const Months& rented_gpu_h) {
    Months units(rented_gpu_h.size(), 0.0);
    for (std::size_t m = 0; m < units.size(); ++m) {
        const bool counts = position.scope == CostScope::plan || rented_gpu_h[m] > 0;
        if (position.basis == CostBasis::share_of_cloud) {
            units[m] = bill.month_total(static_cast<int>(m));
        } else if (position.basis == CostBasis::per_rented_gpu_h) {
            units[m] = rented_gpu_h[m];
        } else if (position.basis == CostBasis::once && counts) {
            units[m] = 1.0 / 12.0;
        }
    }
    return units;
}

// Paid once: in the first month in which the position counts.
void pay_once(const CostPosition& position, const Months& units, CostLine& line) {
    for (std::size_t m = 0; m < units.size(); ++m) {
        if (units[m] > 0) {
            line.at_start[m] = cents(position.amount * position.quantity);
            return;
        }
    }
}

}  // namespace

CashFlow service_cash_flow(const std::vector<CostPosition>& positions, const CashFlow& bill,
                           const std::vector<double>& rented_gpu_h) {
    CashFlow flow;
    flow.months = static_cast<int>(rented_gpu_h.size());
    for (const CostPosition& position : positions) {
        if (position.scope == CostScope::own) {
            continue;
        }
        CostLine line = empty_line(position, rented_gpu_h.size());
        const Months units = units_of(position, bill, rented_gpu_h);
        if (position.kind == CostKind::capex) {
            pay_once(position, units, line);
        }
        for (std::size_t m = 0; position.kind == CostKind::opex && m < units.size(); ++m) {
            if (is_due(position, m)) {
                line.at_end[m] = cents(units[m] * position.amount * position.quantity *
                                       yearly_change(position.change_per_year, m));
            }
        }
        if (!is_empty(line)) {
            flow.lines.push_back(std::move(line));
        }
    }
    return flow;
}

}  // namespace grundlast
