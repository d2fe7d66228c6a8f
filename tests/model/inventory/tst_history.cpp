// What is made of a job history: weekly GPU-hours and workload templates.
#include <QtTest>
#include <cmath>

#include "model/inventory/history.h"

using namespace grundlast;

namespace {

constexpr std::int64_t day_s = 24 * 3600;

std::int64_t at(const char* text) {
    return parse_instant(text).value().time_since_epoch().count();
}

HistoryJob job(std::int32_t team, double gpus, std::int64_t submit_s, double run_s) {
    HistoryJob made;
    made.team = team;
    made.gpus = gpus;
    made.submit_s = submit_s;
    made.run_s = run_s;
    return made;
}

History history(std::vector<HistoryJob> jobs) {
    History made;
    made.source = "jobs.csv";
    made.teams = {"VC 6214e9", "Prüfstand"};
    made.jobs = std::move(jobs);
    return made;
}

bool near(double a, double b) {
    return std::abs(a - b) < 1e-9;
}

}  // namespace

class HistoryTest : public QObject {
    Q_OBJECT

  private slots:

    void team_ids_are_stable_slugs() {
        History named;
        named.teams = {"VC 6214e9", "Prüfstand Öl", "A/B  (neu)", "a-b-neu", "", "日本"};
        QCOMPARE(history_team_ids(named), (std::vector<std::string>{"vc-6214e9", "pruefstand-oel", "a-b-neu",
                                                                    "a-b-neu-2", "team", "team-2"}));
    }

    void a_job_is_spread_over_the_weeks_it_ran_in() {
        // Covered from Monday 2026-11-02 to Monday 2026-11-16: two whole weeks. The job of 2 GPUs starts on
        // Sunday 18:00 and runs 10 hours: 6 in the first week, 4 in the second.
        const auto series = weekly_gpu_hours(history({job(0, 1, at("2026-11-02T00:00:00"), 3600),
                                                      job(0, 2, at("2026-11-08T18:00:00"), 10 * 3600),
                                                      job(1, 1, at("2026-11-16T00:00:00"), 3600)}));
        QCOMPARE(series.size(), 2U);
        QCOMPARE(series[0].team_id, std::string("vc-6214e9"));
        QCOMPARE(series[0].first_week, parse_instant("2026-11-02T00:00:00").value());
        QCOMPARE(series[0].gpu_hours, (std::vector<double>{1 + 12, 8}));
        QCOMPARE(series[1].gpu_hours, (std::vector<double>{0, 0}));  // ran after the last whole week
    }

    void weeks_covered_in_part_are_dropped() {
        // Tuesday to Sunday of the third week: only the week from Monday 2026-11-09 is whole.
        const auto series = weekly_gpu_hours(
            history({job(0, 1, at("2026-11-03T00:00:00"), day_s), job(0, 1, at("2026-11-10T00:00:00"), day_s),
                     job(0, 1, at("2026-11-22T00:00:00"), day_s)}));
        QCOMPARE(series[0].first_week, parse_instant("2026-11-09T00:00:00").value());
        QCOMPARE(series[0].gpu_hours, std::vector<double>{24});
    }

    void a_job_that_began_before_counts_with_its_rest() {
        // Starts on Sunday 12:00, runs two days: 36 hours of it lie in the whole week.
        const auto series = weekly_gpu_hours(history(
            {job(0, 1, at("2026-11-08T12:00:00"), 2 * day_s), job(0, 1, at("2026-11-16T00:00:00"), 1)}));
        QCOMPARE(series[0].gpu_hours, std::vector<double>{36});
    }

    void a_known_start_counts_not_the_submission() {
        HistoryJob waited = job(0, 1, at("2026-11-02T00:00:00"), 3600);
        waited.start_s = at("2026-11-09T00:00:00");
        const auto series = weekly_gpu_hours(history({waited, job(0, 1, at("2026-11-16T00:00:00"), 1)}));
        QCOMPARE(series[0].gpu_hours, (std::vector<double>{0, 1}));
    }

    void a_relative_trace_counts_weeks_from_its_own_start() {
        History relative = history({job(0, 1, 100, 3600), job(0, 1, 100 + 14 * day_s, 3600)});
        relative.relative_time = true;
        QCOMPARE(weekly_gpu_hours(relative)[0].gpu_hours, (std::vector<double>{1, 0}));
    }

    void nothing_whole_gives_empty_series() {
        QVERIFY(weekly_gpu_hours(history({}))[0].gpu_hours.empty());
        QVERIFY(weekly_gpu_hours(history({job(0, 1, at("2026-11-03T00:00:00"), 60)}))[0].gpu_hours.empty());
    }

    void one_template_for_each_team_and_gpu_count() {
        // 73 hours covered: a tenth of a month of 730 h, so every job counts tenfold.
        const std::int64_t begin = at("2026-11-02T08:00:00");
        const HistoryTemplates templates =
            templates_of(history({job(0, 1, begin, 7200), job(0, 1, begin + 3600, 3600),
                                  job(0, 4, begin + 7200, 3600), job(1, 1, begin + 73 * 3600, 1800)}),
                         0.5);
        QCOMPARE(templates.teams.size(), 2U);
        QCOMPARE(templates.workloads.size(), 3U);
        const Workload& first = templates.workloads[0];
        QCOMPARE(first.id, std::string("vc-6214e9-1gpu"));
        QCOMPARE(first.team_id, templates.teams[0].id);
        QCOMPARE(first.run_time.kind, RunTimeKind::empirical);
        QCOMPARE(*first.run_time.sample_h, (std::vector<double>{0.5, 1.0}));  // sorted, x 0.5
        QVERIFY(near(first.arrivals.jobs_per_month, 20));
        QCOMPARE(templates.workloads[1].gpus_per_job, 4.0);
        QCOMPARE(first.origin.kind, OriginKind::measured);
    }

