// Forecasts of free series as JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/forecast/forecast.h"

namespace grundlast {

struct ScoredSeries {
    std::string id;
    SeriesForecast forecast;
    std::optional<double> mase;  // on the held-out part, where there is one
};

// Per series: id, method, mase (null where nothing is held out), and mean, lo80, hi80, lo95, hi95 by step.
std::string to_json(const std::vector<ScoredSeries>& results);

}  // namespace grundlast
