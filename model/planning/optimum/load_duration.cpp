#include "model/planning/optimum/load_duration.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>

namespace grundlast {

LoadDuration::LoadDuration(std::vector<float> hourly_gpus, double hours_per_value)
    : gpus_(std::move(hourly_gpus)), hours_per_value_(hours_per_value) {
    std::sort(gpus_.begin(), gpus_.end(), std::greater<>());
}

double LoadDuration::hours_of_gpu(int number) const {
    const auto whole = static_cast<float>(number);
    const auto full =
        std::partition_point(gpus_.begin(), gpus_.end(), [&](float gpus) { return gpus >= whole; });
    double values = static_cast<double>(full - gpus_.begin());
    for (auto at = full; at != gpus_.end() && *at > whole - 1; ++at) {
        values += *at - (whole - 1);
    }
    return values * hours_per_value_;
}

double LoadDuration::gpu_h_per_year() const {
    return std::accumulate(gpus_.begin(), gpus_.end(), 0.0) * hours_per_value_;
}

double LoadDuration::reached_in(double share) const {
    if (gpus_.empty()) {
        return 0;
    }
    const auto at = static_cast<std::size_t>(share * static_cast<double>(gpus_.size()));
    return gpus_[std::min(at, gpus_.size() - 1)];
}

std::vector<LoadDuration::Point> LoadDuration::points(int count) const {
    std::vector<Point> points;
    const std::size_t step =
        std::max<std::size_t>(1, gpus_.size() / static_cast<std::size_t>(std::max(count, 1)));
    for (std::size_t i = 0; i < gpus_.size(); i += step) {
        points.push_back({static_cast<double>(i) * hours_per_value_, gpus_[i]});
    }
    if (!gpus_.empty()) {
        points.push_back({static_cast<double>(gpus_.size()) * hours_per_value_, gpus_.back()});
    }
    return points;
}

std::vector<MixPart> cheapest_mix(const LoadDuration& demand, const std::vector<SupplyLine>& lines,
                                  bool with_spot) {
    std::vector<MixPart> mix;
    for (const SupplyLine& line : lines) {
        mix.push_back({line.kind, 0, 0, 0});
    }
    const int most = static_cast<int>(std::ceil(demand.peak()));
    for (int gpu = 1; gpu <= most; ++gpu) {
        const double hours = demand.hours_of_gpu(gpu);
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].kind == SupplyKind::spot && !with_spot) {
                continue;
            }
            const double cost = lines[i].cost(hours);
            const double least = best ? lines[*best].cost(hours) : std::numeric_limits<double>::infinity();
            if (cost < least ||
                (cost == least && lines[i].running_per_gpu_h < lines[*best].running_per_gpu_h)) {
                best = i;
            }
        }
        if (best) {
            mix[*best].gpus += 1;
            mix[*best].gpu_h_per_year += hours;
            mix[*best].cost_per_year += lines[*best].cost(hours);
        }
    }
    return mix;
}

double screening_hours(const SupplyLine& base, const SupplyLine& peak) {
    const double saved_per_h = peak.running_per_gpu_h - base.running_per_gpu_h;
    const double fixed = base.fixed_per_gpu_year - peak.fixed_per_gpu_year;
    return saved_per_h > 0 ? std::max(fixed, 0.0) / saved_per_h : std::numeric_limits<double>::infinity();
}

}  // namespace grundlast
