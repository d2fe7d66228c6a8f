// How benchmarks measure: user CPU time, the median of five, peak memory, and a calibration loop of the same
// run as the unit in which machines can be compared.
#pragma once

#include <sys/resource.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <functional>
#include <queue>
#include <string>
#include <vector>

#include "model/core/random.h"

namespace grundlast::bench {

// User time of this process: what others do on the machine does not count.
inline double user_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec) + 1e-6 * static_cast<double>(usage.ru_utime.tv_usec);
}

// The most that was resident since start_peak(), MB. Linux; 0 elsewhere.
inline void start_peak() {
    std::ofstream("/proc/self/clear_refs") << "5";
}

inline double peak_mb() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.rfind("VmHWM:", 0) == 0) {
            return std::stod(line.substr(6)) / 1024;
        }
    }
    return 0;
}

struct Done {
    double jobs = 0;
    double events = 0;
};

struct Measured {
    Done done;
    double seconds = 0;  // user CPU, median
    double peak_mb = 0;
};

// Runs the work so often; it does the same each time.
inline Measured measure(const std::function<Done()>& work, int times = 5) {
    Measured measured;
    std::vector<double> seconds;
    start_peak();
    for (int time = 0; time < times; ++time) {
        const double start = user_seconds();
        measured.done = work();
        seconds.push_back(user_seconds() - start);
    }
    std::sort(seconds.begin(), seconds.end());
    measured.seconds = std::max(1e-6, seconds[seconds.size() / 2]);
    measured.peak_mb = peak_mb();
    return measured;
}

// Pops the next of 1,000 events and pushes it later, on a bare binary heap: a hold. Holds a second.
inline double calibration() {
    constexpr int holds = 5'000'000;
    const RandomStream random(1, 0, StreamUse::test, 0);
    std::vector<double> steps(4096);
    for (std::size_t step = 0; step < steps.size(); ++step) {
        steps[step] = random.exponential(step);
    }
    const Measured measured = measure([&] {
        std::priority_queue<double, std::vector<double>, std::greater<>> heap;
        for (std::size_t event = 0; event < 1000; ++event) {
            heap.push(steps[event]);
        }
        for (std::size_t hold = 0; hold < holds; ++hold) {
            const double now = heap.top();
            heap.pop();
            heap.push(now + steps[hold % steps.size()]);
        }
        return Done{0, heap.top() > 0 ? holds : 0.0};
    });
    return measured.done.events / measured.seconds;
}

inline void say_head() {
    std::printf("%-46s %10s %11s %8s %10s %11s %8s %7s\n", "", "jobs", "events", "CPU s", "jobs/s", "events/s",
                "peak MB", "holds");
}

// The last column: holds of the calibration loop in the time of one event.
inline void say(const std::string& what, const Measured& measured, double holds_per_s) {
    std::printf("%-46s %10.0f %11.0f %8.3f %10.0f %11.0f %8.1f %7.2f\n", what.c_str(), measured.done.jobs,
                measured.done.events, measured.seconds, measured.done.jobs / measured.seconds,
                measured.done.events / measured.seconds, measured.peak_mb,
                holds_per_s * measured.seconds / std::max(1.0, measured.done.events));
    std::fflush(stdout);
}

}  // namespace grundlast::bench
