#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

#include "model/core/random.h"
#include "model/simulation/arrivals/stream_source.h"
#include "model/simulation/engine.h"
#include "model/simulation/explain/timeline_recorder.h"
#include "model/simulation/maintenance.h"
#include "model/simulation/replay_input.h"
#include "model/simulation/simulation.h"
#include "model/simulation/synchronise.h"

namespace grundlast {

namespace {

SimTime seconds(double value) {
    return SimTime(std::llround(value * 1e6));
}

using Entry = ReplayEntry;

// Over what was requested, the run time: where nothing was requested, the run time itself.
double requested_s(const HistoryJob& job) {
    return job.requested_s > 0 ? job.requested_s : std::max(job.run_s, 0.0);
}

// EASY is no scheduler of Slurm's: it takes the seconds of the trace as they stand.
double reaction_s(const ReplayOptions& options) {
    const bool slurm = options.scheduler.rules == SchedulingRules::slurm &&
                       (options.scheduler.policy == "conservative" || options.scheduler.policy == "fairshare");
    return options.reaction_s >= 0 ? options.reaction_s : slurm ? 0.5 : 0.0;
}

double true_run_s(const HistoryJob& job, const ReplayOptions& options) {
    const double run = std::max(job.run_s, 0.0);
    return options.kill_at_limit && job.requested_s > 0 ? std::min(run, job.requested_s) : run;
}

class ReplaySource : public JobSource {
  public:
    ReplaySource(const History& history, const std::vector<Entry>& entries, const Scenario& scenario,
                 const ReplayOptions& options, const SeenTimes& seen, std::uint32_t run)
        : history_(history),
          entries_(entries),
          scenario_(scenario),
          options_(options),
          noise_(options.seed, 0, StreamUse::walltime, 0),
          reactions_(options.seed, run, StreamUse::run_time, 0),
          seen_(seen) {
        if (any_noisy(scenario)) {
            for (const HistoryJob& job : history.jobs) {
                if (job.run_s > 0 && job.requested_s > 0) {
                    overestimates_.push_back(job.requested_s / job.run_s);
                }
            }
        }
    }

    bool next(Job& job) override {
        if (at_ == entries_.size()) {
            return false;
        }
        const Entry& entry = entries_[at_];
        const HistoryJob& recorded = history_.jobs[entry.row];
        job = Job{};
        job.number = static_cast<std::uint32_t>(at_);
        job.stream = entry.stream;
        job.submit = seconds(static_cast<double>(entry.submit_s - entries_.front().submit_s));
        job.team = recorded.team;
        const JobStream& stream = scenario_.streams[static_cast<std::size_t>(entry.stream)];
        job.demand = {stream.gpus, stream.cpu_cores, stream.ram_gb, false, 0, stream.part};
        job.node_classes = stream.node_classes;
        const SchedulerSettings& scheduler = scheduler_of(scenario_, stream.pool);
        job.pool = stream.pool;
        job.priority = job.rank = stream.priority;
        job.preemptible = stream.preemptible;
        if (recorded.cancelled_s >= 0 && recorded.run_s <= 0) {
            // Left the queue then; if it starts earlier here, that is when its user ended it.
            job.leave_at = seconds(static_cast<double>(recorded.cancelled_s - entries_.front().submit_s));
            job.leave_at = std::max(job.leave_at, job.submit);
            job.ends_at_leave = true;
        }
        job.run = seconds(true_run_s(recorded, options_));
        job.predicted = predicted_run(scheduler, job.run, seconds(estimate_s(recorded, scheduler.estimates)));
        const double end_s = seen_.end_s.empty() ? std::nan("") : seen_.end_s[entry.row];
        job.run += seconds(std::isnan(end_s) ? unknown_s() : end_s);
        job.submit += seconds(seen_.submit_s.empty() ? 0.0 : seen_.submit_s[entry.row]);
        ++at_;
        return true;
    }

  private:
    double unknown_s() const {
        const bool drawn = options_.order != ReplayOrder::written;
        return reaction_s(options_) * (drawn ? 2 * reactions_.uniform(at_) : 1.0);
    }

