// What would change the recommendation, from the studies that the report holds.
#include <algorithm>
#include <cmath>
#include <tuple>

#include "model/planning/optimum/optimum.h"
#include "model/planning/risk/risk.h"
#include "model/planning/sensitivity/sensitivity.h"
#include "model/report/sections/verdict.h"

namespace grundlast {

namespace {

constexpr std::size_t most_flips = 3;

// How far a flip lies away, in parts of the way to the end of the assumption's range.
double distance(const SensitivityRow& row) {
    const Assumption& assumption = row.assumption;
    const Flip& flip = *row.nearest_flip();
    const double way =
        flip.value > assumption.value ? assumption.high - assumption.value : assumption.value - assumption.low;
    return std::abs(flip.value - assumption.value) / std::max(way, 1e-12);
}

// "Demand for GPU-hours (factor): × 1.125 (+13%), then “Own everything”"
std::string flip_line(const Facts& facts, const SensitivityRow& row) {
    const Assumption& assumption = row.assumption;
    const Flip& flip = *row.nearest_flip();
    std::string text =
        facts.in(assumption.name) + ": " + facts.in(value_text(assumption, flip.value, facts.currency()));
    if (assumption.value != 0 && assumption.unit != AssumptionUnit::share) {
        const double change = flip.value / assumption.value - 1;
        text += " (" + std::string(change > 0 ? "+" : "") + facts.percent(change, 1) + ")";
    }
    return text + facts.in(", dann ", ", then ") +
           (flip.becomes.empty() ? facts.in("kein Plan", "no plan")
                                 : facts.quoted(facts.in(plan_name(facts.project, flip.becomes))));
}

void add_flips(const Facts& facts, std::vector<std::string>& lines) {
    if (facts.options.sensitivity == nullptr) {
        return;
    }
    std::vector<const SensitivityRow*> rows;
    for (const SensitivityRow& row : facts.options.sensitivity->rows) {
        if (row.nearest_flip() != nullptr) {
            rows.push_back(&row);
        }
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto* a, const auto* b) { return distance(*a) < distance(*b); });
    rows.resize(std::min(rows.size(), most_flips));
    std::string text;
    for (const SensitivityRow* row : rows) {
        text += (text.empty() ? "" : "; ") + flip_line(facts, *row);
    }
    if (!text.empty()) {
        lines.push_back(facts.in("Die Empfehlung kippt am ehesten bei ", "The recommendation flips first at ") +
                        text + ".");
    }
}

// Against the plan that beats the recommended one most often.
void add_probability(const Facts& facts, std::vector<std::string>& lines) {
    if (facts.options.risk == nullptr) {
        return;
    }
    const PairRisk* closest = nullptr;
    for (const PairRisk& pair : facts.options.risk->pairs) {
        if (pair.plan_id == facts.recommended->plan_id &&
            (closest == nullptr || pair.cheaper < closest->cheaper)) {
            closest = &pair;
        }
    }
    if (closest == nullptr) {
        return;
    }
    const std::string rival = facts.quoted(facts.in(plan_name(facts.project, closest->against_id)));
    const std::string chance = facts.percent(closest->cheaper, 0);
    lines.push_back(facts.in("Schwanken Preise, Tarife, Bedarf und Lieferung zugleich, ist er in " + chance +
                                 " der Fälle günstiger als " + rival + ".",
                             "When prices, tariffs, demand and delivery vary at once, it is cheaper than " +
                                 rival + " in " + chance + " of the cases."));
}

// A size with one node less than the optimum: one that keeps its levels before one that misses them, then one
// with the same rule for renting, then the cheapest.
void add_leaner(const Facts& facts, std::vector<std::string>& lines) {
    const Optimum* optimum = facts.options.optimum;
    if (optimum == nullptr || !optimum->recommended) {
        return;
    }
    const OptimumPoint& best = optimum->points[*optimum->recommended];
    const auto rank = [&](const OptimumPoint& point) {
        return std::tuple(point.feasibility == Feasibility::missed, !(point.choice.burst == best.choice.burst),
                          point.present_value.mean);
    };
    const OptimumPoint* leaner = nullptr;
    for (const OptimumPoint& point : optimum->points) {
        if (point.choice.nodes == best.choice.nodes - 1 && (leaner == nullptr || rank(point) < rank(*leaner))) {
            leaner = &point;
        }
    }
    if (leaner == nullptr || best.capex <= 0 || best.present_value.mean <= 0) {
        return;
    }
    const std::string less = facts.percent(1 - leaner->capex / best.capex, 0);
    const double change = leaner->present_value.mean / best.present_value.mean - 1;
    const std::string size = facts.percent(std::abs(change), 1);
    const bool dearer = change >= 0;
    const std::string kept = leaner->feasibility == Feasibility::missed
                                 ? facts.in(", doch verfehlt er Zielwerte", ", but it misses service levels")
                                 : "";
    lines.push_back(facts.in(
        "Ein Knoten weniger als das Optimum (" + facts.in(choice_text(*optimum, *leaner)) + "): " + less +
            " weniger Investitionen, Barwert " + size + (dearer ? " höher" : " niedriger") + kept + ".",
        "One node less than the optimum (" + facts.in(choice_text(*optimum, *leaner)) + "): " + less +
            " less CapEx, present value " + size + (dearer ? " higher" : " lower") + kept + "."));
}

}  // namespace

std::vector<std::string> objections(const Facts& facts) {
    std::vector<std::string> lines;
    if (facts.recommended != nullptr) {
        add_flips(facts, lines);
        add_probability(facts, lines);
        add_leaner(facts, lines);
    }
    return lines;
}

}  // namespace grundlast
