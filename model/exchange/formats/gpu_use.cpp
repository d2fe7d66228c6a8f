// Measured GPU-hours by team, as monitoring systems export them: CSV with the columns team, date (ISO 8601; a
// time of day is dropped) and gpu_hours (or gpu_h, or gpu_hours_running), one row for each team and hour, day
// or week, in any order; rows of one team and date add up. Gives whole weeks of all teams over the same time,
// from the first Monday on, or from the first date where the dates are weeks apart. Days without a row count as
// 0.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <set>

#include "model/core/calendar.h"
#include "model/exchange/csv_jobs_reader.h"
#include "model/exchange/format.h"
#include "model/exchange/text_lines.h"

namespace grundlast {

namespace {

using std::chrono::days;
using std::chrono::sys_days;

constexpr std::size_t date_length = 10;  // of "2027-01-31"
constexpr int week = 7;
constexpr std::int64_t most_weeks = 52 * 100;

struct UseColumns {
    explicit UseColumns(const CsvColumns& columns)
        : team(columns.find({"team"})),
          date(columns.find({"date"})),
          hours(columns.find({"gpu_hours", "gpu_h", "gpu_hours_running"})) {}

    bool complete() const { return team != no_column && date != no_column && hours != no_column; }

    std::size_t team;
    std::size_t date;
    std::size_t hours;
};

bool recognises_use(std::string_view head) {
    return UseColumns(CsvColumns::of(head)).complete();
}

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

Text add_row(const CsvRow& row, const UseColumns& columns, UseByDay& use) {
    const std::string& team = row.fields[columns.team];
    const std::string& date = row.fields[columns.date];
    const std::string& typed = row.fields[columns.hours];
    if (team.empty()) {
        return {"team ist leer", "team is empty"};
    }
    const auto day = day_of(date);
    if (!day) {
        return {fmt::format("date: \"{}\" ist kein Datum wie 2027-01-31", shown(date)),
                fmt::format("date: \"{}\" is not a date like 2027-01-31", shown(date))};
    }
    const auto hours = parse_number(typed);
    if (!hours || *hours < 0) {
        return {fmt::format("gpu_hours: \"{}\" ist keine Zahl ab 0", shown(typed)),
                fmt::format("gpu_hours: \"{}\" is not a number from 0 on", shown(typed))};
    }
    use.teams[valid_utf8(team)][*day] += *hours;
    use.dates.insert(*day);
    return {};
}

// The least distance of two dates; 0: one date only.
int days_apart(const std::set<sys_days>& dates) {
    std::int64_t least = 0;
    for (auto day = dates.begin(); day != dates.end() && std::next(day) != dates.end(); ++day) {
        const std::int64_t apart = (*std::next(day) - *day).count();
        least = least == 0 ? apart : std::min(least, apart);
    }
    return static_cast<int>(std::min<std::int64_t>(least, 1000));
}

sys_days first_monday_from(sys_days day) {
    return day + (std::chrono::Monday - std::chrono::weekday(day));
}

Result<std::vector<MeasuredUse>> weeks_of(const UseByDay& use, const ImportSource& source) {
    const int apart = days_apart(use.dates);
    if (apart != 1 && apart != week) {
        return source.error("die Daten müssen Tage oder Wochen auseinanderliegen",
                            "the dates must be days or weeks apart");
    }
    const sys_days begin = apart == 1 ? first_monday_from(*use.dates.begin()) : *use.dates.begin();
    const sys_days end = *use.dates.rbegin() + days(apart);
    const std::int64_t weeks = (end - begin).count() / week;
    if (weeks < 1) {
        return source.error("keine ganze Woche von Montag bis Sonntag enthalten",
                            "holds no whole week from Monday to Sunday");
    }
    if (weeks > most_weeks) {
        return source.error("die Daten liegen mehr als 100 Jahre auseinander; bitte prüfen",
                            "the dates are more than 100 years apart; check them");
    }
    std::vector<MeasuredUse> series;
    for (const auto& [team, hours] : use.teams) {
        MeasuredUse one;
        one.team_id = team;
        one.first_day = to_string(Instant(begin)).substr(0, date_length);
        one.weekly_gpu_h.assign(static_cast<std::size_t>(weeks), 0.0);
        one.origin.kind = OriginKind::measured;
        one.origin.source = Text::same(source.file.substr(source.file.find_last_of('/') + 1));
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

Result<Import> read_use(ImportSource& source) {
    ImportDraft draft = source.draft("gpu-use");
    std::optional<UseColumns> columns;
    UseByDay use;
    const auto take_header = [&](const CsvColumns& header) {
        columns.emplace(header);
        return columns->complete() ? Text()
                                   : Text{"die Spalten team, date und gpu_hours werden gebraucht",
                                          "the columns team, date and gpu_hours are needed"};
    };
    Result<Import> read = read_csv_jobs(
        source, draft, {take_header, [&](const CsvRow& row) { return add_row(row, *columns, use); }});
    if (read && !use.dates.empty()) {
        Result<std::vector<MeasuredUse>> series = weeks_of(use, source);
        if (!series) {
            return series.error();
        }
        read->use = std::move(*series);
    }
    return read;
}

}  // namespace

ImportFormat gpu_use_format() {
    return {"gpu-use", &recognises_use, &read_use};
}

}  // namespace grundlast
