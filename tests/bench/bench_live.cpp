// What it costs a run to be looked into ten times a second. Argument: project.json. The limit is 5 %.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <thread>
#include <vector>

#include "model/core/file.h"
#include "model/planning/evaluation.h"
#include "model/simulation/live/live_run.h"
#include "model/store/project_json.h"

using namespace grundlast;

namespace {

// Of this thread: what others do on the machine does not count.
double cpu_seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double seconds_of(const Scenario& scenario, LiveRun* live) {
    const double begin = cpu_seconds();
    if (!simulate_watched(scenario, 0, {}, live)) {
        std::exit(1);
    }
    return cpu_seconds() - begin;
}

}  // namespace

int main(int argc, char** argv) {
    const auto text = argc > 1 ? read_file(argv[1]) : Result<std::string>(Error{});
    const auto project = text ? from_json_document(*text, argv[1]) : Result<Project>(Error{});
    if (!project) {
        std::fprintf(stderr, "give the JSON form of a project\n");
        return 2;
    }
    const auto demand = forecast(forecast_input(*project));
    for (const Plan& plan : project->plans) {
        const auto scenario = demand ? scenario_of(*project, plan, *demand, 0, 1) : Result<Scenario>(Error{});
        if (!scenario) {
            return 1;
        }
        LiveRun live;
        int states = 0;
        std::jthread eyes([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                live.ask();
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                states += live.take() ? 1 : 0;
            }
        });
        // In turn, so that what else the machine does falls on both alike; the least is the run itself.
        double alone = 1e9, watched = 1e9;
        for (int repeat = 0; repeat < 7; ++repeat) {
            alone = std::min(alone, seconds_of(*scenario, nullptr));
            watched = std::min(watched, seconds_of(*scenario, &live));
        }
        eyes.request_stop();
        eyes.join();
        std::printf("%-12s alone %.3f s, watched %.3f s: %.3f; %d states seen\n", plan.id.c_str(), alone,
                    watched, watched / alone, states);
    }
    return 0;
}
