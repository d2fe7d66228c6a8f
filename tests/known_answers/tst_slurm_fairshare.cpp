// A real Slurm cluster with three accounts of unequal shares: 2 nodes of 8 GPUs, priority/multifactor with
// fair-share alone, half-life 10 min, recalculated each minute, NO_FAIR_TREE.
#include <QDateTime>
#include <QFile>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>

#include "model/exchange/importers.h"
#include "model/simulation/infer_usage.h"
#include "model/simulation/policies/decayed_usage.h"
#include "model/simulation/simulation.h"

using namespace grundlast;

namespace {

const std::string recording =
    std::string(GRUNDLAST_SOURCE_DIR) + "/tests/known_answers/samples/slurm2205_16gpu_fairshare.psv";

ReplayOptions as_recorded(const std::string& policy) {
    ReplayOptions options;
    options.scheduler.policy = policy;
    options.scheduler.rules = SchedulingRules::slurm;
    options.scheduler.placement = "first-fit";
    options.scheduler.depth = 0;
    options.scheduler.backfill = {.bf_interval_s = 0, .bf_resolution_s = 1};
    options.scheduler.multifactor.half_life_h = 600.0 / 3600;
    options.scheduler.multifactor.period_s = 60;
    options.shares = {{"vision", 50}, {"nlp", 30}, {"plant-qa", 20}, {"root", 1}};
    options.order = ReplayOrder::average;
    return options;
}

std::map<std::string, ReplayedTeam> replayed(const std::string& policy) {
    std::map<std::string, ReplayedTeam> teams;
    if (const auto import = import_file(recording)) {
        if (const auto result = replay(import->history, {{NodeClass{}}, {2}}, as_recorded(policy))) {
            for (const ReplayedTeam& team : result->teams) {
                teams[team.team] = team;
            }
        }
    }
    return teams;
}

// What the export says of a job, in seconds since the first submission.
struct Recorded {
    int team = 0;
    int gpus = 0;
    std::int64_t submit_s = 0, start_s = 0, end_s = 0;
    double priority = 0;
};

std::vector<Recorded> recorded_jobs() {
    QFile file(QString::fromStdString(recording));
    std::vector<Recorded> jobs;
    if (!file.open(QIODevice::ReadOnly)) {
        return jobs;
    }
    const QStringList names = QString::fromUtf8(file.readLine()).trimmed().split('|');
    const QStringList teams{"vision", "nlp", "plant-qa"};
    while (!file.atEnd()) {
        const QStringList row = QString::fromUtf8(file.readLine()).trimmed().split('|');
        const auto text = [&](const char* name) { return row[names.indexOf(QLatin1String(name))]; };
        const auto time = [&](const char* name) {
            return QDateTime::fromString(text(name) + "Z", Qt::ISODate).toSecsSinceEpoch();
        };
        const int gpus = text("ReqTRES").section("gres/gpu=", 1).section(',', 0, 0).toInt();
        jobs.push_back({static_cast<int>(teams.indexOf(text("Account"))), gpus, time("Submit"), time("Start"),
                        time("End"), text("Priority").toDouble()});
    }
    const std::int64_t first = jobs.front().submit_s;
    for (Recorded& job : jobs) {
        job.submit_s -= first;
        job.start_s -= first;
        job.end_s -= first;
    }
    return jobs;
}

// Seconds from the recalculation at `last` to the one at `next`: the jobs that ended and started in between.
void hear(const std::vector<Recorded>& jobs, std::int64_t last, std::int64_t next, DecayedUsage& usage) {
    const auto at = [](std::int64_t seconds) { return SimTime((seconds + 60) * 1'000'000); };
    for (std::int64_t now = last + 1; now <= next; ++now) {
        for (std::size_t slot = 0; slot < jobs.size(); ++slot) {
            if (jobs[slot].end_s == now) {
                usage.ended(static_cast<std::int32_t>(slot), jobs[slot].team, jobs[slot].gpus, at(now));
            }
        }
        for (std::size_t slot = 0; slot < jobs.size(); ++slot) {
            if (jobs[slot].start_s == now) {
                usage.started(static_cast<std::int32_t>(slot), jobs[slot].team, jobs[slot].gpus, at(now));
            }
        }
    }
}

}  // namespace

class TestSlurmFairshare : public QObject {
    Q_OBJECT

  private slots:

