// What was paid for computing, per team and month, as a bill or a cost monitor says.
#pragma once

#include <optional>
#include <string>

#include "model/core/calendar.h"
#include "model/core/fields.h"

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

template <class Visit, FieldsOf<Spend> Self>
void fields(Visit&& visit, Self& spend) {
    visit("team", spend.team);
    visit("month", spend.month);
    visit("currency", spend.currency);
    visit("amount", spend.amount);
    visit("tax", spend.tax);
    visit("gpu_hours", spend.gpu_hours);
    visit("source", spend.source);
}

}  // namespace grundlast
