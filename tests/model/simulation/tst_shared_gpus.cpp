// Parts of GPUs: schedules derived by hand, the reasoning beside them, and what must hold in any run.
#include "tests/model/simulation/listed_jobs.h"

#include <QTest>
#include <map>

#include "model/core/random.h"
#include "model/simulation/simulation.h"
#include "tests/model/simulation/scenarios.h"

using namespace grundlast;

namespace {

using Starts = std::vector<double>;

// Ten jobs of random parts, whole GPUs and gangs among them.
std::vector<ListedJob> any_jobs(RandomSequence& chance) {
    const auto from = [&](int low, int high) {
        return low + static_cast<int>(chance.uniform() * (high - low + 1));
    };
    std::vector<ListedJob> jobs;
    double submit = 0;
    for (int number = 0; number < 40; ++number) {
        submit += from(0, 12);
        ListedJob job;
        job.submit_s = submit;
        job.run_s = from(1, 60);
        job.requested_s = from(0, 2) == 0 ? -1 : job.run_s * from(1, 3) - from(0, 3);
        const char* const profiles[] = {"1g.10gb", "1g.20gb", "2g.20gb", "3g.40gb", "4g.40gb", "1g.10gb+me"};
        switch (from(0, 3)) {
            case 0:
                job.demand = Demand{from(1, 6)};
                break;
            case 1:
                job.demand = mig(profiles[from(0, 5)]);
                break;
            default:
                job.demand = share(from(1, 19) * 0.05);
        }
        job.demand.cpu_cores = from(0, 6);
        jobs.push_back(job);
    }
    return jobs;
}

struct GpuLoad {
    int share = 0;
    unsigned memory = 0;
    int media = 0;
    bool mig = false, shared = false, twice = false;
};

// What is wrong at one instant; empty: nothing. Two nodes of four GPUs and 16 cores.
QString wrong_at(double time, const std::vector<ListedJob>& jobs, const std::vector<Stay>& stays) {
    std::map<int, GpuLoad> gpus;
    std::map<int, int> node_of_gpu;
    std::map<int, int> taken;
    std::map<int, int> cores;
    for (std::size_t number = 0; number < jobs.size(); ++number) {
        const Stay& stay = stays[number];
        const Demand& demand = jobs[number].demand;
        if (!(stay.start_s <= time && time < stay.end_s)) {
            continue;
        }
        for (const Chunk& chunk : stay.chunks) {
            taken[chunk.node] += chunk.gpus;
            cores[chunk.node] += demand.on(chunk).cpu_cores;
        }
        if (demand.part.any()) {
            GpuLoad& gpu = gpus[stay.shared_gpu];
            const unsigned slices = demand.part.is_mig()
                                        ? slices_at(stay.part_start, memory_slices_of({7, 80}, demand.part.mig))
                                        : 0U;
            gpu.twice |= (gpu.memory & slices) != 0;
            gpu.memory |= slices;
            gpu.share += demand.part.share;
            gpu.media += demand.part.mig.media ? 1 : 0;
            gpu.mig |= demand.part.is_mig();
            gpu.shared |= !demand.part.is_mig();
            const int node = stay.chunks.front().node;
            if (const auto known = node_of_gpu.try_emplace(stay.shared_gpu, node); known.second) {
                taken[node] += 1;
            } else if (known.first->second != node) {
                return "a shared GPU on two nodes";
            }
        }
    }
    for (const auto& [index, gpu] : gpus) {
        if (gpu.twice || gpu.share > whole_share || gpu.media > 1 || (gpu.mig && gpu.shared)) {
            return QString("GPU %1 is given out twice or in two ways").arg(index);
        }
    }
    for (const auto& [node, count] : taken) {
        if (count > 4 || cores[node] > 16) {
            return QString("node %1 gives %2 GPUs and %3 cores").arg(node).arg(count).arg(cores[node]);
        }
    }
    return {};
}

}  // namespace

class TestSharedGpus : public QObject {
    Q_OBJECT

  private slots:

