// The numbers that a plan rests on and that may turn out otherwise: one registry that the sensitivity analysis,
// the risk analysis and the what-if panel share.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "model/core/fields.h"
#include "model/core/origin.h"
#include "model/project/project.h"

namespace grundlast {

// A project with its assumptions changed. What no field of the project holds stands beside it.
struct Variant {
    Project project;
    double demand_factor = 1;  // on the forecast of every team and month
    // Already in the project's clusters (whole months), offers and positions.
    double delivery_delay_months = 0;
    double cloud_price_factor = 1;
    double hardware_price_factor = 1;
};

// money: of the project's currency, of what the name says. share: 0.06 is shown as 6 %.
enum class AssumptionUnit {
    money,
    money_per_h,
    money_per_kwh,
    money_per_gb,
    share,
    factor,
    months,
    gigabytes,
    rate,
    nodes,
    hours
};

constexpr auto enum_words(AssumptionUnit) {
    return std::to_array<EnumWord<AssumptionUnit>>({{AssumptionUnit::money, "money"},
                                                    {AssumptionUnit::money_per_h, "money_per_h"},
                                                    {AssumptionUnit::money_per_kwh, "money_per_kwh"},
                                                    {AssumptionUnit::money_per_gb, "money_per_gb"},
                                                    {AssumptionUnit::share, "share"},
                                                    {AssumptionUnit::factor, "factor"},
                                                    {AssumptionUnit::months, "months"},
                                                    {AssumptionUnit::gigabytes, "gigabytes"},
                                                    {AssumptionUnit::rate, "rate"},
                                                    {AssumptionUnit::nodes, "nodes"},
                                                    {AssumptionUnit::hours, "hours"}});
}

// Whether another value changes what runs where, so that the queue must be simulated again, or its price alone.
enum class AssumptionReach { money, queue };

constexpr auto enum_words(AssumptionReach) {
    return std::to_array<EnumWord<AssumptionReach>>(
        {{AssumptionReach::money, "money"}, {AssumptionReach::queue, "queue"}});
}

// How far an assumption may be off where nobody typed a range: as a factor of its value, or by steps of its own
// unit up and down from it.
struct DefaultRange {
    enum class Kind { factor, step } kind = Kind::factor;
    double down = 0.8;
    double up = 1.2;
};

struct Assumption {
    std::string key;  // stable: "energy.price_per_kwh", "cost.servers-1.amount"
    Text name;
    AssumptionUnit unit = AssumptionUnit::money;
    AssumptionReach reach = AssumptionReach::money;
    double least = 0;  // outside of [least, most] the project is undefined
    double most = 0;
    double value = 0;          // of the project
    double low = 0, high = 0;  // its range; the value lies within
    bool typed = false;        // the range is the user's own
    bool drawn = false;        // by the risk analysis; a group of others that are drawn by themselves is not
    Origin origin;             // of the value, where it has one
    std::function<double(const Variant&)> get;
    std::function<void(Variant&, double)> set;
};

// Every assumption of the project in a stable order: money of all, clouds, own cluster position by position,
// demand and delivery. An offer, price of egress or speed that no plan takes is left out.
std::vector<Assumption> assumptions_of(const Project& project);

// Null where no assumption has this key.
const Assumption* find_assumption(const std::vector<Assumption>& all, const std::string& key);

// The project with one assumption at `value`, held within [least, most].
Variant with_value(const Variant& base, const Assumption& assumption, double value);

// A value of the assumption for people: "0,19 EUR/kWh", "6 %", "x 1,2".
Text value_text(const Assumption& assumption, double value, const std::string& currency);

// Errors: a key that the project lacks; names those that come close.
Result<Assumption> assumption_of(const Project& project, const std::string& key);

}  // namespace grundlast
