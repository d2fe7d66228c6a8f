#include "model/exchange/studies_json.h"

#include <array>

#include "model/core/json_text.h"
#include "model/exchange/results/study_pieces.h"

namespace grundlast {

namespace {

constexpr auto feasibility_words = std::to_array<std::string_view>({"kept", "undecided", "missed"});

ResultJson json_of(const Assumption& assumption) {
    return {{"key", assumption.key},
            {"name", json_of(assumption.name)},
            {"unit", word_of(assumption.unit)},
            {"reach", word_of(assumption.reach)},
            {"value", assumption.value},
            {"low", assumption.low},
            {"high", assumption.high},
            {"range", assumption.typed ? "project" : "default"},
            {"origin", json_of(assumption.origin)}};
}

class StudyWriter {
  public:
    explicit StudyWriter(const Project& project) : project_(project), money_(money_suffix(project.settings)) {}

    ResultJson head(const std::string& input_hash, std::uint64_t seed) const {
        ResultJson json = head_of(project_.settings);
        json["input_hash"] = input_hash;
        json["seed"] = seed;
        return json;
    }

    ResultJson texts(const std::vector<Text>& list) const {
        ResultJson json = ResultJson::array();
        for (const Text& text : list) {
            json.push_back(json_of(text));
        }
        return json;
    }

    ResultJson choice(const SizeChoice& choice) const {
        return {
            {"nodes", choice.nodes},
            {"reserved_instances", choice.reserved_instances},
            {"burst", word_of(choice.burst.kind)},
            {"after_wait_h", choice.burst.kind == BurstKind::after_wait ? ResultJson(choice.burst.after_wait_h)
                                                                        : ResultJson()}};
    }

    ResultJson point(const OptimumPoint& point) const {
        ResultJson json = choice(point.choice);
        json["gpus"] = point.gpus;
        json["replications"] = point.replications;
        json["present_value" + money_] = json_of(point.present_value);
        json["total_cost" + money_] = json_of(point.total_cost);
        json["capex" + money_] = point.capex;
        json["p95_wait_h"] = json_of(point.p95_wait_h);
        json["mean_wait_h"] = json_of(point.mean_wait_h);
        json["slo_share"] = json_of(point.slo_share);
        json["utilisation"] = json_of(point.utilisation);
        json["cloud_share"] = json_of(point.cloud_share);
        json["service_levels"] = feasibility_words[static_cast<std::size_t>(point.feasibility)];
        json["on_frontier"] = point.on_frontier;
        json["contender"] = point.contender;
        return json;
    }

    ResultJson closed_form(const Optimum& optimum) const {
        ResultJson lines = ResultJson::array(), mix = ResultJson::array(), curve = ResultJson::array();
        for (const SupplyLine& line : optimum.lines) {
            lines.push_back({{"kind", word_of(line.kind)},
                             {"fixed" + money_ + "_per_gpu_year", line.fixed_per_gpu_year},
                             {"running" + money_ + "_per_gpu_h", line.running_per_gpu_h}});
        }
        for (const MixPart& part : optimum.mix) {
            if (part.kind != SupplyKind::spot) {
                mix.push_back({{"kind", word_of(part.kind)},
                               {"gpus", part.gpus},
                               {"gpu_h_per_year", part.gpu_h_per_year},
                               {"cost" + money_ + "_per_year", part.cost_per_year}});
            }
        }
        for (const LoadDuration::Point& at : optimum.demand.points(100)) {
            curve.push_back({{"hours_per_year", at.hours}, {"gpus", at.gpus}});
        }
        return {{"nodes", optimum.closed_form_nodes},
                {"reserved_instances", optimum.closed_form_reserved},
                {"screening_lines", std::move(lines)},
                {"mix", std::move(mix)},
                {"load_duration", std::move(curve)}};
    }

    ResultJson outcome(const Outcome& outcome) const {
        ResultJson plans = ResultJson::array();
        for (const PlanOutcome& plan : outcome.plans) {
            plans.push_back({{"plan_id", plan.plan_id},
                             {"present_value" + money_, plan.present_value},
                             {"total_cost" + money_, plan.total},
                             {"capex" + money_, plan.capex},
                             {"keeps_service_levels", plan.keeps && plan.all_targets}});
        }
        return {{"recommended_plan_id", outcome.recommended_id}, {"plans", std::move(plans)}};
    }

