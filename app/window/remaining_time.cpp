#include "app/window/remaining_time.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

constexpr double least_share = 0.03;  // before that the rate is that of the start, not of the work
constexpr double least_seconds = 2;   // a shorter run is over before the figure is read
constexpr double shortest_shown_s = 1;
constexpr double memory_s = 6;  // half of the weight lies on about the last four seconds

}  // namespace

void RemainingTime::add(double now_s, double done) {
    const double passed = now_s - last_s_;
    const double grown = done - last_done_;
    if (passed <= 0 || grown <= 0) {
        return;  // a phase that starts anew, or a call without news
    }
    const double weight = rate_ == 0 ? 1 : 1 - std::exp(-passed / memory_s);
    rate_ += weight * (grown / passed - rate_);
    last_s_ = now_s;
    last_done_ = done;
}

std::optional<double> RemainingTime::seconds(double now_s) const {
    if (rate_ <= 0 || last_done_ < least_share || now_s < least_seconds) {
        return std::nullopt;
    }
    // What has passed since the last news is time that was worked.
    const double left = (1 - last_done_) / rate_ - (now_s - last_s_);
    return left < shortest_shown_s ? std::nullopt : std::optional(left);
}

}  // namespace grundlast
