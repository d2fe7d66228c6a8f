// What was measured and paid, against what the project assumes.
#include <algorithm>
#include <set>

#include "model/project/checks/checks.h"
#include "model/project/evidence.h"

namespace grundlast::checks {

namespace {

// Below this share of the time GPUs that were held did nothing: they were reserved, not used.
constexpr double low_utilisation = 0.3;

std::string subject_of(const Team* team) {
    return team ? "team:" + team->id : "settings";
}

void idle_gpus(const Project& project, Findings& findings) {
    for (const UseOfTeam& use : use_by_team(project)) {
        if (use.gpus < 1 || use.utilisation >= low_utilisation) {
            continue;
        }
        const std::string share = plain(100 * use.utilisation);
        const std::string gpus = plain(use.gpus);
        const Text whose = use.team.empty()
                               ? Text{"GPUs, die niemand hielt", "GPUs that nobody held"}
                               : Text{"die GPUs von '" + use.team + "'", "the GPUs of '" + use.team + "'"};
        findings.push_back(
            {"use.measured_low",
             use.team.empty() ? Severity::hint : Severity::warning,
             subject_of(use.known),
             "utilisation",
             {"Gemessen: " + whose.de + " (" + gpus + ") rechneten nur " + share + " % der Zeit",
              "Measured: " + whose.en + " (" + gpus + ") computed only " + share + " % of the time"},
             {"Zugeteilt ist nicht genutzt: wer nach Zuteilung plant, kauft zu viel",
              "Allocated is not used: who plans by allocation buys too much"},
             {"Vor dem Kauf klären: GPUs teilen (MIG), Leerlauf beenden, Daten schneller heranführen",
              "Settle it before buying: share GPUs (MIG), end idle sessions, feed data faster"}});
    }
}

void budgets(const Project& project, Findings& findings) {
    std::set<std::string> reported;
    for (const SpendOfMonth& spend : spend_by_month(project)) {  // the newest month first
        if (!spend.known || !reported.insert(spend.known->id).second || spend.budget <= 0 || !spend.amount ||
            *spend.amount <= spend.budget) {
            continue;
        }
        const std::string month = to_string(spend.month);
        const std::string figures =
            plain(*spend.amount) + " / " + plain(spend.budget) + " " + project.settings.currency;
        findings.push_back(
            {"spend.over_budget",
             Severity::warning,
             subject_of(spend.known),
             "monthly_budget",
             {"'" + spend.team + "' gab im " + month + " mehr aus als das Budget: " + figures,
              "'" + spend.team + "' spent more than its budget in " + month + ": " + figures},
             {"Der Plan rechnet mit einem Budget, das schon heute nicht hält",
              "The plan counts on a budget that does not hold today"},
             {"Das Budget anpassen oder den Bedarf senken", "Adjust the budget or lower the demand"}});
    }
}

void foreign_spend(const Project& project, Findings& findings) {
    std::set<std::string> currencies;
    for (const Spend& spend : project.spend) {
        if (!in_project_currency(project, spend.amount, spend.currency)) {
            currencies.insert(spend.currency);
        }
    }
    if (!currencies.empty()) {
        findings.push_back(
            {"spend.no_rate",
             Severity::hint,
             "settings",
             "usd_per_currency",
             Text{"Ausgaben in Währungen ohne Kurs: ", "Spend in currencies without a rate: "} +
                 list_of({currencies.begin(), currencies.end()}),
             {"Sie lassen sich nicht neben das Budget stellen", "They cannot be set beside the budget"},
             {"Die Rechnung in der Währung des Projekts oder in USD importieren",
              "Import the bill in the project's currency or in USD"}});
    }
}

}  // namespace

void evidence(const Project& project, Findings& findings) {
    idle_gpus(project, findings);
    budgets(project, findings);
    foreign_spend(project, findings);
}

}  // namespace grundlast::checks
