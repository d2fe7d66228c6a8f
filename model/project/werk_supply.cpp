// Clusters, plans, costs and notes of the example "werk".
#include "model/project/assumptions.h"
#include "model/project/example_world.h"
#include "model/project/werk.h"

namespace grundlast::werk {

namespace {

constexpr const char* old_system = "DGX A100 (320/640GB)";
constexpr const char* new_system = "HGX H100 8-GPU OEM server";

NodeGroup a100_nodes(std::vector<CapacityPhase> phases) {
    NodeGroup group;
    group.id = "a100";
    group.name = "DGX A100 (Bestand)";
    group.pool = "gpu";
    group.system = old_system;
    group.gpu_model = reference_gpu;
    group.cpu_cores = 128;
    group.ram_gb = 2000;
    group.power_kw = 6.5;
    group.rack_units = 6;
    group.phases = std::move(phases);
    group.owned_before = true;
    group.failures = example_world::a100_failures();
    group.bandwidth = example_world::a100_bandwidth();
    return group;
}

NodeGroup h100_nodes(std::vector<CapacityPhase> phases) {
    NodeGroup group;
    group.id = "h100";
    group.name = "HGX H100";
    group.pool = "gpu";
    group.system = new_system;
    group.gpu_model = new_gpu;
    group.cpu_cores = 112;
    group.ram_gb = 2000;
    group.power_kw = 10.2;
    group.failures = example_world::h100_failures();
    group.bandwidth = example_world::h100_bandwidth();
    group.phases = std::move(phases);
    return group;
}

Cluster cluster(std::string id, std::string name, std::vector<NodeGroup> groups) {
    Cluster cluster;
    cluster.id = std::move(id);
    cluster.name = std::move(name);
    cluster.rack_power_kw = 25;
    cluster.groups = std::move(groups);
    cluster.storage = example_world::storage(15, 150);
    return cluster;
}

Plan plan(std::string id, Text name, Text description, std::string cluster_id, BurstRule burst) {
    Plan plan;
    plan.id = std::move(id);
    plan.name = std::move(name);
    plan.description = std::move(description);
    plan.cluster_id = std::move(cluster_id);
    plan.burst = burst;
    plan.offer_ids = {"gcp/europe-west4/a2-ultragpu-1g", "gcp/europe-west4/a2-ultragpu-2g",
                      "gcp/europe-west4/a2-ultragpu-4g", "gcp/europe-west4/a2-ultragpu-8g"};
    plan.cloud_discount_origin = assumed({"0 %: Listenpreis; verhandelte oder gebundene Preise liegen darunter",
                                          "0 %: list price; negotiated or committed prices are lower"});
    return plan;
}

}  // namespace

void add_supply(Project& project) {
    project.clusters = {
        cluster("today", "Heute", {a100_nodes({{0, 3}})}),
        // The A100 nodes leave at the end of their support.
        cluster("own", "Eigene GPUs", {a100_nodes({{0, 3}, {18, -3}}), h100_nodes({{0, 1}, {18, 3}})}),
        cluster("base", "Grundlast", {a100_nodes({{0, 3}, {18, -3}}), h100_nodes({{18, 2}})})};
    project.plans = {plan("own", {"Alles kaufen", "Own everything"},
                          {"H100-Knoten ergänzen die 24 GPUs und lösen sie nach 18 Monaten ab.",
                           "H100 nodes join the 24 GPUs and replace them after 18 months."},
                          "own", {BurstKind::never, 0}),
                     plan("rent", {"Alles mieten", "Rent everything"},
                          {"Die eigenen GPUs werden abgeschaltet; alles läuft auf gemieteten A100 in den "
                           "Niederlanden. Arbeit, deren "
                           "Daten das Werk nicht verlassen dürfen, bleibt dabei liegen.",
                           "The own GPUs are switched off; everything runs on rented A100 in the Netherlands. "
                           "Work whose data may not "
                           "leave the site remains undone."},
                          "", {BurstKind::always, 0}),
                     plan("base", {"Grundlast kaufen, Spitzen mieten", "Own the base, rent the peaks"},
                          {"Der Bestand trägt die Grundlast und wird nach 18 Monaten abgelöst; wer länger als "
                           "eine Viertelstunde "
                           "wartet und darf, rechnet in den Niederlanden.",
                           "The present nodes carry the base and are replaced after 18 months; a job that has "
                           "waited for a quarter of "
                           "an hour and may leave runs in the Netherlands."},
                          "base", {BurstKind::after_wait, 0.25})};
}

void add_costs(Project& project) {
    std::vector<CostPosition>& positions = project.costs.positions;
    positions = default_positions(project.node_systems);
    position(positions, "staff").quantity = 1.5;
    position(positions, "storage").amount = 150'000;
    position(positions, "storage").origin =
        assumed({"etwa 150 TB nutzbar x 1.000 EUR/TB", "~150 TB usable x 1,000 EUR/TB"});
    position(positions, "network-base").amount = 25'000;
    position(positions, "project").amount = 40'000;

    // The company has its own hall: it pays for power and cooling once instead of a rent for each kW.
    CostPosition& hall = position(positions, "colocation");
    hall.id = "hall";
    hall.name = {"Betrieb des eigenen Serverraums", "Upkeep of the own server room"};
    hall.amount = 350;
    hall.change_per_year = 0.02;
    hall.origin = assumed({"Wartung von USV und Kühlung, etwa 10 % ihres Preises im Jahr",
                           "maintenance of UPS and cooling, ~10 % of their price a year"});
    CostPosition ups = position(positions, "racks");
    ups.id = "ups";
    ups.name = {"USV und Kühlung", "UPS and cooling"};
    ups.basis = CostBasis::per_kw;
    ups.amount = 3'500;
    ups.origin =
        assumed({"2.500 - 5.000 EUR/kW für einen Serverraum", "2,500 - 5,000 EUR/kW for a server room"});
    positions.push_back(ups);
    CostPosition old_support = position(positions, "training");
    old_support.id = "support-a100";
    old_support.name = {"Wartung der vorhandenen A100-Knoten", "Maintenance of the present A100 nodes"};
    old_support.group = CostGroup::maintenance;
    old_support.basis = CostBasis::per_node;
    old_support.system = old_system;
    old_support.amount = 12'000;
    old_support.origin =
        assumed({"6 - 10 % des früheren Preises im Jahr", "6 - 10 % of the former price a year"});
    positions.push_back(old_support);
    project.costs.energy.pue = 1.5;
    project.costs.energy.pue_origin = assumed({"eigener Serverraum; Mittel der Uptime-Umfrage 2025: 1,54",
                                               "own server room; Uptime survey 2025 mean: 1.54"});
    project.costs.cloud_storage_gb = 60'000;
    project.costs.cloud_storage_origin =
        assumed({"60 TB: Trainingsdaten ohne Rohbilder", "60 TB: training data without raw images"});
}

void add_notes(Project& project) {
    const auto add = [&](const char* id, Text text) {
        project.notes.push_back(register_note(id, std::move(text), assumed({"Beispiel", "example"})));
    };
    add("invented",
        {"Das Unternehmen ist erfunden; alle Mengen sind Annahmen des Beispiels, keine Messwerte.",
         "The company is invented; all quantities are assumptions of the example, not measurements."});
    add("site-only",
        {"Rohbilder der Sichtprüfung und Reklamationstexte (personenbezogen) dürfen das Werk nicht verlassen. "
         "Von den "
         "Bildern sind kuratierte Auszüge freigegeben (25 GB je Lauf): Damit darf das Nachtraining in der EU "
         "rechnen.",
         "Raw images of the inspection and complaint texts (personal data) may not leave the site. Curated "
         "extracts of "
         "the images have been cleared (25 GB a run): with those the retraining may run in the EU."});
    add("office-hours",
        {"Büro- und Nachtzeiten sind in UTC angegeben (deutsche Zeit minus eine oder zwei Stunden).",
         "Office and night hours are given in UTC (German time less one or two hours)."});
    add("world",
        {"Ausfälle der Knoten folgen den Zahlen von Meta für A100 und H100; Speicherdurchsatz, Anteil der "
         "Kommunikation (15 % bei mehreren GPUs) und 5 Minuten Anlauf je Replik des Assistenten sind "
         "angenommen.",
         "Node failures follow Meta's figures for A100 and H100; storage throughput, the share of "
         "communication (15 % "
         "with several GPUs) and 5 minutes of start-up for a replica of the assistant are assumed."});
    add("renting-all", {"„Alles mieten“ ist als Vergleich gerechnet, obwohl die Reklamationstexte das Werk "
                        "nicht verlassen dürfen: Ihre "
                        "GPU-Stunden erscheinen dort als nicht bedient.",
                        "\"Rent everything\" is computed for comparison although the complaint texts may not "
                        "leave the site: their "
                        "GPU-hours appear there as unserved."});
    add("replacement",
        {"Die vorhandenen A100-Knoten sind abgeschrieben und werden nach 18 Monaten ersetzt (Ende der "
         "Wartung).",
         "The present A100 nodes are written off and are replaced after 18 months (end of maintenance)."});
}

}  // namespace grundlast::werk
