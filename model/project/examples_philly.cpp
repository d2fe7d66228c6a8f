// The example "philly": what it adds to the job history is assumption, and says so.
#include <algorithm>
#include <array>

#include "model/project/assumptions.h"
#include "model/project/example_world.h"
#include "model/project/examples.h"

namespace grundlast {

namespace {

constexpr const char* old_gpu = "Philly-2017 (P100 class)";
constexpr double old_gpu_speed = 1.0 / 6;
constexpr const char* new_gpu = "H100-SXM-80GB";
constexpr const char* new_system = "HGX H100 8-GPU OEM server";

struct KnownNodes {
    const char* virtual_cluster;
    int nodes;
};

// data/examples/philly/philly_vc_nodes.csv (S-Lab HeliosArtifact@bdaae109, MIT); a test compares.
constexpr std::array<KnownNodes, 11> known_nodes = {{{"6214e9", 64},
                                                     {"7f04ca", 32},
                                                     {"11cb48", 16},
                                                     {"b436b2", 64},
                                                     {"ee9e8c", 64},
                                                     {"e13805", 16},
                                                     {"6c71a0", 32},
                                                     {"2869ce", 16},
                                                     {"ed69ec", 8},
                                                     {"103959", 8},
                                                     {"0e4a51", 32}}};

int nodes_of(const std::string& virtual_cluster) {
    const auto at = std::find_if(known_nodes.begin(), known_nodes.end(), [&](const KnownNodes& known) {
        return known.virtual_cluster == virtual_cluster;
    });
    return at == known_nodes.end() ? 1 : at->nodes;
}

void set_settings(Project& project) {
    ProjectSettings& settings = project.settings;
    settings.name = "Philly";
    settings.company = "Philly (Microsoft, 2017)";
    settings.author = "Grundlast";
    settings.date = "2026-11-30";
    settings.purpose = {
        "Wie viel GPU-Kapazität sollen 15 Forschungsteams ab 2027 selbst besitzen, wie viel mieten? Grundlage "
        "sind "
        "82.247 Jobs aus 110 Tagen; sie laufen künftig auf heutigen GPUs.",
        "How much GPU capacity should 15 research teams own from 2027 on, and how much rent? The basis is "
        "82,247 jobs "
        "of 110 days; from now on they run on today's GPUs."};
    settings.discount_rate_origin =
        assumed({"6 %: Kapitalkosten (WACC) der Industrie 5 - 9 %", "6 %: industry WACC 5 - 9 %"});
    settings.reference_gpu = new_gpu;
}

void add_gpus(Project& project) {
    GpuModel gpu;
    gpu.name = old_gpu;
    gpu.vendor = "NVIDIA";
    gpu.architecture = "Pascal";
    gpu.memory_gb = 16;
    gpu.memory_bandwidth_gb_s = 732;
    gpu.bf16_dense_tflops = 19;
    gpu.tdp_w = 250;
    gpu.origin =
        assumed({"Die Aufzeichnung nennt keine GPU; Werte einer P100-PCIe-16GB (FP16), allgemeines Wissen",
                 "the trace names no GPU; figures of a P100-PCIe-16GB (FP16), general knowledge"});
    project.gpu_models.push_back(gpu);
    project.gpu_speeds = {
        {old_gpu, old_gpu_speed,
         assumed({"1/6: zwischen dem Verhältnis der Speicherbandbreiten (4,6) und dem des Tensordurchsatzes "
                  "(etwa 50), "
                  "näher an der Bandbreite, weil alte Jobs klein sind und teils auf Eingabe warten",
                  "1/6: between the ratio of memory bandwidth (4.6) and of tensor throughput (~50), near "
                  "bandwidth, "
                  "since old jobs are small and partly bound by input"})},
        {new_gpu,
         1.0,
         {OriginKind::formula, {"Referenz-GPU: 1 laut Definition", "reference GPU: 1 by definition"}, "", ""}}};
}

void name_teams(Project& project) {
    for (Team& team : project.teams) {
        const std::string raw = team.name;
        team.name = "VC " + raw;
        for (Workload& workload : project.workloads) {
            if (workload.team_id == team.id && workload.name.starts_with(raw)) {
                workload.name = "VC " + workload.name;
            }
        }
    }
}

// Small jobs are interactive in feel, large ones are planned: the wait that is promised grows with the size.
// The largest take a whole cluster, for which a date within the week is agreed.
double promised_start_h(double gpus) {
    return gpus <= 8 ? 4 : gpus <= 32 ? 12 : gpus <= 64 ? 48 : 168;
}

void complete_workloads(Project& project) {
    for (Workload& workload : project.workloads) {
        if (workload.gpus_per_job > 8) {
            workload.interconnect = Interconnect::rdma;
        } else if (workload.gpus_per_job > 1) {
            workload.interconnect = Interconnect::nvlink_domain;
        }
        workload.slo.start_within_h = promised_start_h(workload.gpus_per_job);
        workload.slo.percentile = 0.95;
        workload.data.out_gb = 0.5;
        workload.data.tier = StorageTier::parallel_file_system;
        workload.data.storage_throughput_gb_s_per_gpu = 0.2;
        if (workload.gpus_per_job > 1) {
            // As recorded: jobs of up to a node within it, larger ones over the network.
            workload.communication = {
                0.15, workload.gpus_per_job > 8 ? MeasuredWithin::leaf : MeasuredWithin::nvlink_domain};
        }
        if (workload.gpus_per_job >= 8) {
            workload.checkpointing = {.interval_h = 2, .size_gb = 20, .restart_h = 0.1};
        }
    }
}

NodeGroup new_nodes(std::vector<CapacityPhase> phases) {
    NodeGroup group;
    group.id = "h100";
    group.name = "HGX H100";
    group.pool = "gpu";
    group.system = new_system;
    group.gpu_model = new_gpu;
    group.gpus_per_node = 8;
    group.power_kw = 10.2;
    group.phases = std::move(phases);
    group.failures = example_world::h100_failures();
    group.bandwidth = example_world::h100_bandwidth();
    return group;
}

Cluster todays_cluster(const Project& project) {
    Cluster cluster;
    cluster.id = "today";
    cluster.name = "Heute (2017)";
    for (const Team& team : project.teams) {
        NodeGroup group;
        group.id = "vc-" + team.id;
        group.name = team.name;
        group.pool = team.id;
        group.gpu_model = old_gpu;
        group.gpus_per_node = 8;
        group.power_kw = 3;
        group.rack_units = 4;
        group.phases = {{0, nodes_of(team.id)}};
        group.owned_before = true;
        cluster.groups.push_back(std::move(group));
    }
    return cluster;
}

Cluster new_cluster(std::string id, std::string name, std::vector<CapacityPhase> phases) {
    Cluster cluster;
    cluster.id = std::move(id);
    cluster.name = std::move(name);
    cluster.groups = {new_nodes(std::move(phases))};
    cluster.storage = example_world::storage(40, 400);
    return cluster;
}

Plan plan_of(std::string id, Text name, Text description, std::string cluster, BurstRule burst) {
    Plan plan;
    plan.id = std::move(id);
    plan.name = std::move(name);
    plan.description = std::move(description);
    plan.cluster_id = std::move(cluster);
    plan.burst = burst;
    plan.offer_ids = {"gcp/europe-west3/a3-highgpu-1g", "gcp/europe-west3/a3-highgpu-2g",
                      "gcp/europe-west3/a3-highgpu-4g", "gcp/europe-west3/a3-highgpu-8g"};
    plan.cloud_discount_origin = assumed({"0 %: Listenpreis; verhandelte oder gebundene Preise liegen darunter",
                                          "0 %: list price; negotiated or committed prices are lower"});
    return plan;
}

void add_plans(Project& project) {
    project.clusters = {todays_cluster(project),
                        // The largest job asks for 128 GPUs at once, so 16 nodes are the least.
                        new_cluster("own", "Eigene GPUs", {{0, 16}, {12, 1}, {24, 1}}),
                        new_cluster("base", "Grundlast", {{0, 12}, {12, 1}, {24, 1}})};
    project.plans = {
        plan_of("own", {"Alles kaufen", "Own everything"},
                {"Ein eigener H100-Cluster trägt alle Jobs; niemand weicht in die Cloud aus.",
                 "An own H100 cluster carries all jobs; none goes to the cloud."},
                "own", {BurstKind::never, 0}),
        plan_of("rent", {"Alles mieten", "Rent everything"},
                {"Jeder Job startet auf gemieteten H100 in Frankfurt.",
                 "Every job starts on rented H100 in Frankfurt."},
                "", {BurstKind::always, 0}),
        plan_of("base", {"Grundlast kaufen, Spitzen mieten", "Own the base, rent the peaks"},
                {"Ein kleinerer eigener Cluster; wer länger als eine Stunde wartet, rechnet in Frankfurt.",
                 "A smaller own cluster; a job that has waited for an hour runs in Frankfurt."},
                "base", {BurstKind::after_wait, 1})};
}

void add_costs(Project& project) {
    project.costs.positions = default_positions(project.node_systems);
    position(project.costs.positions, "staff").quantity = 3;
    position(project.costs.positions, "storage").amount = 400'000;
    position(project.costs.positions, "storage").origin =
        assumed({"etwa 400 TB nutzbar x 1.000 EUR/TB", "~400 TB usable x 1,000 EUR/TB"});
    project.costs.cloud_storage_gb = 200'000;
    project.costs.cloud_storage_origin =
        assumed({"200 TB: Die Hälfte des eigenen Dateisystems liegt in der Cloud",
                 "200 TB: half of the own file system is kept in the cloud"});
    project.forecast.growth_per_year = 0.10;
    project.forecast.growth_origin =
        assumed({"10 % im Jahr: 110 Tage zeigen keinen Trend; vorsichtig gegenüber beobachteten 20 - 50 %",
                 "10 % a year: 110 days show no trend; cautious against 20 - 50 % seen"});
    // The trace lacks jobs that were still running at its end, so its last weeks alone are too low; a backtest
    // against such weeks can't see that.
    project.forecast.source = ForecastSource::blend;
    project.forecast.weighting = BlendWeighting::by_hand;
}

}  // namespace

Result<Project> make_philly(const Catalogue& catalogue, std::shared_ptr<const History> history) {
    if (!history || history->jobs.empty()) {
        return Error{{"Das Beispiel 'philly' braucht seine Job-Historie; data/examples/philly wiederherstellen",
                      "the example 'philly' needs its job history; restore data/examples/philly"}};
    }
    auto measured = std::make_shared<History>(*history);
    measured->gpu_model = old_gpu;
    Project project = empty_project(catalogue);
    set_settings(project);
    add_gpus(project);
    adopt_history(project, std::move(measured));
    name_teams(project);
    complete_workloads(project);
    add_plans(project);
    if (const Result<void> kept = keep_what_is_used(project); !kept) {
        return kept.error();
    }
    add_costs(project);
    add_philly_notes(project);
    return project;
}

}  // namespace grundlast
