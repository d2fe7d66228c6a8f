// What was paid for computing, per team and month, as a bill or a cost monitor says.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "model/core/calendar.h"

namespace grundlast {

struct Spend {
    std::string team;  // value of a tag, sub-account, namespace: see docs/import.md
    YearMonth month{};
    std::string currency;             // ISO 4217
    double amount = 0;                // without tax; credits and refunds make it less
    double tax = 0;                   // of the rows that the bill calls tax
    std::optional<double> gpu_hours;  // of the rows whose number of GPUs is known; nothing where none is
    std::string source;               // the format and the file

    bool operator==(const Spend&) const = default;
};

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
