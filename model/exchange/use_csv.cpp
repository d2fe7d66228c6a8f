#include "model/exchange/use_csv.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <set>

#include "model/core/calendar.h"
#include "model/exchange/table_csv.h"

namespace grundlast {

namespace {

using std::chrono::days;
using std::chrono::sys_days;

constexpr std::size_t date_length = 10;  // of "2027-01-31"
constexpr int week = 7;

struct UseByDay {
    std::map<std::string, std::map<sys_days, double>> teams;
    std::set<sys_days> dates;
};

std::optional<sys_days> day_of(std::string_view text) {
    const auto instant = parse_instant(std::string(text.substr(0, date_length)) + "T00:00:00");
    if (!instant) {
        return std::nullopt;
    }
    return std::chrono::floor<days>(*instant);
}

Result<UseByDay> read_days(const std::string& path) {
    constexpr std::size_t first_hours = 2, last_hours = 4;  // the names that GPU-hours may have
    UseByDay use;
    const auto add = [&](const TableRow& row) -> Result<void> {
        if (row.text(0).empty()) {
            return table_error(path, row, "team", row.text(0), {"ein Name", "a name"});
        }
        const auto day = day_of(row.text(1));
        if (!day) {
            return table_error(path, row, "date", row.text(1),
                               {"ein Datum wie 2027-01-31", "a date like 2027-01-31"});
        }
        std::size_t column = first_hours;
        while (column < last_hours && row.text(column).empty()) {
            ++column;
        }
        const auto hours = row.number(column);
        if (!hours || *hours < 0) {
            return table_error(path, row, "gpu_hours", row.text(column),
                               {"eine Zahl ab 0", "a number from 0 on"});
        }
        use.teams[std::string(row.text(0))][*day] += *hours;
        use.dates.insert(*day);
        return {};
    };
    const auto read = read_table(path, {"team", "date"}, {"gpu_hours", "gpu_h", "gpu_hours_running"}, add);
    if (!read) {
        return read.error();
    }
    return use;
}

// The least distance of two dates; 0: one date only.
int days_apart(const std::set<sys_days>& dates) {
    int least = 0;
    for (auto day = dates.begin(); day != dates.end() && std::next(day) != dates.end(); ++day) {
        const int apart = static_cast<int>((*std::next(day) - *day).count());
        least = least == 0 ? apart : std::min(least, apart);
    }
    return least;
}

sys_days first_monday_from(sys_days day) {
    return day + (std::chrono::Monday - std::chrono::weekday(day));
}

}  // namespace

Result<std::vector<MeasuredUse>> read_use_csv(const std::string& path) {
    const auto use = read_days(path);
    if (!use) {
        return use.error();
    }
    const int apart = days_apart(use->dates);
    if (apart != 1 && apart != week) {
        return Error{{path + ": die Daten müssen Tage oder Wochen auseinanderliegen",
                      path + ": the dates must be days or weeks apart"}};
    }
    const sys_days begin = apart == 1 ? first_monday_from(*use->dates.begin()) : *use->dates.begin();
    const sys_days end = *use->dates.rbegin() + days(apart);
    const auto weeks = (end - begin).count() / week;
    if (weeks < 1) {
        return Error{{path + ": keine ganze Woche von Montag bis Sonntag enthalten",
                      path + ": holds no whole week from Monday to Sunday"}};
    }
    std::vector<MeasuredUse> series;
    for (const auto& [team, hours] : use->teams) {
        MeasuredUse one;
        one.team_id = team;
        one.first_day = to_string(Instant(begin)).substr(0, date_length);
        one.weekly_gpu_h.assign(static_cast<std::size_t>(weeks), 0.0);
        one.origin.kind = OriginKind::measured;
        one.origin.source = Text::same(path.substr(path.find_last_of('/') + 1));
        for (const auto& [day, amount] : hours) {
            const auto place = day < begin ? -1 : (day - begin).count() / week;
            if (place >= 0 && place < weeks) {
                one.weekly_gpu_h[static_cast<std::size_t>(place)] += amount;
            }
        }
        series.push_back(std::move(one));
    }
    return series;
}

}  // namespace grundlast
