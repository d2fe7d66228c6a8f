// Queues in steady state as scenarios: mean service time 1 h, jobs of one GPU, first come first served.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <vector>

#include "model/simulation/queueing.h"
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

// Servers that turn away whom they cannot serve at once: no own nodes, `servers` GPUs of cloud quota, no
// patience.
inline grundlast::Scenario loss_system(int servers, double offered, const grundlast::RunTime& run_time,
                                       double jobs) {
    grundlast::Scenario scenario = queue_of(servers, offered / servers, run_time, jobs);
    scenario.pools.clear();
    scenario.cloud.rule = {grundlast::BurstKind::always, 0};
    scenario.cloud.quota_gpus = servers;
    grundlast::JobStream& stream = scenario.streams.front();
    stream.pool = -1;
    stream.cloud_offer = 0;
    stream.patience_h = 0;
    return scenario;
}

// Two classes at one server with exponential times, the first with the higher priority.
inline grundlast::Scenario two_classes(double first_load, double second_load, double jobs) {
    grundlast::Scenario scenario = queue_of(1, first_load + second_load, exponential(), jobs);
    const double hours = grundlast::to_hours(scenario.month_ends.back());
    grundlast::JobStream low = scenario.streams[0];
    low.entity = 2;
    low.jobs_in_month = {second_load * hours};
    scenario.streams[0].jobs_in_month = {first_load * hours};
    scenario.streams[0].priority = 1;
    scenario.streams.push_back(low);
    return scenario;
}

// Little's law, L = lambda W, over the whole run: who waits, integrated over time, and the waits of all jobs
// summed (those still waiting count up to the end). An identity, so up to rounding.
inline bool little_holds(const grundlast::RunResult& run) {
    return std::abs(run.queue_job_h - run.waited_job_h) <= 1e-9 * std::max(1.0, run.queue_job_h);
}

inline bool holds(const grundlast::Interval& interval, double truth) {
    return interval.low() <= truth && truth <= interval.high();
}

// Of 200 seeded runs, how many intervals of the mean wait hold the truth: from one long run each, by the means
// of its batches after the cut of MSER-5. Twenty at a time, so that few hourly series are held.
inline int coverage_of_long_runs(grundlast::Scenario scenario, double truth) {
    int held = 0;
    for (scenario.seed = 1; scenario.seed <= 10; ++scenario.seed) {
        const auto result = grundlast::replicate(
            [&scenario](std::uint32_t) { return grundlast::Result<grundlast::Scenario>(scenario); }, {20, 0});
        for (const grundlast::RunResult& run : result->runs) {
            held += holds(run.steady_wait_h.interval, truth) ? 1 : 0;
        }
    }
    return held;
}

// The same with intervals over ten replications each.
inline int coverage_of_replications(grundlast::Scenario scenario, double truth) {
    int held = 0;
    for (scenario.seed = 1; scenario.seed <= 200; ++scenario.seed) {
        const auto result = grundlast::replicate(
            [&scenario](std::uint32_t) { return grundlast::Result<grundlast::Scenario>(scenario); }, {10, 0});
        held += holds(result->summary.mean_wait_h, truth) ? 1 : 0;
    }
    return held;
}

// 90 to 99 % of 200, the bounds of the issue.
inline bool covers(int held) {
    return held >= 180 && held <= 198;
}
