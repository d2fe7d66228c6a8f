// Plans and their comparison. Keys of money end in the project's currency: total_cost_eur.
#include "model/core/json_text.h"
#include "model/exchange/results/result_json.h"
#include "model/exchange/results/study_pieces.h"
#include "model/exchange/results_json.h"
#include "model/exchange/studies_json.h"

namespace grundlast {

namespace {

class PlanWriter {
  public:
    explicit PlanWriter(const Project& project) : project_(project), money_(money_suffix(project.settings)) {}

    ResultJson plan(const PlanEvaluation& evaluation) const;
    ResultJson break_even(const BreakEven& result) const;
    ResultJson difference(const PlanDifference& difference) const;

    ResultJson head() const { return head_of(project_.settings); }

  private:
    ResultJson figures(const PlanFigures& figures) const;
    ResultJson teams(const PlanEvaluation& evaluation) const;
    ResultJson services(const PlanEvaluation& evaluation) const;
    ResultJson cash_flow(const CashFlow& flow) const;
    ResultJson chargeback(const Chargeback& chargeback) const;
    static ResultJson runs(const PlanEvaluation& evaluation);

    const Project& project_;
    std::string money_;  // "_eur"
};

ResultJson PlanWriter::figures(const PlanFigures& f) const {
    return {{"total_cost" + money_, json_of(f.total_cost)},
            {"present_value" + money_, json_of(f.present_value)},
            {"capex" + money_, json_of(f.capex)},
            {"cost" + money_ + "_per_useful_gpu_h", json_of(f.cost_per_useful_gpu_h)},
            {"cost" + money_ + "_per_available_gpu_h", json_of(f.cost_per_available_gpu_h)},
            {"cost" + money_ + "_per_used_gpu_h", json_of(f.cost_per_used_gpu_h)},
            {"utilisation", json_of(f.utilisation)},
            {"fragmentation", json_of(f.fragmentation)},
            {"mean_wait_h", json_of(f.mean_wait_h)},
            {"p50_wait_h", json_of(f.p50_wait_h)},
            {"p90_wait_h", json_of(f.p90_wait_h)},
            {"p95_wait_h", json_of(f.p95_wait_h)},
            {"p99_wait_h", json_of(f.p99_wait_h)},
            {"mean_bounded_slowdown", json_of(f.bounded_slowdown)},
            {"slo_share", json_of(f.slo_share)},
            {"own_gpu_h", json_of(f.own_gpu_h)},
            {"cloud_gpu_h", json_of(f.cloud_gpu_h)},
            {"served_ref_gpu_h", json_of(f.served_ref_gpu_h)},
            {"unserved_ref_gpu_h", json_of(f.unserved_ref_gpu_h)},
            {"cloud_share", json_of(f.cloud_share)},
            {"energy_kwh", json_of(f.energy_kwh)},
            {"goodput", json_of(f.goodput)},
            {"node_failures", json_of(f.node_failures)},
            {"failed_runs", json_of(f.failed_runs)},
            {"lost_gpu_h", json_of(f.lost_gpu_h)},
            {"restart_gpu_h", json_of(f.restart_gpu_h)},
            {"checkpoint_gpu_h", json_of(f.checkpoint_gpu_h)},
            {"slowed_gpu_h", json_of(f.slowed_gpu_h)},
            {"service_level", json_of(f.service_level)}};
}

ResultJson PlanWriter::teams(const PlanEvaluation& evaluation) const {
    ResultJson list = ResultJson::array();
    for (const TeamFigures& figures : evaluation.teams) {
        const Team* team = project_.team(figures.team_id);
        list.push_back({{"team_id", figures.team_id},
                        {"name", team ? team->name : ""},
                        {"gpu_h", json_of(figures.gpu_h)},
                        {"mean_wait_h", json_of(figures.mean_wait_h)},
                        {"p95_wait_h", json_of(figures.p95_wait_h)},
                        {"slo_share", json_of(figures.slo_share)}});
    }
    return list;
}

// Workloads that are services, with the share of their replica-hours that was served.
ResultJson PlanWriter::services(const PlanEvaluation& evaluation) const {
    ResultJson list = ResultJson::array();
    for (std::size_t w = 0; w < evaluation.service_levels.size(); ++w) {
        if (evaluation.service_levels[w]) {
            const Workload& workload = project_.workloads[w];
            list.push_back({{"workload_id", workload.id},
                            {"name", workload.name},
                            {"agreed", workload.slo.service_level},
                            {"served", json_of(evaluation.service_levels[w])}});
        }
    }
    return list;
}

ResultJson PlanWriter::cash_flow(const CashFlow& flow) const {
    ResultJson months = ResultJson::array();
    ResultJson totals = ResultJson::array();
    for (int month = 0; month < flow.months; ++month) {
        months.push_back(to_string(month_at(project_.settings.start, month)));
        totals.push_back(flow.month_total(month));
    }
    ResultJson lines = ResultJson::array();
    for (const CostLine& line : flow.lines) {
        lines.push_back({{"position_id", line.position_id},
                         {"name", json_of(line.name)},
                         {"kind", word_of(line.kind)},
                         {"group", word_of(line.group)},
                         {"at_start" + money_, line.at_start},
                         {"at_end" + money_, line.at_end},
                         {"total" + money_, line.total()},
                         {"origin", json_of(line.origin)}});
    }
    return {{"months", std::move(months)},
            {"lines", std::move(lines)},
            {"month_total" + money_, std::move(totals)},
            {"month_discounted" + money_, flow.discounted_months(project_.settings.discount_rate)},
            {"cumulative" + money_, flow.cumulative()},
            {"capex" + money_, flow.capex()},
            {"total" + money_, flow.total()}};
}

// By team; the last row, of no team, is what nobody used.
ResultJson PlanWriter::chargeback(const Chargeback& chargeback) const {
    ResultJson rows = ResultJson::array();
    for (std::size_t row = 0; row < chargeback.rows(); ++row) {
        ResultJson by_position = ResultJson::object();
        std::vector<double> by_month;
        for (const ChargedLine& line : chargeback.lines) {
            double sum = 0;
            for (const double amount : line.amount[row]) {
                sum += amount;
            }
            by_position[line.position_id] = sum;
            by_month.resize(line.amount[row].size());
        }
        for (std::size_t m = 0; m < by_month.size(); ++m) {
            by_month[m] = chargeback.total(row, m);
        }
        const bool idle = row == chargeback.team_ids.size();
        rows.push_back({{"team_id", idle ? ResultJson() : ResultJson(chargeback.team_ids[row])},
                        {"gpu_h", row < chargeback.gpu_h.size() ? chargeback.gpu_h[row] : 0.0},
                        {"total" + money_, chargeback.total(row)},
                        {"by_month" + money_, by_month},
                        {"by_position" + money_, std::move(by_position)}});
    }
    return rows;
}

ResultJson PlanWriter::runs(const PlanEvaluation& evaluation) {
    ResultJson list = ResultJson::array();
    for (const RunFigures& run : evaluation.runs) {
        list.push_back({{"jobs", run.jobs},
                        {"refused", run.refused},
                        {"placed", json_of(run.placed)},
                        {"free_gpu_h_by_month", run.free_gpu_h},
                        {"fragment_gpu_h_by_month", run.fragment_gpu_h},
                        {"unstarted", run.unstarted},
                        {"left", run.left},
                        {"mean_wait_h", json_of(run.run_wait_h)},
                        {"steady_wait_h", json_of(run.steady_wait_h)},
                        {"quantile_error", run.overall.quantile_error},
                        {"queue_job_h", run.queue_job_h},
                        {"waited_job_h", run.waited_job_h},
                        {"preemptions", run.preemptions},
                        {"lost_gpu_h", run.lost_gpu_h},
                        {"restart_gpu_h", run.restart_gpu_h},
                        {"goodput", run.goodput},
                        {"interruptions", run.interruptions},
                        {"transferred_gb", run.transferred_gb},
                        {"node_failures", run.node_failures},
                        {"failed_runs", run.failures},
                        {"checkpoint_gpu_h", run.checkpoint_gpu_h},
                        {"slowed_gpu_h", run.slowed_gpu_h},
                        {"events", run.events},
                        {"fingerprint", hexadecimal(run.fingerprint)}});
    }
    return list;
}

ResultJson PlanWriter::plan(const PlanEvaluation& evaluation) const {
    const Plan* plan = project_.plan(evaluation.plan_id);
    return {{"plan_id", evaluation.plan_id},
            {"name", json_of(plan ? plan->name : Text())},
            {"figures", figures(evaluation.figures)},
            {"teams", teams(evaluation)},
            {"services", services(evaluation)},
            {"mean_wait_by_month_h", evaluation.mean_wait_by_month_h},
            {"p95_wait_by_month_h", evaluation.p95_wait_by_month_h},
            {"utilisation_by_month", evaluation.utilisation_by_month},
            {"cash_flow", cash_flow(evaluation.cash_flow)},
            {"chargeback", chargeback(evaluation.chargeback)},
            {"runs", runs(evaluation)}};
}

ResultJson PlanWriter::break_even(const BreakEven& result) const {
    return {{"plan_id", result.plan_id},
            {"against_plan_id", result.against_id},
            {"month", json_of(result.month)},
            {"month_interval", json_of(result.month_interval)},
            {"replications_without", result.never},
            {"only_by_residual_value", result.only_by_resale},
            {"present_value_saved" + money_, json_of(result.saving)},
            {"saved_per_year" + money_, result.saving_per_year},
            {"internal_rate_of_return", json_of(result.internal_rate)},
            {"static_payback_months", json_of(result.static_payback_months)},
            {"dynamic_payback_months", json_of(result.dynamic_payback_months)},
            {"break_even_utilisation", json_of(result.utilisation)}};
}

ResultJson PlanWriter::difference(const PlanDifference& difference) const {
    return {{"plan_id", difference.plan_id},
            {"minus_plan_id", difference.minus_id},
            {"mean_wait_h", json_of(difference.mean_wait_h)},
            {"p95_wait_h", json_of(difference.p95_wait_h)},
            {"slo_share", json_of(difference.slo_share)},
            {"total_cost" + money_, json_of(difference.total_cost)},
            {"present_value" + money_, json_of(difference.present_value)}};
}

// Null where all replications were to run.
ResultJson json_of(const Stopping& stopping) {
    if (stopping.target <= 0) {
        return {};
    }
    return {{"target_half_width", stopping.target},
            {"most_replications", stopping.most},
            {"reached", stopping.reached},
            {"widest_half_width", stopping.widest}};
}

}  // namespace

namespace {

ResultJson json_of(const EffectFigures& figures) {
    return {{"mean_wait_h", json_of(figures.mean_wait_h)},
            {"p95_wait_h", json_of(figures.p95_wait_h)},
            {"goodput", json_of(figures.goodput)},
            {"own_gpu_h", json_of(figures.own_gpu_h)},
            {"cloud_gpu_h", json_of(figures.cloud_gpu_h)},
            {"unserved_ref_gpu_h", json_of(figures.unserved_ref_gpu_h)}};
}

ResultJson json_of(const EffectTable& table) {
    ResultJson shares = ResultJson::array();
    for (const EffectShare& effect : table.shares) {
        shares.push_back({{"effect", effect.key},
                          {"name", json_of(effect.name)},
                          {"acts", effect.acts},
                          {"with_minus_without", json_of(effect.share)}});
    }
    return {{"replications", table.replications},
            {"with_all", json_of(table.with_all)},
            {"shares", std::move(shares)}};
}

}  // namespace

std::string to_json(const Project& project, const PlanEvaluation& evaluation, const EffectTable* effects) {
    const PlanWriter writer(project);
    ResultJson json = writer.head();
    json["input_hash"] = input_hash_of(project);
    json["replications"] = evaluation.runs.size();
    json["stopping"] = json_of(evaluation.stopping);
    json["plan"] = writer.plan(evaluation);
    if (effects) {
        json["effects"] = json_of(*effects);
    }
    return json_text(json);
}

namespace {

ResultJson json_of(const Project& project, const Comparison& comparison) {
    const PlanWriter writer(project);
    ResultJson json = writer.head();
    json["input_hash"] = comparison.input_hash;
    json["seed"] = comparison.seed;
    json["replications"] = comparison.replications;
    json["stopping"] = json_of(comparison.stopping);
    json["jobs"] = comparison.jobs;
    json["events"] = comparison.events;
    json["reference_plan_id"] = comparison.reference_id;
    json["recommended_plan_id"] = comparison.recommended_id;
    json["reasons"] = ResultJson::array();
    for (const Text& reason : comparison.reasons) {
        json["reasons"].push_back(json_of(reason));
    }
    json["counter_argument"] = json_of(comparison.counter_argument);
    json["break_even"] = ResultJson::array();
    for (const BreakEven& result : comparison.break_even) {
        json["break_even"].push_back(writer.break_even(result));
    }
    json["differences"] = ResultJson::array();
    for (const PlanDifference& difference : comparison.differences) {
        json["differences"].push_back(writer.difference(difference));
    }
    json["plans"] = ResultJson::array();
    for (const PlanEvaluation& evaluation : comparison.plans) {
        json["plans"].push_back(writer.plan(evaluation));
    }
    json["forecast"] = json_of(comparison.forecast);
    return json;
}

}  // namespace

std::string to_json(const Project& project, const Comparison& comparison) {
    return json_text(json_of(project, comparison));
}

std::string to_json(const Project& project, const Comparison& comparison, const Waterfall& between,
                    const std::vector<InputDifference>& inputs) {
    ResultJson json = json_of(project, comparison);
    json["waterfall"] = json_of(project, between);
    json["input_differences"] = json_of(inputs);
    return json_text(json);
}

}  // namespace grundlast
