#include "model/simulation/progress.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

SimTime Progress::end() const {
    const double left = std::max(0.0, static_cast<double>(length().count()) - clock_us);
    constexpr double longest_us = 4e18;  // a pace next to nothing
    return at + SimTime(static_cast<std::int64_t>(std::min(std::ceil(left / pace), longest_us / 2)));
}

void Progress::set_pace(SimTime now, double new_pace) {
    clock_us += pace * static_cast<double>((now - at).count());
    at = now;
    pace = new_pace;
}

Progress::Parts Progress::parts(SimTime now) const {
    const double shown = clock_us + pace * static_cast<double>((now - at).count());
    const SimTime clock = std::min(length(), SimTime(std::llround(shown)));
    Parts parts;
    parts.restart = std::min(clock, restart);
    const SimTime after = clock - parts.restart;
    const SimTime step = interval + write;
    const std::int64_t whole = interval > SimTime{} ? std::min(checkpoints(), after / step) : 0;
    parts.saved = interval * whole;
    const SimTime since = after - step * whole;
    parts.unsaved = whole < checkpoints() ? std::min(since, interval) : since;
    parts.writing = write * whole + (since - parts.unsaved);
    return parts;
}

}  // namespace grundlast
