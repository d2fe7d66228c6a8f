#include <QTest>

#include "model/exchange/merge_histories.h"
#include "model/exchange/take_history.h"
#include "samples.h"

using namespace grundlast;

namespace {

History sacct_of(const std::vector<int>& ids, const std::string& cluster = "gpu01",
                 const std::string& team = "a") {
    std::string text = "JobID|Cluster|Account|Submit|Start|End|Elapsed|State|AllocTRES\n";
    for (const int id : ids) {
        text += std::to_string(id) + "|" + cluster + "|" + team +
                "|2026-01-05T08:00:00|2026-01-05T09:00:00|2026-01-05T10:00:00|01:00:00|COMPLETED|gres/gpu=2\n";
    }
    const auto import = import_text(text, cluster + ".psv");
    return import.ok() ? import->history : History();
}

History philly_of(int first, int second) {
    std::string text = "timestamp,duration,num_gpus,cluster\n";
    const std::string rows[] = {"2017-10-09 07:01:55,1,1,a\n", "2017-10-09 07:01:55,1,1,a\n",
                                "2017-10-09 07:02:00,5,4,b\n", "2017-10-09 07:03:00,5,4,b\n"};
    for (int i = first; i < second; ++i) {
        text += rows[i];
    }
    const auto import = import_text(text, "x.csv");
    return import.ok() ? import->history : History();
}

}  // namespace

class TestMergeHistories : public QObject {
    Q_OBJECT

  private slots:

    // Jobs of a trace that counts from its own start would lie in 1970 beside dated ones.
    void clocks_that_do_not_fit_are_refused() {
        History dated, relative;
        dated.source = "sacct.psv";
        relative.source = "philly.csv";
        relative.relative_time = true;
        for (History* history : {&dated, &relative}) {
            history->teams = {"a"};
            HistoryJob job;
            job.id = "1";
            job.gpus = 1;
            job.submit_s = 1000;
            job.run_s = 60;
            history->jobs = {job};
        }
        Project project;
        QVERIFY(static_cast<bool>(take_history(project, dated)));
        const auto refused = take_history(project, relative);
        QVERIFY(!refused);
        QVERIFY(refused.error().message.en.find("--replace") != std::string::npos);
        QCOMPARE(project.history->jobs.size(), std::size_t{1});
        QVERIFY(static_cast<bool>(take_history(project, relative, true)));
        relative.source = "other.csv";
        QVERIFY(!take_history(project, relative));
    }

    // Run times are taken at the speed of the history's GPU: a file that names none must not take the name
    // away.
    void a_known_gpu_model_is_kept() {
        History named, nameless, other;
        named.gpu_model = "A100-SXM-80GB";
        other.gpu_model = "H100-SXM-80GB";
        std::int64_t submit_s = 1000;
        for (History* history : {&named, &nameless, &other}) {
            HistoryJob job;
            job.submit_s = submit_s++;
            history->teams = {"a"};
            history->jobs = {job};
        }
        QCOMPARE(merge_histories(named, nameless).history.gpu_model, named.gpu_model);
        QCOMPARE(merge_histories(nameless, named).history.gpu_model, named.gpu_model);
        QCOMPARE(merge_histories(named, other).history.gpu_model, std::string());
    }

    void replacing_takes_the_old_templates_away() {
        History old, fresh;
        old.teams = {"old team"};
        fresh.teams = {"new team"};
        for (History* history : {&old, &fresh}) {
            HistoryJob job;
            job.gpus = 2;
            job.submit_s = 1000;
            job.run_s = 3600;
            history->jobs = {job, job};
        }
        Project project;
        QVERIFY(static_cast<bool>(take_history(project, old)));
        Workload own;
        own.id = "own";
        own.team_id = project.teams[0].id;
        project.workloads.push_back(own);
        QVERIFY(static_cast<bool>(take_history(project, fresh, true)));
        QCOMPARE(project.workloads.size(), std::size_t{2});  // the user's own, and the new template
        QCOMPARE(project.workloads[0].id, std::string("own"));
        QCOMPARE(project.teams.size(), std::size_t{2});  // the old team still has the user's workload
    }

    // Two days of an hourly job, and two more a year later: four days are covered, not a year.
    void a_gap_between_exports_is_not_covered() {
        History history;
        for (const std::int64_t day : {0, 1, 2, 365, 366, 367}) {
            HistoryJob job;
            job.submit_s = day * 86'400;
            history.jobs.push_back(job);
        }
        QCOMPARE(covered_time(history)->hours(), 4 * 24.0);
    }

    void the_same_again_changes_nothing_data();
    void the_same_again_changes_nothing();
    void an_overlapping_export_adds_what_is_new();
    void a_number_counts_within_its_cluster();
    void rows_without_numbers_count_as_often_as_they_occur();
    void a_requeued_job_stays_two_runs();
    void teams_and_needs_find_their_place();
};

