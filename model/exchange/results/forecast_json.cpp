#include "model/core/json_text.h"
#include "model/exchange/results/result_json.h"
#include "model/exchange/results_json.h"

namespace grundlast {

namespace {

ResultJson json_of_series(const TeamForecast& series) {
    ResultJson json = {{"team_id", series.team_id},
                       {"method", series.method},
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
    return json;
}

}  // namespace

ResultJson json_of(const Forecast& forecast) {
    ResultJson teams = ResultJson::array();
    for (const TeamForecast& team : forecast.teams) {
        teams.push_back(json_of_series(team));
    }
    ResultJson total = json_of_series(forecast.total);
    total.erase("team_id");
    return {{"input_hash", forecast.input_hash}, {"start", to_string(forecast.start)},
            {"months", forecast.months},         {"month_length", word_of(forecast.month_length)},
            {"teams", std::move(teams)},         {"total", std::move(total)}};
}

std::string to_json(const Forecast& forecast) {
    return json_text(json_of(forecast));
}

}  // namespace grundlast
