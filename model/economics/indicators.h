// Investment arithmetic: net present value, internal rate of return, annuity, payback.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/core/units.h"

namespace grundlast {

// Net present value (Kapitalwert): sum of flows[t] / (1 + rate)^t, flow 0 undiscounted.
double net_present_value(double rate, std::span<const double> flows);

// Internal rate of return: the rate at which the net present value is 0; nothing where the flows change sign
// never. The root nearest to 10 % is returned where there are several.
std::optional<double> internal_rate_of_return(std::span<const double> flows);

// Rate per month that compounds to `yearly`: (1 + r)^(1/12) - 1.
double monthly_rate(double yearly);

// Payment at the end of each of `periods` that repays `principal` at `rate` per period.
double annuity(double rate, int periods, double principal);

// Present value of 1 at the end of each of `periods`.
double annuity_factor(double rate, int periods);

// Periods until the cumulated flows reach 0 and stay there or above, linear within the period; nothing: never.
std::optional<double> static_payback(std::span<const double> flows);

// The same on discounted flows.
std::optional<double> dynamic_payback(double rate, std::span<const double> flows);

// (Fractional) month from which on the cumulated cost `a` stays below `b` to the end, linear within the month;
// nothing: `a` ends no cheaper. An earlier lead that a later purchase undoes is no break-even. `a` and `b` are
// cumulated costs at the end of month 0, 1, ... where entry 0 is the start itself.
std::optional<double> break_even_month(std::span<const double> a, std::span<const double> b);

// The customer's formula (KNOWN_ANSWERS 6).
struct OwnedGpuHour {
    int gpus = 0;
    double capex = 0;
    double amortisation_months = 36;
    Kilowatts power{};
    double pue = 1;
    PricePerKilowattHour electricity{};
    double operations_per_year = 0;
    double support_per_year = 0;
    double hours_per_year = 8760;
};

Money owned_cost_per_year(const OwnedGpuHour& input);
PricePerGpuHour owned_price(const OwnedGpuHour& input, double utilisation);
// Utilisation at which an owned GPU-hour costs as much as a rented one.
double break_even_utilisation(const OwnedGpuHour& input, PricePerGpuHour cloud);

// Energy with cooling: power x hours x PUE.
KilowattHours energy(Kilowatts power, Hours time, double pue);

// Months until CapEx is repaid by what the cloud costs more each month (KNOWN_ANSWERS 9); nothing: never.
std::optional<double> cash_break_even_months(double capex, double cloud_per_month, double own_per_month);

// A block of the load-duration curve: `gpus` are needed at once during `hours` of the year.
struct DemandBlock {
    double gpus = 0;
    double hours = 0;
};

// Base + burst (KNOWN_ANSWERS 14): the largest k with hours(D >= k) >= F / (c - v).
int optimal_base(std::span<const DemandBlock> blocks, double fixed_per_gpu_year, double cloud_per_h,
                 double running_per_h);
double base_burst_cost(std::span<const DemandBlock> blocks, int base, double fixed_per_gpu_year,
                       double cloud_per_h, double running_per_h);

}  // namespace grundlast
