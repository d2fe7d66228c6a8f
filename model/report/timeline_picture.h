// A timeline laid out as a Gantt chart over nodes: plain data that the window paints and SVG files are made of.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/core/calendar.h"
#include "model/core/text.h"
#include "model/project/project.h"
#include "model/simulation/simulation.h"

namespace grundlast {

struct TimelineRow {
    Text name;          // "pool, node 3"
    double height = 0;  // GPUs
    bool cloud = false;
};

// A rectangle of a row: hours from the picture's start, and GPUs from the row's top.
struct TimelineBar {
    std::int32_t row = 0;
    std::int32_t job = 0;  // index into TimelinePicture::jobs
    double from_h = 0, to_h = 0;
    double top = 0, height = 0;
    int colour = 0;       // of the palette, by team
    bool open = false;    // goes on behind the end
    bool broken = false;  // preempted at its end
};

struct TimelineKey {
    Text name;
    int colour = 0;
};

struct TimelineTick {
    double at_h = 0;
    Text label;
};

struct TimelinePicture {
    double hours = 0;               // length
    std::optional<Instant> start;   // of the picture; none: the trace has no date
    double start_h = 0;             // on the clock of the run, where there is no date
    std::vector<TimelineRow> rows;  // nodes, then the cloud if anything ran there
    std::vector<TimelineBar> bars;
    std::vector<TimelineKey> keys;    // teams that run in the window
    std::vector<std::string> labels;  // of each job, to stand in its bars
    std::vector<Text> jobs;           // some lines on each job: what it is, what it waited for
};

// What people call teams, workloads and jobs; missing entries leave the name that the run uses.
struct TimelineNames {
    std::vector<std::string> teams;
    std::vector<std::string> workloads;
    std::vector<std::string> jobs;     // by Timeline::jobs
    std::optional<Instant> run_start;  // the date of time 0
};

// As the project calls them; months count from its start.
TimelineNames timeline_names(const Project& project);

// Of a replayed history: the trace's own names and clock.
TimelineNames timeline_names(const History& history, const ReplayResult& replayed);

TimelinePicture timeline_picture(const Timeline& timeline, const TimelineNames& names);

// Between `from_h` and `to_h` of the picture about `wanted` ticks at round times.
std::vector<TimelineTick> timeline_ticks(const TimelinePicture& picture, double from_h, double to_h,
                                         int wanted);

}  // namespace grundlast
