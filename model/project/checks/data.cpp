// Storage and protection of data.
#include <algorithm>
#include <set>

#include "model/project/checks/checks.h"

namespace grundlast::checks {

namespace {

bool states_data(const Workload& workload) {
    return workload.data.in_gb > 0 || workload.data.storage_throughput_gb_s_per_gpu > 0;
}

void one_share_for_all(const Project& project, Findings& findings) {
    std::set<StorageTier> tiers;
    int stated = 0;
    for (const Workload& workload : project.workloads) {
        if (states_data(workload)) {
            tiers.insert(workload.data.tier);
            ++stated;
        }
    }
    if (stated < 3 || tiers.size() != 1 || *tiers.begin() != StorageTier::parallel_file_system) {
        return;
    }
    findings.push_back(
        {"storage.one_share",
         Severity::warning,
         "settings",
         "storage",
         {"Alle " + std::to_string(stated) + " Arbeitslasten mit Datenbedarf teilen sich ein Dateisystem",
          "All " + std::to_string(stated) + " workloads that state data share one file system"},
         {"Eine einzige Freigabe für alles trägt weder die Zugriffe noch die Ausfälle: GPUs warten auf Daten",
          "One share for everything carries neither the load nor the failures: GPUs wait for data"},
         {"Heiße Trainingsdaten auf lokale NVMe, Archive in einen Objektspeicher legen",
          "Put hot training data on local NVMe and archives into an object store"}});
}

void contradiction(const Project& project, Findings& findings) {
    std::vector<std::string> names;
    std::string first;
    for (const Workload& workload : project.workloads) {
        if (workload.data.residency == Residency::site_only && workload.may_burst &&
            workload.data.curated_extract_gb <= 0) {
            names.push_back(name_of(workload));
            first = first.empty() ? workload.id : first;
        }
    }
    if (!names.empty()) {
        findings.push_back(
            {"residency.may_burst",
             Severity::warning,
             "workload:" + first,
             "may_burst",
             Text{"Daten dürfen den Standort nicht verlassen, Ausweichen in die Cloud ist aber erlaubt: ",
                  "Data may not leave the site, yet bursting to the cloud is allowed: "} +
                 list_of(names),
             {"Die Residenz geht vor; der Schalter täuscht", "Residency wins; the switch misleads"},
             {"Ausweichen ausschalten oder die Residenz lockern", "Switch bursting off or relax residency"}});
    }
}

void retention(const Project& project, Findings& findings) {
    for (const Workload& workload : project.workloads) {
        if (workload.data.personal_data && workload.data.retention_months <= 0) {
            findings.push_back({"privacy.retention_missing",
                                Severity::warning,
                                "workload:" + workload.id,
                                "data.retention_months",
                                {name_of(workload) + " verarbeitet personenbezogene Daten ohne Löschfrist",
                                 name_of(workload) + " processes personal data without a retention time"},
                                {"Die DSGVO verlangt eine begrenzte Speicherung (Art. 5 Abs. 1 e)",
                                 "The GDPR asks for limited storage (Art. 5(1)(e))"},
                                {"Aufbewahrung in Monaten angeben", "State the retention in months"}});
        }
    }
}

}  // namespace

void data(const Project& project, Findings& findings) {
    one_share_for_all(project, findings);
    contradiction(project, findings);
    retention(project, findings);
}

}  // namespace grundlast::checks
