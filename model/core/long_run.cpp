#include "model/core/long_run.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace grundlast {

namespace {

double mean_of(std::span<const double> values) {
    return values.empty()
               ? 0.0
               : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

constexpr std::size_t fewest_to_cut = 20;  // batches; of fewer none can be spared

double lag1_autocorrelation(std::span<const double> values) {
    const double mean = mean_of(values);
    double products = 0;
    double squares = 0;
    for (std::size_t at = 0; at < values.size(); ++at) {
        squares += (values[at] - mean) * (values[at] - mean);
        products += at > 0 ? (values[at] - mean) * (values[at - 1] - mean) : 0.0;
    }
    return squares > 0 ? products / squares : 0.0;
}

// Of the interval of a mean by the correlation of `count` batches; r is too low by about 1 / count in so short
// a series.
double widening(double lag1, std::size_t count) {
    constexpr double most = 0.95;
    const double r = std::clamp(lag1 + 1 / static_cast<double>(count), 0.0, most);
    return std::sqrt((1 + r) / (1 - r));
}

// `count` means of equally many values; the first ones that are left over are not in.
std::vector<double> regrouped(std::span<const double> values, std::size_t count) {
    const std::size_t size = values.size() / count;
    const std::size_t left_over = values.size() - size * count;
    std::vector<double> means;
    for (std::size_t batch = 0; batch < count; ++batch) {
        means.push_back(mean_of(values.subspan(left_over + batch * size, size)));
    }
    return means;
}

// Whether the mean of the first `cut` values lies beyond that of every stretch as long in the rest (of a tenth
// of it at most), and by more than three standard deviations of them. Of positive values that come in bursts
// the rule of MSER alone cuts every burst that happens to stand at the start, and so makes the mean too low.
bool stands_out(std::span<const double> values, std::size_t cut) {
    const std::span<const double> rest = values.subspan(cut);
    const std::size_t length = std::min(cut, rest.size() / 10);
    if (length == 0) {
        return false;
    }
    const std::vector<double> stretches = regrouped(rest, rest.size() / length);
    RunningMean spread;
    for (const double mean : stretches) {
        spread.add(mean);
    }
    const auto [least, most] = std::minmax_element(stretches.begin(), stretches.end());
    const double start = mean_of(values.first(cut));
    const double variance = spread.variance() * static_cast<double>(length) / static_cast<double>(cut);
    const double difference = start - mean_of(rest);
    return (start < *least || start > *most) && difference * difference > 9 * variance;
}

}  // namespace

std::size_t warm_up_by_mser(std::span<const double> values) {
    // From the end on, with Welford's sums over the values so far.
    RunningMean rest;
    double least = 0;
    std::size_t best = 0;
    bool first = true;
    for (std::size_t at = values.size(); at-- > 0;) {
        rest.add(values[at]);
        if (2 * at > values.size()) {
            continue;
        }
        const double count = rest.weight();
        const double error = rest.variance() * (count - 1) / (count * count);
        if (first || error <= least) {  // of equals the one that keeps more
            least = error;
            best = at;
            first = false;
        }
    }
    return best;
}

void BatchedSeries::close_batch() {
    means_.push_back(sum_ / static_cast<double>(batch_size_));
    closed_ += sum_;
    sum_ = 0;
    in_batch_ = 0;
    if (means_.size() < most_batches) {
        return;
    }
    for (std::size_t pair = 0; pair < most_batches / 2; ++pair) {
        means_[pair] = (means_[2 * pair] + means_[2 * pair + 1]) / 2;
    }
    means_.resize(most_batches / 2);
    batch_size_ *= 2;
}

LongRunMean long_run_mean(const BatchedSeries& series, WarmUp warm_up, double confidence) {
    std::span<const double> means = series.means();
    LongRunMean result;
    result.values = series.count();
    result.interval.mean = series.mean();
    if (warm_up == WarmUp::cut_by_mser && means.size() >= fewest_to_cut) {
        const std::size_t found = warm_up_by_mser(means);
        const std::size_t cut = stands_out(means, found) ? found : 0;
        result.cut = static_cast<std::int64_t>(cut) * series.batch_size();
        result.values -= result.cut;
        double left_out = 0;
        for (const double mean : means.first(cut)) {
            left_out += mean * static_cast<double>(series.batch_size());
        }
        if (result.values > 0) {
            result.interval.mean = (series.mean() * static_cast<double>(series.count()) - left_out) /
                                   static_cast<double>(result.values);
        }
        means = means.subspan(cut);
    }
    for (const std::size_t count : {20, 10}) {
        if (means.size() < count) {
            continue;
        }
        const std::vector<double> batches = regrouped(means, count);
        const Interval interval = confidence_interval(batches, confidence);
        result.lag1 = lag1_autocorrelation(batches);
        result.interval.half_width = interval.half_width * widening(result.lag1, count);
        result.interval.count = interval.count;
        result.batch_values = static_cast<std::int64_t>(means.size() / count) * series.batch_size();
        result.independent = result.lag1 <= 1.645 / std::sqrt(static_cast<double>(count));
        if (result.independent) {
            break;
        }
    }
    return result;
}

}  // namespace grundlast
