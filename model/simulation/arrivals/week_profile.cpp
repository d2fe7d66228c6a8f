#include "model/simulation/arrivals/week_profile.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

bool in_window(const JobStream& stream, double hour) {
    const double length = stream.window_end_h > stream.window_start_h
                              ? stream.window_end_h - stream.window_start_h
                              : stream.window_end_h + 24 - stream.window_start_h;
    for (int day = 0; day < 7; ++day) {
        if ((stream.weekdays >> day & 1) == 0) {
            continue;
        }
        const double start = 24 * day + stream.window_start_h;
        // The window of Sunday may reach into Monday.
        if ((hour >= start && hour < start + length) || (hour + 168 >= start && hour + 168 < start + length)) {
            return true;
        }
    }
    return false;
}

std::vector<WeekPiece> windows(const JobStream& stream) {
    std::vector<double> corners{168.0};
    for (int day = 0; day < 7; ++day) {
        corners.push_back(std::fmod(24 * day + stream.window_start_h, 168.0));
        corners.push_back(std::fmod(24 * day + stream.window_end_h, 168.0));
    }
    std::sort(corners.begin(), corners.end());
    std::vector<WeekPiece> pieces;
    double from = 0;
    for (const double corner : corners) {
        if (corner > from) {
            pieces.push_back({corner * hour_us, in_window(stream, (from + corner) / 2) ? 1.0 : 0.0});
            from = corner;
        }
    }
    return pieces;
}

}  // namespace

std::vector<WeekPiece> week_profile(const JobStream& stream) {
    if (stream.kind == ArrivalKind::batch_window) {
        return windows(stream);
    }
    if (stream.hour_of_week.empty()) {
        return {WeekPiece{}};
    }
    std::vector<WeekPiece> pieces;
    for (std::size_t hour = 0; hour < stream.hour_of_week.size(); ++hour) {
        const double until = static_cast<double>(hour + 1) * hour_us;
        if (!pieces.empty() && pieces.back().weight == stream.hour_of_week[hour]) {
            pieces.back().until_us = until;
        } else {
            pieces.push_back({until, stream.hour_of_week[hour]});
        }
    }
    return pieces;
}

}  // namespace grundlast
