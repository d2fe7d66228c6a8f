#include "model/planning/plan_runs.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace grundlast {

namespace {

class Runner {
  public:
    Runner(const Project& project, const std::vector<const Plan*>& plans, const Forecast& forecast,
           const EvaluationOptions& options, const RunControl& control, const TakeReplication& take,
           LiveRuns* live)
        : project_(project),
          plans_(plans),
          forecast_(forecast),
          options_(options),
          control_(control),
          take_(take),
          live_(live),
          total_(plans.size() * static_cast<std::size_t>(options.replications)),
          errors_(total_),
          share_done_(total_, 0.0),
          user_stop_(control.stop, [this] { stop_.request_stop(); }) {}

    Result<void> run() {
        const auto cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1u));
        const int wanted = options_.threads > 0 ? options_.threads : cores;
        // Plain threads: they live for the whole comparison, and the thread sanitizer sees how they meet.
        std::vector<std::future<void>> workers;
        for (int worker = 0; worker < std::min(wanted, static_cast<int>(total_)); ++worker) {
            workers.push_back(std::async(std::launch::async, [this] { work(); }));
        }
        for (auto& worker : workers) {
            worker.wait();
        }
        for (auto& worker : workers) {
            worker.get();  // an exception ends the comparison, after all have stopped
        }
        if (control_.stop.stop_requested()) {
            return stopped();
        }
        if (enough_) {  // an error beyond, on another thread, does not count
            return {};
        }
        for (auto& error : errors_) {
            if (error) {
                return *error;
            }
        }
        return {};
    }

  private:
    // Takes run after run in order, so that the first replication of all plans is there first.
    void work() {
        try {
            for (std::size_t job = next_++; job < total_ && !stop_.stop_requested(); job = next_++) {
                run_one(job);
            }
        } catch (...) {
            stop_.request_stop();
            throw;
        }
    }

    void run_one(std::size_t job) {
        const std::size_t plan = job % plans_.size();
        const std::size_t replication = job / plans_.size();
        auto result = simulate_one(job, plan, static_cast<int>(replication));
        if (result) {
            progress(job, 1.0, {"Simulation", "Simulation"});
        }
        const std::scoped_lock lock(mutex_);
        if (result) {
            hand_over(plan, replication, *std::move(result));
        } else if (!stop_.stop_requested()) {  // a run that another's failure stopped is no error of its own
            errors_[job] = result.error();
            stop_.request_stop();
        }
    }

    Result<RunResult> simulate_one(std::size_t job, std::size_t plan, int replication) {
        const int paths = static_cast<int>(forecast_.total.paths.size());
        const int path = paths > 0 ? replication % paths : 0;
        const auto scenario = scenario_of(project_, *plans_[plan], forecast_, path, options_.seed);
        if (!scenario) {
            return scenario.error();
        }
        RunControl control;
        control.stop = stop_.get_token();
        if (control_.progress) {
            control.progress = [this, job](double done, const Text& what) { progress(job, done, what); };
        }
        return simulate_watched(*scenario, static_cast<std::uint32_t>(replication), control,
                                live_ ? &live_->at(plan) : nullptr);
    }

    void hand_over(std::size_t plan, std::size_t replication, RunResult run) {
        if (replication > 0) {
            for (auto* hourly :
                 {&run.own_busy_gpus, &run.cloud_busy_gpus, &run.waiting_gpus, &run.waiting_jobs}) {
                *hourly = {};
            }
        }
        Waiting& waiting = waiting_[replication];
        waiting.runs.resize(plans_.size());
        waiting.runs[plan] = std::move(run);
        ++waiting.ended;
        while (!enough_ && !waiting_.empty() && waiting_.begin()->first == taken_ &&
               waiting_.begin()->second.ended == plans_.size()) {
            std::vector<RunResult> next = std::move(waiting_.begin()->second.runs);
            waiting_.erase(waiting_.begin());
            ++taken_;
            enough_ = take_(std::move(next));
        }
        if (enough_) {
            stop_.request_stop();
        }
    }

    void progress(std::size_t job, double done, const Text& what) {
        const std::scoped_lock lock(progress_mutex_);
        sum_done_ += done - share_done_[job];
        share_done_[job] = done;
        control_.report(sum_done_ / static_cast<double>(total_), what);
    }

    // A replication that some plans have run.
    struct Waiting {
        std::vector<RunResult> runs;  // by plan
        std::size_t ended = 0;
    };

    const Project& project_;
    const std::vector<const Plan*>& plans_;
    const Forecast& forecast_;
    const EvaluationOptions& options_;
    const RunControl& control_;
    const TakeReplication& take_;
    LiveRuns* live_;
    std::size_t total_;

    std::atomic<std::size_t> next_{0};
    std::stop_source stop_;
    std::mutex mutex_;                        // guards the four below
    std::map<std::size_t, Waiting> waiting_;  // by replication
    std::size_t taken_ = 0;
    std::vector<std::optional<Error>> errors_;
    bool enough_ = false;
    std::mutex progress_mutex_;  // guards the two below
    std::vector<double> share_done_;
    double sum_done_ = 0;
    std::stop_callback<std::function<void()>> user_stop_;
};

}  // namespace

Result<void> run_plans(const Project& project, const std::vector<const Plan*>& plans, const Forecast& forecast,
                       const EvaluationOptions& options, const RunControl& control, const TakeReplication& take,
                       LiveRuns* live) {
    return Runner(project, plans, forecast, options, control, take, live).run();
}

}  // namespace grundlast
