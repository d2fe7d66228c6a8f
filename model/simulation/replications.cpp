#include <atomic>
#include <optional>

#include "model/core/parallel.h"
#include "model/simulation/simulation.h"

namespace grundlast {

namespace {

template <class Figure>
Interval interval_of(const std::vector<RunResult>& runs, Figure figure) {
    std::vector<double> values;
    values.reserve(runs.size());
    for (const RunResult& run : runs) {
        values.push_back(figure(run));
    }
    return confidence_interval(values);
}

// Progress of several runs as one: the mean of theirs.
class SharedProgress {
  public:
    SharedProgress(const RunControl& control, std::size_t runs) : control_(control), done_(runs) {}

    RunControl of(std::size_t run) {
        if (!control_.progress) {
            return {control_.stop, {}};
        }
        return {control_.stop, [this, run](double done, const Text& what) {
                    done_[run].store(done, std::memory_order_relaxed);
                    double sum = 0;
                    for (const auto& other : done_) {
                        sum += other.load(std::memory_order_relaxed);
                    }
                    control_.report(sum / static_cast<double>(done_.size()), what);
                }};
    }

  private:
    const RunControl& control_;
    std::vector<std::atomic<double>> done_;
};

}  // namespace

Result<SimulationResult> replicate(const ScenarioOfReplication& scenario_of, const ReplicationOptions& options,
                                   const RunControl& control) {
    if (options.replications < 1) {
        return Error{{"Es braucht mindestens eine Wiederholung", "At least one replication is needed"}};
    }
    const auto count = static_cast<std::size_t>(options.replications);
    std::vector<std::optional<Result<RunResult>>> runs(count);
    SharedProgress progress(control, count);
    parallel_for(count, options.threads, [&](std::size_t number) {
        const auto replication = static_cast<std::uint32_t>(number);
        const Result<Scenario> scenario = scenario_of(replication);
        runs[number] = scenario ? simulate(*scenario, replication, progress.of(number))
                                : Result<RunResult>(scenario.error());
    });
    SimulationResult result;
    for (auto& run : runs) {
        if (!*run) {
            return run->error();
        }
        result.runs.push_back(std::move(**run));
    }
    result.summary = summarise(result.runs);
    return result;
}

ReplicationSummary summarise(const std::vector<RunResult>& runs) {
    ReplicationSummary summary;
    summary.mean_wait_h = interval_of(runs, [](const RunResult& run) { return run.overall.mean_h; });
    summary.p95_wait_h = interval_of(runs, [](const RunResult& run) { return run.overall.p95_h; });
    summary.slo_share = interval_of(runs, [](const RunResult& run) { return run.overall.slo_share; });
    summary.utilisation = interval_of(runs, [](const RunResult& run) { return run.utilisation(); });
    const std::size_t teams = runs.empty() ? 0 : runs.front().by_team.size();
    for (std::size_t team = 0; team < teams; ++team) {
        summary.team_mean_wait_h.push_back(
            interval_of(runs, [team](const RunResult& run) { return run.by_team[team].mean_h; }));
        summary.team_p95_wait_h.push_back(
            interval_of(runs, [team](const RunResult& run) { return run.by_team[team].p95_h; }));
    }
    return summary;
}

}  // namespace grundlast
