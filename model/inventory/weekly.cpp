// GPU-hours per team and whole week.
#include <algorithm>

#include "model/inventory/history.h"

namespace grundlast {

namespace {

constexpr std::int64_t week_s = 7 * 24 * 3600;
constexpr std::int64_t first_monday_s = 4 * 24 * 3600;  // 1970-01-01 was a Thursday

// The whole weeks inside what the history covers.
struct Weeks {
    std::int64_t start_s = 0;
    std::int64_t count = 0;
};

std::int64_t divided_up(std::int64_t value, std::int64_t by) {
    return value >= 0 ? (value + by - 1) / by : -(-value / by);
}

Weeks whole_weeks(const History& history) {
    const std::optional<CoveredTime> covered = covered_time(history);
    if (!covered) {
        return {};
    }
    // A trace that counts from its own start knows no Monday: its weeks begin with the trace.
    const std::int64_t origin_s = history.relative_time ? covered->first_s : first_monday_s;
    const std::int64_t start_s = origin_s + divided_up(covered->first_s - origin_s, week_s) * week_s;
    return {start_s, std::max<std::int64_t>((covered->last_s - start_s) / week_s, 0)};
}

// Adds GPU-hours of a job to each week that it ran in.
void spread(const HistoryJob& job, const Weeks& weeks, std::vector<double>& gpu_hours) {
    const std::int64_t started_s = job.start_s >= 0 ? job.start_s : job.submit_s;
    const double begin = static_cast<double>(started_s - weeks.start_s);
    const double end = begin + job.run_s;
    const double length = static_cast<double>(week_s);
    if (end <= 0) {
        return;
    }
    for (auto week = static_cast<std::int64_t>(std::max(begin, 0.0) / length); week < weeks.count; ++week) {
        const double week_begin = static_cast<double>(week) * length;
        if (week_begin >= end) {
            break;
        }
        const double ran_s = std::min(end, week_begin + length) - std::max(begin, week_begin);
        gpu_hours[static_cast<std::size_t>(week)] += ran_s / 3600 * job.gpus;
    }
}

}  // namespace

std::vector<WeeklySeries> weekly_gpu_hours(const History& history) {
    const Weeks weeks = whole_weeks(history);
    std::vector<WeeklySeries> series;
    const std::vector<std::string> ids = history_team_ids(history);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        series.push_back({history.teams[i], ids[i], Instant(std::chrono::seconds(weeks.start_s)),
                          std::vector<double>(static_cast<std::size_t>(weeks.count), 0.0)});
    }
    for (const HistoryJob& job : history.jobs) {
        const bool cancelled = job.start_s < 0 && job.cancelled_s >= 0;
        const bool known = job.submit_s >= 0 || job.start_s >= 0;
        const auto team = static_cast<std::size_t>(job.team);
        if (job.gpus > 0 && job.run_s > 0 && known && !cancelled && team < series.size()) {
            spread(job, weeks, series[team].gpu_hours);
        }
    }
    return series;
}

}  // namespace grundlast
