// Why a forecast may be trusted, and what to look at first: for one team, a department or the total.
#pragma once

#include <string>
#include <vector>

#include "model/forecast/backtest.h"
#include "model/forecast/decomposition.h"

namespace grundlast {

// All on the weeks of TeamForecast::history, in reference GPU-hours scaled to a month of 730 h.
struct Evidence {
    Backtest backtest;
    Decomposition decomposition;
    std::vector<Anomaly> anomalies;
    ResidualChecks residuals;
};

}  // namespace grundlast
