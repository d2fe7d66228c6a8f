// Reservations of nodes: schedules derived by hand, and over random scripts that nobody else stands on them.
#include <QTest>
#include <algorithm>

#include "model/core/random.h"
#include "model/simulation/simulation.h"
#include "tests/model/simulation/scripted.h"

using namespace grundlast;

namespace {

SchedulerSettings by_rules(const std::string& policy, SchedulingRules rules) {
    SchedulerSettings scheduler;
    scheduler.policy = policy;
    scheduler.rules = rules;
    scheduler.backfill = {.bf_interval_s = 0, .bf_resolution_s = 1};
    return scheduler;
}

// The last node of two with 4 GPUs each.
std::vector<std::string> with_last_node_kept(const std::vector<ScriptedJob>& jobs,
                                             const SchedulerSettings& scheduler, double from, double to,
                                             const std::vector<int>& teams) {
    Scenario scenario = scripted(jobs, {{2, 4}}, scheduler);
    scenario.reservations = {{"kept", 0, 0, 1, sim_seconds(from), sim_seconds(to), teams}};
    return run_script(jobs, scenario).runs;
}

// Counts the stays on reserved nodes within their window by jobs of other teams.
class Intruders : public ScriptRecorder {
  public:
    Intruders(std::size_t jobs, const Scenario& scenario, const std::vector<NodeReservation>& kept)
        : ScriptRecorder(jobs), scenario_(scenario), kept_(kept) {}

    void started(const Job& job, SimTime now, SimTime run) override {
        ScriptRecorder::started(job, now, run);
        for (const NodeReservation& reservation : kept_) {
            const auto& teams = reservation.teams;
            const bool may = std::find(teams.begin(), teams.end(), job.team) != teams.end();
            const int places =
                scenario_.pools[0].nodes[static_cast<std::size_t>(job.node_class)].changes.front().nodes;
            for (const Chunk& chunk : engine->jobs().chunks(job)) {
                const bool on_it = reservation.node_class == job.node_class &&
                                   chunk.node >= places - reservation.nodes && now < reservation.to &&
                                   now + run > reservation.from;
                count += on_it && !may ? 1 : 0;
            }
        }
    }

    const Engine* engine = nullptr;
    int count = 0;

  private:
    const Scenario& scenario_;
    const std::vector<NodeReservation>& kept_;
};

// What the engine calls available, from time to time.
class AvailableGpus : public ScriptRecorder {
  public:
    using ScriptRecorder::ScriptRecorder;

    void advance(SimTime now, const Levels& levels) override {
        if (steps.empty() || steps.back().first != levels.available) {
            steps.emplace_back(levels.available, 0);
        }
        steps.back().second = to_seconds(now);
    }

