#include "model/simulation/estimate/wait_mixture.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

double longer_than(const WaitPart& part, double hours) {
    if (part.longest_h >= 0 && hours >= part.longest_h) {
        return 0;
    }
    return hours < part.delay_h ? 1.0 : part.chance * std::exp(-part.rate_per_h * (hours - part.delay_h));
}

// Integral of longer_than() from 0.
double mean_of(const WaitPart& part) {
    if (part.longest_h >= 0 && part.longest_h <= part.delay_h) {
        return part.longest_h;
    }
    const double beyond =
        part.longest_h >= 0 ? 1.0 - std::exp(-part.rate_per_h * (part.longest_h - part.delay_h)) : 1.0;
    return part.delay_h + part.chance / part.rate_per_h * beyond;
}

}  // namespace

double WaitMixture::jobs() const {
    double sum = 0;
    for (const WaitPart& part : parts_) {
        sum += part.jobs;
    }
    return sum;
}

double WaitMixture::mean_h() const {
    double sum = 0;
    for (const WaitPart& part : parts_) {
        sum += part.jobs * mean_of(part);
    }
    const double all = jobs();
    return all > 0 ? sum / all : 0.0;
}

double WaitMixture::share_longer_than(double hours) const {
    double sum = 0;
    for (const WaitPart& part : parts_) {
        sum += part.jobs * longer_than(part, hours);
    }
    const double all = jobs();
    return all > 0 ? sum / all : 0.0;
}

double WaitMixture::quantile_h(double p) const {
    if (share_longer_than(0) <= 1.0 - p) {
        return 0;
    }
    double low = 0, high = 1;
    while (share_longer_than(high) > 1.0 - p && high < 1e6) {
        high *= 2;
    }
    constexpr double second = 1.0 / 3600;
    while (high - low > second) {
        const double middle = (low + high) / 2;
        (share_longer_than(middle) > 1.0 - p ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace grundlast
