#include "model/forecast/methods/ces_model.h"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "model/forecast/methods/least_squares.h"
#include "model/forecast/methods/line_search.h"
#include "model/forecast/methods/method.h"
#include "model/forecast/methods/stationary.h"

namespace grundlast {

namespace {

using Values = std::vector<double>;

double mean_of(const Values& values, std::size_t count) {
    return std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count), 0.0) /
           static_cast<double>(count);
}

// The first pass starts from rough states; a potential is a tenth below its level.
CesPart part_from(Values level, bool real) {
    constexpr double below = 1.1;
    CesPart part;
    part.lag = level.size();
    part.real = real;
    part.smoothing = real ? 0.1 : 1.3;
    part.potential = level;
    for (double& value : part.potential) {
        value /= below;
    }
    part.level = std::move(level);
    return part;
}

CesModel first_model(const Values& values, int period, CesSeason season) {
    const auto m = static_cast<std::size_t>(period);
    CesModel model;
    model.season = season;
    if (season == CesSeason::simple) {
        model.parts.push_back(part_from({values.begin(), values.begin() + period}, false));
        return model;
    }
    const std::size_t first = std::min<std::size_t>(values.size(), season == CesSeason::none ? 10 : m);
    const double level = mean_of(values, first);
    model.parts.push_back(part_from({level}, false));
    if (season != CesSeason::none) {
        Values cycle(values.begin(), values.begin() + period);
        for (double& value : cycle) {
            value -= level;
        }
        model.parts.push_back(part_from(std::move(cycle), season == CesSeason::partial));
    }
    return model;
}

// What is expected next, for a run that turns round at an end of the series.
void let_a_cycle_pass(CesModel& model) {
    for (CesPart& part : model.parts) {
        for (std::size_t step = 0; step < part.lag; ++step) {
            part.update(step, 0.0);
        }
    }
}

Values run_forwards(CesModel& model, const Values& values) {
    Values errors;
    errors.reserve(values.size());
    for (std::size_t t = 0; t < values.size(); ++t) {
        errors.push_back(values[t] - model.mean(t));
        model.update(t, errors.back());
    }
    return errors;
}

void run_backwards(CesModel& model, const Values& values) {
    let_a_cycle_pass(model);
    for (std::size_t t = values.size(); t-- > 0;) {
        model.update(t, values[t] - model.mean(t));
    }
    let_a_cycle_pass(model);
}

Values errors_of(CesModel& model, const Values& values) {
    run_forwards(model, values);
    run_backwards(model, values);
    return run_forwards(model, values);
}

std::vector<Values> starting_places(CesSeason season) {
    std::vector<Values> places;
    for (const double smoothing : {1.02, 1.1, 1.3, 1.6, 1.9}) {
        for (const double imaginary : {0.9, 1.0, 1.1}) {
            if (season == CesSeason::partial) {
                for (const double seasonal : {0.02, 0.1, 0.3}) {
                    places.push_back({smoothing, imaginary, seasonal});
                }
            } else if (season == CesSeason::full) {
                for (const double seasonal : {1.02, 1.1, 1.3, 1.7}) {
                    places.push_back({smoothing, imaginary, seasonal, 0.95});
                    places.push_back({smoothing, imaginary, seasonal, 1.0});
                    places.push_back({smoothing, imaginary, seasonal, 1.05});
                }
            } else {
                places.push_back({smoothing, imaginary});
            }
        }
    }
    return places;
}

double sum_of(const Values& errors) {
    return std::inner_product(errors.begin(), errors.end(), errors.begin(), 0.0);
}

using Square = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, 4, 4>;

// Weights of an element's own past values under the matrix: its characteristic polynomial (Faddeev &
// LeVerrier).
Values own_past(const Square& matrix) {
    const Square one = Square::Identity(matrix.rows(), matrix.cols());
    Square product = one;
    Values weights;
    for (int k = 1; k <= matrix.rows(); ++k) {
        const Square next = matrix * product;
        weights.push_back(next.trace() / k);
        product = next - weights.back() * one;
    }
    return weights;
}

}  // namespace

void CesPart::update(std::size_t step, double error) {
    double& real_state = level[step % lag];
    if (real) {
        real_state += smoothing * error;
        return;
    }
    double& potential_state = potential[step % lag];
    const double before = real_state;
    real_state = before - (1 - imaginary) * potential_state + (smoothing - imaginary) * error;
    potential_state = before + (1 - smoothing) * potential_state + (smoothing + imaginary) * error;
}

double CesModel::mean(std::size_t t) const {
    double mean = 0;
    for (const CesPart& part : parts) {
        mean += part.level[t % part.lag];
    }
    return mean;
}

