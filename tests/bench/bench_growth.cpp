// How the cost of an event grows: with the number of jobs, with the nodes, and with the backlog. Build it in
// release. With the argument "quick" up to 10^6 jobs only;
// with "centre" the run that docs/scale.md reckons with.
#include <cstring>

#include "model/simulation/simulation.h"
#include "tests/bench/measure.h"

using namespace grundlast;
using namespace grundlast::bench;

namespace {

// Nodes of 8 GPUs, jobs of 1 to 16 GPUs whose run times vary widely, EASY with the depth limit of plans, under
// `load`.
Scenario cluster_of(int nodes, double load, double jobs) {
    Scenario scenario;
    scenario.teams = {"team"};
    NodeClass node;
    node.changes = {{SimTime{}, nodes}};
    scenario.pools = {{"pool", {node}}};
    const int gpus[] = {1, 2, 4, 8, 16};
    const double share[] = {0.6, 0.15, 0.1, 0.1, 0.05};
    double gpus_per_job = 0;
    for (std::size_t size = 0; size < std::size(gpus); ++size) {
        gpus_per_job += gpus[size] * share[size];
    }
    const double hours = jobs * gpus_per_job / (load * 8 * nodes);
    scenario.month_ends = {sim_hours(hours)};
    for (std::size_t size = 0; size < std::size(gpus); ++size) {
        JobStream stream;
        stream.entity = static_cast<std::uint32_t>(size);
        stream.gpus = gpus[size];
        stream.jobs_in_month = {jobs * share[size]};
        stream.run_time.kind = RunTimeKind::lognormal;
        stream.run_time.mean_h = 1;
        stream.run_time.sigma = 1.5;
        stream.walltime_sigma = 0.5;
        scenario.streams.push_back(stream);
    }
    return scenario;
}

Measured simulated(const Scenario& scenario, int times) {
    return measure(
        [&] {
            const auto run = simulate(scenario, 0);
            if (!run) {
                std::printf("%s\n", run.error().message.en.c_str());
            }
            return run ? Done{static_cast<double>(run->jobs), static_cast<double>(run->events)} : Done{};
        },
        times);
}

double nanoseconds_per_event(const Measured& measured) {
    return measured.seconds / std::max(1.0, measured.done.events) * 1e9;
}

void growth(double most_jobs) {
    std::printf("\nEASY, depth 1,000, load 0.9: ns of CPU for an event (and peak MB)\n%12s", "jobs");
    for (const int nodes : {10, 100, 1000, 10000}) {
        std::printf("%12d nodes", nodes);
    }
    for (double jobs = 1e4; jobs <= most_jobs; jobs *= 10) {
        std::printf("\n%12.0f", jobs);
        for (const int nodes : {10, 100, 1000, 10000}) {
            const Measured measured = simulated(cluster_of(nodes, 0.9, jobs), jobs > 2e6 ? 1 : 5);
            std::printf("%9.0f (%5.0f)", nanoseconds_per_event(measured), measured.peak_mb);
            std::fflush(stdout);
        }
    }
    std::printf("\n");
}

// A backlog comes in the first hour and stays: what comes later is as much as what the nodes can do.
Scenario backlogged(double backlog, int depth) {
    constexpr double later = 200'000;
    Scenario scenario = cluster_of(100, 1.0, later);
    const SimTime end = scenario.month_ends.front();
    scenario.month_ends = {sim_hours(1), end + sim_hours(1)};
    for (JobStream& stream : scenario.streams) {
        stream.jobs_in_month.insert(stream.jobs_in_month.begin(),
                                    stream.jobs_in_month.front() * backlog / later);
    }
    scenario.scheduler.depth = depth;
    return scenario;
}

void backlog() {
    std::printf("\nEASY, 100 nodes, load 1 behind a backlog: ns of CPU for an event\n%12s", "waiting");
    for (const int depth : {10, 100, 1000, 0}) {
        std::printf("%9s %-6s", "depth", depth == 0 ? "all" : std::to_string(depth).c_str());
    }
    for (const double waiting : {100.0, 1000.0, 10'000.0, 100'000.0}) {
        std::printf("\n%12.0f", waiting);
        for (const int depth : {10, 100, 1000, 0}) {
            if (depth == 0 && waiting > 10'000) {  // every decision looks at all of them: a minute and more
                std::printf("%16s", "-");
                continue;
            }
            std::printf("%16.0f",
                        nanoseconds_per_event(simulated(backlogged(waiting, depth), depth == 0 ? 1 : 3)));
            std::fflush(stdout);
        }
    }
    std::printf("\n");
}

// A national centre: 50,000 GPUs for ten years by the month, jobs of 8 GPUs and 5 hours on average.
void centre() {
    constexpr int nodes = 6250, months = 120;
    constexpr double load = 0.9, hours_per_month = 730, gpu_h_per_job = 40;
    const double jobs = nodes * 8 * load * months * hours_per_month / gpu_h_per_job;
    Scenario scenario = cluster_of(nodes, load, jobs);
    scenario.month_ends.clear();
    for (int month = 1; month <= months; ++month) {
        scenario.month_ends.push_back(sim_hours(month * hours_per_month));
    }
    const int gpus[] = {1, 4, 8, 16, 32};
    const double share[] = {0.35, 0.25, 0.25, 0.1, 0.05};  // 6.55 GPUs on average
    for (std::size_t size = 0; size < scenario.streams.size(); ++size) {
        JobStream& stream = scenario.streams[size];
        stream.gpus = gpus[size];
        stream.jobs_in_month.assign(months, jobs * share[size] / months);
        stream.run_time.mean_h = gpu_h_per_job / 6.55;
    }
    const Measured measured = simulated(scenario, 1);
    std::printf(
        "50,000 GPUs, 120 months: %.1f million jobs, %.1f million events, %.0f s of CPU, %.0f ns an event, "
        "%.0f MB\n",
        jobs / 1e6, measured.done.events / 1e6, measured.seconds, nanoseconds_per_event(measured),
        measured.peak_mb);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1 && std::strcmp(argv[1], "centre") == 0) {
        centre();
        return 0;
    }
    const bool quick = argc > 1 && std::strcmp(argv[1], "quick") == 0;
    std::printf("calibration: bare binary heap, 1,000 pending: %.0f ns for a hold\n", 1e9 / calibration());
    backlog();
    growth(quick ? 1e6 : 1e7);
    return 0;
}
