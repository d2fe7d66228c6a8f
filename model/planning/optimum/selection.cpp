#include "model/planning/optimum/selection.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/core/statistics.h"

namespace grundlast {

namespace {

double mean_of_first(const std::vector<double>& values, std::size_t count) {
    return std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count), 0.0) /
           static_cast<double>(count);
}

}  // namespace

Feasibility feasibility_of(const Sampled& sampled, double confidence) {
    constexpr double rounding = 1e-12;
    bool all_kept = true;
    for (const std::vector<double>& margin : sampled.margins) {
        const Interval interval = confidence_interval(margin, 2 * confidence - 1);
        if (interval.high() < -rounding) {
            return Feasibility::missed;
        }
        all_kept = all_kept && interval.low() >= -rounding;
    }
    return all_kept ? Feasibility::kept : Feasibility::undecided;
}

Selection::Selection(std::size_t alternatives, SelectionRule rule) : rule_(rule), remains_(alternatives, true) {
    const double rivals = std::max(1.0, static_cast<double>(alternatives) - 1);
    const double freedom = std::max(1, rule.first_stage - 1);
    const double eta = 0.5 * (std::pow(2 * (1 - rule.confidence) / rivals, -2 / freedom) - 1);
    h2_ = 2 * eta * freedom;
}

double Selection::margin_of(const Sampled& a, const Sampled& b, std::size_t replications) const {
    RunningMean differences;
    for (std::size_t r = 0; r < static_cast<std::size_t>(rule_.first_stage); ++r) {
        differences.add(a.cost[r] - b.cost[r]);
    }
    const auto r = static_cast<double>(replications);
    const double d = rule_.indifference;
    return std::max(0.0, d / (2 * r) * (h2_ * differences.variance() / (d * d) - r));
}

void Selection::screen(const std::vector<Sampled>& alternatives) {
    std::size_t replications = 0;
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
        replications = remains_[i] ? std::max(replications, alternatives[i].cost.size()) : replications;
    }
    std::vector<Feasibility> kept;
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
        kept.push_back(feasibility_of(alternatives[i], rule_.confidence));
        remains_[i] = remains_[i] && kept[i] != Feasibility::missed;
    }
    if (replications >= static_cast<std::size_t>(rule_.first_stage)) {
        const std::vector<bool> before = remains_;
        for (std::size_t i = 0; i < alternatives.size(); ++i) {
            for (std::size_t l = 0; before[i] && l < alternatives.size(); ++l) {
                if (l == i || !before[l] || kept[l] != Feasibility::kept ||
                    std::min(alternatives[i].cost.size(), alternatives[l].cost.size()) < replications) {
                    continue;
                }
                const double dearer = mean_of_first(alternatives[i].cost, replications) -
                                      mean_of_first(alternatives[l].cost, replications);
                if (dearer > margin_of(alternatives[i], alternatives[l], replications)) {
                    remains_[i] = false;
                }
            }
        }
    }
    decided_ = remaining() == 1;
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
        decided_ = decided_ && (!remains_[i] || kept[i] == Feasibility::kept);
    }
}

std::size_t Selection::remaining() const {
    return static_cast<std::size_t>(std::count(remains_.begin(), remains_.end(), true));
}

std::optional<std::size_t> cheapest_kept(const std::vector<Sampled>& alternatives, double confidence) {
    std::optional<std::size_t> best;
    double least = 0;
    for (std::size_t i = 0; i < alternatives.size(); ++i) {
        if (alternatives[i].cost.empty() || feasibility_of(alternatives[i], confidence) != Feasibility::kept) {
            continue;
        }
        const double cost = mean_of_first(alternatives[i].cost, alternatives[i].cost.size());
        if (!best || cost < least) {
            best = i;
            least = cost;
        }
    }
    return best;
}

}  // namespace grundlast
