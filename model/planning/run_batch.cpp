#include "model/planning/run_batch.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "model/planning/evaluation.h"

namespace grundlast {

namespace {

class Batch {
  public:
    Batch(const std::vector<RunOrder>& orders, const BatchOptions& options, const RunControl& control,
          const TakeRun& take)
        : orders_(orders),
          options_(options),
          control_(control),
          take_(take),
          errors_(orders.size()),
          share_done_(orders.size(), 0.0),
          user_stop_(control.stop, [this] { stop_.request_stop(); }) {}

    Result<void> run() {
        const auto cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1u));
        const int wanted = options_.threads > 0 ? options_.threads : cores;
        std::vector<std::future<void>> workers;
        for (int worker = 0; worker < std::min(wanted, static_cast<int>(orders_.size())); ++worker) {
            workers.push_back(std::async(std::launch::async, [this] { work(); }));
        }
        for (auto& worker : workers) {
            worker.wait();
        }
        for (auto& worker : workers) {
            worker.get();
        }
        if (control_.stop.stop_requested()) {
            return stopped();
        }
        for (auto& error : errors_) {
            if (error) {
                return *error;
            }
        }
        return {};
    }

  private:
    void work() {
        try {
            for (std::size_t at = next_++; at < orders_.size() && !stop_.stop_requested(); at = next_++) {
                run_one(at);
            }
        } catch (...) {
            stop_.request_stop();
            throw;
        }
    }

    void run_one(std::size_t at) {
        auto result = simulated(at);
        if (!result) {
            if (!stop_.stop_requested()) {
                errors_[at] = result.error();
                stop_.request_stop();
            }
            return;
        }
        if (!orders_[at].keep_hours) {
            for (auto* hourly : {&result->own_busy_gpus, &result->cloud_busy_gpus, &result->waiting_gpus,
                                 &result->waiting_jobs}) {
                *hourly = {};
            }
        }
        take_(at, *std::move(result));
        progress(at, 1.0);
    }

    Result<RunResult> simulated(std::size_t at) {
        const RunOrder& order = orders_[at];
        const int paths = static_cast<int>(order.forecast->total.paths.size());
        const int path = paths > 0 ? order.replication % paths : 0;
        const auto scenario = scenario_of(*order.project, *order.plan, *order.forecast, path, options_.seed);
        if (!scenario) {
            return scenario.error();
        }
        RunControl control;
        control.stop = stop_.get_token();
        if (control_.progress) {
            control.progress = [this, at](double done, const Text&) { progress(at, done); };
        }
        return simulate(*scenario, static_cast<std::uint32_t>(order.replication), control);
    }

    void progress(std::size_t at, double done) {
        if (!control_.progress) {
            return;
        }
        const std::scoped_lock lock(progress_mutex_);
        sum_done_ += done - share_done_[at];
        share_done_[at] = done;
        control_.report(sum_done_ / static_cast<double>(orders_.size()), {"Simulation", "Simulation"});
    }

    const std::vector<RunOrder>& orders_;
    const BatchOptions& options_;
    const RunControl& control_;
    const TakeRun& take_;
    std::atomic<std::size_t> next_{0};
    std::stop_source stop_;
    std::vector<std::optional<Error>> errors_;  // each thread writes those of its own orders
    std::mutex progress_mutex_;                 // guards the two below
    std::vector<double> share_done_;
    double sum_done_ = 0;
    std::stop_callback<std::function<void()>> user_stop_;
};

}  // namespace

Result<void> run_batch(const std::vector<RunOrder>& orders, const BatchOptions& options,
                       const RunControl& control, const TakeRun& take) {
    return Batch(orders, options, control, take).run();
}

// Progress of a part of some work, from `from` to `to` of the whole.
RunControl part_of(const RunControl& whole, double from, double to) {
    RunControl part{whole.stop, {}};
    if (whole.progress) {
        part.progress = [&whole, from, to](double done, const Text& what) {
            whole.report(from + (to - from) * done, what);
        };
    }
    return part;
}

}  // namespace grundlast
