// The options of `replay` that give each team a number: shares, and what it had used.
#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/inventory/history.h"
#include "model/simulation/simulation.h"

namespace grundlast {

// "team=weight,..."; errors name the option. Numbers are checked by replay().
Result<std::vector<TeamShare>> shares_of(const std::string& option, const std::string& text);

// A name that is spelt wrong would only dilute the shares of the others, so it is said.
void say_unknown_teams(const std::vector<TeamShare>& shares, const History& history);

}  // namespace grundlast
