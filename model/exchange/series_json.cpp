#include "model/exchange/series_json.h"

#include <nlohmann/json.hpp>

namespace grundlast {

std::string to_json(const std::vector<ScoredSeries>& results) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const ScoredSeries& one : results) {
        const Fan& fan = one.forecast.fan;
        nlohmann::ordered_json entry = {{"id", one.id},      {"method", one.forecast.method},
                                        {"mase", nullptr},   {"mean", fan.mean},
                                        {"lo80", fan.low80}, {"hi80", fan.high80},
                                        {"lo95", fan.low95}, {"hi95", fan.high95}};
        if (one.mase) {
            entry["mase"] = *one.mase;
        }
        list.push_back(std::move(entry));
    }
    return list.dump(2) + "\n";
}

}  // namespace grundlast
