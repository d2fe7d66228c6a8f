#include "model/simulation/shared_link.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

void SharedLink::advance(SimTime now) {
    if (!entries_.empty()) {
        virtual_gb_ += gb_s_ * to_seconds(now - at_) / static_cast<double>(entries_.size());
    }
    at_ = now;
}

void SharedLink::add(SimTime now, double gb, const Transfer& transfer) {
    advance(now);
    transferred_gb_ += gb;
    entries_.push({virtual_gb_ + gb, begun_++, transfer});
}

SimTime SharedLink::next_end() const {
    if (entries_.empty()) {
        return SimTime::max();
    }
    const double left = std::max(0.0, entries_.top().ends_at - virtual_gb_);
    const double seconds = left * static_cast<double>(entries_.size()) / gb_s_;
    constexpr double longest_s = 1e12;
    return at_ + SimTime(static_cast<std::int64_t>(std::ceil(std::min(seconds, longest_s) * 1e6)));
}

std::optional<Transfer> SharedLink::take_finished(SimTime now) {
    if (entries_.empty() || next_end() > now) {
        return std::nullopt;
    }
    advance(now);
    virtual_gb_ = std::max(virtual_gb_, entries_.top().ends_at);  // what rounding to microseconds left
    const Transfer finished = entries_.top().transfer;
    entries_.pop();
    return finished;
}

}  // namespace grundlast
