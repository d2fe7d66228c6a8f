// The state of a recorded run at an instant, and what a look into a running one sees. Expected states are
// derived beside the tests; the unit of the schedules is the second.
#include <QtTest/QTest>
#include <cmath>
#include <thread>

#include "model/simulation/arrivals/stream_source.h"
#include "model/simulation/engine.h"
#include "model/simulation/explain/history_recorder.h"
#include "model/simulation/explain/moment.h"
#include "model/simulation/explain/timeline_recorder.h"
#include "model/simulation/live/live_run.h"
#include "tests/model/simulation/handed_jobs.h"

using namespace grundlast;

namespace {

RecordedRun run(const Scenario& scenario, const std::vector<Job>& jobs, const TimelineWindow& window = {}) {
    HandedJobs source(jobs);
    HistoryRecorder history(scenario, window);
    TimelineRecorder recorder(scenario, window, history);
    Engine engine(scenario, no_time, source, recorder);
    recorder.watch(engine);
    history.watch(engine);
    [[maybe_unused]] const auto ran = engine.run({});
    RecordedRun run{recorder.take(), {}};
    run.history = history.take(run.timeline);
    return run;
}

RunMoment at(const RecordedRun& run, std::int64_t second) {
    return moment_of(run.timeline, run.history, s(second));
}

// Two nodes of four GPUs under EASY: A takes 4 for 100 s, B wants 8 from 10 on, C wants 2 for 200 s from 20 on:
// it fits beside A, but would hold B's node at 100.
RecordedRun three_jobs() {
    return run(nodes(2, 4, "easy"), {job(0, 4, 100), job(10, 8, 50), job(20, 2, 200)});
}

}  // namespace

class MomentTest : public QObject {
    Q_OBJECT

  private slots:

    void nodes_and_queue_are_those_of_the_schedule() {
        const RecordedRun recorded = three_jobs();
        const RunMoment early = at(recorded, 15);
        QCOMPARE(early.held_gpus, 4.0);
        QCOMPARE(early.serving_gpus, 8.0);
        QCOMPARE(early.queue.size(), std::size_t{1});
        QCOMPARE(early.queue[0].job, 1);
        QCOMPARE(early.queue[0].since, s(10));
        QCOMPARE(early.queue[0].reason, WaitReason::resources);
        const RunMoment both = at(recorded, 50);
        QCOMPARE(both.queue.size(), std::size_t{2});
        QCOMPARE(both.waiting_gpus, 10.0);
        QCOMPARE(both.queue[1].reason, WaitReason::reservation);
        // From 100 on B has all, C waits for it until 150.
        const RunMoment all = at(recorded, 120);
        QCOMPARE(all.held_gpus, 8.0);
        QCOMPARE(all.nodes[0].jobs.size(), std::size_t{1});
        QCOMPARE(all.nodes[0].jobs[0].job, 1);
        QCOMPARE(all.queue.size(), std::size_t{1});
        QCOMPARE(all.queue[0].reason, WaitReason::resources);
        QCOMPARE(at(recorded, 160).held_gpus, 2.0);
        QVERIFY(at(recorded, 160).queue.empty());
    }

    // What ends at an instant is gone, what starts there is there.
    void an_instant_belongs_to_what_begins() {
        const RecordedRun recorded = three_jobs();
        QCOMPARE(at(recorded, 99).nodes[0].held + at(recorded, 99).nodes[1].held, 4.0);
        QCOMPARE(at(recorded, 100).held_gpus, 8.0);
        QCOMPARE(at(recorded, 100).queue.size(), std::size_t{1});
        QCOMPARE(at(recorded, 1'000'000).at, recorded.timeline.to - SimTime{1});  // held within the window
    }

    // Without a history jobs wait for their main reason.
    void a_timeline_alone_tells_less() {
        const RecordedRun recorded = three_jobs();
        const RunMoment moment = moment_of(recorded.timeline, {}, s(50));
        QCOMPARE(moment.queue.size(), std::size_t{2});
        QCOMPARE(moment.queue[1].reason, main_reason(recorded.timeline.jobs[2].waited));
    }

