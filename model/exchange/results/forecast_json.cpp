#include <string_view>

#include "model/core/json_text.h"
#include "model/exchange/results/result_json.h"
#include "model/exchange/results_json.h"
#include "model/forecast/evidence.h"

namespace grundlast {

namespace {

ResultJson json_of(const Backtest& backtest) {
    ResultJson rivals = ResultJson::array();
    for (const MethodScore& rival : backtest.rivals) {
        rivals.push_back({{"method", rival.method},
                          {"mase", rival.mase},
                          {"crps", rival.crps},
                          {"coverage80", rival.coverage80},
                          {"coverage95", rival.coverage95},
                          {"chosen", rival.chosen}});
    }
    ResultJson last = ResultJson::array();
    for (const PastForecast& past : backtest.last) {
        last.push_back({{"method", past.method},
                        {"weeks_known", past.origin},
                        {"mean_ref_gpu_h_per_month", past.fan.mean},
                        {"low95_ref_gpu_h_per_month", past.fan.low95},
                        {"high95_ref_gpu_h_per_month", past.fan.high95},
                        {"actual_ref_gpu_h_per_month", past.actual}});
    }
    return {{"weeks_ahead", backtest.steps},
            {"origins", backtest.origins},
            {"rivals", std::move(rivals)},
            {"past_forecasts", std::move(last)}};
}

std::string_view word_of(AnomalyKind kind) {
    switch (kind) {
        case AnomalyKind::outlier:
            return "outlier";
        case AnomalyKind::level_shift:
            return "level_shift";
        case AnomalyKind::gap:
            return "gap";
    }
    return "";
}

ResultJson json_of(const Evidence& evidence) {
    ResultJson anomalies = ResultJson::array();
    for (const Anomaly& anomaly : evidence.anomalies) {
        anomalies.push_back({{"kind", word_of(anomaly.kind)},
                             {"week", anomaly.at},
                             {"weeks", anomaly.length},
                             {"size_ref_gpu_h_per_month", anomaly.size}});
    }
    const ResidualChecks& checks = evidence.residuals;
    return {{"backtest", json_of(evidence.backtest)},
            {"anomalies", std::move(anomalies)},
            {"residuals",
             {{"mean_ref_gpu_h_per_month", checks.mean},
              {"bias_p", checks.bias_p},
              {"autocorrelation_p", checks.autocorrelation_p},
              {"normality_p", checks.normality_p}}}};
}

// Only where there is something to say: a plain forecast stays short.
void add_stated(ResultJson& json, const TeamForecast& series) {
    for (const ConfirmedEvent& event : series.confirmed) {
        json["confirmed_events"].push_back({{"event_id", event.event_id},
                                            {"stated_ref_gpu_h_per_month", event.stated},
                                            {"estimated_ref_gpu_h_per_month", event.estimated},
                                            {"deviation_ref_gpu_h_per_month", event.deviation}});
    }
    for (const ReplacedMonth& month : series.replaced) {
        json["typed_months"].push_back({{"month_index", month.month},
                                        {"replaced_mean_ref_gpu_h", month.before},
                                        {"typed_mean_ref_gpu_h", month.typed}});
    }
}

ResultJson json_of_series(const TeamForecast& series) {
    ResultJson json = {{"team_id", series.team_id},
                       {"department", series.department},
                       {"method", series.method},
                       {"history_weight", series.history_weight},
                       {"mean_ref_gpu_h", series.fan.mean},
                       {"low80_ref_gpu_h", series.fan.low80},
                       {"high80_ref_gpu_h", series.fan.high80},
                       {"low95_ref_gpu_h", series.fan.low95},
                       {"high95_ref_gpu_h", series.fan.high95},
                       {"history", nullptr}};
    if (!series.history.empty()) {
        json["history"] = {{"first_week", to_string(series.history_start)},
                           {"weekly_ref_gpu_h_per_month", series.history},
                           {"in_sample_mase", series.in_sample_mase}};
    }
    add_stated(json, series);
    if (series.evidence) {
        json["evidence"] = json_of(*series.evidence);
    }
    return json;
}

// Of a department or the total.
ResultJson json_of_sum(const TeamForecast& series) {
    ResultJson json = json_of_series(series);
    for (const char* key : {"team_id", "department", "history_weight"}) {
        json.erase(key);
    }
    return json;
}

ResultJson json_of_departments(const Forecast& forecast) {
    ResultJson departments = ResultJson::array();
    for (const TeamForecast& department : forecast.departments) {
        ResultJson team_ids = ResultJson::array();
        for (const TeamForecast& team : forecast.teams) {
            if (team.department == department.team_id) {
                team_ids.push_back(team.team_id);
            }
        }
        ResultJson json = {{"name", department.team_id}, {"team_ids", std::move(team_ids)}};
        json.update(json_of_sum(department));
        departments.push_back(std::move(json));
    }
    return departments;
}

ResultJson json_of_events(const std::vector<ForecastEvent>& events) {
    ResultJson list = ResultJson::array();
    for (const ForecastEvent& event : events) {
        list.push_back({{"id", event.id},
                        {"name", event.name},
                        {"team_id", event.team_id},
                        {"department", event.department},
                        {"kind", word_of(event.kind)},
                        {"start", to_string(event.start)},
                        {"start_day", event.start_day},
                        {"duration_months", event.duration_months},
                        {"size_ref_gpu_h_per_month", event.size_gpu_h_per_month},
                        {"uncertainty", event.uncertainty}});
    }
    return list;
}

}  // namespace

ResultJson json_of(const Forecast& forecast) {
    ResultJson teams = ResultJson::array();
    for (const TeamForecast& team : forecast.teams) {
        teams.push_back(json_of_series(team));
    }
    return {{"input_hash", forecast.input_hash},
            {"start", to_string(forecast.start)},
            {"months", forecast.months},
            {"month_length", word_of(forecast.month_length)},
            {"scenario", word_of(forecast.scenario)},
            {"thin_weeks_left_out", forecast.thin_weeks_left_out},
            {"reconciliation", word_of(forecast.reconciliation)},
            {"events", json_of_events(forecast.events)},
            {"teams", std::move(teams)},
            {"departments", json_of_departments(forecast)},
            {"total", json_of_sum(forecast.total)}};
}

std::string to_json(const Forecast& forecast) {
    return json_text(json_of(forecast));
}

}  // namespace grundlast
