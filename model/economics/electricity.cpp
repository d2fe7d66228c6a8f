// Electricity of an own cluster, hour of the week by hour of the week: what is busy by night is paid by night.
#include <algorithm>
#include <array>

#include "model/economics/months.h"

namespace grundlast {

namespace {

constexpr std::size_t day_hours = 24;
constexpr std::size_t saturday = 5 * day_hours;

using WeekHours = std::array<double, week_hours>;

// How often each hour of the week comes in each month. Months that do not end on a full hour (none does) are
// cut there.
std::vector<WeekHours> occurrences(const OwnedCapacity& capacity) {
    std::vector<WeekHours> months(capacity.hours.size(), WeekHours{});
    auto hour = static_cast<std::size_t>(capacity.first_hour_of_week) % week_hours;
    for (std::size_t m = 0; m < months.size(); ++m) {
        const auto whole = static_cast<std::size_t>(std::lround(capacity.hours[m]));
        for (std::size_t i = 0; i < whole; ++i, hour = (hour + 1) % week_hours) {
            months[m][hour] += 1;
        }
    }
    return months;
}

double available(const OwnedCapacity& capacity, std::size_t month) {
    return month < capacity.available_gpu_h.size() ? capacity.available_gpu_h[month] : 0.0;
}

// Share of the GPUs that is busy in each hour of the week of a month.
double busy_share(const OwnedCapacity& capacity, std::size_t month, std::size_t hour, double times) {
    const double gpu_h = available(capacity, month);
    if (gpu_h <= 0) {
        return 0;
    }
    const std::size_t cell = month * week_hours + hour;
    if (cell >= capacity.allocated_by_week_hour.size()) {
        const double all = month < capacity.allocated_gpu_h.size() ? capacity.allocated_gpu_h[month] : 0.0;
        return std::min(all / gpu_h, 1.0);
    }
    const double in_hour = gpu_h * times / capacity.hours[month];
    return in_hour > 0 ? std::min(capacity.allocated_by_week_hour[cell] / in_hour, 1.0) : 0.0;
}

struct Power {
    double idle_kw = 0;
    double full_kw = 0;
};

Power power_of(const OwnedCapacity& capacity, std::size_t month) {
    Power power;
    for (const OwnedCapacity::Group& group : capacity.groups) {
        const double kw = (month < group.nodes.size() ? group.nodes[month] : 0) * group.power_kw;
        power.full_kw += kw;
        power.idle_kw += kw * group.idle_share;
    }
    return power;
}

// Sum over the hours of each month: energy x weight of the hour.
template <class Weight>
Months weighted_kwh(const OwnedCapacity& capacity, double pue, Weight weight) {
    const auto times = occurrences(capacity);
    Months sums(capacity.hours.size(), 0.0);
    for (std::size_t m = 0; m < sums.size(); ++m) {
        const Power power = power_of(capacity, m);
        for (std::size_t hour = 0; hour < week_hours; ++hour) {
            const double busy = busy_share(capacity, m, hour, times[m][hour]);
            const double kw = power.idle_kw + (power.full_kw - power.idle_kw) * busy;
            sums[m] += kw * times[m][hour] * pue * weight(hour);
        }
    }
    return sums;
}

}  // namespace

double energy_price_at(const EnergyPrices& energy, std::size_t hour_of_week) {
    if (energy.price_by_hour.size() == week_hours) {
        return energy.price_per_kwh * energy.price_by_hour[hour_of_week % week_hours];
    }
    if (energy.night_price_per_kwh <= 0) {
        return energy.price_per_kwh;
    }
    const auto hour = static_cast<double>(hour_of_week % day_hours);
    const bool over_midnight = energy.night_from_h > energy.night_to_h;
    const bool night = over_midnight ? hour >= energy.night_from_h || hour < energy.night_to_h
                                     : hour >= energy.night_from_h && hour < energy.night_to_h;
    const bool weekend = energy.night_on_weekends && hour_of_week % week_hours >= saturday;
    return night || weekend ? energy.night_price_per_kwh : energy.price_per_kwh;
}

std::vector<double> owned_energy_kwh(const OwnedCapacity& capacity, double pue) {
    return weighted_kwh(capacity, pue, [](std::size_t) { return 1.0; });
}

CostLine electricity_line(const OwnedCapacity& capacity, const EnergyPrices& energy) {
    const Months paid =
        weighted_kwh(capacity, energy.pue, [&](std::size_t hour) { return energy_price_at(energy, hour); });
    CostLine line{"energy",
                  {"Strom einschließlich Kühlung", "Electricity including cooling"},
                  CostKind::opex,
                  CostGroup::energy,
                  Months(paid.size(), 0.0),
                  Months(paid.size(), 0.0),
                  energy.price_origin};
    for (std::size_t m = 0; m < paid.size(); ++m) {
        const double for_power =
            power_of(capacity, m).full_kw * energy.pue * energy.capacity_price_per_kw / 12.0;
        line.at_end[m] = cents((paid[m] + for_power) * yearly_change(energy.change_per_year, m));
    }
    return line;
}

}  // namespace grundlast
