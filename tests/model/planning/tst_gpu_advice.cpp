#include <QTest>
#include <algorithm>
#include <cmath>

#include "model/planning/gpu_advice.h"
#include "tests/model/planning/small_project.h"

using namespace grundlast;

namespace {

GpuModel gpu(const std::string& name, double memory, double bandwidth, double tflops, double fp8, double nvlink,
             int mig) {
    GpuModel model;
    model.name = name;
    model.memory_gb = memory;
    model.memory_bandwidth_gb_s = bandwidth;
    model.bf16_dense_tflops = tflops;
    model.fp8_dense_tflops = fp8;
    model.nvlink_gb_s = nvlink;
    model.mig_max_instances = mig;
    return model;
}

// The reference at 3 EUR a GPU-hour (24 for 8), a card a fifth as fast at 0.80, a fast one without an offer.
Project shop() {
    Project project = test::small_project();
    project.settings.reference_gpu = "H100-SXM-80GB";
    project.gpu_models = {gpu("H100-SXM-80GB", 80, 3350, 1000, 2000, 900, 7),
                          gpu("L4", 24, 335, 200, 400, 0, 0), gpu("A100-SXM-80GB", 80, 2010, 300, 0, 600, 7)};
    CloudOffer card = project.offers[0];
    card.id = "cloud/eu/l4";
    card.gpu_model = "L4";
    card.gpus = 1;
    card.gpu_memory_gb = 24;
    card.on_demand_per_h = 0.8;
    project.offers.push_back(card);
    return project;
}

std::vector<std::string> names(const std::vector<GpuAdvice>& all, bool suiting) {
    std::vector<std::string> names;
    for (const GpuAdvice& advice : all) {
        if (advice.suits == suiting) {
            names.push_back(advice.gpu_model);
        }
    }
    return names;
}

bool says(const GpuAdvice& advice, const char* words) {
    return std::any_of(advice.reasons.begin(), advice.reasons.end(),
                       [&](const Text& reason) { return reason.en.find(words) != std::string::npos; });
}

}  // namespace

class GpuAdviceTest : public QObject {
    Q_OBJECT

  private slots:

    // One GPU of the instance of eight costs its whole 24 EUR; the card 0.80 / 0.2 = 4.00 for the same work. An
    // A100 has no offer.
    void the_cheapest_useful_hour_comes_first() {
        const Project project = shop();
        const auto advice = advise_gpus(project, project.workloads[0]);
        QCOMPARE(names(*advice, true), (std::vector<std::string>{"L4", "H100-SXM-80GB", "A100-SXM-80GB"}));
        QVERIFY(std::abs((*advice)[0].price_per_useful_h - 4.0) < 1e-9);
        QCOMPARE((*advice)[0].offer_id, std::string("cloud/eu/l4"));
        QVERIFY((*advice)[0].speed_is_estimated);
        QVERIFY(!(*advice)[1].speed_is_estimated);
        QCOMPARE((*advice)[2].price_per_useful_h, -1.0);
        QVERIFY(says((*advice)[2], "Without a price"));
    }

    void a_measured_speed_goes_before_data_sheets() {
        Project project = shop();
        project.gpu_speeds = {{"L4", 0.1, {}}};
        const auto advice = advise_gpus(project, project.workloads[0]);
        QVERIFY(std::abs((*advice)[0].price_per_useful_h - 8.0) < 1e-9);
        QVERIFY(!(*advice)[0].speed_is_estimated);
        // Tokens are read from memory: 335 / 3350.
        project.gpu_speeds.clear();
        project.workloads[0].kind = WorkloadClass::online_inference;
        QVERIFY(std::abs((*advise_gpus(project, project.workloads[0]))[0].speed - 0.1) < 1e-9);
    }

    void what_does_not_suit_says_why() {
        Project project = shop();
        Workload& workload = project.workloads[0];
        workload.gpus_per_job = 8;
        workload.gpu_memory_gb = 60;
        workload.interconnect = Interconnect::nvlink_domain;
        workload.allowed_gpu_models = {"H100-SXM-80GB", "L4"};
        const auto advice = advise_gpus(project, workload);
        QCOMPARE(names(*advice, true), std::vector<std::string>{"H100-SXM-80GB"});
        const auto card = std::find_if(advice->begin(), advice->end(),
                                       [](const GpuAdvice& one) { return one.gpu_model == "L4"; });
        QVERIFY(says(*card, "60 GB needed, 24 GB there"));
        QVERIFY(says(*card, "No NVLink"));
        QVERIFY(says(advice->back(), "does not allow") || says((*advice)[1], "does not allow"));
    }

    void precision_and_small_jobs_are_looked_at() {
        Project project = shop();
        Workload& workload = project.workloads[0];
        workload.precision = Precision::fp8;
        workload.precision_factor = 2;
        workload.gpu_memory_gb = 10;
        const auto advice = advise_gpus(project, workload);
        const auto a100 = std::find_if(advice->begin(), advice->end(),
                                       [](const GpuAdvice& one) { return one.gpu_model == "A100-SXM-80GB"; });
        QVERIFY(says(*a100, "No FP8"));
        QVERIFY(std::abs(a100->speed - 0.15) < 1e-9);
        QVERIFY(says(*a100, "Fits 7 times"));  // seven instances at most, though 80 / 10 is 8
        workload.mig_profile = "1g.10gb";
        QCOMPARE(names(*advise_gpus(project, workload), false), std::vector<std::string>{"L4"});
    }
};

QTEST_GUILESS_MAIN(GpuAdviceTest)

#include "tst_gpu_advice.moc"
