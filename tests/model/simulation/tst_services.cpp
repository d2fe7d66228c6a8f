// Services that scale: replicas over a load curve, the time until a new one serves, and who makes room for it.
#include <QTest>

#include "tests/model/simulation/scenarios.h"

using namespace grundlast;

namespace {

RunResult run_of(const Scenario& scenario) {
    auto run = simulate(scenario, 0);
    if (!run) {
        qFatal("%s", run.error().message.en.c_str());
    }
    return *run;
}

// One week, Monday 00:00 first.
Scenario week(int nodes, int gpus) {
    Scenario scenario = months_with(1, nodes, gpus);
    scenario.month_ends = {sim_hours(168)};
    return scenario;
}

}  // namespace

class TestServices : public QObject {
    Q_OBJECT

  private slots:
    void new_replicas_serve_after_their_start_up();
    void never_fewer_than_the_minimum();
    void what_goes_on_over_the_end_of_a_month_does_not_start_again();
    void takes_nodes_of_batch_jobs();
    void level_counts_what_nobody_could_serve();
};

// Two replicas come at 8:00 on Monday and serve from 8:15 to 18:00: 9.75 of 10 hours each. A quarter of an hour
// of two GPUs each is start-up, and unserved.
void TestServices::new_replicas_serve_after_their_start_up() {
    Scenario scenario = week(1, 8);
    JobStream stream = replicas(2, 2, 8, 18);
    stream.scale_up_h = 0.25;
    scenario.streams = {stream};
    const RunResult run = run_of(scenario);
    QCOMPARE(run.cells[0].demanded_replica_h, 20.0);
    QCOMPARE(run.cells[0].served_replica_h, 19.5);
    QCOMPARE(run.service_level(), 0.975);
    QCOMPARE(run.cells[0].own_gpu_h, 40.0);
    QCOMPARE(run.restart_gpu_h(), 1.0);
    QCOMPARE(run.cells[0].unserved_ref_gpu_h, 1.0);
    QCOMPARE(run.goodput(), 0.975);
}

// At least one all week: 168 h, and one more for ten hours.
void TestServices::never_fewer_than_the_minimum() {
    Scenario scenario = week(1, 8);
    JobStream stream = replicas(2, 1, 8, 18);
    stream.minimum_replicas = 1;
    scenario.streams = {stream};
    QCOMPARE(run_of(scenario).cells[0].demanded_replica_h, 178.0);
    stream.replica_scale.assign(60, 0.0);  // not launched
    scenario.streams = {stream};
    QCOMPARE(run_of(scenario).cells[0].demanded_replica_h, 0.0);
}

// One replica all the time, over three months: it starts up once, half an hour.
void TestServices::what_goes_on_over_the_end_of_a_month_does_not_start_again() {
    Scenario scenario = months_with(3, 1, 8);
    JobStream stream = replicas(1, 1, 0, 168);
    stream.scale_up_h = 0.5;
    scenario.streams = {stream};
    QCOMPARE(run_of(scenario).restart_gpu_h(), 0.5);
}

// Batch jobs of the same priority fill the node all week. Only a service that may preempt equals gets its
// replica.
void TestServices::takes_nodes_of_batch_jobs() {
    Scenario scenario = week(1, 1);
    scenario.scheduler.preemption = Preemption::checkpoint;
    JobStream batch = poisson(1, 1, 2000, 10);
    batch.preemptible = true;
    scenario.streams = {batch, replicas(1, 1, 100, 110)};
    QVERIFY(run_of(scenario).service_level() < 1);
    scenario.streams[1].preempts_equals = true;
    const RunResult run = run_of(scenario);
    QCOMPARE(run.service_level(), 1.0);
    QCOMPARE(run.preemptions(), 1);
}

// Three replicas are asked for, two have room.
void TestServices::level_counts_what_nobody_could_serve() {
    Scenario scenario = week(1, 2);
    scenario.streams = {replicas(3, 1, 8, 18)};
    const RunResult run = run_of(scenario);
    QCOMPARE(run.cells[0].demanded_replica_h, 30.0);
    QCOMPARE(run.cells[0].served_replica_h, 20.0);
}

QTEST_GUILESS_MAIN(TestServices)
#include "tst_services.moc"