    static bool any_noisy(const Scenario& scenario) {
        const auto noisy = [](const Pool& pool) {
            return pool.scheduler && pool.scheduler->estimates == Estimates::noisy;
        };
        return scenario.scheduler.estimates == Estimates::noisy ||
               std::any_of(scenario.pools.begin(), scenario.pools.end(), noisy);
    }

    double estimate_s(const HistoryJob& job, Estimates estimates) const {
        if (estimates != Estimates::noisy || overestimates_.empty()) {
            return requested_s(job);
        }
        const double position = noise_.uniform(at_) * static_cast<double>(overestimates_.size());
        return job.run_s * overestimates_[static_cast<std::size_t>(position)];
    }

    const History& history_;
    const std::vector<Entry>& entries_;
    const Scenario& scenario_;
    const ReplayOptions& options_;
    RandomStream noise_;
    RandomStream reactions_;
    const SeenTimes& seen_;
    std::vector<double> overestimates_;  // requested over run time, of the whole trace
    std::size_t at_ = 0;
};

class ReplayRecorder : public Recorder {
  public:
    ReplayRecorder(const History& history, const std::vector<Entry>& entries, const ReplayOptions& options,
                   ReplayResult& result)
        : history_(history), entries_(entries), options_(options), result_(result) {}

    void advance(SimTime, const Levels&) override {}

    void submitted(const Job&) override {}

    void started(const Job& job, SimTime now, SimTime run) override {
        ReplayedJob& replayed = of(job);
        if (job.preemptions == 0) {
            replayed.start_s = written(clock(now));
        } else {
            replayed.off_nodes_s += to_seconds(now - job.queued);
        }
        replayed.end_s = written(clock(now + run - reaction_of(job, run)));
        if (job.demand.gpus > 1) {
            PlacedFigures& placed = result_.placed[static_cast<std::size_t>(job.level)];
            ++placed.jobs;
            placed.gpu_h += job.demand.gpus * to_hours(run);
        }
    }

    void preempted(const Job& job, SimTime now, const PreemptedRun& run) override {
        ReplayedJob& replayed = of(job);
        replayed.end_s = clock(now);
        ++replayed.preemptions;
        ++result_.preemptions;
        result_.cancelled += run.cancelled ? 1 : 0;
        result_.lost_gpu_h += gpus_of(job) * to_hours(run.lost);
        result_.restart_gpu_h += gpus_of(job) * to_hours(run.restart);
    }

    void ended(const Job& job, SimTime) override {
        ++result_.completed;
        result_.restart_gpu_h += gpus_of(job) * to_hours(job.restart);
    }

    void refused(const Job&) override { ++result_.refused; }

    void left(const Job&, SimTime) override { ++result_.cancelled; }

  private:
    static double gpus_of(const Job& job) {
        return static_cast<double>(job.amount) / static_cast<double>(parts_of_gpu);
    }

    ReplayedJob& of(const Job& job) { return result_.jobs[entries_[job.number].row]; }

    double clock(SimTime time) const {
        return static_cast<double>(entries_.front().submit_s) + to_seconds(time);
    }

    // As Slurm writes a time: in whole seconds.
    double written(double time_s) const {
        return options_.scheduler.rules == SchedulingRules::slurm ? std::floor(time_s) : time_s;
    }

    // For which the job holds its GPUs after its end; `run` is what it takes on its node.
    SimTime reaction_of(const Job& job, SimTime run) const {
        const HistoryJob& recorded = history_.jobs[entries_[job.number].row];
        if (job.ends_at_leave || job.preemptions > 0) {
            return {};
        }
        const SimTime reaction = job.run - seconds(true_run_s(recorded, options_));
        return run == job.run ? reaction
                              : SimTime(std::llround(static_cast<double>(reaction.count()) *
                                                     static_cast<double>(run.count()) /
                                                     static_cast<double>(job.run.count())));
    }

