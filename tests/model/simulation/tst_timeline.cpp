// A window of a run job by job: where each ran and what it waited for. Expected times are derived beside the
// tests; the unit of the schedules is the second.
#include <QtTest/QTest>
#include <numeric>

#include "model/simulation/arrivals/stream_source.h"
#include "model/simulation/engine.h"
#include "model/simulation/explain/no_figures.h"
#include "model/simulation/explain/timeline_recorder.h"
#include "model/simulation/timeline.h"
#include "tests/model/simulation/handed_jobs.h"

using namespace grundlast;

namespace {

Timeline run(const Scenario& scenario, const std::vector<Job>& jobs, const TimelineWindow& window = {}) {
    HandedJobs source(jobs);
    NoFigures figures;
    TimelineRecorder recorder(scenario, window, figures);
    Engine engine(scenario, no_time, source, recorder);
    recorder.watch(engine);
    [[maybe_unused]] const auto ran = engine.run({});
    return recorder.take();
}

SimTime waited(const TimelineJob& job, WaitReason reason) {
    return job.waited[static_cast<std::size_t>(reason)];
}

SimTime all_waited(const TimelineJob& job) {
    return std::accumulate(job.waited.begin(), job.waited.end(), SimTime{});
}

}  // namespace

class TestTimeline : public QObject {
    Q_OBJECT

  private slots:
    void a_backfilled_queue_says_resources_priority_and_reservation();
    void fcfs_says_priority_where_easy_says_reservation();
    void free_gpus_on_several_nodes_are_fragmentation();
    void cpu_cores_can_be_what_is_missing();
    void backfill_that_stops_looking_says_depth();
    void the_cloud_says_quota_and_start();
    void a_gang_has_a_run_on_each_of_its_nodes();
    void a_window_keeps_what_lies_in_it();
    void pieces_of_a_node_never_overlap();
    void the_schedule_is_that_of_simulate();
};

// One node of 4 GPUs, EASY.
//   t=0    job 0: 3 GPUs for 100 s starts.
//   t=10   job 1: 4 GPUs for 50 s heads the queue; its reservation is at 100.
//   t=20   job 2: 1 GPU for 50 s is over by 70 and starts.
//   t=30   job 3: 1 GPU for 200 s finds none free: priority. From 70 on one is free, but the job would still
//   run
//          at 100, when job 1 takes all four: reservation. At 100 job 1 starts and job 3 heads the queue:
//          resources, until job 1 ends at 150.
void TestTimeline::a_backfilled_queue_says_resources_priority_and_reservation() {
    const Timeline timeline =
        run(nodes(1, 4, "easy"), {job(0, 3, 100), job(10, 4, 50), job(20, 1, 50), job(30, 1, 200)});
    QCOMPARE(timeline.jobs.size(), std::size_t{4});
    QCOMPARE(timeline.jobs[1].start, s(100));
    QCOMPARE(waited(timeline.jobs[1], WaitReason::resources), s(90));
    QCOMPARE(timeline.jobs[2].start, s(20));
    QCOMPARE(all_waited(timeline.jobs[2]), s(0));
    const TimelineJob& last = timeline.jobs[3];
    QCOMPARE(last.start, s(150));
    QCOMPARE(last.end, s(350));
    QCOMPARE(waited(last, WaitReason::priority), s(40));
    QCOMPARE(waited(last, WaitReason::reservation), s(30));
    QCOMPARE(waited(last, WaitReason::resources), s(50));
    QCOMPARE(main_reason(last.waited), WaitReason::resources);
    const auto means = mean_wait_by_reason_s(timeline.jobs);
    QCOMPARE(means[static_cast<std::size_t>(WaitReason::resources)], (90.0 + 50.0) / 4);
}

