// How fast the simulation is: replay of a published log, a plan of Philly's size, a bare queue. Build it in
// release.
#include <cmath>
#include <cstdio>
#include <ctime>
#include <queue>
#include <string>

#include "model/core/random.h"
#include "model/exchange/importers.h"
#include "model/simulation/event_queue.h"
#include "model/simulation/simulation.h"

using namespace grundlast;

namespace {

// Processor time of this process: what others do on the machine does not count.
class Watch {
  public:
    double seconds() const { return static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC; }

  private:
    std::clock_t start_ = std::clock();
};

// A bare binary heap with 1,000 pending events, holds a second: the yardstick of this machine in this run.
double calibration() {
    constexpr int holds = 5'000'000;
    std::priority_queue<double, std::vector<double>, std::greater<>> heap;
    const RandomStream random(1, 0, StreamUse::test, 0);
    std::vector<double> steps(4096);
    for (std::size_t step = 0; step < steps.size(); ++step) {
        steps[step] = random.exponential(step);
    }
    for (std::size_t event = 0; event < 1000; ++event) {
        heap.push(steps[event]);
    }
    const Watch watch;
    for (std::size_t hold = 0; hold < holds; ++hold) {
        const double now = heap.top();
        heap.pop();
        heap.push(now + steps[hold % steps.size()]);
    }
    return holds / watch.seconds();
}

// The product's event queue under the same load.
double engine_holds() {
    constexpr std::uint64_t holds = 5'000'000;
    const RandomStream random(1, 0, StreamUse::test, 0);
    std::vector<std::int64_t> steps(4096);
    for (std::size_t step = 0; step < steps.size(); ++step) {
        steps[step] = static_cast<std::int64_t>(random.exponential(step) * 1e6);
    }
    EventQueue queue;
    for (std::uint64_t event = 0; event < 1000; ++event) {
        queue.push(Event(SimTime(steps[event]), EventKind::end, event, 0));
    }
    Fingerprint fingerprint;
    const Watch watch;
    for (std::uint64_t hold = 0; hold < holds; ++hold) {
        const Event event = queue.pop();
        fingerprint.add(event);
        queue.push(Event(event.time + SimTime(steps[hold % steps.size()]), EventKind::end, hold, 0));
    }
    const double rate = static_cast<double>(holds) / watch.seconds();
    return fingerprint.value() == 0 ? 0 : rate;
}

void say(const char* what, double jobs, double events, double seconds, double yardstick) {
    std::printf("%-44s %9.0f jobs %9.0f events %7.3f s %9.0f jobs/s %9.0f events/s  %.4f of the yardstick\n",
                what, jobs, events, seconds, jobs / seconds, events / seconds, events / seconds / yardstick);
}

void replay_log(const std::string& log, int nodes, int gpus, const SchedulerSettings& scheduler,
                double yardstick) {
    const auto import =
        import_file(std::string(GRUNDLAST_SHARED_DIR) + "/data/validation/backfill/" + log + ".swf.gz");
    if (!import) {
        std::printf("%s: not there\n", log.c_str());
        return;
    }
    NodeClass node;
    node.gpus = gpus;
    const ReplayCluster cluster{{node}, {nodes}};
    const Watch watch;
    const auto result = replay(import->history, cluster, {.scheduler = scheduler});
    if (result) {
        say((log + " " + scheduler.policy + " " + std::to_string(nodes) + " x " + std::to_string(gpus)).c_str(),
            static_cast<double>(result->jobs.size()), static_cast<double>(result->events), watch.seconds(),
            yardstick);
    }
}

// 12 pools, 84 workloads, 36 months, about 0.8 million jobs: the size of `--example philly`.
Scenario plan(int nodes_per_pool, BurstRule rule) {
    Scenario scenario;
    scenario.cloud.rule = rule;
    scenario.cloud.start_delay = SimTime(300'000'000);
    const double gpus[] = {1, 1, 2, 4, 8, 16, 32};
    const double share[] = {0.55, 0.2, 0.08, 0.08, 0.07, 0.015, 0.005};
    for (int pool = 0; pool < 12; ++pool) {
        NodeClass node;
        node.changes = {{SimTime{}, nodes_per_pool}};
        scenario.pools.push_back({std::to_string(pool), {node}});
        scenario.teams.push_back(std::to_string(pool));
        for (std::size_t size = 0; size < std::size(gpus); ++size) {
            JobStream stream;
            stream.entity = static_cast<std::uint32_t>(scenario.streams.size());
            stream.team = stream.pool = pool;
            stream.gpus = static_cast<int>(gpus[size]);
            stream.cloud_offer = 0;
            stream.cloud_instances = (stream.gpus + 7) / 8;
            stream.cloud_gpus_per_instance = 8;
            stream.jobs_in_month.assign(36, 1900 * share[size]);
            for (int hour = 0; hour < 168; ++hour) {
                stream.hour_of_week.push_back(hour < 120 && hour % 24 >= 8 && hour % 24 < 20 ? 2.0 : 0.7);
            }
            stream.run_time.kind = RunTimeKind::lognormal;
            stream.run_time.mean_h = 5;
            stream.run_time.sigma = 2.0;
            stream.walltime_sigma = 0.5;
            scenario.streams.push_back(stream);
        }
    }
    for (int month = 1; month <= 36; ++month) {
        scenario.month_ends.push_back(sim_hours(730.0 * month));
    }
    return scenario;
}

void simulate_plan(const char* what, const Scenario& scenario, double yardstick) {
    const Watch watch;
    const auto run = simulate(scenario, 0);
    if (run) {
        say(what, static_cast<double>(run->jobs), static_cast<double>(run->events), watch.seconds(), yardstick);
        std::printf("    utilisation %.3f, mean wait %.2f h, P95 %.2f h, waiting at the end %lld\n",
                    run->utilisation(), run->overall.mean_h, run->overall.p95_h,
                    static_cast<long long>(run->unstarted));
    }
}

// The same jobs on one pool; small ones are preemptible by large ones, and each team has a twelfth of the GPUs.
Scenario shared_pool(int nodes_per_team, const char* policy, Preemption preemption) {
    Scenario scenario = plan(nodes_per_team, {});
    scenario.pools.resize(1);
    scenario.pools[0].nodes[0].changes = {{SimTime{}, 12 * nodes_per_team}};
    scenario.scheduler.policy = policy;
    scenario.scheduler.preemption = preemption;
    scenario.team_quotas.assign(scenario.teams.size(), {8 * nodes_per_team, "lab"});
    for (JobStream& stream : scenario.streams) {
        stream.pool = 0;
        stream.preemptible = stream.gpus <= 2;
        stream.priority = stream.gpus >= 8 ? 1 : 0;
        stream.checkpoint_interval_h = 1;
        stream.restart_h = 0.1;
    }
    return scenario;
}

void single_server(double yardstick) {
    Scenario scenario = plan(0, {});
    NodeClass node;
    node.gpus = 1;
    node.changes = {{SimTime{}, 1}};
    scenario.pools = {{"queue", {node}}};
    scenario.streams.resize(1);
    scenario.scheduler.policy = "fcfs";
    scenario.month_ends = {sim_hours(1'000'000)};
    JobStream& stream = scenario.streams.front();
    stream.hour_of_week.clear();
    stream.pool = stream.team = 0;
    stream.jobs_in_month = {900'000};
    stream.run_time.sigma = 1;
    stream.run_time.mean_h = 1;
    simulate_plan("one server, load 0.9", scenario, yardstick);
}

}  // namespace

int main() {
    const double yardstick = calibration();
    std::printf("binary heap, 1,000 pending: %.0f holds/s; event queue: %.0f holds/s\n", yardstick,
                engine_holds());
    SchedulerSettings study;
    study.rules = SchedulingRules::study;
    study.depth = 0;
    replay_log("KTH-SP2", 1, 100, study, yardstick);
    replay_log("SDSC-SP2", 1, 128, study, yardstick);
    replay_log("SDSC-SP2", 16, 8, study, yardstick);
    replay_log("CEA-curie", 1, 80640, study, yardstick);
    simulate_plan("own everything", plan(20, {}), yardstick);
    simulate_plan("own too little", plan(6, {}), yardstick);
    simulate_plan("own a third of the demand", plan(3, {}), yardstick);
    Scenario shared = plan(6, {});
    shared.scheduler.policy = "fairshare";
    simulate_plan("own too little, fair-share", shared, yardstick);
    const auto on_one_pool = [&](const char* what, const char* policy, Preemption preemption) {
        simulate_plan(what, shared_pool(4, policy, preemption), yardstick);
    };
    on_one_pool("one pool, easy", "easy", Preemption::off);
    on_one_pool("one pool, easy, preemption", "easy", Preemption::requeue);
    on_one_pool("one pool, kueue", "kueue", Preemption::off);
    on_one_pool("one pool, kueue, reclaim", "kueue", Preemption::requeue);
    simulate_plan("own base, burst after 1 h", plan(6, {BurstKind::after_wait, 1}), yardstick);
    simulate_plan("rent everything", plan(0, {BurstKind::always, 0}), yardstick);
    single_server(yardstick);
    return 0;
}
