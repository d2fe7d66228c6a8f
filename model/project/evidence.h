// What was really paid and used, beside what the project plans.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/project/project.h"

namespace grundlast {

// The team of this id or name, in capitals or not; null: none.
const Team* team_called(const Project& project, const std::string& name);

// An amount in the project's currency; nothing where no rate is stated (only that to USD is).
std::optional<double> in_project_currency(const Project& project, double amount, const std::string& currency);

// All spend of one team in one month, beside its monthly budget.
struct SpendOfMonth {
    YearMonth month{};
    std::string team;              // as the bills name it
    const Team* known = nullptr;   // the project's team; null: none of this name
    std::optional<double> amount;  // project currency, without tax; nothing where a currency has no rate
    std::string foreign;           // the currency without a rate
    std::optional<double> gpu_hours;
    double budget = 0;  // of the known team; 0: none set
};

// The newest month first, then by team.
std::vector<SpendOfMonth> spend_by_month(const Project& project);

// Measured use of the GPUs that a team held, over all measurements, weighted by GPUs.
struct UseOfTeam {
    std::string team;  // empty: GPUs that nobody held
    const Team* known = nullptr;
    double gpus = 0;
    double utilisation = 0;  // 0..1
};

std::vector<UseOfTeam> use_by_team(const Project& project);

}  // namespace grundlast
