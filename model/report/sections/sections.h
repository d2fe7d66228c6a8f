// The sections of the report, in the order in which they are printed. Their ids and titles stand in report.cpp.
#pragma once

#include "model/report/sections/facts.h"

namespace grundlast {

Section summary_section(const Facts& facts);
Section need_section(const Facts& facts);
Section goals_section(const Facts& facts);
Section alternatives_section(const Facts& facts);
// One row a plan: what it owns, what it rents, what it costs.
Table plans_in_brief(const Facts& facts);
Section assumptions_section(const Facts& facts);
// "Katalog: Quelle (22.12.2017, Einkauf)"
std::string origin_text(const Facts& facts, const Origin& origin);
Section findings_section(const Facts& facts);  // no blocks where the check found nothing
Section capacity_section(const Facts& facts);
Section cost_section(const Facts& facts);
Section indicators_section(const Facts& facts);
// Formula and values of the main figures of the plan in focus.
void add_derivations(const Facts& facts, Section& section);
// The tables of the report profile that the project chose; nothing for the program's own.
void add_profile(const Facts& facts, Section& section);
Section optimum_section(const Facts& facts);     // no blocks where none was looked for
Section robustness_section(const Facts& facts);  // sensitivity and risk; no blocks where neither was computed
Section compliance_section(const Facts& facts);
Section decision_section(const Facts& facts);      // no blocks where the project has no such lists
Section introduction_section(const Facts& facts);  // schedule and checklists; as above
Section recommendation_section(const Facts& facts);
// Versions that were closed, what changed since the last one, and by whom; no blocks where none was closed.
Section changes_section(const Facts& facts);
Section annex_section(const Facts& facts);

// The short form: the decision with its figures, reasons and signatures for a single sheet.
Section decision_sheet(const Facts& facts);

}  // namespace grundlast