    // Two GPUs a and b. 1 (0.5) opens a, 2 (0.5) joins it: a is full. 3 (0.7) opens b, 4 (0.25) joins: 0.05 is
    // left. 5 (0.5) finds room on a once 2 has left at 51. 6 wants a whole GPU: a is held by 1 to 100 (5 leaves
    // at 81), b by 3 to 102: it starts at 100.
    void sharesFillGpusInUse() {
        const std::vector<ListedJob> jobs = {{0, 100, share(0.5)}, {1, 50, share(0.5)}, {2, 100, share(0.7)},
                                             {3, 10, share(0.25)}, {4, 30, share(0.5)}, {5, 10, Demand{1}}};
        for (const char* policy : {"fcfs", "easy", "easy-sjbf", "conservative"}) {
            QCOMPARE(starts_of(stays_of({node_class(1, 2)}, jobs, by(policy))), (Starts{0, 1, 2, 3, 51, 100}));
        }
    }

    // Of GPUs a (0.4 left) and b (0.3 left) the next 0.3 joins b: it leaves the larger rest whole, so 0.4 fits
    // too.
    void theTightestGpuIsJoined() {
        const std::vector<ListedJob> jobs = {
            {0, 100, share(0.6)}, {1, 100, share(0.7)}, {2, 100, share(0.3)}, {3, 100, share(0.4)}};
        const std::vector<Stay> stays = stays_of({node_class(1, 2)}, jobs, by("easy"));
        QCOMPARE(starts_of(stays), (Starts{0, 1, 2, 3}));
        QCOMPARE(stays[2].shared_gpu, stays[1].shared_gpu);
        QCOMPARE(stays[3].shared_gpu, stays[0].shared_gpu);
    }

    // One GPU. 1 (0.5) has it to 100, 2 wants all of it and is the head from 1 on. Under backfill 3 (0.5, 200
    // s) would keep it to 202 and waits; 4 (0.5) is gone by 93 and joins. Nobody passes the head under FCFS: 3
    // opens the GPU when 2 is done at 110, and 4 joins it.
    void joiningNeverDelaysTheHead() {
        const std::vector<ListedJob> jobs = {
            {0, 100, share(0.5)}, {1, 10, Demand{1}}, {2, 200, share(0.5)}, {3, 90, share(0.5)}};
        for (const char* policy : {"easy", "easy-sjbf", "conservative"}) {
            QCOMPARE(starts_of(stays_of({node_class(1, 1)}, jobs, by(policy))), (Starts{0, 100, 110, 3}));
        }
        QCOMPARE(starts_of(stays_of({node_class(1, 1)}, jobs, by("fcfs"))), (Starts{0, 100, 110, 110}));
    }

    // The same under the study's rules, where a pass follows each event.
    void theStudysRulesShareToo() {
        const std::vector<ListedJob> jobs = {
            {0, 100, share(0.5)}, {1, 10, Demand{1}}, {2, 200, share(0.5)}, {3, 90, share(0.5)}};
        SchedulerSettings study = by("easy");
        study.rules = SchedulingRules::study;
        QCOMPARE(starts_of(stays_of({node_class(1, 1)}, jobs, study)), (Starts{0, 100, 110, 3}));
    }

    // Slurm's backfill plans whole nodes, here second by second: 4, which is gone by 93, joins 1 in the next
    // pass; 3 would still be there when the node is promised to 2 at 100.
    void slurmsBackfillSharesToo() {
        const std::vector<ListedJob> jobs = {
            {0, 100, share(0.5)}, {1, 10, Demand{1}}, {2, 200, share(0.5)}, {3, 90, share(0.5)}};
        SchedulerSettings slurm = by("conservative");
        slurm.rules = SchedulingRules::slurm;
        slurm.backfill.bf_interval_s = 1;
        slurm.backfill.bf_resolution_s = 1;
        const Starts starts = starts_of(stays_of({node_class(1, 1)}, jobs, slurm));
        QCOMPARE(starts[1], 100.0);
        QVERIFY(starts[2] >= 110.0);
        QVERIFY(starts[3] >= 3.0 && starts[3] < 6.0);
    }

    // A head that waits for a share. One GPU: 1 (0.6) to 100, 2 (0.4) to 50. At 50 head 3 (0.3) joins and 4
    // (0.1) takes what it leaves. The last 0.1 finds none before 1 has left at 100.
    void theHeadOfSharesHoldsItsSeat() {
        const std::vector<ListedJob> jobs = {{0, 100, share(0.6)},
                                             {1, 49, share(0.4)},
                                             {2, 100, share(0.3)},
                                             {3, 500, share(0.1)},
                                             {4, 500, share(0.1)}};
        QCOMPARE(starts_of(stays_of({node_class(1, 1)}, jobs, by("easy"))), (Starts{0, 1, 50, 50, 100}));
    }

