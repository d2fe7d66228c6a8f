// Wall-clock times of files without zone, turned into UTC by the system's time zone data.
#pragma once

#include <cstdint>
#include <string>

#include "model/core/result.h"

namespace date {
class time_zone;
}

namespace grundlast {

class TimeZone {
  public:
    TimeZone() = default;  // UTC

    static TimeZone of_offset(int minutes_east);

    // "UTC", "+01:00", "-0530" or a name such as "Europe/Berlin". Errors: unknown, outside -14 to +14 hours.
    static Result<TimeZone> of(const std::string& name);

    // UTC of a local time, both in seconds since 1970. In the hour that comes twice when summer time ends, the
    // first is taken, unless it lies before `not_before` (UTC) and the second does not. A time in the hour that
    // is left out when summer time begins is the end of that gap.
    std::int64_t to_utc(std::int64_t local_s, std::int64_t not_before = -1) const;

    // The same; times below 0 are unknown and stay what they are.
    std::int64_t known_to_utc(std::int64_t local_s, std::int64_t not_before = -1) const {
        return local_s < 0 ? local_s : to_utc(local_s, not_before);
    }

  private:
    const date::time_zone* zone_ = nullptr;  // null: the offset holds
    std::int64_t offset_s_ = 0;
    // The last offset that was looked up and the local times for which it alone is right.
    mutable std::int64_t first_local_s_ = 0;
    mutable std::int64_t last_local_s_ = -1;
    mutable std::int64_t known_offset_s_ = 0;
};

}  // namespace grundlast
