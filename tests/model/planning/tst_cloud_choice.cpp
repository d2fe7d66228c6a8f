#include <QTest>
#include <cmath>

#include "model/planning/cloud_choice.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

// Offers of 1 and 8 GPUs at 4 and 24 EUR an hour, and a faster one outside the EU at 30.
Project shop() {
    Project project = test::small_project();
    CloudOffer single = project.offers[0];
    single.id = "cloud/eu/1x";
    single.gpus = 1;
    single.on_demand_per_h = 4;
    CloudOffer fast = project.offers[0];
    fast.id = "cloud/us/fast";
    fast.gpu_model = "B200-SXM-180GB";
    fast.gpu_memory_gb = 180;
    fast.on_demand_per_h = 30;
    fast.in_eu = false;
    project.offers.push_back(single);
    project.offers.push_back(fast);
    project.gpu_speeds = {{"B200-SXM-180GB", 2.0, {}}};
    project.plans[1].offer_ids = {"cloud/eu/8x", "cloud/eu/1x", "cloud/us/fast"};
    return project;
}

std::string chosen(const Project& project, const Workload& workload) {
    const auto offers = offers_of(project, project.plans[1]).value();
    const auto fit = plan_fit(workload, project.plans[1], offers);
    return fit ? offers[fit->offer].offer->id : "none";
}

}  // namespace

class CloudChoice : public QObject {
    Q_OBJECT

  private slots:

    // One GPU: 4 on the single, 24 on the whole 8, 30 / 2 on the fast one.
    void a_small_job_takes_the_small_instance() {
        const Project project = shop();
        QCOMPARE(chosen(project, project.workloads[0]), std::string("cloud/eu/1x"));
    }

    // Eight GPUs without interconnect: 8 x 4 = 32, 24, or 30 / 2 = 15 for the same work.
    void price_counts_for_the_work_and_not_for_the_hour() {
        const Project project = shop();
        Workload workload = project.workloads[0];
        workload.gpus_per_job = 8;
        QCOMPARE(chosen(project, workload), std::string("cloud/us/fast"));
        workload.data.residency = Residency::eu_only;
        QCOMPARE(chosen(project, workload), std::string("cloud/eu/8x"));
        workload.gpu_memory_gb = 100;  // only the fast one has it, and it is not in the EU
        QCOMPARE(chosen(project, workload), std::string("none"));
    }

    void jobs_that_talk_need_their_gpus_together() {
        const Project project = shop();
        Workload workload = project.workloads[0];
        workload.gpus_per_job = 16;
        QCOMPARE(instances_for(workload, project.offers[1]), std::optional(16));
        workload.interconnect = Interconnect::rdma;
        QCOMPARE(instances_for(workload, project.offers[1]), std::optional<int>());
        QCOMPARE(instances_for(workload, project.offers[0]), std::optional(2));
        workload.gpus_per_job = 2;
        QCOMPARE(instances_for(workload, project.offers[0]), std::optional(1));
        workload.allowed_gpu_models = {"A100"};
        QCOMPARE(instances_for(workload, project.offers[0]), std::optional<int>());
    }

    void site_data_stays_unless_an_extract_may_leave() {
        const Project project = shop();
        Workload workload = project.workloads[0];
        workload.data.residency = Residency::site_only;
        QCOMPARE(chosen(project, workload), std::string("none"));
        workload.data.curated_extract_gb = 20;
        QCOMPARE(chosen(project, workload), std::string("cloud/eu/1x"));
        QVERIFY(!may_run_at(workload, project.offers[2]));
    }

    void what_is_reserved_is_used_first() {
        Project project = shop();
        project.plans[1].reserved_instances = 1;
        QCOMPARE(chosen(project, project.workloads[0]), std::string("cloud/eu/8x"));
    }

    void prices_are_in_the_project_s_currency_with_the_plan_s_discount() {
        Project project = shop();
        project.offers[0].currency = "USD";
        project.offers[0].committed_per_h = 12;
        project.settings.usd_per_currency = 1.25;
        project.plans[1].cloud_discount = 0.25;
        const auto offers = offers_of(project, project.plans[1]).value();
        QVERIFY(std::abs(offers[0].on_demand_per_h - 24 / 1.25 * 0.75) < 1e-12);
        QVERIFY(std::abs(offers[0].reserved_per_h - 12 / 1.25) < 1e-12);  // committed: no discount on top
        QVERIFY(std::abs(offers[1].reserved_per_h - 3) < 1e-12);          // no committed price: as on demand
        project.offers[0].currency = "CHF";
        const auto unknown = offers_of(project, project.plans[1]);
        QVERIFY(!unknown);
        QVERIFY(unknown.error().message.en.find("CHF") != std::string::npos);
        project.plans[1].offer_ids = {"gone"};
        const auto missing = offers_of(project, project.plans[1]);
        QVERIFY(!missing);
        QVERIFY(missing.error().message.de.find("gone") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(CloudChoice)
#include "tst_cloud_choice.moc"