    std::vector<std::pair<std::int64_t, double>> steps;  // GPUs, and until when
};

std::vector<std::pair<std::int64_t, double>> available(const std::vector<ScriptedJob>& jobs,
                                                       const Scenario& scenario) {
    ScriptedSource source(jobs);
    AvailableGpus recorder(jobs.size());
    (void)Engine(scenario, sim_seconds(1000), source, recorder).run({});
    return recorder.steps;
}

struct RandomCase {
    std::vector<ScriptedJob> jobs;
    Scenario scenario;
};

RandomCase random_case(std::uint32_t seed) {
    RandomSequence draws(RandomStream(seed, 0, StreamUse::test, 0));
    const auto from = [&](int low, int high) {
        return low + static_cast<int>(draws.uniform() * (high - low + 1));
    };
    const auto one_of = [&](const auto& values) {
        return values[static_cast<std::size_t>(from(0, static_cast<int>(values.size()) - 1))];
    };
    const std::vector<std::pair<int, int>> nodes = {{from(1, 7), 4}, {from(1, 3), 2}};
    RandomCase made;
    int submit = 0;
    for (int job = from(5, 25); job > 0; --job) {
        submit += from(0, 20);
        const int gpus = from(1, from(0, 3) == 0 ? 4 * nodes[0].first : 4);
        made.jobs.push_back({static_cast<double>(submit), static_cast<double>(from(0, 90)), gpus, from(0, 1),
                             from(0, 2), from(0, 2) > 0});
    }
    SchedulerSettings scheduler =
        by_rules(one_of(policy_names()),
                 one_of(std::vector{SchedulingRules::study, SchedulingRules::slurm, SchedulingRules::instant}));
    scheduler.placement = one_of(placement_names());
    scheduler.backfill.bf_interval_s = one_of(std::vector{0.0, 30.0});
    scheduler.preemption = one_of(std::vector{Preemption::off, Preemption::requeue});
    made.scenario = scripted(made.jobs, nodes, scheduler);
    made.scenario.teams = {"a", "b", "c"};
    for (int left = from(1, 3); left > 0; --left) {
        const int node_class = from(0, 1);
        const int start = from(0, 300);
        std::vector<int> teams;
        for (int team = 0; team < from(0, 2); ++team) {
            teams.push_back(from(0, 2));
        }
        made.scenario.reservations.push_back({"kept", 0, node_class,
                                              from(1, nodes[static_cast<std::size_t>(node_class)].first),
                                              sim_seconds(start), sim_seconds(start + from(1, 200)), teams});
    }
    return made;
}

// Of a run with the scenario's own reservations, or with others; `kept` are those that are looked at.
Intruders run_case(const RandomCase& made, const std::vector<NodeReservation>& kept) {
    ScriptedSource source(made.jobs);
    Intruders recorder(made.jobs.size(), made.scenario, kept);
    Engine engine(made.scenario, no_time, source, recorder);
    recorder.engine = &engine;
    (void)engine.run({});
    return recorder;
}

// A node of 4 GPUs; a job of 50 s comes at 1000 and one of 10 s at 1010, both for all of it.
Result<ReplayResult> replay_two_jobs(const NamedReservation& reservation) {
    History history;
    history.teams = {"a"};
    for (const auto& [submit, run] : {std::pair(1000, 50), std::pair(1010, 10)}) {
        HistoryJob job;
        job.submit_s = submit;
        job.run_s = job.requested_s = run;
        job.gpus = 4;
        history.jobs.push_back(job);
    }
    NodeClass node;
    node.gpus = 4;
    ReplayOptions options;
    options.scheduler = by_rules("easy", SchedulingRules::instant);
    options.reservations = {reservation};
    options.timeline = TimelineWindow{};
    return replay(history, {{node}, {1}}, options);
}

}  // namespace

class TestReservations : public QObject {
    Q_OBJECT

  private slots:

    void a_maintenance_window_data() {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<int>("rules");
        QTest::addColumn<QString>("short_job");
        const auto add = [](const char* policy, SchedulingRules rules, const char* short_job) {
            QTest::addRow("%s %d", policy, static_cast<int>(rules))
                << QString(policy) << static_cast<int>(rules) << QString(short_job);
        };
        add("fcfs", SchedulingRules::instant, "205-245");
        add("fcfs", SchedulingRules::study, "205-245");
        for (const char* policy : {"easy", "easy-sjbf", "conservative"}) {
            add(policy, SchedulingRules::instant, "160-200");
            add(policy, SchedulingRules::study, "160-200");
        }
        // Slurm starts no job that ends in the second in which a promise begins.
        add("conservative", SchedulingRules::slurm, "205-245");
    }

    // Node 2 is kept from 100 to 200. Job 0 has node 1 to 100. Job 1 ends on node 2 as the window begins. Job 2
    // takes node 1 at 100, job 3 after it at 150, as node 2 may not be used. Job 4 wants both nodes: at 200,
    // not at 160. Job 5 (300 s) would delay it on node 1 at 160, so it waits for its end at 205. Job 6 (40 s)
    // just fits in between on node 1, from 160 to 200, for those who backfill.
    void a_maintenance_window() {
        QFETCH(QString, policy);
        QFETCH(int, rules);
        QFETCH(QString, short_job);
        const std::vector<ScriptedJob> jobs = {{0, 100, 4}, {1, 99, 4},  {2, 50, 4}, {3, 10, 4},
                                               {4, 5, 8},   {5, 300, 1}, {6, 40, 1}};
        const auto runs = with_last_node_kept(
            jobs, by_rules(policy.toStdString(), static_cast<SchedulingRules>(rules)), 100, 200, {});
        QCOMPARE(runs, (std::vector<std::string>{"0-100", "1-100", "100-150", "150-160", "200-205", "205-505",
                                                 short_job.toStdString()}));
    }

    // Job 1 needs 100 s and comes at 1: a second too late for node 2, which is kept from 100 to 200, so it gets
    // node 1 at 100. Job 2 (20 s) ends on node 2 long before; under fcfs it stands behind job 1 and then waits
    // for the end of the window.
    void the_head_is_reserved_where_it_may_stand() {
        const std::vector<ScriptedJob> jobs = {{0, 100, 4}, {1, 100, 4}, {2, 20, 4}};
        const auto runs_of = [&](const char* policy, SchedulingRules rules) {
            return with_last_node_kept(jobs, by_rules(policy, rules), 100, 200, {});
        };
        QCOMPARE(runs_of("fcfs", SchedulingRules::instant),
                 (std::vector<std::string>{"0-100", "100-200", "200-220"}));
        for (const char* policy : {"easy", "easy-sjbf", "conservative"}) {
            for (const auto rules :
                 {SchedulingRules::instant, SchedulingRules::study, SchedulingRules::slurm}) {
                QCOMPARE(runs_of(policy, rules), (std::vector<std::string>{"0-100", "100-200", "2-22"}));
            }
        }
    }

