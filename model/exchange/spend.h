// Adds the rows of a bill up to sums per team and month.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "model/core/calendar.h"
#include "model/inventory/spend.h"

namespace grundlast {

// Adds rows up to one Spend for each team, month and currency, sorted in this order.
class SpendSum {
  public:
    void add(std::string_view team, YearMonth month, std::string_view currency, double amount, double tax,
             std::optional<double> gpu_hours);

    std::vector<Spend> spend(const std::string& source) const;

  private:
    // Sums with the error that each addition leaves (Neumaier): bills have millions of rows of a thousandth of
    // a cent.
    struct Sum {
        double value = 0;
        double error = 0;

        void add(double more);

        double total() const { return value + error; }
    };

    struct Sums {
        Sum amount, tax, gpu_hours;
        bool knows_gpus = false;
    };

    std::map<std::tuple<std::string, YearMonth, std::string>, Sums> sums_;
};

}  // namespace grundlast
