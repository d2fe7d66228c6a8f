#include <QTest>

#include "model/project/edit_history.h"

using namespace grundlast;

class TestEditHistory : public QObject {
    Q_OBJECT

    static Project two_workloads() {
        Project project;
        project.workloads.resize(2);
        project.workloads[0].id = "bert";
        project.workloads[1].id = "llama";
        return project;
    }

  private slots:

    void the_same_project_has_no_changes() {
        QVERIFY(changes_between(two_workloads(), two_workloads()).empty());
    }

    void a_value_stands_with_its_path_before_and_after_data() {
        using Change = void (*)(Project&);
        QTest::addColumn<void*>("edit");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char* name, Change change, const QStringList& expected) {
            QTest::newRow(name) << reinterpret_cast<void*>(change) << expected;
        };
        row("number", [](Project& p) { p.workloads[1].run_time.mean_h = 0.1; },
            {"workloads[llama].run_time.mean_h", "1", "0.1"});
        row("word", [](Project& p) { p.workloads[0].precision = Precision::fp8; },
            {"workloads[bert].precision", "bf16", "fp8"});
        row("text", [](Project& p) { p.settings.purpose.de = "Wozu \"das\"?"; },
            {"settings.purpose.de", "", "Wozu \"das\"?"});
        row("flag", [](Project& p) { p.workloads[0].preemptible = true; },
            {"workloads[bert].preemptible", "false", "true"});
        row("month", [](Project& p) { p.workloads[0].growth.launch = parse_year_month("2027-03").value(); },
            {"workloads[bert].growth.launch", "", "2027-03"});
        row("list",
            [](Project& p) {
                p.workloads[0].allowed_gpu_models = {"H100", "H200"};
            },
            {"workloads[bert].allowed_gpu_models", "[]", "[\"H100\", \"H200\"]"});
        row("sample",
            [](Project& p) {
                p.workloads[0].run_time.sample_h = std::make_shared<const std::vector<double>>(2, 1.5);
            },
            {"workloads[bert].run_time.sample_h", "", "[1.5, 1.5]"});
        row("history",
            [](Project& p) {
                History history;
                history.source = "a.psv";
                history.jobs.resize(3);
                p.history = std::make_shared<const History>(history);
            },
            {"history", "", "a.psv, jobs: 3"});
        row("added", [](Project& p) { p.workloads.emplace_back().id = "new"; },
            {"workloads[new]", "", "{\"id\": \"new\"}"});
        row("removed", [](Project& p) { p.workloads.erase(p.workloads.begin()); },
            {"workloads[bert]", "{\"id\": \"bert\"}", ""});
        row("order", [](Project& p) { std::swap(p.workloads[0], p.workloads[1]); },
            {"workloads.order", "[\"bert\", \"llama\"]", "[\"llama\", \"bert\"]"});
        row("event",
            [](Project& p) {
                p.workloads[0].growth.events = {{parse_year_month("2027-05").value(), 2, 0, ""}};
            },
            {"workloads[bert].growth.events[2027-05]", "", "{\"month\": \"2027-05\", \"factor\": 2}"});
        row("key twice", [](Project& p) { p.workloads[1].id = "bert"; }, {"workloads[#2].id", "llama", "bert"});
    }

    void a_value_stands_with_its_path_before_and_after() {
        QFETCH(void*, edit);
        QFETCH(const QStringList, expected);
        Project after = two_workloads();
        reinterpret_cast<void (*)(Project&)>(edit)(after);
        const auto changes = changes_between(two_workloads(), after);
        QCOMPARE(changes.size(), std::size_t(1));
        QCOMPARE(
            (QStringList{QString::fromStdString(changes[0].path), QString::fromStdString(changes[0].before),
                         QString::fromStdString(changes[0].after)}),
            expected);
        QCOMPARE(changes[0].more, 0);
    }

    // 1,500 quotas and one name: 1,000 quotas are kept, 500 counted, the name is kept.
    void many_values_of_one_field_are_counted() {
        Project before;
        before.teams.resize(1500);
        for (std::size_t i = 0; i < before.teams.size(); ++i) {
            before.teams[i].id = std::to_string(i);
        }
        Project after = before;
        for (Team& team : after.teams) {
            team.gpu_quota = 8;
        }
        after.teams[1400].name = "last";
        const auto changes = changes_between(before, after);
        QCOMPARE(changes.size(), std::size_t(1000 + 1 + 1));
        QVERIFY(changes[1000] == (FieldChange{"teams[1400].name", "", "last", 0}));
        QVERIFY(changes[1001] == (FieldChange{"teams[*].gpu_quota", "", "", 500}));
    }

    void a_value_of_a_page_ends_at_a_whole_character() {
        Project after;
        after.settings.name = std::string(longest_kept_value - 1, 'a') + "äää";  // ä has two bytes
        const auto changes = changes_between(Project(), after);
        QCOMPARE(changes[0].after, std::string(longest_kept_value - 1, 'a') + "…");
    }

    void entries_are_found_by_text_and_time() {
        const auto at = [](int day) { return Instant(std::chrono::days(day)); };
        const std::vector<EditEntry> all = {
            {at(1),
             "erika",
             EditKind::edit,
             {"Quote ändern", "Change quota"},
             {{"teams[a].gpu_quota", "1", "2", 0}, {"teams[b].gpu_quota", "3", "4", 0}}},
            {at(2),
             "max",
             EditKind::undo,
             {"Preis", "Price"},
             {{"costs.energy.price_per_kwh", "0.2", "0.3", 0}}}};
        QVERIFY(filtered(all, {}) == all);
        QCOMPARE(filtered(all, {"", at(2)}).size(), std::size_t(1));
        QCOMPARE(filtered(all, {"QUOTA", {}})[0].changes.size(), std::size_t(2));
        QCOMPARE(filtered(all, {"teams[b]", {}})[0].changes.size(), std::size_t(1));
        QCOMPARE(filtered(all, {"max", {}}).size(), std::size_t(1));
        QCOMPARE(filtered(all, {"nothing of it", {}}).size(), std::size_t(0));
    }
};

QTEST_GUILESS_MAIN(TestEditHistory)
#include "tst_edit_history.moc"
