#include "model/simulation/statistics/scenario_tally.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/simulation/cloud.h"

namespace grundlast {

namespace {

double hours(PartTime time) {
    return gpu_us(time) / 3.6e9;
}

double gpu_hours(const Job& job, SimTime length) {
    return static_cast<double>(job.amount) / static_cast<double>(parts_of_gpu) * to_hours(length);
}

}  // namespace

ScenarioTally::ScenarioTally(const Scenario& scenario)
    : scenario_(scenario),
      month_ends_(scenario.month_ends),
      levels_(scenario.month_ends, scenario.first_hour_of_week),
      waits_(static_cast<int>(scenario.streams.size()), static_cast<int>(scenario.month_ends.size())),
      cells_(scenario.streams.size() * scenario.month_ends.size()),
      unserved_(scenario.streams.size(), 0.0) {
    billing_.minimum_billing_s = scenario.cloud.minimum_billing_s;
    billing_.billing_step_s = scenario.cloud.billing_step_s;
}

int ScenarioTally::month_of(SimTime at) const {
    int month = levels_.month();
    while (month > 0 && at < month_ends_[static_cast<std::size_t>(month) - 1]) {
        --month;
    }
    return month;
}

// A wait that ends at `until`, as far as it lies within the run.
void ScenarioTally::waited(const Job& job, SimTime until) {
    waited_job_h_ += to_hours(std::max(until, SimTime{}) - std::max(job.queued, SimTime{}));
}

void ScenarioTally::check_deadline(const Job& job, SimTime at) {
    const JobStream& stream = stream_of(job);
    const auto later_than = [&](SimTime time, double hours) {
        return hours > 0 && to_hours(time - job.submit) > hours;
    };
    const bool late = later_than(at, stream.slo_deadline_h);
    if (late && counts(job) && !later_than(job.first_start, stream.slo_start_within_h)) {
        waits_.missed_deadline(job.stream, month_of(job.submit));
    }
}

void ScenarioTally::submitted(const Job& job) {
    if (counts(job)) {
        ++jobs_;
        CellSums& sums = cell(job, levels_.month());
        ++sums.submitted;
        sums.demanded_us += job.ends_at_leave ? (job.leave_at - job.submit).count() : 0;
    }
}

void ScenarioTally::started(const Job& job, SimTime now, SimTime run) {
    const JobStream& stream = stream_of(job);
    const int month = levels_.month();
    const double wait_h = to_hours(now - job.submit);
    const bool first = job.preemptions == 0;
    CellSums& sums = cell(job, month);
    waited(job, now);
    if (counts(job)) {
        if (first) {
            const bool by_end_only = stream.slo_start_within_h <= 0 && stream.slo_deadline_h > 0;
            const double start_within_h =
                by_end_only ? std::numeric_limits<double>::infinity() : stream.slo_start_within_h;
            waits_.add(job.stream, month_of(job.submit), wait_h, to_hours(run), start_within_h);
            series_.add(wait_h);
            ++(job.place == JobPlace::own ? sums.started_own : sums.started_cloud);
            placed_jobs_[static_cast<std::size_t>(job.level)] +=
                job.place == JobPlace::own && job.demand.gpus > 1 ? 1 : 0;
        }
        if (job.ends_at_leave) {
            unserved(job, gpu_hours(job, now - job.queued));
        }
    }
    if (job.place != JobPlace::own) {
        const SimTime billed = std::min(now + run, month_ends_.back()) - std::max(now, SimTime{});
        (stream.spot && !job.ends_at_leave ? sums.spot_instance_h : sums.billed_instance_h) +=
            (stream.cloud_instances - job.reserved_instances) *
            billed_seconds(billing_, to_seconds(std::max(billed, SimTime{}))) / 3600.0;
    }
}

double ScenarioTally::speed_of(const Job& job) const {
    // A service is measured by the clock: a replica on a faster GPU is still one replica.
    if (job.ends_at_leave) {
        return 1.0;
    }
    if (job.place != JobPlace::own) {
        return cloud_speed(scenario_.cloud, stream_of(job));
    }
    const auto node_class = static_cast<std::size_t>(job.node_class);
    const std::vector<double>& own = stream_of(job).speed_on;
    return own.empty() ? scenario_.pools[static_cast<std::size_t>(job.pool)].nodes[node_class].speed
                       : own[node_class];
}

void ScenarioTally::charge_month(const Job& job, int month, SimTime length, SimTime useful_length) {
    CellSums& sums = cell(job, month);
    const double useful = gpu_hours(job, useful_length) * speed_of(job);
    if (job.ends_at_leave && counts(job)) {
        sums.served_us += useful_length.count();
    }
    if (job.place == JobPlace::own) {
        const PartTime time = PartTime{job.amount} * length.count();
        sums.own_time += time;
        sums.own_useful += useful;
        placed_time_[static_cast<std::size_t>(job.level)] += job.demand.gpus > 1 ? time : 0;
        return;
    }
    const double reserved_share = static_cast<double>(job.reserved_instances) / stream_of(job).cloud_instances;
    sums.reserved += gpu_hours(job, length) * reserved_share;
    (stream_of(job).spot && !job.ends_at_leave ? sums.spot : sums.on_demand) +=
        gpu_hours(job, length) * (1 - reserved_share);
    sums.cloud_useful += useful;
}

// The overheads of a run lie evenly over the time between restart and lost work, which is `of` long: counts
// those of the piece [from, to) of it and returns their length.
SimTime ScenarioTally::charge_overheads(const Job& job, CellSums& sums, SimTime from, SimTime to, SimTime of) {
    if (of <= SimTime{} || job.checkpointing + job.slowed == SimTime{}) {
        return {};
    }
    // As differences of a rounded sum, so that the pieces of a run add up to it.
    const auto piece = [&](SimTime whole) {
        const auto up_to = [&](SimTime at) {
            return std::llround(static_cast<double>(whole.count()) *
                                (static_cast<double>(at.count()) / static_cast<double>(of.count())));
        };
        return up_to(to) - up_to(from);
    };
    const std::int64_t checkpoint = piece(job.checkpointing);
    const std::int64_t slowed = piece(job.slowed);
    if (job.place == JobPlace::own) {
        sums.checkpoint_time += PartTime{job.amount} * checkpoint;
        sums.slowed_time += PartTime{job.amount} * slowed;
    } else {
        sums.cloud_overhead += gpu_hours(job, SimTime(checkpoint));
    }
    return SimTime(checkpoint + slowed);
}

void ScenarioTally::charge(const Job& job, SimTime until, SimTime lost) {
    const SimTime work_from = std::min(until, job.start + job.restart);
    const SimTime work_to = std::max(work_from, until - lost);
    SimTime from = std::max(job.start, SimTime{});
    for (int month = month_of(from); from < until; ++month) {
        const SimTime end = std::min(until, month_ends_[static_cast<std::size_t>(month)]);
        const SimTime middle_from = std::max(from, work_from);
        const SimTime middle = std::max(SimTime{}, std::min(end, work_to) - middle_from);
        CellSums& sums = cell(job, month);
        const SimTime overhead = charge_overheads(job, sums, middle_from - work_from,
                                                  middle_from + middle - work_from, work_to - work_from);
        charge_month(job, month, end - from, middle - overhead);
        if (middle < end - from) {
            const SimTime restart = std::max(SimTime{}, std::min(end, work_from) - from);
            if (job.place == JobPlace::own) {
                sums.restart_time += PartTime{job.amount} * restart.count();
                sums.lost_time += PartTime{job.amount} * (end - from - restart - middle).count();
            } else {
                sums.cloud_overhead += gpu_hours(job, restart);
                sums.cloud_lost += gpu_hours(job, end - from - restart - middle);
            }
            if (job.ends_at_leave && counts(job)) {  // it starts up while it should serve
                unserved(job, gpu_hours(job, restart));
            }
        }
        from = end;
    }
}

void ScenarioTally::ended(const Job& job, SimTime now) {
    charge(job, now);
    check_deadline(job, now);
    if (counts(job)) {
        CellSums& sums = cell(job, levels_.month());
        ++sums.completed;
        sums.turnaround_us += (now - job.submit).count();
    }
}

void ScenarioTally::preempted(const Job& job, SimTime now, const PreemptedRun& run) {
    charge(job, now, run.lost);
    CellSums& sums = cell(job, levels_.month());
    (run.in_cloud     ? sums.interruptions
     : run.by_failure ? sums.failures
                      : sums.preemptions) += now >= SimTime{} ? 1 : 0;
    if (run.cancelled && counts(job)) {
        check_deadline(job, no_time);
        unserved(job, gpu_hours(job, job.ends_at_leave ? job.leave_at - now : job.run));
    }
}

void ScenarioTally::unserved(const Job& job, double gpu_hours) {
    unserved_[static_cast<std::size_t>(job.stream)] += gpu_hours;
}

void ScenarioTally::refused(const Job& job) {
    if (!counts(job)) {
        return;
    }
    ++refused_;
    unserved(job, gpu_hours(job, job.run));
}

void ScenarioTally::left(const Job& job, SimTime now) {
    waited(job, now);
    if (!counts(job)) {
        return;
    }
    const bool never_ran = job.preemptions == 0;
    if (!never_ran) {
        check_deadline(job, no_time);
    }
    left_ += never_ran ? 1 : 0;
    unstarted_ += never_ran ? 1 : 0;
    unserved(job, gpu_hours(job, job.run));
}

void ScenarioTally::wind_up(const JobStore& jobs) {
    const SimTime horizon = month_ends_.back();
    for (const Job& job : jobs.all()) {
        switch (job.place) {
            case JobPlace::gone:
            case JobPlace::holder:
                break;
            case JobPlace::waiting:
            case JobPlace::cloud_starting:
                waited(job, horizon);
                if (counts(job)) {
                    unstarted_ += job.preemptions == 0 ? 1 : 0;
                    if (job.preemptions > 0) {
                        check_deadline(job, horizon);
                    }
                    unserved(job, gpu_hours(job, job.run));
                }
                break;
            case JobPlace::own:
            case JobPlace::cloud:
                charge(job, horizon);
                check_deadline(job, horizon);
                if (counts(job) && !job.ends_at_leave) {
                    const SimTime worked =
                        std::max(SimTime{}, horizon - job.start - job.restart - job.checkpointing - job.slowed);
                    unserved(job, gpu_hours(job, job.run) - gpu_hours(job, worked) * speed_of(job));
                }
        }
    }
}

std::vector<Cell> ScenarioTally::cells() const {
    const std::size_t months = month_ends_.size();
    std::vector<Cell> cells(cells_.size());
    for (std::size_t at = 0; at < cells_.size(); ++at) {
        const CellSums& sums = cells_[at];
        cells[at] = {sums.submitted,
                     sums.started_own,
                     sums.started_cloud,
                     hours(sums.own_time),
                     sums.own_useful,
                     sums.on_demand,
                     sums.reserved,
                     sums.billed_instance_h,
                     sums.cloud_useful,
                     (at + 1) % months == 0 ? unserved_[at / months] : 0.0,
                     sums.preemptions,
                     hours(sums.lost_time),
                     hours(sums.restart_time),
                     sums.completed,
                     to_hours(SimTime(sums.turnaround_us)),
                     sums.failures,
                     hours(sums.checkpoint_time),
                     hours(sums.slowed_time),
                     sums.interruptions,
                     sums.spot,
                     sums.spot_instance_h,
                     sums.cloud_lost,
                     sums.cloud_overhead,
                     to_hours(SimTime(sums.demanded_us)),
                     to_hours(SimTime(sums.served_us))};
    }
    return cells;
}

RunResult ScenarioTally::result(const JobStore& jobs) {
    wind_up(jobs);
    RunResult run;
    run.workloads = static_cast<int>(scenario_.streams.size());
    run.months = static_cast<int>(month_ends_.size());
    run.cells = cells();
    waits_.sort();
    const auto team_of = [this](int workload, int) {
        return scenario_.streams[static_cast<std::size_t>(workload)].team;
    };
    run.overall = waits_.figures(1, [](int, int) { return 0; }).front();
    run.by_team = waits_.figures(static_cast<int>(scenario_.teams.size()), team_of);
    run.by_workload = waits_.figures(run.workloads, [](int workload, int) { return workload; });
    run.by_month = waits_.figures(run.months, [](int, int month) { return month; });
    for (std::size_t month = 0; month < month_ends_.size(); ++month) {
        run.available_gpu_h.push_back(to_hours(SimTime(levels_.available()[month])));
        run.allocated_gpu_h.push_back(hours(levels_.allocated()[month]));
        run.free_gpu_h.push_back(hours(levels_.free()[month]));
        run.fragment_gpu_h.push_back(hours(levels_.fragment()[month]));
    }
    run.own_gpu_h_by_week_hour = levels_.own_gpu_h_by_week_hour();
    HourlyMeans means = levels_.means();
    run.own_busy_gpus = std::move(means.own_busy_gpus);
    run.cloud_busy_gpus = std::move(means.cloud_busy_gpus);
    run.waiting_gpus = std::move(means.waiting_gpus);
    run.waiting_jobs = std::move(means.waiting_jobs);
    for (std::size_t level = 0; level < level_count; ++level) {
        run.placed[level] = {placed_jobs_[level], hours(placed_time_[level])};
    }
    run.jobs = jobs_;
    run.refused = refused_;
    run.unstarted = unstarted_;
    run.left = left_;
    run.queue_job_h = levels_.queue_job_h();
    run.waited_job_h = waited_job_h_;
    run.run_wait_h = long_run_mean(series_, WarmUp::keep);
    run.steady_wait_h = long_run_mean(series_, WarmUp::cut_by_mser);
    return run;
}

}  // namespace grundlast
