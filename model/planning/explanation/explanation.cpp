#include "model/planning/explanation/explanation.h"

#include <cmath>

#include "model/economics/indicators.h"
#include "model/planning/explanation/parts.h"
#include "model/project/terms.h"

namespace grundlast {

namespace {

struct Context {
    const Project& project;
    const Comparison& comparison;
    const PlanEvaluation& plan;

    const std::string& currency() const { return project.settings.currency; }

    std::string key(const std::string& figure) const { return "plans." + plan.plan_id + "." + figure; }
};

using Explain = void (*)(const Context&, Explanation&);

struct PlanFigureKey {
    const char* key;
    Text title;
    Explain explain;
};

void set(Explanation& why, double value, Text shown, Text formula, Origin origin = computed()) {
    why.value = value;
    why.shown = std::move(shown);
    why.formula = std::move(formula);
    why.origin = std::move(origin);
}

Text interval_text(const Interval& interval, int decimals, const std::string& unit) {
    Text text = number_text(interval.mean, decimals);
    if (interval.count > 1) {
        text = text + Text::same(" ± ") + number_text(interval.half_width, decimals);
    }
    return text + Text::same(unit.empty() ? "" : " " + unit);
}

void add_runs(const Context& context, Explanation& why) {
    const auto runs = static_cast<double>(context.comparison.replications);
    why.parts.push_back(part({"Durchläufe", "replications"}, runs, number_text(runs, 0), chosen_by_user()));
    const auto seed = static_cast<double>(context.comparison.seed);
    why.parts.push_back(part({"Startwert des Zufalls", "seed"}, seed,
                             Text::same(std::to_string(context.comparison.seed)), chosen_by_user()));
}

void total_cost(const Context& context, Explanation& why) {
    const double total = context.plan.cash_flow.total();
    set(why, total, exact_money(total, context.currency()),
        {"Summe aller Positionen über alle Monate, nicht abgezinst; Mittel der Durchläufe",
         "sum of all positions over all months, not discounted; mean of the replications"});
    for (const CostLine& line : context.plan.cash_flow.lines) {
        why.parts.push_back(part(line.name, line.total(), exact_money(line.total(), context.currency()),
                                 line.origin, context.key("cost." + line.position_id)));
    }
}

void present_value(const Context& context, Explanation& why) {
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

void capex(const Context& context, Explanation& why) {
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

void per_useful(const Context& context, Explanation& why) {
    const PlanFigures& f = context.plan.figures;
    set(why, f.cost_per_useful_gpu_h.mean, interval_text(f.cost_per_useful_gpu_h, 4, context.currency()),
        {"Gesamtkosten / (geleistete + nicht getane Arbeit in Stunden der Referenz-GPU); Mittel der Durchläufe",
         "total cost / (work done + work left in hours of the reference GPU); mean of the replications"});
    const double total = context.plan.cash_flow.total();  // to the cent what total_cost says
    why.parts.push_back(part({"Gesamtkosten", "total cost"}, total, exact_money(total, context.currency()),
                             computed(), context.key("total_cost")));
    why.parts.push_back(part({"geleistete Arbeit", "work done"}, f.served_ref_gpu_h.mean,
                             with_unit(f.served_ref_gpu_h.mean, 1, "GPU-h"), simulated()));
    why.parts.push_back(part({"nicht getane Arbeit", "work left"}, f.unserved_ref_gpu_h.mean,
                             with_unit(f.unserved_ref_gpu_h.mean, 1, "GPU-h"), simulated(),
                             context.key("unserved_ref_gpu_h")));
}

double own_total(const Context& context) {
    double sum = 0;
    for (const CostLine& line : context.plan.cash_flow.lines) {
        const bool of_cloud = line.group == CostGroup::cloud_compute || line.group == CostGroup::cloud_data ||
                              line.group == CostGroup::cloud_services || line.group == CostGroup::unserved ||
                              line.group == CostGroup::tax;
        sum += of_cloud ? 0.0 : line.total();
    }
    return sum;
}

void per_own_hour(const Context& context, Explanation& why, const std::optional<Interval>& price, Text formula,
                  Text hours_name, double hours) {
    const double value = price ? price->mean : 0.0;
    set(why, value, price ? interval_text(*price, 4, context.currency()) : Text::same("–"), std::move(formula));
    const double own = own_total(context);
    why.parts.push_back(part({"Kosten des eigenen Clusters", "cost of the own cluster"}, own,
                             exact_money(own, context.currency()), computed(), context.key("total_cost")));
    why.parts.push_back(part(std::move(hours_name), hours, with_unit(hours, 1, "GPU-h"), simulated()));
}

double mean_of(const Context& context, double (*figure)(const RunFigures&)) {
    double sum = 0;
    for (const RunFigures& run : context.plan.runs) {
        sum += figure(run);
    }
    return sum / static_cast<double>(std::max<std::size_t>(context.plan.runs.size(), 1));
}

double sum_of(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) {
        sum += value;
    }
    return sum;
}

double available_h(const Context& context) {
    return mean_of(context, [](const RunFigures& run) { return run.available_gpu_h; });
}

double allocated_h(const Context& context) {
    return mean_of(context, [](const RunFigures& run) { return run.allocated_gpu_h; });
}

void per_available(const Context& context, Explanation& why) {
    per_own_hour(context, why, context.plan.figures.cost_per_available_gpu_h,
                 {"Kosten des eigenen Clusters / verfügbare eigene GPU-Stunden",
                  "cost of the own cluster / available own GPU-hours"},
                 {"verfügbare eigene GPU-Stunden", "available own GPU-hours"}, available_h(context));
}

void per_used(const Context& context, Explanation& why) {
    per_own_hour(context, why, context.plan.figures.cost_per_used_gpu_h,
                 {"Kosten des eigenen Clusters / belegte eigene GPU-Stunden",
                  "cost of the own cluster / allocated own GPU-hours"},
                 {"belegte eigene GPU-Stunden", "allocated own GPU-hours"}, allocated_h(context));
}

void utilisation(const Context& context, Explanation& why) {
    const Interval& value = context.plan.figures.utilisation;
    set(why, value.mean, percent_text(value.mean, 2),
        {"belegte / verfügbare GPU-Stunden der eigenen Knoten; Mittel der Durchläufe",
         "allocated / available GPU-hours of the own nodes; mean of the replications"},
        simulated());
    why.parts.push_back(part({"belegt", "allocated"}, allocated_h(context),
                             with_unit(allocated_h(context), 1, "GPU-h"), simulated()));
    why.parts.push_back(part({"verfügbar", "available"}, available_h(context),
                             with_unit(available_h(context), 1, "GPU-h"), simulated()));
    add_runs(context, why);
}

void of_wait(const Context& context, Explanation& why, const Interval& value, Text formula) {
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

void mean_wait(const Context& context, Explanation& why) {
    of_wait(context, why, context.plan.figures.mean_wait_h,
            {"Mittel über die begonnenen Jobs: Beginn − Einreichung; Mittel der Durchläufe",
             "mean over the jobs that started: start − submission; mean of the replications"});
}

void p95_wait(const Context& context, Explanation& why) {
    of_wait(context, why, context.plan.figures.p95_wait_h,
            {"95-%-Quantil (Typ 7) der Wartezeiten der begonnenen Jobs; Mittel der Durchläufe",
             "95% quantile (type 7) of the waits of the jobs that started; mean of the replications"});
}

// What a workload promises: a start, an end, or a share of its hours.
void add_targets(const Workload& workload, std::vector<ExplanationPart>& parts) {
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

void slo(const Context& context, Explanation& why) {
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

void cloud_share(const Context& context, Explanation& why) {
    const PlanFigures& f = context.plan.figures;
    set(why, f.cloud_share.mean, percent_text(f.cloud_share.mean, 2),
        {"Arbeit in der Cloud / geleistete Arbeit, in Stunden der Referenz-GPU",
         "work in the cloud / work done, in hours of the reference GPU"},
        simulated());
    why.parts.push_back(part({"geleistete Arbeit", "work done"}, f.served_ref_gpu_h.mean,
                             with_unit(f.served_ref_gpu_h.mean, 1, "GPU-h"), simulated()));
    add_runs(context, why);
}

void unserved(const Context& context, Explanation& why) {
    const Interval& value = context.plan.figures.unserved_ref_gpu_h;
    set(why, value.mean, interval_text(value, 1, "GPU-h"),
        {"Arbeit, die am Ende des Zeitraums noch wartet oder läuft oder nie laufen kann",
         "work that still waits or runs at the end of the period, or can never run"},
        simulated());
    add_runs(context, why);
}

void energy(const Context& context, Explanation& why) {
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

const std::vector<PlanFigureKey>& plan_figures() {
    static const std::vector<PlanFigureKey> figures = {
        {"total_cost", {"Gesamtkosten (TCO)", "Total cost (TCO)"}, total_cost},
        {"present_value", {"Barwert der Kosten", "Present value of cost"}, present_value},
        {"capex", {"Investitionen", "CapEx"}, capex},
        {"cost_per_useful_gpu_h",
         {"Kosten je nützlicher GPU-Stunde der Referenz", "Cost per useful reference GPU-hour"},
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

void team_cost(const Context& context, std::size_t row, Explanation& why) {
    const Chargeback& chargeback = context.plan.chargeback;
    const double total = chargeback.total(row);
    set(why, total, exact_money(total, context.currency()),
        {"Summe der Anteile an jeder Position: eigener Cluster nach belegten GPU-Stunden, Cloud nach Rechnung; "
         "Ungenutztes steht für sich",
         "sum of the shares of each position: own cluster by allocated GPU-hours, cloud by its bill; what "
         "nobody "
         "used stands apart"});
    why.parts.push_back(part({"GPU-Stunden", "GPU-hours"}, chargeback.gpu_h[row],
                             with_unit(chargeback.gpu_h[row], 1, "GPU-h"), simulated()));
    for (std::size_t i = 0; i < chargeback.lines.size(); ++i) {
        const double amount = sum_of(chargeback.lines[i].amount[row]);
        if (amount != 0.0) {
            const CostLine& line = context.plan.cash_flow.lines[i];
            why.parts.push_back(part(line.name, amount, exact_money(amount, context.currency()), line.origin,
                                     context.key("cost." + line.position_id)));
        }
    }
}

// Of one plan; false: no such figure.
bool explain_plan(const Context& context, const std::string& figure, Explanation& why) {
    for (const PlanFigureKey& known : plan_figures()) {
        if (figure == known.key) {
            why.title = known.title;
            known.explain(context, why);
            return true;
        }
    }
    for (const CostLine& line : context.plan.cash_flow.lines) {
        if (figure == "cost." + line.position_id) {
            why.title = line.name;
            set(why, line.total(), exact_money(line.total(), context.currency()), {}, line.origin);
            explain_line(context.project, context.plan, line, why);
            return true;
        }
    }
    const Chargeback& chargeback = context.plan.chargeback;
    for (std::size_t row = 0; row < chargeback.rows() && row < chargeback.gpu_h.size(); ++row) {
        const bool idle = row == chargeback.team_ids.size();
        if (figure == (idle ? std::string("idle.cost") : "teams." + chargeback.team_ids[row] + ".cost")) {
            const Team* team = idle ? nullptr : context.project.team(chargeback.team_ids[row]);
            why.title = idle ? Text{"Kosten ungenutzter Kapazität", "Cost of unused capacity"}
                             : Text{"Kosten des Teams ", "Cost of team "} + Text::same(team ? team->name : "");
            team_cost(context, row, why);
            return true;
        }
    }
    return false;
}

struct BreakEvenKey {
    const char* key;
    Text title;
    Text formula;
};

const std::vector<BreakEvenKey>& break_even_figures() {
    static const std::vector<BreakEvenKey> figures = {
        {"month",
         {"Break-even-Monat", "Break-even month"},
         {"Monat, ab dem die kumulierten Kosten bis zum Ende unter denen der Vergleichsbasis bleiben, linear "
          "im Monat",
          "month from which on the cumulated cost stays below that of the reference to the end, linear in the "
          "month"}},
        {"saving",
         {"Kapitalwert gegenüber der Vergleichsbasis", "Net present value against the reference"},
         {"Barwert der Vergleichsbasis − Barwert des Plans",
          "present value of the reference − present value of the plan"}},
        {"saving_per_year",
         {"Annuität der Ersparnis", "Annuity of the saving"},
         {"12 × monatliche Rate, die den Kapitalwert über den Zeitraum verteilt",
          "12 × the monthly payment that spreads the net present value over the period"}},
        {"internal_rate",
         {"Interner Zinsfuß", "Internal rate of return"},
         {"Zins, bei dem der Kapitalwert der monatlichen Ersparnisse null ist, auf das Jahr",
          "rate at which the net present value of the monthly savings is zero, per year"}},
        {"static_payback_months",
         {"Statische Amortisation (Monate)", "Static payback (months)"},
         {"Monate, bis die Summe der Ersparnisse null erreicht",
          "months until the sum of the savings reaches zero"}},
        {"dynamic_payback_months",
         {"Dynamische Amortisation (Monate)", "Dynamic payback (months)"},
         {"Monate, bis die Summe der abgezinsten Ersparnisse null erreicht",
          "months until the sum of the discounted savings reaches zero"}},
        {"utilisation",
         {"Break-even-Auslastung", "Break-even utilisation"},
         {"Kosten ohne Last / (Preis der Vergleichsbasis je nützlicher Stunde × verfügbare nützliche Stunden − "
          "Mehrkosten bei Volllast)",
          "cost without load / (price of the reference per useful hour × available useful hours − extra cost "
          "at "
          "full load)"}},
    };
    return figures;
}

Text or_never(const std::optional<double>& value, const Text& shown) {
    return value ? shown : Text{"nie im Zeitraum", "never within the horizon"};
}

void explain_break_even(const Project& project, const BreakEven& even, const std::string& figure,
                        Explanation& why) {
    const std::string& currency = project.settings.currency;
    const auto months = [](const std::optional<double>& value) {
        return or_never(value, value ? number_text(*value, 1) : Text{});
    };
    if (figure == "month") {
        set(why, even.month.value_or(0), months(even.month), why.formula);
        if (even.month_interval) {
            why.parts.push_back(part({"über die Durchläufe", "over the replications"},
                                     even.month_interval->mean, interval_text(*even.month_interval, 1, "")));
        }
        why.parts.push_back(part({"Durchläufe ohne Break-even", "replications without break-even"}, even.never,
                                 number_text(even.never, 0)));
    } else if (figure == "saving") {
        set(why, even.saving.mean, interval_text(even.saving, 2, currency), why.formula);
    } else if (figure == "saving_per_year") {
        set(why, even.saving_per_year, exact_money(even.saving_per_year, currency), why.formula);
    } else if (figure == "internal_rate") {
        set(why, even.internal_rate.value_or(0),
            even.internal_rate ? percent_text(*even.internal_rate, 2) : Text{"keiner", "none"}, why.formula);
    } else if (figure == "static_payback_months") {
        set(why, even.static_payback_months.value_or(0), months(even.static_payback_months), why.formula);
    } else if (figure == "dynamic_payback_months") {
        set(why, even.dynamic_payback_months.value_or(0), months(even.dynamic_payback_months), why.formula);
    } else {
        set(why, even.utilisation ? even.utilisation->mean : 0.0,
            even.utilisation ? percent_text(even.utilisation->mean, 2) : Text{"keine", "none"}, why.formula);
    }
    for (const auto& [id, name] :
         {std::pair{even.plan_id, Text{"Barwert des Plans", "present value of the plan"}},
          std::pair{even.against_id, Text{"Barwert der Vergleichsbasis", "present value of the reference"}}}) {
        const Plan* plan = project.plan(id);
        why.parts.push_back(
            part(name, 0, plan ? plan->name : Text{}, computed(), "plans." + id + ".present_value"));
    }
    why.parts.push_back(part({"Kalkulationszins im Jahr", "discount rate per year"},
                             project.settings.discount_rate, percent_text(project.settings.discount_rate, 2),
                             project.settings.discount_rate_origin));
}

void explain_forecast(const Project& project, const TeamForecast& forecast, Explanation& why) {
    const Team* team = project.team(forecast.team_id);
    why.title =
        forecast.team_id.empty()
            ? Text{"Bedarf aller Teams im Zeitraum", "Demand of all teams over the period"}
            : Text{"Bedarf im Zeitraum: ", "Demand over the period: "} + Text::same(team ? team->name : "");
    const double sum = sum_of(forecast.fan.mean);
    set(why, sum, with_unit(sum, 0, "GPU-h"),
        {"Summe der Monatsmittel der Prognose in Stunden der Referenz-GPU",
         "sum of the forecast's monthly means in hours of the reference GPU"},
        {OriginKind::forecast, Text::same(forecast.method), "", ""});
    if (!forecast.fan.mean.empty()) {
        why.parts.push_back(part({"erster Monat", "first month"}, forecast.fan.mean.front(),
                                 with_unit(forecast.fan.mean.front(), 0, "GPU-h")));
        why.parts.push_back(part({"letzter Monat", "last month"}, forecast.fan.mean.back(),
                                 with_unit(forecast.fan.mean.back(), 0, "GPU-h")));
    }
    why.parts.push_back(part({"Gewicht des Verlaufs", "weight of the history"}, forecast.history_weight,
                             percent_text(forecast.history_weight)));
    why.parts.push_back(part({"Wachstum im Jahr", "growth per year"}, project.forecast.growth_per_year,
                             percent_text(project.forecast.growth_per_year), project.forecast.growth_origin));
    for (const ReplacedMonth& typed : forecast.replaced) {
        why.parts.push_back(
            part(Text{"eingegebener Monat ", "typed month "} +
                     Text::same(to_string(month_at(project.settings.start, static_cast<int>(typed.month)))),
                 typed.typed, with_unit(typed.typed, 0, "GPU-h"), chosen_by_user()));
    }
}

std::string forecast_key(const TeamForecast& forecast) {
    return "forecast." + (forecast.team_id.empty() ? std::string("total") : forecast.team_id);
}

// "plans.own.cost.x" under "plans.own": "cost.x".
bool below(const std::string& key, const std::string& prefix, std::string& rest) {
    if (!key.starts_with(prefix + ".")) {
        return false;
    }
    rest = key.substr(prefix.size() + 1);
    return true;
}

}  // namespace

std::vector<std::string> explained_keys(const Project& project, const Comparison& comparison) {
    std::vector<std::string> keys;
    for (const PlanEvaluation& plan : comparison.plans) {
        const Context context{project, comparison, plan};
        for (const PlanFigureKey& figure : plan_figures()) {
            keys.push_back(context.key(figure.key));
        }
        for (const CostLine& line : plan.cash_flow.lines) {
            keys.push_back(context.key("cost." + line.position_id));
        }
        for (std::size_t row = 0; row < plan.chargeback.gpu_h.size(); ++row) {
            const bool idle = row == plan.chargeback.team_ids.size();
            keys.push_back(
                context.key(idle ? "idle.cost" : "teams." + plan.chargeback.team_ids[row] + ".cost"));
        }
    }
    for (const BreakEven& even : comparison.break_even) {
        for (const BreakEvenKey& figure : break_even_figures()) {
            keys.push_back("break_even." + even.plan_id + "." + figure.key);
        }
    }
    for (const TeamForecast& team : comparison.forecast.teams) {
        keys.push_back(forecast_key(team));
    }
    keys.push_back(forecast_key(comparison.forecast.total));
    return keys;
}

Result<Explanation> explain(const Project& project, const Comparison& comparison, const std::string& key) {
    Explanation why;
    why.key = key;
    std::string rest;
    for (const PlanEvaluation& plan : comparison.plans) {
        if (below(key, "plans." + plan.plan_id, rest) && explain_plan({project, comparison, plan}, rest, why)) {
            return why;
        }
    }
    for (const BreakEven& even : comparison.break_even) {
        for (const BreakEvenKey& figure : break_even_figures()) {
            if (below(key, "break_even." + even.plan_id, rest) && rest == figure.key) {
                why.title = figure.title;
                why.formula = figure.formula;
                explain_break_even(project, even, rest, why);
                return why;
            }
        }
    }
    std::vector<const TeamForecast*> forecasts = {&comparison.forecast.total};
    for (const TeamForecast& team : comparison.forecast.teams) {
        forecasts.push_back(&team);
    }
    for (const TeamForecast* forecast : forecasts) {
        if (key == forecast_key(*forecast)) {
            explain_forecast(project, *forecast, why);
            return why;
        }
    }
    return Error{{"explain: '" + key + "' ist keine Zahl dieses Vergleichs; --explain keys nennt alle",
                  "explain: '" + key + "' is no figure of this comparison; --explain keys lists all"}};
}

Text origin_text(const Origin& origin) {
    Text text = title_of(origin.kind);
    if (!origin.source.empty()) {
        text = text + Text::same(": ") + origin.source;
    }
    const std::string answers =
        origin.date + (origin.date.empty() || origin.owner.empty() ? "" : ", ") + origin.owner;
    return answers.empty() ? text : text + Text::same(" (" + answers + ")");
}

std::string explanation_text(const Explanation& why, Language language) {
    std::string text = why.title.in(language) + ": " + why.shown.in(language) + "\n";
    if (!why.formula.empty()) {
        text += "  = " + why.formula.in(language) + "\n";
    }
    for (const ExplainedPart& value : why.parts) {
        text += "  " + value.name.in(language) + ": " + value.shown.in(language) + "  [" +
                origin_text(value.origin).in(language) + "]" + (value.key.empty() ? "" : "  " + value.key) +
                "\n";
    }
    return text + "  " + origin_text(why.origin).in(language) + "\n";
}

}  // namespace grundlast
