#include "model/project/terms.h"

namespace grundlast {

namespace {

// The letters that begin a title: a to z, ä, ö and ü in UTF-8.
std::string capitalised(std::string word) {
    const bool umlaut = word.starts_with("ä") || word.starts_with("ö") || word.starts_with("ü");
    const std::size_t at = umlaut ? 1 : 0;
    if (umlaut || (!word.empty() && word[0] >= 'a' && word[0] <= 'z')) {
        word[at] = static_cast<char>(word[at] - 32);  // both in ASCII and in the second byte of the umlauts
    }
    return word;
}

}  // namespace

Text title_of(WorkloadClass kind) {
    switch (kind) {
        case WorkloadClass::training:
            return {"Training", "training"};
        case WorkloadClass::fine_tuning:
            return {"Fine-Tuning", "fine-tuning"};
        case WorkloadClass::batch_inference:
            return {"Batch-Inferenz", "batch inference"};
        case WorkloadClass::online_inference:
            return {"Online-Inferenz", "online inference"};
        case WorkloadClass::interactive:
            return {"interaktives Arbeiten", "interactive work"};
        case WorkloadClass::time_series:
            return {"Zeitreihen", "time series"};
    }
    return {};
}

Text title_of(Interconnect interconnect) {
    switch (interconnect) {
        case Interconnect::none:
            return {"keine", "none"};
        case Interconnect::nvlink_domain:
            return {"in einer NVLink-Domäne", "within one NVLink domain"};
        case Interconnect::rdma:
            return {"RDMA zwischen Knoten", "RDMA between nodes"};
    }
    return {};
}

Text title_of(Residency residency) {
    switch (residency) {
        case Residency::any:
            return {"überall", "anywhere"};
        case Residency::eu_only:
            return {"nur in der EU", "EU only"};
        case Residency::site_only:
            return {"nur am eigenen Standort", "own site only"};
    }
    return {};
}

Text title_of(StorageTier tier) {
    switch (tier) {
        case StorageTier::local_nvme:
            return {"lokales NVMe", "local NVMe"};
        case StorageTier::parallel_file_system:
            return {"paralleles Dateisystem", "parallel file system"};
        case StorageTier::object_store:
            return {"Objektspeicher", "object store"};
    }
    return {};
}

Text title_of(MeasuredWithin within) {
    switch (within) {
        case MeasuredWithin::nvlink_domain:
            return {"NVLink-Domäne", "NVLink domain"};
        case MeasuredWithin::node:
            return {"Knoten", "node"};
        case MeasuredWithin::leaf:
            return {"Leaf-Switch", "leaf switch"};
        case MeasuredWithin::spine:
            return {"Spine-Switch", "spine switch"};
    }
    return {};
}

Text title_of(RunTimeKind kind) {
    switch (kind) {
        case RunTimeKind::constant:
            return {"konstant", "constant"};
        case RunTimeKind::lognormal:
            return {"lognormal", "lognormal"};
        case RunTimeKind::empirical:
            return {"aus dem Verlauf", "from the job history"};
        case RunTimeKind::test_run:
            return {"hochgerechneter Testlauf", "scaled-up test run"};
    }
    return {};
}

Text title_of(ArrivalKind kind) {
    switch (kind) {
        case ArrivalKind::rate:
            return {"jederzeit (Rate)", "any time (rate)"};
        case ArrivalKind::batch_window:
            return {"in einem Tagesfenster", "in a daily window"};
        case ArrivalKind::service:
            return {"Dienst mit Replikaten", "service with replicas"};
    }
    return {};
}

Text title_of(Precision precision) {
    switch (precision) {
        case Precision::fp32:
            return Text::same("FP32");
        case Precision::tf32:
            return Text::same("TF32");
        case Precision::bf16:
            return Text::same("BF16");
        case Precision::fp8:
            return Text::same("FP8");
        case Precision::int8:
            return Text::same("INT8");
    }
    return {};
}

Text title_of(CostKind kind) {
    switch (kind) {
        case CostKind::capex:
            return {"Investition", "CapEx"};
        case CostKind::opex:
            return {"laufende Kosten", "running cost"};
    }
    return {};
}

Text title_of(CostBasis basis) {
    switch (basis) {
        case CostBasis::once:
            return {"einmalig", "once"};
        case CostBasis::per_node:
            return {"je Knoten", "per node"};
        case CostBasis::per_gpu:
            return {"je GPU", "per GPU"};
        case CostBasis::per_rack:
            return {"je Schrank", "per rack"};
        case CostBasis::per_kw:
            return {"je kW", "per kW"};
        case CostBasis::share_of_capex:
            return {"Anteil der Investitionen", "share of the CapEx"};
        case CostBasis::per_gpu_block:
            return {"je angefangenem Block GPUs", "per started block of GPUs"};
        case CostBasis::share_of_cloud:
            return {"Anteil der Cloud-Rechnung", "share of the cloud bill"};
        case CostBasis::per_rented_gpu_h:
            return {"je gemieteter GPU-Stunde", "per rented GPU-hour"};
    }
    return {};
}

Text title_of(CostScope scope) {
    switch (scope) {
        case CostScope::own:
            return {"eigener Cluster", "own cluster"};
        case CostScope::cloud:
            return {"gemietete Leistung", "rented capacity"};
        case CostScope::plan:
            return {"jeder Plan", "every plan"};
    }
    return {};
}

Text title_of(ChecklistKind list) {
    switch (list) {
        case ChecklistKind::procurement:
            return {"Beschaffung und Inbetriebnahme", "Procurement and go-live"};
        case ChecklistKind::colocation:
            return {"Colocation", "Colocation"};
        case ChecklistKind::provider:
            return {"Auswahl des Anbieters", "Choice of the provider"};
        case ChecklistKind::exit:
            return {"Ausstieg", "Exit"};
        case ChecklistKind::security:
            return {"Sicherheit und Governance", "Security and governance"};
        case ChecklistKind::orchestration:
            return {"Orchestrierung und MLOps", "Orchestration and MLOps"};
        case ChecklistKind::mistakes:
            return {"Häufige Fehler", "Common mistakes"};
        case ChecklistKind::compliance:
            return {"Recht und Compliance", "Law and compliance"};
        case ChecklistKind::steps:
            return {"Acht Schritte vom Pilot zum Betrieb", "Eight steps from pilot to production"};
    }
    return {};
}

Text title_of(CheckState state) {
    switch (state) {
        case CheckState::open:
            return {"offen", "open"};
        case CheckState::done:
            return {"erledigt", "done"};
        case CheckState::not_applicable:
            return {"entfällt", "does not apply"};
    }
    return {};
}

Text title_of(DepreciationMethod method) {
    switch (method) {
        case DepreciationMethod::linear:
            return {"linear", "linear"};
        case DepreciationMethod::degressive:
            return {"degressiv", "degressive"};
    }
    return {};
}

Text title_of(Financing financing) {
    switch (financing) {
        case Financing::purchase:
            return {"Kauf", "purchase"};
        case Financing::leasing:
            return {"Leasing", "leasing"};
    }
    return {};
}

Text title_of(Commitment commitment) {
    switch (commitment) {
        case Commitment::instances:
            return {"reservierte Instanzen", "reserved instances"};
        case Commitment::savings_plan:
            return {"Savings Plan (zugesagter Umsatz)", "savings plan (committed spend)"};
    }
    return {};
}

Text title_of(ReportProfile profile) {
    switch (profile) {
        case ReportProfile::standard:
            return {"Grundlast", "Grundlast"};
        case ReportProfile::wibe:
            return {"WiBe (öffentliche Verwaltung)", "WiBe (public administration)"};
        case ReportProfile::valeri:
            return {"VALERI (DIN EN 17463)", "VALERI (DIN EN 17463)"};
    }
    return {};
}

Text title_of(OriginKind kind) {
    switch (kind) {
        case OriginKind::measured:
            return {"gemessen", "measured"};
        case OriginKind::forecast:
            return {"Prognose", "forecast"};
        case OriginKind::simulated:
            return {"simuliert", "simulated"};
        case OriginKind::catalogue:
            return {"Katalog", "catalogue"};
        case OriginKind::assumption:
            return {"Annahme", "assumption"};
        case OriginKind::formula:
            return {"Formel", "formula"};
    }
    return {};
}

Text title_of(BurstKind kind) {
    switch (kind) {
        case BurstKind::never:
            return {"nie auslagern", "never leave the site"};
        case BurstKind::always:
            return {"immer in der Cloud", "always in the cloud"};
        case BurstKind::after_wait:
            return {"nach Wartezeit in die Cloud", "to the cloud after a wait"};
        case BurstKind::predicted_wait:
            return {"bei vorhergesagter Wartezeit in die Cloud", "to the cloud at a predicted wait"};
        case BurstKind::backlog:
            return {"bei Rückstau des Teams in die Cloud", "to the cloud at a backlog of the team"};
    }
    return {};
}

Text title_of(Estimates estimates) {
    switch (estimates) {
        case Estimates::requested:
            return {"angeforderte Laufzeit", "requested walltime"};
        case Estimates::exact:
            return {"genaue Laufzeit", "exact run time"};
        case Estimates::noisy:
            return {"Laufzeit mit Schätzfehler", "run time with an error"};
    }
    return {};
}

Text title_of(SchedulingRules rules) {
    switch (rules) {
        case SchedulingRules::study:
            return {"wie in Backfill-Studien", "as in backfill studies"};
        case SchedulingRules::slurm:
            return {"wie in Slurm", "as in Slurm"};
        case SchedulingRules::instant:
            return {"ein Durchgang je Zeitpunkt", "one pass per instant"};
    }
    return {};
}

Text title_of(Preemption preemption) {
    switch (preemption) {
        case Preemption::off:
            return {"keine", "none"};
        case Preemption::checkpoint:
            return {"sichern und später fortsetzen", "save and go on later"};
        case Preemption::requeue:
            return {"zurück zum letzten Checkpoint", "back to the last checkpoint"};
        case Preemption::cancel:
            return {"abbrechen", "cancel"};
    }
    return {};
}

Text title_of(QueueingStrategy strategy) {
    switch (strategy) {
        case QueueingStrategy::best_effort_fifo:
            return {"spätere Jobs dürfen vorbei", "later jobs may pass"};
        case QueueingStrategy::strict_fifo:
            return {"streng der Reihe nach", "strictly in order"};
    }
    return {};
}

Text title_of(ReclaimWithinCohort rule) {
    switch (rule) {
        case ReclaimWithinCohort::never:
            return {"nie", "never"};
        case ReclaimWithinCohort::lower_priority:
            return {"von niedrigerer Priorität", "from lower priority"};
        case ReclaimWithinCohort::any:
            return {"von jedem, der leiht", "from anyone who borrows"};
    }
    return {};
}

Text title_of(WithinClusterQueue rule) {
    switch (rule) {
        case WithinClusterQueue::never:
            return {"nie", "never"};
        case WithinClusterQueue::lower_priority:
            return {"niedrigere Priorität", "lower priority"};
        case WithinClusterQueue::lower_or_newer_equal_priority:
            return {"niedrigere, oder gleiche und neuere", "lower, or equal and newer"};
    }
    return {};
}

Text title_of(ForecastSource source) {
    switch (source) {
        case ForecastSource::history:
            return {"Verlauf", "job history"};
        case ForecastSource::inventory:
            return {"Bestandsaufnahme", "inventory"};
        case ForecastSource::blend:
            return {"Verlauf und Bestandsaufnahme", "job history and inventory"};
    }
    return {};
}

Text title_of(HistoryKind kind) {
    switch (kind) {
        case HistoryKind::jobs:
            return {"Jobs des Verlaufs", "jobs of the history"};
        case HistoryKind::measured:
            return {"gemessene GPU-Nutzung", "measured GPU use"};
    }
    return {};
}

Text title_of(BlendWeighting weighting) {
    switch (weighting) {
        case BlendWeighting::by_hand:
            return {"von Hand", "by hand"};
        case BlendWeighting::backtest:
            return {"nach Genauigkeit", "by precision"};
    }
    return {};
}

Text title_of(Reconciliation method) {
    switch (method) {
        case Reconciliation::bottom_up:
            return {"Summe der Teams", "sum of the teams"};
        case Reconciliation::ols:
            return {"kleinste Quadrate", "least squares"};
        case Reconciliation::wls_structural:
            return {"nach Zahl der Teams", "by number of teams"};
        case Reconciliation::wls_variance:
            return {"nach Streuung", "by variance"};
        case Reconciliation::mint_shrink:
            return {"nach Kovarianz (MinT)", "by covariance (MinT)"};
    }
    return {};
}

Text title_of(DemandScenario scenario) {
    switch (scenario) {
        case DemandScenario::low:
            return {"niedrig", "low"};
        case DemandScenario::base:
            return {"Basis", "base"};
        case DemandScenario::high:
            return {"hoch", "high"};
    }
    return {};
}

Text title_of(EventKind kind) {
    switch (kind) {
        case EventKind::step:
            return {"Sprung", "step"};
        case EventKind::temporary:
            return {"vorübergehend", "temporary"};
        case EventKind::ramp:
            return {"gleichmäßiger Anstieg", "even ramp"};
        case EventKind::logistic:
            return {"S-Kurve", "S-curve"};
        case EventKind::bass:
            return {"Ausbreitung (Bass)", "adoption (Bass)"};
    }
    return {};
}

Text title_of(MonthLength rule) {
    switch (rule) {
        case MonthLength::calendar:
            return {"Kalendermonate", "calendar months"};
        case MonthLength::hours_730:
            return {"730 Stunden", "730 hours"};
        case MonthLength::hours_720:
            return {"720 Stunden", "720 hours"};
    }
    return {};
}

Text title_of(Severity severity) {
    switch (severity) {
        case Severity::error:
            return {"Fehler", "error"};
        case Severity::warning:
            return {"Warnung", "warning"};
        case Severity::hint:
            return {"Hinweis", "hint"};
    }
    return {};
}

Text with_capital(const Text& text) {
    return {capitalised(text.de), capitalised(text.en)};
}

}  // namespace grundlast
