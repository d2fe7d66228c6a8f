// Exponential smoothing in innovations form (Hyndman, Koehler, Ord & Snyder, "Forecasting with Exponential
// Smoothing", 2008, tables 2.2 and 2.3): error additive or multiplicative, trend none or additive (damped or
// not), season none, additive or multiplicative.
#pragma once

#include <string>
#include <vector>

#include "model/forecast/methods/method.h"

namespace grundlast {

enum class EtsError { additive, multiplicative };
enum class EtsTrend { none, additive, damped };
enum class EtsSeason { none, additive, multiplicative };

struct EtsForm {
    EtsError error = EtsError::additive;
    EtsTrend trend = EtsTrend::none;
    EtsSeason season = EtsSeason::none;

    std::string name() const;  // "ets(A,Ad,N)"

    bool needs_positive() const {
        return error == EtsError::multiplicative || season == EtsSeason::multiplicative;
    }
};

struct EtsParameters {
    double alpha = 0.1;  // level
    double beta = 0;     // trend, in (0, alpha)
    double gamma = 0;    // season, in (0, 1 - alpha)
    double phi = 1;      // damping
};

struct EtsState {
    double level = 0;
    double trend = 0;
    std::vector<double> season;  // [step of the cycle]; the next step's factor is at `position`
    std::size_t position = 0;
};

// Mean of the next value.
double ets_mean(const EtsForm& form, const EtsParameters& parameters, const EtsState& state);

// Takes in a value that came out `error` above its mean.
void ets_update(const EtsForm& form, const EtsParameters& parameters, EtsState& state, double error);

struct EtsFit {
    EtsForm form;
    EtsParameters parameters;
    EtsState initial;
    EtsState last;  // after the last value
    std::vector<double> fitted;
    double sum_of_squares = 0;   // of the (relative, where the error is multiplicative) one-step errors
    double deviance = 0;         // see corrected_aic
    bool means_positive = true;  // of all fitted values: relative errors need it
    int parameter_count = 0;     // with initial states and variance
    double aicc = 0;

    double sigma() const;  // standard deviation of one error
};

// The model with these parameters and this start, run through the series.
EtsFit run_ets(const Series& series, const EtsForm& form, const EtsParameters& parameters,
               const EtsState& initial);

// Maximum likelihood over smoothing parameters and initial states within the region of R's ets(), by bounded
// least squares from two starts. The period is at most 24. AICc is infinite where no relative error has a
// meaning.
// With `like`, a fit of the other kind of error with the same trend and season, the search
// starts there alone.
EtsFit fit_ets(const Series& series, const EtsForm& form, const EtsFit* like = nullptr);

// A fit of each form, those of relative errors from the optimum of the additive ones before them.
std::vector<EtsFit> fit_all_ets(const Series& series, const std::vector<EtsForm>& forms);

// The start of the search: level and trend of the first values, season of the first two cycles.
EtsState ets_start(const Series& series, const EtsForm& form);

}  // namespace grundlast
