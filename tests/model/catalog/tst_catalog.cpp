// The shipped catalogue reads; a broken one says where and how to mend it; a bill charges as the offer says.
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "model/catalog/catalog.h"

using namespace grundlast;

namespace {

const std::string shipped = GRUNDLAST_SOURCE_DIR "/data/catalog";

// A copy of the shipped catalogue in which `file` is `text`; gives the message of loading it.
std::string error_with(const std::string& file, const std::string& text) {
    const QTemporaryDir folder;
    const std::string path = folder.path().toStdString();
    for (const auto& entry : std::filesystem::directory_iterator(shipped)) {
        std::filesystem::copy(entry, path + "/" + entry.path().filename().string());
    }
    std::filesystem::remove(path + "/" + file);
    if (!text.empty()) {
        std::ofstream(path + "/" + file) << text;
    }
    const Result<Catalogue> catalogue = load_catalogue(path);
    return catalogue ? "" : catalogue.error().message.en.substr(path.size() + 1);
}

const std::string gpu_header =
    "name,vendor,architecture,memory_gb,memory_bandwidth_gb_s,bf16_dense_tflops,fp8_dense_tflops,tdp_w,"
    "nvlink_gb_s,mig_max_instances,origin,source,source_de,date,owner\n";
const std::string good_gpu = "T4,NVIDIA,Turing,16,320,65,0,70,0,0,catalogue,sheet,,,\n";

CloudOffer billed_by(double minimum_s, double step_s) {
    CloudOffer offer;
    offer.minimum_billing_s = minimum_s;
    offer.billing_step_s = step_s;
    return offer;
}

}  // namespace

class CatalogTest : public QObject {
    Q_OBJECT

  private slots:

    void the_shipped_catalogue_loads() {
        const Result<Catalogue> catalogue = load_catalogue(shipped);
        QVERIFY2(catalogue.ok(), catalogue ? "" : catalogue.error().message.en.c_str());
        QCOMPARE(catalogue->usd_per_eur, 1.1567);  // ECB, 14 August 2026
        QCOMPARE(catalogue->date, std::string("2026-11-30"));
        const CloudOffer* frankfurt = catalogue->offer("gcp/europe-west3/a3-highgpu-8g");
        QVERIFY(frankfurt);
        QCOMPARE(frankfurt->on_demand_per_h, 104.4314);
        QCOMPARE(frankfurt->gpu_model, std::string("H100-SXM-80GB"));
        QCOMPARE(catalogue->gpu_model("H100-SXM-80GB")->memory_gb, 80.0);
        QCOMPARE(catalogue->node_system("HGX H100 8-GPU OEM server")->gpus, 8);
        QVERIFY(!catalogue->offer("no/such/offer"));
    }

    void only_licensed_prices_are_shipped() {
        const Result<Catalogue> catalogue = load_catalogue(shipped);
        for (const CloudOffer& offer : catalogue->offers) {
            QVERIFY2(offer.origin.source.en.find("Apache-2.0") != std::string::npos, offer.id.c_str());
            QCOMPARE(offer.origin.date.size(), 10U);
        }
    }

    void eu_regions_are_those_of_member_states_and_stand_first() {
        const Result<Catalogue> catalogue = load_catalogue(shipped);
        bool outside_seen = false;
        for (const CloudOffer& offer : catalogue->offers) {
            QVERIFY2(!(outside_seen && offer.in_eu), offer.id.c_str());
            outside_seen = outside_seen || !offer.in_eu;
            const std::set<std::string> outside = {
                "europe-west2", "europe-west6", "uksouth",  "switzerlandnorth", "norwayeast",
                "us-east-1",    "us-east1",     "us-east4", "eastus",           "eastus2"};
            QCOMPARE(offer.in_eu, !outside.contains(offer.region));
        }
    }

    void assumptions_have_owner_and_date() {
        const Result<Catalogue> catalogue = load_catalogue(shipped);
        for (const EgressPrice& price : catalogue->egress) {
            QCOMPARE(price.origin.kind, OriginKind::assumption);
            QVERIFY(!price.origin.owner.empty() && !price.origin.date.empty());
        }
    }

    void an_unverified_value_says_so_in_its_origin() {
        const Result<Catalogue> catalogue = load_catalogue(shipped);
        QVERIFY(catalogue->gpu_model("T4")->origin.source.en.find("UNVERIFIED") != std::string::npos);
        QVERIFY(catalogue->gpu_model("T4")->origin.source.de.find("UNGEPRÜFT") != std::string::npos);
    }

