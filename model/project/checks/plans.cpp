// What a plan says against what the workloads need: place, memory, residency.
#include <algorithm>
#include <set>

#include "model/project/checks/checks.h"
#include "model/project/checks/plan_view.h"

namespace grundlast::checks {

namespace {

std::vector<std::string> names_where(const Project& project, auto applies) {
    std::vector<std::string> names;
    for (const Workload& workload : project.workloads) {
        if (applies(workload)) {
            names.push_back(name_of(workload));
        }
    }
    return names;
}

void rule(const PlanView& view, Findings& findings) {
    const auto add = [&](const char* code, Severity severity, const char* field, Text what, Text why,
                         Text mend) {
        findings.push_back(
            {code, severity, view.subject(), field, std::move(what), std::move(why), std::move(mend)});
    };
    if (view.rents() && view.offers.empty()) {
        add("plan.no_offers", Severity::error, "offer_ids",
            {"Der Plan mietet, nennt aber kein Angebot", "The plan rents but names no offer"},
            {"Es gibt weder Preis noch Ort für die gemieteten Jobs",
             "There is neither price nor place for rented jobs"},
            {"Mindestens ein Cloud-Angebot wählen", "Choose at least one cloud offer"});
    }
    if (!view.rents() && !view.cluster) {
        add("plan.serves_nothing", Severity::error, "cluster_id",
            {"Der Plan besitzt nichts und mietet nichts", "The plan owns nothing and rents nothing"},
            {"Kein Job kann laufen", "No job can run"},
            {"Einen Cluster wählen oder das Mieten erlauben", "Choose a cluster or allow renting"});
    }
    if (view.plan.burst.kind == BurstKind::always && view.cluster) {
        add("plan.cluster_idle", Severity::warning, "burst",
            {"Alles wird gemietet, der eigene Cluster steht still",
             "Everything is rented, the own cluster stands idle"},
            {"Seine Kosten fallen trotzdem an", "Its cost arises all the same"},
            {"Ausweichen nach Wartezeit wählen oder den Cluster weglassen",
             "Choose bursting after a wait or leave the cluster out"});
    }
    std::set<std::string> models;
    for (const CloudOffer* offer : view.offers) {
        models.insert(offer->gpu_model);
    }
    if (models.size() > 1) {
        add("plan.offers_mixed_gpus", Severity::warning, "offer_ids",
            Text{"Die Angebote haben verschiedene GPU-Modelle: ", "The offers have different GPU models: "} +
                list_of({models.begin(), models.end()}),
            {"Je Plan rechnet die Simulation mit einer Geschwindigkeit der gemieteten GPUs",
             "The simulation uses one speed of rented GPUs per plan"},
            {"Angebote mit einem GPU-Modell wählen", "Choose offers with one GPU model"});
    }
}

void ranges(const PlanView& view, Findings& findings) {
    const Plan& plan = view.plan;
    const auto within = [&](const char* field, double value, double low, double high) {
        if (value >= low && value <= high) {
            return;
        }
        findings.push_back(
            {"plan.out_of_range",
             Severity::error,
             view.subject(),
             field,
             {"Der Wert " + plain(value) + " ist nicht zulässig",
              "The value " + plain(value) + " is not allowed"},
             {"Die Kosten des Plans sind damit nicht definiert", "The cost of the plan is undefined with it"},
             {plain(low) + " bis " + plain(high) + " angeben", "Give " + plain(low) + " to " + plain(high)}});
    };
    within("cloud_discount", plan.cloud_discount, 0, 1);
    within("cloud_price_change_per_year", plan.cloud_price_change_per_year, -0.99, 10);
    within("cloud_quota_gpus", plan.cloud_quota_gpus, 0, 1e6);
    within("reserved_instances", plan.reserved_instances, 0, 1e5);
    within("reserved_upfront_share", plan.reserved_upfront_share, 0, 1);
    within("burst.backlog_gpu_h", plan.burst.backlog_gpu_h, 0, 1e9);
    within("cloud_monthly_budget", plan.cloud_monthly_budget, 0, 1e12);
    within("cloud_availability", plan.cloud_availability, 0.01, 1);
    within("cloud_retry_h", plan.cloud_retry_h, 0.01, 1000);
    within("spot.interruptions_per_h", plan.spot.interruptions_per_h, 0, 60);
    within("burst.after_wait_h", plan.burst.after_wait_h, 0, 1e5);
    within("scheduler.depth", plan.scheduler.depth, 0, 1e9);
    for (const PoolScheduler& own : plan.pool_schedulers) {
        within("pool_schedulers", own.scheduler.depth, 0, 1e9);
    }
    for (const PlannedReservation& reservation : plan.reservations) {
        within("reservations.nodes", reservation.nodes, 1, 1e6);
        within("reservations.hours", reservation.hours, 0.01, longest_reservation_h);
        within("reservations.every_weeks", reservation.every_weeks, 0, 520);
    }
}

// What limits renting: the provider's quota, and the price of what is reserved.
void limits(const PlanView& view, Findings& findings) {
    const Plan& plan = view.plan;
    if (view.rents() && plan.cloud_quota_gpus > 0) {
        add_for(view, "plan.quota_too_small", Severity::warning, "cloud_quota_gpus",
                {"Größer als das Kontingent in der Cloud: ", "Larger than the quota in the cloud: "},
                names_where(view.project,
                            [&](const Workload& w) {
                                return may_leave_site(w) && w.gpus_per_job > plan.cloud_quota_gpus;
                            }),
                {"Diese Jobs können nie ausweichen", "These jobs can never burst"},
                {"Ein größeres Kontingent beantragen oder die Jobs verkleinern",
                 "Ask for a larger quota or make the jobs smaller"},
                findings);
    }
    if (plan.reserved_instances > 0 && !view.offers.empty() && view.offers.front()->committed_per_h <= 0) {
        findings.push_back(
            {"plan.no_committed_price",
             Severity::warning,
             view.subject(),
             "reserved_instances",
             {"Reserviert wird ein Angebot ohne Preis mit Bindung: " + view.offers.front()->id,
              "An offer without a committed price is reserved: " + view.offers.front()->id},
             {"Reservierte Instanzen zählen dann zum vollen Preis nach Bedarf",
              "Reserved instances then count at the full on-demand price"},
             {"Den Preis mit Bindung aus einem Angebot eintragen", "Enter the committed price of an offer"}});
    }
}

// Without own nodes, what may not leave the site is never done.
void left_undone(const PlanView& view, Findings& findings) {
    if (!view.cluster) {
        add_for(view, "residency.site_only", Severity::warning, "cluster_id",
                {"Daten dürfen den Standort nicht verlassen, der Plan hat dort aber keine GPUs: ",
                 "Data may not leave the site, but the plan has no GPUs there: "},
                names_where(view.project,
                            [](const Workload& w) {
                                return w.data.residency == Residency::site_only && !may_leave_site(w);
                            }),
                {"Diese Arbeit bleibt unbedient; der Plan leistet weniger als die anderen",
                 "This work remains unserved; the plan delivers less than the others"},
                {"Einen eigenen Cluster vorsehen oder geprüfte Auszüge freigeben",
                 "Plan an own cluster or release cleared extracts"},
                findings);
        add_for(view, "plan.may_not_burst", Severity::warning, "cluster_id",
                {"Ausweichen ist verboten, der Plan hat aber keine eigenen GPUs: ",
                 "Bursting is forbidden, but the plan has no own GPUs: "},
                names_where(
                    view.project,
                    [](const Workload& w) { return w.data.residency != Residency::site_only && !w.may_burst; }),
                {"Diese Arbeit bleibt unbedient; der Plan leistet weniger als die anderen",
                 "This work remains unserved; the plan delivers less than the others"},
                {"Einen eigenen Cluster vorsehen oder das Ausweichen erlauben",
                 "Plan an own cluster or allow bursting"},
                findings);
    }
}

void residency(const PlanView& view, Findings& findings) {
    const bool leaves_eu = std::any_of(view.offers.begin(), view.offers.end(),
                                       [](const CloudOffer* offer) { return !offer->in_eu; });
    if (!view.rents()) {
        return;
    }
    if (leaves_eu) {
        add_for(view, "residency.offer_outside_eu", Severity::warning, "offer_ids",
                {"Ein Angebot liegt außerhalb der EU, diese Daten müssen in ihr bleiben: ",
                 "An offer lies outside the EU, and these data must stay inside: "},
                names_where(
                    view.project,
                    [](const Workload& w) { return w.data.residency != Residency::any && may_leave_site(w); }),
                {"Der Plan verletzt die eigene Vorgabe", "The plan breaks its own rule"},
                {"Nur Angebote in der EU wählen", "Choose offers inside the EU only"}, findings);
    }
    add_for(
        view, "residency.curated_extract", Severity::hint, "burst",
        {"In der Cloud steht nur der kuratierte Auszug bereit: ", "The cloud has only the curated extract: "},
        names_where(
            view.project,
            [](const Workload& w) { return w.data.residency == Residency::site_only && may_leave_site(w); }),
        {"Ergebnisse auf dem Auszug müssen so gut sein wie auf den Rohdaten",
         "Results on the extract must be as good as on the raw data"},
        {"Den Auszug rechtlich und fachlich freigeben lassen oder das Ausweichen verbieten",
         "Have the extract cleared by legal and technical staff, or forbid bursting"},
        findings);
    add_for(
        view, "privacy.processor_contract", Severity::hint, "burst",
        {"Personenbezogene Daten können in die Cloud gelangen: ", "Personal data may get into the cloud: "},
        names_where(view.project, [](const Workload& w) { return w.data.personal_data && may_leave_site(w); }),
        {"Dafür ist ein Vertrag zur Auftragsverarbeitung nötig (Art. 28 DSGVO)",
         "That needs a data processing agreement (Art. 28 GDPR)"},
        {"Vertrag abschließen oder Ausweichen verbieten", "Sign the agreement or forbid bursting"}, findings);
}

double memory_of(const Project& project, const std::string& gpu_model) {
    for (const GpuModel& gpu : project.gpu_models) {
        if (gpu.name == gpu_model) {
            return gpu.memory_gb;
        }
    }
    return 0;
}

bool allows(const Workload& workload, const std::string& model) {
    const auto& allowed = workload.allowed_gpu_models;
    return allowed.empty() || std::find(allowed.begin(), allowed.end(), model) != allowed.end();
}

// Some GPU that the plan owns or rents is allowed and has the memory.
bool has_a_gpu(const PlanView& view, const Workload& workload) {
    const auto fits = [&](const std::string& model) {
        return allows(workload, model) && memory_of(view.project, model) >= workload.gpu_memory_gb;
    };
    const bool owned =
        view.cluster && std::any_of(view.cluster->groups.begin(), view.cluster->groups.end(),
                                    [&](const NodeGroup& group) { return fits(group.gpu_model); });
    const bool rented = view.rents() && may_leave_site(workload) &&
                        std::any_of(view.offers.begin(), view.offers.end(),
                                    [&](const CloudOffer* offer) { return fits(offer->gpu_model); });
    return owned || rented;
}

void memory(const PlanView& view, Findings& findings) {
    const bool stuck_anyway = !view.cluster;
    add_for(view, "memory.does_not_fit", Severity::error, "cluster_id",
            {"Keine GPU des Plans hat Modell und Speicher, die verlangt sind: ",
             "No GPU of the plan has the model and memory that are asked for: "},
            names_where(view.project,
                        [&](const Workload& w) {
                            return !(stuck_anyway && !may_leave_site(w)) && !has_a_gpu(view, w);
                        }),
            {"Gewichte, Optimierer oder KV-Cache passen nicht; der Job bricht beim Start ab",
             "Weights, optimiser or KV cache do not fit; the job fails at its start"},
            {"GPUs mit mehr Speicher wählen, das Modell aufteilen oder quantisieren",
             "Choose GPUs with more memory, split the model or quantise it"},
            findings);
}

}  // namespace

void plans(const Project& project, Findings& findings) {
    for (const Plan& plan : project.plans) {
        const PlanView view = view_of(project, plan);
        ranges(view, findings);
        scheduling(view, findings);
        rule(view, findings);
        limits(view, findings);
        left_undone(view, findings);
        residency(view, findings);
        memory(view, findings);
    }
}

}  // namespace grundlast::checks
