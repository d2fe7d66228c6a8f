#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "model/core/random.h"
#include "model/simulation/arrivals/stream_source.h"
#include "model/simulation/check_scenario.h"
#include "model/simulation/engine.h"
#include "model/simulation/infer_usage.h"
#include "model/simulation/simulation.h"
#include "model/simulation/synchronise.h"

namespace grundlast {

namespace {

SimTime seconds(double value) {
    return SimTime(std::llround(value * 1e6));
}

// What the replay takes of a recorded job.
struct Entry {
    std::size_t row = 0;
    std::int64_t submit_s = 0;
    std::int32_t stream = 0;  // one for each GPU count
};

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
        if (options.scheduler.estimates == Estimates::noisy) {
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
        job.demand.gpus = scenario_.streams[static_cast<std::size_t>(entry.stream)].gpus;
        if (recorded.cancelled_s >= 0 && recorded.run_s <= 0) {
            // Left the queue then; if it starts earlier here, that is when its user ended it.
            job.leave_at = seconds(static_cast<double>(recorded.cancelled_s - entries_.front().submit_s));
            job.leave_at = std::max(job.leave_at, job.submit);
            job.ends_at_leave = true;
        }
        job.run = seconds(true_run_s(recorded, options_));
        job.predicted = predicted_run(options_.scheduler, job.run, seconds(estimate_s(recorded)));
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

    double estimate_s(const HistoryJob& job) const {
        if (options_.scheduler.estimates != Estimates::noisy || overestimates_.empty()) {
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
        : entries_(entries),
          result_(result),
          history_(history),
          options_(options),
          whole_seconds_(options.scheduler.rules == SchedulingRules::slurm) {}

    void advance(SimTime, const Levels&) override {}

    void submitted(const Job&) override {}

    void started(const Job& job, SimTime now, SimTime run) override {
        ReplayedJob& replayed = of(job);
        replayed.start_s = clock(now);
        if (whole_seconds_) {
            replayed.start_s = std::floor(replayed.start_s);
        }
        const HistoryJob& recorded = history_.jobs[entries_[job.number].row];
        const SimTime reaction =
            job.ends_at_leave ? SimTime{} : job.run - seconds(true_run_s(recorded, options_));
        replayed.end_s = replayed.start_s + to_seconds(run - reaction);
    }

    void ended(const Job&, SimTime) override { ++result_.completed; }

    void refused(const Job&) override { ++result_.refused; }

    void left(const Job&, SimTime) override { ++result_.cancelled; }

  private:
    ReplayedJob& of(const Job& job) { return result_.jobs[entries_[job.number].row]; }

    double clock(SimTime time) const {
        return static_cast<double>(entries_.front().submit_s) + to_seconds(time);
    }

    const std::vector<Entry>& entries_;
    ReplayResult& result_;
    const History& history_;
    const ReplayOptions& options_;
    bool whole_seconds_;  // as Slurm writes a start
};

// The jobs that are replayed, by submission, in file order within a second; the rest is counted.
std::vector<Entry> entries_of(const History& history, ReplayResult& result, std::vector<int>& gpu_counts) {
    std::vector<Entry> entries;
    std::map<int, std::int32_t> stream_of;
    for (std::size_t row = 0; row < history.jobs.size(); ++row) {
        const HistoryJob& job = history.jobs[row];
        const std::int64_t submit = job.submit_s >= 0 ? job.submit_s : job.start_s;
        result.jobs.push_back({job.id, static_cast<double>(submit), -1, -1, job.gpus});
        if (job.gpus <= 0) {
            ++result.without_gpus;
            continue;
        }
        if (submit < 0 || (job.run_s < 0 && job.cancelled_s < 0)) {
            ++result.cancelled;
            continue;
        }
        const int gpus = static_cast<int>(std::ceil(job.gpus));
        const auto [at, is_new] = stream_of.try_emplace(gpus, static_cast<std::int32_t>(gpu_counts.size()));
        if (is_new) {
            gpu_counts.push_back(gpus);
        }
        entries.push_back({row, submit, at->second});
    }
    std::stable_sort(entries.begin(), entries.end(),
                     [](const Entry& a, const Entry& b) { return a.submit_s < b.submit_s; });
    return entries;
}

// The group of that path, made with those above it where it is new; -1 for an empty path.
int group_at(const std::string& path, Scenario& scenario, std::vector<std::string>& paths) {
    if (path.empty()) {
        return -1;
    }
    if (const auto at = std::find(paths.begin(), paths.end(), path); at != paths.end()) {
        return static_cast<int>(at - paths.begin());
    }
    const std::size_t slash = path.rfind('/');
    const bool top = slash == std::string::npos;
    const int parent = group_at(top ? "" : path.substr(0, slash), scenario, paths);
    scenario.share_groups.push_back({top ? path : path.substr(slash + 1), parent, 1.0});
    paths.push_back(path);
    return static_cast<int>(paths.size()) - 1;
}

bool is_above_others(const std::string& path, const std::vector<TeamShare>& shares) {
    return std::any_of(shares.begin(), shares.end(),
                       [&](const TeamShare& share) { return share.team.starts_with(path + "/"); });
}

// The teams of the history, then those that only have a share. "a/b" is team b, or group b, of group a.
void set_teams(const History& history, const std::vector<TeamShare>& shares, Scenario& scenario) {
    scenario.teams = history.teams;
    if (scenario.teams.empty()) {
        scenario.teams = {""};
    }
    scenario.team_shares.assign(scenario.teams.size(), 1.0);
    scenario.team_groups.assign(scenario.teams.size(), -1);
    std::vector<std::string> paths;  // of the groups
    for (const TeamShare& share : shares) {
        if (is_above_others(share.team, shares)) {
            const int group = group_at(share.team, scenario, paths);
            scenario.share_groups[static_cast<std::size_t>(group)].share = share.weight;
            continue;
        }
        const std::size_t slash = share.team.rfind('/');
        const std::string name = slash == std::string::npos ? share.team : share.team.substr(slash + 1);
        const int group =
            group_at(slash == std::string::npos ? "" : share.team.substr(0, slash), scenario, paths);
        const auto at = std::find(scenario.teams.begin(), scenario.teams.end(), name);
        const auto team = static_cast<std::size_t>(at - scenario.teams.begin());
        if (at == scenario.teams.end()) {
            scenario.teams.push_back(name);
            scenario.team_shares.push_back(1.0);
            scenario.team_groups.push_back(-1);
        }
        scenario.team_shares[team] = share.weight;
        scenario.team_groups[team] = group;
    }
}

// What had been used at the start, and when priorities are recalculated.
void set_usage(const History& history, const ReplayOptions& options, Scenario& scenario) {
    scenario.initial_usage.assign(scenario.teams.size(), 0.0);
    for (const TeamShare& usage : options.initial_usage) {
        const auto at = std::find(scenario.teams.begin(), scenario.teams.end(), usage.team);
        if (at != scenario.teams.end()) {
            scenario.initial_usage[static_cast<std::size_t>(at - scenario.teams.begin())] = usage.weight;
        }
    }
    if (!options.infer_usage || scenario.scheduler.rules != SchedulingRules::slurm ||
        scenario.scheduler.policy != "fairshare") {
        return;
    }
    if (const auto inferred = infer_usage(history, scenario)) {
        scenario.scheduler.multifactor.offset_s = inferred->offset_s;
        scenario.initial_usage = inferred->gpu_seconds;
    }
}

Result<Scenario> scenario_of(const History& history, const ReplayCluster& cluster, const ReplayOptions& options,
                             const std::vector<int>& gpu_counts, std::int64_t first_submit_s) {
    Scenario scenario;
    scenario.epoch_s = first_submit_s;
    set_teams(history, options.shares, scenario);
    scenario.scheduler = options.scheduler;
    set_usage(history, options, scenario);
    scenario.seed = options.seed;
    scenario.month_ends = {no_time};
    scenario.pools = {{"", cluster.nodes}};
    for (std::size_t index = 0; index < cluster.nodes.size(); ++index) {
        NodeClass& nodes = scenario.pools.front().nodes[index];
        if (nodes.changes.empty() && index < cluster.count.size()) {
            nodes.changes.push_back({SimTime{}, cluster.count[index]});
        }
    }
    for (const int gpus : gpu_counts) {
        JobStream stream;
        stream.gpus = gpus;
        scenario.streams.push_back(stream);
    }
    if (auto checked = check_scenario(scenario); !checked) {
        return checked.error();
    }
    return scenario;
}

double mean(const std::vector<double>& values) {
    return values.empty()
               ? 0.0
               : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

int capacity_of(const Scenario& scenario) {
    int gpus = 0;
    for (const NodeClass& nodes : scenario.pools.front().nodes) {
        for (const CapacityChange& change : nodes.changes) {
            gpus += change.nodes * nodes.gpus;
        }
    }
    return gpus;
}

void sum_up(const History& history, int capacity, ReplayResult& result) {
    std::vector<double> waits;
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
        const double run = job.end_s - job.start_s;
        waits.push_back(wait);
        slowdowns.push_back(std::max(1.0, (wait + run) / std::max(run, 10.0)));
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
    result.mean_bounded_slowdown = mean(slowdowns);
    result.p50_wait_s = quantile(std::span<double>(waits), 0.50);
    result.p95_wait_s = quantile(std::span<double>(waits), 0.95);
    result.makespan_s = waits.empty() ? 0.0 : last - first;
    result.utilisation = result.makespan_s > 0 ? result.gpu_h * 3600 / (capacity * result.makespan_s) : 0.0;
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
        Engine engine(scenario_, no_time, source, recorder);
        if (auto ran = engine.run(control_); !ran) {
            return ran.error();
        }
        result.events = engine.events();
        result.fingerprint = engine.fingerprint();
        return result;
    }

    Result<ReplayResult> mean(const SeenTimes& seen) const {
        constexpr int replays = 60;
        std::vector<ReplayedJob> sums = blank_.jobs;
        Result<ReplayResult> result = once(seen, 0);
        for (std::uint32_t run = 0; result && run < replays;
             result = ++run < replays ? once(seen, run) : result) {
            for (std::size_t row = 0; row < sums.size(); ++row) {
                const ReplayedJob& job = result->jobs[row];
                sums[row].start_s += (job.start_s - sums[row].start_s) / (run + 1);
                sums[row].end_s += (job.end_s - sums[row].end_s) / (run + 1);
            }
        }
        if (result) {
            for (std::size_t row = 0; row < sums.size(); ++row) {
                if (result->jobs[row].start_s >= 0) {
                    result->jobs[row] = sums[row];
                }
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

}  // namespace

Result<ReplayResult> replay(const History& history, const ReplayCluster& cluster, const ReplayOptions& options,
                            const RunControl& control) {
    ReplayResult result;
    result.jobs.reserve(history.jobs.size());
    std::vector<int> gpu_counts;
    const std::vector<Entry> entries = entries_of(history, result, gpu_counts);
    if (entries.empty()) {
        return Error{{"Die Historie hat keinen Job mit GPUs und Laufzeit; es gibt nichts nachzuspielen",
                      "The history has no job with GPUs and a run time; there is nothing to replay"}};
    }
    const Result<Scenario> scenario =
        scenario_of(history, cluster, options, gpu_counts, entries.front().submit_s);
    if (!scenario) {
        return scenario.error();
    }
    const Replays replays(history, entries, *scenario, options, control, result);
    auto ran = run_all(replays, options.order);
    if (!ran) {
        return ran.error();
    }
    result = std::move(*ran);
    sum_up(history, capacity_of(*scenario), result);
    result.teams = by_team(history, result.jobs);
    return result;
}

}  // namespace grundlast
