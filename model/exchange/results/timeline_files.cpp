#include "model/exchange/results/timeline_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "model/exchange/results/csv_text.h"

namespace grundlast {

namespace {

using nlohmann::ordered_json;

std::string id_of(const TimelineExport& of, std::size_t job) {
    return job < of.job_ids.size() ? of.job_ids[job] : std::to_string(of.timeline.jobs[job].number + 1);
}

std::string team_of(const Timeline& timeline, const TimelineJob& job) {
    const auto team = static_cast<std::size_t>(job.team);
    return team < timeline.teams.size() ? timeline.teams[team] : "";
}

std::string workload_of(const Timeline& timeline, const TimelineJob& job) {
    const auto stream = static_cast<std::size_t>(job.stream);
    return stream < timeline.workloads.size() ? timeline.workloads[stream] : "";
}

// A line of a table, field by field.
class Line {
  public:
    explicit Line(std::string& csv) : csv_(csv) {}

    Line& text(std::string_view field) {
        separate();
        append_text(csv_, field);
        return *this;
    }

    Line& number(double value) {
        separate();
        append_number(csv_, value);
        return *this;
    }

    Line& nothing() { return text(""); }

    void end() { csv_ += '\n'; }

  private:
    void separate() { csv_ += std::exchange(begun_, true) ? "," : ""; }

    std::string& csv_;
    bool begun_ = false;
};

double clock(const TimelineExport& of, SimTime time) {
    return of.start_s + to_seconds(time);
}

std::string_view reason_word(std::size_t reason) {
    return enum_words(WaitReason{})[reason].word;
}

SimTime wait_of(const Timeline& timeline, const TimelineJob& job) {
    const bool started = job.start != SimTime::max();
    return (started ? job.start : std::min(job.end, timeline.to)) - job.submit;
}

}  // namespace

std::string timeline_csv(const TimelineExport& of) {
    std::string csv = "job_id,team,workload,pool,node_class,node,gpus,from_s,to_s,ended\n";
    for (const TimelineRun& run : of.timeline.runs) {
        const TimelineJob& job = of.timeline.jobs[static_cast<std::size_t>(run.job)];
        Line line(csv);
        line.text(id_of(of, static_cast<std::size_t>(run.job)));
        line.text(team_of(of.timeline, job)).text(workload_of(of.timeline, job));
        if (run.node >= 0) {
            const TimelineNode& node = of.timeline.nodes[static_cast<std::size_t>(run.node)];
            line.text(node.pool).text(node.node_class).number(node.number);
        } else {
            line.nothing().text("cloud").nothing();
        }
        line.number(run.gpus).number(clock(of, run.from)).number(clock(of, run.to));
        line.text(run.open ? "window" : run.broken ? "preempted" : "end").end();
    }
    return csv;
}

std::string waits_csv(const TimelineExport& of) {
    std::string csv = "job_id,team,workload,gpus,submit_s,start_s,end_s,wait_s,reason";
    for (std::size_t reason = 0; reason < wait_reason_count; ++reason) {
        csv += fmt::format(",{}_s", reason_word(reason));
    }
    csv += '\n';
    for (std::size_t index = 0; index < of.timeline.jobs.size(); ++index) {
        const TimelineJob& job = of.timeline.jobs[index];
        const SimTime wait = wait_of(of.timeline, job);
        Line line(csv);
        line.text(id_of(of, index)).text(team_of(of.timeline, job)).text(workload_of(of.timeline, job));
        line.number(job.gpus).number(clock(of, job.submit));
        for (const SimTime time : {job.start, job.end}) {
            time != SimTime::max() ? line.number(clock(of, time)) : line.nothing();
        }
        line.number(to_seconds(wait));
        line.text(wait > SimTime{} ? reason_word(static_cast<std::size_t>(main_reason(job.waited))) : "");
        for (const SimTime waited : job.waited) {
            line.number(to_seconds(waited));
        }
        line.end();
    }
    return csv;
}

namespace {

ordered_json named(const char* what, int process, int thread, const std::string& name) {
    return {{"name", what}, {"ph", "M"}, {"pid", process}, {"tid", thread}, {"args", {{"name", name}}}};
}

std::string node_name(const TimelineNode& node) {
    return fmt::format("{}{}{} {}", node.pool, node.pool.empty() ? "" : " / ", node.node_class, node.number);
}

void add_nodes(const Timeline& timeline, ordered_json& events) {
    for (std::size_t node = 0; node <= timeline.nodes.size(); ++node) {
        const auto process = static_cast<int>(node) + 1;
        const bool cloud = node == timeline.nodes.size();
        events.push_back(named("process_name", process, 0, cloud ? "cloud" : node_name(timeline.nodes[node])));
        events.push_back({{"name", "process_sort_index"},
                          {"ph", "M"},
                          {"pid", process},
                          {"tid", 0},
                          {"args", {{"sort_index", process}}}});
    }
}

void add_runs(const TimelineExport& of, ordered_json& events) {
    const Timeline& timeline = of.timeline;
    for (const TimelinePiece& piece : timeline_pieces(timeline)) {
        const TimelineRun& run = timeline.runs[static_cast<std::size_t>(piece.run)];
        const auto index = static_cast<std::size_t>(run.job);
        const TimelineJob& job = timeline.jobs[index];
        const int process = run.node >= 0 ? run.node + 1 : static_cast<int>(timeline.nodes.size()) + 1;
        ordered_json args = {{"team", team_of(timeline, job)},
                             {"workload", workload_of(timeline, job)},
                             {"gpus_of_job", job.gpus},
                             {"gpus_here", piece.gpus},
                             {"wait_s", to_seconds(wait_of(timeline, job))},
                             {"preempted", run.broken}};
        if (wait_of(timeline, job) > SimTime{}) {
            args["reason"] = reason_word(static_cast<std::size_t>(main_reason(job.waited)));
        }
        events.push_back({{"name", id_of(of, index)},
                          {"cat", team_of(timeline, job)},
                          {"ph", "X"},
                          {"ts", run.from.count()},
                          {"dur", (run.to - run.from).count()},
                          {"pid", process},
                          {"tid", static_cast<int>(std::lround(piece.top * 1000))},
                          {"args", std::move(args)}});
    }
}

void add_waiting(const Timeline& timeline, ordered_json& events) {
    struct Step {
        SimTime time{};
        int jobs = 0;
        double gpus = 0;
    };

    std::vector<Step> steps;
    for (const TimelineJob& job : timeline.jobs) {
        steps.push_back({job.submit, 1, job.gpus});
        steps.push_back({job.submit + wait_of(timeline, job), -1, -job.gpus});
    }
    std::sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.time < b.time; });
    int jobs = 0;
    double gpus = 0;
    for (std::size_t at = 0; at < steps.size(); ++at) {
        jobs += steps[at].jobs;
        gpus += steps[at].gpus;
        if (at + 1 == steps.size() || steps[at + 1].time > steps[at].time) {
            events.push_back({{"name", "waiting"},
                              {"ph", "C"},
                              {"ts", steps[at].time.count()},
                              {"pid", 0},
                              {"args", {{"jobs", jobs}, {"gpus", gpus}}}});
        }
    }
}

}  // namespace

std::string timeline_trace_json(const TimelineExport& of) {
    ordered_json events = ordered_json::array();
    events.push_back(named("process_name", 0, 0, "queue"));
    add_nodes(of.timeline, events);
    add_runs(of, events);
    add_waiting(of.timeline, events);
    return ordered_json{{"displayTimeUnit", "ms"}, {"traceEvents", std::move(events)}}.dump() + "\n";
}

}  // namespace grundlast
