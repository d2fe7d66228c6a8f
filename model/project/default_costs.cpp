#include <algorithm>
#include <cassert>

#include "model/project/assumptions.h"
#include "model/project/hand_edits.h"

namespace grundlast {

namespace {

struct ServerPrice {
    const char* system;
    double eur;
    const char* german;  // what the price was chosen from
    const char* english;
};

// No price list of servers under a known licence exists; ranges that were seen stand beside each assumption.
constexpr ServerPrice server_prices[] = {
    {"DGX A100 (320/640GB)", 120'000, "199.000 USD (2020, Liste); gebraucht oder aufbereitet darunter",
     "199,000 USD (2020, list); used or renewed parts below"},
    {"DGX H100", 300'000, "199.000 - 400.000 USD (2024, öffentliche Seiten)",
     "199,000 - 400,000 USD (2024, public pages)"},
    {"DGX H200", 340'000, "etwa 400.000 USD (2025, öffentliche Seite)", "~400,000 USD (2025, public page)"},
    {"DGX B200", 430'000, "kein Listenpreis gefunden; 1,25 x DGX H200", "no list price found; 1.25 x DGX H200"},
    {"HGX H100 8-GPU OEM server", 250'000, "8 x 25.000 - 30.000 USD (GPU, 2026) + 25.000 - 60.000 (Grundgerät)",
     "8 x 25,000 - 30,000 USD (GPU, 2026) + 25,000 - 60,000 (host)"},
    {"HGX H200 8-GPU OEM server", 300'000, "etwa 400.000 USD (2025, öffentliche Seite), OEM darunter",
     "~400,000 USD (2025, public page), OEM below"},
    {"8x MI300X OAM server", 200'000, "8 x 15.000 USD (GPU, 2026) + Grundgerät",
     "8 x 15,000 USD (GPU, 2026) + host"},
    {"4x L40S PCIe 2U server", 42'000, "4 x 5.000 USD (GPU, 2025) + 20.000 (Grundgerät)",
     "4 x 5,000 USD (GPU, 2025) + 20,000 (host)"},
    {"8x L40S PCIe 4U server", 70'000, "8 x 5.000 USD (GPU, 2025) + 25.000 (Grundgerät)",
     "8 x 5,000 USD (GPU, 2025) + 25,000 (host)"},
};

constexpr ServerPrice unknown_server = {"", 250'000, "Preis eines HGX-H100-Servers; kein eigener Wert",
                                        "price of an HGX H100 server; no own figure"};

const ServerPrice& price_of(const NodeSystem& system) {
    const auto at = std::find_if(std::begin(server_prices), std::end(server_prices),
                                 [&](const ServerPrice& price) { return price.system == system.name; });
    return at == std::end(server_prices) ? unknown_server : *at;
}

CostPosition capex(std::string id, Text name, CostGroup group, CostBasis basis, double amount, Text reason) {
    CostPosition position;
    position.id = std::move(id);
    position.name = std::move(name);
    position.kind = CostKind::capex;
    position.group = group;
    position.basis = basis;
    position.amount = amount;
    position.origin = assumed(std::move(reason));
    return position;
}

CostPosition opex(std::string id, Text name, CostGroup group, CostBasis basis, double per_year,
                  double change_per_year, Text reason) {
    CostPosition position = capex(std::move(id), std::move(name), group, basis, per_year, std::move(reason));
    position.kind = CostKind::opex;
    position.change_per_year = change_per_year;
    return position;
}

void add_capex(std::vector<CostPosition>& positions) {
    positions.push_back(capex("network",
                              {"Cluster-Netz: Switches, Optiken", "Cluster fabric: switches, optics"},
                              CostGroup::network, CostBasis::per_node, 30'000,
                              {"10 - 15 % eines Servers mit 8 GPUs; 400 Gbit/s je GPU",
                               "10 - 15 % of an 8-GPU server; 400 Gbit/s per GPU"}));
    positions.push_back(capex(
        "network-base", {"Verwaltungsnetz und Anbindung", "Management network and uplink"}, CostGroup::network,
        CostBasis::once, 40'000, {"2 Switches, Firewall, Verkabelung", "2 switches, firewall, cabling"}));
    positions.push_back(capex("storage", {"Paralleles Dateisystem (NVMe)", "Parallel file system (NVMe)"},
                              CostGroup::storage, CostBasis::once, 250'000,
                              {"etwa 250 TB nutzbar x 1.000 EUR/TB", "~250 TB usable x 1,000 EUR/TB"}));
    positions.push_back(capex("racks", {"Schränke und Stromverteilung", "Racks and power distribution"},
                              CostGroup::facility, CostBasis::per_rack, 9'000,
                              {"6.000 - 12.000 EUR je Schrank", "6,000 - 12,000 EUR per rack"}));
    positions.push_back(capex("installation", {"Einbau und Abnahme", "Installation and acceptance"},
                              CostGroup::installation, CostBasis::per_node, 6'000,
                              {"5 Personentage je Knoten", "5 person-days per node"}));
    positions.push_back(
        capex("project", {"Planung, Ausschreibung, Inbetriebnahme", "Planning, tender, go-live"},
              CostGroup::installation, CostBasis::once, 80'000, {"etwa 80 Personentage", "~80 person-days"}));
}

void add_opex(std::vector<CostPosition>& positions) {
    positions.push_back(opex("support", {"Wartung und Herstellersupport", "Maintenance and vendor support"},
                             CostGroup::maintenance, CostBasis::share_of_capex, 0.06, 0,
                             {"5 - 10 % bei OEM; 20 % für DGX in einer Quelle (39.800 von 199.000 USD, 2024)",
                              "5 - 10 % OEM; 20 % for DGX in one source (39,800 of 199,000 USD, 2024)"}));
    positions.push_back(opex("spares", {"Ersatzteile", "Spare parts"}, CostGroup::maintenance,
                             CostBasis::share_of_capex, 0.01, 0,
                             {"1 %; 0,9 - 2,4 Ausfälle je Knoten und Jahr (Meta RSC, arXiv 2410.21680)",
                              "1 %; node failures 0.9 - 2.4 per node-year (Meta RSC, arXiv 2410.21680)"}));
    positions.push_back(opex("colocation", {"Colocation (ohne Strom)", "Colocation (without electricity)"},
                             CostGroup::facility, CostBasis::per_kw, 2'254, 0.033,
                             {"CBRE, 1. Quartal 2025: 217,30 USD je kW und Monat x 12 / 1,1567",
                              "CBRE 2025-Q1: 217.30 USD/kW/month x 12 / 1.1567"}));
    positions.push_back(opex("staff", {"Betrieb: Vollzeitstellen", "Operations: full-time positions"},
                             CostGroup::staff, CostBasis::once, 95'000, 0.03,
                             {"85.000 - 110.000 EUR im Jahr mit Arbeitgeberanteil",
                              "85,000 - 110,000 EUR/year with employer's share"}));
    positions.push_back(opex("software", {"Software und Überwachung", "Software and monitoring"},
                             CostGroup::software, CostBasis::per_gpu, 800, 0.03,
                             {"0 (nur Open Source) - 4.500 USD je GPU und Jahr (Herstellerpaket)",
                              "0 (open source only) - 4,500 USD per GPU and year (enterprise suite)"}));
    positions.push_back(opex("training", {"Schulung", "Training of staff"}, CostGroup::other, CostBasis::once,
                             12'000, 0.02, {"4 Personen x 3.000 EUR im Jahr", "4 people x 3,000 EUR/year"}));
}

}  // namespace

Origin assumed(Text reason) {
    return {OriginKind::assumption, std::move(reason), "2026-11-30", shipped_owner};
}

Note register_note(std::string id, Text text, Origin origin) {
    if (origin.source.empty()) {
        origin = assumed(Text::same("docs/decisions"));
    }
    return {std::move(id), std::move(text), std::move(origin)};
}

std::vector<CostPosition> default_positions(const std::vector<NodeSystem>& systems) {
    std::vector<CostPosition> positions;
    for (const NodeSystem& system : systems) {
        const ServerPrice& price = price_of(system);
        positions.push_back(capex("servers-" + std::to_string(positions.size() + 1),
                                  {"Server: " + system.name, "Servers: " + system.name}, CostGroup::servers,
                                  CostBasis::per_node, price.eur, {price.german, price.english}));
        positions.back().system = system.name;
    }
    add_capex(positions);
    add_opex(positions);
    return positions;
}

EnergyPrices default_energy() {
    EnergyPrices energy;
    energy.price_per_kwh = 0.19;
    energy.change_per_year = 0.02;
    energy.pue = 1.4;
    energy.price_origin = assumed(
        {"Eurostat EU27, Nichthaushalte, 1. Halbjahr 2025: 0,1902; BDEW, Deutschland 2025: 0,1875 EUR/kWh",
         "Eurostat EU27 non-household 2025-H1: 0.1902; BDEW DE 2025: 0.1875 EUR/kWh"});
    energy.pue_origin = assumed({"neue Colocation-Halle; Mittel der Uptime-Umfrage 2025: 1,54",
                                 "new colocation hall; Uptime survey 2025 mean: 1.54"});
    return energy;
}

ResidualValue default_residual() {
    return {0.1, assumed({"10 % nach 36 Monaten; gebrauchte A100-Server 2026: 10 - 30 % des Listenpreises",
                          "10 % after 36 months; used A100 servers 2026: 10 - 30 % of list"})};
}

CostPosition& position(std::vector<CostPosition>& positions, const std::string& id) {
    const auto at = std::find_if(positions.begin(), positions.end(),
                                 [&](const CostPosition& candidate) { return candidate.id == id; });
    assert(at != positions.end());
    return *at;
}

}  // namespace grundlast
