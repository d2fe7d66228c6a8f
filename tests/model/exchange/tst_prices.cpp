#include <QTest>

#include "model/exchange/adopt_prices.h"
#include "samples.h"

using namespace grundlast;

namespace {

const CloudOffer* offer_of(const std::vector<CloudOffer>& offers, const std::string& id) {
    for (const CloudOffer& offer : offers) {
        if (offer.id == id) {
            return &offer;
        }
    }
    return nullptr;
}

GpuModel model(const std::string& name) {
    GpuModel gpu;
    gpu.name = name;
    return gpu;
}

}  // namespace

class TestPrices : public QObject {
    Q_OBJECT

  private slots:
    void reads_a_cloud_price_list();
    void reads_the_public_price_list();
    void reads_a_hardware_offer();
    void knows_gpus_by_their_words();
    void puts_offers_into_a_project();
    void puts_servers_into_a_project();
};

void TestPrices::reads_a_cloud_price_list() {
    ImportOptions options;
    options.price_date = "2026-06-01";
    const auto import = import_file(sample("cloud_prices_15.csv"), options);
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("cloud-prices"));
    QCOMPARE(import->rows, 15);
    QCOMPARE(import->offers.size(), std::size_t(13));
    // Two rows for aws us-east-1 p5.48xlarge: the dated one of July counts; p5e has no on-demand price.
    QCOMPARE(import->skipped.size(), std::size_t(2));
    const CloudOffer* p5 = offer_of(import->offers, "aws/us-east-1/p5.48xlarge");
    QVERIFY(p5);
    QCOMPARE(p5->on_demand_per_h, 55.04);
    QCOMPARE(p5->gpus, 8.0);
    QCOMPARE(p5->origin.date, std::string("2026-07-20"));
    QVERIFY(!p5->in_eu);
    const CloudOffer* a2 = offer_of(import->offers, "gcp/europe-west4/a2-highgpu-8g");
    QCOMPARE(a2->spot_per_h, 13.5427);
    QCOMPARE(a2->ram_gb, 730.0);  // 680 GiB
    QVERIFY(a2->in_eu);
    QCOMPARE(offer_of(import->offers, "nebius/eu-north1/gpu-h200-sxm_8gpu-128vcpu-1600gb")->origin.date,
             std::string("2026-06-01"));  // undated in the list
    // Of the 13 offers those of nebius.
    QVERIFY(import_file(sample("cloud_prices_15.csv"))->notes[0].en.starts_with("11 prices without a day"));
}

void TestPrices::reads_the_public_price_list() {
    const std::string path = shared_file("cloud/cloud_gpu_prices.csv");
    SKIP_WITHOUT(path);
    const auto import = import_file(path);
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->rows, 796);
    QCOMPARE(import->used + static_cast<std::int64_t>(import->skipped.size()), 796);
    // London, Zürich and Oslo are not in the European Union; Amsterdam, Frankfurt and Berlin are.
    for (const auto& [region, in_eu] : {std::pair("gcp/europe-west2/", false),
                                        {"gcp/europe-west6/", false},
                                        {"azure/uksouth/", false},
                                        {"azure/switzerlandnorth/", false},
                                        {"azure/norwayeast/", false},
                                        {"gcp/europe-west4/", true},
                                        {"gcp/europe-west10/", true},
                                        {"azure/germanywestcentral/", true},
                                        {"aws/eu-central-1/", true},
                                        {"stackit/eu-de/", true},
                                        {"aws/us-east-1/", false}}) {
        int found = 0;
        for (const CloudOffer& offer : import->offers) {
            if (offer.id.starts_with(region)) {
                QVERIFY2(offer.in_eu == in_eu, offer.id.c_str());
                ++found;
            }
        }
        QVERIFY2(found > 0, region);
    }
}

void TestPrices::reads_a_hardware_offer() {
    const auto import = import_file(sample("constructed_angebot.csv"));
    QVERIFY2(import.ok(), import.ok() ? "" : import.error().message.en.c_str());
    QCOMPARE(import->history.format, std::string("hardware"));
    QCOMPARE(import->hardware.size(), std::size_t(2));
    const HardwareOffer& offer = import->hardware[0];
    QCOMPARE(offer.system.name, std::string("HGX H200 8-GPU, Musterhersteller"));
    QCOMPARE(offer.price, 285000.0);
    QCOMPARE(offer.currency, std::string("EUR"));
    QCOMPARE(offer.system.max_power_kw, 10.2);
    QCOMPARE(offer.system.origin.date, std::string("2026-10-01"));
    QCOMPARE(offer.system.origin.source.de, std::string("Angebot 4711"));
    QCOMPARE(import->hardware[1].price, 58400.5);
    QVERIFY(import->skipped[0].reason.en.find("GPU model") != std::string::npos);  // a switch
}