void TestMergeHistories::the_same_again_changes_nothing_data() {
    QTest::addColumn<QString>("file");
    for (const char* name : {"constructed_sacct_gpu_edge_cases.psv", "slurm2205_real_oddities.psv",
                             "philly_first40.csv", "small.swf", "jobs.csv", "openb_pods_33.csv",
                             "constructed_kueue_workloads.json", "constructed_jobs_openpyxl.xlsx"}) {
        QTest::newRow(name) << QString(name);
    }
}

void TestMergeHistories::the_same_again_changes_nothing() {
    QFETCH(const QString, file);
    const auto import = import_file(sample(file.toStdString()));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    const MergedHistory merged = merge_histories(import->history, import->history);
    QCOMPARE(merged.added, 0);
    QCOMPARE(merged.known, static_cast<std::int64_t>(import->history.jobs.size()));
    QVERIFY(merged.history == import->history);
    // Into an empty history: everything is new, and nothing is lost.
    const MergedHistory fresh = merge_histories({}, import->history);
    QCOMPARE(fresh.history.jobs.size(), import->history.jobs.size());
    QVERIFY(fresh.history.jobs == import->history.jobs);
    QVERIFY(fresh.history.teams == import->history.teams);
    for (std::size_t i = 0; i < fresh.history.jobs.size(); ++i) {
        QVERIFY(needs_of(fresh.history, i) == needs_of(import->history, i));
    }
}

void TestMergeHistories::an_overlapping_export_adds_what_is_new() {
    const MergedHistory merged = merge_histories(sacct_of({1, 2, 3}), sacct_of({2, 3, 4, 5}));
    QCOMPARE(merged.added, 2);
    QCOMPARE(merged.known, 2);
    QVERIFY(merged.history == sacct_of({1, 2, 3, 4, 5}));
    // In any order, again and again.
    QVERIFY(merge_histories(merged.history, sacct_of({5, 1})).history == merged.history);
}

void TestMergeHistories::a_number_counts_within_its_cluster() {
    const MergedHistory merged = merge_histories(sacct_of({1, 2}, "gpu01"), sacct_of({1, 2}, "gpu02"));
    QCOMPARE(merged.added, 2);
    QCOMPARE(merged.history.jobs.size(), std::size_t(4));
    QCOMPARE(merged.history.clusters, (std::vector<std::string>{"gpu01", "gpu02"}));
    QCOMPARE(merged.history.cluster_of_job, (std::vector<int>{0, 0, 1, 1}));
    QCOMPARE(merge_histories(merged.history, sacct_of({2}, "gpu02")).added, 0);
    QCOMPARE(merge_histories(merged.history, sacct_of({2}, "gpu03")).added, 1);
    // Nobody says where it ran: the same number and second are the same job.
    QCOMPARE(merge_histories(merged.history, sacct_of({2}, "")).added, 0);
    QCOMPARE(merged.history.source, std::string("gpu01.psv, gpu02.psv"));
}

void TestMergeHistories::rows_without_numbers_count_as_often_as_they_occur() {
    // Rows 0 and 1 are equal and yet two jobs.
    const History all = philly_of(0, 4);
    QCOMPARE(all.jobs.size(), std::size_t(4));
    const MergedHistory merged = merge_histories(philly_of(0, 3), philly_of(1, 4));
    QCOMPARE(merged.added, 1);
    QCOMPARE(merged.history.jobs.size(), std::size_t(4));
    QCOMPARE(gpu_seconds(merged.history), gpu_seconds(all));
    QCOMPARE(merge_histories(philly_of(1, 2), philly_of(0, 2)).added, 1);  // the second of the two
    QCOMPARE(merge_histories(all, all).added, 0);
}

void TestMergeHistories::a_requeued_job_stays_two_runs() {
    const auto import = import_file(sample("constructed_sacct_gpu_edge_cases.psv"));
    const History& history = import->history;
    const auto runs = std::count_if(history.jobs.begin(), history.jobs.end(),
                                    [](const HistoryJob& job) { return job.id == "700035"; });
    QCOMPARE(runs, 2);
    QCOMPARE(merge_histories(history, history).added, 0);
}

void TestMergeHistories::teams_and_needs_find_their_place() {
    const auto first = import_text("job_id,team,gpus,submit,run_s,cpu_cores\n1,a,1,1793606400,60,4\n", "x.csv");
    const auto second = import_text(
        "job_id,team,gpus,submit,run_s,cpu_cores\n2,b,1,1793606400,60,\n3,a,1,1793606400,60,8\n", "y.csv");
    const MergedHistory merged = merge_histories(first->history, second->history);
    QCOMPARE(merged.history.teams, (std::vector<std::string>{"a", "b"}));
    QCOMPARE(merged.history.jobs[1].team, 1);
    QCOMPARE(merged.history.jobs[2].team, 0);
    QCOMPARE(needs_of(merged.history, 0).cpu_cores, 4.0);
    QCOMPARE(needs_of(merged.history, 1).cpu_cores, 0.0);
    QCOMPARE(needs_of(merged.history, 2).cpu_cores, 8.0);
}

QTEST_GUILESS_MAIN(TestMergeHistories)
#include "tst_merge_histories.moc"
