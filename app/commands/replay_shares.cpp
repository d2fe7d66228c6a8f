#include "app/commands/replay_shares.h"

#include <algorithm>
#include <sstream>

#include "app/commands/terminal.h"
#include "model/core/csv.h"

namespace grundlast {

Result<std::vector<TeamShare>> shares_of(const std::string& option, const std::string& text) {
    std::vector<TeamShare> shares;
    std::istringstream list(text);
    for (std::string entry; std::getline(list, entry, ',');) {
        const std::size_t sign = entry.rfind('=');
        const auto weight = sign == std::string::npos ? std::nullopt : parse_number(entry.substr(sign + 1));
        if (!weight || sign == 0) {
            return Error{{option + ": '" + entry + "' ist nicht lesbar; bitte Team=Zahl,... angeben",
                          option + ": cannot read '" + entry + "'; give team=number,..."}};
        }
        shares.push_back({entry.substr(0, sign), *weight});
    }
    return shares;
}

void say_unknown_teams(const std::vector<TeamShare>& shares, const History& history) {
    for (const TeamShare& share : shares) {
        const std::string name = share.team.substr(share.team.rfind('/') + 1);
        const bool above = std::any_of(shares.begin(), shares.end(), [&](const TeamShare& other) {
            return other.team.starts_with(share.team + "/");
        });
        if (!above && std::find(history.teams.begin(), history.teams.end(), name) == history.teams.end()) {
            say({"--shares: in der Historie hat kein Job das Team '" + share.team +
                     "'; sein Gewicht zählt nur in der Summe",
                 "--shares: no job of the trace is of team '" + share.team +
                     "'; its weight only counts in the sum"});
        }
    }
}

}  // namespace grundlast
