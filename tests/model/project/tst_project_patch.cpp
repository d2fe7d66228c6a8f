// A patch leads from one project to the other and back, whatever was edited.
#include <QTest>

#include "model/project/project_patch.h"
#include "tests/model/store/filled.h"

using namespace grundlast;

class TestProjectPatch : public QObject {
    Q_OBJECT

  private slots:

    void leads_there_and_back_data() {
        using Edit = void (*)(Project&);
        QTest::addColumn<void*>("edit");
        const auto row = [](const char* name, Edit edit) {
            QTest::newRow(name) << reinterpret_cast<void*>(edit);
        };
        row("nothing", [](Project&) {});
        row("setting", [](Project& p) { p.settings.seed = 1; });
        row("cells of two rows", [](Project& p) {
            p.workloads[0].gpus_per_job = 7;
            p.workloads[5].name = "x";
        });
        row("first row gone", [](Project& p) { p.workloads.erase(p.workloads.begin()); });
        row("last row gone", [](Project& p) { p.workloads.pop_back(); });
        row("row between", [](Project& p) { p.workloads.insert(p.workloads.begin() + 3, Workload()); });
        row("row doubled", [](Project& p) { p.workloads.insert(p.workloads.begin() + 3, p.workloads[3]); });
        row("rows moved", [](Project& p) { std::swap(p.workloads[1], p.workloads[4]); });
        row("emptied", [](Project& p) { p.workloads.clear(); });
        row("history", [](Project& p) { p.history.reset(); });
        row("everything", [](Project& p) { p = Project(); });
        row("from all to some", [](Project& p) {
            p.teams.resize(1);
            p.workloads.resize(2);
            p.spend.clear();
            p.plans.emplace_back();
            p.costs.positions.clear();
        });
    }

    void leads_there_and_back() {
        QFETCH(void*, edit);
        Project before = filled_project();
        for (int i = 0; i < 5; ++i) {
            before.workloads.emplace_back().id = std::to_string(i);
        }
        Project after = before;
        reinterpret_cast<void (*)(Project&)>(edit)(after);
        const ProjectPatch patch = ProjectPatch::between(before, after);
        QCOMPARE(patch.empty(), before == after);
        Project project = before;
        patch.forward(project);
        QVERIFY(project == after);
        patch.backward(project);
        QVERIFY(project == before);
        const ProjectPatch back = ProjectPatch::between(after, before);
        project = after;
        back.forward(project);
        QVERIFY(project == before);
    }

    void names_the_rows_where_only_they_differ() {
        using Rows = std::optional<std::vector<std::size_t>>;
        Project before = filled_project();
        Project after = before;
        after.workloads[1].name = "x";
        QVERIFY(ProjectPatch::between(before, after).changed_rows("workloads") ==
                Rows(std::vector<std::size_t>{1}));
        QVERIFY(!ProjectPatch::between(before, after).changed_rows("teams"));
        after.teams[0].name = "y";  // workloads show the names of teams
        QVERIFY(!ProjectPatch::between(before, after).changed_rows("workloads"));
        after = before;
        after.workloads.pop_back();
        QVERIFY(!ProjectPatch::between(before, after).changed_rows("workloads"));
    }
};

QTEST_GUILESS_MAIN(TestProjectPatch)
#include "tst_project_patch.moc"