    // Slurm wrote down the priority that each job had at its submission. The recorded starts and ends give the
    // same numbers, if only jobs that run at a recalculation count, a new usage counts from the recalculation
    // after on, and the account root has one share beside the 100 of the three.
    void recordedPrioritiesFollowFromTheRecordedUsage() {
        const std::vector<Recorded> jobs = recorded_jobs();
        QCOMPARE(jobs.size(), std::size_t{230});
        const double shares[] = {50.0 / 101, 30.0 / 101, 20.0 / 101};
        DecayedUsage usage(3, sim_hours(600.0 / 3600), true);
        std::vector<double> parts = usage.parts();
        std::int64_t last = -60;
        std::size_t job = 0;
        double difference = 0;
        for (std::int64_t next = -7; job < jobs.size(); next += 60) {
            for (; job < jobs.size() && jobs[job].submit_s < next; ++job) {
                const auto team = static_cast<std::size_t>(jobs[job].team);
                const double priority = 100000 * fair_share_factor(parts[team], shares[team]);
                difference += std::abs(priority - jobs[job].priority) / static_cast<double>(jobs.size());
            }
            hear(jobs, last, next, usage);
            parts = usage.parts();
            usage.recalculate(SimTime((next + 60) * 1'000'000));
            last = next;
        }
        QVERIFY2(difference < 30, qPrintable(QString::number(difference)));  // of 100,000
    }

    // The means of data/README. NOT reached by the forecast: over 60 orders of events within a second it gives
    // about 27, 54 and 69 s where one run of the cluster gave 14, 76 and 37. Single jobs of 16 GPUs wait 30 or
    // 600 s by the order of two events in one second, and one such wait is 9 s of its team's mean.
    void teamsWaitInTheRecordedOrder() {
        const auto teams = replayed("fairshare");
        QCOMPARE(teams.size(), std::size_t{3});
        const ReplayedTeam vision = teams.at("vision"), nlp = teams.at("nlp"), plant = teams.at("plant-qa");
        QCOMPARE(vision.jobs, 72);
        QCOMPARE(nlp.jobs, 89);
        QCOMPARE(plant.jobs, 69);
        QCOMPARE(std::round(vision.recorded_mean_wait_s * 10), 141.0);
        QCOMPARE(std::round(nlp.recorded_mean_wait_s * 10), 763.0);
        QCOMPARE(std::round(plant.recorded_mean_wait_s * 10), 373.0);
        QVERIFY(vision.mean_wait_s < plant.mean_wait_s);
        QEXPECT_FAIL("", "the order within seconds decides", Continue);
        QVERIFY(plant.mean_wait_s < nlp.mean_wait_s);
        for (const auto& [name, team] : teams) {
            if (name != "nlp") {
                QEXPECT_FAIL("", "the order within seconds decides", Continue);
            }
            QVERIFY2(std::abs(team.mean_wait_s / team.recorded_mean_wait_s - 1) < 0.5,
                     qPrintable(QString::fromStdString(name) + " " + QString::number(team.mean_wait_s)));
        }
    }

    // The recorded priorities tell that Slurm recalculated 53 s after the first submission, and that nothing
    // had been used before.
    void recalculationsAreFoundInTheRecordedPriorities() {
        const auto import = import_file(recording);
        QVERIFY(import);
        Scenario scenario;
        scenario.teams = import->history.teams;
        for (const std::string& team : scenario.teams) {
            scenario.team_shares.push_back(team == "vision" ? 50 : team == "nlp" ? 30 : 20);
        }
        scenario.teams.push_back("root");
        scenario.team_shares.push_back(1);
        scenario.scheduler = as_recorded("fairshare").scheduler;
        const auto inferred = infer_usage(import->history, scenario);
        QVERIFY(inferred);
        QCOMPARE(inferred->offset_s, 53.0);
        QVERIFY(inferred->difference < 30);  // of 100,000
        for (const double used : inferred->gpu_seconds) {
            QVERIFY(used < 1);
        }
    }

    // No forecast: events are moved within their second until the starts agree. That some order makes all 230
    // starts fall on their recorded second says that the rules can explain the record; with one of them wrong
    // (here the second of the recalculation) no order does.
    void rulesCanExplainEveryRecordedStart() {
        const auto import = import_file(recording);
        QVERIFY(import);
        ReplayOptions options = as_recorded("fairshare");
        options.order = ReplayOrder::recorded;
        const auto result = replay(import->history, {{NodeClass{}}, {2}}, options);
        QVERIFY(result);
        for (std::size_t row = 0; row < result->jobs.size(); ++row) {
            QCOMPARE(result->jobs[row].start_s, static_cast<double>(import->history.jobs[row].start_s));
        }
        options.infer_usage = false;
        options.scheduler.multifactor.offset_s = 20;
        const auto other = replay(import->history, {{NodeClass{}}, {2}}, options);
        QVERIFY(other);
        QVERIFY(std::abs(other->mean_wait_s - other->recorded_mean_wait_s) > 1);
    }

    // In order of submission the team with half of the shares would wait almost three times as long as it did.
    void orderOfSubmissionDoesNotExplainTheRecording() {
        const auto teams = replayed("conservative");
        QVERIFY(teams.at("vision").mean_wait_s > 2.5 * teams.at("vision").recorded_mean_wait_s);
        QVERIFY(teams.at("vision").mean_wait_s > teams.at("nlp").mean_wait_s);
    }
};

QTEST_GUILESS_MAIN(TestSlurmFairshare)
#include "tst_slurm_fairshare.moc"
