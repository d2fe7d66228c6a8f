// Prices, tariffs, leasing and tax rules that no cost can be computed with.
#include "model/project/checks/checks.h"

namespace grundlast::checks {

namespace {

void out_of_range(Findings& findings, const std::string& subject, const std::string& field, double value,
                  double low, double high) {
    if (value >= low && value <= high) {
        return;
    }
    findings.push_back(
        {"cost.out_of_range",
         Severity::error,
         subject,
         field,
         {"Der Wert " + plain(value) + " ist nicht zulässig", "The value " + plain(value) + " is not allowed"},
         {"Die Kosten sind damit nicht definiert", "The cost is undefined with it"},
         {plain(low) + " bis " + plain(high) + " angeben", "Give " + plain(low) + " to " + plain(high)}});
}

// A basis that never counts in the scope: the position would cost nothing without a word.
bool counts_nowhere(const CostPosition& position) {
    switch (position.basis) {
        case CostBasis::once:
            return false;
        case CostBasis::share_of_cloud:
        case CostBasis::per_rented_gpu_h:
            return position.scope == CostScope::own || position.kind == CostKind::capex;
        case CostBasis::per_node:
        case CostBasis::per_gpu:
        case CostBasis::per_rack:
        case CostBasis::per_kw:
        case CostBasis::share_of_capex:
        case CostBasis::per_gpu_block:
            return position.scope != CostScope::own;
    }
    return false;
}

void of_position(const CostPosition& position, Findings& findings) {
    const auto within = [&](const char* field, double value, double low, double high) {
        out_of_range(findings, "costs", position.id + "." + field, value, low, high);
    };
    within("amount", position.amount, -1e12, 1e12);
    within("quantity", position.quantity, 0, 1e9);
    within("change_per_year", position.change_per_year, -0.99, 10);
    within("from_month", position.from_month, 0, most_months);
    within("months", position.months, 0, most_months);
    within("life_months", position.life_months, 0, 600);
    within("tax_life_years", position.tax_life_years, 0, 50);
    if (position.basis == CostBasis::per_gpu_block) {
        within("block_gpus", position.block_gpus, 1, 1e6);
    }
    if (counts_nowhere(position)) {
        findings.push_back(
            {"cost.basis_without_scope",
             Severity::warning,
             "costs",
             position.id + ".basis",
             {"Die Bezugsgröße passt nicht zum Geltungsbereich der Position '" + position.id + "'",
              "The basis of the position '" + position.id + "' does not go with what it counts for"},
             {"Die Position kostet so nichts", "The position costs nothing that way"},
             {"Für gemietete Leistung „einmalig“ oder eine Größe der Cloud wählen, für den eigenen Cluster "
              "eine "
              "seiner Größen",
              "For rented capacity choose “once” or a quantity of the cloud, for the own cluster one of its "
              "own"}});
    }
}

void of_energy(const EnergyPrices& energy, Findings& findings) {
    const auto within = [&](const char* field, double value, double low, double high) {
        out_of_range(findings, "costs", std::string("energy.") + field, value, low, high);
    };
    within("price_per_kwh", energy.price_per_kwh, -10, 100);
    within("night_price_per_kwh", energy.night_price_per_kwh, 0, 100);
    within("night_from_h", energy.night_from_h, 0, 24);
    within("night_to_h", energy.night_to_h, 0, 24);
    within("capacity_price_per_kw", energy.capacity_price_per_kw, 0, 1e6);
    within("change_per_year", energy.change_per_year, -0.99, 10);
    if (!energy.price_by_hour.empty() && energy.price_by_hour.size() != week_hours) {
        findings.push_back(
            {"cost.out_of_range",
             Severity::error,
             "costs",
             "energy.price_by_hour",
             {std::to_string(energy.price_by_hour.size()) + " Preise je Stunde der Woche",
              std::to_string(energy.price_by_hour.size()) + " prices by hour of the week"},
             {"Der dynamische Tarif ist damit nicht definiert", "The dynamic tariff is undefined"},
             {"168 Faktoren ab Montag 0 Uhr angeben oder keinen",
              "Give 168 factors from Monday 00:00, or none"}});
    }
}

}  // namespace

void money_rules(const Project& project, Findings& findings) {
    const CostAssumptions& costs = project.costs;
    for (const CostPosition& position : costs.positions) {
        of_position(position, findings);
    }
    of_energy(costs.energy, findings);
    out_of_range(findings, "costs", "residual.share_of_servers", costs.residual.share_of_servers, 0, 1);
    out_of_range(findings, "costs", "leasing.months", costs.leasing.months, 1, most_months);
    out_of_range(findings, "costs", "leasing.yearly_rate", costs.leasing.yearly_rate, 0, 1);
    out_of_range(findings, "costs", "leasing.purchase_share", costs.leasing.purchase_share, 0, 1);
    out_of_range(findings, "costs", "tax.rate", costs.tax.rate, 0, 0.9);
    out_of_range(findings, "costs", "tax.life_years", costs.tax.life_years, 1, 50);
    out_of_range(findings, "costs", "tax.degressive_multiple", costs.tax.degressive_multiple, 1, 10);
    out_of_range(findings, "costs", "tax.degressive_cap", costs.tax.degressive_cap, 0.01, 1);
    for (const ExchangeRate& rate : project.settings.exchange_rates) {
        out_of_range(findings, "settings", "exchange_rates." + rate.currency, rate.per_project_currency, 1e-6,
                     1e6);
    }
}

}  // namespace grundlast::checks
