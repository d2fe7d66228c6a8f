// The own cluster priced: what is bought in which month, what runs, and what is left at the end.
#include <algorithm>
#include <cmath>
#include <functional>

#include "model/economics/cost.h"

namespace grundlast {

namespace {

using Months = std::vector<double>;

double yearly_change(double change_per_year, std::size_t month) {
    return std::pow(1.0 + change_per_year, static_cast<double>(month / 12));
}

double cents(double amount) {
    return rounded_to_cents(Money(amount)).value();
}

double nodes_at(const OwnedCapacity::Group& group, std::size_t month) {
    return month < group.nodes.size() ? group.nodes[month] : 0.0;
}

// How much of a basis stands in each month; `to_buy` leaves out what was owned before.
Months standing(const OwnedCapacity& capacity, const CostPosition& position, bool to_buy) {
    Months amount(capacity.hours.size(), 0.0);
    for (std::size_t m = 0; m < amount.size(); ++m) {
        for (const OwnedCapacity::Group& group : capacity.groups) {
            if ((to_buy && group.owned_before) ||
                (!position.system.empty() && position.basis == CostBasis::per_node &&
                 group.system != position.system)) {
                continue;
            }
            const double nodes = nodes_at(group, m);
            switch (position.basis) {
                case CostBasis::per_node:
                    amount[m] += nodes;
                    break;
                case CostBasis::per_gpu:
                    amount[m] += nodes * group.gpus_per_node;
                    break;
                case CostBasis::per_kw:
                    amount[m] += nodes * group.power_kw;
                    break;
                case CostBasis::once:
                    amount[m] = nodes > 0 ? 1.0 : amount[m];
                    break;
                case CostBasis::per_rack:
                case CostBasis::share_of_capex:
                    break;
            }
        }
        if (position.basis == CostBasis::per_rack && m < capacity.racks.size()) {
            amount[m] = std::max(capacity.racks[m] - (to_buy ? capacity.racks_owned_before : 0), 0);
        }
    }
    return amount;
}

// New nodes of each group, counted apart: a group that leaves does not pay for one that comes.
Months delivered(const OwnedCapacity& capacity, const CostPosition& position) {
    Months amount(capacity.hours.size(), 0.0);
    for (const OwnedCapacity::Group& group : capacity.groups) {
        OwnedCapacity alone;
        alone.groups = {group};
        alone.hours = capacity.hours;
        const Months stand = standing(alone, position, true);
        for (std::size_t m = 0; m < stand.size(); ++m) {
            amount[m] += std::max(stand[m] - (m > 0 ? stand[m - 1] : 0.0), 0.0);
        }
    }
    return amount;
}

// What is new in each month. Racks and power supply stay when nodes leave and serve the next ones, so only what
// exceeds the most so far is bought; nodes and GPUs that leave are gone.
Months bought(const OwnedCapacity& capacity, const CostPosition& position) {
    if (position.basis == CostBasis::per_node || position.basis == CostBasis::per_gpu) {
        return delivered(capacity, position);
    }
    Months amount = standing(capacity, position, true);
    if (position.basis == CostBasis::once) {
        const bool buys = std::any_of(amount.begin(), amount.end(), [](double a) { return a > 0; });
        std::fill(amount.begin(), amount.end(), 0.0);
        if (!amount.empty()) {
            amount[0] = buys ? 1.0 : 0.0;
        }
        return amount;
    }
    double most = 0;
    for (double& stands : amount) {
        const double more = std::max(stands - most, 0.0);
        most = std::max(most, stands);
        stands = more;
    }
    return amount;
}

CostLine line_of(const CostPosition& position, std::size_t months) {
    return {position.id,         position.name,       position.kind,  position.group,
            Months(months, 0.0), Months(months, 0.0), position.origin};
}

// CapEx positions; those that are a share of CapEx are taken of what the others cost in the same month.
std::vector<CostLine> purchases(const OwnedCapacity& capacity, const std::vector<CostPosition>& positions) {
    const std::size_t months = capacity.hours.size();
    std::vector<CostLine> lines;
    Months base(months, 0.0);
    for (const bool share : {false, true}) {
        for (const CostPosition& position : positions) {
            if (position.kind != CostKind::capex || (position.basis == CostBasis::share_of_capex) != share) {
                continue;
            }
            CostLine line = line_of(position, months);
            const Months units = share ? base : bought(capacity, position);
            for (std::size_t m = 0; m < months; ++m) {
                line.at_start[m] = cents(units[m] * position.amount * position.quantity);
            }
            lines.push_back(std::move(line));
        }
        if (!share) {
            for (const CostLine& line : lines) {
                std::transform(base.begin(), base.end(), line.at_start.begin(), base.begin(), std::plus<>());
            }
        }
    }
    return lines;
}

CostLine running(const OwnedCapacity& capacity, const CostPosition& position, const Months& capex_so_far) {
    CostLine line = line_of(position, capacity.hours.size());
    const Months units =
        position.basis == CostBasis::share_of_capex ? capex_so_far : standing(capacity, position, false);
    for (std::size_t m = 0; m < line.at_end.size(); ++m) {
        line.at_end[m] = cents(units[m] * position.amount * position.quantity / 12.0 *
                               yearly_change(position.change_per_year, m));
    }
    return line;
}

CostLine electricity(const OwnedCapacity& capacity, const EnergyPrices& energy) {
    const Months kwh = owned_energy_kwh(capacity, energy.pue);
    CostLine line{"energy",
                  {"Strom einschließlich Kühlung", "Electricity including cooling"},
                  CostKind::opex,
                  CostGroup::energy,
                  Months(kwh.size(), 0.0),
                  Months(kwh.size(), 0.0),
                  energy.price_origin};
    for (std::size_t m = 0; m < kwh.size(); ++m) {
        line.at_end[m] = cents(kwh[m] * energy.price_per_kwh * yearly_change(energy.change_per_year, m));
    }
    return line;
}

CostLine residual_of(const std::vector<CostLine>& capex, const ResidualValue& residual, std::size_t months) {
    double servers = 0;
    for (const CostLine& line : capex) {
        servers += line.group == CostGroup::servers ? line.total() : 0.0;
    }
    CostLine line{"residual",          {"Restwert der Server", "Residual value of the servers"},
                  CostKind::capex,     CostGroup::residual,
                  Months(months, 0.0), Months(months, 0.0),
                  residual.origin};
    if (months > 0) {
        line.at_end.back() = cents(-residual.share_of_servers * servers);
    }
    return line;
}

bool is_empty(const CostLine& line) {
    const auto zero = [](double amount) { return amount == 0.0; };
    return std::all_of(line.at_start.begin(), line.at_start.end(), zero) &&
           std::all_of(line.at_end.begin(), line.at_end.end(), zero);
}

}  // namespace

std::vector<double> owned_energy_kwh(const OwnedCapacity& capacity, double pue) {
    Months kwh(capacity.hours.size(), 0.0);
    for (std::size_t m = 0; m < kwh.size(); ++m) {
        const double available = m < capacity.available_gpu_h.size() ? capacity.available_gpu_h[m] : 0.0;
        const double allocated = m < capacity.allocated_gpu_h.size() ? capacity.allocated_gpu_h[m] : 0.0;
        const double busy = available > 0 ? std::min(allocated / available, 1.0) : 0.0;
        for (const OwnedCapacity::Group& group : capacity.groups) {
            const double idle_kw = group.power_kw * group.idle_share;
            const double drawn_kw = idle_kw + (group.power_kw - idle_kw) * busy;
            kwh[m] += nodes_at(group, m) * drawn_kw * capacity.hours[m] * pue;
        }
    }
    return kwh;
}

CashFlow owned_cash_flow(const OwnedCapacity& capacity, const std::vector<CostPosition>& positions,
                         const EnergyPrices& energy, const ResidualValue& residual) {
    const std::size_t months = capacity.hours.size();
    CashFlow flow;
    flow.months = static_cast<int>(months);
    if (capacity.groups.empty()) {
        return flow;
    }
    flow.lines = purchases(capacity, positions);
    Months capex_so_far(months, 0.0);
    double paid = 0;
    for (std::size_t m = 0; m < months; ++m) {
        for (const CostLine& line : flow.lines) {
            paid += line.at_start[m];
        }
        capex_so_far[m] = paid;
    }
    const CostLine sold = residual_of(flow.lines, residual, months);
    for (const CostPosition& position : positions) {
        if (position.kind == CostKind::opex) {
            flow.lines.push_back(running(capacity, position, capex_so_far));
        }
    }
    flow.lines.push_back(electricity(capacity, energy));
    flow.lines.push_back(sold);
    std::erase_if(flow.lines, is_empty);
    return flow;
}

}  // namespace grundlast
