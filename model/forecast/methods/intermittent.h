// What the methods for intermittent demand (many values are zero) share.
#pragma once

#include <cstddef>
#include <vector>

#include "model/forecast/methods/method.h"

namespace grundlast {

// Values that are not zero.
struct IntermittentDemand {
    std::vector<double> sizes;
    double mean_size = 0;
    double share = 0;  // of the values that are demand: 0 where all are zero

    explicit IntermittentDemand(const std::vector<double>& values);
};

// How demand goes on: each step it occurs or not, and both levels learn from what came.
struct DemandLevels {
    double chance = 0;         // of demand in a step
    double size = 0;           // mean, where it occurs
    double chance_weight = 0;  // of the newest occurrence in the chance; 0: it stays
    double size_weight = 0;    // of the newest size in the size
};

struct DemandFit {
    DemandLevels last;           // after the last value
    std::vector<double> fitted;  // one-step forecasts
};

// "tsb" with these weights, from the shares of the whole series: with weights of 0 the forecast is its mean.
DemandFit tsb_fit(const std::vector<double>& values, const IntermittentDemand& demand, double chance_weight,
                  double size_weight);

// "croston-sba" with this weight, from the mean size and interval of the whole series.
DemandFit croston_fit(const std::vector<double>& values, const IntermittentDemand& demand, double weight);

// Paths of occurrence (Bernoulli) times a size drawn from those seen, scaled to the level. Their mean is chance
// x size at every step.
std::vector<std::vector<double>> demand_paths(const IntermittentDemand& demand, const DemandLevels& levels,
                                              const SeriesOptions& options);

// Criterion, point and paths of a fit.
MethodResult intermittent_result(const char* form, DemandFit fit, const IntermittentDemand& demand,
                                 int parameters, const Series& series, const SeriesOptions& options);

// Sum of squared one-step errors.
double squared_errors(const std::vector<double>& values, const std::vector<double>& means);

}  // namespace grundlast