    // Node 2 is team b's from 50 to 150. Job 0 (team a, 60 s) takes node 1, job 1 (b) node 2 from 1 to 101. Job
    // 2 (a) follows on node 1 from 60 to 90, job 3 (b, 2 GPUs) there from 90 to 110. Job 4 (a) wants a whole
    // node: at 101 node 2 is free and not for it, so it starts on node 1 at 110. Job 5 (b) may have node 2 at
    // 101, but under fcfs stands behind job 4 until 110. Job 6 (a) has node 1 after job 4.
    void a_team_has_its_nodes() {
        const std::vector<ScriptedJob> jobs = {{0, 60, 4, 0, 0}, {1, 100, 4, 0, 1}, {2, 30, 4, 0, 0},
                                               {3, 20, 2, 0, 1}, {4, 10, 4, 0, 0},  {5, 40, 4, 0, 1},
                                               {6, 10, 4, 0, 0}};
        const auto runs_of = [&](const char* policy, SchedulingRules rules) {
            return with_last_node_kept(jobs, by_rules(policy, rules), 50, 150, {1});
        };
        const auto expected = [](const char* job_5) {
            return std::vector<std::string>{"0-60", "1-101", "60-90", "90-110", "110-120", job_5, "120-130"};
        };
        for (const auto rules : {SchedulingRules::instant, SchedulingRules::study}) {
            QCOMPARE(runs_of("fcfs", rules), expected("110-150"));
            QCOMPARE(runs_of("easy", rules), expected("101-141"));
            QCOMPARE(runs_of("conservative", rules), expected("101-141"));
        }
    }

    // Job 0 asked for 90 s and runs 130: it stands on both nodes beyond 100, when node 2 begins to be kept.
    // Job 1 needs both and gets them at 200.
    void a_job_that_runs_over_its_time_stays() {
        std::vector<ScriptedJob> jobs = {{0, 130, 8}, {1, 10, 8}};
        jobs[0].requested = 90;
        QCOMPARE(with_last_node_kept(jobs, by_rules("easy", SchedulingRules::instant), 100, 200, {}),
                 (std::vector<std::string>{"0-130", "200-210"}));
    }

    // Job 0 (rank 0) has node 1 from 0 to 100. Job 1 (rank 1, 80 s) may not have node 2, kept from 50 to 150,
    // so it pushes job 0 out at 10; job 0, with 90 s to go, follows at 90.
    void preemption_makes_room_where_the_job_may_stand() {
        SchedulerSettings scheduler = by_rules("easy", SchedulingRules::instant);
        scheduler.preemption = Preemption::checkpoint;
        QCOMPARE(with_last_node_kept({{0, 100, 4, 0}, {10, 80, 4, 1}}, scheduler, 50, 150, {}),
                 (std::vector<std::string>{"0-10! 90-180", "10-90"}));
    }

    // Two nodes of 4. Job 0 runs on node 1; job 1 is taken to end at 50 on node 2 and ends at 130. Of the
    // window of node 2 from 60 to 200 its 3 GPUs count until 130, then none. A window for a team takes nothing
    // away.
    void nodes_under_maintenance_are_not_available() {
        using Steps = std::vector<std::pair<std::int64_t, double>>;
        const std::vector<ScriptedJob> jobs = {{0, 300, 4, 0}, {0, 130, 3, 0, 0, true, 50}};
        Scenario scenario = scripted(jobs, {{2, 4}}, by_rules("easy", SchedulingRules::instant));
        scenario.reservations = {{"kept", 0, 0, 1, sim_seconds(60), sim_seconds(200), {}}};
        QCOMPARE(available(jobs, scenario), (Steps{{8, 60}, {7, 130}, {4, 200}, {8, 1000}}));
        scenario.reservations[0].teams = {0};
        QCOMPARE(available(jobs, scenario), (Steps{{8, 1000}}));
    }