    // Maintenance of the second node from hour 1 to 2.
    void nodes_out_of_service_say_why() {
        Scenario scenario = nodes(2, 4, "fcfs");
        scenario.reservations = {{"update", 0, 0, 1, sim_hours(1), sim_hours(2), {}}};
        const RecordedRun recorded = run(scenario, {job(0, 1, 4 * 3600)});
        QCOMPARE(at(recorded, 1800).nodes[1].standing, NodeStanding::serving);
        QCOMPARE(at(recorded, 5400).nodes[1].standing, NodeStanding::maintenance);
        QCOMPARE(at(recorded, 5400).serving_gpus, 4.0);
        QCOMPARE(at(recorded, 9000).nodes[1].standing, NodeStanding::serving);
    }

    // At every instant the nodes hold what the timeline's runs hold, no node holds more than it has, and spells
    // of a job follow one another and add up to its wait.
    void what_is_held_is_what_runs() {
        Scenario scenario = months_with(1, 3, 8);
        scenario.scheduler.policy = "easy";
        scenario.streams = {poisson(1, 3, 700, 5), poisson(2, 8, 60, 9)};
        const auto recorded = recorded_run(scenario, 0, {sim_hours(100), sim_hours(300)});
        QVERIFY(recorded);
        const Timeline& timeline = recorded->timeline;
        QVERIFY(!recorded->history.waits.empty());
        for (int hour = 100; hour < 300; hour += 3) {
            const SimTime time = sim_hours(hour + 0.37);
            const RunMoment moment = moment_of(timeline, recorded->history, time);
            double running = 0;
            for (const TimelineRun& each : timeline.runs) {
                running += each.node >= 0 && each.from <= time && time < each.to ? each.gpus : 0;
            }
            QCOMPARE(moment.held_gpus, running);
            for (const NodeAtMoment& node : moment.nodes) {
                QVERIFY(node.held <= node.gpus);
            }
            double asked = 0;
            for (const TimelineJob& each : timeline.jobs) {
                asked += each.submit <= time && time < each.start ? each.gpus : 0;
            }
            QCOMPARE(moment.waiting_gpus, asked);
        }
        std::vector<WaitByReason> waited(timeline.jobs.size());
        for (const WaitSpell& spell : recorded->history.waits) {
            waited[static_cast<std::size_t>(spell.job)][static_cast<std::size_t>(spell.reason)] +=
                spell.to - spell.from;
        }
        for (std::size_t index = 0; index < timeline.jobs.size(); ++index) {
            const TimelineJob& each = timeline.jobs[index];
            if (each.submit >= timeline.from && each.start != no_time) {
                QCOMPARE(waited[index], each.waited);
            }
        }
    }

    // A look into a run changes nothing in it.
    void who_looks_changes_nothing() {
        Scenario scenario = months_with(12, 3, 8);
        scenario.scheduler.policy = "easy";
        scenario.streams = {poisson(1, 3, 900, 5), poisson(2, 8, 60, 9)};
        const RunResult alone = simulate(scenario, 0).value();
        LiveRun live;
        std::vector<LiveState> seen;
        std::jthread eyes([&](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                live.ask();
                if (auto state = live.take()) {
                    seen.push_back(*std::move(state));
                }
                std::this_thread::yield();
            }
        });
        live.ask();
        const RunResult watched = simulate_watched(scenario, 0, {}, &live).value();
        eyes.request_stop();
        eyes.join();
        if (auto state = live.take()) {
            seen.push_back(*std::move(state));
        }
        QCOMPARE(watched.fingerprint, alone.fingerprint);
        QCOMPARE(watched.events, alone.events);
        QCOMPARE(watched.overall.mean_h, alone.overall.mean_h);
        QCOMPARE(watched.own_busy_gpus, alone.own_busy_gpus);
        QVERIFY(!seen.empty());
        for (const LiveState& state : seen) {
            double held = 0;
            for (const LiveNode& node : state.nodes) {
                held += static_cast<double>(node.held);
            }
            QCOMPARE(held, state.held_gpus);
            QCOMPARE(state.available_gpus, 24.0);
            QCOMPARE(state.nodes.size(), std::size_t{3});
            QVERIFY(state.now <= state.horizon);
        }
    }

    void each_plan_has_its_own_place_to_look_into() {
        const LiveRuns runs({"own", "rent"});
        QVERIFY(runs.of_plan("own") && runs.of_plan("own") != runs.of_plan("rent"));
        QVERIFY(!runs.of_plan("other"));
        runs.at(1).answer({});
        QVERIFY(runs.of_plan("rent")->take());
        QVERIFY(!runs.of_plan("rent")->take());  // once
    }
};

QTEST_APPLESS_MAIN(MomentTest)
#include "tst_moment.moc"
