// The words of the choices for people, as they stand within a sentence; a list shows them with a capital.
#pragma once

#include "model/project/project.h"

namespace grundlast {

Text title_of(WorkloadClass kind);
Text title_of(Interconnect interconnect);
Text title_of(Residency residency);
Text title_of(StorageTier tier);
Text title_of(MeasuredWithin within);
Text title_of(RunTimeKind kind);
Text title_of(ArrivalKind kind);
Text title_of(Precision precision);
Text title_of(CostKind kind);
Text title_of(CostBasis basis);
Text title_of(CostScope scope);
Text title_of(ChecklistKind list);
Text title_of(CheckState state);
Text title_of(DepreciationMethod method);
Text title_of(Financing financing);
Text title_of(Commitment commitment);
Text title_of(ReportProfile profile);
Text title_of(OriginKind kind);
Text title_of(BurstKind kind);
Text title_of(Estimates estimates);
Text title_of(SchedulingRules rules);
Text title_of(Preemption preemption);
Text title_of(QueueingStrategy strategy);
Text title_of(ReclaimWithinCohort rule);
Text title_of(WithinClusterQueue rule);
Text title_of(ForecastSource source);
Text title_of(HistoryKind kind);
Text title_of(BlendWeighting weighting);
Text title_of(Reconciliation method);
Text title_of(DemandScenario scenario);
Text title_of(EventKind kind);
Text title_of(MonthLength rule);
Text title_of(Severity severity);

// For a cell or a list: "überall" -> "Überall".
Text with_capital(const Text& text);

}  // namespace grundlast
