// One series through one method: checks before, ranges after.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/forecast/fan.h"
#include "model/forecast/methods/method.h"
#include "model/forecast/series.h"

namespace grundlast {

namespace {

std::string list_of_methods() {
    std::string list;
    for (const std::string& name : forecast_methods()) {
        list += (list.empty() ? "" : ", ") + name;
    }
    return list;
}

}  // namespace

Result<void> check_series(const std::vector<double>& values, const SeriesOptions& options) {
    const std::size_t fewest = options.method == "auto" ? 1 : 3;
    if (values.size() < fewest) {
        const std::string has = std::to_string(values.size()), needs = std::to_string(fewest);
        return Error{
            {"Die Reihe hat " + has + " Werte; die Methode '" + options.method + "' braucht mindestens " +
                 needs,
             "the series has " + has + " values; the method '" + options.method + "' needs at least " + needs}};
    }
    constexpr double largest = 1e150;  // squares of it are numbers still
    for (std::size_t t = 0; t < values.size(); ++t) {
        if (!std::isfinite(values[t]) || std::abs(values[t]) > largest) {
            return Error{{"Wert " + std::to_string(t + 1) + " der Reihe ist keine Zahl bis 1e150",
                          "value " + std::to_string(t + 1) + " of the series is no number up to 1e150"}};
        }
    }
    constexpr int longest = 10'000, most_paths = 100'000;
    constexpr double most_numbers = 1e8;
    if (options.horizon < 1 || options.paths < 1 || options.horizon > longest || options.paths > most_paths ||
        static_cast<double>(options.horizon) * options.paths > most_numbers) {
        return Error{
            {"horizon von 1 bis 10000 und paths von 1 bis 100000 angeben, zusammen höchstens 100 Millionen "
             "Zahlen",
             "give horizon from 1 to 10000 and paths from 1 to 100000, together at most 100 million numbers"}};
    }
    if (!method_named(options.method)) {
        return Error{{"Die Methode '" + options.method + "' gibt es nicht; bekannt sind " + list_of_methods(),
                      "there is no method '" + options.method + "'; known are " + list_of_methods()}};
    }
    return {};
}

Result<FittedSeries> fitted_series(const std::vector<double>& values, const SeriesOptions& options) {
    if (const auto checked = check_series(values, options); !checked) {
        return checked.error();
    }
    const bool two_cycles = options.period > 1 && values.size() >= 2 * static_cast<std::size_t>(options.period);
    const bool never_negative =
        std::all_of(values.begin(), values.end(), [](double value) { return value >= 0; });
    const Series series{values, two_cycles ? options.period : 1, never_negative};
    MethodResult result = method_named(options.method)(series, options);
    keep_from_below_zero(result, series);
    FittedSeries fitted;
    fitted.forecast.method = result.form;
    fitted.forecast.fan = fan_of(result.paths);
    fitted.forecast.paths = std::move(result.paths);
    fitted.fitted = std::move(result.fitted);
    return fitted;
}

Result<SeriesForecast> forecast_series(const std::vector<double>& values, const SeriesOptions& options) {
    auto fitted = fitted_series(values, options);
    if (!fitted) {
        return fitted.error();
    }
    return std::move(fitted->forecast);
}

double in_sample_mase(const std::vector<double>& values, const std::vector<double>& fitted) {
    double ours = 0, naive = 0;
    for (std::size_t t = 1; t < values.size(); ++t) {
        ours += std::abs(values[t] - fitted[t]);
        naive += std::abs(values[t] - values[t - 1]);
    }
    return naive > 0 ? ours / naive : 0.0;
}

}  // namespace grundlast
