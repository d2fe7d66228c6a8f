// The options of replay and simulate that write a timeline: as tables, as a picture, for a trace viewer.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "app/timeline_file.h"

namespace grundlast {

struct TimelineArguments {
    std::string csv, waits_csv, svg, trace;
    std::string from, to;

    bool asked() const { return !csv.empty() || !waits_csv.empty() || !svg.empty() || !trace.empty(); }
};

// `default_window` says which part is written where --from and --to are not given.
void add_timeline_options(CLI::App& command, TimelineArguments& arguments, const std::string& default_window);

// Whether the files can be written, before a long run.
Result<void> check_timeline_outputs(const TimelineArguments& arguments);

// The window that was asked for, or none. A time is a number of seconds since the start of the run, or a date,
// or date and time, where the run has a date (`run_start`).
Result<std::optional<TimelineWindow>> timeline_window(const TimelineArguments& arguments,
                                                      const std::optional<Instant>& run_start);

Result<void> write_timeline(const TimelineArguments& arguments, const Timeline& timeline,
                            const TimelineNames& names, const TimelineTitle& title);

}  // namespace grundlast
