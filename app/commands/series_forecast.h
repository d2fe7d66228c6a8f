// `grundlast forecast --series`: series of a CSV file, without a project.
#pragma once

#include <cstdint>
#include <string>

#include "model/forecast/forecast.h"

namespace grundlast {

struct SeriesForecastOptions {
    std::string series;
    std::string meta;
    int horizon = 12;
    int period = 1;
    std::string method;  // empty: auto
    int paths = 200;
    std::uint64_t seed = 1;
    int threads = 0;  // 0: all cores
    std::string json;
    std::string csv;
};

int run_series_forecast(const SeriesForecastOptions& options);

// The monthly forecast of a project in the same columns; id is the team's, "total" for the sum.
std::string forecast_csv(const Forecast& forecast);

}  // namespace grundlast
