// Plans to begin with: what they own, what they rent, and when they burst.
#include <QTest>

#include "model/planning/new_plan.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

CloudOffer offer(const char* id, const char* region, const char* gpu_model, double gpus, double per_h,
                 bool in_eu) {
    CloudOffer made = test::small_project().offers[0];
    made.id = id;
    made.region = region;
    made.gpu_model = gpu_model;
    made.gpus = gpus;
    made.on_demand_per_h = per_h;
    made.in_eu = in_eu;
    return made;
}

// Per GPU and hour: 2 in the US, 3 in the EU, 4 elsewhere in the EU, and 1 of another model.
Project with_offers() {
    Project project = test::small_project();
    const char* const model = "H100-SXM-80GB";
    project.offers = {offer("eu8", "eu", model, 8, 24, true), offer("us8", "us", model, 8, 16, false),
                      offer("eu1", "eu", model, 1, 3, true),  offer("far", "eu-north", model, 8, 32, true),
                      offer("old", "eu", "V100", 8, 8, true), offer("free", "eu", model, 8, 0, true)};
    return project;
}

using Ids = std::vector<std::string>;

}  // namespace

class NewPlanTest : public QObject {
    Q_OBJECT

  private slots:

    void the_cheapest_region_of_the_reference_gpu_is_suggested() {
        Project project = with_offers();
        QCOMPARE(suggested_offers(project), Ids{"us8"});
        project.workloads[0].data.residency = Residency::eu_only;
        QCOMPARE(suggested_offers(project), (Ids{"eu1", "eu8"}));
        project.settings.reference_gpu = "V100";
        QCOMPARE(suggested_offers(project), Ids{"old"});
        project.settings.reference_gpu = "nobody rents it";
        QCOMPARE(suggested_offers(project), Ids{"old"});
        project.offers.clear();
        QVERIFY(suggested_offers(project).empty());
    }

    void each_kind_owns_and_rents_what_its_name_says() {
        const Project project = with_offers();
        const Plan own = new_plan(project, PlanKind::own);
        QCOMPARE(own.cluster_id, project.clusters[0].id);
        QVERIFY(own.offer_ids.empty() && own.burst.kind == BurstKind::never);
        const Plan rent = new_plan(project, PlanKind::rent);
        QVERIFY(rent.cluster_id.empty() && !rent.offer_ids.empty() && rent.burst.kind == BurstKind::always);
        const Plan both = new_plan(project, PlanKind::base_and_burst);
        QVERIFY(!both.cluster_id.empty() && !both.offer_ids.empty() &&
                both.burst.kind == BurstKind::after_wait);
        const Plan empty = new_plan(project, PlanKind::empty);
        QVERIFY(empty.cluster_id.empty() && empty.offer_ids.empty() && empty.burst.kind == BurstKind::never);
        QVERIFY(new_plan(Project(), PlanKind::base_and_burst).cluster_id.empty());
    }
};

QTEST_GUILESS_MAIN(NewPlanTest)
#include "tst_new_plan.moc"