void TestPrices::knows_gpus_by_their_words() {
    const std::vector<GpuModel> models = {model("H200-SXM-141GB"),
                                          model("H200-NVL-141GB"),
                                          model("B200-SXM-180GB"),
                                          model("GB200-186GB"),
                                          model("L4"),
                                          model("L40S")};
    QCOMPARE(known_gpu_name("H200-141GB", 8, models), std::string("H200-SXM-141GB"));
    QCOMPARE(known_gpu_name("H200-141GB", 1, models), std::string("H200-141GB"));  // could be either
    QCOMPARE(known_gpu_name("B200", 1, models), std::string("B200-SXM-180GB"));    // not GB200
    QCOMPARE(known_gpu_name("L4", 1, models), std::string("L4"));
    QCOMPARE(known_gpu_name("L40S", 1, models), std::string("L40S"));
    QCOMPARE(known_gpu_name("RTX", 1, models), std::string("RTX"));
    QCOMPARE(known_gpu_name("", 1, models), std::string());
}

void TestPrices::puts_offers_into_a_project() {
    Project project;
    project.gpu_models = {model("H100-SXM-80GB")};
    CloudOffer known;
    known.id = "aws/us-east-1/p5.48xlarge";
    known.gpu_model = "H100-SXM-80GB";
    known.on_demand_per_h = 98.32;
    known.start_delay_s = 77;
    known.origin.date = "2025-01-01";
    project.offers = {known};
    const auto import = import_file(sample("cloud_prices_15.csv"));
    const AdoptedPrices adopted = adopt_offers(project, import->offers);
    QCOMPARE(adopted.changed, 1);
    QCOMPARE(adopted.added, 12);
    QCOMPARE(project.offers[0].on_demand_per_h, 55.04);
    QCOMPARE(project.offers[0].origin.date, std::string("2026-07-20"));
    QCOMPARE(project.offers[0].start_delay_s, 77.0);  // what the list does not say stays
    QCOMPARE(project.offers[0].gpu_model, std::string("H100-SXM-80GB"));
    QVERIFY(std::find(adopted.unknown_gpus.begin(), adopted.unknown_gpus.end(), "L40S") !=
            adopted.unknown_gpus.end());
    // The catalogue knows more models than the project does.
    Project other;
    QVERIFY(adopt_offers(other, import->offers, {model("L40S"), model("A100-SXM-40GB")}).unknown_gpus ==
            (std::vector<std::string>{"H100-80GB", "H200-141GB"}));
    QCOMPARE(other.gpu_models.size(), std::size_t(2));
    QCOMPARE(offer_of(other.offers, "gcp/europe-west4/a2-highgpu-8g")->gpu_model, std::string("A100-SXM-40GB"));
    // Again: nothing changes. A list from before the last one is not taken.
    QCOMPARE(adopt_offers(project, import->offers).unchanged, 13);
    CloudOffer old = import->offers[0];
    old.on_demand_per_h = 1;
    old.origin.date = "2024-01-01";
    QCOMPARE(adopt_offers(project, {old}).older, 1);
    QCOMPARE(project.offers[0].on_demand_per_h, 55.04);
}

void TestPrices::puts_servers_into_a_project() {
    Project project;
    project.settings.currency = "EUR";
    project.settings.usd_per_currency = 1.25;
    project.gpu_models = {model("H200-SXM-141GB"), model("L40S")};
    const auto import = import_file(sample("constructed_angebot.csv"));
    const auto adopted = adopt_hardware(project, import->hardware);
    QVERIFY(adopted.ok());
    QCOMPARE(adopted->added, 2);
    QVERIFY(adopted->unknown_gpus.empty());
    QCOMPARE(project.node_systems[0].rack_units, 8);
    QCOMPARE(project.costs.positions.size(), std::size_t(2));
    QCOMPARE(project.costs.positions[0].amount, 285000.0);
    QCOMPARE(project.costs.positions[0].system, std::string("HGX H200 8-GPU, Musterhersteller"));
    QVERIFY(project.costs.positions[0].basis == CostBasis::per_node);
    QVERIFY(project.costs.positions[0].id != project.costs.positions[1].id);
    // A new offer in dollars changes the price of the same system, and adds no second position.
    HardwareOffer cheaper = import->hardware[0];
    cheaper.price = 300000;
    cheaper.currency = "USD";
    cheaper.system.rack_units = 0;
    QCOMPARE(adopt_hardware(project, {cheaper})->changed, 1);
    QCOMPARE(project.costs.positions.size(), std::size_t(2));
    QCOMPARE(project.costs.positions[0].amount, 240000.0);
    QCOMPARE(project.node_systems[0].rack_units, 8);
    const Project before = project;
    cheaper.currency = "CHF";
    const auto refused = adopt_hardware(project, {cheaper});
    QVERIFY(!refused.ok());
    QVERIFY(refused.error().message.en.find("no rate for CHF") != std::string::npos);
    QVERIFY(project == before);
}

QTEST_GUILESS_MAIN(TestPrices)
#include "tst_prices.moc"
