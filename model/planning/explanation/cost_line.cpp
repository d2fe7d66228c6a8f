// Why a line of the cash flow costs what it costs.
#include <algorithm>

#include "model/planning/cloud_choice.h"
#include "model/planning/explanation/parts.h"
#include "model/project/terms.h"

namespace grundlast {

namespace {

using Parts = std::vector<ExplainedPart>;

double mean_unserved(const PlanEvaluation& plan) {
    double sum = 0;
    for (const RunFigures& run : plan.runs) {
        sum += run.unserved_ref_gpu_h;
    }
    return plan.runs.empty() ? 0.0 : sum / static_cast<double>(plan.runs.size());
}

Text month_text(const Project& project, std::size_t month) {
    return Text::same(to_string(month_at(project.settings.start, static_cast<int>(month))));
}

void add_change(Parts& parts, double change_per_year, const Origin& origin) {
    if (change_per_year != 0) {
        parts.push_back(
            part({"Änderung je Jahr, erstmals nach 12 Monaten", "change per year, first after 12 months"},
                 change_per_year, percent_text(change_per_year), origin));
    }
}

// The months with payments and how many units each stands for.
void add_payments(const Project& project, const std::vector<double>& amounts, double unit_price,
                  const Text& what, Parts& parts) {
    constexpr std::size_t most = 12;
    std::size_t shown = 0;
    for (std::size_t m = 0; m < amounts.size(); ++m) {
        if (amounts[m] == 0.0 || ++shown > most) {
            continue;
        }
        Text value = exact_money(amounts[m], project.settings.currency);
        if (unit_price > 0) {
            value = number_text(amounts[m] / unit_price, 2) + Text::same(" × ") +
                    exact_money(unit_price, project.settings.currency) + Text::same(" = ") + value;
        }
        parts.push_back(part(what + Text::same(" ") + month_text(project, m), amounts[m], value));
    }
    if (shown > most) {
        parts.push_back(part({"weitere Monate mit Zahlungen", "more months with payments"},
                             static_cast<double>(shown - most),
                             number_text(static_cast<double>(shown - most), 0)));
    }
}

void of_position(const Project& project, const CostPosition& position, const CostLine& line, Explanation& why) {
    const std::string& currency = project.settings.currency;
    const bool share =
        position.basis == CostBasis::share_of_capex || position.basis == CostBasis::share_of_cloud;
    why.parts.push_back(part(Text{"Betrag ", "amount "} + title_of(position.basis), position.amount,
                             share ? percent_text(position.amount, 2) : exact_money(position.amount, currency),
                             position.origin));
    if (position.quantity != 1) {
        why.parts.push_back(part({"Anzahl", "quantity"}, position.quantity, number_text(position.quantity, 2),
                                 position.origin));
    }
    if (line.group == CostGroup::leasing) {
        const Leasing& leasing = project.costs.leasing;
        why.formula = {
            "Annuität des Kaufpreises je Monat über die Laufzeit, abzüglich der abgezinsten Übernahme",
            "annuity of the purchase price over the term, less the discounted price to keep it"};
        why.parts.push_back(part({"Laufzeit (Monate)", "term (months)"}, leasing.months,
                                 number_text(leasing.months, 0), leasing.origin));
        why.parts.push_back(part({"Zins im Jahr", "interest per year"}, leasing.yearly_rate,
                                 percent_text(leasing.yearly_rate, 2), leasing.origin));
        why.parts.push_back(part({"Übernahme am Ende", "kept at the end for"}, leasing.purchase_share,
                                 percent_text(leasing.purchase_share, 1), leasing.origin));
    } else if (position.kind == CostKind::capex) {
        why.formula = {"Summe über die Monate: neue Einheiten × Betrag × Anzahl, gezahlt am Monatsanfang",
                       "sum over the months: new units × amount × quantity, paid at the start of the month"};
        add_payments(project, line.at_start, share ? 0.0 : position.amount * position.quantity,
                     {"Kauf", "purchase"}, why.parts);
    } else {
        why.formula =
            share && position.basis == CostBasis::share_of_cloud
                ? Text{"Summe über die Monate: Cloud-Rechnung des Monats × Anteil",
                       "sum over the months: cloud bill of the month × share"}
                : Text{"Summe über die Monate: stehende Einheiten × Betrag × Anzahl / 12 × (1 + Änderung)^Jahr",
                       "sum over the months: standing units × amount × quantity / 12 × (1 + change)^year"};
        add_change(why.parts, position.change_per_year, position.origin);
        if (!line.at_end.empty()) {
            why.parts.push_back(part({"erster Monat", "first month"}, line.at_end.front(),
                                     exact_money(line.at_end.front(), currency)));
            why.parts.push_back(part({"letzter Monat", "last month"}, line.at_end.back(),
                                     exact_money(line.at_end.back(), currency)));
        }
    }
}

void of_energy(const Project& project, const PlanEvaluation& plan, Explanation& why) {
    const EnergyPrices& energy = project.costs.energy;
    const std::string per_kwh = project.settings.currency + "/kWh";
    why.formula = {
        "Knoten × (Leerlauf + (Volllast − Leerlauf) × Auslastung) × Stunden × PUE × Preis der Stunde × "
        "(1 + Änderung)^Jahr, je Monat und Stunde der Woche",
        "nodes × (idle + (full − idle) × utilisation) × hours × PUE × price of the hour × "
        "(1 + change)^year, by month and hour of the week"};
    why.parts.push_back(part({"Energie mit Kühlung", "energy with cooling"}, plan.figures.energy_kwh.mean,
                             with_unit(plan.figures.energy_kwh.mean, 0, "kWh"), simulated(),
                             "plans." + plan.plan_id + ".energy_kwh"));
    why.parts.push_back(part({"Strompreis", "price of electricity"}, energy.price_per_kwh,
                             with_unit(energy.price_per_kwh, 4, per_kwh), energy.price_origin));
    if (energy.price_by_hour.size() == week_hours) {
        why.parts.push_back(part(
            {"dynamischer Tarif: Faktoren je Stunde der Woche", "dynamic tariff: factors by hour of the week"},
            week_hours, number_text(week_hours, 0), energy.price_origin));
    } else if (energy.night_price_per_kwh > 0) {
        why.parts.push_back(part({"Strompreis bei Nacht", "price by night"}, energy.night_price_per_kwh,
                                 with_unit(energy.night_price_per_kwh, 4, per_kwh), energy.price_origin));
    }
    if (energy.capacity_price_per_kw > 0) {
        why.parts.push_back(part(
            {"Leistungspreis je kW und Jahr", "price for power per kW and year"}, energy.capacity_price_per_kw,
            exact_money(energy.capacity_price_per_kw, project.settings.currency), energy.price_origin));
    }
    why.parts.push_back(part({"PUE", "PUE"}, energy.pue, number_text(energy.pue, 2), energy.pue_origin));
    add_change(why.parts, energy.change_per_year, energy.price_origin);
}

void of_residual(const Project& project, Explanation& why) {
    why.formula = {
        "− Kaufpreis × Anteil am Ende des Zeitraums (Server), oder × restliche wirtschaftliche "
        "Nutzungsdauer / Nutzungsdauer, wo die Position eine nennt",
        "− purchase price × share at the end of the period (servers), or × remaining economic life / "
        "life, where the position states one"};
    why.parts.push_back(
        part({"Restwert der Server", "residual value of servers"}, project.costs.residual.share_of_servers,
             percent_text(project.costs.residual.share_of_servers), project.costs.residual.origin));
    for (const CostPosition& position : project.costs.positions) {
        if (position.kind == CostKind::capex && position.life_months > 0) {
            why.parts.push_back(
                part(Text{"Nutzungsdauer (Monate): ", "economic life (months): "} + position.name,
                     position.life_months, number_text(position.life_months, 0), position.origin));
        }
    }
}

void of_tax(const Project& project, Explanation& why) {
    const TaxRules& tax = project.costs.tax;
    why.formula = {"− Steuersatz × (laufende Kosten + Abschreibung) des Kalenderjahres; Restbuchwert am Ende",
                   "− tax rate × (running cost + depreciation) of the calendar year; book value at the end"};
    why.parts.push_back(part({"Steuersatz", "tax rate"}, tax.rate, percent_text(tax.rate, 2), tax.origin));
    why.parts.push_back(part({"Nutzungsdauer nach AfA (Jahre)", "life for tax (years)"}, tax.life_years,
                             number_text(tax.life_years, 0), tax.origin));
    why.parts.push_back(part({"Abschreibung", "depreciation"}, 0, title_of(tax.method), tax.origin));
}

void of_offer(const Project& project, const Plan& plan, const PlanEvaluation& evaluation, const CostLine& line,
              Explanation& why) {
    const bool reserved = line.position_id.starts_with("cloud.reserved.");
    const bool spot = line.position_id.starts_with("cloud.spot.");
    const std::string id =
        line.position_id.substr(line.position_id.find('.', std::string_view("cloud.").size()) + 1);
    const auto offers = offers_of(project, plan);
    const CloudOffer* offer = project.offer(id);
    if (!offer || !offers) {
        return;
    }
    const auto priced = std::find_if(offers->begin(), offers->end(),
                                     [&](const PricedOffer& candidate) { return candidate.offer->id == id; });
    if (priced == offers->end()) {
        return;
    }
    const std::string& currency = project.settings.currency;
    const double list = reserved ? offer->committed_per_h : spot ? offer->spot_per_h : offer->on_demand_per_h;
    const double price = reserved ? priced->reserved_per_h
                         : spot   ? priced->spot_per_h
                                  : priced->on_demand_per_h;
    const double share_of_price = price > 0 ? 1.0 / price : 0.0;
    why.formula = reserved ? Text{"Instanzen × Stunden × Preis mit Bindung, genutzt oder nicht",
                                  "instances × hours × committed price, used or not"}
                           : Text{"berechnete Instanzstunden × Preis × (1 + Änderung)^Jahr",
                                  "billed instance-hours × price × (1 + change)^year"};
    if (reserved) {
        why.parts.push_back(part({"Instanzen", "instances"}, plan.reserved_instances,
                                 number_text(plan.reserved_instances, 0), chosen_by_user()));
    }
    const double first_year = plan.cloud_price_change_per_year == 0 ? line.total() * share_of_price : 0.0;
    if (first_year > 0) {
        why.parts.push_back(part({"Instanzstunden", "instance-hours"}, first_year,
                                 with_unit(first_year, 1, "h"), reserved ? computed() : simulated()));
    }
    why.parts.push_back(part({"Listenpreis je Stunde", "list price per hour"}, list,
                             with_unit(list, 4, offer->currency), offer->origin));
    if (offer->currency != currency) {
        const double factor = exchange_factor(project.settings, offer->currency).value();
        why.parts.push_back(part({"Wechselkurs", "exchange rate"}, factor,
                                 with_unit(factor, 4, currency + "/" + offer->currency),
                                 project.settings.exchange_rate_origin));
    }
    if (spot) {
        why.parts.push_back(part({"Unterbrechungen je Instanzstunde", "interruptions per instance-hour"},
                                 plan.spot.interruptions_per_h, number_text(plan.spot.interruptions_per_h, 3),
                                 plan.spot.origin));
    }
    if (!reserved && !spot && plan.cloud_discount != 0) {
        why.parts.push_back(part({"Nachlass", "discount"}, plan.cloud_discount,
                                 percent_text(plan.cloud_discount), plan.cloud_discount_origin));
    }
    why.parts.push_back(part({"Preis je Stunde", "price per hour"}, price, with_unit(price, 4, currency)));
    if (!reserved) {
        add_change(why.parts, plan.cloud_price_change_per_year, chosen_by_user());
    }
    why.parts.push_back(part({"GPU-Stunden in der Cloud, alle Angebote", "GPU-hours in the cloud, all offers"},
                             evaluation.figures.cloud_gpu_h.mean,
                             with_unit(evaluation.figures.cloud_gpu_h.mean, 0, "GPU-h"), simulated()));
}

void of_data(const Project& project, const CostLine& line, Explanation& why) {
    const bool egress = line.position_id.starts_with("cloud.egress");
    why.formula =
        egress ? Text{"(Daten, die Jobs zurückbringen, − Freimenge des Monats) × Preis je GB",
                      "(data that jobs bring back − free amount of the month) × price per GB"}
               : Text{"in der Cloud gehaltene Daten × Anteil der Arbeit in der Cloud × Preis je GB und Monat",
                      "data kept in the cloud × share of the work in the cloud × price per GB and month"};
    for (const EgressPrice& price : project.egress) {
        if (!line.position_id.ends_with("." + price.provider)) {
            continue;
        }
        const double per_gb = egress ? price.egress_per_gb : price.object_storage_per_gb_month;
        why.parts.push_back(
            part({"Preis je GB", "price per GB"}, per_gb, with_unit(per_gb, 4, price.currency), price.origin));
        if (egress) {
            why.parts.push_back(part({"Freimenge je Monat", "free per month"}, price.free_gb_per_month,
                                     with_unit(price.free_gb_per_month, 0, "GB"), price.origin));
        } else {
            why.parts.push_back(
                part({"in der Cloud gehaltene Daten", "data kept in the cloud"}, project.costs.cloud_storage_gb,
                     with_unit(project.costs.cloud_storage_gb, 0, "GB"), project.costs.cloud_storage_origin));
        }
    }
}

}  // namespace

void explain_line(const Project& project, const PlanEvaluation& evaluation, const CostLine& line,
                  Explanation& why) {
    const Plan* plan = project.plan(evaluation.plan_id);
    const auto& positions = project.costs.positions;
    const auto position = std::find_if(positions.begin(), positions.end(), [&](const CostPosition& candidate) {
        return candidate.id == line.position_id;
    });
    if (position != positions.end()) {
        of_position(project, *position, line, why);
    } else if (line.group == CostGroup::energy) {
        of_energy(project, evaluation, why);
    } else if (line.group == CostGroup::residual) {
        of_residual(project, why);
    } else if (line.group == CostGroup::tax) {
        of_tax(project, why);
    } else if (line.group == CostGroup::cloud_compute && plan) {
        of_offer(project, *plan, evaluation, line, why);
    } else if (line.group == CostGroup::cloud_data) {
        of_data(project, line, why);
    } else if (line.group == CostGroup::unserved) {
        why.formula = {
            "am Ende nicht getane Arbeit × Preis nach Bedarf des günstigsten Angebots, das sie fasst",
            "work left at the end × on-demand price of the cheapest offer that holds it"};
        const double left = mean_unserved(evaluation);
        why.parts.push_back(part({"nicht getane Arbeit", "work left"}, left,
                                 with_unit(left, 1, "GPU-h (" + project.settings.reference_gpu + ")"),
                                 simulated(), "plans." + evaluation.plan_id + ".unserved_ref_gpu_h"));
    }
}

}  // namespace grundlast