    // A GPU is whole, shared or MIG: neither a MIG instance nor a whole job finds room beside a share of 0.1.
    void waysDoNotMix() {
        const std::vector<ListedJob> jobs = {{0, 100, share(0.1)}, {1, 10, mig("1g.10gb")}, {2, 10, Demand{1}}};
        QCOMPARE(starts_of(stays_of({with_mig(node_class(1, 1))}, jobs, by("easy"))), (Starts{0, 100, 110}));
    }

    // One H100. Seven 1g take slices 6, 5, 4, 3, 2, 1, 0 in this order: each where it costs the least. They end
    // at 1000 (6), 10 (5), 20 (4), 30 (3), 200 (2), 40 (1), 50 (0). From 50 on five of seven slices are free,
    // but a 3g needs 0..3 or 4..7: 2 and 6 stand in its way until 200. Meanwhile, behind it: a 2g of 100 s at
    // 60 goes to 4 and 5 and is gone by 160. A 2g of 1000 s at 61 would fit at 0 and 1, which the 3g needs at
    // 200: it waits for 4 and 5.
    void aMigInstanceAtABadPosition() {
        std::vector<ListedJob> jobs;
        for (const double run : {1000.0, 10.0, 20.0, 30.0, 200.0, 40.0, 50.0}) {
            jobs.push_back({0, run, mig("1g.10gb")});
        }
        jobs.push_back({55, 10, mig("3g.40gb")});
        jobs.push_back({60, 100, mig("2g.20gb")});
        jobs.push_back({61, 1000, mig("2g.20gb")});
        const std::vector<Stay> stays = stays_of({with_mig(node_class(1, 1))}, jobs, by("easy"));
        for (int number = 0; number < 7; ++number) {
            QCOMPARE(stays[static_cast<std::size_t>(number)].part_start, 6 - number);
        }
        QCOMPARE(starts_of(stays), (Starts{0, 0, 0, 0, 0, 0, 0, 200, 60, 160}));
        QCOMPARE(stays[7].part_start, 0);
        QCOMPARE(stays[8].part_start, 4);
        QCOMPARE(stays[9].part_start, 4);
    }

    // A 3g and a 4g fill an H100, two 3g too; a 4g beside a 3g that stands at 0 does not fit. The 3g goes to 4,
    // as that keeps the 4g possible.
    void theLargerInstanceStaysPossible() {
        const std::vector<ListedJob> jobs = {
            {0, 100, mig("3g.40gb")}, {1, 100, mig("4g.40gb")}, {2, 10, mig("1g.10gb")}};
        const std::vector<Stay> stays = stays_of({with_mig(node_class(1, 1))}, jobs, by("easy"));
        QCOMPARE(starts_of(stays), (Starts{0, 1, 100}));
        QCOMPARE(stays[0].part_start, 4);
    }

    // Without MIG on the nodes the job never fits.
    void aProfileNeedsItsGpu() {
        const std::vector<ListedJob> jobs = {{0, 10, mig("1g.10gb")}, {0, 10, mig("1g.5gb")}};
        QCOMPARE(starts_of(stays_of({node_class(1, 1)}, jobs, by("easy"))), (Starts{-1, -1}));
        QCOMPARE(starts_of(stays_of({with_mig(node_class(1, 1))}, jobs, by("easy"))), (Starts{0, -1}));
    }

    // Two GPUs, 10 cores. 1 (0.2, 6 cores) to 100. 2 (0.2, 6 cores) has GPU enough, but 4 cores only: it is the
    // head to 100. 3 (4 cores) is gone by 52 and joins at 2. 4 (4 cores, 500 s) finds none before 52; then the
    // head, with 6 of 10, leaves 4 over at 100.
    void coresOfSharesBind() {
        const std::vector<ListedJob> jobs = {
            {0, 100, share(0.2, 6)}, {1, 100, share(0.2, 6)}, {2, 50, share(0.2, 4)}, {3, 500, share(0.2, 4)}};
        QCOMPARE(starts_of(stays_of({node_class(1, 2, 10)}, jobs, by("easy"))), (Starts{0, 100, 2, 52}));
    }