    void gpu_hours_of_the_templates_are_those_of_the_trace() {
        const std::int64_t begin = at("2026-11-02T00:00:00");
        std::vector<HistoryJob> jobs;
        for (int i = 0; i <= 730; ++i) {  // exactly one month
            jobs.push_back(job(i % 2, 1 + i % 3, begin + i * 3600, 600.0 + i));
        }
        double recorded = 0;
        for (const HistoryJob& each : jobs) {
            recorded += each.run_s * each.gpus / 3600;
        }
        double templated = 0;
        for (const Workload& workload : templates_of(history(jobs), 1).workloads) {
            templated += monthly_gpu_hours(workload).value();
        }
        QVERIFY(std::abs(recorded - templated) < 1e-6);
    }

    void a_small_template_takes_the_profile_of_the_whole_trace() {
        const std::int64_t monday = at("2026-11-02T00:00:00");
        std::vector<HistoryJob> jobs;
        for (int i = 0; i < 200; ++i) {
            jobs.push_back(job(0, 1, monday + 9 * 3600 + i, 60));
        }
        jobs.push_back(job(1, 1, monday + 20 * 3600, 60));
        const HistoryTemplates templates = templates_of(history(jobs), 1);
        const auto& large = templates.workloads[0].arrivals.hour_of_week;
        const auto& small = templates.workloads[1].arrivals.hour_of_week;
        QCOMPARE(large[9], 200.0);
        QCOMPARE(large[20], 0.0);  // 200 jobs have a profile of their own
        QCOMPARE(small[9], 200.0);
        QCOMPARE(small[20], 1.0);
    }

    void the_walltime_factor_is_asked_over_used() {
        HistoryJob exact = job(0, 1, at("2026-11-02T00:00:00"), 3600);
        exact.requested_s = 3600;
        HistoryJob generous = job(0, 1, at("2026-11-03T00:00:00"), 3600);
        generous.requested_s = 4 * 3600;
        const Workload workload = templates_of(history({exact, generous}), 1).workloads[0];
        QVERIFY(near(workload.walltime_factor, 2.5));  // (1 + 4) / (1 + 1)
        // Logarithms 0 and ln 4: standard deviation ln 4 / sqrt 2.
        QVERIFY(near(workload.walltime_factor_sigma, std::log(4.0) / std::sqrt(2.0)));
        // Eight hours asked and a second used is no estimate; a project takes factors up to 10,000.
        HistoryJob ended_at_once = job(0, 1, at("2026-11-02T00:00:00"), 1);
        ended_at_once.requested_s = 8 * 3600;
        QCOMPARE(templates_of(history({ended_at_once}), 1).workloads[0].walltime_factor, 1e4);
    }

    void what_is_no_job_makes_no_template() {
        HistoryJob cancelled = job(0, 1, at("2026-11-02T00:00:00"), 60);
        cancelled.cancelled_s = at("2026-11-02T01:00:00");
        const auto none = history({job(0, 0, at("2026-11-02T00:00:00"), 60),
                                   job(0, 1, at("2026-11-02T00:00:00"), -1), job(0, 1, -1, 60), cancelled});
        QVERIFY(templates_of(none, 1).workloads.empty());
        QCOMPARE(templates_of(none, 1).teams.size(), 2U);
    }

    // Submissions on days 3, 17 (14 days later: no gap yet), 40 (23 days later), 41 and 60 (19 days later), in
    // any order.
    void more_than_two_weeks_without_a_job_are_a_gap() {
        const auto covered = covered_time(
            history({job(0, 1, 40 * day_s, 60), job(0, 1, 3 * day_s, 60), job(0, 1, 60 * day_s, 60),
                     job(0, 1, -1, 60), job(0, 1, 17 * day_s, 60), job(0, 1, 41 * day_s, 60)}));
        QCOMPARE(covered->first_s, 3 * day_s);
        QCOMPARE(covered->last_s, 60 * day_s);
        QCOMPARE(covered->gaps_s, (23 + 19) * day_s);
        QVERIFY(!covered_time(history({job(0, 1, -1, 60)})));
    }

    // Against the rule as it is written: sorted, every pause of more than two weeks.
    void gaps_are_those_of_the_sorted_times() {
        std::uint64_t draw = 1;
        for (int round = 0; round < 50; ++round) {
            std::vector<HistoryJob> jobs;
            std::vector<std::int64_t> times;
            for (int i = 0; i < 30; ++i) {
                draw = draw * 6364136223846793005u + 1442695040888963407u;
                times.push_back(static_cast<std::int64_t>((draw >> 33) % (400 * 86400)));
                jobs.push_back(job(0, 1, times.back(), 60));
            }
            std::sort(times.begin(), times.end());
            std::int64_t gaps_s = 0;
            for (std::size_t i = 1; i < times.size(); ++i) {
                const std::int64_t pause_s = times[i] - times[i - 1];
                gaps_s += pause_s > 14 * day_s ? pause_s : 0;
            }
            QCOMPARE(covered_time(history(jobs))->gaps_s, gaps_s);
        }
    }
};

QTEST_GUILESS_MAIN(HistoryTest)
#include "tst_history.moc"
