#include "model/planning/explanation/plan_figures.h"

#include <cmath>

#include "model/economics/indicators.h"
#include "model/planning/explanation/parts.h"
#include "model/planning/run_figures.h"
#include "model/project/terms.h"

namespace grundlast {

namespace {

void add_runs(const PlanContext& context, Explanation& why) {
    const auto runs = static_cast<double>(context.comparison.replications);
    why.parts.push_back(part({"Durchläufe", "replications"}, runs, number_text(runs, 0), chosen_by_user()));
    const auto seed = static_cast<double>(context.comparison.seed);
    why.parts.push_back(part({"Startwert des Zufalls", "seed"}, seed,
                             Text::same(std::to_string(context.comparison.seed)), chosen_by_user()));
}

void total_cost(const PlanContext& context, Explanation& why) {
    const double total = context.plan.cash_flow.total();
    set(why, total, exact_money(total, context.currency()),
        {"Summe aller Positionen über alle Monate, nicht abgezinst; Mittel der Durchläufe",
         "sum of all positions over all months, not discounted; mean of the replications"});
    for (const CostLine& line : context.plan.cash_flow.lines) {
        why.parts.push_back(part(line.name, line.total(), exact_money(line.total(), context.currency()),
                                 line.origin, context.key("cost." + line.position_id)));
    }
}

void present_value(const PlanContext& context, Explanation& why) {
    const double rate = context.project.settings.discount_rate;
    const CashFlow& flow = context.plan.cash_flow;
    const double value = flow.present_value(rate);
    set(why, value, exact_money(value, context.currency()),
        {"Summe über die Monate m: Zahlungen am Anfang / (1 + i)^m + Zahlungen am Ende / (1 + i)^(m + 1), "
         "i = (1 + r)^(1/12) − 1",
         "sum over the months m: payments at the start / (1 + i)^m + payments at the end / (1 + i)^(m + 1), "
         "i = (1 + r)^(1/12) − 1"});
    why.parts.push_back(part({"Kalkulationszins r im Jahr", "discount rate r per year"}, rate,
                             percent_text(rate, 2), context.project.settings.discount_rate_origin));
    const double monthly = monthly_rate(rate);
    why.parts.push_back(part({"Zins i im Monat", "rate i per month"}, monthly, percent_text(monthly, 5)));
    for (int first = 0; first < flow.months; first += 12) {
        double paid = 0;
        for (int m = first; m < std::min(first + 12, flow.months); ++m) {
            paid += flow.month_total(m);
        }
        const Text year = number_text(first / 12 + 1, 0);
        why.parts.push_back(part(Text{"Zahlungen im Jahr ", "payments in year "} + year, paid,
                                 exact_money(paid, context.currency())));
    }
}

void capex(const PlanContext& context, Explanation& why) {
    const double value = context.plan.cash_flow.capex();
    set(why, value, exact_money(value, context.currency()),
        {"Summe der Investitionen, gezahlt am Anfang des Monats, in dem die Knoten kommen",
         "sum of the CapEx, paid at the start of the month in which the nodes come"});
    for (const CostLine& line : context.plan.cash_flow.lines) {
        if (line.kind == CostKind::capex && line.group != CostGroup::residual) {
            why.parts.push_back(part(line.name, line.total(), exact_money(line.total(), context.currency()),
                                     line.origin, context.key("cost." + line.position_id)));
        }
    }
}

// Work is counted in hours of the reference GPU, which no other model's hours may be added to.
Text work_text(double ref_gpu_h) {
    return number_text(ref_gpu_h, 1) + Text{" Referenz-GPU-h", " reference GPU-h"};
}

void per_useful(const PlanContext& context, Explanation& why) {
    const PlanFigures& f = context.plan.figures;
    set(why, f.cost_per_useful_gpu_h.mean, interval_text(f.cost_per_useful_gpu_h, 4, context.currency()),
        {"Gesamtkosten / (geleistete + nicht getane Arbeit in Stunden der Referenz-GPU), aus den Mitteln der "
         "Durchläufe",
         "total cost / (work done + work left in hours of the reference GPU), of the means of the "
         "replications"});
    const double total = context.plan.cash_flow.total();  // to the cent what total_cost says
    why.parts.push_back(part({"Gesamtkosten", "total cost"}, total, exact_money(total, context.currency()),
                             computed(), context.key("total_cost")));
    why.parts.push_back(part({"geleistete Arbeit", "work done"}, f.served_ref_gpu_h.mean,
                             work_text(f.served_ref_gpu_h.mean), simulated()));
    why.parts.push_back(part({"nicht getane Arbeit", "work left"}, f.unserved_ref_gpu_h.mean,
                             work_text(f.unserved_ref_gpu_h.mean), simulated(),
                             context.key("unserved_ref_gpu_h")));
}

double own_total(const PlanContext& context) {
    double sum = 0;
    for (const CostLine& line : context.plan.cash_flow.lines) {
        const bool of_cloud = line.group == CostGroup::cloud_compute || line.group == CostGroup::cloud_data ||
                              line.group == CostGroup::cloud_services || line.group == CostGroup::unserved ||
                              line.group == CostGroup::tax;
        sum += of_cloud ? 0.0 : line.total();
    }
    return sum;
}

void per_own_hour(const PlanContext& context, Explanation& why, const std::optional<Interval>& price,
                  Text formula, Text hours_name, double hours) {
    const double value = price ? price->mean : 0.0;
    set(why, value, price ? interval_text(*price, 4, context.currency()) : Text::same("–"), std::move(formula));
    const double own = own_total(context);
    why.parts.push_back(part({"Kosten des eigenen Clusters", "cost of the own cluster"}, own,
                             exact_money(own, context.currency()), computed(), context.key("total_cost")));
    why.parts.push_back(part(std::move(hours_name), hours, with_unit(hours, 1, "GPU-h"), simulated()));
}

double mean_of(const PlanContext& context, double (*figure)(const RunFigures&)) {
    double sum = 0;
    for (const RunFigures& run : context.plan.runs) {
        sum += figure(run);
    }
    return sum / static_cast<double>(std::max<std::size_t>(context.plan.runs.size(), 1));
}

double available_h(const PlanContext& context) {
    return mean_of(context, [](const RunFigures& run) { return run.available_gpu_h; });
}

double allocated_h(const PlanContext& context) {
    return mean_of(context, [](const RunFigures& run) { return run.allocated_gpu_h; });
}

void per_available(const PlanContext& context, Explanation& why) {
    per_own_hour(context, why, context.plan.figures.cost_per_available_gpu_h,
                 {"Kosten des eigenen Clusters / verfügbare eigene GPU-Stunden",
                  "cost of the own cluster / available own GPU-hours"},
                 {"verfügbare eigene GPU-Stunden", "available own GPU-hours"}, available_h(context));
}

void per_used(const PlanContext& context, Explanation& why) {
    per_own_hour(context, why, context.plan.figures.cost_per_used_gpu_h,
                 {"Kosten des eigenen Clusters / belegte eigene GPU-Stunden",
                  "cost of the own cluster / allocated own GPU-hours"},
                 {"belegte eigene GPU-Stunden", "allocated own GPU-hours"}, allocated_h(context));
}

void utilisation(const PlanContext& context, Explanation& why) {
    const Interval& value = context.plan.figures.utilisation;
    set(why, value.mean, percent_text(value.mean, 2),
        {"belegte / verfügbare GPU-Stunden der eigenen Knoten, aus den Mitteln der Durchläufe",
         "allocated / available GPU-hours of the own nodes, of the means of the replications"},
        simulated());
    why.parts.push_back(part({"belegt", "allocated"}, allocated_h(context),
                             with_unit(allocated_h(context), 1, "GPU-h"), simulated()));
    why.parts.push_back(part({"verfügbar", "available"}, available_h(context),
                             with_unit(available_h(context), 1, "GPU-h"), simulated()));
    add_runs(context, why);
}

void of_wait(const PlanContext& context, Explanation& why, const Interval& value, Text formula) {
    set(why, value.mean, interval_text(value, 3, "h"), std::move(formula), simulated());
    const Plan* plan = context.project.plan(context.plan.plan_id);
    if (plan) {
        why.parts.push_back(
            part({"Scheduler", "scheduler"}, 0, policy_title(plan->scheduler.policy), chosen_by_user()));
    }
    const double jobs =
        mean_of(context, [](const RunFigures& run) { return static_cast<double>(run.overall.jobs); });
    why.parts.push_back(part({"begonnene Jobs je Durchlauf", "jobs started per replication"}, jobs,
                             number_text(jobs, 1), simulated()));
    add_runs(context, why);
}

void mean_wait(const PlanContext& context, Explanation& why) {
    of_wait(context, why, context.plan.figures.mean_wait_h,
            {"Mittel über die begonnenen Jobs: Beginn − Einreichung; Mittel der Durchläufe",
             "mean over the jobs that started: start − submission; mean of the replications"});
}

void p95_wait(const PlanContext& context, Explanation& why) {
    of_wait(context, why, context.plan.figures.p95_wait_h,
            {"95-%-Quantil (Typ 7) der Wartezeiten der begonnenen Jobs; Mittel der Durchläufe",
             "95% quantile (type 7) of the waits of the jobs that started; mean of the replications"});
}

// What a workload promises: a start, an end, or a share of its hours.
void add_targets(const Workload& workload, std::vector<ExplainedPart>& parts) {
    const Text name = Text::same(workload.name.empty() ? workload.id : workload.name);
    const auto add = [&](const Text& of, double value, const Text& text) {
        parts.push_back(part(of + name, value, text, workload.origin));
    };
    const Slo& slo = workload.slo;
    if (workload.arrivals.kind == ArrivalKind::service && slo.service_level > 0) {
        add({"Dienststunden: ", "service hours: "}, slo.service_level, percent_text(slo.service_level, 2));
        return;
    }
    if (slo.start_within_h > 0) {
        add({"Zielwert: ", "target: "}, slo.start_within_h, duration_text(slo.start_within_h));
    }
    if (deadline_h(workload) > 0) {
        add({"fertig binnen: ", "done within: "}, slo.deadline_h, duration_text(slo.deadline_h));
    }
}

void slo(const PlanContext& context, Explanation& why) {
    const Interval& value = context.plan.figures.slo_share;
    set(why, value.mean, percent_text(value.mean, 2),
        {"Jobs mit Zielwert, die rechtzeitig beginnen und enden / eingereichte Jobs mit Zielwert",
         "jobs with a target that start and end in time / submitted jobs with a target"},
        simulated());
    constexpr std::size_t most_named = 20;
    std::size_t more = 0;
    for (const Workload& workload : context.project.workloads) {
        if (required_share(workload) <= 0) {
            continue;
        }
        if (why.parts.size() >= most_named) {
            ++more;
        } else {
            add_targets(workload, why.parts);
        }
    }
    if (more > 0) {
        const auto count = static_cast<double>(more);
        why.parts.push_back(part({"weitere Arbeitslasten mit Zielwert", "more workloads with a target"}, count,
                                 number_text(count, 0), chosen_by_user()));
    }
    add_runs(context, why);
}

void cloud_share(const PlanContext& context, Explanation& why) {
    const PlanFigures& f = context.plan.figures;
    set(why, f.cloud_share.mean, percent_text(f.cloud_share.mean, 2),
        {"Arbeit in der Cloud / geleistete Arbeit, in Stunden der Referenz-GPU, aus den Mitteln der Durchläufe",
         "work in the cloud / work done, in hours of the reference GPU, of the means of the replications"},
        simulated());
    const double in_cloud = mean_of(context, [](const RunFigures& run) { return run.cloud_useful_ref_gpu_h; });
    why.parts.push_back(
        part({"Arbeit in der Cloud", "work in the cloud"}, in_cloud, work_text(in_cloud), simulated()));
    why.parts.push_back(part({"geleistete Arbeit", "work done"}, f.served_ref_gpu_h.mean,
                             work_text(f.served_ref_gpu_h.mean), simulated()));
    add_runs(context, why);
}

void unserved(const PlanContext& context, Explanation& why) {
    const Interval& value = context.plan.figures.unserved_ref_gpu_h;
    set(why, value.mean, interval_text(value, 1, "Ref-GPU-h"),
        {"Arbeit, die am Ende des Zeitraums noch wartet oder läuft oder nie laufen kann",
         "work that still waits or runs at the end of the period, or can never run"},
        simulated());
    add_runs(context, why);
}

void energy(const PlanContext& context, Explanation& why) {
    const EnergyPrices& prices = context.project.costs.energy;
    const Interval& value = context.plan.figures.energy_kwh;
    set(why, value.mean, interval_text(value, 0, "kWh"),
        {"Knoten × (Leerlauf + (Volllast − Leerlauf) × Auslastung) × Stunden × PUE",
         "nodes × (idle + (full − idle) × utilisation) × hours × PUE"});
    why.parts.push_back(part({"PUE", "PUE"}, prices.pue, number_text(prices.pue, 2), prices.pue_origin));
    why.parts.push_back(part({"Auslastung", "utilisation"}, context.plan.figures.utilisation.mean,
                             percent_text(context.plan.figures.utilisation.mean, 2), simulated(),
                             context.key("utilisation")));
    const Plan* plan = context.project.plan(context.plan.plan_id);
    const Cluster* cluster = plan ? context.project.cluster(plan->cluster_id) : nullptr;
    for (std::size_t g = 0; cluster && g < cluster->groups.size(); ++g) {
        const NodeGroup& group = cluster->groups[g];
        const NodeSystem* system = context.project.node_system(group.system);
        const bool own = group.power_kw > 0 || !system;
        const double kw = own ? group.power_kw : system->max_power_kw;
        why.parts.push_back(part(Text{"Leistung je Knoten: ", "power per node: "} + Text::same(group.name), kw,
                                 with_unit(kw, 2, "kW"), own ? chosen_by_user() : system->origin));
        why.parts.push_back(part(Text{"im Leerlauf: ", "idle: "} + Text::same(group.name), group.idle_share,
                                 percent_text(group.idle_share), chosen_by_user()));
    }
}

}  // namespace

const std::vector<PlanFigureKey>& plan_figures() {
    static const std::vector<PlanFigureKey> figures = {
        {"total_cost", {"Gesamtkosten (TCO)", "Total cost (TCO)"}, total_cost},
        {"present_value", {"Barwert der Kosten", "Present value of cost"}, present_value},
        {"capex", {"Investitionen", "CapEx"}, capex},
        {"cost_per_useful_gpu_h",
         {"Kosten je nützlicher GPU-Stunde der Referenz, nicht bediente Arbeit eingerechnet",
          "Cost per useful reference GPU-hour, unserved work included"},
         per_useful},
        {"cost_per_available_gpu_h",
         {"Kosten je verfügbarer eigener GPU-Stunde", "Cost per available own GPU-hour"},
         per_available},
        {"cost_per_used_gpu_h",
         {"Kosten je genutzter eigener GPU-Stunde", "Cost per used own GPU-hour"},
         per_used},
        {"utilisation", {"Auslastung der eigenen GPUs", "Utilisation of the own GPUs"}, utilisation},
        {"mean_wait_h", {"Mittlere Wartezeit", "Mean wait"}, mean_wait},
        {"p95_wait_h", {"Wartezeit P95", "P95 wait"}, p95_wait},
        {"slo_share", {"Anteil innerhalb der Zielwerte", "Share within the service levels"}, slo},
        {"cloud_share", {"Anteil der Arbeit in der Cloud", "Share of the work in the cloud"}, cloud_share},
        {"unserved_ref_gpu_h", {"Nicht getane Arbeit", "Work left undone"}, unserved},
        {"energy_kwh", {"Strom mit Kühlung", "Electricity with cooling"}, energy},
    };
    return figures;
}

}  // namespace grundlast
