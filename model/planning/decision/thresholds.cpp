#include "model/planning/decision/thresholds.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "model/planning/cloud_choice.h"
#include "model/planning/decision/owning_plan.h"
#include "model/planning/wording.h"

namespace grundlast {

namespace {

struct Own {
    double value = 0;
    Text of;
};

std::optional<Own> own_utilisation(const Project& project, const Comparison& comparison) {
    const PlanEvaluation* plan = owning_plan(comparison);
    return plan ? std::optional<Own>({plan->figures.utilisation.mean, plan_title(project, plan->plan_id)})
                : std::nullopt;
}

std::optional<Own> months_of(const Project& project, const Comparison& comparison,
                             std::optional<double> BreakEven::*months) {
    const PlanEvaluation* plan = owning_plan(comparison);
    for (const BreakEven& even : comparison.break_even) {
        if (plan && even.plan_id == plan->plan_id && even.*months) {
            return Own{*(even.*months), plan_title(project, plan->plan_id)};
        }
    }
    return std::nullopt;
}

bool is_large(const std::string& provider) {
    constexpr std::array<std::string_view, 4> large = {"aws", "azure", "gcp", "google"};
    std::string lower = provider;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return std::any_of(large.begin(), large.end(),
                       [&](std::string_view name) { return lower.find(name) != std::string::npos; });
}

// Mean over the offers of the project's plans of what `value` says; offers for which it says nothing are left
// out.
template <class Value>
std::optional<Own> over_offers(const Project& project, Value value) {
    double sum = 0;
    int count = 0;
    for (const CloudOffer& offer : project.offers) {
        const bool used = std::any_of(project.plans.begin(), project.plans.end(), [&](const Plan& plan) {
            return std::find(plan.offer_ids.begin(), plan.offer_ids.end(), offer.id) != plan.offer_ids.end();
        });
        if (const std::optional<double> one = used ? value(offer) : std::nullopt) {
            sum += *one;
            ++count;
        }
    }
    if (count == 0) {
        return std::nullopt;
    }
    return Own{sum / count, say("{} Angebote der Pläne", "{} offers of the plans", number_text(count, 0))};
}

std::optional<double> discount(double price, double on_demand) {
    return price > 0 && on_demand > 0 ? std::optional(1.0 - price / on_demand) : std::nullopt;
}

std::optional<Own> price_per_gpu_h(const Project& project, bool large) {
    return over_offers(project, [&](const CloudOffer& offer) -> std::optional<double> {
        const auto factor = exchange_factor(project.settings, offer.currency);
        return is_large(offer.provider) == large && factor && offer.gpus > 0
                   ? std::optional(offer.on_demand_per_h * *factor / offer.gpus)
                   : std::nullopt;
    });
}

std::optional<Own> training_share(const Project& project) {
    double all = 0, training = 0;
    for (const Workload& workload : project.workloads) {
        const double hours = monthly_gpu_hours(workload).value();
        all += hours;
        training += workload.kind == WorkloadClass::training || workload.kind == WorkloadClass::fine_tuning
                        ? hours
                        : 0.0;
    }
    return all > 0 ? std::optional<Own>(
                         {training / all, {"Arbeitslasten des Inventars", "workloads of the inventory"}})
                   : std::nullopt;
}

std::optional<Own> own_figure(const Project& project, const Comparison& comparison, const std::string& id) {
    if (id == "cloud_below_utilisation" || id == "own_above_utilisation") {
        return own_utilisation(project, comparison);
    }
    if (id == "break_even_months") {
        return months_of(project, comparison, &BreakEven::month);
    }
    if (id == "amortisation_months") {
        return months_of(project, comparison, &BreakEven::static_payback_months);
    }
    if (id == "spot_discount") {
        return over_offers(project,
                           [](const CloudOffer& o) { return discount(o.spot_per_h, o.on_demand_per_h); });
    }
    if (id == "reserved_discount") {
        return over_offers(project,
                           [](const CloudOffer& o) { return discount(o.committed_per_h, o.on_demand_per_h); });
    }
    if (id == "price_large_cloud" || id == "price_specialist") {
        return price_per_gpu_h(project, id == "price_large_cloud");
    }
    return id == "real_training" ? training_share(project) : std::nullopt;
}

}  // namespace

std::vector<ComparedThreshold> compare_thresholds(const Project& project, const Comparison& comparison) {
    std::vector<ComparedThreshold> compared;
    for (const Threshold& threshold : project.decision.thresholds) {
        ComparedThreshold entry{threshold, {}, Against::unknown, {}};
        if (const auto own = own_figure(project, comparison, threshold.id)) {
            entry.own = own->value;
            entry.of = own->of;
            entry.against = own->value < threshold.low    ? Against::below
                            : own->value > threshold.high ? Against::above
                                                          : Against::within;
        }
        compared.push_back(std::move(entry));
    }
    return compared;
}

Text value_text(const Threshold& threshold, double value) {
    if (threshold.unit == "share") {
        return percent_text(value, 0);
    }
    if (threshold.unit == "months") {
        return number_text(value, 1) + Text{" Monate", " months"};
    }
    if (threshold.unit == "factor") {
        return number_text(value, 1) + Text{"-fach", "-fold"};
    }
    return number_text(value, 2) + Text::same(" " + threshold.unit);
}

Text range_text(const Threshold& threshold) {
    return threshold.low == threshold.high ? value_text(threshold, threshold.low)
                                           : say("{} bis {}", "{} to {}", value_text(threshold, threshold.low),
                                                 value_text(threshold, threshold.high));
}

std::vector<std::pair<std::string, Text>> pilot_figures() {
    return {{"utilisation", {"Auslastung der eigenen GPUs", "Utilisation of the own GPUs"}},
            {"mean_wait_h", {"Mittlere Wartezeit (h)", "Mean wait (h)"}},
            {"p95_wait_h", {"Wartezeit P95 (h)", "P95 wait (h)"}},
            {"slo_share", {"Anteil innerhalb der Zielwerte", "Share within the service levels"}},
            {"cloud_share", {"Anteil der Arbeit in der Cloud", "Share of the work in the cloud"}},
            {"cost_per_used_gpu_h", {"Kosten je genutzter eigener GPU-Stunde", "Cost per used own GPU-hour"}},
            {"cost_per_useful_gpu_h",
             {"Kosten je nützlicher GPU-Stunde der Referenz", "Cost per useful reference GPU-hour"}}};
}

std::vector<ComparedPilot> compare_pilot(const Project& project, const Comparison& comparison,
                                         const std::string& plan_id) {
    std::vector<ComparedPilot> compared;
    const PlanEvaluation* plan = comparison.plan(plan_id);
    if (!plan) {
        return compared;
    }
    const PlanFigures& f = plan->figures;
    const auto planned = [&](const std::string& figure) -> std::optional<double> {
        if (figure == "utilisation") {
            return f.utilisation.mean;
        }
        if (figure == "mean_wait_h") {
            return f.mean_wait_h.mean;
        }
        if (figure == "p95_wait_h") {
            return f.p95_wait_h.mean;
        }
        if (figure == "slo_share") {
            return f.slo_share.mean;
        }
        if (figure == "cloud_share") {
            return f.cloud_share.mean;
        }
        if (figure == "cost_per_useful_gpu_h") {
            return f.cost_per_useful_gpu_h.mean;
        }
        const bool used = figure == "cost_per_used_gpu_h" && f.cost_per_used_gpu_h;
        return used ? std::optional(f.cost_per_used_gpu_h->mean) : std::nullopt;
    };
    const auto names = pilot_figures();
    for (const PilotFigure& pilot : project.decision.pilot) {
        const auto name = std::find_if(names.begin(), names.end(),
                                       [&](const auto& known) { return known.first == pilot.figure; });
        const auto value = planned(pilot.figure);
        if (name != names.end() && value) {
            compared.push_back(
                {pilot, name->second, *value, *value != 0 ? pilot.measured / *value - 1.0 : 0.0});
        }
    }
    return compared;
}

}  // namespace grundlast
