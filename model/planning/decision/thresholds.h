// The rules of thumb that people quote, with the project's own figure beside each.
#pragma once

#include <optional>
#include <vector>

#include "model/planning/evaluation.h"

namespace grundlast {

enum class Against { unknown, below, within, above };

struct ComparedThreshold {
    Threshold threshold;
    std::optional<double> own;  // in the threshold's unit; nothing: the project says nothing about it
    Against against = Against::unknown;
    Text of;  // what the own figure is of
};

std::vector<ComparedThreshold> compare_thresholds(const Project& project, const Comparison& comparison);

// "30–40 %", "18–36 Monate".
Text range_text(const Threshold& threshold);
Text value_text(const Threshold& threshold, double value);

// A figure of the pilot beside the plan's.
struct ComparedPilot {
    PilotFigure pilot;
    Text name;
    double planned = 0;
    double difference = 0;  // measured over planned - 1; 0 where the plan's figure is 0
};

// Figures that a pilot may state, with their names.
std::vector<std::pair<std::string, Text>> pilot_figures();

// Beside the plan `plan_id`; figures that it does not have are left out.
std::vector<ComparedPilot> compare_pilot(const Project& project, const Comparison& comparison,
                                         const std::string& plan_id);

}  // namespace grundlast