// Without backfill job 2 fits at 20 and must not pass job 1: from 20 to 100 others go first. At 100 job 1 takes
// all four GPUs and job 2 heads the queue until 150.
void TestTimeline::fcfs_says_priority_where_easy_says_reservation() {
    const Timeline timeline = run(nodes(1, 4, "fcfs"), {job(0, 3, 100), job(10, 4, 50), job(20, 1, 50)});
    const TimelineJob& last = timeline.jobs[2];
    QCOMPARE(waited(last, WaitReason::priority), s(80));
    QCOMPARE(waited(last, WaitReason::resources), s(50));
    QCOMPARE(waited(last, WaitReason::reservation), s(0));
}

// Two nodes of 4: after two jobs of 3 GPUs each node has one GPU free. A job of 2 GPUs lies on one node.
void TestTimeline::free_gpus_on_several_nodes_are_fragmentation() {
    const Timeline timeline = run(nodes(2, 4, "easy"), {job(0, 3, 100), job(0, 3, 60), job(10, 2, 5)});
    QCOMPARE(timeline.jobs[2].start, s(60));
    QCOMPARE(waited(timeline.jobs[2], WaitReason::fragmentation), s(50));
}

// A node of 4 GPUs and 8 cores: job 0 takes 1 GPU and 6 cores, so job 1 with 1 GPU and 4 cores finds GPUs only.
void TestTimeline::cpu_cores_can_be_what_is_missing() {
    Scenario scenario = nodes(1, 4, "easy");
    scenario.pools[0].nodes[0].cpu_cores = 8;
    Job many_cores = job(0, 1, 100);
    many_cores.demand.cpu_cores = 6;
    Job some_cores = job(10, 1, 5);
    some_cores.demand.cpu_cores = 4;
    const Timeline timeline = run(scenario, {many_cores, some_cores});
    QCOMPARE(timeline.jobs[1].start, s(100));
    QCOMPARE(waited(timeline.jobs[1], WaitReason::cpu_or_memory), s(90));
}

// Depth 1: behind the head backfill looks at one job. Job 0 takes 2 of 4 GPUs until 100; job 1 heads with 4;
// job 2 (3 GPUs) is looked at and does not fit; job 3 (1 GPU, over by 100) would fit and is not looked at.
void TestTimeline::backfill_that_stops_looking_says_depth() {
    Scenario scenario = nodes(1, 4, "easy");
    scenario.scheduler.depth = 1;
    const Timeline timeline = run(scenario, {job(0, 2, 100), job(10, 4, 10), job(20, 3, 10), job(30, 1, 10)});
    QCOMPARE(waited(timeline.jobs[3], WaitReason::depth), s(70));
    QCOMPARE(waited(timeline.jobs[2], WaitReason::priority), s(80));
}

// All goes to the cloud at once, which has a quota of one GPU and takes 30 s to start an instance: job 0 waits
// 30 s for its start and runs 30-130. Job 1 (from 10) waits for the quota until 130 and then for its start.
void TestTimeline::the_cloud_says_quota_and_start() {
    Scenario scenario = nodes(1, 1, "easy");
    scenario.pools.clear();
    scenario.cloud.rule.kind = BurstKind::always;
    scenario.cloud.quota_gpus = 1;
    scenario.cloud.start_delay = s(30);
    std::vector<Job> jobs{job(0, 1, 100), job(10, 1, 100)};
    jobs[0].pool = jobs[1].pool = -1;
    const Timeline timeline = run(scenario, jobs);
    QCOMPARE(timeline.jobs[0].start, s(30));
    QCOMPARE(waited(timeline.jobs[0], WaitReason::cloud_start), s(30));
    QCOMPARE(timeline.jobs[1].start, s(160));
    QCOMPARE(waited(timeline.jobs[1], WaitReason::cloud_quota), s(120));
    QCOMPARE(waited(timeline.jobs[1], WaitReason::cloud_start), s(30));
    QCOMPARE(timeline.runs[0].node, -1);
    QCOMPARE(most_gpus_in_cloud(timeline), 1.0);
}

