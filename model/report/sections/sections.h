// The sections of the report, in the order in which they are printed.
#pragma once

#include "model/report/sections/facts.h"

namespace grundlast {

Section summary_section(const Facts& facts);
Section need_section(const Facts& facts);
Section goals_section(const Facts& facts);
Section alternatives_section(const Facts& facts);
Section assumptions_section(const Facts& facts);
Section findings_section(const Facts& facts);  // no blocks where the check found nothing
Section capacity_section(const Facts& facts);
Section cost_section(const Facts& facts);
Section indicators_section(const Facts& facts);
Section optimum_section(const Facts& facts);     // no blocks where none was looked for
Section robustness_section(const Facts& facts);  // sensitivity and risk; no blocks where neither was computed
Section compliance_section(const Facts& facts);
Section recommendation_section(const Facts& facts);
Section annex_section(const Facts& facts);

}  // namespace grundlast
