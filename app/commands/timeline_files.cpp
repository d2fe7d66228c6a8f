#include "app/commands/timeline_files.h"

#include <utility>

#include "app/commands/output_file.h"
#include "app/commands/terminal.h"
#include "app/without_display.h"
#include "model/core/csv.h"

namespace grundlast {

namespace {

Result<SimTime> read_time(const char* option, const std::string& text,
                          const std::optional<Instant>& run_start) {
    if (const auto seconds = parse_number(text); seconds && *seconds >= 0 && *seconds < 1e12) {
        return sim_hours(*seconds / 3600);
    }
    const bool only_day = text.size() == 10;
    const auto instant = parse_instant(only_day ? text + "T00:00:00" : text);
    if (!instant || !run_start) {
        return Error{{std::string(option) + ": '" + text + "' ist nicht lesbar; bitte Sekunden ab dem Start" +
                          (run_start ? " oder JJJJ-MM-TT, auch mit Thh:mm:ss, angeben" : " angeben"),
                      std::string(option) + ": cannot read '" + text + "'; give seconds from the start" +
                          (run_start ? " or YYYY-MM-DD, also with Thh:mm:ss" : "")}};
    }
    return SimTime(*instant - *run_start);
}

}  // namespace

void add_timeline_options(CLI::App& command, TimelineArguments& arguments, const std::string& default_window) {
    const auto add = [&](const char* name, std::string& value, const std::string& text) {
        command.add_option(name, value, text)->group("Timeline: which job ran where");
    };
    add("--timeline-csv", arguments.csv, "One line for each job on each node; - is stdout");
    add("--waits-csv", arguments.waits_csv, "One line for each job: its wait and the reasons; - is stdout");
    add("--timeline-svg", arguments.svg, "A Gantt chart over the nodes as SVG");
    add("--timeline-trace", arguments.trace, "For the trace viewers of Chrome and Perfetto (JSON)");
    add("--from", arguments.from, "Start of the window: seconds, or a date; default: " + default_window);
    add("--to", arguments.to, "Its end");
}

Result<void> check_timeline_outputs(const TimelineArguments& arguments) {
    for (const std::string& path : {arguments.csv, arguments.waits_csv, arguments.svg, arguments.trace}) {
        if (auto place = check_output(path); !place) {
            return place;
        }
    }
    return {};
}

Result<std::optional<TimelineWindow>> timeline_window(const TimelineArguments& arguments,
                                                      const std::optional<Instant>& run_start) {
    if (arguments.from.empty() && arguments.to.empty()) {
        return std::optional<TimelineWindow>();
    }
    TimelineWindow window;
    if (!arguments.from.empty()) {
        const auto from = read_time("--from", arguments.from, run_start);
        if (!from) {
            return from.error();
        }
        window.from = *from;
    }
    if (!arguments.to.empty()) {
        const auto to = read_time("--to", arguments.to, run_start);
        if (!to) {
            return to.error();
        }
        window.to = *to;
    }
    if (window.from < SimTime{} || window.from >= window.to) {
        return Error{
            {"--from und --to: der Ausschnitt muss nach dem Start des Laufs und vor seinem Ende beginnen",
             "--from and --to: the window must start after the run does and before it ends"}};
    }
    return std::optional(window);
}

Result<void> write_timeline(const TimelineArguments& arguments, const Timeline& timeline,
                            const TimelineNames& names, const TimelineTitle& title) {
    // Text in a picture is measured with Qt's fonts.
    std::optional<QtWithoutDisplay> qt;
    if (!arguments.svg.empty()) {
        qt.emplace();
    }
    const std::pair<const std::string&, TimelineFormat> files[] = {
        {arguments.csv, TimelineFormat::runs_csv},
        {arguments.waits_csv, TimelineFormat::waits_csv},
        {arguments.svg, TimelineFormat::svg},
        {arguments.trace, TimelineFormat::trace_json}};
    for (const auto& [path, format] : files) {
        if (path.empty()) {
            continue;
        }
        const std::string content = timeline_content(format, timeline, names, title, terminal_language());
        if (auto written = write_output(path, content); !written) {
            return written;
        }
    }
    return {};
}

}  // namespace grundlast
