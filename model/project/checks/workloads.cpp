// One workload by itself: values that cannot be, and what is missing.
#include <algorithm>
#include <functional>

#include "model/catalog/mig.h"
#include "model/project/checks/checks.h"
#include "model/project/terms.h"

namespace grundlast::checks {

namespace {

void impossible(const Workload& workload, const char* field, const std::string& value, Text mend,
                Findings& findings) {
    findings.push_back(
        {"workload.out_of_range",
         Severity::error,
         "workload:" + workload.id,
         field,
         {"Der Wert " + value + " von " + name_of(workload) + " ist nicht zulässig",
          "The value " + value + " of " + name_of(workload) + " is not allowed"},
         {"Die Arbeitslast kann so nicht simuliert werden", "The workload cannot be simulated like this"},
         std::move(mend)});
}

constexpr double most_gpus = 100'000;
constexpr double ten_years_h = 87'600;

void ranges(const Workload& workload, Findings& findings) {
    const Arrivals& arrivals = workload.arrivals;
    const bool service = arrivals.kind == ArrivalKind::service;
    const auto within = [&](const char* field, double value, bool ok, Text mend) {
        if (!ok) {
            impossible(workload, field, plain(value), std::move(mend), findings);
        }
    };
    const auto between = [&](const char* field, double value, double low, double high) {
        within(field, value, value >= low && value <= high,
               {plain(low) + " bis " + plain(high) + " angeben", "Give " + plain(low) + " to " + plain(high)});
    };
    within("gpus_per_job", workload.gpus_per_job,
           workload.gpus_per_job > 0 && workload.gpus_per_job <= most_gpus,
           {"Mehr als 0 und höchstens 100000 GPUs angeben", "Give more than 0 and at most 100000 GPUs"});
    const double hours = workload.run_time.mean_run_time_h();
    within(
        "run_time", hours, (service || hours > 0) && hours <= ten_years_h,
        {"Mehr als 0 Stunden und höchstens 10 Jahre angeben", "Give more than 0 hours and at most 10 years"});
    between("run_time.sigma", workload.run_time.sigma, 0, 5);
    between("arrivals.jobs_per_month", arrivals.jobs_per_month, 0, 1e7);
    between("arrivals.replicas", arrivals.replicas, 0, 1e6);
    within("precision_factor", workload.precision_factor,
           workload.precision_factor > 0 && workload.precision_factor <= 1000,
           {"Größer als 0; 1 bedeutet unverändert", "Greater than 0; 1 means unchanged"});
    within("scaling_efficiency", workload.scaling_efficiency,
           workload.scaling_efficiency > 0 && workload.scaling_efficiency <= 10,
           {"Größer als 0; 1 bedeutet verlustfrei", "Greater than 0; 1 means without loss"});
    within(
        "walltime_factor", workload.walltime_factor,
        workload.walltime_factor >= 1 && workload.walltime_factor <= 1e4,
        {"Mindestens 1: sonst bricht der Scheduler Jobs ab", "At least 1: else the scheduler ends jobs early"});
    between("walltime_factor_sigma", workload.walltime_factor_sigma, 0, 5);
    between("cpu_cores_per_gpu", workload.cpu_cores_per_gpu, 0, 1e4);
    between("ram_gb_per_gpu", workload.ram_gb_per_gpu, 0, 1e6);
    within("growth.per_year", workload.growth.per_year,
           workload.growth.per_year > -1 && workload.growth.per_year <= 100,
           {"Als Anteil angeben, über -1: 0.25 für 25 %", "Give a share above -1: 0.25 for 25 %"});
    for (const DemandEvent& event : workload.growth.events) {
        between("growth.events", event.factor, 0, 1e4);
    }
    within("slo.percentile", workload.slo.percentile,
           workload.slo.percentile > 0 && workload.slo.percentile < 1,
           {"Zwischen 0 und 1 angeben: 0.95", "Give it between 0 and 1: 0.95"});
}

void lengths(const Workload& workload, Findings& findings) {
    const Arrivals& arrivals = workload.arrivals;
    const auto length = [&](const char* field, std::size_t size, std::size_t wanted) {
        if (size != 0 && size != wanted) {
            impossible(workload, field, std::to_string(size),
                       {"Genau " + std::to_string(wanted) + " Werte angeben oder keinen",
                        "Give exactly " + std::to_string(wanted) + " values or none"},
                       findings);
        }
    };
    length("arrivals.hour_of_week", arrivals.hour_of_week.size(), 168);
    length("arrivals.replicas_by_hour", arrivals.replicas_by_hour.size(), 168);
    length("growth.season", workload.growth.season.size(), 12);
}

bool without_goal(const Workload& workload) {
    const Slo& slo = workload.slo;
    return slo.start_within_h <= 0 && slo.deadline_h <= 0 && slo.service_level <= 0 && slo.latency_ms <= 0;
}

bool never_runs(const Workload& workload) {
    return !(monthly_gpu_hours(workload).value() > 0) && workload.gpus_per_job > 0;
}

bool loses_all_work(const Workload& workload) {
    const bool long_job = workload.run_time.mean_run_time_h() > 1;
    return workload.preemptible && long_job && workload.checkpointing.interval_h <= 0;
}

bool wide_without_network(const Workload& workload) {
    return workload.gpus_per_job > 8 && workload.interconnect != Interconnect::rdma;
}

bool of_no_profile(const Workload& workload) {
    return !workload.mig_profile.empty() && !mig_profile_of(workload.mig_profile);
}

struct WorkloadCheck {
    const char* code;
    Severity severity;
    const char* field;
    std::function<bool(const Workload&)> applies;
    Text what;  // followed by the names
    Text why;
    Text mend;
};

// Each makes one finding for all workloads it applies to: a history has many templates of one kind.
const std::vector<WorkloadCheck>& list() {
    static const std::vector<WorkloadCheck> checks = {
        {"slo.missing",
         Severity::hint,
         "slo",
         without_goal,
         {"Kein Zielwert für den Start: ", "No service level for the start: "},
         {"Ohne Zielwert ist jeder Plan gut genug, auch einer mit tagelangem Warten",
          "Without a service level every plan is good enough, even one with waits of days"},
         {"Start binnen x Stunden bei einem Perzentil angeben",
          "State a start within x hours at a percentile"}},
        {"arrivals.none",
         Severity::warning,
         "arrivals",
         never_runs,
         {"Kein Bedarf (0 GPU-Stunden im Monat): ", "No demand (0 GPU-hours a month): "},
         {"Die Arbeitslast zählt in keiner Rechnung", "The workload counts in no calculation"},
         {"Jobs je Monat oder Replikate angeben, oder die Arbeitslast löschen",
          "State jobs per month or replicas, or delete the workload"}},
        {"spot.without_checkpoints",
         Severity::warning,
         "checkpointing",
         loses_all_work,
         {"Unterbrechbar, aber ohne Checkpoints: ", "Preemptible but without checkpoints: "},
         {"Jede Unterbrechung (Spot-Entzug, Verdrängung) verwirft die ganze bisherige Rechnung",
          "Every interruption (spot reclaim, preemption) throws away all work done so far"},
         {"Checkpoint-Intervall angeben oder die Arbeitslast nicht unterbrechbar machen",
          "State a checkpoint interval or make the workload not preemptible"}},
        {"interconnect.missing",
         Severity::warning,
         "interconnect",
         wide_without_network,
         {"Mehr als 8 GPUs, aber kein RDMA-Netz verlangt: ",
          "More than 8 GPUs but no RDMA network asked for: "},
         {"Ein Job über mehrere Knoten läuft ohne schnelles Netz um ein Vielfaches langsamer",
          "A job over several nodes runs many times slower without a fast network"},
         Text{"Verbindung setzen auf: ", "Set the interconnect to: "} + title_of(Interconnect::rdma)},
        {"mig.unknown",
         Severity::warning,
         "mig_profile",
         of_no_profile,
         {"Kein MIG-Profil: ", "No MIG profile: "},
         {"Die Simulation gibt ihr ganze GPUs", "The simulation gives it whole GPUs"},
         {"Ein Profil wie 1g.10gb angeben oder das Feld leeren",
          "Give a profile like 1g.10gb or clear the field"}},
    };
    return checks;
}

}  // namespace

void workloads(const Project& project, Findings& findings) {
    for (const Workload& workload : project.workloads) {
        ranges(workload, findings);
        lengths(workload, findings);
    }
    for (const WorkloadCheck& check : list()) {
        std::vector<std::string> names;
        std::string first;
        for (const Workload& workload : project.workloads) {
            if (check.applies(workload)) {
                names.push_back(name_of(workload));
                first = first.empty() ? workload.id : first;
            }
        }
        if (!names.empty()) {
            findings.push_back({check.code, check.severity, "workload:" + first, check.field,
                                check.what + list_of(names), check.why, check.mend});
        }
    }
}

}  // namespace grundlast::checks
