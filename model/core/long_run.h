// What one long run says about a mean: how much of its start to leave out (MSER-5), and an interval from the
// means of batches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/core/statistics.h"

namespace grundlast {

// Leading values to leave out so that the mean of the rest is known best: the d that makes
// sum (x_i - mean of the rest)^2 / (n - d)^2 over the rest least (White, Simulation 69, 1997). Looked for in
// the first half: a least value beyond it would say that the run is too short.
std::size_t warm_up_by_mser(std::span<const double> values);

// The means of consecutive batches of a series, in the memory of a few thousand: at first five values a batch
// (MSER-5), and twice as many whenever the room is full.
class BatchedSeries {
  public:
    void add(double value) {
        sum_ += value;
        ++count_;
        if (++in_batch_ == batch_size_) {
            close_batch();
        }
    }

    // Of full batches.
    const std::vector<double>& means() const { return means_; }

    std::int64_t batch_size() const { return batch_size_; }

    std::int64_t count() const { return count_; }

    // Of all values.
    double mean() const { return count_ > 0 ? (closed_ + sum_) / static_cast<double>(count_) : 0.0; }

    static constexpr std::size_t most_batches = 4096;

  private:
    void close_batch();

    std::vector<double> means_;
    double closed_ = 0;  // sum of the values in full batches
    double sum_ = 0;     // of the open one
    std::int64_t batch_size_ = 5;
    std::int64_t in_batch_ = 0;
    std::int64_t count_ = 0;
};

struct LongRunMean {
    Interval interval;              // half width 0 and count 0: too few values for one
    std::int64_t values = 0;        // that the mean is over
    std::int64_t cut = 0;           // left out at the start
    std::int64_t batch_values = 0;  // in each of interval.count batches
    double lag1 = 0;                // autocorrelation of the batch means
    bool independent = false;       // lag1 is within chance: the interval can be trusted
};

enum class WarmUp { keep, cut_by_mser };

// The start that MSER-5 finds is cut where its mean stands out from every stretch as long in the rest: else it
// would cut bursts. Student interval over the means of 20 batches, else of 10, widened by sqrt((1 + r) / (1 -
// r)) where their lag-1 autocorrelation r is positive (Steiger et al., ACM TOMACS 15, 2005); within chance up
// to 1.645 / sqrt(batches). Below 10 batches of five there is no interval.
LongRunMean long_run_mean(const BatchedSeries& series, WarmUp warm_up, double confidence = 0.95);

}  // namespace grundlast
