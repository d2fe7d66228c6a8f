// The own cluster priced: what is bought in which month, what runs, and what is left at the end.
#include <algorithm>
#include <cmath>
#include <functional>

#include "model/economics/months.h"

namespace grundlast {

namespace {

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
                case CostBasis::per_gpu_block:
                    amount[m] += nodes * group.gpus_per_node;
                    break;
                case CostBasis::per_rack:
                case CostBasis::share_of_capex:
                case CostBasis::share_of_cloud:
                case CostBasis::per_rented_gpu_h:
                    break;
            }
        }
        if (position.basis == CostBasis::per_gpu_block) {
            amount[m] = std::ceil(amount[m] / std::max(position.block_gpus, 1));
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

// CapEx positions; those that are a share of CapEx are taken of what the others cost in the same month.
std::vector<CostLine> purchases(const OwnedCapacity& capacity, const std::vector<CostPosition>& positions) {
    const std::size_t months = capacity.hours.size();
    std::vector<CostLine> lines;
    Months base(months, 0.0);
    for (const bool share : {false, true}) {
        for (const CostPosition& position : positions) {
            if (position.scope != CostScope::own || position.kind != CostKind::capex ||
                (position.basis == CostBasis::share_of_capex) != share) {
                continue;
            }
            CostLine line = empty_line(position, months);
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
    CostLine line = empty_line(position, capacity.hours.size());
    const Months units =
        position.basis == CostBasis::share_of_capex ? capex_so_far : standing(capacity, position, false);
    for (std::size_t m = 0; m < line.at_end.size(); ++m) {
        if (is_due(position, m)) {
            line.at_end[m] = cents(units[m] * position.amount * position.quantity / 12.0 *
                                   yearly_change(position.change_per_year, m));
        }
    }
    return line;
}

// What the purchases of a line in `at_start` are worth at the horizon.
double value_left(const CostLine& line, const Months& at_start, const std::vector<CostPosition>& positions,
                  const ResidualValue& residual) {
    const auto position = std::find_if(positions.begin(), positions.end(), [&](const CostPosition& candidate) {
        return candidate.id == line.position_id;
    });
    const int life = position == positions.end() ? 0 : position->life_months;
    double value = 0;
    for (std::size_t m = 0; m < at_start.size(); ++m) {
        if (life > 0) {
            const auto age = static_cast<double>(at_start.size() - m);
            value += at_start[m] * std::max(0.0, 1.0 - age / life);
        } else if (line.group == CostGroup::servers) {
            value += at_start[m] * residual.share_of_servers;
        }
    }
    return value;
}

CostLine residual_line(double value, const ResidualValue& residual, std::size_t months) {
    CostLine line{"residual",          {"Restwert der Anschaffungen", "Residual value of what was bought"},
                  CostKind::capex,     CostGroup::residual,
                  Months(months, 0.0), Months(months, 0.0),
                  residual.origin};
    if (months > 0) {
        line.at_end.back() = cents(-value);
    }
    return line;
}

}  // namespace

CashFlow owned_cash_flow(const OwnedCapacity& capacity, const std::vector<CostPosition>& positions,
                         const EnergyPrices& energy, const ResidualValue& residual, const Leasing* leasing) {
    const std::size_t months = capacity.hours.size();
    CashFlow flow;
    flow.months = static_cast<int>(months);
    if (capacity.groups.empty()) {
        return flow;
    }
    const std::vector<CostLine> bought_lines = purchases(capacity, positions);
    Months capex_so_far(months, 0.0);
    double paid = 0, value = 0;
    for (std::size_t m = 0; m < months; ++m) {
        for (const CostLine& line : bought_lines) {
            paid += line.at_start[m];
        }
        capex_so_far[m] = paid;
    }
    for (const CostLine& line : bought_lines) {
        if (leasing && may_be_leased(line.group)) {
            LeasedPurchase lease = leased(line, *leasing);
            value += value_left(line, lease.value_at_start, positions, residual);
            flow.lines.push_back(std::move(lease.payments));
            flow.lines.push_back(std::move(lease.kept));
        } else {
            value += value_left(line, line.at_start, positions, residual);
            flow.lines.push_back(line);
        }
    }
    for (const CostPosition& position : positions) {
        if (position.scope == CostScope::own && position.kind == CostKind::opex) {
            flow.lines.push_back(running(capacity, position, capex_so_far));
        }
    }
    flow.lines.push_back(electricity_line(capacity, energy));
    flow.lines.push_back(residual_line(value, residual, months));
    std::erase_if(flow.lines, is_empty);
    return flow;
}

}  // namespace grundlast
