// Random scenarios and what their runs add up to, for tests of what must hold in every one.
#pragma once

#include <cstdint>
#include <vector>

#include "tests/model/simulation/draws.h"
#include "tests/model/simulation/scenarios.h"

inline grundlast::SchedulerSettings any_scheduler(Draws& draws) {
    grundlast::SchedulerSettings scheduler;
    scheduler.policy = draws.one_of(grundlast::policy_names());
    scheduler.placement = draws.one_of(grundlast::placement_names());
    scheduler.rules =
        draws.one_of(std::vector{grundlast::SchedulingRules::study, grundlast::SchedulingRules::slurm,
                                 grundlast::SchedulingRules::instant});
    scheduler.estimates = draws.one_of(
        std::vector{grundlast::Estimates::requested, grundlast::Estimates::exact, grundlast::Estimates::noisy});
    scheduler.depth = draws.one_of(std::vector{0, 1, 5, 1000});
    scheduler.preemption =
        draws.one_of(std::vector{grundlast::Preemption::off, grundlast::Preemption::checkpoint,
                                 grundlast::Preemption::requeue, grundlast::Preemption::cancel});
    return scheduler;
}

inline grundlast::Scenario any_scenario(Draws& draws) {
    grundlast::Scenario scenario =
        months_with(draws.from(1, 3), draws.from(0, 6), draws.one_of(std::vector{1, 4, 8}));
    scenario.scheduler = any_scheduler(draws);
    scenario.seed = static_cast<std::uint64_t>(draws.from(1, 1000));
    scenario.first_hour_of_week = draws.from(0, 167);
    grundlast::NodeClass other = scenario.pools[0].nodes[0];
    other.speed = 2;
    other.gpus = 4;
    other.changes = {{grundlast::sim_hours(draws.from(0, 900)), draws.from(0, 4)},
                     {grundlast::sim_hours(draws.from(100, 1500)), -2}};
    scenario.pools[0].nodes.push_back(other);
    scenario.cloud.rule = {draws.one_of(std::vector{grundlast::BurstKind::never, grundlast::BurstKind::always,
                                                    grundlast::BurstKind::after_wait}),
                           static_cast<double>(draws.from(0, 5))};
    scenario.cloud.speed = draws.one_of(std::vector{1.0, 1.5});
    scenario.cloud.start_delay = grundlast::sim_hours(draws.from(0, 1));
    scenario.cloud.quota_gpus = draws.one_of(std::vector{0, 4, 16});
    scenario.cloud.reserved_gpus = draws.one_of(std::vector{0, 8});
    const int streams = draws.from(1, 5);
    for (int index = 0; index < streams; ++index) {
        grundlast::JobStream stream =
            poisson(static_cast<std::uint32_t>(index), draws.from(1, 12), draws.from(0, 60), 0);
        stream.pool = draws.from(0, 5) == 0 ? -1 : 0;
        stream.may_burst = draws.from(0, 3) > 0;
        stream.priority = draws.from(0, 1);
        stream.preemptible = draws.from(0, 2) > 0;
        stream.checkpoint_interval_h = draws.one_of(std::vector{0.0, 1.5});
        stream.restart_h = draws.one_of(std::vector{0.0, 0.25});
        stream.run_time.kind = grundlast::RunTimeKind::lognormal;
        stream.run_time.mean_h = draws.from(1, 40);
        stream.walltime_sigma = draws.one_of(std::vector{0.0, 0.7});
        if (draws.from(0, 2) == 0) {
            stream.kind = grundlast::ArrivalKind::batch_window;
            stream.window_start_h = draws.from(0, 23);
            stream.window_end_h = draws.from(0, 24);
        }
        scenario.streams.push_back(with_offer(stream, (stream.gpus + 3) / 4, 4));
    }
    grundlast::JobStream service = with_offer(replicas(draws.from(0, 3), draws.from(1, 8), 8, 18), 2, 4);
    service.entity = 99;
    scenario.streams.push_back(service);
    return scenario;
}

struct Totals {
    std::int64_t submitted = 0, started = 0;
    double own_gpu_h = 0, work = 0;
};

inline Totals totals_of(const grundlast::RunResult& run, int workload) {
    Totals totals;
    for (int month = 0; month < run.months; ++month) {
        const grundlast::Cell& cell = run.cell(workload, month);
        totals.submitted += cell.submitted;
        totals.started += cell.started_own + cell.started_cloud;
        totals.own_gpu_h += cell.own_gpu_h;
        totals.work += cell.own_useful_ref_gpu_h + cell.cloud_useful_ref_gpu_h + cell.unserved_ref_gpu_h;
    }
    return totals;
}
