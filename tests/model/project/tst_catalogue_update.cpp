// What a newer catalogue changes, and whom it touches.
#include <QTest>
#include <algorithm>

#include "model/project/catalogue_update.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

class CatalogueUpdateTest : public QObject {
    Q_OBJECT

  private slots:

    void a_cheaper_offer_touches_who_rents_it() {
        const Project project = test::small_project();
        Project newer = catalogue_of(project);
        newer.offers[0].on_demand_per_h = 20;
        CloudOffer other = newer.offers[0];
        other.id = "cloud/eu/new";
        newer.offers.push_back(other);
        const CatalogueUpdate update = updated(project, newer);
        QCOMPARE(update.plan_ids, std::vector<std::string>{"rent"});
        QCOMPARE(update.project.offers.size(), std::size_t{2});
        QCOMPARE(update.project.offers[0].on_demand_per_h, 20.0);
        QVERIFY(std::any_of(update.changes.begin(), update.changes.end(), [](const FieldChange& change) {
            return change.path == "offers[cloud/eu/8x].on_demand_per_h" && change.before == "24" &&
                   change.after == "20";
        }));
        // Workloads, plans and costs stay.
        QVERIFY(update.project.workloads == project.workloads && update.project.costs == project.costs);
    }

    void the_same_catalogue_changes_nothing() {
        const Project project = test::small_project();
        const CatalogueUpdate update = updated(project, catalogue_of(project));
        QVERIFY(update.changes.empty() && update.plan_ids.empty());
        QVERIFY(update.project == project);
    }

    void the_checksum_is_of_what_counts() {
        const Project project = test::small_project();
        Project newer = catalogue_of(project);
        const std::string before = catalogue_checksum(newer);
        newer.offers[0].spot_per_h = 9;
        QVERIFY(catalogue_checksum(newer) != before);
    }
};

QTEST_APPLESS_MAIN(CatalogueUpdateTest)

#include "tst_catalogue_update.moc"