    const History& history_;
    const std::vector<Entry>& entries_;
    const ReplayOptions& options_;
    ReplayResult& result_;
};

double mean(const std::vector<double>& values) {
    return values.empty()
               ? 0.0
               : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// `scenario` has the nodes, and what is kept of them for maintenance.
void sum_up(const History& history, const Scenario& scenario, ReplayResult& result) {
    std::vector<double> waits;
    BatchedSeries series;
    std::vector<double> slowdowns;
    std::vector<double> recorded_waits;
    std::vector<double> errors;
    double first = std::numeric_limits<double>::max();
    double last = 0;
    for (std::size_t row = 0; row < result.jobs.size(); ++row) {
        const ReplayedJob& job = result.jobs[row];
        if (job.start_s < 0) {
            continue;
        }
        const double wait = job.start_s - job.submit_s;
        const double run = job.end_s - job.start_s - job.off_nodes_s;
        waits.push_back(wait);
        series.add(wait);
        slowdowns.push_back(std::max(1.0, (wait + run + job.off_nodes_s) / std::max(run, 10.0)));
        result.gpu_h += job.gpus * run / 3600;
        first = std::min(first, job.submit_s);
        last = std::max(last, job.end_s);
        const HistoryJob& recorded = history.jobs[row];
        if (recorded.start_s >= 0 && recorded.submit_s >= 0) {
            recorded_waits.push_back(static_cast<double>(recorded.start_s - recorded.submit_s));
            errors.push_back(std::abs(wait - recorded_waits.back()));
        }
    }
    result.mean_wait_s = mean(waits);
    result.wait_s = long_run_mean(series, WarmUp::keep);
    result.steady_wait_s = long_run_mean(series, WarmUp::cut_by_mser);
    result.mean_bounded_slowdown = mean(slowdowns);
    result.p50_wait_s = quantile(std::span<double>(waits), 0.50);
    result.p95_wait_s = quantile(std::span<double>(waits), 0.95);
    result.makespan_s = waits.empty() ? 0.0 : last - first;
    const auto on_engine_clock = [&](double time_s) {
        return SimTime(std::llround((time_s - result.first_submit_s) * 1e6));
    };
    const double available_s =
        waits.empty() ? 0.0
                      : capacity_of(scenario) * result.makespan_s -
                            maintained_gpu_s(scenario, on_engine_clock(first), on_engine_clock(last));
    result.utilisation = available_s > 0 ? result.gpu_h * 3600 / available_s : 0.0;
    if (!errors.empty()) {
        result.recorded_mean_wait_s = mean(recorded_waits);
        result.median_wait_error_s = quantile(std::span<double>(errors), 0.5);
    }
}

std::vector<ReplayedTeam> by_team(const History& history, const std::vector<ReplayedJob>& jobs) {
    struct Sums {
        double wait = 0, recorded_wait = 0;
        std::int64_t jobs = 0, recorded = 0;
    };

    std::vector<Sums> sums(std::max<std::size_t>(1, history.teams.size()));
    for (std::size_t row = 0; row < jobs.size(); ++row) {
        if (jobs[row].start_s < 0) {
            continue;
        }
        const HistoryJob& recorded = history.jobs[row];
        Sums& team = sums[static_cast<std::size_t>(recorded.team)];
        ++team.jobs;
        team.wait += jobs[row].start_s - jobs[row].submit_s;
        if (recorded.start_s >= 0 && recorded.submit_s >= 0) {
            ++team.recorded;
            team.recorded_wait += static_cast<double>(recorded.start_s - recorded.submit_s);
        }
    }
    std::vector<ReplayedTeam> teams;
    for (std::size_t team = 0; team < sums.size(); ++team) {
        const Sums& of = sums[team];
        if (of.jobs > 0) {
            teams.push_back({history.teams.empty() ? "" : history.teams[team], of.jobs,
                             of.wait / static_cast<double>(of.jobs),
                             of.recorded > 0 ? of.recorded_wait / static_cast<double>(of.recorded) : -1.0});
        }
    }
    return teams;
}

class Replays {
  public:
    Replays(const History& history, const std::vector<Entry>& entries, const Scenario& scenario,
            const ReplayOptions& options, const RunControl& control, const ReplayResult& blank)
        : history_(history),
          entries_(entries),
          scenario_(scenario),
          options_(options),
          control_(control),
          blank_(blank) {}

    Result<ReplayResult> once(const SeenTimes& seen, std::uint32_t run) const {
        ReplayResult result = blank_;
        ReplaySource source(history_, entries_, scenario_, options_, seen, run);
        ReplayRecorder recorder(history_, entries_, options_, result);
        std::optional<TimelineRecorder> window;
        if (options_.timeline) {
            window.emplace(scenario_, *options_.timeline, recorder);
        }
        Engine engine(scenario_, no_time, source, window ? static_cast<Recorder&>(*window) : recorder);
        if (window) {
            window->watch(engine);
        }
        if (auto ran = engine.run(control_); !ran) {
            return ran.error();
        }
        result.events = engine.events();
        result.fingerprint = engine.fingerprint();
        if (window) {
            result.timeline = window->take();
        }
        return result;
    }

    Result<ReplayResult> mean(const SeenTimes& seen) const {
        constexpr int replays = 60;
        std::vector<ReplayedJob> sums = blank_.jobs;
        std::vector<int> starts(sums.size(), 0);  // replays in which the job started: it may leave before
        std::map<std::string, std::vector<double>> team_waits;
        Result<ReplayResult> result = once(seen, 0);
        for (std::uint32_t run = 0; result && run < replays;
             result = ++run < replays ? once(seen, run) : result) {
            for (const ReplayedTeam& team : by_team(history_, result->jobs)) {
                team_waits[team.team].push_back(team.mean_wait_s);
            }
            for (std::size_t row = 0; row < sums.size(); ++row) {
                const ReplayedJob& job = result->jobs[row];
                if (job.start_s >= 0) {
                    ++starts[row];
                    sums[row].start_s += (job.start_s - sums[row].start_s) / starts[row];
                    sums[row].end_s += (job.end_s - sums[row].end_s) / starts[row];
                }
            }
        }
        if (result) {
            for (std::size_t row = 0; row < sums.size(); ++row) {
                if (result->jobs[row].start_s >= 0) {
                    result->jobs[row] = sums[row];
                }
            }
            result->teams = by_team(history_, result->jobs);
            for (ReplayedTeam& team : result->teams) {
                std::vector<double>& waits = team_waits[team.team];
                team.low_mean_wait_s = quantile(std::span<double>(waits), 0.05);
                team.high_mean_wait_s = quantile(std::span<double>(waits), 0.95);
            }
        }
        return result;
    }

    Result<SeenTimes> as_recorded() const {
        return synchronise(history_, [this](const SeenTimes& seen) -> Result<std::vector<ReplayedJob>> {
            auto result = once(seen, 0);
            return result ? Result<std::vector<ReplayedJob>>(std::move(result->jobs)) : result.error();
        });
    }

  private:
    const History& history_;
    const std::vector<Entry>& entries_;
    const Scenario& scenario_;
    const ReplayOptions& options_;
    const RunControl& control_;
    const ReplayResult& blank_;
};

Result<ReplayResult> run_all(const Replays& replays, ReplayOrder order) {
    if (order == ReplayOrder::written) {
        return replays.once({}, 0);
    }
    if (order == ReplayOrder::average) {
        return replays.mean({});
    }
    const auto seen = replays.as_recorded();
    if (!seen) {
        return seen.error();
    }
    const bool all_known = !seen->end_s.empty() && std::none_of(seen->end_s.begin(), seen->end_s.end(),
                                                                [](double s) { return std::isnan(s); });
    return all_known ? replays.once(*seen, 0) : replays.mean(*seen);
}

void name_timeline(const History& history, const std::vector<Entry>& entries, ReplayResult& result) {
    result.first_submit_s = static_cast<double>(entries.front().submit_s);
    if (!result.timeline) {
        return;
    }
    for (const TimelineJob& job : result.timeline->jobs) {
        result.timeline_ids.push_back(history.jobs[entries[job.number].row].id);
    }
    result.timeline->workloads.clear();  // streams stand for what jobs ask for, not for workloads
}

}  // namespace

Result<ReplayResult> replay(const History& history, const ReplayCluster& cluster, const ReplayOptions& options,
                            const RunControl& control) {
    ReplayResult result;
    const Result<ReplayInput> input = replay_input(history, cluster, options, result);
    if (!input) {
        return input.error();
    }
    const std::vector<Entry>& entries = input->entries;
    const Replays replays(history, entries, input->scenario, options, control, result);
    auto ran = run_all(replays, options.order);
    if (!ran) {
        return ran.error();
    }
    result = std::move(*ran);
    name_timeline(history, entries, result);
    sum_up(history, input->scenario, result);
    if (result.teams.empty()) {
        result.teams = by_team(history, result.jobs);
    }
    return result;
}

}  // namespace grundlast
