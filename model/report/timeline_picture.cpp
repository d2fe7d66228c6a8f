#include "model/report/timeline_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "model/report/format.h"

namespace grundlast {

namespace {

std::vector<TimelineRow> rows_of(const Timeline& timeline) {
    std::vector<TimelineRow> rows;
    for (const TimelineNode& node : timeline.nodes) {
        const std::string where = node.pool.empty() ? node.node_class : node.pool + " · " + node.node_class;
        rows.push_back(
            {Text::same(fmt::format("{} {}", where, node.number)), static_cast<double>(node.gpus), false});
    }
    if (const double most = most_gpus_in_cloud(timeline); most > 0) {
        rows.push_back({Text::same("Cloud"), most, true});
    }
    return rows;
}

std::vector<TimelineBar> bars_of(const Timeline& timeline, const std::vector<TimelineRow>& rows) {
    std::vector<TimelineBar> bars;
    for (const TimelinePiece& piece : timeline_pieces(timeline)) {
        const TimelineRun& run = timeline.runs[static_cast<std::size_t>(piece.run)];
        TimelineBar bar;
        bar.row = run.node >= 0 ? run.node : static_cast<std::int32_t>(rows.size()) - 1;
        bar.job = run.job;
        bar.from_h = to_hours(std::max(run.from, timeline.from) - timeline.from);
        bar.to_h = to_hours(std::min(run.to, timeline.to) - timeline.from);
        bar.top = piece.top;
        bar.height = piece.gpus;
        bar.colour = timeline.jobs[static_cast<std::size_t>(run.job)].team;
        bar.open = run.open || run.to > timeline.to;
        bar.broken = run.broken;
        bars.push_back(bar);
    }
    return bars;
}

std::string name_at(const std::vector<std::string>& names, const std::vector<std::string>& fallback,
                    int index) {
    const auto at = static_cast<std::size_t>(index);
    if (at < names.size()) {
        return names[at];
    }
    return at < fallback.size() ? fallback[at] : "";
}

std::string gpus_text(double gpus, Language language) {
    return format_number(gpus, gpus == std::floor(gpus) ? 0 : 2, language) + (gpus == 1 ? " GPU" : " GPUs");
}

std::string job_name(const Timeline& timeline, const TimelineNames& names, std::size_t index) {
    return index < names.jobs.size() ? names.jobs[index] : std::to_string(timeline.jobs[index].number + 1);
}

std::string job_text(const Timeline& timeline, const TimelineNames& names, std::size_t index,
                     Language language) {
    const bool german = language == Language::german;
    const TimelineJob& job = timeline.jobs[index];
    std::string text =
        fmt::format("Job {}, {}", job_name(timeline, names, index), gpus_text(job.gpus, language));
    const std::string team = name_at(names.teams, timeline.teams, job.team);
    const std::string workload = name_at(names.workloads, timeline.workloads, job.stream);
    for (const std::string& part : {workload, team}) {
        text += part.empty() ? "" : "\n" + part;
    }
    const bool started = job.start != SimTime::max();
    const SimTime waited_until = started ? job.start : std::min(job.end, timeline.to);
    const SimTime wait = waited_until - job.submit;
    text += fmt::format("\n{} {}", german ? "Gewartet" : "Waited", format_duration_h(to_hours(wait), language));
    if (wait > SimTime{}) {
        text += ": " + wait_reason_title(main_reason(job.waited)).in(language);
    }
    if (started && job.end != SimTime::max()) {
        text += fmt::format("\n{} {}", german ? "Start bis Ende" : "Start to end",
                            format_duration_h(to_hours(job.end - job.start), language));
    } else {
        text += std::string("\n") + (job.left  ? (german ? "Ging ohne Start" : "Left without a start")
                                     : started ? (german ? "Läuft noch" : "Still runs")
                                               : (german ? "Wartet noch" : "Still waits"));
    }
    return text;
}

constexpr auto steps_h = std::to_array<double>(
    {1.0 / 3600, 5.0 / 3600, 15.0 / 3600, 1.0 / 60, 5.0 / 60, 0.25, 0.5, 1, 3, 6, 12, 24, 48, 168, 672, 2016});

// Of a moment in hours of the picture, as short as the step allows.
Text tick_label(const TimelinePicture& picture, double at_h, double step_h) {
    const auto seconds = static_cast<std::int64_t>(std::llround((picture.start_h + at_h) * 3600));
    if (!picture.start) {
        if (step_h >= 1) {
            return Text::same(fmt::format("{} h", seconds / 3600));
        }
        const auto minutes = seconds / 60;
        return Text::same(step_h >= 1.0 / 60
                              ? fmt::format("{}:{:02} h", minutes / 60, minutes % 60)
                              : fmt::format("{}:{:02}:{:02}", minutes / 60, minutes % 60, seconds % 60));
    }
    const Instant instant = *picture.start + std::chrono::seconds(std::llround(at_h * 3600));
    const std::string iso = to_string(instant);
    const std::string date = iso.substr(0, 10);
    const std::string clock = iso.substr(11, step_h < 1.0 / 60 ? 8 : 5);
    if (step_h >= 24) {
        return {format_date(date, Language::german), format_date(date, Language::english)};
    }
    const std::string day = iso.substr(8, 2);
    return clock == "00:00" || clock == "00:00:00"
               ? Text{fmt::format("{}.{}.", day, iso.substr(5, 2)), format_date(date, Language::english)}
               : Text::same(clock);
}

}  // namespace

TimelineNames timeline_names(const Project& project) {
    TimelineNames names;
    for (const Team& team : project.teams) {
        names.teams.push_back(team.name.empty() ? team.id : team.name);
    }
    for (const Workload& workload : project.workloads) {
        names.workloads.push_back(workload.name.empty() ? workload.id : workload.name);
    }
    names.run_start = std::chrono::sys_days(project.settings.start / std::chrono::day(1));
    return names;
}

TimelineNames timeline_names(const History& history, const ReplayResult& replayed) {
    TimelineNames names;
    names.teams = history.teams;
    names.jobs = replayed.timeline_ids;
    if (!history.relative_time) {
        names.run_start = Instant(std::chrono::seconds(std::llround(replayed.first_submit_s)));
    }
    return names;
}

TimelinePicture timeline_picture(const Timeline& timeline, const TimelineNames& names) {
    TimelinePicture picture;
    picture.hours = to_hours(timeline.to - timeline.from);
    picture.start_h = to_hours(timeline.from);
    if (names.run_start) {
        picture.start = *names.run_start + std::chrono::duration_cast<std::chrono::seconds>(timeline.from);
    }
    picture.rows = rows_of(timeline);
    picture.bars = bars_of(timeline, picture.rows);
    std::vector<std::uint8_t> seen(timeline.teams.size(), 0);
    for (const TimelineBar& bar : picture.bars) {
        seen[static_cast<std::size_t>(bar.colour)] = 1;
    }
    for (std::size_t team = 0; team < seen.size(); ++team) {
        const auto index = static_cast<int>(team);
        if (const std::string name = name_at(names.teams, timeline.teams, index); seen[team] && !name.empty()) {
            picture.keys.push_back({Text::same(name), index});
        }
    }
    for (std::size_t job = 0; job < timeline.jobs.size(); ++job) {
        picture.labels.push_back(job_name(timeline, names, job));
        picture.jobs.push_back({job_text(timeline, names, job, Language::german),
                                job_text(timeline, names, job, Language::english)});
    }
    return picture;
}

std::vector<TimelineTick> timeline_ticks(const TimelinePicture& picture, double from_h, double to_h,
                                         int wanted) {
    std::vector<TimelineTick> ticks;
    const double least = (to_h - from_h) / std::max(1, wanted);
    const auto found = std::find_if(steps_h.begin(), steps_h.end(), [&](double step) { return step >= least; });
    const double step = found != steps_h.end() ? *found : steps_h.back();
    // Round on the clock that the labels show: that of the day in UTC, or of the run.
    double offset = std::fmod(picture.start_h, step);
    if (picture.start) {
        const auto since = picture.start->time_since_epoch().count();
        offset = std::fmod(static_cast<double>(since) / 3600.0, step);
    }
    for (double at = std::ceil((from_h + offset) / step - 1e-9) * step - offset; at <= to_h + 1e-9;
         at += step) {
        ticks.push_back({at, tick_label(picture, at, step)});
    }
    return ticks;
}

}  // namespace grundlast
