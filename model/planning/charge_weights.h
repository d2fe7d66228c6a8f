// Who used what, summed over runs: by what the lines of a cash flow are divided.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/planning/money_of_run.h"

namespace grundlast {

class ChargeWeights {
  public:
    using Row = std::vector<double>;  // one weight for each team, the last for nobody
    using ByMonth = std::vector<Row>;

    // Both outlive the weights.
    ChargeWeights(const Project& project, const PlanPrices& prices);

    void add(const RunResult& run);

    double runs() const { return runs_; }

    ByMonth empty() const { return ByMonth(months_, Row(rows_, 0.0)); }

    // GPU-hours: of the own nodes, of reserved instances, of the cloud, of all.
    ByMonth own, reserved, cloud, used;
    ByMonth unserved;                          // at its price
    ByMonth stored;                            // work in the cloud, reference GPU-hours
    std::map<std::string, ByMonth> on_demand;  // by offer: billed instance-hours, as the next
    std::map<std::string, ByMonth> spot;       // by offer
    std::map<std::string, ByMonth> egress;     // by provider: GB

  private:
    std::size_t row_of(std::size_t workload) const;
    ByMonth& of(std::map<std::string, ByMonth>& kinds, const std::string& key) const;
    void add_cell(const Cell& cell, std::size_t w, std::size_t row, std::size_t m);

    const Project* project_;
    const PlanPrices* prices_;
    std::size_t months_, rows_;
    double runs_ = 0;
};

}  // namespace grundlast
