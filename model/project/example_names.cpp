#include "model/project/example_names.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace grundlast {

namespace {

constexpr auto names = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"Werk Süd", "South Plant"},
    {"Musterwerk Antriebstechnik GmbH", "Musterwerk Drives Ltd"},
    // Departments and teams.
    {"Fertigung", "Production"},
    {"Digitalisierung", "Digital"},
    {"Entwicklung", "Development"},
    {"Sichtprüfung", "Visual inspection"},
    {"Sprachmodell-Plattform", "Language model platform"},
    {"Linienprognose", "Line forecasts"},
    {"Datenanalyse", "Data science"},
    {"Qualität und Logistik", "Quality and logistics"},
    {"Konstruktion und Simulation", "Design and simulation"},
    // Workloads and their events.
    {"Sichtprüfung: nächtliches Nachtraining", "Inspection: nightly retraining"},
    {"Sichtprüfung: Grundmodell neu aufbauen", "Inspection: new foundation model"},
    {"Sprachmodelle: LoRA-Anpassung (70B)", "Language models: LoRA adapters (70B)"},
    {"Sprachmodelle: interner Assistent", "Language models: in-house assistant"},
    {"Linienprognose: Modelle je Linie", "Line forecasts: a model per line"},
    {"Linienprognose: Parametersuche", "Line forecasts: parameter search"},
    {"Datenanalyse: Notebooks", "Data science: notebooks"},
    {"Datenanalyse: Versuche", "Data science: experiments"},
    {"Qualität und Logistik: Reklamationstexte", "Quality and logistics: complaint texts"},
    {"Qualität und Logistik: Absatzprognose", "Quality and logistics: sales forecast"},
    {"Konstruktion: Ersatzmodelle für Strömung", "Design: surrogate models of flow"},
    {"Dritte Schicht: zwei weitere Prüfstationen", "Third shift: two more inspection stations"},
    // Clusters and nodes.
    {"Heute", "Today"},
    {"Heute (2017)", "Today (2017)"},
    {"Eigene GPUs", "Own GPUs"},
    {"Grundlast", "Base"},
    {"DGX A100 (Bestand)", "DGX A100 (present)"},
});

void put(std::string& name) {
    const auto entry =
        std::find_if(names.begin(), names.end(), [&](const auto& pair) { return pair.first == name; });
    if (entry != names.end()) {
        name = entry->second;
    }
}

}  // namespace

void name_in_english(Project& project) {
    put(project.settings.name);
    put(project.settings.company);
    for (Team& team : project.teams) {
        put(team.name);
        put(team.department);
    }
    for (Workload& workload : project.workloads) {
        put(workload.name);
        for (DemandEvent& event : workload.growth.events) {
            put(event.note);
        }
    }
    for (Cluster& cluster : project.clusters) {
        put(cluster.name);
        for (NodeGroup& group : cluster.groups) {
            put(group.name);
        }
    }
}

}  // namespace grundlast
