#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "model/report/sections/sections.h"
#include "model/report/terms.h"

namespace grundlast {

namespace {

std::string or_dash(const std::string& text) {
    return text.empty() ? no_value : text;
}

class Register {
  public:
    Register(const Facts& facts, const Text& caption) : facts_(facts) {
        table_.caption = facts.in(caption);
        table_.head = {facts.in("Annahme", "Assumption"), facts.in("Wert", "Value"),
                       facts.in("Art", "Kind"),           facts.in("Quelle", "Source"),
                       facts.in("Stand", "As of"),        facts.in("Verantwortlich", "Owner")};
        table_.numeric = {false, false, false, false, false, false};
        table_.widths = {1.7, 1.4, 0.6, 3, 0.7, 0.9};
    }

    void add(const std::string& what, const std::string& value, const Origin& origin) {
        const std::string date = origin.date.empty() ? no_value : format_date(origin.date, facts_.language);
        table_.rows.push_back({or_dash(what), or_dash(value), facts_.in(with_capital(title_of(origin.kind))),
                               or_dash(facts_.in(origin.source)), date, or_dash(origin.owner)});
    }

    void into(Section& section) const {
        if (!table_.rows.empty()) {
            append(section, std::vector<Table>{table_});
        }
    }

  private:
    const Facts& facts_;
    Table table_;
};

// A setting that the project's author chose.
Origin chosen(const Facts& facts) {
    Origin origin;
    origin.source = {"Projekteinstellung", "project setting"};
    origin.date = facts.project.settings.date;
    origin.owner = facts.project.settings.author;
    return origin;
}

std::string per_year(const Facts& facts, double share) {
    return facts.percent(share) + facts.in(" im Jahr", " a year");
}

std::string hours_text(const Facts& facts, double gpu_h) {
    return facts.number(gpu_h) + facts.in(" GPU-h/Monat", " GPU-h/month");
}

// Events, caps, typed months and the scenario: what a person decided about the demand.
void add_stated_demand(const Facts& facts, Register& table) {
    const ForecastSettings& settings = facts.project.forecast;
    if (settings.scenario != DemandScenario::base) {
        const ScenarioShift& shift = settings.scenario == DemandScenario::low ? settings.low : settings.high;
        table.add(facts.in("Szenario des Bedarfs: ", "Scenario of the demand: ") +
                      facts.in(title_of(settings.scenario)),
                  per_year(facts, shift.growth_per_year) + facts.in(", Ereignisse × ", ", events × ") +
                      facts.number(shift.event_factor, 2),
                  settings.scenario_origin);
    }
    for (const ForecastEvent& event : settings.events) {
        const std::string name = event.name.empty() ? facts.in(with_capital(title_of(event.kind))) : event.name;
        table.add(facts.in("Ereignis: ", "Event: ") + name + ", " + format_month(event.start, facts.language),
                  hours_text(facts, event.size_gpu_h_per_month) + " ± " + facts.percent(event.uncertainty),
                  event.origin);
    }
    for (const DemandCap& cap : settings.caps) {
        table.add(facts.in("Obergrenze: ", "Cap: ") + team_name(facts.project, cap.team_id),
                  hours_text(facts, cap.gpu_h_per_month), cap.origin);
    }
    for (const ForecastOverride& typed : settings.overrides) {
        table.add(facts.in("Von Hand: ", "Typed: ") + team_name(facts.project, typed.team_id) + ", " +
                      format_month(typed.month, facts.language),
                  facts.number(typed.gpu_h) + " GPU-h", typed.origin);
    }
}

// Of the plans' clusters, each node group and storage tier once: what a simulation of the world was fed with.
void add_world(const Facts& facts, Section& section) {
    Register table(facts, {"Ausfälle, Netz und Speicher.", "Failures, network and storage."});
    std::set<std::string> seen;
    bool any = false;
    const auto add = [&](const std::string& what, const std::string& value, const Origin& origin) {
        if (seen.insert(what + value).second) {
            table.add(what, value, origin);
            any = true;
        }
    };
    for (const Plan& plan : facts.project.plans) {
        const Cluster* cluster = facts.project.cluster(plan.cluster_id);
        if (!cluster) {
            continue;
        }
        for (const NodeGroup& group : cluster->groups) {
            if (const double rate = group.failures.rate_per_h(group.gpus_per_node); rate > 0) {
                add(facts.in("Ausfall je Knoten: ", "Failure of a node: ") + group.name,
                    facts.in("alle ", "every ") + facts.number(1 / rate) +
                        facts.in(" h, Reparatur ", " h, repair ") + facts.number(group.failures.repair_mean_h) +
                        " h",
                    group.failures.origin);
            }
            if (const BandwidthRatios& ratios = group.bandwidth; ratios.network > 1) {
                add(facts.in("NVLink zu Netz: ", "NVLink over network: ") + group.name,
                    facts.number(ratios.network, 1) + facts.in(" : 1, Leaf ", " : 1, leaf ") +
                        facts.number(ratios.leaf_oversubscription, 1) + " : 1",
                    ratios.origin);
            }
        }
        for (const ClusterStorage& storage : cluster->storage) {
            if (storage.throughput_gb_s > 0) {
                add(facts.in(with_capital(title_of(storage.tier))),
                    facts.number(storage.throughput_gb_s, 1) + " GB/s", storage.origin);
            }
        }
    }
    if (any) {
        table.into(section);
    }
}

void add_general(const Facts& facts, Section& section) {
    const ProjectSettings& settings = facts.project.settings;
    Register table(facts, {"Allgemeine Annahmen.", "General assumptions."});
    table.add(facts.in("Zeitraum", "Period"),
              format_month(settings.start, facts.language) + " – " +
                  format_month(month_at(settings.start, settings.horizon_months - 1), facts.language),
              chosen(facts));
    table.add(facts.in("Monatslänge", "Length of a month"), facts.in(month_length_text(settings.month_length)),
              chosen(facts));
    table.add(facts.in("Kalkulationszins", "Discount rate"), per_year(facts, settings.discount_rate),
              settings.discount_rate_origin);
    table.add(facts.in("Wechselkurs", "Exchange rate"),
              facts.number(settings.usd_per_currency, 4) + " USD/" + settings.currency,
              settings.exchange_rate_origin);
    for (const ExchangeRate& rate : settings.exchange_rates) {
        table.add(facts.in("Wechselkurs", "Exchange rate"),
                  facts.number(rate.per_project_currency, 4) + " " + rate.currency + "/" + settings.currency,
                  rate.origin);
    }
    table.add(facts.in("Referenz-GPU", "Reference GPU"), settings.reference_gpu, chosen(facts));
    for (const GpuSpeed& speed : facts.project.gpu_speeds) {
        table.add(facts.in("Tempo von ", "Speed of ") + speed.gpu_model,
                  facts.number(speed.factor, 2) + facts.in(" × Referenz", " × reference"), speed.origin);
    }
    table.add(facts.in("Wachstum des Bedarfs", "Growth of demand"),
              per_year(facts, facts.project.forecast.growth_per_year), facts.project.forecast.growth_origin);
    add_stated_demand(facts, table);
    table.into(section);
}

// "2 × 85.000 EUR insgesamt im Jahr (+2 % im Jahr)"
std::string amount_text(const Facts& facts, const CostPosition& position) {
    std::string text;
    if (position.quantity != 1) {
        text =
            facts.number(position.quantity, position.quantity == static_cast<int>(position.quantity) ? 0 : 2) +
            " × ";
    }
    const std::string basis = facts.in(title_of(position.basis));
    const bool of_cloud =
        position.basis == CostBasis::share_of_cloud || position.basis == CostBasis::per_rented_gpu_h;
    if (position.basis == CostBasis::share_of_capex) {
        text += facts.percent(position.amount) + facts.in(" der Investitionen", " of the CapEx");
    } else if (position.basis == CostBasis::share_of_cloud) {
        text += facts.percent(position.amount) + facts.in(" der Cloud-Rechnung", " of the cloud bill");
    } else if (position.basis == CostBasis::per_gpu_block) {
        text += facts.money(position.amount) + facts.in(" je angefangene ", " per started ") +
                std::to_string(position.block_gpus) + " GPUs";
    } else if (of_cloud) {
        text += facts.money(position.amount, 4) + " " + basis;
    } else {
        text += facts.money(position.amount) + (position.basis == CostBasis::once ? "" : " " + basis);
    }
    if (position.kind == CostKind::opex && !of_cloud) {
        text += facts.in(" im Jahr", " a year");
    }
    if (position.from_month > 0 || position.months > 0) {
        text += facts.in(", ab Monat ", ", from month ") + std::to_string(position.from_month + 1);
        text += position.months > 0 ? facts.in(" für ", " for ") + facts.in(months_text(position.months)) : "";
    }
    if (position.life_months > 0) {
        text += facts.in(", Nutzungsdauer ", ", life ") + facts.in(months_text(position.life_months));
    }
    if (position.change_per_year != 0) {
        const std::string sign = position.change_per_year > 0 ? "+" : "";
        text += " (" + sign + per_year(facts, position.change_per_year) + ")";
    }
    return text;
}

std::string position_name(const Facts& facts, const CostPosition& position) {
    const std::string name = facts.in(position.name);
    const bool says_it = name.find(position.system) != std::string::npos;
    return says_it ? name : name + " (" + position.system + ")";
}

void add_tariff(const Facts& facts, const EnergyPrices& energy, Register& table) {
    const std::string unit = " " + facts.currency();
    if (energy.price_by_hour.size() == week_hours) {
        table.add(facts.in("Dynamischer Stromtarif", "Dynamic tariff"),
                  facts.in("168 Faktoren je Stunde der Woche", "168 factors by hour of the week"),
                  energy.price_origin);
    } else if (energy.night_price_per_kwh > 0) {
        const std::string hours = " (" + facts.number(energy.night_from_h) + "–" +
                                  facts.number(energy.night_to_h) +
                                  facts.in(energy.night_on_weekends ? " Uhr, Wochenende ganz)" : " Uhr)",
                                           energy.night_on_weekends ? " h, weekends whole)" : " h)");
        table.add(facts.in("Strompreis bei Nacht", "Price of electricity by night"),
                  facts.number(energy.night_price_per_kwh, 4) + unit + "/kWh" + hours, energy.price_origin);
    }
    if (energy.capacity_price_per_kw > 0) {
        table.add(facts.in("Leistungspreis", "Price for power"),
                  facts.money(energy.capacity_price_per_kw) + facts.in(" je kW im Jahr", " per kW a year"),
                  energy.price_origin);
    }
}

// Only what a plan reads.
void add_financing(const Facts& facts, Register& table) {
    const CostAssumptions& costs = facts.project.costs;
    const auto& plans = facts.project.plans;
    if (std::any_of(plans.begin(), plans.end(),
                    [](const Plan& plan) { return plan.financing == Financing::leasing; })) {
        table.add(facts.in("Leasing", "Leasing"),
                  facts.in(months_text(costs.leasing.months)) + ", " +
                      per_year(facts, costs.leasing.yearly_rate) + facts.in(", Übernahme für ", ", kept for ") +
                      facts.percent(costs.leasing.purchase_share),
                  costs.leasing.origin);
    }
    if (costs.tax.rate > 0) {
        table.add(facts.in("Steuersatz und AfA", "Tax rate and depreciation"),
                  facts.percent(costs.tax.rate) + ", " + facts.in(title_of(costs.tax.method)) +
                      facts.in(" über ", " over ") + std::to_string(costs.tax.life_years) +
                      facts.in(" Jahre", " years"),
                  costs.tax.origin);
    }
}

void add_positions(const Facts& facts, Section& section, CostKind kind, const Text& caption) {
    Register table(facts, caption);
    for (const CostPosition& position : facts.project.costs.positions) {
        if (position.kind == kind) {
            table.add(position_name(facts, position), amount_text(facts, position), position.origin);
        }
    }
    if (kind == CostKind::opex) {
        const EnergyPrices& energy = facts.project.costs.energy;
        table.add(facts.in("Strompreis", "Price of electricity"),
                  facts.number(energy.price_per_kwh, 4) + " " + facts.currency() + "/kWh (" +
                      (energy.change_per_year > 0 ? "+" : "") + per_year(facts, energy.change_per_year) + ")",
                  energy.price_origin);
        add_tariff(facts, energy, table);
        table.add(facts.in("Faktor für Kühlung und Verteilung (PUE)", "Cooling and distribution factor (PUE)"),
                  facts.number(energy.pue, 2), energy.pue_origin);
    } else {
        const ResidualValue& residual = facts.project.costs.residual;
        table.add(facts.in("Restwert der Server", "Residual value of servers"),
                  facts.percent(residual.share_of_servers) +
                      facts.in(" des Preises am Ende des Zeitraums, so alt sie dann sind",
                               " of the price at the end of the period, at whatever age"),
                  residual.origin);
        add_financing(facts, table);
    }
    table.into(section);
}

std::vector<std::string> offers_in_use(const Project& project) {
    std::vector<std::string> ids;
    for (const Plan& plan : project.plans) {
        for (const std::string& id : plan.offer_ids) {
            if (std::find(ids.begin(), ids.end(), id) == ids.end()) {
                ids.push_back(id);
            }
        }
    }
    return ids;
}

std::string offer_price(const Facts& facts, const CloudOffer& offer) {
    const std::string unit = " " + offer.currency + "/h";
    std::string text = facts.number(offer.on_demand_per_h, 2) + unit;
    if (offer.committed_per_h > 0) {
        text += facts.in("; reserviert ", "; reserved ") + facts.number(offer.committed_per_h, 2) + unit +
                " (" + facts.in(months_text(offer.committed_months)) + ")";
    }
    return text;
}

void add_prices(const Facts& facts, Register& table, const std::vector<std::string>& ids) {
    for (const std::string& id : ids) {
        if (const CloudOffer* offer = facts.project.offer(id); offer != nullptr) {
            table.add(offer_name(facts.project, id), offer_price(facts, *offer), offer->origin);
        }
    }
    for (const EgressPrice& price : facts.project.egress) {
        const bool used = std::any_of(ids.begin(), ids.end(), [&](const std::string& id) {
            const CloudOffer* offer = facts.project.offer(id);
            return offer != nullptr && offer->provider == price.provider;
        });
        if (used) {
            const std::string unit = " " + price.currency + "/GB";
            table.add(facts.in("Datenausgang ", "Egress ") + price.provider,
                      facts.number(price.egress_per_gb, 3) + unit, price.origin);
            table.add(
                facts.in("Objektspeicher ", "Object storage ") + price.provider,
                facts.number(price.object_storage_per_gb_month, 4) + unit + facts.in(" im Monat", " a month"),
                price.origin);
        }
    }
}

void add_cloud(const Facts& facts, Section& section) {
    const std::vector<std::string> ids = offers_in_use(facts.project);
    if (ids.empty()) {
        return;
    }
    Register table(facts, {"Preise der Cloud (je Instanz, ohne Steuer) und Annahmen dazu.",
                           "Prices of the cloud (per instance, without tax) and assumptions about them."});
    add_prices(facts, table, ids);
    for (const Plan& plan : facts.project.plans) {
        const std::string name = facts.in(plan_name(facts.project, plan.id));
        if (plan.cloud_discount != 0) {
            table.add(facts.in("Nachlass der Cloud: ", "Cloud discount: ") + name,
                      facts.percent(plan.cloud_discount), plan.cloud_discount_origin);
        }
        if (plan.cloud_price_change_per_year != 0) {
            table.add(facts.in("Preisänderung der Cloud: ", "Cloud price change: ") + name,
                      per_year(facts, plan.cloud_price_change_per_year), chosen(facts));
        }
    }
    if (facts.project.costs.cloud_storage_gb > 0) {
        table.add(facts.in("In der Cloud gehaltene Daten", "Data kept in the cloud"),
                  facts.number(facts.project.costs.cloud_storage_gb) + " GB",
                  facts.project.costs.cloud_storage_origin);
    }
    table.into(section);
}

// "trace.csv: 12 jobs" -> "trace.csv"
std::string document_of(const std::string& source) {
    return source.substr(0, source.find(": "));
}

// Workloads whose origin names the same document make one row.
void add_workloads(const Facts& facts, Section& section) {
    using Key = std::tuple<OriginKind, std::string, std::string, std::string>;
    std::map<Key, std::vector<const Workload*>> groups;
    for (const Workload& workload : facts.project.workloads) {
        const Origin& origin = workload.origin;
        groups[{origin.kind, document_of(facts.in(origin.source)), origin.date, origin.owner}].push_back(
            &workload);
    }
    Register table(facts, {"Herkunft der Arbeitslasten.", "Origin of the workloads."});
    for (const auto& [key, workloads] : groups) {
        const auto& [kind, source, date, owner] = key;
        const Workload& first = *workloads.front();
        const std::string gpu_h =
            facts.number(monthly_gpu_hours(first).value()) + facts.in(" GPU-h/Monat", " GPU-h/month");
        if (workloads.size() == 1) {
            table.add(first.name.empty() ? first.id : first.name, gpu_h, first.origin);
        } else {
            const std::string count = std::to_string(workloads.size());
            table.add(facts.in(count + " Arbeitslasten", count + " workloads"),
                      facts.in("je Vorlage", "per template"), {kind, Text::same(source), date, owner});
        }
    }
    table.into(section);
}

// Statements without a number: the text takes the room.
void add_notes(const Facts& facts, Section& section) {
    if (facts.project.notes.empty()) {
        return;
    }
    Table table;
    table.caption = facts.in("Weitere Festlegungen.", "Other statements.");
    table.head = {facts.in("Festlegung", "Statement"), facts.in("Herkunft", "Origin")};
    table.numeric = {false, false};
    table.widths = {5, 2.5};
    for (const Note& statement : facts.project.notes) {
        table.rows.push_back({or_dash(facts.in(statement.text)), origin_text(facts, statement.origin)});
    }
    append(section, std::vector<Table>{table});
}

}  // namespace

std::string origin_text(const Facts& facts, const Origin& origin) {
    std::string text = facts.in(with_capital(title_of(origin.kind)));
    if (const std::string& source = facts.in(origin.source); !source.empty()) {
        text += ": " + source;
    }
    std::string answers = origin.date.empty() ? "" : format_date(origin.date, facts.language);
    if (!origin.owner.empty()) {
        answers += (answers.empty() ? "" : ", ") + origin.owner;
    }
    return answers.empty() ? text : text + " (" + answers + ")";
}

Section assumptions_section(const Facts& facts) {
    Section section;
    append(section,
           normal(facts.in(
               "Jede Zahl, die nicht gerechnet ist, steht hier mit Herkunft, Stand und der Person oder Stelle, "
               "die sie verantwortet.",
               "Every number that is not computed stands here with its origin, its date and the person or "
               "department that answers for it.")));
    add_general(facts, section);
    add_world(facts, section);
    add_positions(facts, section, CostKind::capex, {"Investitionen.", "Capital expenditure."});
    add_positions(facts, section, CostKind::opex, {"Laufende Kosten.", "Running cost."});
    add_cloud(facts, section);
    add_workloads(facts, section);
    add_notes(facts, section);
    return section;
}

}  // namespace grundlast
