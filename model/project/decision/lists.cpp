// The checklists and the introduction plan that a new project starts with.
#include <initializer_list>

#include "model/project/decision.h"

namespace grundlast {

namespace {

void add(std::vector<ChecklistItem>& items, ChecklistKind list, std::initializer_list<Text> texts) {
    int number = 0;
    for (const Text& text : texts) {
        ChecklistItem item;
        item.id = std::string(word_of(list)) + "-" + std::to_string(++number);
        item.list = list;
        item.text = text;
        items.push_back(std::move(item));
    }
}

void add_buying(std::vector<ChecklistItem>& items) {
    add(items, ChecklistKind::procurement,
        {{"Auslastung, Zielwerte, Compliance und Ort der Daten sind bestätigt",
          "Use, service levels, compliance and place of the data are confirmed"},
         {"Stückliste steht: GPU, CPU, RAM, NVMe, Interconnect, Switches, Speicher",
          "Bill of materials is final: GPU, CPU, RAM, NVMe, interconnect, switches, storage"},
         {"Strom, Kühlung und Platz geprüft: kW je Schrank, Redundanz, USV",
          "Power, cooling and room are checked: kW per rack, redundancy, UPS"},
         {"Netz abgenommen: Spine/Leaf, QoS, RoCE oder InfiniBand",
          "Network is accepted: spine/leaf, QoS, RoCE or InfiniBand"},
         {"Software gewählt: Kubernetes oder Slurm, Operatoren, Überwachung, Sicherheit",
          "Software is chosen: Kubernetes or Slurm, operators, monitoring, security"},
         {"Automatik bereit: PXE und Images, Infrastruktur als Code, GitOps, Geheimnisse",
          "Automation is ready: PXE and images, infrastructure as code, GitOps, secrets"},
         {"Abnahmetests festgelegt: Training, Inferenz, Ausfall, Leistung",
          "Acceptance tests are set: training, inference, failover, performance"},
         {"Betrieb und Support geregelt: Bereitschaft, Zusagen, Ersatzteile, Patches",
          "Operations and support are settled: on call, service levels, spares, patches"}});
    add(items, ChecklistKind::colocation,
        {{"Vertragliche Verfügbarkeit und Reaktionszeiten genügen",
          "Contracted availability and reaction times suffice"},
         {"Sicherheit des Rechenzentrums ist zertifiziert", "The data centre's security is certified"},
         {"Leitung zu Daten und Nutzern ist kurz und breit genug",
          "The line to data and users is short and wide enough"},
         {"kW je Schrank, Flüssigkühlung und Ausbau sind zugesagt",
          "kW per rack, liquid cooling and growth are promised"},
         {"Preis je kW, Strompreis und Steigerungen stehen im Vertrag",
          "Price per kW, electricity and increases stand in the contract"},
         {"Zutritt, Hände vor Ort und Ersatzteillager sind geregelt",
          "Access, remote hands and spares are settled"}});
    add(items, ChecklistKind::provider,
        {{"Passende GPU-Klassen mit genug Speicher, auch einzeln",
          "Suitable GPU classes with enough memory, single ones too"},
         {"Abrechnung: Takt, Mindestlaufzeit, Speicher, Datenausgang, Kostenwarnung",
          "Billing: step, minimum term, storage, egress, cost alert"},
         {"Verfügbarkeit der GPU-Klasse: frei bei Bedarf oder reserviert",
          "Availability of the GPU class: free on demand or reserved"},
         {"Verarbeitung in der EU; Regeln für Drittländer geprüft",
          "Processing in the EU; rules for third countries are checked"},
         {"Vertrag zur Auftragsverarbeitung nach Art. 28 DSGVO geschlossen",
          "Data processing agreement under Art. 28 GDPR is signed"},
         {"Sicherheit: Rechte, Verschlüsselung, Protokolle, Nachweise",
          "Security: rights, encryption, logs, certificates"},
         {"Werkzeuge: Images, Container, Schnittstellen", "Tools: images, containers, interfaces"},
         {"Support erreichbar, in der nötigen Sprache, mit Erfahrung in KI",
          "Support can be reached, in the language needed, experienced in AI"}});
    add(items, ChecklistKind::exit,
        {{"Daten und Modelle lassen sich ohne Hindernis exportieren",
          "Data and models can be exported without hindrance"},
         {"Kosten des Ausstiegs sind gerechnet: Datenausgang, doppelter Betrieb",
          "The cost of leaving is computed: egress, double running"},
         {"Ausstieg ist einmal im Kleinen erprobt", "Leaving was tried once on a small scale"},
         {"Fristen für Kündigung und Löschung sind bekannt", "Terms of notice and deletion are known"}});
}

void add_running(std::vector<ChecklistItem>& items) {
    add(items, ChecklistKind::security,
        {{"Mandanten getrennt: Namensräume, Rollen, Netzsegmente, Quoten",
          "Tenants are kept apart: namespaces, roles, network segments, quotas"},
         {"Daten verschlüsselt, ruhend und unterwegs; Zugriffe protokolliert",
          "Data is encrypted at rest and in transit; access is logged"},
         {"Geheimnisse zentral verwaltet, nie in Notebooks",
          "Secrets are managed centrally, never in notebooks"},
         {"Container signiert, Stückliste der Software geprüft",
          "Containers are signed, the software bill is checked"},
         {"Daten klassifiziert und maskiert, auch Prompts und Protokolle",
          "Data is classified and masked, prompts and logs too"},
         {"Updates ohne Internet möglich, mit Freigabe", "Updates work without internet, with approval"},
         {"Aufbewahrung, Modellversionen und Freigaben geregelt",
          "Retention, model versions and approvals are settled"}});
    add(items, ChecklistKind::orchestration,
        {{"Kubernetes, Slurm oder beide: nach Arbeit und Können des Teams gewählt",
          "Kubernetes, Slurm or both: chosen by work and skill of the team"},
         {"Gang-Start, Topologie, Quoten und Verdrängung eingerichtet",
          "Gang start, topology, quotas and preemption are set up"},
         {"Versuche, Modelle und Artefakte werden registriert (etwa MLflow)",
          "Runs, models and artefacts are registered (as with MLflow)"},
         {"Daten sind versioniert (etwa lakeFS oder DVC)", "Data is versioned (as with lakeFS or DVC)"},
         {"Pipelines laufen aus Code (etwa Argo oder Airflow)",
          "Pipelines run from code (as with Argo or Airflow)"},
         {"Gleiche Container und Werkzeuge am Standort und in der Cloud",
          "The same containers and tools on site and in the cloud"},
         {"Messung je Job und GPU; Kosten je Team ab dem ersten Tag",
          "Measured per job and GPU; cost per team from day one"}});
    add(items, ChecklistKind::mistakes,
        {{"Vermieden: Speicher oder Netz zu klein, GPUs warten auf Daten",
          "Avoided: storage or network too small, GPUs wait for data"},
         {"Vermieden: Scheduler kennt die Topologie nicht",
          "Avoided: the scheduler does not know the topology"},
         {"Vermieden: Kosten sind keinem Team zugeordnet", "Avoided: cost belongs to no team"},
         {"Vermieden: große Investition vor der ersten Messung",
          "Avoided: a large investment before the first measurement"},
         {"Vermieden: Bindung an einen Anbieter ohne Ausweg", "Avoided: lock-in without a way out"},
         {"Vermieden: eine NFS-Freigabe für alles", "Avoided: one NFS share for everything"},
         {"Vermieden: Cloud-Versuch und eigener Betrieb mit verschiedenen Werkzeugen",
          "Avoided: different tools for cloud experiments and own operations"},
         {"Vermieden: Spot-Instanzen ohne Checkpoints", "Avoided: spot instances without checkpoints"},
         {"Vermieden: Protokolle als Nebensache", "Avoided: logs as an afterthought"},
         {"Vermieden: verschiedene GPU-Modelle in einem Job", "Avoided: different GPU models in one job"},
         {"Vermieden: Auslastung von 100 % angenommen", "Avoided: a utilisation of 100 % assumed"}});
    add(items, ChecklistKind::compliance,
        {{"KI-Kompetenz der Beteiligten nach Art. 4 der KI-Verordnung (seit 2. Februar 2025)",
          "AI literacy of those involved under Art. 4 of the AI Act (since 2 February 2025)"},
         {"EnEfG § 11: PUE des Rechenzentrums hält die Grenze seines Startjahres",
          "EnEfG sect. 11: the data centre's PUE keeps the limit of its starting year"},
         {"EnEfG § 11: Anteil wiederverwendeter Energie und Strom aus erneuerbaren Quellen geprüft",
          "EnEfG sect. 11: reused energy and renewable electricity are checked"},
         {"Verzeichnis der Verarbeitungen und, wo nötig, Folgenabschätzung nach DSGVO",
          "Records of processing and, where needed, an impact assessment under the GDPR"},
         {"Betriebsrat ist beteiligt, wo Verhalten gemessen wird",
          "The works council is involved where behaviour is measured"}});
}

void add_steps(std::vector<ChecklistItem>& items) {
    add(items, ChecklistKind::steps,
        {{"1. Arbeitslasten aufgenommen", "1. Workloads are inventoried"},
         {"2. GPU-Stunden je Team und Monat vorhergesagt", "2. GPU-hours per team and month are forecast"},
         {"3. Kostenmodell mit Angeboten gerechnet", "3. The cost model is computed with offers"},
         {"4. Architektur festgelegt", "4. The architecture is decided"},
         {"5. Pilot mit 1 bis 2 Knoten läuft und wird gemessen",
          "5. A pilot of 1 to 2 nodes runs and is measured"},
         {"6. Betriebsabläufe beschrieben", "6. Operating procedures are written"},
         {"7. Ausbau, Ersatzteile und Lebenszyklus geplant", "7. Growth, spares and life cycle are planned"},
         {"8. Verrechnung und Richtlinien eingeführt", "8. Chargeback and policies are in force"}});
}

}  // namespace

std::vector<ChecklistItem> default_checklist() {
    std::vector<ChecklistItem> items;
    add_buying(items);
    add_running(items);
    add_steps(items);
    return items;
}

std::vector<ScheduleTask> default_schedule() {
    const Text take_stock{"Bestandsaufnahme", "Taking stock"};
    const Text platform{"Architektur und Plattform", "Architecture and platform"};
    const Text pipeline{"MLOps und erste Pipeline", "MLOps and first pipeline"};
    const Text harden{"Härtung und Ausbau", "Hardening and growth"};
    std::vector<ScheduleTask> tasks;
    const auto add_task = [&](const Text& phase, double start, double weeks, Text name) {
        tasks.push_back(
            {"task-" + std::to_string(tasks.size() + 1), phase, std::move(name), start, weeks, 0, ""});
    };
    add_task(
        take_stock, 0, 2,
        {"Jobs, Datenmengen, Zielwerte und Auflagen aufnehmen", "Record jobs, data, service levels and rules"});
    add_task(take_stock, 1, 1,
             {"Erste Messungen auf der Zielhardware", "First measurements on the target hardware"});
    add_task(platform, 2, 2, {"Architektur entscheiden", "Decide on the architecture"});
    add_task(platform, 3, 3,
             {"Scheduler, GPU-Treiber, Registry und Objektspeicher aufsetzen",
              "Set up scheduler, GPU drivers, registry and object storage"});
    add_task(platform, 3, 3,
             {"Überwachung und Sicherheit ab dem ersten Tag", "Monitoring and security from day one"});
    add_task(pipeline, 6, 2, {"Versuche, Daten und Pipelines anbinden", "Connect runs, data and pipelines"});
    add_task(pipeline, 7, 3,
             {"Eine Pipeline von den Daten bis zum Betrieb", "One pipeline from data to production"});
    add_task(pipeline, 8, 2, {"Wiederholbare, signierte Freigaben", "Repeatable, signed releases"});
    add_task(harden, 10, 3,
             {"Leistung: Netz, Speicher, Zwischenspeicher", "Performance: network, storage, caches"});
    add_task(harden, 11, 3,
             {"Ausfalltests, Verdrängung und Checkpoints", "Failover tests, preemption and checkpoints"});
    add_task(harden, 12, 3,
             {"Handbücher, Zielwerte, Kapazitätsplanung", "Runbooks, service levels, capacity planning"});
    add_task(harden, 15, 1, {"Entscheidung über Cloud-Spitzen", "Decision on cloud bursting"});
    return tasks;
}

}  // namespace grundlast
