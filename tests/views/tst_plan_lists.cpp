// The lists within a plan on the Simulation page, by clicks.
#include <QPushButton>
#include <QtTest>

#include "tests/views/sample_document.h"
#include "views/pages/simulation/plan_lists.h"
#include "views/style/number_text.h"
#include "views/tables/record_view.h"

using namespace grundlast;

namespace {

void click(QWidget& list, const QString& name) {
    for (QPushButton* button : list.findChildren<QPushButton*>()) {
        if (button->text() == name) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
    }
}

QModelIndex cell(const RecordTable& table, int row, const char* key) {
    return table.index(row, table.columnOf(QString::fromLatin1(key)));
}

}  // namespace

class PlanListsTest : public QObject {
    Q_OBJECT

  private slots:

    void initTestCase() { QLocale::setDefault(localeOf(Language::english)); }

    void poolsGetSchedulersOfTheirOwn();
    void nodesAreReserved();
    void theOtherPlanHasItsOwnList();
    void aReaderChangesNothing();
};

void PlanListsTest::poolsGetSchedulersOfTheirOwn() {
    SampleDocument document(sample_project());
    PlanList list(document, poolSchedulers());
    list.setPlan(0);
    list.show();
    const auto& plan = document.project().plans[0];
    click(list, "Add");
    QCOMPARE(plan.pool_schedulers.size(), std::size_t{1});
    QCOMPARE(plan.pool_schedulers[0].pool, document.project().clusters[0].groups[0].pool);
    QVERIFY(plan.pool_schedulers[0].scheduler == plan.scheduler);

    auto* view = list.findChild<RecordView*>();
    QVERIFY(view->table().setData(cell(view->table(), 0, "scheduler.policy"), QStringLiteral("kueue")));
    QCOMPARE(plan.pool_schedulers[0].scheduler.policy, std::string("kueue"));
    view->selectRow(0);
    click(list, "Remove");
    QVERIFY(plan.pool_schedulers.empty());
    document.undo_stack().undo();
    QCOMPARE(plan.pool_schedulers[0].scheduler.policy, std::string("kueue"));
}

// The sample project starts in January 2027, whose second Tuesday is the 12th.
void PlanListsTest::nodesAreReserved() {
    SampleDocument document(sample_project());
    PlanList list(document, nodeReservations());
    list.setPlan(0);
    list.show();
    click(list, "Add");
    const auto& made = document.project().plans[0].reservations;
    QCOMPARE(made.size(), std::size_t{1});
    QCOMPARE(made[0].group_id, document.project().clusters[0].groups[0].id);
    QCOMPARE(to_string(made[0].start), std::string("2027-01-12T06:00:00"));

    RecordTable& table = list.findChild<RecordView*>()->table();
    const RecordField& start = table.field(table.columnOf("start"));
    for (const char* typed : {"2027-02-01 18:30", "1.2.2027 18:30", "2027-02-01T18:30:00"}) {
        QCOMPARE(read_field(start, typed, document.project()).value, QVariant("2027-02-01T18:30:00"));
    }
    QCOMPARE(read_field(start, "2027-02-01", document.project()).value, QVariant("2027-02-01T00:00:00"));
    for (const char* typed : {"", "soon", "2027-02-30 10:00", "2027-02-01 25:00"}) {
        QVERIFY2(!read_field(start, typed, document.project()).problem.isEmpty(), typed);
    }
    QVERIFY(table.setData(cell(table, 0, "start"), QStringLiteral("2027-02-01T18:30:00")));
    QVERIFY(table.setData(cell(table, 0, "team_ids"),
                          QStringList{QString::fromStdString(document.project().teams[0].id)}));
    QCOMPARE(to_string(made[0].start), std::string("2027-02-01T18:30:00"));
    QCOMPARE(made[0].team_ids, std::vector<std::string>{document.project().teams[0].id});
    QVERIFY(!table.setData(cell(table, 0, "nodes"), 0));
    document.undo_stack().undo();
    QVERIFY(made[0].team_ids.empty());
}

void PlanListsTest::theOtherPlanHasItsOwnList() {
    SampleDocument document(sample_project());
    PlanList list(document, nodeReservations());
    list.setPlan(1);
    list.show();
    click(list, "Add");
    QVERIFY(document.project().plans[0].reservations.empty());
    QCOMPARE(document.project().plans[1].reservations.size(), std::size_t{1});
    list.setPlan(0);
    QCOMPARE(list.findChild<RecordView*>()->table().rowCount(), 0);
    list.setPlan(-1);
    click(list, "Add");  // no plan, nothing to add to
    QVERIFY(document.project().plans[0].reservations.empty());
}

void PlanListsTest::aReaderChangesNothing() {
    SampleDocument document(sample_project());
    document.is_read_only = true;
    PlanList list(document, poolSchedulers());
    list.setPlan(0);
    list.show();
    click(list, "Add");
    QVERIFY(document.project().plans[0].pool_schedulers.empty());
}

QTEST_MAIN(PlanListsTest)

#include "tst_plan_lists.moc"
