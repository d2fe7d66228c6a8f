#include "model/exchange/decision_json.h"

#include <array>

#include "model/core/json_text.h"
#include "model/exchange/results/result_json.h"

namespace grundlast {

namespace {

constexpr std::array<const char*, mode_count> mode_words = {"own", "hybrid", "rent"};

ResultJson json_of(const std::optional<Mode>& mode) {
    return mode ? ResultJson(mode_words[static_cast<std::size_t>(*mode)]) : ResultJson();
}

ResultJson json_of(const std::array<double, mode_count>& points) {
    ResultJson json = ResultJson::object();
    for (std::size_t mode = 0; mode < mode_count; ++mode) {
        json[mode_words[mode]] = points[mode];
    }
    return json;
}

ResultJson json_of(const Scorecard& card) {
    ResultJson criteria = ResultJson::array();
    for (const ScoredCriterion& criterion : card.criteria) {
        criteria.push_back({{"id", criterion.id},
                            {"name", grundlast::json_of(criterion.name)},
                            {"weight", criterion.weight},
                            {"position", grundlast::json_of(criterion.position)},
                            {"measured", criterion.measured},
                            {"evidence", grundlast::json_of(criterion.evidence)},
                            {"points", criterion.position ? json_of(criterion.points) : ResultJson()}});
    }
    ResultJson reasons = ResultJson::array();
    for (const Text& reason : card.reasons) {
        reasons.push_back(grundlast::json_of(reason));
    }
    return {{"best", json_of(card.best)},
            {"score", json_of(card.score)},
            {"of_recommended_plan", json_of(card.of_recommended)},
            {"reasons", std::move(reasons)},
            {"counter_argument", grundlast::json_of(card.counter_argument)},
            {"criteria", std::move(criteria)}};
}

std::string_view word_of_against(Against against) {
    switch (against) {
        case Against::unknown:
            return "unknown";
        case Against::below:
            return "below";
        case Against::within:
            return "within";
        case Against::above:
            return "above";
    }
    return "";
}

ResultJson json_of(const std::vector<ComparedThreshold>& compared) {
    ResultJson list = ResultJson::array();
    for (const ComparedThreshold& entry : compared) {
        list.push_back({{"id", entry.threshold.id},
                        {"name", grundlast::json_of(entry.threshold.name)},
                        {"low", entry.threshold.low},
                        {"high", entry.threshold.high},
                        {"unit", entry.threshold.unit},
                        {"own", grundlast::json_of(entry.own)},
                        {"against", word_of_against(entry.against)},
                        {"of", grundlast::json_of(entry.of)},
                        {"origin", grundlast::json_of(entry.threshold.origin)}});
    }
    return list;
}

ResultJson json_of(const std::vector<Lever>& levers) {
    ResultJson list = ResultJson::array();
    for (const Lever& lever : levers) {
        list.push_back({{"id", lever.id},
                        {"name", grundlast::json_of(lever.name)},
                        {"applies_to", grundlast::json_of(lever.applies_to)},
                        {"work_gpu_h_per_month", lever.work_gpu_h},
                        {"saved_share", {lever.low, lever.high}},
                        {"saved", {lever.saved_low, lever.saved_high}},
                        {"origin", grundlast::json_of(lever.origin)}});
    }
    return list;
}

ResultJson json_of(const std::vector<ComparedPilot>& compared) {
    ResultJson list = ResultJson::array();
    for (const ComparedPilot& entry : compared) {
        list.push_back({{"figure", entry.pilot.figure},
                        {"planned", entry.planned},
                        {"measured", entry.pilot.measured},
                        {"difference", entry.difference}});
    }
    return list;
}

std::string_view word_of_budget(BudgetState state) {
    switch (state) {
        case BudgetState::none:
            return "none";
        case BudgetState::within:
            return "within";
        case BudgetState::near:
            return "near";
        case BudgetState::over:
            return "over";
    }
    return "";
}

}  // namespace

std::string decision_json(const Project& project, const Comparison& comparison) {
    const std::string plan = !comparison.recommended_id.empty() ? comparison.recommended_id
                             : comparison.plans.empty()         ? std::string()
                                                                : comparison.plans.front().plan_id;
    const ResultJson json = {{"project", project.settings.name},
                             {"currency", project.settings.currency},
                             {"input_hash", comparison.input_hash},
                             {"seed", comparison.seed},
                             {"plan_id", plan},
                             {"scorecard", json_of(scorecard_of(project, comparison))},
                             {"thresholds", json_of(compare_thresholds(project, comparison))},
                             {"levers", json_of(levers_of(project, comparison, plan))},
                             {"pilot", json_of(compare_pilot(project, comparison, plan))}};
    return json_text(json);
}

std::string quote_json(const Project& project, const Quote& quote) {
    ResultJson options = ResultJson::array();
    for (const QuoteOption& option : quote.options) {
        options.push_back({{"name", json_of(option.name)},
                           {"price_per_gpu_h", option.price_per_gpu_h},
                           {"speed", option.speed},
                           {"compute", option.compute},
                           {"storage", option.storage},
                           {"egress", option.egress},
                           {"total", option.total},
                           {"budget", word_of_budget(option.budget)},
                           {"note", json_of(option.note)},
                           {"origin", json_of(option.origin)}});
    }
    const ResultJson json = {{"currency", project.settings.currency},
                             {"gpu_h", quote.gpu_h},
                             {"formula", json_of(quote.formula)},
                             {"options", std::move(options)}};
    return json_text(json);
}

}  // namespace grundlast