    ResultJson flip(const std::optional<Flip>& flip) const {
        if (!flip) {
            return {};
        }
        return {
            {"value", flip->value}, {"becomes_plan_id", flip->becomes}, {"within_range", flip->within_range}};
    }

    ResultJson row(const SensitivityRow& row) const {
        ResultJson json = json_of(row.assumption);
        json["simulated"] = row.simulated;
        json["at_low"] = outcome(row.at_low);
        json["at_high"] = outcome(row.at_high);
        json["flips"] = {{"below", flip(row.below)},
                         {"above", flip(row.above)},
                         {"searched_low", row.searched_low},
                         {"searched_high", row.searched_high}};
        return json;
    }

    ResultJson utilisation(const UtilisationCurve& curve) const {
        return {{"plan_id", curve.plan_id},
                {"against_plan_id", curve.against_id},
                {"utilisation", curve.utilisation},
                {"own" + money_ + "_per_ref_gpu_h", curve.own_per_ref_gpu_h},
                {"rented" + money_ + "_per_ref_gpu_h", curve.rented_per_ref_gpu_h},
                {"simulated_utilisation", curve.simulated_utilisation},
                {"break_even_utilisation", curve.break_even ? ResultJson(*curve.break_even) : ResultJson()}};
    }

    ResultJson electricity(const ElectricityCurve& curve) const {
        ResultJson plans = ResultJson::array();
        for (std::size_t p = 0; p < curve.present_value.size(); ++p) {
            plans.push_back(
                {{"plan_id", project_.plans[p].id}, {"present_value" + money_, curve.present_value[p]}});
        }
        return {{"price" + money_ + "_per_kwh", curve.price_per_kwh}, {"plans", std::move(plans)}};
    }

    ResultJson map(const TwoWayMap& map) const {
        ResultJson rows = ResultJson::array();
        for (std::size_t a = 0; a < map.cells.size(); ++a) {
            ResultJson cells = ResultJson::array();
            for (const TwoWayMap::Cell& cell : map.cells[a]) {
                cells.push_back(
                    {{"recommended_plan_id", cell.recommended_id}, {"advantage" + money_, cell.advantage}});
            }
            rows.push_back(std::move(cells));
        }
        return {{"a", json_of(map.a)},
                {"b", json_of(map.b)},
                {"a_values", map.a_values},
                {"b_values", map.b_values},
                {"cells", std::move(rows)}};
    }

    ResultJson quantiles(const Quantiles& q) const { return {{"p10", q.p10}, {"p50", q.p50}, {"p90", q.p90}}; }

    ResultJson plan_risk(const PlanRisk& plan) const {
        std::vector<double> values = plan.present_values;
        ResultJson curve = ResultJson::array();
        for (int percent = 0; percent <= 100; percent += 2) {
            curve.push_back(quantile(values, percent / 100.0));
        }
        return {{"plan_id", plan.plan_id},
                {"present_value" + money_, quantiles(plan.present_value)},
                {"total_cost" + money_, quantiles(plan.total)},
                {"net_present_value" + money_, quantiles(plan.net_present_value)},
                {"mean_present_value" + money_, json_of(plan.mean_present_value)},
                {"slo_kept_probability", plan.slo_kept},
                {"every_slo_kept_probability", plan.all_kept},
                {"present_value" + money_ + "_every_2_percent", std::move(curve)}};
    }

    const std::string& money() const { return money_; }