    void broken_files_name_line_column_and_mend_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("starts");
        const auto gpu = [](const char* name, const std::string& text, const char* starts) {
            QTest::newRow(name) << "gpu_models.csv" << QString::fromStdString(text) << starts;
        };
        gpu("missing file", "", "gpu_models.csv: does not exist");
        gpu("empty", "\n", "gpu_models.csv: has no rows");
        gpu("header only", gpu_header, "gpu_models.csv: has no rows");
        gpu("missing column", "name,vendor\nT4,NVIDIA\n",
            "gpu_models.csv, line 1: column 'architecture' is missing");
        gpu("unknown column", "nmae\nT4\n", "gpu_models.csv, line 1: unknown column 'nmae'");
        gpu("twice a column", "name,name\nT4,T4\n", "gpu_models.csv, line 1: column 'name' stands twice");
        gpu("too few fields", gpu_header + good_gpu + "A,B\n",
            "gpu_models.csv, line 3: 2 fields instead of 15");
        gpu("not a number", gpu_header + "T4,NVIDIA,Turing,16 GB,320,65,0,70,0,0,catalogue,sheet,,,\n",
            "gpu_models.csv, line 2, column memory_gb: '16 GB' is not a number");
        gpu("negative", gpu_header + "T4,NVIDIA,Turing,16,320,65,0,-70,0,0,catalogue,sheet,,,\n",
            "gpu_models.csv, line 2, column tdp_w: '-70' is not a number");
        gpu("zero memory", gpu_header + "T4,NVIDIA,Turing,0,320,65,0,70,0,0,catalogue,sheet,,,\n",
            "gpu_models.csv, line 2, column memory_gb: '0' must be greater than 0");
        gpu("not whole", gpu_header + "T4,NVIDIA,Turing,16,320,65,0,70,0,1.5,catalogue,sheet,,,\n",
            "gpu_models.csv, line 2, column mig_max_instances: '1.5' is not a whole number");
        gpu("unknown origin", gpu_header + "T4,NVIDIA,Turing,16,320,65,0,70,0,0,hearsay,sheet,,,\n",
            "gpu_models.csv, line 2, column origin: 'hearsay' is not an origin");
        gpu("assumption without owner",
            gpu_header + "T4,NVIDIA,Turing,16,320,65,0,70,0,0,assumption,x,,2026-11-30,\n",
            "gpu_models.csv, line 2, column owner: '' an assumption needs an owner");
        gpu("twice a name", gpu_header + good_gpu + good_gpu,
            "gpu_models.csv, line 3, column name: 'T4' stands");
        gpu("open quote", gpu_header + "\"T4,NVIDIA\n", "gpu_models.csv, line 2: the quote is not closed");
        QTest::newRow("unknown gpu")
            << "node_systems.csv"
            << "name,gpu_model,gpus,cpu_cores,ram_gb,max_power_kw,rack_units,origin,source,source_de,date,"
               "owner\n"
               "Box,H1000,8,0,0,1,1,catalogue,x,,,\n"
            << "node_systems.csv, line 2, column gpu_model: 'H1000' is not in gpu_models.csv";
        QTest::newRow("currency")
            << "egress.csv"
            << "provider,currency,egress_per_gb,free_gb_per_month,object_storage_per_gb_month,"
               "origin,source,source_de,date,owner\ngcp,DM,1,0,0,catalogue,x,,,\n"
            << "egress.csv, line 2, column currency: 'DM' EUR or USD is expected";
        QTest::newRow("rate") << "exchange_rate.csv"
                              << "usd_per_eur,origin,source,source_de,date,owner\n0,catalogue,ECB,,,\n"
                              << "exchange_rate.csv, line 2, column usd_per_eur: '0' must be greater than 0";
    }

    void broken_files_name_line_column_and_mend() {
        QFETCH(QString, file);
        QFETCH(QString, text);
        QFETCH(QString, starts);
        const std::string message = error_with(file.toStdString(), text.toStdString());
        QVERIFY2(QString::fromStdString(message).startsWith(starts), message.c_str());
    }

    void a_bill_charges_at_least_the_minimum_and_then_whole_steps() {
        QCOMPARE(billed_seconds(billed_by(60, 1), 10), 60.0);
        QCOMPARE(billed_seconds(billed_by(60, 1), 60), 60.0);
        QCOMPARE(billed_seconds(billed_by(60, 1), 60.2), 61.0);
        QCOMPARE(billed_seconds(billed_by(3600, 3600), 3600), 3600.0);
        QCOMPARE(billed_seconds(billed_by(3600, 3600), 3601), 7200.0);
        QCOMPARE(billed_seconds(billed_by(60, 0), 61.5), 61.5);  // no step: to the instant
        QCOMPARE(billed_seconds(billed_by(60, 1), 0), 0.0);      // never started
        QCOMPARE(billed_seconds(billed_by(0, 0.1), 0.3), 0.3);   // 0.3 / 0.1 is a little below 3
    }
};

QTEST_GUILESS_MAIN(CatalogTest)
#include "tst_catalog.moc"
