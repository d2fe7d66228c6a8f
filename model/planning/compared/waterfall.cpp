#include "model/planning/compared/waterfall.h"

#include <algorithm>
#include <cmath>

namespace grundlast {

namespace {

// Sums in whole cents, so that no rounding of binary fractions shows.
std::int64_t cents(double amount) {
    return std::llround(amount * 100.0);
}

std::int64_t cents_of(const CostLine& line) {
    std::int64_t sum = 0;
    for (const auto* months : {&line.at_start, &line.at_end}) {
        for (const double amount : *months) {
            sum += cents(amount);
        }
    }
    return sum;
}

struct Step {
    WaterfallStep step;
    std::int64_t from = 0, to = 0;
};

Step& step_of(std::vector<Step>& steps, const CostLine& line, WaterfallDetail detail) {
    const bool grouped = detail == WaterfallDetail::groups;
    const std::string key = grouped ? std::string(word_of(line.group)) : line.position_id;
    const auto at = std::find_if(steps.begin(), steps.end(), [&](const Step& step) {
        return step.step.key == key && step.step.group == line.group;
    });
    if (at != steps.end()) {
        return *at;
    }
    Step fresh;
    fresh.step.key = key;
    fresh.step.name = grouped ? title_of(line.group) : line.name;
    fresh.step.group = line.group;
    steps.push_back(std::move(fresh));
    return steps.back();
}

}  // namespace

Result<Waterfall> waterfall(const Comparison& comparison, const std::string& from_id, const std::string& to_id,
                            WaterfallDetail detail) {
    const PlanEvaluation* from = comparison.plan(from_id);
    const PlanEvaluation* to = comparison.plan(to_id);
    if (!from || !to) {
        const std::string& missing = from ? to_id : from_id;
        return Error{
            {"Plan '" + missing + "' gibt es im Vergleich nicht; bitte die Kennung eines Plans angeben",
             "the comparison has no plan '" + missing + "'; give the id of one of its plans"}};
    }
    if (from == to) {
        return Error{{"Zwei verschiedene Pläne angeben, nicht zweimal '" + from_id + "'",
                      "give two different plans, not '" + from_id + "' twice"}};
    }
    std::vector<Step> steps;
    std::int64_t from_total = 0, to_total = 0;
    for (const CostLine& line : from->cash_flow.lines) {
        step_of(steps, line, detail).from += cents_of(line);
        from_total += cents_of(line);
    }
    for (const CostLine& line : to->cash_flow.lines) {
        step_of(steps, line, detail).to += cents_of(line);
        to_total += cents_of(line);
    }
    std::stable_sort(steps.begin(), steps.end(), [](const Step& a, const Step& b) {
        return std::abs(a.to - a.from) > std::abs(b.to - b.from);
    });
    Waterfall result{
        from_id, to_id, static_cast<double>(from_total) / 100, static_cast<double>(to_total) / 100, {}};
    for (Step& step : steps) {
        step.step.from = static_cast<double>(step.from) / 100;
        step.step.to = static_cast<double>(step.to) / 100;
        step.step.difference = static_cast<double>(step.to - step.from) / 100;
        result.steps.push_back(std::move(step.step));
    }
    return result;
}

}  // namespace grundlast
