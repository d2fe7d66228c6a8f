#include <QDirIterator>
#include <QTest>
#include <map>

#include "samples.h"

using namespace grundlast;

namespace {

// What each public file is: its format with rows and used rows, or a part of the reason against it.
struct Expected {
    std::string format;
    std::int64_t rows = 0;
    std::int64_t used = 0;
    std::string refused;
};

const std::map<std::string, Expected>& expected() {
    static const std::map<std::string, Expected> files = {
        {"traces/acme/cluster_summary.csv", {"", 0, 0, "figures per cluster, no jobs"}},
        {"traces/alibaba/v2023_openb_node_list_gpu_node.csv",
         {"", 0, 0, "a list of nodes, no jobs; for replay"}},
        {"traces/alibaba/v2023_openb_pod_list_default.csv", {"alibaba", 8152, 8152, ""}},
        // 11,481 instances are older than the trace or outlive it
        {"traces/alibaba/v2025_disaggregated_DLRM_trace.csv", {"alibaba2025", 23871, 12390, ""}},
        {"traces/alibaba/v2026_spot_gpu_node_info.csv", {"", 0, 0, "a list of nodes, no jobs"}},
        {"traces/azure-llm/AzureLLMInferenceTrace_code.csv", {"", 0, 0, "requests to a language model"}},
        {"traces/azure-llm/AzureLLMInferenceTrace_conv.csv", {"", 0, 0, "requests to a language model"}},
        {"traces/helios/earth_gpu_number_by_vc_daily.csv", {"", 0, 0, "values per day"}},
        {"traces/helios/earth_vc_sequence_10min_2020-05.csv", {"", 0, 0, "counts per point in time"}},
        {"traces/helios/helios_cluster_summary.csv", {"", 0, 0, "figures per cluster, no jobs"}},
        {"traces/philly/chronus_philly_slo_mix1.csv", {"chronus", 30940, 30940, ""}},
        {"traces/philly/philly_jobs_by_vc.csv", {"philly", 82247, 82247, ""}},
        {"traces/philly/philly_vc_nodes.csv", {"", 0, 0, "nodes per virtual cluster"}},
        {"traces/slurm/nrel_eagle_first1000_2019-01-01.csv", {"nrel", 1000, 1000, ""}},
        {"traces/slurm/slurm2205_16gpu_fairshare.psv", {"sacct", 230, 230, ""}},
        {"traces/slurm/slurm2205_16gpu_overload.psv", {"sacct", 260, 260, ""}},
        {"traces/slurm/xdmod_phillips_sacct.log", {"sacct", 4285, 4285, ""}},
        // 25 jobs without a run time
        {"traces/swf/HPC2N-2002-2.2-alea-cut.swf", {"swf", 3170, 3145, ""}},
        {"traces/swf/LCG-2005-1.swf.gz", {"swf", 188041, 188041, ""}},
        {"traces/swf/NASA-iPSC-1993-3.1-cln.swf", {"swf", 18239, 18239, ""}},
        {"samples/billing/azure_ea_actualcost_11.csv", {"azure", 11, 11, ""}},
        {"samples/billing/constructed_aws_cur2_gpu.csv", {"aws", 6, 6, ""}},
        {"samples/billing/focus_1.0_sample_1000.csv", {"focus", 1000, 1000, ""}},
        {"samples/kubernetes/constructed_dcgm_metrics.prom", {"dcgm", 6, 4, ""}},
        {"samples/kubernetes/constructed_kueue_workloads.json", {"kueue", 2, 1, ""}},
        {"samples/kubernetes/constructed_opencost_gpu_allocation.json", {"opencost", 3, 2, ""}},
        {"samples/kubernetes/dcgm_default-counters.csv", {"", 0, 0, "settings of the DCGM exporter"}},
        {"samples/kubernetes/kueue_single-clusterqueue-setup.yaml",
         {"", 0, 0, "kubectl get workloads -A -o json"}},
        {"samples/kubernetes/opencost_allocation_example.json", {"opencost", 3, 3, ""}},
        {"samples/slurm/constructed_sacct_gpu_edge_cases.psv", {"sacct", 16, 9, ""}},
        {"samples/slurm/slurm2205_real_oddities.psv", {"sacct", 38, 19, ""}},
        {"samples/slurm/slurmsim_sacct_dump2101.psv", {"sacct", 15, 12, ""}},
        {"samples/slurm/slurmsim_sacct_simple.psv", {"sacct", 4, 4, ""}},
        {"samples/slurm/slurmsim_sacct_submitline_multiline.psv", {"sacct", 13, 6, ""}},
        {"samples/slurm/xdmod_accounting-logs-with-job-arrays.psv", {"sacct", 6, 6, ""}},
        {"samples/slurm/xdmod_accounting-logs.psv", {"sacct", 4, 4, ""}},
        {"samples/slurm/xdmod_alloc-tres-gpu-count.json", {"", 0, 0, "JSON of unknown content"}},
        {"samples/slurm/xdmod_non-ended-job-state.psv", {"sacct", 2, 0, ""}},
        {"samples/slurm/xdmod_unknown-job-state.psv", {"sacct", 2, 2, ""}},
        {"samples/slurm/xdmod_utf8-multibyte-chars.psv", {"sacct", 1, 1, ""}},
    };
    return files;
}

}  // namespace

class TestEveryFile : public QObject {
    Q_OBJECT

  private slots:
    void is_imported_or_refused_with_its_reason_data();
    void is_imported_or_refused_with_its_reason();
};

void TestEveryFile::is_imported_or_refused_with_its_reason_data() {
    QTest::addColumn<QString>("file");
    const QString root = QStringLiteral(GRUNDLAST_SHARED_DIR "/data/");
    if (!QDir(root).exists()) {
        QSKIP("the public data set is not here");
    }
    for (const char* folder : {"traces", "samples"}) {
        for (QDirIterator files(root + folder, QDir::Files, QDirIterator::Subdirectories); files.hasNext();) {
            const QString name = files.next().mid(root.size());
            QTest::newRow(qPrintable(name)) << name;
        }
    }
}

// A file that is new in the data set fails here until somebody has said what it is.
void TestEveryFile::is_imported_or_refused_with_its_reason() {
    QFETCH(const QString, file);
    const std::string name = file.toStdString();
    const auto known = expected().find(name);
    const auto import = import_file(std::string(GRUNDLAST_SHARED_DIR) + "/data/" + name);
    const std::string found = import.ok() ? import->history.format + " " + std::to_string(import->rows) + " " +
                                                std::to_string(import->used)
                                          : import.error().message.en;
    QVERIFY2(known != expected().end(), ("not listed: " + found).c_str());
    if (!known->second.refused.empty()) {
        QVERIFY2(!import.ok(), found.c_str());
        QVERIFY2(found.find(known->second.refused) != std::string::npos, found.c_str());
        return;
    }
    QVERIFY2(import.ok(), found.c_str());
    QCOMPARE(import->history.format, known->second.format);
    QCOMPARE(import->rows, known->second.rows);
    QCOMPARE(import->used, known->second.used);
    QCOMPARE(import->rows, import->used + static_cast<std::int64_t>(import->skipped.size()));
}

QTEST_GUILESS_MAIN(TestEveryFile)
#include "tst_every_file.moc"
