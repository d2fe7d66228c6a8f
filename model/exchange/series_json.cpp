#include "model/exchange/series_json.h"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>

namespace grundlast {

namespace {

using Json = nlohmann::ordered_json;

Json number_or_null(const std::optional<double>& value) {
    return value ? Json(*value) : Json(nullptr);
}

void add_scores(Json& entry, const SeriesScores& scores) {
    const bool scored = scores.steps > 0;
    entry["mase"] = number_or_null(scores.mase);
    entry["smape"] = number_or_null(scores.smape);
    entry["coverage95"] = scored ? Json(scores.coverage95) : Json(nullptr);
    entry["coverage80"] = scored ? Json(scores.coverage80) : Json(nullptr);
    entry["msis95"] = number_or_null(scores.msis95);
    entry["msis80"] = number_or_null(scores.msis80);
    entry["mase_m1"] = number_or_null(scores.mase_m1);
    entry["rmsse_m1"] = number_or_null(scores.rmsse_m1);
    entry["bias_m1"] = number_or_null(scores.bias_m1);
}

Json of_group(const std::string& name, const std::vector<SeriesScores>& scores) {
    const GroupScores group = mean_scores(name, scores);
    Json entry = {{"group", name}, {"series", group.series}};
    add_scores(entry, group.mean);
    entry["owa"] = number_or_null(group.owa);
    entry["wql9"] = number_or_null(group.wql9);
    entry["coverage95_by_third"] = group.mean.coverage95_by_third;
    entry["coverage80_by_third"] = group.mean.coverage80_by_third;
    return entry;
}

}  // namespace

std::string to_json(const std::vector<ScoredSeries>& results) {
    std::map<std::string, std::vector<SeriesScores>> groups;
    std::vector<SeriesScores> all;
    Json list = Json::array();
    for (const ScoredSeries& one : results) {
        const Fan& fan = one.forecast.fan;
        Json entry = {{"id", one.id}, {"method", one.forecast.method}};
        add_scores(entry, one.scores);
        entry.update({{"mean", fan.mean},
                      {"lo80", fan.low80},
                      {"hi80", fan.high80},
                      {"lo95", fan.low95},
                      {"hi95", fan.high95}});
        list.push_back(std::move(entry));
        if (one.scores.steps > 0) {
            all.push_back(one.scores);
            if (!one.group.empty()) {
                groups[one.group].push_back(one.scores);
            }
        }
    }
    Json means = Json::array();
    for (const auto& [name, scores] : groups) {
        means.push_back(of_group(name, scores));
    }
    if (!all.empty()) {
        means.push_back(of_group("all", all));
    }
    const Json document = {{"groups", std::move(means)}, {"series", std::move(list)}};
    return document.dump(2) + "\n";
}

}  // namespace grundlast
