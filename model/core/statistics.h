// Quantiles, means and their confidence intervals.
#pragma once

#include <span>
#include <vector>

namespace grundlast {

// Quantile of type 7 (Hyndman & Fan 1996, the default of R): linear between order statistics. `probability` in
// 0..1. `values` is reordered; empty input gives 0.
double quantile(std::span<double> values, double probability);
double quantile(std::span<float> values, double probability);

struct Interval {
    double mean = 0;
    double half_width = 0;  // 0 where there is only one value: no interval is known
    int count = 0;

    double low() const { return mean - half_width; }

    double high() const { return mean + half_width; }
};

// Student interval over independent replications; `confidence` as 0.95.
Interval confidence_interval(std::span<const double> values, double confidence = 0.95);

// Mean and variance in one pass (Welford 1962).
class RunningMean {
  public:
    void add(double value, double weight = 1.0) {
        weight_ += weight;
        const double step = value - mean_;
        if (weight_ > 0) {
            mean_ += step * weight / weight_;
            squares_ += weight * step * (value - mean_);
        }
    }

    double mean() const { return mean_; }

    double weight() const { return weight_; }

    // Of the sample (divides by n - 1); 0 below two values.
    double variance() const { return weight_ > 1 ? squares_ / (weight_ - 1) : 0.0; }

  private:
    double mean_ = 0;
    double squares_ = 0;
    double weight_ = 0;
};

}  // namespace grundlast
