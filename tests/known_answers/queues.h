// Queues in steady state as scenarios: mean service time 1 h, jobs of one GPU, first come first served.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <vector>

#include "model/simulation/simulation.h"

// A run time of mean 1 by its quantile function, in so many equally likely values that the second moment of the
// exponential is right to 1e-4.
template <class Quantile>
grundlast::RunTime run_time_of(Quantile quantile) {
    constexpr int values = 100'000;
    auto sample = std::make_shared<std::vector<double>>();
    for (int value = 0; value < values; ++value) {
        sample->push_back(quantile((value + 0.5) / values));
    }
    const double mean = std::accumulate(sample->begin(), sample->end(), 0.0) / values;
    for (double& value : *sample) {
        value /= mean;
    }
    std::sort(sample->begin(), sample->end());
    grundlast::RunTime run_time;
    run_time.kind = grundlast::RunTimeKind::empirical;
    run_time.sample_h = sample;
    return run_time;
}

inline grundlast::RunTime exponential() {
    return run_time_of([](double p) { return -std::log1p(-p); });
}

inline grundlast::RunTime constant() {
    return {};
}

// Two-phase hyperexponential with balanced means: squared coefficient of variation 4. Each phase gets its share
// of the sample.
inline grundlast::RunTime hyperexponential() {
    const double first =
        0.5 * (1 + std::sqrt(3.0 / 5.0));  // chance of the short phase, (1 + sqrt((c2-1)/(c2+1)))/2
    return run_time_of([first](double p) {
        return p < first ? -std::log1p(-p / first) / (2 * first)
                         : -std::log1p(-(p - first) / (1 - first)) / (2 * (1 - first));
    });
}

// `servers` GPUs under load `rho`, over so many hours that about `jobs` come.
inline grundlast::Scenario queue_of(int servers, double rho, const grundlast::RunTime& run_time, double jobs) {
    grundlast::Scenario scenario;
    scenario.teams = {"customers"};
    grundlast::NodeClass node;
    node.gpus = servers % 8 == 0 ? 8 : 1;
    node.changes = {{grundlast::SimTime{}, servers / node.gpus}};
    scenario.pools = {{"servers", {node}}};
    scenario.scheduler.policy = "fcfs";
    const double hours = jobs / (rho * servers);
    scenario.month_ends = {grundlast::sim_hours(hours)};
    grundlast::JobStream stream;
    stream.workload_id = "customers";
    stream.entity = 1;
    stream.jobs_in_month = {rho * servers * hours};
    stream.run_time = run_time;
    stream.slo_start_within_h = 1e-9;  // who starts later has waited
    scenario.streams = {stream};
    return scenario;
}

inline double erlang_b(int servers, double offered) {
    double blocked = 1;
    for (int server = 1; server <= servers; ++server) {
        blocked = offered * blocked / (server + offered * blocked);
    }
    return blocked;
}

// Chance to wait in M/M/c.
inline double erlang_c(int servers, double offered) {
    const double blocked = erlang_b(servers, offered);
    const double rho = offered / servers;
    return blocked / (1 - rho * (1 - blocked));
}

// Little's law over the whole run: the time-mean of waiting jobs, and arrivals a time x mean wait. Who still
// waits at the end makes the difference.
struct LittlesLaw {
    double waiting = 0;
    double rate_times_wait = 0;
};

inline LittlesLaw littles_law(const grundlast::Scenario& scenario, const grundlast::RunResult& run) {
    const double hours = grundlast::to_hours(scenario.month_ends.back());
    double job_hours = 0;
    for (std::size_t hour = 0; hour < run.waiting_jobs.size(); ++hour) {
        const double length = std::min(1.0, hours - static_cast<double>(hour));
        job_hours += static_cast<double>(run.waiting_jobs[hour]) * length;
    }
    return {job_hours / hours, run.overall.mean_h * static_cast<double>(run.overall.jobs) / hours};
}
