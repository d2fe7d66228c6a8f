#include "model/exchange/time_zone.h"

#include <date/tz.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <optional>

namespace grundlast {

namespace {

constexpr int most_minutes = 14 * 60;

// Minutes of "+01:00", "+0100" or "+01"; nothing where the text is none of these.
std::optional<int> minutes_of(const std::string& text) {
    std::string digits;
    for (const char letter : text.substr(1)) {
        if (letter >= '0' && letter <= '9') {
            digits += letter;
        } else if (letter != ':' || digits.size() != 2) {
            return std::nullopt;
        }
    }
    if (digits.size() != 2 && digits.size() != 4) {
        return std::nullopt;
    }
    const int hours = std::stoi(digits.substr(0, 2));
    const int minutes = digits.size() == 4 ? std::stoi(digits.substr(2)) : 0;
    const int total = 60 * hours + minutes;
    return minutes < 60 && total <= most_minutes ? std::optional(text[0] == '-' ? -total : total)
                                                 : std::nullopt;
}

Error unknown_zone(const std::string& name) {
    return {{"Zeitzone \"" + name + "\" ist unbekannt; möglich: UTC, +01:00 oder ein Name wie Europe/Berlin",
             "time zone \"" + name + "\" is unknown; possible: UTC, +01:00 or a name like Europe/Berlin"}};
}

}  // namespace

TimeZone TimeZone::of_offset(int minutes_east) {
    TimeZone zone;
    zone.offset_s_ = 60 * static_cast<std::int64_t>(minutes_east);
    return zone;
}

Result<TimeZone> TimeZone::of(const std::string& name) {
    if (name.empty() || name == "UTC" || name == "utc" || name == "Z") {
        return TimeZone();
    }
    if (name[0] == '+' || name[0] == '-') {
        const auto minutes = minutes_of(name);
        return minutes ? Result<TimeZone>(of_offset(*minutes)) : unknown_zone(name);
    }
    try {
        TimeZone zone;
        zone.zone_ = date::locate_zone(name);
        return zone;
    } catch (const std::exception&) {
        return unknown_zone(name);
    }
}

std::int64_t TimeZone::to_utc(std::int64_t local_s, std::int64_t not_before) const {
    if (!zone_) {
        return local_s - offset_s_;
    }
    if (local_s >= first_local_s_ && local_s <= last_local_s_) {
        return local_s - known_offset_s_;
    }
    const date::local_seconds local{std::chrono::seconds(local_s)};
    const date::local_info info = zone_->get_info(local);
    const std::int64_t first_offset_s = info.first.offset.count();
    if (info.result == date::local_info::nonexistent) {
        return info.first.end.time_since_epoch().count();
    }
    if (info.result == date::local_info::ambiguous) {
        const std::int64_t first_s = local_s - first_offset_s;
        const std::int64_t second_s = local_s - info.second.offset.count();
        return first_s < not_before && second_s >= not_before ? second_s : first_s;
    }
    // A day away from either end of the interval no other offset can be meant.
    constexpr std::int64_t day_s = 86400;
    known_offset_s_ = first_offset_s;
    first_local_s_ = std::max<std::int64_t>(info.first.begin.time_since_epoch().count(), 0) + day_s;
    last_local_s_ = info.first.end.time_since_epoch().count() - day_s;
    return local_s - first_offset_s;
}

}  // namespace grundlast