void CesModel::update(std::size_t t, double error) {
    for (CesPart& part : parts) {
        part.update(t, error);
    }
}

std::vector<double> CesModel::parameters() const {
    Values all;
    for (const CesPart& part : parts) {
        all.push_back(part.smoothing);
        if (!part.real) {
            all.push_back(part.imaginary);
        }
    }
    return all;
}

void CesModel::set(const std::vector<double>& parameters) {
    auto next = parameters.begin();
    for (CesPart& part : parts) {
        part.smoothing = *next++;
        if (!part.real) {
            part.imaginary = *next++;
        }
    }
}

// The lags are left out of the matrix, as the authors' package does.
bool CesModel::stable() const {
    int size = 0;
    for (const CesPart& part : parts) {
        size += part.real ? 1 : 2;
    }
    Square transition = Square::Zero(size, size), seen = Square::Zero(size, size);
    int at = 0;
    std::vector<int> levels;
    for (const CesPart& part : parts) {
        levels.push_back(at);
        transition(at, at) = 1;
        if (!part.real) {
            transition(at, at + 1) = part.imaginary - 1;
            transition(at + 1, at) = 1;
            transition(at + 1, at + 1) = 1 - part.smoothing;
        }
        at += part.real ? 1 : 2;
    }
    at = 0;
    for (const CesPart& part : parts) {
        for (const int level : levels) {
            seen(at, level) = part.real ? part.smoothing : part.smoothing - part.imaginary;
            if (!part.real) {
                seen(at + 1, level) = part.smoothing + part.imaginary;
            }
        }
        at += part.real ? 1 : 2;
    }
    return is_stationary(own_past(transition - seen));
}

std::size_t CesModel::first_states() const {
    std::size_t count = 0;
    for (const CesPart& part : parts) {
        count += part.real ? part.lag : 2 * part.lag;
    }
    return count;
}

double CesFit::criterion(double share_of_states) const {
    const double states = share_of_states * static_cast<double>(model.first_states());
    const double parameters = static_cast<double>(model.parameters().size()) + 1 + states;
    return corrected_aic(deviance, static_cast<int>(std::lround(parameters)), errors.size());
}

std::string CesFit::name() const {
    switch (model.season) {
        case CesSeason::none:
            return "ces(none)";
        case CesSeason::simple:
            return "ces(simple)";
        case CesSeason::partial:
            return "ces(partial)";
        case CesSeason::full:
            return "ces(full)";
    }
    return "ces";
}

CesFit run_ces(const std::vector<double>& values, int period, CesSeason season,
               const std::vector<double>& parameters) {
    constexpr double smallest = 1e-300;  // a perfect fit has a logarithm too
    CesFit fit{first_model(values, period, season), {}, 0, 0};
    fit.model.set(parameters);
    fit.errors = errors_of(fit.model, values);
    fit.sum_of_squares = sum_of(fit.errors);
    fit.deviance = static_cast<double>(values.size()) * std::log(std::max(fit.sum_of_squares, smallest));
    return fit;
}

CesFit smooth_simply(const std::vector<double>& values) {
    constexpr int grid = 10;
    const auto squares = [&](double smoothing) {
        return run_ces(values, 1, CesSeason::none, {smoothing, 1.0}).sum_of_squares;
    };
    return run_ces(values, 1, CesSeason::none, {lowest_at(squares, 1.0, 2.0, grid), 1.0});
}

CesFit fit_ces(const std::vector<double>& values, int period, CesSeason season) {
    const CesModel start = first_model(values, period, season);
    const auto errors = [&](const Values& place) {
        CesModel model = start;
        model.set(place);
        return model.stable() ? errors_of(model, values)
                              : Values(values.size(), std::numeric_limits<double>::infinity());
    };
    // There are several valleys: three of the best places of a grid are followed down.
    constexpr std::size_t followed = 3;
    std::vector<std::pair<double, Values>> places;
    for (Values& place : starting_places(season)) {
        const double squares = sum_of(errors(place));
        if (std::isfinite(squares)) {
            places.emplace_back(squares, std::move(place));
        }
    }
    std::sort(places.begin(), places.end());
    places.resize(std::min(places.size(), followed));
    std::pair<double, Values> best{std::numeric_limits<double>::infinity(), start.parameters()};
    for (const auto& [squares, place] : places) {
        LeastSquares search(errors, place);
        search.run(1e-6);
        if (search.squares() < best.first) {
            best = {search.squares(), search.place()};
        }
    }
    return run_ces(values, period, season, best.second);
}

}  // namespace grundlast
