// Who causes a plan's cost: every amount of the cash flow divided among the teams, and what nobody used apart.
#pragma once

#include <string>
#include <vector>

#include "model/economics/cost.h"

namespace grundlast {

struct Project;
class ChargeWeights;
class PlanPrices;

// A line of the cash flow by row and month.
struct ChargedLine {
    std::string position_id;
    std::vector<std::vector<double>> amount;  // [row][month], in whole cents
};

// Cells of position x month x team: their sums over the rows are the entries of the cash flow (start and end of
// the month), to the cent.
struct Chargeback {
    std::vector<std::string> team_ids;  // of each row but the last: that one is nobody's (idle, unused)
    std::vector<ChargedLine> lines;     // in the order of the cash flow
    std::vector<double> gpu_h;          // of each row: used, own and cloud; of the last: own and idle

    std::size_t rows() const { return team_ids.size() + 1; }

    double total(std::size_t row) const;
    double total(std::size_t row, std::size_t month) const;
};

// `amount` in parts that are proportional to the weights, in cents, by largest remainder (of equals the first):
// they add up to it. Where all weights are 0 the last part gets all. Weights are not negative.
std::vector<double> split_cents(double amount, const std::vector<double>& weights);

// By what each kind of line is divided:
// - running cost of the own cluster: the month's allocated GPU-hours, idle ones are nobody's;
// - what was bought, and its residual value: the same over the whole horizon;
// - on demand: billed instance-hours of the offer; reserved: used GPU-hours, unused ones are nobody's;
// - egress: what the teams' jobs bring back; cloud storage: work in the cloud; unserved work: its price;
// - support of a provider: the team's cloud cost of the month; other services: used GPU-hours;
// - tax: all other cost of the row.
// `flow` is the mean of the cash flows of the runs that the weights are of, at least one.
Chargeback charge(const Project& project, const PlanPrices& prices, const CashFlow& flow,
                  const ChargeWeights& weights);

}  // namespace grundlast
