// Quantiles of any number of values in bounded memory: DDSketch (Masson, Rim & Lee, PVLDB 12, 2019).
#pragma once

#include <cstdint>
#include <vector>

namespace grundlast {

// Counts values in buckets whose borders grow by a constant factor, so that every value of a bucket lies within
// a stated relative error of what stands for it. The buckets between the least and the greatest value are kept:
// from a microsecond to a century are some 4,000 at 0.5 %, however many values come.
class QuantileSketch {
  public:
    // 0 < relative_error < 1; `values` counts are exact.
    explicit QuantileSketch(double relative_error = 0.005);

    // Values of 0 or less count as 0.
    void add(double value);
    void add_zeros(std::int64_t count);

    // Of the same relative error: the sketch of both sets of values.
    void merge(const QuantileSketch& other);

    // Type 7 (see core/statistics.h) between two order statistics, each within the relative error; 0 where
    // there is none. `probability` in 0..1.
    double quantile(double probability) const;

    std::int64_t count() const { return count_; }

    double relative_error() const { return relative_error_; }

    std::size_t buckets() const { return buckets_.size(); }

  private:
    void widen(std::int64_t low, std::int64_t high);
    double at_rank(std::int64_t rank) const;

    double relative_error_;
    double log_step_;         // of the natural logarithm, from one border to the next
    std::int64_t first_ = 0;  // number of buckets_[0]
    std::int64_t count_ = 0;
    std::int64_t zeros_ = 0;
    std::vector<std::int64_t> buckets_;
};

}  // namespace grundlast
