#include "model/planning/explanation/explanation.h"

#include <cmath>

#include "model/economics/indicators.h"
#include "model/planning/explanation/parts.h"
#include "model/planning/explanation/plan_figures.h"
#include "model/project/terms.h"

namespace grundlast {

namespace {

void team_cost(const PlanContext& context, std::size_t row, Explanation& why) {
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
bool explain_plan(const PlanContext& context, const std::string& figure, Explanation& why) {
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
         {"Monate, bis die Summe der Ersparnisse null erreicht und nicht mehr darunter fällt",
          "months until the sum of the savings reaches zero and falls below it no more"}},
        {"dynamic_payback_months",
         {"Dynamische Amortisation (Monate)", "Dynamic payback (months)"},
         {"Monate, bis die Summe der abgezinsten Ersparnisse null erreicht und nicht mehr darunter fällt",
          "months until the sum of the discounted savings reaches zero and falls below it no more"}},
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
            why.parts.push_back(
                part({"über die Durchläufe, die ihn erreichen", "over the replications that reach it"},
                     even.month_interval->mean, interval_text(*even.month_interval, 1, "")));
        }
        why.parts.push_back(part({"Durchläufe ohne Break-even", "replications without break-even"}, even.never,
                                 number_text(even.never, 0)));
        if (even.only_by_resale) {
            why.parts.push_back(part({"ohne Restwert", "without residual value"}, 0,
                                     {"nie im Zeitraum", "never within the horizon"}));
        }
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
        const PlanContext context{project, comparison, plan};
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
