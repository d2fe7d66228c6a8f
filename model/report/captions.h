// Names and phrases that charts and sections share.
#pragma once

#include <string>

#include "model/planning/evaluation.h"
#include "model/project/project.h"

namespace grundlast {

Text plan_name(const Project& project, const std::string& plan_id);
std::string team_name(const Project& project, const std::string& team_id);
std::string offer_name(const Project& project, const std::string& offer_id);

// Position of the plan in the project, -1 where it is not there.
int plan_index(const Project& project, const std::string& plan_id);

// "Quelle: Simulation, 10 Wiederholungen, Startwert 1; Fehlerbalken: 95-%-Bereich."
Text simulation_source(int replications, std::uint64_t seed);
Text run_source(const PlanEvaluation& plan, const Project& project);
Text cost_source(const Comparison& comparison);

// Names of the compared plans for an axis; numbers where names would lie over one another, then explained by
// `key`: "1 = Alles eigen, 2 = ...".
struct PlanCategories {
    std::vector<Text> names;
    Text key;  // empty: the names stand on the axis
};

PlanCategories plan_categories(const Comparison& comparison, const Project& project);

// The number of the month, from 1, in which a (fractional) count of months after the start falls.
int month_number(double months_after_start);
// "Monat 14 (Feb. 2028)"
Text month_label(double months_after_start, YearMonth start);

// "Monat 36 (Dez. 2029); in 5 von 10 Durchläufen nie", "von Beginn an", "nie im Zeitraum".
Text break_even_text(const BreakEven& even, YearMonth start);

// "36 Monate" of one or several months.
Text months_text(int months);
// "Monate nach Kalender", "Monate zu 730 h".
Text month_length_text(MonthLength rule);

// Own GPUs that stand on average over the month; 0 without own nodes.
double own_gpus_in_month(const RunResult& run, const Project& project, int month);

// At most so many characters, the last one "…" where something was cut; never a torn UTF-8 character.
std::string shortened(const std::string& text, std::size_t characters);
Text shortened(const Text& text, std::size_t characters);

}  // namespace grundlast
