// The words of the enums for people.
#pragma once

#include "model/project/project.h"

namespace grundlast {

Text title_of(WorkloadClass kind);
Text title_of(OriginKind kind);
Text title_of(Residency residency);
Text title_of(ForecastSource source);
Text title_of(Severity severity);
Text title_of(Estimates estimates);
Text title_of(SchedulingRules rules);
Text placement_title(const std::string& name);
Text status_title(const std::string& status);

// What the amount of a cost position is for: "je Knoten".
Text title_of(CostBasis basis);

}  // namespace grundlast
