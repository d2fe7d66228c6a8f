// The scorecard (Nutzwertanalyse): which mode the criteria speak for, by evidence of the model where it can be
// measured and by answers where it can't.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "model/planning/evaluation.h"

namespace grundlast {

enum class Mode { own, hybrid, rent };
constexpr std::size_t mode_count = 3;

Text title_of(Mode mode);

// The mode that a plan is of: rent without own nodes, own without offers or bursting, else hybrid.
Mode mode_of(const Project& project, const Plan& plan);

// 0 (speaks for renting) to 10 for each mode, from a position of 0 to 1: own 10 a, rent 10 (1 - a), hybrid
// 10 - 4 |2 a - 1|. A hybrid does nothing best at the ends and everything well in between: it is first where
// the position lies between 2/9 and 7/9, or where criteria pull both ways.
std::array<double, mode_count> points_of(double position);

struct ScoredCriterion {
    std::string id;
    Text name;
    double weight = 0;               // share of all weights that count
    std::optional<double> position;  // nothing: neither measured nor answered, it does not count
    bool measured = false;
    Text evidence;  // "71 % of the own GPU-hours are allocated"
    std::array<double, mode_count> points{};
};

struct Scorecard {
    std::vector<ScoredCriterion> criteria;
    std::array<double, mode_count> score{};  // 0 to 10, weighted
    std::optional<Mode> best;                // nothing: no criterion counts
    std::vector<Text> reasons;               // the strongest first
    Text counter_argument;                   // the strongest criterion against it; empty: none
    std::optional<Mode> of_recommended;      // mode of the plan that the comparison recommends
};

// Position of a criterion as the model measures it, with its evidence; nothing where it is a question only.
struct Measured {
    double position = 0;
    Text evidence;
};

std::optional<Measured> measure_criterion(const Project& project, const Comparison& comparison,
                                          const std::string& id);

Scorecard scorecard_of(const Project& project, const Comparison& comparison);

}  // namespace grundlast
