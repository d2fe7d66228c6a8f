// Spend, measured utilisation and measured hours in a project: the same file twice changes nothing.
#include <QTest>

#include "model/exchange/take_import.h"

using namespace grundlast;

namespace {

YearMonth month(int number) {
    return YearMonth(std::chrono::year(2026), std::chrono::month(static_cast<unsigned>(number)));
}

Spend sum(const std::string& team, int number, double amount, const std::string& source) {
    return {team, month(number), "EUR", amount, 0, std::nullopt, source};
}

Import use_of(const char* csv) {
    return import_text(csv, "use.csv").value();
}

}  // namespace

class TestTakeImport : public QObject {
    Q_OBJECT

  private slots:

    void spend_merges() {
        std::vector<Spend> spend;
        const std::vector<Spend> march = {sum("a", 3, 10, "focus: march.csv"),
                                          sum("b", 3, 20, "focus: march.csv")};
        QCOMPARE(merge_spend(spend, march).added, 2);
        const std::vector<Spend> once = spend;
        QCOMPARE(merge_spend(spend, march).known, 2);
        QVERIFY(spend == once);

        // The same figures under another name are the same bill; others of the same file are its later state.
        QCOMPARE(merge_spend(spend, {sum("a", 3, 10, "focus: copy.csv")}).known, 1);
        QCOMPARE(merge_spend(spend, {sum("a", 3, 11, "focus: march.csv")}).changed, 1);
        QCOMPARE(spend.size(), std::size_t(2));
        QCOMPARE(spend[0].amount, 11.0);

        // Another file with other figures is another account; it is said that it stands beside.
        const MergedRows other = merge_spend(spend, {sum("a", 3, 5, "focus: subsidiary.csv")});
        QCOMPARE(other.added, 1);
        QCOMPARE(other.beside, 1);
        // Another provider is no doubt.
        QCOMPARE(merge_spend(spend, {sum("a", 3, 5, "azure: march.csv")}).beside, 0);
        // By month, then team.
        QCOMPARE(merge_spend(spend, {sum("z", 1, 1, "focus: january.csv")}).added, 1);
        QCOMPARE(spend.front().team, std::string("z"));
    }

    void utilisation_merges() {
        std::vector<MeasuredUtilisation> all;
        MeasuredUtilisation use{"nlp", "H100", 4, 0.5, 1000, "dcgm: a.prom"};
        QCOMPARE(merge_utilisation(all, {use}).added, 1);
        QCOMPARE(merge_utilisation(all, {use}).known, 1);
        use.utilisation = 0.6;
        QCOMPARE(merge_utilisation(all, {use}).changed, 1);
        QCOMPARE(all.size(), std::size_t(1));
        use.source = "dcgm: b.prom";
        QCOMPARE(merge_utilisation(all, {use}).added, 1);
    }

    // Weeks from 1, 8 and 15 June 2026 (Mondays). The second file has the last two.
    void measured_hours_merge() {
        Project project;
        const Import first = use_of("team,date,gpu_h\na,2026-06-01,1\na,2026-06-08,2\nb,2026-06-08,7\n");
        QVERIFY(take_import(project, first));
        const Project once = project;
        QVERIFY(take_import(project, first));
        QVERIFY(project == once);
        QVERIFY(take_import(project, use_of("team,date,gpu_h\na,2026-06-08,3\nc,2026-06-15,4\n")));
        const auto& use = project.forecast.measured_use;
        QCOMPARE(use.size(), std::size_t(3));
        QCOMPARE(use[0].weekly_gpu_h, (std::vector<double>{1, 3, 0}));
        QCOMPARE(use[1].weekly_gpu_h, (std::vector<double>{0, 7, 0}));
        QCOMPARE(use[2].weekly_gpu_h, (std::vector<double>{0, 0, 4}));
        QVERIFY(
            std::all_of(use.begin(), use.end(), [](const auto& one) { return one.first_day == "2026-06-01"; }));

        const auto gap = take_import(project, use_of("team,date,gpu_h\na,2026-07-06,3\na,2026-07-13,3\n"));
        QVERIFY(gap);
        QVERIFY2(gap->en.find("a gap of 2 weeks") != std::string::npos, gap->en.c_str());  // 22 and 29 June
        QCOMPARE(project.forecast.measured_use[0].weekly_gpu_h, (std::vector<double>{1, 3, 0, 0, 0, 3, 3}));

        const Project before = project;
        const Import tuesdays = use_of("team,date,gpu_h\na,2026-06-02,1\na,2026-06-09,2\n");
        const auto refused = take_import(project, tuesdays);
        QVERIFY(!refused);
        QVERIFY(refused.error().message.en.find("another day of the week") != std::string::npos);
        QVERIFY(project == before);
        QVERIFY(take_import(project, tuesdays, {.replace = true}));
        QCOMPARE(project.forecast.measured_use.size(), std::size_t(1));
    }

    void a_bad_row_of_measured_hours_is_skipped() {
        const Import import = use_of(
            "team,date,gpu_h\na,2026-06-01,1\na,tomorrow,1\na,2026-06-08,-2\n,2026-06-08,1\n"
            "a,2026-06-08,2\n");
        QCOMPARE(import.history.format, std::string("gpu-use"));  // found by content
        QCOMPARE(import.rows, 5);
        QCOMPARE(import.used, 2);
        QCOMPARE(import.skipped.size(), std::size_t(3));
        QVERIFY(import.skipped.front().reason.en.find("tomorrow") != std::string::npos);
        QCOMPARE(import.use[0].weekly_gpu_h, (std::vector<double>{1, 2}));
    }

    void jobs_without_gpus_are_told() {
        Import import;
        import.rows = 4285;
        import.history.teams = {"a", "b", "c"};
        import.history.jobs.resize(4285);
        import.history.jobs[0].gpus = import.history.jobs[1].gpus = 2;
        const Text counts = counts_of(import);
        QCOMPARE(counts.en,
                 std::string("4,285 rows; 4,285 jobs of 3 teams; 4,283 of 4,285 jobs ask for no GPU; "
                             "they are kept in the history but make no workload"));
        QCOMPARE(counts.de,
                 std::string("4.285 Zeilen; 4.285 Jobs von 3 Teams; 4.283 von 4.285 Jobs verlangen keine "
                             "GPU; sie bleiben in der Historie, aber ergeben keine Arbeitslast"));
        for (HistoryJob& job : import.history.jobs) {
            job.gpus = 1;
        }
        import.rows = 1'234'567;
        QCOMPARE(counts_of(import).en, std::string("1,234,567 rows; 4,285 jobs of 3 teams"));
    }

    void an_error_leaves_the_project_as_it_was() {
        Project project;
        project.settings.currency = "CHF";
        const Project before = project;
        Import import = use_of("team,date,gpu_h\na,2026-06-01,1\na,2026-06-08,2\n");
        import.hardware.push_back({{}, 1000, "JPY"});
        QVERIFY(!take_import(project, import));
        QVERIFY(project == before);
    }
};

QTEST_GUILESS_MAIN(TestTakeImport)
#include "tst_take_import.moc"
