// Forecasts of free series as JSON.
#pragma once

#include <string>
#include <vector>

#include "model/forecast/accuracy.h"
#include "model/forecast/forecast.h"

namespace grundlast {

struct ScoredSeries {
    std::string id;
    std::string group;  // whose means it enters; empty: only the means over all
    SeriesForecast forecast;
    SeriesScores scores;  // on the held-out part; 0 steps where there is none
};

// "groups": means over the groups and "all", where anything is held out; "series": per series id, method,
// scores (mase, smape, coverage95, ..., null where a measure has no meaning) and mean, lo80, hi80, lo95, hi95
// by step.
std::string to_json(const std::vector<ScoredSeries>& results);

}  // namespace grundlast
