#include "model/core/quantile_sketch.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

QuantileSketch::QuantileSketch(double relative_error)
    : relative_error_(relative_error), log_step_(std::log1p(relative_error) - std::log1p(-relative_error)) {}

// Room for the buckets low..high beside those there are.
void QuantileSketch::widen(std::int64_t low, std::int64_t high) {
    if (buckets_.empty()) {
        first_ = low;
        buckets_.assign(static_cast<std::size_t>(high - low + 1), 0);
        return;
    }
    if (low < first_) {
        buckets_.insert(buckets_.begin(), static_cast<std::size_t>(first_ - low), 0);
        first_ = low;
    }
    const auto end = first_ + static_cast<std::int64_t>(buckets_.size());
    if (high >= end) {
        buckets_.resize(static_cast<std::size_t>(high - first_ + 1), 0);
    }
}

void QuantileSketch::add(double value) {
    ++count_;
    if (!(value > 0)) {
        ++zeros_;
        return;
    }
    // Bucket i holds the values in (g^(i-1), g^i], g = (1 + error) / (1 - error).
    const auto bucket = static_cast<std::int64_t>(std::ceil(std::log(value) / log_step_));
    widen(bucket, bucket);
    ++buckets_[static_cast<std::size_t>(bucket - first_)];
}

void QuantileSketch::add_zeros(std::int64_t count) {
    count_ += count;
    zeros_ += count;
}

void QuantileSketch::merge(const QuantileSketch& other) {
    count_ += other.count_;
    zeros_ += other.zeros_;
    if (other.buckets_.empty()) {
        return;
    }
    widen(other.first_, other.first_ + static_cast<std::int64_t>(other.buckets_.size()) - 1);
    const auto offset = static_cast<std::size_t>(other.first_ - first_);
    for (std::size_t bucket = 0; bucket < other.buckets_.size(); ++bucket) {
        buckets_[offset + bucket] += other.buckets_[bucket];
    }
}

double QuantileSketch::at_rank(std::int64_t rank) const {
    std::int64_t before = zeros_;
    if (rank < before) {
        return 0;
    }
    for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket) {
        before += buckets_[bucket];
        if (rank < before) {
            // 2 g^i / (g + 1) is as far from both borders, relative to them.
            const double border =
                std::exp(log_step_ * static_cast<double>(first_ + static_cast<std::int64_t>(bucket)));
            return border * (1 - relative_error_);
        }
    }
    return 0;
}

double QuantileSketch::quantile(double probability) const {
    if (count_ == 0) {
        return 0;
    }
    const double rank = probability * static_cast<double>(count_ - 1);
    const auto below = static_cast<std::int64_t>(std::floor(rank));
    const double low = at_rank(below);
    return below + 1 < count_ ? low + (rank - static_cast<double>(below)) * (at_rank(below + 1) - low) : low;
}

}  // namespace grundlast