void TestTimeline::a_gang_has_a_run_on_each_of_its_nodes() {
    const Timeline timeline = run(nodes(3, 4, "easy"), {job(0, 10, 60)});
    QCOMPARE(timeline.nodes.size(), std::size_t{3});
    QCOMPARE(timeline.runs.size(), std::size_t{3});
    double gpus = 0;
    for (const TimelineRun& part : timeline.runs) {
        gpus += part.gpus;
        QCOMPARE(part.to, s(60));
        QVERIFY(!part.open);
    }
    QCOMPARE(gpus, 10.0);
}

// Jobs of 10 s, one after the other. The window from 15 to 25 holds the second and the third; the third still
// runs at its end.
void TestTimeline::a_window_keeps_what_lies_in_it() {
    const Scenario scenario = nodes(1, 1, "easy");
    HandedJobs source({job(0, 1, 10), job(10, 1, 10), job(20, 1, 10), job(30, 1, 10)});
    NoFigures figures;
    TimelineRecorder recorder(scenario, {s(15), s(25)}, figures);
    Engine engine(scenario, s(25), source, recorder);
    recorder.watch(engine);
    QVERIFY(engine.run({}));
    const Timeline timeline = recorder.take();
    QCOMPARE(timeline.jobs.size(), std::size_t{2});
    QCOMPARE(timeline.jobs[0].submit, s(10));
    QCOMPARE(timeline.runs[1].open, true);
    QCOMPARE(timeline.runs[1].to, s(25));
}

void TestTimeline::pieces_of_a_node_never_overlap() {
    Scenario scenario = months_with(1, 3, 8);
    scenario.streams = {poisson(1, 1, 900, 3), poisson(2, 3, 250, 4), poisson(3, 12, 60, 5)};
    const auto timeline = grundlast::timeline(scenario, 0, {});
    QVERIFY(timeline);
    const std::vector<TimelinePiece> pieces = timeline_pieces(*timeline);
    QVERIFY(pieces.size() >= timeline->runs.size());
    double drawn = 0;
    for (std::size_t a = 0; a < pieces.size(); ++a) {
        const TimelineRun& one = timeline->runs[static_cast<std::size_t>(pieces[a].run)];
        drawn += pieces[a].gpus * to_hours(one.to - one.from);
        QVERIFY(pieces[a].top >= 0 && pieces[a].top + pieces[a].gpus <= 8);
        for (std::size_t b = a + 1; b < pieces.size(); ++b) {
            const TimelineRun& other = timeline->runs[static_cast<std::size_t>(pieces[b].run)];
            const bool same_time = one.from < other.to && other.from < one.to && one.node == other.node;
            const bool same_gpus = pieces[a].top < pieces[b].top + pieces[b].gpus &&
                                   pieces[b].top < pieces[a].top + pieces[a].gpus;
            QVERIFY(!(same_time && same_gpus));
        }
    }
    double run_h = 0;
    for (const TimelineRun& part : timeline->runs) {
        run_h += part.gpus * to_hours(part.to - part.from);
    }
    QVERIFY(std::abs(drawn - run_h) < 1e-6 * run_h);
}

void TestTimeline::the_schedule_is_that_of_simulate() {
    for (const std::string policy : {"fcfs", "easy", "easy-sjbf", "conservative", "fairshare"}) {
        Scenario scenario = months_with(1, 3, 8);
        scenario.scheduler.policy = policy;
        scenario.streams = {poisson(1, 1, 900, 3), poisson(2, 3, 250, 4), poisson(3, 12, 60, 5)};
        const auto result = simulate(scenario, 2);
        const auto timeline = grundlast::timeline(scenario, 2, {});
        QVERIFY(result && timeline);
        double wait_h = 0;
        std::int64_t started = 0;
        for (const TimelineJob& job : timeline->jobs) {
            if (job.start != no_time) {
                ++started;
                wait_h += to_hours(job.start - job.submit);
                QCOMPARE(all_waited(job), job.start - job.submit);
            }
        }
        QCOMPARE(started, result->overall.jobs);
        QVERIFY(std::abs(wait_h / static_cast<double>(started) - result->overall.mean_h) < 1e-9);
    }
}

QTEST_GUILESS_MAIN(TestTimeline)
#include "tst_timeline.moc"
