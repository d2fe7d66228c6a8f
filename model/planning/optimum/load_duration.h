// The load-duration curve of the demand, and which supply is the cheapest for each GPU below it.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/core/fields.h"
#include "model/core/text.h"

namespace grundlast {

// How long the demand stands at least so high, over a year of the horizon. Made of hourly means in GPUs of one
// kind.
class LoadDuration {
  public:
    LoadDuration() = default;

    // Each of `hourly_gpus` stands for `hours_per_value` hours of a year.
    LoadDuration(std::vector<float> hourly_gpus, double hours_per_value);

    // Hours of a year in which at least `gpus` are needed, GPU by GPU: hours in which the demand is a fraction
    // short of it count by that fraction, so that the hours of all GPUs add up to the GPU-hours.
    double hours_of_gpu(int number) const;  // from 1

    double gpu_h_per_year() const;

    double peak() const { return gpus_.empty() ? 0.0 : gpus_.front(); }

    // GPUs that are needed in at least the share `share` of the time; 0 without values.
    double reached_in(double share) const;

    // At most `points` of the curve, from the highest load downwards: hours of a year in which it is reached.
    struct Point {
        double hours = 0;
        double gpus = 0;
    };

    std::vector<Point> points(int count) const;

  private:
    std::vector<float> gpus_;  // downwards
    double hours_per_value_ = 0;
};

enum class SupplyKind { own, reserved, on_demand, spot };

constexpr auto enum_words(SupplyKind) {
    return std::to_array<EnumWord<SupplyKind>>({{SupplyKind::own, "own"},
                                                {SupplyKind::reserved, "reserved"},
                                                {SupplyKind::on_demand, "on_demand"},
                                                {SupplyKind::spot, "spot"}});
}

// A screening curve: what a GPU costs in a year in which it is used for h hours, fixed + running x h.
struct SupplyLine {
    SupplyKind kind = SupplyKind::on_demand;
    Text name;
    double fixed_per_gpu_year = 0;
    double running_per_gpu_h = 0;

    double cost(double hours) const { return fixed_per_gpu_year + running_per_gpu_h * hours; }
};

// The GPUs that one supply serves.
struct MixPart {
    SupplyKind kind = SupplyKind::own;
    int gpus = 0;
    double gpu_h_per_year = 0;
    double cost_per_year = 0;
};

// GPU by GPU from the base the cheapest line for the hours it is needed, of equals the one with less running
// cost: the optimal base of DESIGN section 7 (KNOWN_ANSWERS 14) for two lines. One part for each line, in their
// order; the lines of kind spot are left out where `with_spot` is false.
std::vector<MixPart> cheapest_mix(const LoadDuration& demand, const std::vector<SupplyLine>& lines,
                                  bool with_spot);

// Hours a year from which on `base` is cheaper than `peak`; nothing to be gained: more than a year has.
double screening_hours(const SupplyLine& base, const SupplyLine& peak);

}  // namespace grundlast
