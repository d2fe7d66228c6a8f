#include "model/project/evidence.h"

#include <algorithm>
#include <map>

#include "model/core/letters.h"

namespace grundlast {

const Team* team_called(const Project& project, const std::string& name) {
    const std::string wanted = in_small_letters(name);
    for (const Team& team : project.teams) {
        if (!wanted.empty() && (in_small_letters(team.id) == wanted || in_small_letters(team.name) == wanted)) {
            return &team;
        }
    }
    return nullptr;
}

std::optional<double> in_project_currency(const Project& project, double amount, const std::string& currency) {
    if (currency == project.settings.currency) {
        return amount;
    }
    if (currency == "USD" && project.settings.usd_per_currency > 0) {
        return amount / project.settings.usd_per_currency;
    }
    return std::nullopt;
}

std::vector<SpendOfMonth> spend_by_month(const Project& project) {
    std::map<std::pair<YearMonth, std::string>, SpendOfMonth> sums;
    for (const Spend& spend : project.spend) {
        const Team* const known = team_called(project, spend.team);
        SpendOfMonth& sum = sums[{spend.month, known ? known->id : spend.team}];
        if (sum.team.empty()) {
            sum = {spend.month, spend.team, known, 0.0, "", std::nullopt, known ? known->monthly_budget : 0.0};
        }
        const auto amount = in_project_currency(project, spend.amount, spend.currency);
        if (!amount) {
            sum.amount.reset();
            sum.foreign = spend.currency;
        } else if (sum.foreign.empty()) {
            sum.amount = *sum.amount + *amount;
        }
        if (spend.gpu_hours) {
            sum.gpu_hours = sum.gpu_hours.value_or(0) + *spend.gpu_hours;
        }
    }
    std::vector<SpendOfMonth> all;
    for (auto& [key, sum] : sums) {
        all.push_back(std::move(sum));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const SpendOfMonth& a, const SpendOfMonth& b) { return a.month > b.month; });
    return all;
}

std::vector<UseOfTeam> use_by_team(const Project& project) {
    std::map<std::string, UseOfTeam> teams;
    for (const MeasuredUtilisation& use : project.utilisation) {
        const Team* const known = team_called(project, use.team);
        UseOfTeam& team = teams[known ? known->id : use.team];
        team.team = use.team;
        team.known = known;
        const double gpus = team.gpus + use.gpus;
        team.utilisation =
            gpus > 0 ? (team.utilisation * team.gpus + use.utilisation * use.gpus) / gpus : use.utilisation;
        team.gpus = gpus;
    }
    std::vector<UseOfTeam> all;
    for (auto& [name, team] : teams) {
        all.push_back(std::move(team));
    }
    return all;
}

}  // namespace grundlast