    // A trace with half GPUs on one node of one GPU: two run at the same time, and the figures count halves.
    void aReplayKnowsShares() {
        History history;
        for (int number = 0; number < 3; ++number) {
            HistoryJob job;
            job.submit_s = 0;
            job.run_s = 3600;
            job.gpus = 0.5;
            history.jobs.push_back(job);
        }
        NodeClass node;
        node.gpus = 1;
        ReplayOptions options;
        const auto result = replay(history, {{node}, {1}}, options);
        QCOMPARE(result->jobs[1].start_s, 0.0);
        QCOMPARE(result->jobs[2].start_s, 3600.0);
        QCOMPARE(result->gpu_h, 1.5);
        QCOMPARE(result->utilisation, 0.75);
    }

    // A plan: half a GPU all the month on one node of two. 365 GPU-hours are allocated, 1095 free. Both kinds
    // of jobs that come use half a GPU: no free GPU is a fragment. With a stream of 2 GPUs as well, once a
    // month, the typical job is one of two: the 1.5 free GPUs are lost on one in two, 0.75.
    void figuresCountParts() {
        Scenario scenario = months_with(1, 1, 2);
        JobStream half = replicas(1, 1, 0, 168);
        half.part.share = 500;
        scenario.streams = {half};
        const auto alone = simulate(scenario, 0);
        QCOMPARE(alone->allocated_gpu_h[0], 365.0);
        QCOMPARE(alone->cell(0, 0).own_gpu_h, 365.0);
        QCOMPARE(alone->free_gpu_h[0], 1095.0);
        QCOMPARE(alone->fragmentation(), 0.0);
        QCOMPARE(alone->own_busy_gpus[10], 0.5F);
        scenario.streams.push_back(poisson(7, 2, 1, 1));
        scenario.streams[1].may_burst = false;
        const auto both = simulate(scenario, 0);
        QCOMPARE(both->allocated_gpu_h[0], 365.0);
        QCOMPARE(both->fragmentation(), 0.5);
    }

    // 300 runs of 40 random jobs on two nodes of four H100 with 16 cores.
    void nothingIsGivenOutTwice() {
        const std::vector<std::string> policies = policy_names();
        const std::vector<std::string> placements = placement_names();
        int shared = 0;
        for (std::uint32_t seed = 0; seed < 300; ++seed) {
            RandomSequence chance(RandomStream(seed, 0, StreamUse::test, 0));
            std::vector<ListedJob> jobs = any_jobs(chance);
            SchedulerSettings scheduler =
                by(policies[seed % policies.size()].c_str(), placements[seed / 7 % placements.size()].c_str());
            scheduler.rules = static_cast<SchedulingRules>(seed % 3);
            for (ListedJob& job : jobs) {
                // Under these rules what is predicted is never less than the run time.
                const bool study = scheduler.rules == SchedulingRules::study;
                job.requested_s = study ? std::max(job.run_s, job.requested_s) : job.requested_s;
            }
            const std::vector<Stay> stays = stays_of({with_mig(node_class(2, 4, 16))}, jobs, scheduler);
            QCOMPARE(stays.size(), jobs.size());
            for (std::size_t number = 0; number < jobs.size(); ++number) {
                QVERIFY2(stays[number].start_s >= jobs[number].submit_s,
                         qPrintable(QString("seed %1, job %2").arg(seed).arg(number)));
                const QString wrong = wrong_at(stays[number].start_s, jobs, stays);
                QVERIFY2(wrong.isEmpty(), qPrintable(QString("seed %1: %2").arg(seed).arg(wrong)));
                for (std::size_t other = 0; other < number; ++other) {
                    shared += stays[number].shared_gpu >= 0 &&
                                      stays[other].shared_gpu == stays[number].shared_gpu &&
                                      stays[other].end_s > stays[number].start_s &&
                                      stays[other].start_s <= stays[number].start_s
                                  ? 1
                                  : 0;
                }
            }
        }
        QVERIFY2(shared > 1000, qPrintable(QString::number(shared)));
    }
};

QTEST_APPLESS_MAIN(TestSharedGpus)
#include "tst_shared_gpus.moc"
