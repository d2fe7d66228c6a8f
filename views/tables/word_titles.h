// Names of the model's choices in the language of the window.
#pragma once

#include <QString>

#include "model/project/project.h"

namespace grundlast {

QString title_of(WorkloadClass kind);
QString title_of(Interconnect interconnect);
QString title_of(Residency residency);
QString title_of(StorageTier tier);
QString title_of(RunTimeKind kind);
QString title_of(ArrivalKind kind);
QString title_of(Precision precision);
QString title_of(CostKind kind);
QString title_of(CostBasis basis);
QString title_of(OriginKind kind);
QString title_of(BurstKind kind);
QString title_of(Estimates estimates);
QString title_of(SchedulingRules rules);
QString title_of(ForecastSource source);
QString title_of(MonthLength rule);
QString title_of(Severity severity);

}  // namespace grundlast
