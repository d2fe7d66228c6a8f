// Names that point to nothing, and ids that stand twice.
#include <algorithm>
#include <map>
#include <set>

#include "model/core/letters.h"
#include "model/project/checks/checks.h"

namespace grundlast::checks {

namespace {

void no_team(Findings& findings, std::string subject) {
    findings.push_back(
        {"reference.team",
         Severity::error,
         std::move(subject),
         "team_id",
         {"Kein Team gewählt", "No team is chosen"},
         {"Was zu keinem Team gehört, kann nicht gerechnet werden",
          "What belongs to no team cannot be computed"},
         {"Ein Team wählen oder unter Teams eines anlegen", "Choose a team, or add one on the Teams tab"}});
}

void dangling(Findings& findings, std::string code, std::string subject, std::string field,
              const std::string& value, Text mend) {
    findings.push_back(
        {std::move(code),
         Severity::error,
         std::move(subject),
         std::move(field),
         {"'" + value + "' gibt es im Projekt nicht", "The project has no '" + value + "'"},
         {"Was darauf verweist, kann nicht gerechnet werden", "What refers to it cannot be computed"},
         std::move(mend)});
}

template <class Rows, class Key>
void unique(const Rows& rows, Key key, const std::string& kind, Findings& findings) {
    std::set<std::string> seen;
    for (const auto& row : rows) {
        const std::string& id = row.*key;
        if (!id.empty() && seen.insert(id).second) {
            continue;
        }
        findings.push_back(
            {"id.not_unique",
             Severity::error,
             kind + ":" + id,
             "id",
             {"Die Kennung '" + id + "' ist leer oder doppelt", "The id '" + id + "' is empty or stands twice"},
             {"Verweise darauf sind nicht eindeutig", "References to it are ambiguous"},
             {"Jedem Eintrag eine eigene Kennung geben", "Give every entry an id of its own"}});
    }
}

bool knows_gpu(const Project& project, const std::string& name) {
    return std::any_of(project.gpu_models.begin(), project.gpu_models.end(),
                       [&](const GpuModel& gpu) { return gpu.name == name; });
}

const Text choose_gpu = {"Die GPU unter den GPU-Modellen anlegen oder eine vorhandene wählen",
                         "Add the GPU to the GPU models or choose one that is there"};

void gpu(const Project& project, const std::string& subject, const std::string& field, const std::string& name,
         Findings& findings) {
    if (!knows_gpu(project, name)) {
        dangling(findings, "reference.gpu_model", subject, field, name, choose_gpu);
    }
}

// Without spaces and in small letters, those of the Latin-1 range included: its capitals are C3 80 to C3 9E.
std::string folded(const std::string& name) {
    std::string plain;
    for (const char letter : in_small_letters(name)) {
        const auto code = static_cast<unsigned char>(letter);
        const bool after_c3 = !plain.empty() && static_cast<unsigned char>(plain.back()) == 0xC3;
        const bool capital = after_c3 && code >= 0x80 && code <= 0x9E;
        if (code > ' ') {
            plain += capital ? static_cast<char>(code + 0x20) : letter;
        }
    }
    return plain;
}

void alike_teams(const Project& project, Findings& findings) {
    std::map<std::string, const Team*> seen;
    for (const Team& team : project.teams) {
        const auto [first, is_new] = seen.emplace(folded(team.name), &team);
        if (is_new || team.name.empty()) {
            continue;
        }
        const std::string both = "'" + first->second->name + "', '" + team.name + "'";
        findings.push_back(
            {"team.alike",
             Severity::hint,
             "team:" + team.id,
             "name",
             {"Zwei Teams heißen gleich bis auf Groß- und Kleinschreibung oder Leerzeichen: " + both,
              "Two teams differ only by case or spaces: " + both},
             {"Ist es dasselbe Team, zählt es doppelt: mit eigener Prognose, eigenem Kontingent und eigenen "
              "Kosten",
              "If it is the same team it counts twice: with a forecast, a quota and costs of its own"},
             {"Die Arbeitslasten einem der beiden geben und das andere entfernen, oder eines umbenennen",
              "Give the workloads to one of them and remove the other, or rename one"}});
    }
}

void of_workloads(const Project& project, Findings& findings) {
    for (const Workload& workload : project.workloads) {
        const std::string subject = "workload:" + workload.id;
        if (workload.team_id.empty()) {
            no_team(findings, subject);
        } else if (!project.team(workload.team_id)) {
            dangling(findings, "reference.team", subject, "team_id", workload.team_id,
                     {"Ein vorhandenes Team wählen oder unter Teams eines anlegen",
                      "Choose a team that is there or add one on the Teams tab"});
        }
        for (const std::string& model : workload.allowed_gpu_models) {
            gpu(project, subject, "allowed_gpu_models", model, findings);
        }
    }
}

void of_clusters(const Project& project, Findings& findings) {
    for (const Cluster& cluster : project.clusters) {
        unique(cluster.groups, &NodeGroup::id, "group", findings);
        for (const NodeGroup& group : cluster.groups) {
            const std::string subject = "group:" + group.id;
            gpu(project, subject, "gpu_model", group.gpu_model, findings);
            if (!group.system.empty() && !project.node_system(group.system)) {
                dangling(findings, "reference.system", subject, "system", group.system,
                         {"Ein vorhandenes System wählen oder das Feld leeren",
                          "Choose a system that is there or clear the field"});
            }
        }
    }
}

void of_plans(const Project& project, Findings& findings) {
    for (const Plan& plan : project.plans) {
        const std::string subject = "plan:" + plan.id;
        if (!plan.cluster_id.empty() && !project.cluster(plan.cluster_id)) {
            dangling(findings, "reference.cluster", subject, "cluster_id", plan.cluster_id,
                     {"Einen vorhandenen Cluster wählen oder das Feld leeren",
                      "Choose a cluster that is there or clear the field"});
        }
        for (const std::string& offer : plan.offer_ids) {
            if (!project.offer(offer)) {
                dangling(findings, "reference.offer", subject, "offer_ids", offer,
                         {"Ein vorhandenes Angebot wählen", "Choose an offer that is there"});
            }
        }
    }
}

// A workload may name a pool that only some clusters have; a plan's cluster must have it.
void pools(const Project& project, Findings& findings) {
    for (const Plan& plan : project.plans) {
        const Cluster* cluster = plan.cluster_id.empty() ? nullptr : project.cluster(plan.cluster_id);
        std::vector<std::string> lost;
        for (const Workload& workload : project.workloads) {
            if (cluster && !workload.pool.empty() && pool_on(*cluster, workload).empty()) {
                lost.push_back(name_of(workload));
            }
        }
        if (!lost.empty()) {
            const Text names = list_of(lost);
            findings.push_back({"reference.pool",
                                Severity::error,
                                "plan:" + plan.id,
                                "cluster_id",
                                {"Der Cluster hat den Pool nicht, den diese Arbeitslasten nennen: " + names.de,
                                 "The cluster lacks the pool that these workloads name: " + names.en},
                                {"Ihre Jobs haben dort keine Knoten", "Their jobs have no nodes there"},
                                {"Pool der Arbeitslast leeren oder eine Knotengruppe mit diesem Pool anlegen",
                                 "Clear the workload's pool or add a node group with that pool"}});
        }
    }
}

}  // namespace

void references(const Project& project, Findings& findings) {
    unique(project.teams, &Team::id, "team", findings);
    unique(project.workloads, &Workload::id, "workload", findings);
    unique(project.clusters, &Cluster::id, "cluster", findings);
    unique(project.plans, &Plan::id, "plan", findings);
    unique(project.offers, &CloudOffer::id, "offer", findings);
    unique(project.costs.positions, &CostPosition::id, "cost", findings);
    gpu(project, "settings", "reference_gpu", project.settings.reference_gpu, findings);
    for (const GpuSpeed& speed : project.gpu_speeds) {
        gpu(project, "settings", "gpu_speeds", speed.gpu_model, findings);
    }
    alike_teams(project, findings);
    of_workloads(project, findings);
    of_clusters(project, findings);
    of_plans(project, findings);
    pools(project, findings);
}

}  // namespace grundlast::checks