    // A node comes at 100: it is the last one then, so it is under maintenance instead of node 2, where the
    // waiting job starts; all leave the window at 200. The place of the node was kept from nobody before.
    void the_last_nodes_in_service_are_kept() {
        using Steps = std::vector<std::pair<std::int64_t, double>>;
        const std::vector<ScriptedJob> jobs = {{0, 300, 4}, {1, 50, 4}};
        Scenario scenario = scripted(jobs, {{2, 4}}, by_rules("fcfs", SchedulingRules::instant));
        scenario.pools[0].nodes[0].changes.push_back({sim_seconds(100), 1});
        scenario.reservations = {{"kept", 0, 0, 1, SimTime{}, sim_seconds(200), {}}};
        QCOMPARE(run_script(jobs, scenario).runs, (std::vector<std::string>{"0-300", "100-150"}));
        QCOMPARE(available(jobs, scenario), (Steps{{4, 100}, {8, 200}, {12, 1000}}));
        scenario.pools[0].nodes[0].changes.back().nodes = -1;  // node 2, idle, leaves and stays away
        QCOMPARE(run_script(jobs, scenario).runs, (std::vector<std::string>{"0-300", "300-350"}));
    }

    void nobody_else_is_on_reserved_nodes() {
        int without = 0;
        for (std::uint32_t seed = 1; seed <= 600; ++seed) {
            RandomCase made = random_case(seed);
            const std::vector<NodeReservation> kept = made.scenario.reservations;
            const Intruders with = run_case(made, kept);
            QVERIFY2(with.count == 0, qPrintable(QString("seed %1").arg(seed)));
            for (const std::string& run : with.runs) {
                QVERIFY2(!run.empty() && run.back() != '-' && run.back() != '!',
                         qPrintable(QString("seed %1: %2").arg(seed).arg(QString::fromStdString(run))));
            }
            made.scenario.reservations.clear();
            without += run_case(made, kept).count;
        }
        QVERIFY(without > 500);  // the same jobs would be there if nothing were reserved
    }

    // Kept from 40 to 100 after the first submission: the job of 50 s waits for its end, 100 s; that of 10 s
    // goes before it, from 10 to 20, and then it is GPUs that are lacking.
    void a_replay_keeps_nodes_and_says_why() {
        for (const bool dated : {false, true}) {
            const double zero = dated ? 1000 : 0;
            const auto result = replay_two_jobs({"kept", "", 0, 1, zero + 40, zero + 100, dated, {}});
            QVERIFY(static_cast<bool>(result));
            QCOMPARE(result->jobs[0].start_s - result->jobs[0].submit_s, 100.0);
            QCOMPARE(result->jobs[1].start_s - result->jobs[1].submit_s, 0.0);
            const WaitByReason& waited = result->timeline->jobs[0].waited;
            QCOMPARE(to_seconds(waited[static_cast<std::size_t>(WaitReason::reservation)]), 90.0);
            QCOMPARE(to_seconds(waited[static_cast<std::size_t>(WaitReason::resources)]), 10.0);
        }
        const auto own = replay_two_jobs({"own", "", 0, 1, 40, 100, false, {"a"}});
        QVERIFY(static_cast<bool>(own));
        QCOMPARE(own->jobs[0].start_s - own->jobs[0].submit_s, 0.0);
    }

    // Maintenance from 40 to 100 s. The long job would run into it and starts at 100; the short one runs before
    // it. 240 GPU-seconds of work in 150 s of 4 GPUs less 60 s of maintenance: two thirds.
    void maintained_nodes_are_not_available_in_a_replay() {
        const auto result = replay_two_jobs({"m", "", 0, 1, 40, 100, false, {}});
        QVERIFY(result);
        QCOMPARE(result->makespan_s, 150.0);
        QCOMPARE(result->utilisation, 2.0 / 3);
    }

    void what_is_wrong_is_said() {
        const auto error_of = [](const NamedReservation& reservation) {
            const auto result = replay_two_jobs(reservation);
            return QString::fromStdString(result ? "" : result.error().message.en);
        };
        QCOMPARE(error_of({"r", "", 0, 2, 40, 100, false, {}}), "Reservation 'r': 2 nodes; give 1 to 1");
        QCOMPARE(error_of({"r", "", 0, 1, 40, 40, false, {}}),
                 "Reservation 'r': its end must come after its start");
        QVERIFY(error_of({"r", "", 3, 1, 40, 100, false, {}}).contains("no node class 3"));
        QVERIFY(error_of({"r", "x", 0, 1, 40, 100, false, {}}).contains("no pool 'x'"));
        QVERIFY(error_of({"r", "", 0, 1, 40, 100, false, {"z"}}).contains("team 'z'"));
    }
};

QTEST_GUILESS_MAIN(TestReservations)

#include "tst_reservations.moc"
