#include "model/forecast/methods/ets_average.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace grundlast {

namespace {

constexpr int longest_period = 24;
constexpr double negligible = 1e-3;

// Effect of an error on the mean j steps later, per unit: level and trend, and the season once a cycle.
struct Effects {
    std::vector<double> level;  // [j]
    double season = 0;
    std::size_t period = 0;
};

Effects effects_of(const EtsFit& fit, std::size_t steps) {
    Effects effects;
    double trend = 0, damping = 1;
    for (std::size_t j = 0; j < steps; ++j) {
        effects.level.push_back(fit.parameters.alpha + fit.parameters.beta * trend);
        damping *= fit.parameters.phi;
        trend += damping;
    }
    effects.season = fit.form.season == EtsSeason::none ? 0.0 : fit.parameters.gamma;
    effects.period = fit.last.season.size();
    return effects;
}

double squared_effect(const Effects& effects, std::size_t j, bool with_season) {
    const bool whole = with_season && effects.period > 0 && j % effects.period == 0;
    const double effect = effects.level[j] + (whole ? effects.season : 0.0);
    return effect * effect;
}

std::vector<double> relative_variances(const EtsFit& fit, std::size_t steps, double sigma2) {
    const bool factors = fit.form.season == EtsSeason::multiplicative;
    const Effects effects = effects_of(fit, steps);
    const std::vector<double> means = ets_ahead(fit, steps);
    EtsFit plain = fit;
    plain.form.season = factors ? EtsSeason::none : fit.form.season;
    const std::vector<double> bases = ets_ahead(plain, steps);
    std::vector<double> theta, variances;
    for (std::size_t h = 0; h < steps; ++h) {
        double sum = bases[h] * bases[h];
        for (std::size_t j = 1; j <= h; ++j) {
            sum += sigma2 * squared_effect(effects, j, !factors) * theta[h - j];
        }
        theta.push_back(sum);
        const double factor = factors && bases[h] != 0 ? means[h] / bases[h] : 1.0;
        const double cycles = factors ? static_cast<double>(h / effects.period) : 0.0;
        const double season = std::pow(1.0 + effects.season * effects.season * sigma2, cycles);
        variances.push_back(factor * factor * sum * (1.0 + sigma2) * season - means[h] * means[h]);
    }
    return variances;
}

}  // namespace

std::vector<double> ets_ahead(const EtsFit& fit, std::size_t steps) {
    std::vector<double> means;
    EtsState state = fit.last;
    for (std::size_t h = 0; h < steps; ++h) {
        means.push_back(ets_mean(fit.form, fit.parameters, state));
        ets_update(fit.form, fit.parameters, state, 0.0);
    }
    return means;
}

std::vector<double> ets_path(const EtsFit& fit, std::size_t steps, const RandomStream& random) {
    const double sigma = fit.sigma();
    EtsState state = fit.last;
    std::vector<double> values;
    for (std::size_t h = 0; h < steps; ++h) {
        const double mean = ets_mean(fit.form, fit.parameters, state);
        const double scale = fit.form.error == EtsError::multiplicative ? std::abs(mean) : 1.0;
        const double error = sigma * scale * random.normal(h);
        values.push_back(mean + error);
        ets_update(fit.form, fit.parameters, state, error);
    }
    return values;
}

std::vector<double> ets_variances(const EtsFit& fit, std::size_t steps) {
    const double sigma2 = fit.sigma() * fit.sigma();
    if (fit.form.error == EtsError::multiplicative) {
        return relative_variances(fit, steps, sigma2);
    }
    const Effects effects = effects_of(fit, steps);
    std::vector<double> variances;
    double sum = 1;
    for (std::size_t h = 0; h < steps; ++h) {
        sum += h > 0 ? squared_effect(effects, h, true) : 0.0;
        variances.push_back(sigma2 * sum);
    }
    return variances;
}

std::vector<EtsForm> ets_forms(const Series& series) {
    const bool positive =
        std::all_of(series.values.begin(), series.values.end(), [](double value) { return value > 0; });
    const bool seasonal = series.period > 1 && series.period <= longest_period;
    std::vector<EtsForm> forms;
    for (const auto error : {EtsError::additive, EtsError::multiplicative}) {
        for (const auto trend : {EtsTrend::none, EtsTrend::additive, EtsTrend::damped}) {
            for (const auto season : {EtsSeason::none, EtsSeason::additive, EtsSeason::multiplicative}) {
                const EtsForm form{error, trend, season};
                const bool unstable = error == EtsError::additive && season == EtsSeason::multiplicative;
                if (!unstable && (positive || !form.needs_positive()) &&
                    (seasonal || season == EtsSeason::none)) {
                    forms.push_back(form);
                }
            }
        }
    }
    return forms;
}

namespace {

// A relative error's likelihood is ruled by the smallest mean: a first week of next to nothing would choose the
// model. True where all values are above a hundredth of their mean.
bool of_one_size(const std::vector<double>& values) {
    constexpr double next_to_nothing = 0.01;
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    return *std::min_element(values.begin(), values.end()) > next_to_nothing * mean;
}

}  // namespace

EtsAverage average_ets(const Series& series) {
    EtsAverage average;
    std::vector<EtsForm> forms = ets_forms(series);
    if (!of_one_size(series.values)) {
        std::erase_if(forms, [](const EtsForm& form) { return form.error == EtsError::multiplicative; });
    }
    for (EtsFit& fit : fit_all_ets(series, forms)) {
        if (std::isfinite(fit.aicc)) {
            average.fits.push_back(std::move(fit));
        }
    }
    if (average.fits.empty()) {
        average.fits.push_back(fit_ets(series, {}));
        average.weights.push_back(1.0);
        return average;
    }
    std::stable_sort(average.fits.begin(), average.fits.end(),
                     [](const EtsFit& a, const EtsFit& b) { return a.aicc < b.aicc; });
    for (const EtsFit& fit : average.fits) {
        const double weight = std::exp(-0.5 * (fit.aicc - average.fits.front().aicc));
        if (weight < negligible) {
            break;
        }
        average.weights.push_back(weight);
    }
    average.fits.resize(average.weights.size());
    const double sum = std::accumulate(average.weights.begin(), average.weights.end(), 0.0);
    for (double& weight : average.weights) {
        weight /= sum;
    }
    return average;
}

std::vector<double> EtsAverage::ahead(std::size_t steps) const {
    std::vector<double> mean(steps, 0.0);
    for (std::size_t i = 0; i < fits.size(); ++i) {
        const std::vector<double> one = ets_ahead(fits[i], steps);
        for (std::size_t h = 0; h < steps; ++h) {
            mean[h] += weights[i] * one[h];
        }
    }
    return mean;
}

std::vector<double> EtsAverage::variances(std::size_t steps) const {
    std::vector<double> mean(steps, 0.0);
    for (std::size_t i = 0; i < fits.size(); ++i) {
        const std::vector<double> one = ets_variances(fits[i], steps);
        for (std::size_t h = 0; h < steps; ++h) {
            mean[h] += weights[i] * one[h];
        }
    }
    return mean;
}

}  // namespace grundlast
