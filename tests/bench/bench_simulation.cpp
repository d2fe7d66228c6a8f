// How fast the simulation is: replays of published logs, the bare event queue, a queue with one server, plans
// of Philly's size. Build it in release. Median of five, user CPU of one core.
#include <cmath>
#include <memory>
#include <numeric>

#include "model/exchange/importers.h"
#include "model/simulation/event_queue.h"
#include "model/simulation/simulation.h"
#include "tests/bench/measure.h"

using namespace grundlast;
using namespace grundlast::bench;

namespace {

// The product's event queue under the load of the calibration loop.
void event_queue(double holds_per_s) {
    constexpr std::uint64_t holds = 5'000'000;
    const RandomStream random(1, 0, StreamUse::test, 0);
    std::vector<std::int64_t> steps(4096);
    for (std::size_t step = 0; step < steps.size(); ++step) {
        steps[step] = static_cast<std::int64_t>(random.exponential(step) * 1e6);
    }
    const Measured measured = measure([&] {
        EventQueue queue;
        for (std::uint64_t event = 0; event < 1000; ++event) {
            queue.push(Event(SimTime(steps[event]), SimEventKind::end, event, 0));
        }
        Fingerprint fingerprint;
        for (std::uint64_t hold = 0; hold < holds; ++hold) {
            const Event event = queue.pop();
            fingerprint.add(event);
            queue.push(Event(event.time + SimTime(steps[hold % steps.size()]), SimEventKind::end, hold, 0));
        }
        return Done{0, fingerprint.value() == 0 ? 0.0 : static_cast<double>(holds)};
    });
    say("event queue, 1,000 pending", measured, holds_per_s);
}

std::string path_of(const std::string& log) {
    return std::string(GRUNDLAST_SHARED_DIR) + "/data/validation/backfill/" + log + ".swf.gz";
}

SchedulerSettings study(const std::string& policy) {
    SchedulerSettings scheduler;
    scheduler.policy = policy;
    scheduler.rules = SchedulingRules::study;
    scheduler.depth = 0;
    return scheduler;
}

Done replayed(const History& history, int nodes, int gpus, const std::string& policy) {
    NodeClass node;
    node.gpus = gpus;
    const auto result = replay(history, {{node}, {nodes}}, {.scheduler = study(policy)});
    return result ? Done{static_cast<double>(result->jobs.size()), static_cast<double>(result->events)}
                  : Done{};
}

void replay_log(const std::string& log, int nodes, int gpus, double holds_per_s,
                const std::string& policy = "easy") {
    const auto import = import_file(path_of(log));
    if (!import) {
        std::printf("%s: not there\n", log.c_str());
        return;
    }
    say(log + " " + policy + " " + std::to_string(nodes) + " x " + std::to_string(gpus),
        measure([&] { return replayed(import->history, nodes, gpus, policy); }), holds_per_s);
}

void replay_with_parse(const std::string& log, int gpus, double holds_per_s) {
    say(log + " easy, with the parse", measure([&] {
            const auto import = import_file(path_of(log));
            return import ? replayed(import->history, 1, gpus, "easy") : Done{};
        }),
        holds_per_s);
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

void simulate_plan(const char* what, const Scenario& scenario, double holds_per_s) {
    RunResult last;
    const Measured measured = measure([&] {
        auto run = simulate(scenario, 0);
        if (!run) {
            return Done{};
        }
        last = std::move(*run);
        return Done{static_cast<double>(last.jobs), static_cast<double>(last.events)};
    });
    say(what, measured, holds_per_s);
    std::printf("    utilisation %.3f, mean wait %.2f h, P95 %.2f h, waiting at the end %lld\n",
                last.utilisation(), last.overall.mean_h, last.overall.p95_h,
                static_cast<long long>(last.unstarted));
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

// The same jobs with every effect of docs/world.md, on storage that is now and then too slow.
Scenario with_world(Scenario scenario) {
    for (Pool& pool : scenario.pools) {
        NodeClass& nodes = pool.nodes[0];
        nodes.name = pool.name;
        nodes.wear = {1.0 / 3692, 36, 0.8};
        nodes.fabric = {8, 4, 0};
        nodes.level_ratios = {1, 1, 9, 18, 18};
    }
    scenario.throughputs = {{90}};
    for (JobStream& stream : scenario.streams) {
        stream.checkpoint_interval_h = 1;
        stream.restart_h = 0.1;
        stream.wear = {0.01, 0.15, stream.gpus > 8 ? Level::leaf : Level::domain, 0, 0.2 * stream.gpus, 1.0};
    }
    return scenario;
}

// M/M/1 at load 0.9 through the engine, policy, placement and statistics of any plan.
Scenario single_server() {
    constexpr int values = 100'000;
    auto sample = std::make_shared<std::vector<double>>();
    for (int value = 0; value < values; ++value) {
        sample->push_back(-std::log1p(-(value + 0.5) / values));
    }
    Scenario scenario;
    NodeClass node;
    node.gpus = 1;
    node.changes = {{SimTime{}, 1}};
    scenario.teams = {"customers"};
    scenario.pools = {{"queue", {node}}};
    scenario.scheduler.policy = "fcfs";
    scenario.month_ends = {sim_hours(1'000'000)};
    JobStream stream;
    stream.jobs_in_month = {900'000};
    stream.run_time.kind = RunTimeKind::empirical;
    stream.run_time.sample_h = sample;
    scenario.streams = {stream};
    return scenario;
}

}  // namespace

int main() {
    const double holds = calibration();
    std::printf("calibration: bare binary heap, 1,000 pending: %.0f holds/s\n", holds);
    say_head();
    event_queue(holds);
    replay_log("KTH-SP2", 1, 100, holds);
    replay_log("SDSC-SP2", 1, 128, holds);
    replay_log("SDSC-SP2", 16, 8, holds);
    replay_log("CEA-curie", 1, 80640, holds);
    replay_with_parse("CEA-curie", 80640, holds);
    replay_log("KTH-SP2", 1, 100, holds, "conservative");
    simulate_plan("M/M/1, load 0.9", single_server(), holds);
    simulate_plan("own everything", plan(20, {}), holds);
    simulate_plan("own too little", plan(6, {}), holds);
    simulate_plan("own everything, all effects", with_world(plan(20, {})), holds);
    simulate_plan("own too little, all effects", with_world(plan(6, {})), holds);
    simulate_plan("own a third of the demand", plan(3, {}), holds);
    Scenario shared = plan(6, {});
    shared.scheduler.policy = "fairshare";
    simulate_plan("own too little, fair-share", shared, holds);
    const auto on_one_pool = [&](const char* what, const char* policy, Preemption preemption) {
        simulate_plan(what, shared_pool(4, policy, preemption), holds);
    };
    on_one_pool("one pool, easy", "easy", Preemption::off);
    on_one_pool("one pool, easy, preemption", "easy", Preemption::requeue);
    on_one_pool("one pool, kueue", "kueue", Preemption::off);
    on_one_pool("one pool, kueue, reclaim", "kueue", Preemption::requeue);
    simulate_plan("own base, burst after 1 h", plan(6, {BurstKind::after_wait, 1}), holds);
    simulate_plan("rent everything", plan(0, {BurstKind::always, 0}), holds);
    return 0;
}
