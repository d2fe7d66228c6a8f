// Recorded beside replayed waits, by hand.
#include <QTest>
#include <cmath>

#include "model/planning/validation/validation.h"

using namespace grundlast;

namespace {

// Four jobs of two teams: recorded waits 10, 20, 30, 40 s; replayed 0, 20, 60, 40 s.
struct Case {
    History history;
    ReplayResult result;
};

Case four_jobs() {
    Case made;
    made.history.teams = {"a", "b"};
    const double recorded[] = {10, 20, 30, 40}, replayed[] = {0, 20, 60, 40}, gpus[] = {1, 8, 8, 64};
    for (int i = 0; i < 4; ++i) {
        HistoryJob job;
        job.id = std::to_string(i);
        job.team = i < 3 ? 0 : 1;
        job.gpus = gpus[i];
        job.submit_s = 100 * i;
        job.start_s = job.submit_s + static_cast<std::int64_t>(recorded[i]);
        job.run_s = 50;
        job.requested_s = 100;
        made.history.jobs.push_back(job);
        made.result.jobs.push_back(
            {job.id, 100.0 * i, 100.0 * i + replayed[i], 100.0 * i + replayed[i] + 50, gpus[i]});
    }
    return made;
}

}  // namespace

class ValidationTest : public QObject {
    Q_OBJECT

  private slots:

    // Means 25 and 30, errors 10, 0, 30, 0: median 5.
    void waits_and_errors() {
        const Case made = four_jobs();
        const auto validation = validate_replay(made.history, made.result);
        QVERIFY(validation);
        QCOMPARE(validation->all.jobs, 4);
        QCOMPARE(validation->all.recorded.mean_s, 25.0);
        QCOMPARE(validation->all.simulated.mean_s, 30.0);
        QCOMPARE(validation->all.mean_error_s, 5.0);
        QCOMPARE(validation->all.median_absolute_error_s, 5.0);
        // At 0 s one of four has started in the replay and none is recorded: a quarter.
        QCOMPARE(validation->all.distance, 0.25);
    }

    void groups_by_team_and_size() {
        const Case made = four_jobs();
        const auto validation = validate_replay(made.history, made.result);
        QCOMPARE(validation->teams.size(), std::size_t{2});
        QCOMPARE(validation->teams[0].name.en, std::string("a"));
        QCOMPARE(validation->teams[0].jobs, 3);
        QCOMPARE(validation->sizes.size(), std::size_t{3});
        QCOMPARE(validation->sizes[0].name.en, std::string("1 GPU"));
        QCOMPARE(validation->sizes[1].name.en, std::string("8 GPUs"));
        QCOMPARE(validation->sizes[2].jobs, 1);
    }

    // All ask for twice their time; the first, which waits for nothing, starts after 10 s.
    void what_can_be_fitted() {
        const Case made = four_jobs();
        const auto validation = validate_replay(made.history, made.result);
        QCOMPARE(validation->calibration.requests, 4);
        QCOMPARE(validation->calibration.walltime_factor, 2.0);
        QVERIFY(validation->calibration.walltime_factor_sigma < 1e-12);
        QCOMPARE(validation->calibration.idle_starts, 1);
        QCOMPARE(validation->calibration.start_overhead_s, 10.0);
        QVERIFY(!validation->left_out.empty());
    }

    void without_recorded_starts_there_is_nothing_to_say() {
        Case made = four_jobs();
        for (HistoryJob& job : made.history.jobs) {
            job.start_s = -1;
        }
        QVERIFY(!validate_replay(made.history, made.result));
    }
};

QTEST_APPLESS_MAIN(ValidationTest)

#include "tst_validation.moc"
