// Pieces that several results have in common, as JSON in a stable order of keys.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "model/core/long_run.h"
#include "model/core/origin.h"
#include "model/core/statistics.h"
#include "model/core/text.h"
#include "model/forecast/forecast.h"
#include "model/project/project.h"
#include "model/simulation/simulation.h"

namespace grundlast {

using ResultJson = nlohmann::ordered_json;

ResultJson json_of(const Text& text);
ResultJson json_of(const Origin& origin);
ResultJson json_of(const Interval& interval);                 // mean and half_width
ResultJson json_of(const std::optional<Interval>& interval);  // or null
ResultJson json_of(const std::optional<double>& value);       // or null
ResultJson json_of(const LongRunMean& mean);                  // null half_width where there are too few values
ResultJson json_of(const Forecast& forecast);
ResultJson json_of(const PlacedByLevel& placed);  // by the name of the level

// What the keys of money end in: "_eur".
std::string money_suffix(const ProjectSettings& settings);

// Of the project's settings; the start of every document of plans.
ResultJson head_of(const ProjectSettings& settings);

// Sixteen hexadecimal digits: JSON numbers hold 53 bits only.
std::string hexadecimal(std::uint64_t fingerprint);

}  // namespace grundlast
