// Pieces that explanations are made of.
#pragma once

#include <numeric>
#include <utility>
#include <vector>

#include "model/planning/explanation/explanation.h"
#include "model/planning/wording.h"

namespace grundlast {

inline Origin computed(Text formula = {}) {
    return {OriginKind::formula, std::move(formula), "", ""};
}

inline Origin simulated() {
    return {OriginKind::simulated, {}, "", ""};
}

// A choice of the user that needs no source, as a number of nodes.
inline Origin chosen_by_user() {
    return {OriginKind::assumption, {"Festlegung im Projekt", "choice in the project"}, "", ""};
}

inline ExplainedPart part(Text name, double value, Text shown, Origin origin = computed(),
                          std::string key = {}) {
    return {std::move(name), value, std::move(shown), std::move(origin), std::move(key)};
}

// To the cent.
inline Text exact_money(double amount, const std::string& currency) {
    return number_text(amount, 2) + Text::same(" " + currency);
}

inline Text with_unit(double value, int decimals, const std::string& unit) {
    return number_text(value, decimals) + Text::same(" " + unit);
}

inline double sum_of(const std::vector<double>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0);
}

inline void set(Explanation& why, double value, Text shown, Text formula, Origin origin = computed()) {
    why.value = value;
    why.shown = std::move(shown);
    why.formula = std::move(formula);
    why.origin = std::move(origin);
}

inline Text interval_text(const Interval& interval, int decimals, const std::string& unit) {
    Text text = number_text(interval.mean, decimals);
    if (interval.count > 1) {
        text = text + Text::same(" ± ") + number_text(interval.half_width, decimals);
    }
    return text + Text::same(unit.empty() ? "" : " " + unit);
}

// How an amount of the cash flow came about: the position, tariff or offer behind it.
void explain_line(const Project& project, const PlanEvaluation& plan, const CostLine& line,
                  Explanation& explanation);

}  // namespace grundlast
