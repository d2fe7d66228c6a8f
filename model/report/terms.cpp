#include "model/report/terms.h"

namespace grundlast {

Text title_of(WorkloadClass kind) {
    switch (kind) {
        case WorkloadClass::training:
            return {"Training", "training"};
        case WorkloadClass::fine_tuning:
            return {"Feinabstimmung", "fine-tuning"};
        case WorkloadClass::batch_inference:
            return {"Inferenz im Stapel", "batch inference"};
        case WorkloadClass::online_inference:
            return {"Inferenz als Dienst", "online inference"};
        case WorkloadClass::interactive:
            return {"interaktiv", "interactive"};
        case WorkloadClass::time_series:
            return {"Zeitreihen", "time series"};
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
            return {"Simulation", "simulated"};
        case OriginKind::catalogue:
            return {"Katalog", "catalogue"};
        case OriginKind::assumption:
            return {"Annahme", "assumption"};
        case OriginKind::formula:
            return {"Formel", "formula"};
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
            return {"nur am Standort", "on site only"};
    }
    return {};
}

Text title_of(ForecastSource source) {
    switch (source) {
        case ForecastSource::history:
            return {"Verlauf", "history"};
        case ForecastSource::inventory:
            return {"Bestandsaufnahme der Arbeitslasten", "inventory of workloads"};
        case ForecastSource::blend:
            return {"Verlauf und Bestandsaufnahme gemischt", "history and inventory blended"};
    }
    return {};
}

Text title_of(Severity severity) {
    switch (severity) {
        case Severity::error:
            return {"Fehler", "Error"};
        case Severity::warning:
            return {"Warnung", "Warning"};
        case Severity::hint:
            return {"Hinweis", "Hint"};
    }
    return {};
}

Text title_of(Estimates estimates) {
    switch (estimates) {
        case Estimates::requested:
            return {"beantragte Laufzeit", "requested walltime"};
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
            return {"wie in der Fachliteratur", "as in the literature"};
        case SchedulingRules::slurm:
            return {"wie in Slurm", "as in Slurm"};
        case SchedulingRules::instant:
            return {"ein Durchgang je Zeitpunkt", "one pass for each instant"};
    }
    return {};
}

Text placement_title(const std::string& name) {
    if (name == "best-fit") {
        return {"dichtes Auffüllen der Knoten (best-fit)", "dense packing of the nodes (best-fit)"};
    }
    if (name == "first-fit") {
        return {"erster passender Knoten (first-fit)", "first node that fits (first-fit)"};
    }
    if (name == "spread") {
        return {"gleichmäßiges Verteilen (spread)", "even spreading (spread)"};
    }
    return Text::same(name);
}

Text status_title(const std::string& status) {
    if (status == "final") {
        return {"Endfassung", "Final"};
    }
    return status == "draft" || status.empty() ? Text{"Entwurf", "Draft"} : Text::same(status);
}

Text title_of(CostBasis basis) {
    switch (basis) {
        case CostBasis::once:
            return {"insgesamt", "in total"};
        case CostBasis::per_node:
            return {"je Knoten", "per node"};
        case CostBasis::per_gpu:
            return {"je GPU", "per GPU"};
        case CostBasis::per_rack:
            return {"je Schrank", "per rack"};
        case CostBasis::per_kw:
            return {"je kW", "per kW"};
        case CostBasis::share_of_capex:
            return {"der Investitionen", "of the CapEx"};
    }
    return {};
}

}  // namespace grundlast