  private:
    const Project& project_;
    std::string money_;
};

}  // namespace

std::string to_json(const Project& project, const Optimum& optimum) {
    const StudyWriter writer(project);
    ResultJson json = writer.head(optimum.input_hash, optimum.seed);
    json["plan_id"] = optimum.ground.plan_id;
    json["group_id"] = optimum.ground.group_id;
    json["confidence"] = optimum.confidence;
    json["most_capex" + writer.money()] =
        optimum.most_capex > 0 ? ResultJson(optimum.most_capex) : ResultJson();
    json["recommended"] =
        optimum.recommended ? writer.point(optimum.points[*optimum.recommended]) : ResultJson();
    json["decided"] = optimum.decided;
    json["reasons"] = writer.texts(optimum.reasons);
    json["missed"] = ResultJson::array();
    for (const MissedLevel& level : optimum.missed) {
        json["missed"].push_back(
            {{"what", json_of(level.what)}, {"kept", level.kept}, {"required", level.required}});
    }
    json["next_node"] = ResultJson();
    if (optimum.next_node) {
        json["next_node"] = {{"choice", writer.choice(optimum.points[optimum.next_node->point].choice)},
                             {"capex" + writer.money(), optimum.next_node->capex},
                             {"present_value" + writer.money(), json_of(optimum.next_node->present_value)},
                             {"p95_wait_h", json_of(optimum.next_node->p95_wait_h)},
                             {"slo_share", json_of(optimum.next_node->slo_share)}};
    }
    json["closed_form"] = writer.closed_form(optimum);
    json["points"] = ResultJson::array();
    for (const OptimumPoint& point : optimum.points) {
        json["points"].push_back(writer.point(point));
    }
    json["sizes_left_out_by_capex"] = optimum.left_out_by_capex;
    json["least_left_out_capex" + writer.money()] =
        optimum.left_out_by_capex > 0 ? ResultJson(optimum.least_left_out_capex) : ResultJson();
    json["runs"] = optimum.runs;
    return json_text(json);
}

std::string to_json(const Project& project, const Sensitivity& sensitivity, const std::vector<TwoWayMap>& maps,
                    const std::optional<WhatIf>& what_if) {
    const StudyWriter writer(project);
    ResultJson json = writer.head(sensitivity.input_hash, sensitivity.seed);
    json["replications"] = sensitivity.replications;
    json["queue_replications"] = sensitivity.queue_replications;
    json["base"] = writer.outcome(sensitivity.base);
    json["queue_base"] =
        sensitivity.queue_base.plans.empty() ? ResultJson() : writer.outcome(sensitivity.queue_base);
    json["assumptions"] = ResultJson::array();
    for (const SensitivityRow& row : sensitivity.rows) {
        json["assumptions"].push_back(writer.row(row));
    }
    json["break_even_utilisation"] = ResultJson::array();
    for (const UtilisationCurve& curve : sensitivity.utilisation) {
        json["break_even_utilisation"].push_back(writer.utilisation(curve));
    }
    json["electricity"] = writer.electricity(sensitivity.electricity);
    json["maps"] = ResultJson::array();
    for (const TwoWayMap& map : maps) {
        json["maps"].push_back(writer.map(map));
    }
    if (what_if) {
        json["what_if"] = {{"before", writer.outcome(what_if->before)},
                           {"after", writer.outcome(what_if->after)},
                           {"needs_simulation", what_if->needs_simulation}};
    }
    return json_text(json);
}

std::string to_json(const Project& project, const Risk& risk) {
    const StudyWriter writer(project);
    ResultJson json = writer.head(risk.input_hash, risk.seed);
    json["draws"] = risk.draws;
    json["replications"] = risk.replications;
    json["reference_plan_id"] = risk.reference_id;
    json["plans"] = ResultJson::array();
    for (const PlanRisk& plan : risk.plans) {
        json["plans"].push_back(writer.plan_risk(plan));
    }
    json["cheaper"] = ResultJson::array();
    for (const PairRisk& pair : risk.pairs) {
        json["cheaper"].push_back(
            {{"plan_id", pair.plan_id}, {"than_plan_id", pair.against_id}, {"probability", pair.cheaper}});
    }
    json["delivery_delay_months_by_replication"] = risk.delay_months;
    json["drawn"] = ResultJson::array();
    for (const Assumption& assumption : risk.drawn) {
        json["drawn"].push_back(json_of(assumption));
    }
    return json_text(json);
}

ResultJson json_of(const Project& project, const Waterfall& waterfall) {
    const std::string money = money_suffix(project.settings);
    ResultJson steps = ResultJson::array();
    for (const WaterfallStep& step : waterfall.steps) {
        steps.push_back({{"key", step.key},
                         {"name", json_of(step.name)},
                         {"group", word_of(step.group)},
                         {"from" + money, step.from},
                         {"to" + money, step.to},
                         {"difference" + money, step.difference}});
    }
    return {{"from_plan_id", waterfall.from_id},
            {"to_plan_id", waterfall.to_id},
            {"from_total" + money, waterfall.from_total},
            {"to_total" + money, waterfall.to_total},
            {"steps", std::move(steps)}};
}

ResultJson json_of(const std::vector<InputDifference>& differences) {
    ResultJson list = ResultJson::array();
    for (const InputDifference& difference : differences) {
        list.push_back({{"field", difference.field}, {"from", difference.from}, {"to", difference.to}});
    }
    return list;
}

}  // namespace grundlast
